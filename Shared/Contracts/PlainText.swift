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
    /// The name of a field that a sender made up, as much of it as is worth repeating.
    public var asFieldName: String { utf8.count <= 64 && isPlainText ? self : String(unicodeScalars.prefix(20)) + "…" }
}
