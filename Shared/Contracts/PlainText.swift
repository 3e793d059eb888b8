import Kitchen

extension StringProtocol {
    /// Whether it is text that can be kept and compared: without the character NUL, which no database holds, and with at
    /// most 30 combining marks in a row (the stream-safe format of Unicode, UAX #15).
    ///
    /// Comparing two texts puts their marks in order, which takes time that grows with the square of their number: a
    /// single field of 160 KB of accents would hold a core for 17 seconds.
    public var isPlainText: Bool {
        var marks = MarkCount()
        return unicodeScalars.allSatisfy { marks.takes($0) && $0.value != 0 }
    }

    /// Whether it stays on one line and leaves what follows alone: without control characters, line breaks, and what
    /// turns the direction of text around (Unicode, UAX #9).
    public var isOneLine: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x202A...0x202E, 0x2066...0x2069: false
            default: ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            }
        }
    }

    /// Whether it has at most so many characters, and eight bytes for each: counting the characters of what is far too
    /// long costs time.
    public func isAtMost(_ characters: Int) -> Bool {
        utf8.count <= characters || utf8.count <= 8 * characters && count <= characters
    }
}

/// Counts the combining marks that follow one another.
public struct MarkCount: Sendable {
    private static let most = 30
    private var marks = 0

    public init() {}

    /// Whether there are few enough up to and including `scalar`.
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
    /// The text with at most 30 combining marks in a row, without the rest of them. Takes time that grows with the length.
    public var withFewMarks: String {
        var marks = MarkCount()
        guard !unicodeScalars.allSatisfy({ marks.takes($0) }) else { return self }
        marks = MarkCount()
        return String(UnicodeScalarView(unicodeScalars.filter { marks.takes($0) }))
    }

    /// The name of a field that a sender made up, as much of it as is worth repeating.
    public var asFieldName: String { utf8.count <= 64 && isPlainText ? self : String(unicodeScalars.prefix(20)) + "…" }
}
