/// The characters of Unicode that stand high or low.
package struct ScriptLetters: Sendable {
  /// The characters, and what they look like.
  package let characters: [(plain: Character, script: Character)]

  private init(_ plain: String, _ script: String) {
    characters = zip(plain, script).map { (plain: $0, script: $1) }
  }

  /// Characters above the line.
  package static let superscripts = ScriptLetters(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ'*",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ′*")

  /// Characters below the line.
  package static let subscripts = ScriptLetters(
    "0123456789+-−=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ")

  /// Returns a text in these characters; `nil` if it is empty or one of them is missing.
  package func text(_ plain: String) -> String? {
    var result = ""
    for character in plain {
      guard let place = characters.firstIndex(where: { $0.plain == character }) else { return nil }
      result.append(characters[place].script)
    }
    return result.isEmpty ? nil : result
  }
}
