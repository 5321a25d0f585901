import GraphView

/// A signal that is known only at some times, and interpolated in between.
///
/// One function makes it a data source that a graph view can draw.
struct SampledSignal: GraphDataSource {
  /// How to interpolate between two samples.
  enum Interpolation {
    /// The straight line from one to the next.
    case linear

    /// The value of the earlier one.
    case hold
  }

  /// One row of measurement.
  struct Sample {
    /// When it was taken, in seconds.
    var time: Double

    /// What was measured; NaN if nothing was.
    var value: Double
  }

  /// The samples, by increasing time.
  private let samples: [Sample]

  private let interpolation: Interpolation

  /// Creates a signal from samples in any order.
  init(_ samples: [Sample], interpolation: Interpolation) {
    self.samples = samples.sorted { $0.time < $1.time }
    self.interpolation = interpolation
  }

  /// The time of the first and of the last sample, in seconds; `nil` without samples.
  var duration: ClosedRange<Double>? {
    guard let first = samples.first, let last = samples.last else { return nil }
    return first.time...last.time
  }

  /// The signal at a time, NaN before the first sample, after the last, and where one is missing.
  func value(at time: Double) -> Double {
    guard let duration, duration.contains(time) else { return .nan }
    let next = firstIndex(after: time)
    let sample = samples[next - 1]
    guard interpolation == .linear, sample.time < time, next < samples.count else {
      return sample.value
    }
    let fraction = (time - sample.time) / (samples[next].time - sample.time)
    return sample.value + fraction * (samples[next].value - sample.value)
  }

  /// Returns the index of the first sample that is later than `time`.
  private func firstIndex(after time: Double) -> Int {
    var range = samples.startIndex..<samples.endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if samples[middle].time <= time {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}
