import CalculatorBrain
import GraphView

extension Plot {
  /// A picture that was written.
  public struct Output: Sendable {
    let file: PlotOutputs.File
    let byteCount: Int

    /// Notes a picture that was written, and its length in bytes.
    public init(_ file: PlotOutputs.File, byteCount: Int) {
      self.file = file
      self.byteCount = byteCount
    }
  }

  /// Reports on the curves and the files that they were drawn to.
  ///
  /// - Parameter outputs: The files.
  /// - Returns: One JSON object.
  public func report(_ outputs: [Output] = []) -> JSONValue {
    let text = ResultText(count: results.count)
    var shown = ShownView(view).json
    shown["source"] = .string(source.rawValue)
    return [
      "version": 1, "outputs": .array(outputs.map(json)), "view": .object(shown),
      "curves": .array(figures.indices.map { json(ofCurve: $0, text) }),
    ]
  }

  private func json(_ output: Output) -> JSONValue {
    [
      "path": .string(output.file.path), "format": .string(output.file.format.rawValue),
      "width": JSONValue(view.pixelWidth), "height": JSONValue(view.pixelHeight),
      "bytes": JSONValue(output.byteCount),
    ]
  }

  private func json(ofCurve index: Int, _ text: ResultText) -> JSONValue {
    let (result, figure) = (results[index], figures[index])
    let coverage = figure.coverage
    func columns(_ ranges: [ClosedRange<Int>]) -> JSONValue {
      .array(ranges.map { [JSONValue($0.lowerBound), JSONValue($0.upperBound)] })
    }
    return [
      "label": label(ofCurve: index).map { .string($0) },
      "program": .string(text.source(of: result)),
      "description": .string(text.description(of: result)),
      "columns": [
        "total": JSONValue(coverage.columns.count),
        "proven": JSONValue(coverage.count(of: .proven)),
        "undefined": JSONValue(coverage.count(of: .undefined)),
        "outside": JSONValue(coverage.count(of: .outside)),
        "unresolved": JSONValue(coverage.count(of: .unresolved)),
        "sampled": JSONValue(coverage.count(of: .sampled)),
      ],
      "unresolvedColumns": columns(coverage.unresolvedColumns),
      "breaks": .array(figure.breaks.map(json)),
      "unlistedBreaks": figure.unlistedBreaks.isEmpty ? nil : columns(figure.unlistedBreaks),
    ]
  }

  private func json(_ place: Break) -> JSONValue {
    [
      "x": JSONValue(place.x), "kind": .string(place.kind.rawValue),
      "left": .limit(place.left), "right": .limit(place.right), "value": .limit(place.value),
    ]
  }

  /// The metadata of the picture, for a version of the program.
  ///
  /// Each program is infix that reads back as the identical expression, with parameters replaced by
  /// their values.
  ///
  /// - Parameter version: The version of the program, which the hash depends on.
  /// - Returns: Programs, view and options.
  public func contents(version: String) -> PictureContents {
    let text = ResultText(count: results.count)
    return PictureContents(
      programs: results.map { text.exactDescription(of: $0).map { "= " + $0 } },
      isInDegrees: specification.program.angleUnit == .degrees, view: view,
      options: specification.pictureWords, job: hash(version: version))
  }
}
