import Foundation
import GraphView
import Testing

@testable import Plotting

@Suite("Fits with certified values") struct ReferenceFitTests {
  /// A table and a model of NIST.
  struct Reference: CustomStringConvertible, Sendable {
    let name: String
    let model: String
    let residual: Double
    let parameters: [(name: String, starts: [String], value: Double, error: Double)]
    let table: String
    var description: String { name }

    /// Reads one from its paragraph of the file.
    init(_ lines: [Substring]) throws {
      (name, model) = (String(lines[0]), String(lines[1]))
      residual = try #require(Double(lines[2]))
      let rows = lines.dropFirst(3)
      parameters = try rows.prefix { $0.hasPrefix("b") }.map { line in
        let fields = line.split(separator: " ").map { String($0) }
        return (
          fields[0], [fields[1], fields[2]], try #require(Double(fields[3])),
          try #require(Double(fields[4]))
        )
      }
      table = rows.drop { $0.hasPrefix("b") }.joined(separator: "; ")
        .replacingOccurrences(of: "; ", with: "\n")
    }
  }

  private static let references: [Reference] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Data/reference-fits.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let paragraphs = text.components(separatedBy: "\n\n").dropFirst()
    return paragraphs.compactMap { try? Reference($0.split(separator: "\n")) }
  }()

  private func fit(_ reference: Reference, _ starts: String) throws -> Regression {
    let host = TextHost(files: ["t.dat": reference.table])
    let words = [
      "--data", "t.dat:2,1", "--infix", "--regress", reference.model + starts, "-o", "a.svg",
    ]
    var plot = try PlotSpecification(words: words, host: host)
    try plot.prepare()
    return try #require(plot.regressions.first)
  }

  @Test("There are twenty") func allAreRead() { #expect(Self.references.count == 20) }

  @Test("Both starts lead to the certified values", arguments: references, 0...1)
  func startsLeadToTheValues(_ reference: Reference, start: Int) throws {
    let starts = reference.parameters.map { "\($0.name)=\($0.starts[start])" }
    let found = try fit(reference, " for " + starts.joined(separator: ", "))
    for expected in reference.parameters {
      let parameter = try #require(found.parameters.first { $0.name == expected.name })
      #expect(
        (parameter.value - expected.value).magnitude <= 2e-10 * expected.value.magnitude,
        "\(parameter.name) = \(parameter.value), not \(expected.value)")
      let error = try #require(parameter.error)
      // What is left of Lanczos1 is rounding.
      let accuracy = reference.name == "Lanczos1" ? 1e-2 : 1e-9
      #expect(
        (error - expected.error).magnitude <= accuracy * expected.error,
        "\(parameter.name) ± \(error), not \(expected.error)")
    }
  }

  @Test("Without starts, the curve is as near as with them", arguments: references)
  func startsAreFound(_ reference: Reference) throws {
    let found = try fit(reference, "")
    // Waves of ENSO explain six parts in ten, and what is left is noise.
    #expect(found.remark == nil)
    #expect(found.residual <= reference.residual * (1 + 1e-8) + 1e-24, "\(found.residual)")
  }
}
