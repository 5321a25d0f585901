/// Notes, marks, lines and shades of a picture besides its curves, in graph units.
public struct Annotations: Hashable, Sendable {
  /// A dot with a text beside it.
  public struct Note: Hashable, Sendable {
    /// Where the dot is.
    public var position: Point

    /// The text; empty for a dot alone.
    public var text: String

    /// Whether the dot is drawn; what is there otherwise is a part of a curve.
    public var hasDot: Bool

    /// Creates a note.
    public init(_ text: String, at position: Point, hasDot: Bool = true) {
      (self.text, self.position, self.hasDot) = (text, position, hasDot)
    }
  }

  /// A point of a curve that is marked, with its coordinates beside it where there is room.
  public struct Mark: Hashable, Sendable {
    /// Where the point is.
    public var position: Point

    /// The kind of the point, as in `zero and inflection`.
    public var name: String

    /// The colour of its dot; `nil` for that of texts.
    public var color: Color?

    /// Creates a mark.
    public init(_ name: String, at position: Point, color: Color? = nil) {
      (self.name, self.position, self.color) = (name, position, color)
    }
  }

  /// Dots with texts.
  public var notes: [Note] = []

  /// Points of curves, of which those that come first keep their texts where there is little room.
  public var marks: [Mark] = []

  /// The x of dashed lines from the bottom to the top.
  public var verticals: [Double] = []

  /// The y of dashed lines from the left to the right.
  public var horizontals: [Double] = []

  /// Ranges of x that are shaded from the bottom to the top, behind everything else.
  public var shades: [ClosedRange<Double>] = []

  /// Creates annotations that point out nothing.
  public init() {}

  /// Whether there is anything to point out.
  public var isEmpty: Bool {
    notes.isEmpty && marks.isEmpty && verticals.isEmpty && horizontals.isEmpty && shades.isEmpty
  }

  /// Returns those of which a part is in a view.
  public func visible(in view: GraphView) -> Annotations {
    let (x, y) = (view.xRange, view.yRange)
    var visible = self
    visible.notes.removeAll { !x.contains($0.position.x) || !y.contains($0.position.y) }
    visible.marks.removeAll { !x.contains($0.position.x) || !y.contains($0.position.y) }
    visible.verticals.removeAll { !x.contains($0) }
    visible.horizontals.removeAll { !y.contains($0) }
    visible.shades.removeAll { !$0.overlaps(x) }
    return visible
  }
}
