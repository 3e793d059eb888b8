import Foundation
import Kitchen

extension StringProtocol {
    /// Whether the text can be stored and compared: without NUL, which databases reject, and with at most 30 combining
    /// marks in a row (Unicode's stream-safe format, UAX #15).
    ///
    /// Comparison sorts combining marks in quadratic time: a field with 160 KB of accents would block a core for 17
    /// seconds.
    public var isPlainText: Bool {
        var marks = MarkCount()
        return unicodeScalars.allSatisfy { marks.takes($0) && $0.value != 0 }
    }

    /// Whether the text has no control characters, line breaks or characters that reverse the direction of text
    /// (Unicode, UAX #9).
    public var isOneLine: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x202A...0x202E, 0x2066...0x2069: false
            default: ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            }
        }
    }

    /// Whether every character is visible or joins others.
    public var isVisible: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
            case .format: scalar.value == 0x200D || scalar.value == 0x200C
            default: true
            }
        }
    }

    /// Whether the text has at most `characters` characters and 8 bytes for each. The byte limit avoids counting
    /// characters of a far too long text.
    public func isAtMost(_ characters: Int) -> Bool {
        utf8.count <= characters || utf8.count <= 8 * characters && count <= characters
    }
}

/// Counts consecutive combining marks.
public struct MarkCount: Sendable {
    private static let most = 30
    private var marks = 0

    public init() {}

    /// Counts `scalar`; returns whether at most 30 marks are in a row.
    public mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered else {
            marks = 0
            return true
        }
        marks += 1
        return marks <= Self.most
    }
}

extension String {
    /// The text without combining marks beyond 30 in a row, in linear time.
    public var withFewMarks: String {
        // 31 marks have at least 62 bytes.
        guard utf8.count > 60 else { return self }
        var marks = MarkCount()
        guard !unicodeScalars.allSatisfy({ marks.takes($0) }) else { return self }
        marks = MarkCount()
        return String(UnicodeScalarView(unicodeScalars.filter { marks.takes($0) }))
    }

    /// The name of an unknown field, cut to 20 scalars if it is longer than 64 bytes or not plain text.
    public var asFieldName: String { utf8.count <= 64 && isPlainText ? self : String(unicodeScalars.prefix(20)) + "…" }
}

extension String? {
    /// The text without white space around it; `nil` if nothing is left.
    public var meaningful: String? {
        flatMap { text in
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return trimmed.isEmpty ? nil : trimmed
        }
    }
}
