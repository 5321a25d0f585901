// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "TextCanvas",
  dependencies: [.package(name: "graphcalc", path: "../..")],
  targets: [
    .executableTarget(
      name: "TextCanvas",
      dependencies: [
        .product(name: "CalculatorBrain", package: "graphcalc"),
        .product(name: "GraphView", package: "graphcalc"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ]
)
