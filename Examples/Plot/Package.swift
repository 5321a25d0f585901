// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Plot",
  dependencies: [.package(name: "graphcalc", path: "../..")],
  targets: [
    .executableTarget(
      name: "Plot",
      dependencies: [.product(name: "Plotting", package: "graphcalc")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ]
)
