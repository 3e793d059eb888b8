/// An ingredient line split into words, numbers and marks, with the roles of each word in its language.
struct LineTokens {
    let bytes: [UInt8]
    let vocabulary: LineVocabulary
    var tokens: [LineToken] = []
    var key: [UInt8] = []
    private var index = 0

    init(_ text: LineText, _ vocabulary: LineVocabulary) {
        bytes = text.bytes
        self.vocabulary = vocabulary
        tokens.reserveCapacity(bytes.count / 4 + 4)
        key.reserveCapacity(40)
        var isSpaced = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: " ") {
                isSpaced = true
                index += 1
                continue
            }
            if LineText.isDigit(byte)
                || (byte == UInt8(ascii: ".") && isDigit(index + 1)
                    && (isSpaced || tokens.last?.mark == UInt8(ascii: "(")))
            {
                addNumber(isSpaced)
            } else if Self.isLetter(byte) {
                addWord(isSpaced)
            } else if !isSpaced, byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")"), tokens.last?.mark == byte {
                // "((200 g) frozen)": some recipe pages double their brackets.
                index += 1
            } else {
                tokens.append(LineToken(kind: .mark, start: index, end: index + 1, isSpaced: isSpaced, mark: byte))
                index += 1
            }
            isSpaced = false
        }
        joinPhrases()
        pairBrackets()
    }

    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte >= 0x80 }

    private func isDigit(_ index: Int) -> Bool { index < bytes.count && LineText.isDigit(bytes[index]) }

    // MARK: Words

    private mutating func addWord(_ isSpaced: Bool) {
        let start = index
        var skipped = 0
        index += 1
        if bytes[start] | 0x20 == UInt8(ascii: "x"), isDigit(index), tokens.last?.kind == .number {
            var token = LineToken(kind: .word, start: start, end: index, isSpaced: isSpaced)
            token.roles = .times
            tokens.append(token)
            return
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0xE2, vocabulary.elides, index - start <= 2, bytes[index...].starts(with: [0xE2, 0x80, 0x99]) {
                index += 3
                break
            } else if Self.isLetter(byte) || LineText.isDigit(byte) {
                index += 1
            } else if byte == UInt8(ascii: "'"), vocabulary.elides, index - start <= 2, isDigit(index + 1) {
                // "d'1 citron"
                index += 1
                break
            } else if byte == UInt8(ascii: "'"), index + 1 < bytes.count, Self.isLetter(bytes[index + 1]) {
                index += 1
                if vocabulary.elides, index - start <= 3 { break }
            } else if byte == UInt8(ascii: "'"), bytes[index - 1] | 0x20 == UInt8(ascii: "s") {
                index += 1
            } else if byte == UInt8(ascii: "-"), index + 1 < bytes.count, Self.isLetter(bytes[index + 1]) {
                if isHalf(start..<index) {
                    skipped = 1
                    break
                }
                index += 1
            } else {
                break
            }
        }
        var token = LineToken(kind: .word, start: start, end: index, isSpaced: isSpaced)
        look(up: start..<index, for: &token)
        index += skipped
        if token.roles.isEmpty, token.measure < 0,
            let hyphen = bytes[start..<token.end].lastIndex(of: UInt8(ascii: "-"))
        {
            lookAtParts(start, hyphen, for: &token)
        }
        tokens.append(token)
    }

    /// Whether the word is the "demi" of "1 demi-sachet", in contrast to "lait demi-écrémé" without a number.
    private func isHalf(_ range: Range<Int>) -> Bool {
        guard vocabulary.elides, bytes[range].elementsEqual("demi".utf8), let last = tokens.last else { return false }
        return last.kind == .number || last.roles.contains(.number)
    }

    private mutating func look(up range: Range<Int>, for token: inout LineToken) {
        key.removeAll(keepingCapacity: true)
        LineText.fold(bytes[range], into: &key)
        let place = vocabulary.find(key)
        guard place >= 0 else { return }
        let word = vocabulary.words[place]
        token.roles = word.roles
        token.measure = word.measure
        token.value = word.value
        token.partner = word.beginsPhrase ? 1 : 0
    }

    /// The roles of a hyphenated word: "finely-chopped" is a preparation like "chopped", while "ounce-can" has no role.
    private mutating func lookAtParts(_ start: Int, _ hyphen: Int, for token: inout LineToken) {
        var last = token
        look(up: (hyphen + 1)..<token.end, for: &last)
        var first = token
        look(up: start..<hyphen, for: &first)
        if first.roles.contains(.manner), !last.roles.isDisjoint(with: [.preparation, .preparedIfManner]) {
            token.roles = .preparation
        } else if first.roles.contains(.size), last.roles.contains(.size) || last.roles.contains(.manner) {
            token.roles = .size
        }
    }

    // MARK: Numbers

    private mutating func addNumber(_ isSpaced: Bool) {
        let start = index
        let isRound = bytes[start] == UInt8(ascii: "0") && isDigit(start + 1)
        var value = decimal()
        var end = index
        // "1e30" is an absurd number, and not 1 of "e30".
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e"), isDigit(index + 1) {
            index += 1
            _ = decimal()
            value = .infinity
            end = index
        }
        if let denominator = denominator() {
            value /= denominator
            end = index
        } else if value == value.rounded(), bytes[start..<end].allSatisfy(LineText.isDigit) {
            // "1 1/2" and "1-1/2"
            if index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "-"),
                isDigit(index + 1)
            {
                index += 1
                let fraction = decimal()
                if let denominator = denominator(), fraction < denominator {
                    value += fraction / denominator
                    end = index
                }
            }
        }
        index = end
        var token = LineToken(kind: .number, start: start, end: end, isSpaced: isSpaced)
        token.value = value
        // "00 flour" and "2% milk" name foods.
        if isRound || (end < bytes.count && bytes[end] == UInt8(ascii: "%")) {
            token.kind = .word
            if !isRound { index += 1 }
            token.end = index
        }
        tokens.append(token)
    }

    /// A number with a decimal point and thousands separators.
    private mutating func decimal() -> Double {
        var value = 0.0
        while isDigit(index) {
            value = value * 10 + Double(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
        let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
        while index < bytes.count, bytes[index] == point || bytes[index] == comma, isDigit(index + 1) {
            var end = index + 1
            while isDigit(end) { end += 1 }
            let isThousands =
                end - index == 4 && value > 0 && bytes[index] == (vocabulary.hasDecimalComma ? point : comma)
            // "1,5 kg" and "0,125 l" mean the same in every language; "1,500 g" does not.
            let isDecimal = vocabulary.hasDecimalComma || end - index <= 3 || value == 0
            if bytes[index] == comma, !isDecimal, !isThousands { break }
            var scale = 1.0
            for digit in bytes[(index + 1)..<end] {
                value = value * 10 + Double(digit - UInt8(ascii: "0"))
                scale *= 10
            }
            index = end
            if !isThousands { return value / scale }
        }
        return value
    }

    /// The denominator after a slash; `nil` without one, NaN for 0.
    private mutating func denominator() -> Double? {
        let before = index
        var next = index
        if next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: "/") else { return nil }
        next += 1
        if next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        guard isDigit(next) else { return nil }
        let start = next
        var value = 0.0
        while isDigit(next) {
            value = value * 10 + Double(bytes[next] - UInt8(ascii: "0"))
            next += 1
        }
        guard next - start <= 3 else {
            index = before
            return nil
        }
        index = next
        return value == 0 ? .nan : value
    }
}
