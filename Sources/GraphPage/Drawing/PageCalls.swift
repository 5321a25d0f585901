import GraphView

/// The calls that draw a picture as numbers, for a page to draw it again.
///
/// `Documentation/Page.md` says what the numbers mean.
struct PageCalls {
  /// The calls, one after the other.
  private(set) var numbers: [Double] = []

  /// The texts of the calls that draw some.
  private(set) var texts: [String] = []

  private enum Call {
    static let (stroke, fill, text, part, end) = (1.0, 2.0, 3.0, 4.0, 5.0)
  }

  /// Lists what was drawn on a canvas.
  init(_ canvas: RecordingCanvas) {
    numbers.reserveCapacity(8192)
    append(canvas.calls)
  }

  private mutating func append(_ calls: [RecordingCanvas.Call]) {
    for call in calls {
      switch call {
      case .stroke(let path, let style):
        let flags = (style.cap == .round ? 1.0 : 0) + (style.isAntialiased ? 0 : 2)
        numbers += [Call.stroke, Self.number(style.color), style.width, flags]
        numbers.append(Double(style.dashes.count))
        numbers += style.dashes
        append(path)
      case .fill(let path, let color):
        numbers += [Call.fill, Self.number(color)]
        append(path)
      case .text(let text, let place, let style):
        let halo = style.halo.map(Self.number) ?? -1
        numbers += [
          Call.text, Self.number(style.color), style.size, style.alignment.share, halo,
          style.haloWidth, (style.isUpward ? 1 : 0) + (style.isItalic ? 2 : 0), place.x, place.y,
          Double(texts.count),
        ]
        texts.append(text)
      case .area(let area, let calls):
        numbers += [Call.part, area.left, area.top, area.width, area.height]
        append(calls)
        numbers.append(Call.end)
      }
    }
  }

  private static func number(_ color: Color) -> Double {
    let rgb = UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8
    return Double(rgb | UInt32(color.alpha))
  }

  private mutating func append(_ path: Path) {
    numbers.append(Double(path.subpaths.count))
    for subpath in path.subpaths {
      let count = Double(subpath.points.count)
      numbers.append(subpath.isClosed ? -count : count)
      for point in subpath.points {
        numbers.append(point.x)
        numbers.append(point.y)
      }
    }
  }
}
