import ArgumentParser
import Plotting

/// The words and options of programs, which several commands take.
struct ProgramOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "RPN words, joined into one program; each result is a curve. Text after = is infix, @NAME a "
        + "graph that is kept.",
      valueName: "program"),
    completion: BookOptions.wordCompletion)
  var words: [String] = []

  @OptionGroup var options: PlotOptions<ProgramSection>

  var arguments: PlotArguments {
    var arguments = options.arguments
    arguments.words = words.map(ArgumentWords.unprotected)
    return arguments
  }
}
