import Foundation
import TestSupport
import Testing

@Suite("Examples")
struct ExampleTests {
  @Test("The README shows the example of a plot, which has at most twelve lines")
  func plot() throws {
    let text = { (path: String) in
      try String(contentsOf: DocumentationTests.root.appending(path: path), encoding: .utf8)
    }
    let example = try text("Examples/Plot/main.swift")
    #expect(example.split(separator: "\n").count <= 12)
    #expect(try text("README.md").contains("```swift\n\(example)```\n"))
  }
}
