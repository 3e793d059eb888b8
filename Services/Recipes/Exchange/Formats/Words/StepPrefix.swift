/// The number before a step: “Step 1:”, “STEP1”, “1.”, “(1)”, “1 –” or “01”.
struct StepPrefix {
    /// How surely the number counts steps.
    enum Strength {
        /// Nothing follows.
        case alone
        /// A word such as “step” stands before it.
        case named
        /// A sign and a space stand behind it.
        case signed
        /// A sign stands behind it without a space.
        case tight
        /// Only a space stands behind it.
        case bare
        /// A capital stands right behind it.
        case glued
    }

    /// In bytes of a prefix.
    static let longest = 48

    let number: Int
    let strength: Strength
    private let length: Int

    /// `nil` if `line` begins otherwise, also with “1.5 l”, “1-2 eggs” or “1 egg”.
    init?(_ line: String) {
        var reader = Reader(bytes: Array(line.utf8.prefix(Self.longest)))
        guard let first = reader.byte, Self.mayBegin(with: first) else { return nil }
        let isNamed = reader.takeName()
        let isOpen = reader.take("(") || reader.take("[")
        if reader.take("#") { reader.takeSpace() }
        guard let number = reader.takeNumber(spelt: isNamed) else { return nil }
        if isNamed { reader.takeCount() }
        let hasSpace = reader.takeSpace()
        let sign = reader.takeSigns()
        let hasSign = sign != nil
        let isSpaced = reader.takeSpace()
        self.number = number
        length = reader.at
        if reader.byte == nil {
            guard line.utf8.count == reader.at, !isOpen || hasSign else { return nil }
            strength = .alone
            return
        }
        // “1. 2 eggs” is a step, “1 - 2 eggs” an amount.
        let goesOn = hasSign && (isSpaced || isNamed) && (sign != .dash || !reader.isAtDigit)
        guard reader.isAtLetter || goesOn else { return nil }
        if isNamed {
            guard hasSign || reader.isAtCapital else { return nil }
            strength = .named
        } else if hasSign {
            strength = isSpaced ? .signed : .tight
        } else {
            guard reader.isAtCapital else { return nil }
            strength = hasSpace ? .bare : .glued
        }
    }

    /// `line`, which it was read from, without it.
    func rest(of line: String) -> String { String(decoding: line.utf8.dropFirst(length), as: UTF8.self) }

    /// Whether a prefix may begin with `byte`: most lines do not.
    static func mayBegin(with byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || "([#".utf8.contains(byte) || byte >= 0x80 || "eksptEKSPT".utf8.contains(byte)
    }
}

private struct Reader {
    private static let names: Set<String> = [
        "step", "schritt", "étape", "etape", "paso", "passo", "stap", "steg", "trin", "krok", "passaggio",
    ]
    private static let spelt: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    ]

    let bytes: [UInt8]
    var at = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var byte: UInt8? { at < bytes.count ? bytes[at] : nil }
    var isAtDigit: Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    var isAtLetter: Bool { byte.map { (0x61...0x7A).contains($0 | 0x20) || $0 >= 0xC3 } ?? false }
    /// Letters of most scripts beyond ASCII have no size, or are taken for capitals.
    var isAtCapital: Bool { byte.map { (0x41...0x5A).contains($0) || $0 >= 0xC3 } ?? false }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard let byte, byte == UInt8(ascii: sign) else { return false }
        at += 1
        return true
    }

    @discardableResult
    mutating func takeSpace() -> Bool {
        let start = at
        while byte == 0x20 { at += 1 }
        return at > start
    }

    private mutating func word() -> String {
        let start = at
        while isAtLetter || (byte ?? 0) >= 0x80 { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
    }

    /// Whether it goes on behind a word such as “step”.
    mutating func takeName() -> Bool {
        let start = at
        if Self.names.contains(word()) {
            takeSpace()
            return true
        }
        at = start
        return false
    }

    mutating func takeNumber(spelt: Bool) -> Int? {
        let start = at
        while isAtDigit, at - start < 4 { at += 1 }
        if at > start {
            return at - start <= 3 ? Int(String(decoding: bytes[start..<at], as: UTF8.self)) : nil
        }
        return spelt ? Self.spelt[word()] : nil
    }

    /// Goes on behind “of 6” and “/6”.
    mutating func takeCount() {
        let start = at
        takeSpace()
        let isCount = take("/") || ["of", "von", "sur", "de"].contains(word())
        takeSpace()
        if !isCount || takeNumber(spelt: false) == nil { at = start }
    }

    enum Sign {
        case dash, point
    }

    /// Goes on behind signs that may stand behind a number, and returns the last of them.
    mutating func takeSigns() -> Sign? {
        var sign: Sign?
        for _ in 0..<3 {
            guard let byte else { break }
            let next = bytes[min(at + 1, bytes.count)...].prefix(2)
            if ".):]|".utf8.contains(byte) {
                sign = .point
                at += 1
            } else if byte == UInt8(ascii: "-") {
                sign = .dash
                at += 1
            } else if byte == 0xE2, next.elementsEqual([0x80, 0x93]) || next.elementsEqual([0x80, 0x94]) {
                sign = .dash
                at += 3
            } else if byte == 0xE3, next.elementsEqual([0x80, 0x81]) {
                sign = .point
                at += 3
            } else {
                break
            }
        }
        return sign
    }
}
