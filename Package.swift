// swift-tools-version: 6.3

import PackageDescription

/// Settings every Swift target of this package shares.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Generic types are made by calls and not from their mangled names, which would be parsed, and
  // their conformances looked up among thousands, in each run: a sixth of the work of a small plot.
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
    .when(configuration: .release)),
]

/// Lets tests spend half the time in the cores, whose assertions stay; every change takes longer to
/// build, so that it is for builds that are made once.
let optimization = SwiftSetting.unsafeFlags(
  ["-O", "-assert-config", "Debug"], .when(configuration: .debug))
let isOptimized = Context.environment["GRAPHCALC_OPTIMIZED_TESTS"] != nil

let real = Target.Dependency.product(name: "RealModule", package: "swift-numerics")

/// Links Cairo and what it needs into the release build of the program, which starts in half the
/// time: no shared libraries are looked for, and nothing is moved to where it runs.
///
/// Only the program has this. Packages that use the libraries link Cairo as they like.
let staticCairo = LinkerSetting.unsafeFlags(
  [
    "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xclang-linker", "-no-pie",
    "-Xclang-linker", "--config=\(Context.packageDirectory)/Sources/graphcalc/link.cfg",
  ], .when(platforms: [.linux], configuration: .release))

let package = Package(
  name: "graphcalc",
  products: [
    .library(name: "ExactArithmetic", targets: ["ExactArithmetic"]),
    .library(name: "IntervalArithmetic", targets: ["IntervalArithmetic"]),
    .library(name: "CalculatorBrain", targets: ["CalculatorBrain"]),
    .library(name: "GraphView", targets: ["GraphView"]),
    .library(name: "Plotting", targets: ["Plotting"]),
    .library(name: "GraphPage", targets: ["GraphPage"]),
    .library(name: "CairoCanvas", targets: ["CairoCanvas"]),
    .library(name: "CVectorMath", targets: ["CVectorMath"]),
    .executable(name: "graphcalc", targets: ["graphcalc"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1")
  ],
  targets: [
    // MARK: Cores: no Foundation, no Glibc; they compile as Embedded Swift for wasm32
    .target(name: "ExactArithmetic", dependencies: [real]),
    .target(name: "IntervalArithmetic", dependencies: [real]),
    .target(
      name: "CalculatorBrain", dependencies: ["ExactArithmetic", "IntervalArithmetic", real]),
    .target(name: "GraphView", dependencies: ["IntervalArithmetic"]),
    .target(
      name: "Plotting",
      dependencies: ["CalculatorBrain", "ExactArithmetic", "GraphView", "IntervalArithmetic"]),

    // MARK: The engine of the page, which Scripts/build-page.sh compiles for wasm32
    .target(
      name: "GraphPage", dependencies: ["CalculatorBrain", "GraphView", "Plotting"],
      exclude: ["Web"]),

    // MARK: Vector kernels that a user of CalculatorBrain may pass to it
    .target(name: "CVectorMath"),

    // MARK: Cairo
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "cairo fontconfig freetype2 zlib",
      providers: [.apt(["libcairo2-dev"])]
    ),
    .target(name: "CairoCanvas", dependencies: ["CCairo", "GraphView"]),

    // MARK: Command line
    .executableTarget(
      name: "graphcalc",
      dependencies: ["CCairo", "CairoCanvas", "CalculatorBrain", "GraphView", "Plotting"],
      exclude: ["link.cfg", "link.ld"],
      linkerSettings: [staticCairo]
    ),

    // MARK: Tests
    .target(
      name: "TestSupport",
      dependencies: ["CalculatorBrain", "GraphView", "IntervalArithmetic"],
      path: "Tests/TestSupport"
    ),
    .target(
      name: "PictureSupport", dependencies: ["CCairo", "TestSupport"], path: "Tests/PictureSupport"
    ),
    .systemLibrary(
      name: "CMPFR", path: "Tests/CMPFR", pkgConfig: "mpfr", providers: [.apt(["libmpfr-dev"])]
    ),
    .testTarget(
      name: "ExactArithmeticTests",
      dependencies: ["CMPFR", "ExactArithmetic", "TestSupport"]
    ),
    .testTarget(
      name: "IntervalArithmeticTests",
      dependencies: ["CMPFR", "IntervalArithmetic", "TestSupport", real]
    ),
    .testTarget(
      name: "CalculatorBrainTests",
      dependencies: [
        "CVectorMath", "CalculatorBrain", "ExactArithmetic", "IntervalArithmetic", "TestSupport",
      ],
      resources: [.copy("Data")]
    ),
    .testTarget(
      name: "GraphViewTests",
      dependencies: ["GraphView", "IntervalArithmetic", "TestSupport"],
      exclude: ["Picture/GraphPictureTests", "Canvas/SVGCanvasTests"]
    ),
    .testTarget(
      name: "PlottingTests",
      dependencies: [
        "CMPFR", "CairoCanvas", "CalculatorBrain", "GraphView", "IntervalArithmetic",
        "PictureSupport", "Plotting", "TestSupport",
      ],
      exclude: [
        "Data/BinCounts.tsv", "Data/Histograms.tsv", "Data/Smoothings.tsv", "Data/Tables.tsv",
        "KeptGraphs/Files", "Mathematics/Formulas.tsv", "Plot/Data", "Regression/Data",
      ]
    ),
    .testTarget(
      name: "GraphPageTests",
      dependencies: ["GraphPage", "GraphView", "Plotting", "TestSupport"]
    ),
    .testTarget(
      name: "TrustSearchTests",
      dependencies: [
        "CMPFR", "CalculatorBrain", "ExactArithmetic", "GraphView", "IntervalArithmetic",
        "Plotting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "CairoCanvasTests",
      dependencies: ["CCairo", "CairoCanvas", "GraphView", "PictureSupport", "TestSupport"],
      exclude: ["References"]
    ),
    .testTarget(
      name: "graphcalcTests",
      dependencies: [
        "CCairo", "CalculatorBrain", "GraphView", "PictureSupport", "Plotting", "TestSupport",
        "graphcalc",
      ],
      exclude: ["Commands/References", "Terminal/BrailleCanvasTests"]
    ),
  ]
)

/// What asks for no names of properties and cases; the program writes some of its own in messages.
let withoutReflection = [
  "ExactArithmetic", "IntervalArithmetic", "CalculatorBrain", "GraphView", "Plotting",
  "CairoCanvas",
]

for target in package.targets where target.type != .system {
  target.swiftSettings = settings
  if isOptimized && withoutReflection.contains(target.name) {
    target.swiftSettings?.append(optimization)
  }
  if target.name == "IntervalArithmetic" {
    // Taylor series are generic, and are specialised in the modules that use them.
    target.swiftSettings?.append(
      .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)))
  }
  if withoutReflection.contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"], .when(configuration: .release)))
  }
}
