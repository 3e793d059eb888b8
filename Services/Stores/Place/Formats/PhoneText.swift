/// Parses phone numbers in untrusted text.
public enum PhoneText {
    private static let most = 60

    /// The first number in a text; `nil` if there is none. It contains only digits, separators and an extension, so it
    /// can carry no message.
    public static func number(in text: String) -> String? {
        if isPlain(text) { return text }
        let first = text.split(whereSeparator: { ";|\n".contains($0) }).first.map(String.init) ?? ""
        var number = ""
        for scalar in first.unicodeScalars {
            switch scalar.value {
            case 0x20, 0xA0, 0x2009, 0x202F: number += " "
            case 0x2010...0x2014: number += "-"
            default: number.unicodeScalars.append(scalar)
            }
        }
        if number.lowercased().hasPrefix("tel:") { number.removeFirst(4) }
        guard let number = PlaceTags.trimmed(number, most: most + 1), number.utf8.count <= most else { return nil }
        let parts = split(number)
        guard let main = parts.first, main.allSatisfy({ isDigit($0) || "+()-./ ".contains($0) }),
            main.count(where: isDigit) >= 2,
            parts.dropFirst().allSatisfy({ isExtension($0) })
        else { return nil }
        return number
    }

    /// Whether a text is a number in the common form, which stays unchanged.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count <= most, bytes.first != 0x20, bytes.last != 0x20 else { return false }
        var digits = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "/"), UInt8(ascii: " "):
                break
            default: return false
            }
        }
        return digits >= 2
    }

    /// The number and its extension.
    private static func split(_ number: String) -> [Substring] {
        let lower = number.lowercased()
        for word in ["ext", "x"] {
            if let place = lower.firstRange(of: word) {
                return [lower[..<place.lowerBound], lower[place.upperBound...]]
            }
        }
        return [lower[...]]
    }

    private static func isExtension(_ text: Substring) -> Bool {
        text.allSatisfy { isDigit($0) || ". ".contains($0) } && text.contains(where: isDigit)
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
