import Foundation

/// An address that mail can be sent to: `local@domain` in the plain form of RFC 5321, without quotes or brackets.
///
/// It is plain ASCII throughout: a domain in another script is written as its `xn--` form, so that none can be mistaken
/// for another one. `ada+soup@` and `ada@` are two mailboxes, for only their server knows otherwise.
struct EmailAddress: Hashable, Sendable {

    let text: String
    let key: FoldedKey

    init?(_ text: String) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard trimmed.utf8.count <= FoldedKey.longest, let key = FoldedKey(trimmed) else { return nil }
        let sides = trimmed.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard sides.count == 2, Self.isLocalPart(sides[0]), Self.isDomain(sides[1]) else { return nil }
        self.text = trimmed
        self.key = key
    }

    private static func isLocalPart(_ part: Substring.UTF8View) -> Bool {
        let atoms = part.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return part.count <= 64
            && atoms.allSatisfy { !$0.isEmpty && $0.allSatisfy { isAlphanumeric($0) || signs.contains($0) } }
    }

    private static func isDomain(_ domain: Substring.UTF8View) -> Bool {
        let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count >= 2 && labels.last?.allSatisfy(isDigit) == false
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                    && label.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
            }
    }

    private static let signs = Set("!#$%&'*+-/=?^_`{|}~".utf8)

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
