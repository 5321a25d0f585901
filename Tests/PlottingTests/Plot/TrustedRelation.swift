import Foundation
import TestSupport

/// A relation, with the pixels that certainly hold a point of it and those that may.
struct TrustedRelation: CustomStringConvertible {
  static let (width, height) = (200, 150)

  let description: String
  let x: String
  let y: String

  /// How many pixels of its picture may be pale.
  let pale: Int
  /// How many pixels that hold a point may have no ink near them.
  let missing: Int
  /// How many pale pixels may be where there is nothing.
  let waste: Int

  /// Whether each pixel holds a point, row by row from the top; `nil` where that is not known.
  private(set) var pixels: [Bool?] = []

  /// The relations of the table beside the tests.
  static let all: [TrustedRelation] = {
    var relations: [TrustedRelation] = []
    for fields in tableRows(of: "Data/relations.tsv") {
      if fields[0] == "r" {
        relations.append(TrustedRelation(fields))
      } else if let row = Int(fields[0]) {
        relations[relations.count - 1].append(Self.states(fields[1]), atRow: row)
      }
    }
    for index in relations.indices { relations[index].fill(upTo: height) }
    return relations
  }()

  private init(_ fields: [String]) {
    (description, x, y) = (fields[1], fields[2], fields[3])
    let limits = fields[4...].map { Int($0) ?? 0 }
    (pale, missing, waste) = (limits[0], limits[1], limits[2])
  }

  private mutating func append(_ states: [Bool?], atRow row: Int) {
    fill(upTo: row)
    pixels += states
  }

  /// Repeats the last row.
  private mutating func fill(upTo row: Int) {
    while !pixels.isEmpty, pixels.count < row * Self.width { pixels += pixels.suffix(Self.width) }
  }

  private static func states(_ text: String) -> [Bool?] {
    var states: [Bool?] = []
    var count = 0
    for character in text {
      if let digit = character.wholeNumberValue {
        count = 10 * count + digit
      } else {
        let state: Bool? = character == "#" ? true : character == "." ? false : nil
        states += repeatElement(state, count: count)
        count = 0
      }
    }
    return states
  }
}
