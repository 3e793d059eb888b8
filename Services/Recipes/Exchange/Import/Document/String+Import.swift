import Contracts
import Foundation

extension String {
    /// The text on one line, with single spaces and without invisible characters.
    var onOneLine: String {
        if isPlainLine { return trimmed }
        var marks = MarkCount()
        var plain = ScalarView()
        var endsWithSpace = true
        for scalar in unicodeScalars {
            guard marks.takes(scalar) else { continue }
            if scalar.properties.isWhitespace || scalar.isControl {
                if !endsWithSpace { plain.append(" ") }
                endsWithSpace = true
            } else if !scalar.turnsDirection {
                plain.append(scalar)
                endsWithSpace = false
            }
        }
        return String(plain).trimmed
    }

    /// Whether the text is visible ASCII with single spaces.
    private var isPlainLine: Bool {
        var last: UInt8 = 0
        for byte in utf8 {
            guard byte >= 0x20 && byte < 0x7f, byte != 0x20 || last != 0x20 else { return false }
            last = byte
        }
        return true
    }

    /// The text with its line breaks, without other control characters.
    var plainText: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f || $0 == 0x0a }) { return trimmed }
        var marks = MarkCount()
        var plain = ScalarView()
        for scalar in unicodeScalars where marks.takes(scalar) {
            if scalar == "\n" || scalar == "\t" || !scalar.isControl { plain.append(scalar) }
        }
        return String(plain).trimmed
    }

    /// At most `most` characters of at most eight bytes each on average; a cut text ends with “…”.
    func cut(to most: Int) -> String {
        guard !isAtMost(most) else { return self }
        var kept = String(prefix(most - 1))
        while kept.utf8.count > 8 * most - 8 { kept.removeLast() }
        return kept + "…"
    }

    /// Parts of at most `most` characters, divided after sentences or else between words.
    func pieces(of most: Int) -> [String] {
        guard !isAtMost(most) else { return [self] }
        var pieces: [String] = []
        var rest = self[...]
        while !rest.isEmpty {
            var head = rest.prefix(most)
            while head.utf8.count > 8 * most { head.removeLast(head.count / 2 + 1) }
            if head.endIndex < rest.endIndex {
                let sentence = head.ranges(of: ". ").last?.upperBound
                head = rest[..<(sentence ?? head.lastIndex(of: " ").map(head.index(after:)) ?? head.endIndex)]
            }
            guard !head.isEmpty else { break }
            if let piece = String(head).nonblank { pieces.append(piece) }
            rest = rest[head.endIndex...]
        }
        return pieces
    }
}

private typealias ScalarView = String.UnicodeScalarView

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }

    fileprivate var turnsDirection: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
