import IntervalArithmetic
import RealModule

extension Operation {
  /// Functions of angles and their inverses.
  static let trigonometry: [Operation] = [
    Operation(
      "sin", .trigonometry, "the sine of x", enclosure: .unary(.sin, degrees: .sinDegrees),
      radians: { Double.sin($0) },
      degrees: Double.sin(degrees:)),
    Operation(
      "cos", .trigonometry, "the cosine of x", enclosure: .unary(.cos, degrees: .cosDegrees),
      radians: { Double.cos($0) },
      degrees: Double.cos(degrees:)),
    Operation(
      "tan", .trigonometry, "the tangent of x", domain: "cos(x) != 0",
      enclosure: .unary(.tan, degrees: .tanDegrees),
      radians: { Double.tan($0) }, degrees: Double.tan(degrees:)),
    Operation(
      "sec", .trigonometry, "one divided by cos(x)", domain: "cos(x) != 0",
      enclosure: .unary(.sec, degrees: .secDegrees),
      radians: { Double.reciprocal(Double.cos($0)) },
      degrees: { Double.reciprocal(Double.cos(degrees: $0)) }),
    Operation(
      "csc", .trigonometry, "one divided by sin(x)", domain: "sin(x) != 0",
      enclosure: .unary(.csc, degrees: .cscDegrees),
      radians: { Double.reciprocal(Double.sin($0)) },
      degrees: { Double.reciprocal(Double.sin(degrees: $0)) }),
    Operation(
      "cot", .trigonometry, "cos(x) divided by sin(x)", domain: "sin(x) != 0",
      enclosure: .unary(.cot, degrees: .cotDegrees),
      radians: { Double.reciprocal(Double.tan($0)) }, degrees: Double.cot(degrees:)),
    Operation(
      "asin", aliases: ["arcsin"], .trigonometry, "the angle from -π/2 to π/2 whose sine is x",
      domain: "-1 <= x <= 1", enclosure: .unary(.asin, degrees: .asinDegrees),
      radians: { Double.asin($0) }, degrees: Double.asinDegrees),
    Operation(
      "acos", aliases: ["arccos"], .trigonometry, "the angle from 0 to π whose cosine is x",
      domain: "-1 <= x <= 1", enclosure: .unary(.acos, degrees: .acosDegrees),
      radians: { Double.acos($0) }, degrees: Double.acosDegrees),
    Operation(
      "atan", aliases: ["arctan"], .trigonometry, "the angle from -π/2 to π/2 whose tangent is x",
      enclosure: .unary(.atan, degrees: .atanDegrees),
      radians: { Double.atan($0) }, degrees: { Double.degrees(fromRadians: Double.atan($0)) }),
    Operation(
      "atan2", .trigonometry, "the angle from the positive x-axis to the point (y, x)",
      domain: "x != 0 or y != 0", enclosure: .binary(.atan2, degrees: .atan2Degrees),
      binary: Double.angle(y:x:),
      degrees: Kernel(binary: { Double.degrees(fromRadians: Double.angle(y: $0, x: $1)) })),
    Operation(
      "asec", aliases: ["arcsec"], .trigonometry, "the angle from 0 to π whose secant is x",
      domain: "x <= -1 or x >= 1", enclosure: .unary(.asec, degrees: .asecDegrees),
      radians: Double.arcSecant,
      degrees: { Double.degrees(ofThirds: Double.arcSecant($0)) }),
    Operation(
      "acsc", aliases: ["arccsc"], .trigonometry, "the angle from -π/2 to π/2 whose cosecant is x",
      domain: "x <= -1 or x >= 1", enclosure: .unary(.acsc, degrees: .acscDegrees),
      radians: Double.arcCosecant,
      degrees: { Double.degrees(ofThirds: Double.arcCosecant($0)) }),
    Operation(
      "acot", aliases: ["arccot"], .trigonometry, "the angle from 0 to π whose cotangent is x",
      enclosure: .unary(.acot, degrees: .acotDegrees),
      radians: { Double.atan2(y: 1, x: $0) },
      degrees: { Double.degrees(fromRadians: Double.atan2(y: 1, x: $0)) }),
    Operation(
      "deg", .trigonometry, "x radians in degrees", enclosure: .unary(.degrees),
      unary: Double.degrees(fromRadians:)),
    Operation(
      "rad", .trigonometry, "x degrees in radians", enclosure: .unary(.radians),
      unary: { $0 * (.pi / 180) }),
  ]
}
