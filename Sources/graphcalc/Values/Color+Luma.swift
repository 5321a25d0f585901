import GraphView

extension Color {
  /// How light the colour is, from 0 to 255 (ITU-R BT.601).
  var luma: Double { 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue) }
}
