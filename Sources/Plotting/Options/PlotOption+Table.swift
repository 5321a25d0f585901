import GraphView

extension PlotOption {
  /// The formats of numbers that have a name.
  private static let formats = ["%", "si", "deg", "sci"]

  /// The table of options.
  var tableRow: Row {
    switch self {
    case .expression:
      Row(
        .program, "--expression", .list("program"), "A program of its own, after the words.",
        short: "-e")
    case .file:
      Row(
        .program, "--file", .list("file"),
        "A file that holds a program, after -e; - is standard input.",
        short: "-f", completion: .files([]))
    case .output:
      Row(
        .output, "--output", .list("file"),
        "A picture to write: .png, .pdf, .svg, .gif, .apng or .html; - is standard output.",
        short: "-o", completion: .files(PictureFormat.names))
    case .format:
      Row(
        .output, "--format", .choice(PictureFormat.names),
        "The format of pictures, whatever their names: png, pdf, svg, gif, apng or html.")
    case .delay:
      Row(
        .output, "--delay", .text("n"),
        "How long each frame of an animation is shown, in hundredths of a second; 5.")
    case .fps: Row(.output, "--fps", .text("n"), "Frames of an animation per second.")
    case .loop: Row(.output, "--loop", .text("n"), "How often an animation is played; 0, for ever.")
    case .infix:
      Row(
        .program, "--infix", .none,
        "Read programs as infix, also without =; a comma separates curves.")
    case .degrees:
      Row(.program, "--degrees", .none, "Angles of trigonometric functions are degrees.")
    case .definition:
      Row(
        .program, "--let", .list("name=value"),
        "The value of a name in the program; each of several, as in k=1:5 or k=1,2,5.")
    case .book:
      Row(
        .program, "--book", .text("file"),
        "The book that @NAME is looked up in, instead of your own.", completion: .files(["json"]))
    case .view:
      Row(
        .view, "--view", .choice(ViewSpecification.Start.names),
        "A view with a name: standard, trig, square, or saved to go on from that one.")
    case .x:
      Row(.view, "--x", .text("from:to"), "Range of x, as in -2pi:2pi; y is fitted if not given.")
    case .y: Row(.view, "--y", .text("from:to"), "Range of y.")
    case .equal: Row(.view, "--equal", .none, "Equal units on both axes: a circle is round.")
    case .log:
      Row(
        .view, "--log", .choice(LogarithmicName.names),
        "Logarithmic axes: x, y or xy; what is not positive is not in view.")
    case .scale:
      Row(
        .view, "--scale", .text("s|sx,sy"), "Points per unit or decade, for both axes or each.")
    case .origin:
      Row(.view, "--origin", .text("x,y"), "Where (0, 0) falls, in points from the top left.")
    case .fit: Row(.view, "--fit", .none, "Fit what --x and --y leave open to the curves.")
    case .center:
      Row(.view, "--center", .text("x,y"), "What the middle of the picture shows, in graph units.")
    case .tap: Row(.view, "--tap", .text("x,y"), "Move the origin there, in points.")
    case .zoom:
      Row(.view, "--zoom", .text("factor"), "Enlarge about the centre; 2 shows half as much.")
    case .pan: Row(.view, "--pan", .text("dx,dy"), "Move the graph right and down, in points.")
    case .fresh: Row(.view, "--fresh", .none, "Do not use the view that is saved of the graph.")
    case .noSave: Row(.view, "--no-save", .none, "Save nothing of the view.")
    case .name:
      Row(.view, "--name", .text("name"), "Keep the view under a name, whatever is drawn.")
    case .and:
      Row(
        .picture, "--and", .none,
        "Begin another plot of the same picture, with a program and options of its own.")
    case .layout:
      Row(
        .picture, "--layout", .text("CxR"),
        "Columns and rows of the plots that --and separates; as many of both if not given.")
    case .share:
      Row(
        .picture, "--share", .choice(LayoutSpecification.SharedName.names),
        "Axes that have the same range in all plots of a picture: x, y or xy.")
    case .size:
      Row(
        .picture, "--size", .text("WxH"),
        "Width and height, in points, mm, cm or in; 800x600, or what the terminal has room for.")
    case .dpi:
      Row(
        .picture, "--dpi", .text("n"),
        "Device pixels per inch of 72 points; 300 if --size has a unit.")
    case .pixelRatio:
      Row(
        .picture, "--pixel-ratio", .text("n"),
        "Device pixels per point; 1, or as many as suit the terminal.")
    case .font:
      Row(
        .picture, "--font", .text("family"),
        "The font of all text, such as Times; DejaVu Sans if not given.")
    case .title: Row(.picture, "--title", .text("title"), "The title; what is drawn if not given.")
    case .titleStyle:
      Row(
        .picture, "--title-style", .choice(PictureStyle.TitleStyle.names),
        "Expressions in title and legend: as a formula, or plain, as describe writes them.")
    case .noTitle: Row(.picture, "--no-title", .none, "No title.")
    case .xLabel: Row(.picture, "--x-label", .text("text"), "A label on the x axis.")
    case .yLabel: Row(.picture, "--y-label", .text("text"), "A label on the y axis.")
    case .xTicks:
      Row(
        .picture, "--x-ticks", .choice(Ticks.Style.names),
        "Numbers on the x axis: decimal, pi or degrees; as --x is written if not given.")
    case .yTicks:
      Row(
        .picture, "--y-ticks", .choice(Ticks.Style.names),
        "Numbers on the y axis: decimal, pi or degrees.")
    case .y2, .y2Range, .y2Label: rowOfSecondAxis
    case .axes:
      Row(
        .picture, "--axes", .choice(PictureStyle.AxesName.names),
        "cross through 0, frame around the curves, none, or auto: what suits the view.")
    case .noAxes: Row(.picture, "--no-axes", .none, "No axes, ticks and labels; --axes none.")
    case .xStep:
      Row(.picture, "--x-step", .text("step"), "Distance of numbers on the x axis, as in pi/4.")
    case .yStep: Row(.picture, "--y-step", .text("step"), "Distance of numbers on the y axis.")
    case .minorTicks:
      Row(.picture, "--minor-ticks", .none, "Small ticks, and lines of the grid, between numbers.")
    case .xFormat:
      Row(
        .picture, "--x-format", .text("format"),
        "Numbers on the x axis: %, si, deg, sci, or with %g, %.2f, %.2e; time if they are moments.",
        completion: .words(Self.formats + [TableOptions.time]))
    case .yFormat:
      Row(
        .picture, "--y-format", .text("format"), "Numbers on the y axis, as in --x-format.",
        completion: .words(Self.formats))
    case .margin:
      Row(
        .picture, "--margin", .text("n|l,t,r,b"),
        "Paper around the curves, in points; as much as a frame needs if not given.")
    case .fontSize:
      Row(
        .picture, "--font-size", .text("n"),
        "Size of numbers, in points, with all else in proportion; 13.5 for 800x600, 11 at least.")
    case .caption:
      Row(.picture, "--caption", .text("text"), "A text below the picture, in lines as needed.")
    case .grid:
      Row(
        .picture, "--grid", .optional(PictureStyle.GridName.names),
        "Draw a grid; polar may follow, for one of circles and rays, or none.")
    case .label:
      Row(
        .picture, "--label", .list("text"),
        "The name of a curve, in the order of curves; '' keeps one out of title and legend.")
    case .legend:
      Row(
        .picture, "--legend", .optional(PictureStyle.LegendName.names),
        "List the curves, where it covers the least, or in a place that may follow.")
    case .noLegend: Row(.picture, "--no-legend", .none, "No list of curves.")
    case .theme:
      Row(
        .picture, "--theme", .choice(PictureStyle.ThemeName.names),
        "Colours of paper and ink; as the background asks for if not given.")
    case .color:
      Row(
        .picture, "--color", .list("c,…"),
        "One a curve, repeated when used up: CSS names or RRGGBB.")
    case .palette:
      Row(
        .picture, "--palette", .choice(CurvePalette.names),
        "Colours of curves that have a name, if --color is not given.")
    case .lineStyle:
      Row(
        .picture, "--line-style", .list("s,…"),
        "One a curve: solid, dashed, dotted or dash-dot; repeated when used up.",
        completion: .words(LineStyle.names))
    case .lineWidth:
      Row(
        .picture, "--line-width", .text("n"),
        "Width of curves, in points; 2, and more from 800x600 on.")
    case .dots: Row(.picture, "--dots", .none, "One dot a device pixel column, not joined.")
    case .marks:
      Row(
        .picture, "--marks", .none,
        "Dots at jumps, holes and ends: full on values, hollow on limits not taken.")
    case .arrows:
      Row(
        .picture, "--arrows", .none,
        "Heads of arrows on paths, in the direction in which their parameter grows.")
    case .asymptotes: Row(.picture, "--asymptotes", .none, "Dashed lines at poles.")
    case .background:
      Row(
        .picture, "--background", .text("c"),
        "Colour of the paper, or transparent, for paper of any colour.")
    case .data:
      Row(
        .picture, "--data", .list("file[:x,y]"),
        "A table to draw, and its columns, by number or heading; if not given, those with numbers. "
          + "- is standard input.",
        completion: .files(["csv", "tsv", "dat", "txt", "ndjson"]))
    case .separator, .decimal, .missing, .skip, .comment, .dateFormat, .encoding, .by,
      .condition, .sort:
      rowOfReading
    case .rowsOfData:
      Row(
        .picture, "--rows", .list("r,…"),
        "Rows of each table, counted from 0: FIRST:LAST:STEP, as in 0:99 or 0::10.")
    case .blockOfData:
      Row(
        .picture, "--block", .list("n,…"),
        "The part of each table between pairs of empty lines, counted from 0.")
    case .dataStyle:
      Row(
        .picture, "--data-style", .list("s,…"),
        "One a table: points, lines, linespoints, steps, steps-before, steps-around, bars, "
          + "stacked, area, polygons, boxes, ellipses, arrows, candles, labels, heatmap or image; "
          + "repeated when used up.",
        completion: .words(DataStyle.names))
    case .transform:
      Row(
        .picture, "--transform", .list("t,…"),
        "What to make of the rows of each table: sum, mean, count, mean:month, cumulative, share, "
          + "difference, average:7, ecdf, bins, density, quartiles, lowess, spline, monotone, "
          + "smooth, bezier or none.",
        completion: .words(RowTransform.names))
    case .regress:
      Row(
        .picture, "--regress", .list("model"),
        "A curve through each table: linear, poly:N, exp, log, power, or a program of x and names.",
        completion: .words(RegressionModel.names))
    case .annotate:
      Row(
        .picture, "--annotate", .list("x,y,text"),
        "A dot in graph units with a text beside it, as in pi/2,1,top.")
    case .vline: Row(.picture, "--vline", .list("x"), "A dashed line from bottom to top.")
    case .hline: Row(.picture, "--hline", .list("y"), "A dashed line from left to right.")
    case .shade: Row(.picture, "--shade", .list("from:to"), "A pale band behind a range of x.")
    case .points:
      Row(
        // Strings, because computing them from cases would take a fifth of a run of graphcalc eval.
        .picture, "--points",
        .optional(["intersections", "extrema", "zeros", "intercept", "corners", "inflections"]),
        "Mark points of curves with coordinates; all of these kinds if none is named.")
    case .at:
      Row(
        .picture, "--at", .list("x"),
        "Mark each curve at x, or a path at its parameter; analyze tells the slope there.")
    case .area:
      Row(
        .picture, "--area", .text("a:b"),
        "The area to the axis or between curves, as in 0:pi or 0:inf; analyze says more.")
    case .tangent:
      Row(.picture, "--tangent", .list("x"), "A line that touches each curve there, as in pi/4.")
    case .normal:
      Row(.picture, "--normal", .list("x"), "A line at right angles to each curve there.")
    case .noAntialias:
      Row(.picture, "--no-antialias", .none, "Pixels are the curve's colour or untouched.")
    case .bare: Row(.picture, "--bare", .none, "Curves only, on white, edge to edge.")
    case .show:
      Row(
        .output, "--show", .none,
        "Draw in the terminal, or as Braille text on standard output if it is none.")
    case .json: Row(.output, "--json", .none, "Print a report on standard output.")
    case .strict:
      Row(
        .output, "--strict", .none,
        "Exit with status 1 if any part of a curve could not be proven.")
    case .quiet: Row(.output, "--quiet", .none, "No remarks on standard error.", short: "-q")
    case .force:
      Row(
        .output, "--force", .none,
        "Replace files that are not pictures; in a batch, draw what is up to date as well.")
    case .exact:
      Row(
        .description, "--exact", .none,
        "Keep every parenthesis that tells one program from another.")
    case .latex:
      Row(.description, "--latex", .none, "Print LaTeX, for math mode, that is read back.")
    case .mathML: Row(.description, "--mathml", .none, "Print MathML, a line for each result.")
    case .graph:
      Row(
        .description, "--graph", .none,
        "Say in one paragraph what a picture shows, as far as it is proven.")
    case .only:
      Row(
        .analysis, "--only", .text("words"),
        "What is printed: zeros, extrema, inflections, corners, breaks, intercept, range, "
          + "asymptotes, intersections.",
        completion: .words(AnalysisTopic.allCases.map { $0.rawValue }))
    case .digits:
      Row(.value, "--digits", .text("n"), "How many digits to print, 1 to 1000; 16 by default.")
    case .fraction:
      Row(.value, "--fraction", .none, "Print 2/3, 5π/6 or √3/2 where a value is such a number.")
    case .float: Row(.value, "--float", .none, "Compute with doubles, and print them.")
    }
  }
}
