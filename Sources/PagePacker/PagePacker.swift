import Glibc
import PageUnpacker

/// Divides the engine of the page, which `Scripts/build-page.sh` gives it as standard input.
@main
enum PagePacker {
  static func main() {
    do throws(ModuleSplitter.Failure) {
      let divided = try ModuleSplitter.split(input())
      // What the page will run is divided in the same way.
      let joined = ModuleJoiner.joined(divided, capacity: 5 * divided.count) ?? []
      guard try ModuleSplitter.split(joined) == divided else { return fail("parts do not join") }
      write(divided)
    } catch { fail(error.description) }
  }

  private static func input() -> [UInt8] {
    var bytes: [UInt8] = []
    var count: Int
    repeat {
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) {
        $1 = max(0, read(0, $0.baseAddress, $0.count))
      }
      count = more.count
      bytes += more
    } while count > 0
    return bytes
  }

  private static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      guard count > 0 else { return fail("cannot write") }
      rest = rest.dropFirst(count)
    }
  }

  private static func fail(_ reason: String) {
    let line = Array("PagePacker: \(reason)\n".utf8)
    _ = line.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
    exit(1)
  }
}
