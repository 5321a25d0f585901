import ArgumentParser

/// The command line program.
@main
struct GraphCalc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graphcalc", abstract: "Plot functions of x.", version: "0.1.0"
  )
}
