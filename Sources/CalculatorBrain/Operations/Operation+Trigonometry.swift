import IntervalArithmetic
import RealModule

extension Operation {
  static var trigonometry: [Operation] {
    [
      Operation(
        "sin", "the sine of x", .unary(.sin(.radians)) { Double.sin($0) },
        degrees: .unary(.sin(.degrees), Double.sin(degrees:))),
      Operation(
        "cos", "the cosine of x", .unary(.cos(.radians)) { Double.cos($0) },
        degrees: .unary(.cos(.degrees), Double.cos(degrees:))),
      Operation(
        "tan", "the tangent of x", domain: "cos(x) != 0", .unary(.tan(.radians)) { Double.tan($0) },
        degrees: .unary(.tan(.degrees), Double.tan(degrees:))),
      Operation(
        "sec", "one divided by cos(x)", domain: "cos(x) != 0",
        .unary(.sec(.radians)) { Double.reciprocal(Double.cos($0)) },
        degrees: .unary(.sec(.degrees)) { Double.reciprocal(Double.cos(degrees: $0)) }),
      Operation(
        "csc", "one divided by sin(x)", domain: "sin(x) != 0",
        .unary(.csc(.radians)) { Double.reciprocal(Double.sin($0)) },
        degrees: .unary(.csc(.degrees)) { Double.reciprocal(Double.sin(degrees: $0)) }),
      Operation(
        "cot", "cos(x) divided by sin(x)", domain: "sin(x) != 0",
        .unary(.cot(.radians)) { Double.reciprocal(Double.tan($0)) },
        degrees: .unary(.cot(.degrees), Double.cot(degrees:))),
      Operation(
        "asin", aliases: ["arcsin"], "the angle from -π/2 to π/2 whose sine is x",
        domain: "-1 <= x <= 1", .unary(.asin(.radians)) { Double.asin($0) },
        degrees: .unary(.asin(.degrees), Double.asinDegrees)),
      Operation(
        "acos", aliases: ["arccos"], "the angle from 0 to π whose cosine is x",
        domain: "-1 <= x <= 1", .unary(.acos(.radians)) { Double.acos($0) },
        degrees: .unary(.acos(.degrees), Double.acosDegrees)),
      Operation(
        "atan", aliases: ["arctan"], "the angle from -π/2 to π/2 whose tangent is x",
        .unary(.atan(.radians)) { Double.atan($0) },
        degrees: .unary(.atan(.degrees)) { Double.degrees(fromRadians: Double.atan($0)) }),
      Operation(
        "atan2", "the angle from the positive x-axis to the point (y, x)",
        domain: "x != 0 or y != 0", .binary(.atan2(.radians), Double.angle(y:x:)),
        degrees: .binary(.atan2(.degrees)) {
          Double.degrees(fromRadians: Double.angle(y: $0, x: $1))
        }),
      Operation(
        "asec", aliases: ["arcsec"], "the angle from 0 to π whose secant is x",
        domain: "x <= -1 or x >= 1", .unary(.asec(.radians), Double.arcSecant),
        degrees: .unary(.asec(.degrees)) { Double.degrees(ofThirds: Double.arcSecant($0)) }),
      Operation(
        "acsc", aliases: ["arccsc"], "the angle from -π/2 to π/2 whose cosecant is x",
        domain: "x <= -1 or x >= 1", .unary(.acsc(.radians), Double.arcCosecant),
        degrees: .unary(.acsc(.degrees)) { Double.degrees(ofThirds: Double.arcCosecant($0)) }),
      Operation(
        "acot", aliases: ["arccot"], "the angle from 0 to π whose cotangent is x",
        .unary(.acot(.radians)) { Double.atan2(y: 1, x: $0) },
        degrees: .unary(.acot(.degrees)) {
          Double.degrees(fromRadians: Double.atan2(y: 1, x: $0))
        }),
      Operation("deg", "x radians in degrees", .unary(.degrees, Double.degrees(fromRadians:))),
      Operation("rad", "x degrees in radians", .unary(.radians) { $0 * (.pi / 180) }),
      Operation(
        "degree", aliases: ["°"], "x degrees, in the unit of angles", syntax: .postfix("°"),
        .unary(.radians) { $0 * (.pi / 180) }, degrees: .identity),
    ]
  }

  static var hyperbolic: [Operation] {
    [
      Operation("sinh", "the hyperbolic sine of x", .unary(.sinh) { Double.sinh($0) }),
      Operation("cosh", "the hyperbolic cosine of x", .unary(.cosh) { Double.cosh($0) }),
      Operation("tanh", "the hyperbolic tangent of x", .unary(.tanh) { Double.tanh($0) }),
      Operation("sech", "one divided by cosh(x)", .unary(.sech) { 1 / Double.cosh($0) }),
      Operation(
        "csch", "one divided by sinh(x)", domain: "x != 0",
        .unary(.csch) { Double.reciprocal(Double.sinh($0)) }),
      Operation(
        "coth", "one divided by tanh(x)", domain: "x != 0",
        .unary(.coth) { Double.reciprocal(Double.tanh($0)) }),
      Operation(
        "asinh", aliases: ["arcsinh", "arsinh"], "the number whose hyperbolic sine is x",
        .unary(.asinh) { Double.asinh($0) }),
      Operation(
        "acosh", aliases: ["arccosh", "arcosh"], "the number from 0 whose hyperbolic cosine is x",
        domain: "x >= 1", .unary(.acosh) { Double.acosh($0) }),
      Operation(
        "atanh", aliases: ["arctanh", "artanh"], "the number whose hyperbolic tangent is x",
        domain: "-1 < x < 1", .unary(.atanh) { $0.magnitude < 1 ? Double.atanh($0) : .nan }),
      Operation(
        "asech", aliases: ["arcsech", "arsech"], "the number from 0 whose hyperbolic secant is x",
        domain: "0 < x <= 1", arity: 1, as: "acosh(1 / x)"),
      Operation(
        "acsch", aliases: ["arccsch", "arcsch"], "the number whose hyperbolic cosecant is x",
        domain: "x != 0", arity: 1, as: "asinh(1 / x)"),
      Operation(
        "acoth", aliases: ["arccoth", "arcoth"], "the number whose hyperbolic cotangent is x",
        domain: "x < -1 or x > 1", arity: 1, as: "atanh(1 / x)"),
    ]
  }
}
