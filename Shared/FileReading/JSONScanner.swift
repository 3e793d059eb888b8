import Contracts

/// Reads the words, texts and numbers of a JSON text (RFC 8259) one after the other.
package struct JSONScanner {
    /// The longest number, in bytes.
    private static let longestNumber = 400
    private static let replacement: Unicode.Scalar = "\u{FFFD}"

    private let bytes: UnsafeRawBufferPointer
    private let isLenient: Bool
    private var at = 0

    /// - Parameter isLenient: whether lone surrogates, and bytes that are not UTF-8, are read as U+FFFD.
    package init(_ bytes: UnsafeRawBufferPointer, isLenient: Bool = false) {
        self.bytes = bytes
        self.isLenient = isLenient
    }

    private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

    /// The next byte that is not blank; `nil` at the end.
    package mutating func peek() -> UInt8? {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
        return byte
    }

    /// Passes `expected` if it is the next byte that is not blank.
    package mutating func take(_ expected: UInt8) -> Bool {
        guard peek() == expected else { return false }
        at += 1
        return true
    }

    /// Passes `word` if it is next.
    package mutating func take(word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count, (0..<count).allSatisfy({ bytes[at + $0] == word.utf8Start[$0] }) else {
            return false
        }
        at += count
        return true
    }

    /// Passes a string; `nil` if there is none, or it is malformed.
    package mutating func string() -> String? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = at
        while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { at += 1 }
        if byte == UInt8(ascii: "\"") {
            at += 1
            return decoded(bytes[start..<(at - 1)])
        }
        var text = Array(bytes[start..<at])
        while let byte {
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return decoded(text)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text += UTF8.encode(scalar) ?? .init()
            case 0x20...: text.append(byte)
            default: return nil
            }
        }
        return nil
    }

    private func decoded(_ text: some Collection<UInt8>) -> String? {
        let text: String? =
            isLenient ? String(decoding: text, as: UTF8.self) : String(validating: text, as: UTF8.self)
        return text?.withFewMarks
    }

    /// Passes an escape sequence behind its backslash.
    private mutating func escape() -> Unicode.Scalar? {
        guard let letter = byte else { return nil }
        at += 1
        guard letter == UInt8(ascii: "u") else { return JSONEscape.byte(letter).map { Unicode.Scalar($0) } }
        guard let unit = codeUnit() else { return nil }
        let end = at
        if UTF16.isLeadSurrogate(unit), take(word: "\\u"), let other = codeUnit(), UTF16.isTrailSurrogate(other) {
            return UTF16.decode(UTF16.EncodedScalar([unit, other]))
        }
        at = end
        return Unicode.Scalar(unit) ?? (isLenient ? Self.replacement : nil)
    }

    private mutating func codeUnit() -> UInt16? {
        guard let unit = UInt16(hexadecimal: bytes[at...]) else { return nil }
        at += 4
        return unit
    }

    /// Passes a number, and returns it as written; `nil` if there is none, or it is malformed or too long.
    package mutating func number() -> (text: String, isInteger: Bool)? {
        let start = at
        if byte == UInt8(ascii: "-") { at += 1 }
        let first = at
        let whole = digits()
        guard whole > 0, whole == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
        var isInteger = true
        if byte == UInt8(ascii: ".") {
            at += 1
            isInteger = false
            guard digits() > 0 else { return nil }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            at += 1
            isInteger = false
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
            guard digits() > 0 else { return nil }
        }
        guard at - start <= Self.longestNumber else { return nil }
        return (String(decoding: bytes[start..<at], as: UTF8.self), isInteger)
    }

    private mutating func digits() -> Int {
        let start = at
        while let byte, (0x30...0x39).contains(byte) { at += 1 }
        return at - start
    }
}
