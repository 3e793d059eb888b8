import Contracts

/// Parses the XML of spreadsheets tag by tag. Document types are refused.
struct SheetMarkup {
    /// An opening tag with its unparsed attributes.
    struct Tag {
        let name: String
        /// Whether the tag is self-closing.
        let isEmpty: Bool
        fileprivate let attributes: UnsafeRawBufferPointer

        /// The value of an attribute with any prefix; `nil` if it is absent.
        subscript(_ name: StaticString) -> String? {
            var at = 0
            let count = attributes.count
            while at < count {
                while at < count, attributes[at] <= 0x20 { at += 1 }
                let start = at
                while at < count, attributes[at] != 0x3D, attributes[at] > 0x20 { at += 1 }
                let end = at
                while at < count, attributes[at] != 0x22, attributes[at] != 0x27 { at += 1 }
                guard at < count else { return nil }
                let quote = attributes[at]
                at += 1
                let from = at
                while at < count, attributes[at] != quote { at += 1 }
                guard at < count else { return nil }
                if SheetMarkup.isCalled(attributes[start..<end], name) {
                    return SheetMarkup.text(attributes[from..<at])
                }
                at += 1
            }
            return nil
        }
    }

    /// Calls the closures for opening tags, closing tags and text. Throws a `FileFault` if the XML is malformed or has
    /// a document type.
    static func read(
        _ bytes: UnsafeRawBufferPointer, open: (Tag) throws -> Void, close: (String) throws -> Void,
        text: (String) throws -> Void
    ) throws {
        guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
            throw FileFault.damagedSpreadsheet
        }
        var at = 0
        let count = bytes.count
        while at < count {
            if bytes[at] != 0x3C {
                let start = at
                while at < count, bytes[at] != 0x3C { at += 1 }
                try text(Self.text(bytes[start..<at]))
                continue
            }
            if Self.stands("<!--", in: bytes, at) {
                at = try Self.end(of: "-->", in: bytes, from: at + 4)
            } else if Self.stands("<![CDATA[", in: bytes, at) {
                let end = try Self.end(of: "]]>", in: bytes, from: at + 9)
                try text(String(decoding: bytes[(at + 9)..<(end - 3)], as: UTF8.self).withFewMarks)
                at = end
            } else if Self.stands("<?", in: bytes, at) {
                at = try Self.end(of: "?>", in: bytes, from: at + 2)
            } else if Self.stands("<!", in: bytes, at) {
                // Custom entities allow XML bombs.
                throw FileFault.damagedSpreadsheet
            } else if Self.stands("</", in: bytes, at) {
                let end = try Self.end(of: ">", in: bytes, from: at + 2)
                try close(Self.name(bytes[(at + 2)..<(end - 1)]))
                at = end
            } else {
                at = try tag(bytes, at, open)
            }
        }
    }

    private static func tag(
        _ bytes: UnsafeRawBufferPointer, _ start: Int, _ open: (Tag) throws -> Void
    ) throws -> Int {
        var at = start + 1
        while at < bytes.count, bytes[at] > 0x20, ![0x3E, 0x2F, 0x3C].contains(bytes[at]) { at += 1 }
        let nameEnd = at
        var quote: UInt8 = 0
        while at < bytes.count, quote != 0 || bytes[at] != 0x3E {
            if quote != 0 {
                if bytes[at] == quote { quote = 0 }
            } else if bytes[at] == 0x22 || bytes[at] == 0x27 {
                quote = bytes[at]
            } else if bytes[at] == 0x3C {
                throw FileFault.damagedSpreadsheet
            }
            at += 1
        }
        guard at < bytes.count, nameEnd > start + 1 else { throw FileFault.damagedSpreadsheet }
        let isEmpty = bytes[at - 1] == 0x2F
        let last = isEmpty ? max(nameEnd, at - 1) : at
        try open(
            Tag(
                name: name(bytes[(start + 1)..<nameEnd]), isEmpty: isEmpty,
                attributes: UnsafeRawBufferPointer(rebasing: bytes[nameEnd..<last])))
        return at + 1
    }

    private static func stands(_ word: StaticString, in bytes: UnsafeRawBufferPointer, _ at: Int) -> Bool {
        guard at + word.utf8CodeUnitCount <= bytes.count else { return false }
        for place in 0..<word.utf8CodeUnitCount where bytes[at + place] != word.utf8Start[place] { return false }
        return true
    }

    /// The position after the next `word`. Throws a `FileFault` if there is none.
    private static func end(of word: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int) throws -> Int {
        var at = start
        while at < bytes.count {
            if bytes[at] == word.utf8Start[0], stands(word, in: bytes, at) { return at + word.utf8CodeUnitCount }
            at += 1
        }
        throw FileFault.damagedSpreadsheet
    }

    /// The name without its prefix, cut to 60 bytes.
    private static func name(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        let start = bytes.lastIndex(of: 0x3A).map { $0 + 1 } ?? bytes.startIndex
        let end = bytes[start...].firstIndex { $0 <= 0x20 } ?? bytes.endIndex
        return String(decoding: bytes[start..<min(end, start + 60)], as: UTF8.self)
    }

    fileprivate static func isCalled(_ bytes: Slice<UnsafeRawBufferPointer>, _ name: StaticString) -> Bool {
        let start = bytes.lastIndex(of: 0x3A).map { $0 + 1 } ?? bytes.startIndex
        guard bytes.endIndex - start == name.utf8CodeUnitCount else { return false }
        for place in 0..<name.utf8CodeUnitCount where bytes[start + place] != name.utf8Start[place] { return false }
        return true
    }

    /// The text with XML's five entities and numeric references resolved.
    fileprivate static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        guard bytes.contains(0x26) else { return String(decoding: bytes, as: UTF8.self).withFewMarks }
        var resolved: [UInt8] = []
        var at = bytes.startIndex
        while at < bytes.endIndex {
            guard bytes[at] == 0x26, let end = bytes[at..<min(at + 12, bytes.endIndex)].firstIndex(of: 0x3B),
                let character = XMLReference.character(String(decoding: bytes[(at + 1)..<end], as: UTF8.self))
            else {
                resolved.append(bytes[at])
                at += 1
                continue
            }
            resolved += String(character).utf8
            at = end + 1
        }
        return String(decoding: resolved, as: UTF8.self).withFewMarks
    }
}
