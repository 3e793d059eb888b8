import Foundation

/// The normal form of a shop's name: lower-case letters and digits without accents, and without words for the type of
/// company.
public struct PlaceName: Hashable, Sendable {
    public let text: String

    private static let companies: Set<String> = [
        "gmbh", "ag", "kg", "ohg", "co", "inc", "llc", "ltd", "limited", "corp", "corporation", "sarl", "sas", "sa",
        "srl", "spa", "bv", "nv", "oy", "ab", "as", "the",
    ]

    public init(_ name: String) {
        let name = String(name.prefix(200))
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        let folded =
            isPlain
            ? name.lowercased()
            : name.replacingOccurrences(of: "ß", with: "ss").folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        var words = [String.UnicodeScalarView()]
        for scalar in folded.unicodeScalars {
            if Self.isOfWord(scalar) {
                words[words.count - 1].append(scalar)
            } else if scalar != "'", scalar != "\u{2019}", scalar != ".", !words[words.count - 1].isEmpty {
                words.append(String.UnicodeScalarView())
            }
        }
        let all = words.map { String($0) }.filter { !$0.isEmpty }
        let own = all.filter { !Self.companies.contains($0) }
        text = (own.isEmpty ? all : own).joined(separator: " ")
    }

    /// Whether it is a letter or a digit. Unicode's tables are used only outside ASCII.
    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return scalar.properties.isAlphabetic || scalar.properties.numericType != nil }
        return switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}
