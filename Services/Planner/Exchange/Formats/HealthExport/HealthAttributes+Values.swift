import FileReading
import Foundation

extension HealthAttributes {
    /// The value of the first attribute if that is the type; otherwise `nil`.
    ///
    /// Apple writes the type first, so irrelevant records are recognised at once.
    @inline(__always)
    var leadingType: UnsafeRawBufferPointer? {
        guard bytes.starts(" type=\"", at: 0), let base = bytes.baseAddress else { return nil }
        guard let end = memchr(base + 7, 0x22, bytes.count - 7) else { return nil }
        return UnsafeRawBufferPointer(start: base + 7, count: UnsafeRawPointer(end) - base - 7)
    }

    /// Passes each attribute's name and raw value to `body`. Throws a `FileFault` for malformed attributes.
    func each(_ body: (_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void) throws(FileFault) {
        var at = 0
        let count = bytes.count
        while true {
            while at < count, bytes[at] <= 0x20 { at += 1 }
            guard at < count else { return }
            let start = at
            while at < count, bytes[at] != 0x3D, bytes[at] > 0x20 { at += 1 }
            let end = at
            while at < count, bytes[at] <= 0x20 { at += 1 }
            guard end > start, at < count, bytes[at] == 0x3D else { throw .damagedHealthExport }
            at += 1
            while at < count, bytes[at] <= 0x20 { at += 1 }
            guard at < count, bytes[at] == 0x22 || bytes[at] == 0x27 else { throw .damagedHealthExport }
            let quote = bytes[at]
            guard let close = bytes[(at + 1)...].firstIndex(of: quote) else { throw .damagedHealthExport }
            body(
                UnsafeRawBufferPointer(rebasing: bytes[start..<end]),
                UnsafeRawBufferPointer(rebasing: bytes[(at + 1)..<close]))
            at = close + 1
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the words of an XML attribute in one line; `nil` if they are not valid UTF-8.
    func words(upTo most: Int) -> String? {
        // A longer encoding of the words is suspicious and cut off.
        let part = prefix(most * 12)
        guard let raw = String(validating: part.count == count ? Array(part) : Self.whole(part), as: UTF8.self) else {
            return nil
        }
        return ImportedText.line(XMLReference.resolved(raw), upTo: most)
    }

    /// Returns the bytes without a character cut at the end.
    private static func whole(_ bytes: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
        var kept = Array(bytes)
        while let last = kept.last, last & 0xC0 == 0x80 { kept.removeLast() }
        if let last = kept.last, last >= 0xC0 { kept.removeLast() }
        return kept
    }
}
