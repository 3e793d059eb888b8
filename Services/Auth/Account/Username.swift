import Foundation

/// A name that a person goes by, in letters that look like themselves.
struct Username: Hashable, Sendable {
    static let lengths = 3...30

    let text: String
    let key: FoldedKey

    init?(_ text: String) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard Self.lengths.contains(trimmed.utf8.count), trimmed.utf8.allSatisfy(Self.isAllowed),
            Self.isTold(apart: trimmed), let key = FoldedKey(trimmed)
        else { return nil }
        self.text = trimmed
        self.key = key
    }

    /// Dots at an end or in a row are overlooked, and a name of signs alone cannot be said.
    private static func isTold(apart text: String) -> Bool {
        !text.hasPrefix(".") && !text.hasSuffix(".") && !text.contains("..")
            && text.contains { $0.isLetter || $0.isNumber }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
