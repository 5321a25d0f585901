// swift-tools-version: 6.3

import PackageDescription

/// An example in the folder of its name, and the libraries that it uses.
func example(_ name: String, _ libraries: [String], data: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: libraries.map { .product(name: $0, package: "graphcalc") },
    path: name,
    exclude: ["README.md"] + data,
    swiftSettings: [.treatAllWarnings(as: .error)])
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "graphcalc", path: "..")],
  targets: [
    example("CustomSource", ["GraphView"], data: ["signal.csv"]),
    example("Plot", ["Plotting"]),
    example("TextCanvas", ["CalculatorBrain", "GraphView"]),
  ]
)
