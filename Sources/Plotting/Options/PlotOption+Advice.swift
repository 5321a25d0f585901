import CalculatorBrain

extension PlotOption {
  /// The replacements of options that other programs have, by their names without hyphens.
  static let habits: [(names: String, advice: String)] = [
    ("xrange xlim xmin xmax domain range", "write --x FROM:TO, as in --x -2pi:2pi"),
    ("yrange ylim ymin ymax", "write --y FROM:TO, as in --y -1:1"),
    ("step", "write --x-step N for numbers N apart; in a table, --x 0:10:0.5 has the step"),
    ("autoscale auto autofit", "write --fit"),
    ("aspect ratio aspect-ratio", "write --equal for equal units"),
    ("width height figsize resolution geometry", "write --size WIDTHxHEIGHT, as in --size 640x480"),
    ("out save savefig filename png pdf svg jpg", "write -o FILE, as in -o plot.png"),
    ("gif animate animation frames do", "write -o FILE.gif and end with for t in 0:6:0.1"),
    ("term terminal display", "write --show to draw in the terminal"),
    ("every head", "write --rows FIRST:LAST:STEP, as in --rows 0::10"),
    ("index", "write --block N, from 0 on"),
    ("filter query select", "write --where CONDITION, as in --where 'year >= 2000'"),
    ("order order-by orderby sort-by sortby", "write --sort COLUMN, or --sort -COLUMN"),
    (
      "hue group groupby group-by color-by",
      "write --by COLUMN, as in --data iris.csv:1,2 --by species"
    ),
    ("using u columns", "write --data FILE:X,Y, as in --data points.csv:1,3"),
    (
      "with style linespoints steps bars filledcurves band boxes vectors candlesticks circles "
        + "heatmap image imshow pcolormesh",
      "write --data-style STYLE"
    ),
    (
      "histogram hist bins smooth spline csplines kde kdensity cumulative frequency boxplot",
      "write --transform WORD, as in --transform bins:20"
    ),
    (
      "regression trend trendline polyfit curve-fit",
      "write --regress MODEL, as in --regress linear"
    ),
    ("csv tsv", "graphcalc table PROGRAM --x FROM:TO --format csv writes values"),
    (
      "key loc legend-position", "write --legend PLACE, as in --legend top-left or --legend outside"
    ),
    ("nokey", "write --no-legend"), ("names legends", "write --label NAME for each curve"),
    ("xtics xticks", "write --x-step N, --x-ticks pi or --x-format %.2f"),
    ("ytics yticks", "write --y-step N, --y-ticks pi or --y-format %.2f"),
    ("mxtics mytics minor minorticks", "write --minor-ticks"),
    ("lw thickness", "write --line-width N"), ("lc linecolor", "write --color COLOUR"),
    ("ls linestyle dashtype dash dashed dotted", "write --line-style dashed"),
    ("cmap colormap colors colours", "write --palette NAME, or --color COLOUR,COLOUR"),
    ("multiplot subplot subplots", "write --and between plots, and --layout 2x2"),
    ("sharex sharey", "write --share x, --share y or --share xy"),
    ("frame border box despine", "write --axes frame, --axes cross or --axes none"),
    ("lmargin rmargin tmargin bmargin", "write --margin LEFT,TOP,RIGHT,BOTTOM"),
    ("text note arrow point", "write --annotate X,Y,TEXT, as in --annotate pi/2,1,top"),
    ("axvline", "write --vline X"), ("axhline", "write --hline Y"),
    ("axvspan", "write --shade FROM:TO"),
    ("dark", "write --theme dark"), ("light", "write --theme light"),
    ("transparent", "write --background transparent"),
    ("deg degree", "write --degrees"),
    ("rad radians", "leave it out; angles are radians unless --degrees is given"),
    ("samples num", "leave it out; every column of pixels is computed"),
    ("expr function", "write -e PROGRAM"),
    ("param parameter define var set", "write --let NAME=VALUE, as in --let a=2"),
    ("implicit contour", "write an equation of x and y, as in '= x^2 + y^2 = 25'"),
    ("polar", "write '= r = 1 + cos(theta)', or --grid polar for a grid"),
    ("parametric", "write a path, as in '= (cos(3t), sin(2t)) for t in 0:2pi'"),
    ("logx semilogx xscale", "write --log x"), ("logy semilogy yscale", "write --log y"),
    ("loglog logscale log-scale", "write --log xy, --log x or --log y"),
    (
      "3d surface splot plot3d mesh zrange zlim zlabel z",
      "only the plane is drawn; --data FILE:X,Y,VALUE --data-style heatmap has colours for values"
    ),
    ("fill fill-between", "write --area FROM:TO, or an inequality as '= 0 < y and y < sin(x)'"),
    (
      "y2range y2tics y2label axes2 secondary secondary-axis secondary-y twinx twin",
      "write --y2 N for the curves of an axis at the right, with --y2-label and --y2-range"
    ),
    (
      "errorbars error-bars errorbar yerr xerr yerror xerror errors yerrorbars xerrorbars",
      "name their columns after those of x and y, as in --data FILE:X,Y,DY"
    ),
    (
      "follow tail live reload refresh stream",
      "plots and batches can watch files; see graphcalc help batch"
    ),
    (
      "thousands thousands-separator grouping",
      "there is no such format; write --x-format si for 4M"
    ),
    (
      "x-unit y-unit unit units prefix suffix",
      "write it in the format, as in --x-format '%g ms', or --y-format"
    ),
    (
      "point-labels labels data-labels text-labels",
      "write --data FILE:X,Y,TEXT --data-style labels, or --annotate X,Y,TEXT for each"
    ),
    ("contour-labels clabel", "levels have no labels in the picture; write --legend for a list"),
    ("colorbar colourbar colorbox", "there is none; --legend says what the colours stand for"),
    ("delimiter sep fs", "write --separator CHAR, as in --separator ';'"),
    ("decimal-comma decimalsign dec", "write --decimal ,"),
    ("na na-values nan", "write --missing WORD, as in --missing -999"),
    ("skiprows skip-rows", "write --skip N"), ("commentschars", "write --comment CHAR"),
    ("timefmt parse-dates", "write --date-format FORMAT, as in --date-format %d.%m.%Y"),
    ("charset", "write --encoding NAME, as in --encoding latin-1"),
    (
      "header no-header noheader columnhead",
      "leave it out; a first row that has words names the columns"
    ),
    ("sheet excel xlsx", "write the sheet to a CSV file first"),
    (
      "precision decimals places",
      "there is no such option; a picture has --x-format %.2f, and printf shortens values"
    ),
    ("hold", "leave it out; all programs of a line are in one picture"),
    ("slider sliders interactive gui", "write -o FILE.html for a page with sliders"),
    ("stack", "write --data-style stacked"),
    (
      "violin pie donut radar categories", "there is none; --data-style and --transform have others"
    ),
    ("title-size label-size tick-size", "write --font-size N, for all texts"),
    ("bg background-color bgcolor facecolor", "write --background COLOUR"),
    ("output-format type", "write --format FORMAT, or a name such as plot.pdf"),
    ("inverse", "write x and y the other way round, as in 'x = y^3 + y'"),
    (
      "derivative diff slope",
      "write diff(x^2, x) as a program; --tangent X draws a slope, analyze --at X tells it"
    ),
    ("integral integrate antiderivative", "write --area FROM:TO for an area and its value"),
    ("taylor series fourier sum", "write sum(x^k / k! for k in 0:10) as a program"),
    (
      "slopefield direction-field vector-field ode",
      "write --data FILE:X,Y,DX,DY --data-style arrows"
    ),
    ("table values", "graphcalc table PROGRAM --x FROM:TO prints values"),
    ("fractions rational", "graphcalc eval has --fraction"),
    ("hex", "there are decimal numbers only"),
    ("complex imaginary", "there are real numbers only"),
  ]

  /// Returns advice on an unknown option, as in `did you mean '--grid'?`.
  ///
  /// `word` is the word taken for an option, with its hyphens, and its value if that follows an
  /// equals sign; `names` are the options that are valid there.
  ///
  /// - Returns: Advice, or `nil` if nothing is similar: a wrong guess is worse than none.
  package static func advice(
    on word: String, among names: [String] = allCases.flatMap { $0.names }
  ) -> String? {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    for habit in habits {
      let isMeant = habit.names.split(separator: " ").contains { $0 == name }
      if isMeant { return habit.advice }
    }
    let known = names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    if known.contains(name), word != "--\(name)" { return "did you mean '--\(name)'?" }
    return NearestWord.search(for: name, among: known, atMost: 2).map { "did you mean '--\($0)'?" }
  }

  /// The usage error about an unknown word of a program that was meant as the value of the option
  /// before it, as `topright` is in `--legend topright`.
  ///
  /// The result is `nil` unless `before` is an option without a value.
  package static func error(onValue word: String, after before: String) -> PlotError? {
    guard let option = named(before) else { return nil }
    let isModel = RegressionModel.names.contains { $0.hasPrefix(word.prefix { $0 != ":" }) }
    if option == .fit, isModel {
      return .usage("shows all of the curves; write --regress \(word)", about: before)
    }
    switch option.row.value {
    case .optional(let words):
      let unknown = PlotError.unknown(word, for: before, among: words)
      return .usage("\(unknown.message), or leave it out", about: before)
    case .none: return .usage("takes no value; leave out '\(word)'", about: before)
    case .text, .list, .several, .choice: return nil
    }
  }
}
