// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "graphcalc", path: "..")],
  targets: [
    .executableTarget(
      name: "EvaluationBenchmark",
      dependencies: [
        .product(name: "CVectorMath", package: "graphcalc"),
        .product(name: "CalculatorBrain", package: "graphcalc"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "PageBenchmark",
      dependencies: [.product(name: "GraphPage", package: "graphcalc")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "TraceBenchmark",
      dependencies: [
        .product(name: "CalculatorBrain", package: "graphcalc"),
        .product(name: "GraphView", package: "graphcalc"),
        .product(name: "IntervalArithmetic", package: "graphcalc"),
        .product(name: "Plotting", package: "graphcalc"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ]
)
