extension Interval {
  /// The two doubles around π.
  public static let pi = Interval(unchecked: 0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1)

  /// The two doubles around τ = 2π.
  public static let tau = Interval(unchecked: 0x1.921fb54442d18p+2, 0x1.921fb54442d19p+2)

  /// The two doubles around Euler's number e.
  public static let e = Interval(unchecked: 0x1.5bf0a8b145769p+1, 0x1.5bf0a8b14576ap+1)

  /// The two doubles around the golden ratio φ.
  public static let phi = Interval(unchecked: 0x1.9e3779b97f4a7p+0, 0x1.9e3779b97f4a8p+0)

  static let zero = Interval(unchecked: 0, 0)
  static let one = Interval(unchecked: 1, 1)
  static let minusOne = Interval(unchecked: -1, -1)
  static let unit = Interval(unchecked: -1, 1)
  static let zeroToOne = Interval(unchecked: 0, 1)

  static let halfPi = Interval(unchecked: 0x1.921fb54442d18p+0, 0x1.921fb54442d19p+0)
  static let ln2 = Interval(unchecked: 0x1.62e42fefa39efp-1, 0x1.62e42fefa39f0p-1)
  static let ln10 = Interval(unchecked: 0x1.26bb1bbb55515p+1, 0x1.26bb1bbb55516p+1)

  /// 2/√π, the slope of erf at 0.
  static let twoOverRootPi = Interval(unchecked: 0x1.20dd750429b6dp+0, 0x1.20dd750429b6ep+0)

  static let radiansPerDegree = Interval(unchecked: 0x1.1df46a2529d39p-6, 0x1.1df46a2529d3ap-6)
  static let degreesPerRadian = Interval(unchecked: 0x1.ca5dc1a63c1f7p+5, 0x1.ca5dc1a63c1f8p+5)
}
