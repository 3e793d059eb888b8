import SeededChance

/// Changes inputs as hostile and broken senders do, the same in every run with the same seed.
public struct Mutation: Sendable {
    private static let longest = 1 << 15
    /// Pieces that parsers of text stumble over.
    private static let general: [[UInt8]] =
        [
            "\0", "\u{301}\u{315}\u{35C}\u{301}", "\u{202E}", "\u{FEFF}", "\u{1F469}\u{200D}\u{1F373}", "½", "\r\n",
            "\n", "\r", "\t", "  ",
            "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-1", "0", "00", "1e308", "1e400",
            "-0", "NaN",
            "Infinity", "0x7fffffff", "99999999999999999999999999", "1/0", "1/", "/", "\\", "\\u", "\\ud800", "\\",
            "/*", "*/",
            "//", "\"", "'", "{", "}", "[", "]", "(", ")", "<", ">", "&", "&#", "&#x110000;", "&amp;", "%", "%2", "%FF",
            "%00", "=", ":",
            ";", ",", ".", "-", "--", "---", "#", "@", "~", "*", "_", "`", "|", "!", "?",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x80], [0x80],
        ]

    private let pieces: [[UInt8]]
    private var chance: Chance

    /// - Parameter words: what means something in the format, such as the names of its fields.
    public init(seed: UInt64, words: [String]) {
        pieces = Self.general + words.map { Array($0.utf8) } + words.map { Array($0.utf8) }
        chance = Chance(seed: seed)
    }

    /// One of `inputs`, changed in some places.
    public mutating func next(of inputs: [[UInt8]]) -> [UInt8] {
        var bytes = inputs.randomElement(using: &chance) ?? []
        for _ in 0..<(1 << Int.random(in: 0...4, using: &chance)) { change(&bytes, inputs) }
        return Array(bytes.prefix(Self.longest))
    }

    private mutating func change(_ bytes: inout [UInt8], _ inputs: [[UInt8]]) {
        let start = Int.random(in: 0...bytes.count, using: &chance)
        let end = min(bytes.count, start + length())
        let piece = pieces.randomElement(using: &chance) ?? []
        switch Int.random(in: 0..<14, using: &chance) {
        case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
        case 1 where start < bytes.count: bytes[start] = UInt8.random(in: .min ... .max, using: &chance)
        case 2: bytes.removeSubrange(start..<end)
        case 3: bytes.removeSubrange(start...)
        case 4: bytes.removeSubrange(..<start)
        case 5: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 6, 7, 8: bytes.insert(contentsOf: piece, at: start)
        case 9: bytes.replaceSubrange(start..<end, with: piece)
        case 10:
            let count = min(1 << Int.random(in: 1...9, using: &chance), Self.longest / max(piece.count, 1))
            bytes.insert(contentsOf: repeatElement(piece, count: count).joined(), at: start)
        case 11:
            let other = inputs.randomElement(using: &chance) ?? []
            let from = Int.random(in: 0...other.count, using: &chance)
            bytes.replaceSubrange(start..., with: other[from...])
        case 12:
            let part = Array(bytes[start..<end])
            let count = min(1 << Int.random(in: 1...6, using: &chance), Self.longest / max(part.count, 1))
            bytes.insert(contentsOf: repeatElement(part, count: count).joined(), at: start)
        default: changeNumber(&bytes, from: start)
        }
        if bytes.count > Self.longest { bytes.removeSubrange(Self.longest...) }
    }

    /// Puts an odd number in the place of the next one.
    private mutating func changeNumber(_ bytes: inout [UInt8], from start: Int) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
        let last = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
        let numbers = [
            "0", "1", "-1", "255", "65536", "2147483648", "9223372036854775807", "18446744073709551616", "1e309", "0.0",
            "1.",
        ]
        bytes.replaceSubrange(first..<last, with: Array((numbers.randomElement(using: &chance) ?? "0").utf8))
    }

    private mutating func length() -> Int { 1 << Int.random(in: 0...8, using: &chance) }
}
