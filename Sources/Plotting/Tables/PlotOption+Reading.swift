extension PlotOption {
  /// The table of options that say how a table is written; see ``TableOptions/options``.
  var rowOfReading: Row {
    switch self {
    case .separator:
      Row(
        .picture, "--separator", .list("char"),
        "What is between fields of a table: a sign, tab or blanks; found if not given.",
        completion: .words(["tab", "blanks"]))
    case .decimal:
      Row(
        .picture, "--decimal", .list("char"),
        "What begins fractions in a table, a comma or a point; found if not given.")
    case .missing:
      Row(
        .picture, "--missing", .list("w,…"),
        "Other words and numbers for missing values of a table, as in -999,absent.")
    case .skip:
      Row(
        .picture, "--skip", .list("n"), "How many lines are above a table; found if not given.")
    case .comment:
      Row(.picture, "--comment", .list("char"), "The sign of comments in a table; #.")
    case .dateFormat:
      Row(
        .picture, "--date-format", .list("format"),
        "How dates of x are written, as in '%d.%m.%Y %H:%M'; found if not given.")
    case .by:
      Row(
        .picture, "--by", .list("column"),
        "A curve for each word or number of a column of a table, by its number or heading.")
    case .condition:
      Row(
        .picture, "--where", .list("condition"),
        "Which rows of a table to draw, as in 'year >= 2000 and species = \"setosa\"'.")
    case .sort:
      Row(
        .picture, "--sort", .list("column"),
        "The column that sorts the rows of a table, by number or heading; -COLUMN sorts them down.")
    default:
      Row(
        .picture, "--encoding", .list("name"),
        "How the characters of a table are written: utf-8, utf-16 or latin-1.",
        completion: .words(TableOptions.encodings))
    }
  }
}
