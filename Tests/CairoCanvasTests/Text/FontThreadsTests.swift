import CairoCanvas
import Dispatch
import GraphView
import Synchronization
import Testing

@Suite("Fonts on several threads")
struct FontThreadsTests {
  /// A picture with letters and their halos in many sizes, none of which is kept from before.
  private static func picture(seed: Int, font: Font) throws -> [UInt8] {
    let size = Size(width: 240, height: 60)
    let canvas = try ImageCanvas(size: size, font: font)
    for line in 0..<12 {
      let style = TextStyle(
        size: 6 + Double((seed + line) % 40) * 0.37, color: .black, halo: .white)
      let position = Point(x: 4, y: 4 * Double(line) + 12)
      canvas.draw("sin(x) ≤ π²·\(seed % 40) äöü √∑", at: position, style: style)
    }
    return try canvas.png()
  }

  @Test("Threads that draw with one font at a time draw what one thread draws")
  func threadsDoNotDisturbOneAnother() throws {
    let alone = try Font.open(path: Font.defaultPath)
    let expected = try (0..<40).map { try Self.picture(seed: $0, font: alone) }
    // Glyphs and halos of this font are new to all threads, which therefore all render them.
    let shared = try Font.open(path: Font.defaultPath)
    let different = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      let seed = index % 40
      if (try? Self.picture(seed: seed, font: shared)) != expected[seed] {
        different.withLock { $0.append(index) }
      }
    }
    #expect(different.withLock { $0 } == [])
  }
}
