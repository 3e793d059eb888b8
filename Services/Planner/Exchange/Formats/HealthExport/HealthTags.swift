import FileReading
import Foundation

/// Receives the tags of a health export.
protocol HealthTagReader {
    /// Opens an element; an empty element gets no `close`.
    mutating func open(_ element: HealthElement, _ attributes: HealthAttributes) throws(FileFault)
    /// Closes a non-empty element.
    mutating func close(_ element: HealthElement) throws(FileFault)
}

/// The elements of a health export that a diary needs.
enum HealthElement: UInt8 {
    case record, correlation, metadata
}

/// The bytes between a tag's name and its end.
struct HealthAttributes {
    let bytes: UnsafeRawBufferPointer
    let isEmpty: Bool
}

/// A streaming reader for the tags of Apple Health's `export.xml`.
///
/// The reader supports only the XML that such files use and skips the rest at memory speed. Exports reach gigabytes,
/// and under 1 % of their records concern food. Nothing is resolved or loaded, entity declarations are rejected, and at
/// most one tag is held in memory.
final class HealthTags<Reader: HealthTagReader> {
    /// In bytes.
    private static var longestTag: Int { 256 << 10 }
    private static var deepest: Int { 32 }

    private(set) var reader: Reader
    /// Bytes of an unfinished tag.
    private var pending: [UInt8] = []
    private var mode = Mode.content
    /// Hashes of the names of open elements.
    private var path: [UInt64] = []
    private var isBegun = false
    private var isEnded = false
    private var hasSeenMark = false

    private enum Mode {
        case content
        /// Inside a comment, an instruction or CDATA that ends with these bytes.
        case passing(until: StaticString)
    }

    init(_ reader: Reader) { self.reader = reader }

    /// Reads the next bytes. Throws a `FileFault` if they are malformed.
    func feed(_ bytes: Data) throws(FileFault) {
        guard !bytes.isEmpty else { return }
        let result = bytes.withUnsafeBytes { part -> Result<Void, FileFault> in
            do throws(FileFault) {
                try take(part)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Throws a `FileFault` if the file is incomplete.
    func finish() throws(FileFault) {
        guard isBegun else { throw .noHealthExport }
        guard isEnded, path.isEmpty, pending.isEmpty else { throw .cutHealthExport }
    }

    private func take(_ part: UnsafeRawBufferPointer) throws(FileFault) {
        guard let base = part.baseAddress else { return }
        if memchr(base, 0, part.count) != nil { throw .healthEncoding }
        guard pending.isEmpty else {
            pending.append(contentsOf: part)
            let all = pending
            let used = try all.withUnsafeBytesThrowing { memory throws(FileFault) in try read(memory) }
            pending = Array(all[used...])
            return try checkPending()
        }
        let used = try read(part)
        pending = Array(part[used...])
        try checkPending()
    }

    private func checkPending() throws(FileFault) {
        guard pending.count <= Self.longestTag else { throw .longHealthTag }
    }

    /// Returns the number of bytes consumed.
    private func read(_ memory: UnsafeRawBufferPointer) throws(FileFault) -> Int {
        guard let base = memory.baseAddress else { return 0 }
        let count = memory.count
        var at = 0
        if !hasSeenMark {
            guard count >= 4 else { return 0 }
            if memory[0] >= 0xFE { throw .healthEncoding }
            if memory[0] == 0xEF, memory[1] == 0xBB, memory[2] == 0xBF { at = 3 }
            hasSeenMark = true
        }
        while at < count {
            if case .passing(let mark) = mode {
                guard let end = Self.find(mark, in: memory, from: at) else {
                    // The mark may be split between two parts.
                    return max(at, count - mark.utf8CodeUnitCount + 1)
                }
                at = end + mark.utf8CodeUnitCount
                mode = .content
            }
            guard let found = memchr(base + at, 0x3C, count - at) else {
                try checkText(memory, at, count)
                return count
            }
            let start = UnsafeRawPointer(found) - base
            try checkText(memory, at, start)
            guard start + 1 < count else { return start }
            switch memory[start + 1] {
            case 0x3F:
                mode = .passing(until: "?>")
                at = start + 2
            case 0x21:
                guard let next = try declaration(memory, start) else { return start }
                at = next
            case 0x2F:
                guard let found = memchr(base + start, 0x3E, count - start) else { return start }
                let end = UnsafeRawPointer(found) - base
                try close(memory, start + 2, end)
                at = end + 1
            default:
                guard let end = try Self.tagEnd(memory, start + 1) else { return start }
                try open(memory, start + 1, end)
                at = end + 1
            }
        }
        return at
    }

    /// Throws a `FileFault` for text other than white space outside the root element.
    private func checkText(_ memory: UnsafeRawBufferPointer, _ start: Int, _ end: Int) throws(FileFault) {
        guard !isBegun || isEnded, start < end else { return }
        guard memory[start..<end].allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else {
            throw isBegun ? .damagedHealthExport : .noHealthExport
        }
    }

    /// Returns the offset after the start of a comment or CDATA, or after a document type; `nil` if it is incomplete.
    private func declaration(_ memory: UnsafeRawBufferPointer, _ start: Int) throws(FileFault) -> Int? {
        let count = memory.count
        guard start + 9 <= count else { return nil }
        if memory.starts("<!--", at: start) {
            mode = .passing(until: "-->")
            return start + 4
        }
        if memory.starts("<![CDATA[", at: start) {
            mode = .passing(until: "]]>")
            return start + 9
        }
        guard memory.starts("<!DOCTYPE", at: start), !isBegun else { throw .damagedHealthExport }
        // Declarations are skipped; entities are rejected.
        var at = start + 9
        var isWithin = false
        while at < count {
            switch memory[at] {
            case 0x22, 0x27:
                guard let end = memory[(at + 1)...].firstIndex(of: memory[at]) else { return nil }
                at = end + 1
            case 0x5B:
                isWithin = true
                at += 1
            case 0x5D:
                isWithin = false
                at += 1
            case 0x25:
                throw .healthEntities
            case 0x3C:
                guard at + 9 <= count else { return nil }
                if memory.starts("<!--", at: at) {
                    guard let end = Self.find("-->", in: memory, from: at + 4) else { return nil }
                    at = end + 3
                } else if memory.starts("<!ENTITY", at: at) {
                    throw .healthEntities
                } else {
                    at += 1
                }
            case 0x3E where !isWithin:
                return at + 1
            default: at += 1
            }
        }
        return nil
    }

    /// Returns the offset of the tag's closing `>`, outside attribute values; `nil` if it is missing.
    @inline(__always)
    private static func tagEnd(_ memory: UnsafeRawBufferPointer, _ start: Int) throws(FileFault) -> Int? {
        guard let base = memory.baseAddress else { return nil }
        let count = memory.count
        var at = start
        while at < count {
            let byte = base.load(fromByteOffset: at, as: UInt8.self)
            if byte == 0x22 || byte == 0x27 {
                guard let end = memchr(base + at + 1, Int32(byte), count - at - 1) else { return nil }
                at = UnsafeRawPointer(end) - base + 1
            } else if byte == 0x3E {
                return at
            } else if byte == 0x3C {
                throw .damagedHealthExport
            } else {
                at += 1
            }
        }
        return nil
    }

    private func open(_ memory: UnsafeRawBufferPointer, _ start: Int, _ end: Int) throws(FileFault) {
        guard !isEnded else { throw .damagedHealthExport }
        let isEmpty = memory[end - 1] == 0x2F
        var nameEnd = start
        while nameEnd < end, memory[nameEnd] > 0x20, memory[nameEnd] != 0x2F { nameEnd += 1 }
        guard nameEnd > start else { throw .damagedHealthExport }
        let name = UnsafeRawBufferPointer(rebasing: memory[start..<nameEnd])
        if path.isEmpty {
            guard !isBegun, name.equals("HealthData") else { throw isBegun ? .damagedHealthExport : .noHealthExport }
            isBegun = true
        }
        let element = Self.element(name)
        if let element {
            let rest = UnsafeRawBufferPointer(rebasing: memory[nameEnd..<(isEmpty ? end - 1 : end)])
            try reader.open(element, HealthAttributes(bytes: rest, isEmpty: isEmpty))
        }
        if !isEmpty {
            guard path.count < Self.deepest else { throw .deepHealthExport }
            path.append(Self.number(name))
        } else if path.isEmpty {
            isEnded = true
        }
    }

    private func close(_ memory: UnsafeRawBufferPointer, _ start: Int, _ end: Int) throws(FileFault) {
        var nameEnd = end
        while nameEnd > start, memory[nameEnd - 1] <= 0x20 { nameEnd -= 1 }
        let name = UnsafeRawBufferPointer(rebasing: memory[start..<nameEnd])
        guard let open = path.popLast(), open == Self.number(name) else { throw .damagedHealthExport }
        if let element = Self.element(name) { try reader.close(element) }
        if path.isEmpty { isEnded = true }
    }

    @inline(__always)
    private static func element(_ name: UnsafeRawBufferPointer) -> HealthElement? {
        switch name.count {
        case 6: name.equals("Record") ? .record : nil
        case 11: name.equals("Correlation") ? .correlation : nil
        case 13: name.equals("MetadataEntry") ? .metadata : nil
        default: nil
        }
    }

    /// The FNV-1a hash of a name, to match end tags.
    private static func number(_ name: UnsafeRawBufferPointer) -> UInt64 {
        name.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private static func find(_ mark: StaticString, in memory: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = memory.baseAddress, start <= memory.count else { return nil }
        var at = start
        while let found = memchr(base + at, Int32(mark.utf8Start.pointee), memory.count - at) {
            at = UnsafeRawPointer(found) - base
            if memory.starts(mark, at: at) { return at }
            at += 1
        }
        return nil
    }
}

extension UnsafeRawBufferPointer {
    @inline(__always)
    func equals(_ word: StaticString) -> Bool { count == word.utf8CodeUnitCount && starts(word, at: 0) }

    @inline(__always)
    func starts(_ word: StaticString, at place: Int) -> Bool {
        guard let baseAddress, place + word.utf8CodeUnitCount <= count else { return false }
        return memcmp(baseAddress + place, word.utf8Start, word.utf8CodeUnitCount) == 0
    }
}

extension [UInt8] {
    /// `withUnsafeBytes` with typed throws.
    fileprivate func withUnsafeBytesThrowing<Value>(
        _ body: (UnsafeRawBufferPointer) throws(FileFault) -> Value
    ) throws(FileFault) -> Value {
        let result = withUnsafeBytes { memory -> Result<Value, FileFault> in
            do throws(FileFault) {
                return .success(try body(memory))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
