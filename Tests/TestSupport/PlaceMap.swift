import Foundation
public import GraphView

/// Places of a picture, found by the device pixel that they are in.
public struct PlaceMap {
  /// All places.
  public let places: [Point]
  private var pixels: [Int: [Point]] = [:]

  /// Arranges places, in device pixels.
  public init(_ places: [Point]) {
    self.places = places
    for place in places { pixels[Self.key(Int(place.x), Int(place.y)), default: []].append(place) }
  }

  private static func key(_ column: Int, _ row: Int) -> Int { row << 20 + column }

  /// Whether one of the places is within a distance, of less than two pixels, of another one.
  public func contains(_ place: Point, within distance: Double) -> Bool {
    for row in Int(place.y) - 2...Int(place.y) + 2 {
      for column in Int(place.x) - 2...Int(place.x) + 2 {
        let near = pixels[Self.key(column, row)]?.contains {
          hypot($0.x - place.x, $0.y - place.y) <= distance
        }
        if near == true { return true }
      }
    }
    return false
  }
}
