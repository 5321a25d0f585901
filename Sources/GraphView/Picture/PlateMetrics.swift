/// The sizes of title and legend, in points.
struct PlateMetrics {
  /// The size of the letters of a title.
  let titleSize: Double

  /// The size of the letters of a legend.
  let legendSize: Double

  /// The room between the border and what is inside.
  let padding: Size

  /// The room between two lines of text.
  let leading: Double

  /// The length of a sample of a curve.
  let sampleLength: Double

  /// The room between a sample and its text.
  let sampleGap: Double

  /// The distance between plates and from the picture's edges.
  let margin: Double

  /// The part of the picture's width that a legend may take; the rest is left to the curves.
  let legendShare: Double

  /// The sizes in most pictures.
  static let regular = PlateMetrics(
    titleSize: 14, legendSize: 12, padding: Size(width: 8, height: 4), leading: 3,
    sampleLength: 24, sampleGap: 7, margin: 8, legendShare: 0.5
  )

  /// The sizes in small pictures.
  static let compact = PlateMetrics(
    titleSize: 11, legendSize: 10, padding: Size(width: 5, height: 2), leading: 1,
    sampleLength: 14, sampleGap: 4, margin: 3, legendShare: 0.7
  )

  /// Returns whether a picture is so small that what is said twice costs too much of it.
  static func isSmall(_ size: Size) -> Bool { size.width < 240 || size.height < 160 }
}
