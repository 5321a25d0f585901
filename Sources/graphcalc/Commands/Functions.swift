import ArgumentParser
import Plotting

extension GraphCalc {
  /// Lists what programs can be made of.
  struct Functions: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List every operation, constant and stack word."
    )

    @Flag(help: "Print Markdown tables.")
    var markdown = false

    func run() throws {
      for (index, section) in FunctionList.sections.enumerated() {
        let text = markdown ? section.markdown : section.text
        try Console.put((index == 0 ? "" : "\n") + text)
      }
    }
  }
}
