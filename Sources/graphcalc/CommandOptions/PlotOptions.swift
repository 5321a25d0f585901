import ArgumentParser
import Plotting

/// The options of one section of the table, as the argument parser takes them.
///
/// The parser learns of a type's options by its mirror and decodes their values by name. This type
/// makes both from the table, so that help, manual and completions say what lines are read by.
struct PlotOptions<Section: PlotOptionSection>: ParsableArguments, CustomReflectable, Sendable {
  private(set) var arguments = PlotArguments()

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    for option in Section.options {
      let key = Key(option)
      if option.isList {
        let texts = try values.decode([String].self, forKey: key)
        for text in texts { arguments.give(option, text) }
      } else if option.takesValue || option.mayTakeValue {
        let text = try values.decodeIfPresent(String.self, forKey: key)
        if let text { arguments.give(option, ArgumentWords.unprotected(text)) }
      } else if try values.decode(Bool.self, forKey: key) {
        arguments.give(option)
      }
    }
  }

  var customMirror: Mirror {
    Mirror(
      self, children: Section.options.map { (label: Key($0).stringValue, value: $0.declaration) })
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ option: PlotOption) { stringValue = "\(option)" }

    init?(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

/// Some options of the table that belong together, in the order of help.
protocol PlotOptionSection: Sendable { static var options: [PlotOption] { get } }

enum ProgramSection: PlotOptionSection { static let options = PlotOption.options(in: .program) }

/// What is drawn in addition to a picture's own programs.
enum AddedSection: PlotOptionSection {
  static let options: [PlotOption] = [.expression, .definition]
}

enum OutputSection: PlotOptionSection { static let options = PlotOption.options(in: .output) }

enum ViewSection: PlotOptionSection { static let options = PlotOption.options(in: .view) }

/// The view that a graph is kept with.
enum KeptViewSection: PlotOptionSection { static let options = PlotOption.ofView }

enum PictureSection: PlotOptionSection {
  static let options = PlotOption.options(in: .picture)
}

enum DescriptionSection: PlotOptionSection {
  static let options = PlotOption.options(in: .description)
}

/// What is described of a graph besides its program.
enum DescribedSection: PlotOptionSection {
  static let options =
    PlotOption.ofView + [.fresh, .name, .size, .label, .data, .regress]
}

/// The tables that a graph was drawn of.
enum TableSection: PlotOptionSection { static let options: [PlotOption] = [.data] }

enum AnalysisSection: PlotOptionSection {
  static let options = PlotOption.options(in: .analysis) + [.at, .area]
}

extension PlotOption {
  fileprivate var declaration: Any {
    switch row.value {
    case .none: return Flag<Bool>(wrappedValue: false, name: specification, help: "\(row.help)")
    case .list(let valueName):
      return Option<[String]>(
        wrappedValue: [], name: specification, parsing: .unconditionalSingleValue,
        help: ArgumentHelp("\(row.help)", valueName: valueName), completion: completion)
    case .text(let valueName):
      return Option<String?>(
        name: specification, parsing: .unconditional,
        help: ArgumentHelp("\(row.help)", valueName: valueName), completion: completion)
    case .choice(let words), .optional(let words):
      return Option<String?>(
        name: specification,
        help: "\(row.help) (values: \(words.joined(separator: ", ")))", completion: completion)
    }
  }

  private var completion: CompletionKind {
    switch (row.completion, row.value) {
    case (.files(let extensions), _): .file(extensions: extensions)
    case (.words(let words), _): .list(words)
    case (.standard, .choice(let words)), (.standard, .optional(let words)): .list(words)
    case (.standard, _): .default
    }
  }

  private var specification: NameSpecification {
    NameSpecification(
      names.map { name in
        let letters = name.drop { $0 == "-" }
        guard !name.hasPrefix("--"), let letter = letters.first else {
          return .customLong(String(letters))
        }
        return .customShort(letter, allowingJoined: self == .output)
      })
  }
}

/// The words and options of programs, which several commands take.
struct ProgramOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "RPN words, joined into one program of any number of results. Text after = is infix, @NAME "
        + "a graph that is kept.", valueName: "program"))
  var words: [String] = []

  @OptionGroup var options: PlotOptions<ProgramSection>

  var arguments: PlotArguments {
    var arguments = options.arguments
    arguments.words = words.map(ArgumentWords.unprotected)
    arguments.areWordsApart = true
    return arguments
  }
}
