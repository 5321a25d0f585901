// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "CustomSource",
  dependencies: [.package(name: "graphcalc", path: "../..")],
  targets: [
    .executableTarget(
      name: "CustomSource",
      dependencies: [.product(name: "GraphView", package: "graphcalc")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ]
)
