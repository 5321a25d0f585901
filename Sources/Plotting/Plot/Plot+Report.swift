import CalculatorBrain
package import GraphView
import IntervalArithmetic

extension Plot {
  /// A picture that was written.
  package struct Output: Sendable {
    let file: PlotOutputs.File
    let byteCount: Int

    /// Records a picture that was written, and its length in bytes.
    package init(_ file: PlotOutputs.File, byteCount: Int) {
      self.file = file
      self.byteCount = byteCount
    }

    /// The report on a picture of a size in device pixels.
    func json(width: Int, height: Int) -> JSONValue {
      [
        "path": .string(file.path), "format": .string(file.format.rawValue),
        "width": JSONValue(width), "height": JSONValue(height), "bytes": JSONValue(byteCount),
      ]
    }
  }

  /// The report on the curves, and on the files that they were drawn to, as one JSON object.
  package func report(_ outputs: [Output] = []) -> JSONValue {
    let text = ResultText(count: results.count)
    var shown = ShownView(view).json
    shown["source"] = .string(source.rawValue)
    shown["y2"] = view.y2.map { JSONValue([$0.range.lowerBound, $0.range.upperBound]) }
    if let series = specification.data.first, let meaning = series.meaning {
      let ends = [view.xRange.lowerBound, view.xRange.upperBound]
      shown[series.hasDates ? "dates" : "words"] = JSONValue(
        series.hasDates ? ends.map { meaning.text($0, width: 0) } : series.reference.words)
    }
    let size = margins.around(view.bounds)
    let (width, height) = GraphView.pixels(of: size, view.contentScaleFactor)
    return [
      "version": 1,
      "outputs": .array(outputs.map { $0.json(width: width, height: height) }),
      "area": area, "view": .object(shown),
      "curves": .array(
        dataFigures.indices.map { json(ofData: $0) }
          + figures.indices.map { json(ofCurve: $0, text) }),
      "text": .string(picture.accessibleDescription), "analysis": findings?.report.json,
    ]
  }

  /// The part of the picture that the view fills, in device pixels; `nil` if it fills the picture.
  private var area: JSONValue? {
    guard !margins.isEmpty else { return nil }
    return [
      JSONValue(Int((margins.left * view.contentScaleFactor).rounded())),
      JSONValue(Int((margins.top * view.contentScaleFactor).rounded())),
      JSONValue(view.pixelWidth), JSONValue(view.pixelHeight),
    ]
  }

  private func json(ofData index: Int) -> JSONValue {
    let (series, figure) = (specification.data[index], dataFigures[index])
    let named: JSONObject = [
      "label": specification.style.label(ofCurve: index).map { .string($0) },
      "data": .string(series.reference.text), "description": .string(series.name),
      "kind": "data", "axis": axisJSON(ofCurve: index), "rows": JSONValue(series.rowCount),
      "missing": JSONValue(series.missingCount), "shown": JSONValue(figure.data?.shown ?? 0),
      "y": series.sumUp?(),
    ]
    return .object(named.merging(figure.columnsJSON))
  }

  /// The vertical axis of a table or curve, by number from 0; `nil` for the usual one.
  private func axisJSON(ofCurve index: Int) -> JSONValue? {
    specification.onY2.contains(index) ? "y2" : nil
  }

  private func json(ofCurve index: Int, _ text: ResultText) -> JSONValue {
    let (result, figure) = (results[index], figures[index])
    let place = index - results.count + specification.added.count
    let pixels = figure.coverage.pixels
    let named: JSONObject = [
      "label": specification.style.label(ofCurve: dataFigures.count + index).map { .string($0) },
      "program": .string(text.source(of: result)),
      "description": .string(text.description(of: result)),
      "kind": .string(result.drawn.kind), "axis": axisJSON(ofCurve: dataFigures.count + index),
    ]
    let added = place >= 0 ? specification.added[place].json : JSONObject()
    var breaks = JSONObject()
    if case .path(let path) = result.drawn { breaks["breaks"] = .array(breaksJSON(of: path)) }
    let known = pixels.map { $0.json.merging(figure.rowsJSON) } ?? figure.columnsJSON
    return .object(named.merging(added).merging(known).merging(breaks))
  }

  /// The metadata of the picture: programs, view and options.
  ///
  /// Each program is infix that reads back as the identical expression, with parameters replaced by
  /// their values. The hash depends on the version of the program. A page also has the line with
  /// names as they were given.
  package func contents(version: String, isPage: Bool = false) -> PictureContents {
    let text = ResultText(count: results.count)
    var contents = PictureContents(
      programs: specification.program.results.map {
        text.exactDescription(of: $0).map { "= " + $0 }
      },
      isInDegrees: specification.program.angleUnit == .degrees, size: margins.around(view.bounds),
      view: view, options: specification.pictureWords, job: hash(version: version))
    if isPage { contents.line = specification.line }
    return contents
  }
}

extension Plot {
  /// The breaks of the coordinates of a path, with the limits there, and the stretches that are
  /// undecided.
  private func breaksJSON(of path: PathProgram) -> [JSONValue] {
    zip(["x", "y"], path.functions).flatMap { name, function -> [JSONValue] in
      var analyzer = ProgramAnalyzer(function, mostWork: 0x400_0000 / results.count)
      let found = analyzer.breaks(over: Interval(path.range))
      return (found.breaks + found.undecided).map { entry in
        var object: JSONObject = ["coordinate": .string(name)]
        object = object.merging(entry.json)
        (object["t"], object["x"], object["y"]) = (object["x"], nil, nil)
        return .object(object)
      }
    }
  }
}

extension Figure {
  /// The breaks of a function of y, in rows counted from 0 at the top; empty for other figures.
  fileprivate var rowsJSON: JSONObject {
    var object = JSONObject()
    let places = rowBreaks
    if !places.isEmpty {
      object["breaks"] = .array(
        places.map { place in
          [
            "y": JSONValue(place.x), "kind": .string(place.kind.rawValue),
            "below": .limit(place.left), "above": .limit(place.right),
            "value": .limit(place.value),
          ]
        })
    }
    if !unlistedBreaks.isEmpty {
      object["unlistedBreaks"] = .array(
        unlistedBreaks.map { [JSONValue($0.lowerBound), JSONValue($0.upperBound)] })
    }
    return object
  }

  /// The states of the device pixel columns, and the breaks of the curve.
  fileprivate var columnsJSON: JSONObject {
    func columns(_ ranges: [ClosedRange<Int>]) -> JSONValue {
      .array(ranges.map { [JSONValue($0.lowerBound), JSONValue($0.upperBound)] })
    }
    return [
      "columns": [
        "total": JSONValue(coverage.columns.count),
        "proven": JSONValue(coverage.count(of: .proven)),
        "undefined": JSONValue(coverage.count(of: .undefined)),
        "outside": JSONValue(coverage.count(of: .outside)),
        "unresolved": JSONValue(coverage.count(of: .unresolved)),
        "sampled": JSONValue(coverage.count(of: .sampled)),
      ],
      "unresolvedColumns": columns(coverage.unresolvedColumns),
      "breaks": .array(breaks.map { $0.json }),
      "unlistedBreaks": unlistedBreaks.isEmpty ? nil : columns(unlistedBreaks),
    ]
  }
}

extension PixelCoverage {
  /// The states of the device pixels; unresolved ones as rows with their first and last column.
  fileprivate var json: JSONObject {
    [
      "pixels": [
        "total": JSONValue(total), "inked": JSONValue(inked), "blank": JSONValue(blank),
        "unresolved": JSONValue(unresolved),
      ],
      "unresolvedPixels": .array(
        unresolvedPixels.map { part in
          [
            JSONValue(part.row), JSONValue(part.columns.lowerBound),
            JSONValue(part.columns.upperBound),
          ]
        }),
    ]
  }
}

extension Break {
  /// The break as reports have it.
  package var json: JSONValue {
    [
      "x": JSONValue(x), "kind": .string(kind.rawValue), "left": .limit(left),
      "right": .limit(right), "value": .limit(value),
    ]
  }
}
