/// Trimming and dividing text by its bytes of UTF-8, many times as quick as by its characters.
extension Substring {
    /// Without space at its ends.
    var trimmingSpace: Substring {
        let bytes = utf8
        var start = startIndex
        var end = endIndex
        while start < end, bytes[start].isSpace { start = bytes.index(after: start) }
        while start < end, bytes[bytes.index(before: end)].isSpace { end = bytes.index(before: end) }
        guard start < end else { return self[endIndex...] }
        var last = bytes.index(before: end)
        while last > start, bytes[last] & 0xC0 == 0x80 { last = bytes.index(before: last) }
        guard bytes[start].beginsSign, bytes[last].beginsSign else { return trimmingAnySpace }
        return self[start..<end]
    }

    /// The same where space beyond ASCII, or what joins the character before it, may stand at an end.
    private var trimmingAnySpace: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[endIndex...] }
        return self[first...last]
    }

    /// The parts between each `byte`, which is ASCII.
    func parts(between byte: UInt8, keepingEmpty: Bool = false) -> [Substring] {
        utf8.split(separator: byte, omittingEmptySubsequences: !keepingEmpty).map(Substring.init)
    }

    /// Its lines, whichever of the ends of lines of Unicode they have (UAX #14: LF, CR, CR LF, VT, FF, NEL, LS, PS).
    func lines(keepingEmpty: Bool = false) -> [Substring] {
        let bytes = utf8
        var lines: [Substring] = []
        var start = startIndex
        var at = startIndex
        while at < endIndex {
            guard let end = bytes.endOfLine(at: at) else {
                at = bytes.index(after: at)
                continue
            }
            if keepingEmpty || start < at { lines.append(self[start..<at]) }
            start = end
            at = end
        }
        if keepingEmpty || start < endIndex { lines.append(self[start...]) }
        return lines
    }
}

extension String {
    var trimmingSpace: Substring { self[...].trimmingSpace }

    func parts(between byte: UInt8, keepingEmpty: Bool = false) -> [Substring] {
        self[...].parts(between: byte, keepingEmpty: keepingEmpty)
    }

    func lines(keepingEmpty: Bool = false) -> [Substring] { self[...].lines(keepingEmpty: keepingEmpty) }
}

extension Substring.UTF8View {
    /// Behind the end of a line that begins at `place`, if one does.
    fileprivate func endOfLine(at place: Index) -> Index? {
        let byte = self[place]
        guard byte < 0x0E || byte >= 0xC2, byte >= 0x0A else { return nil }
        let next = index(after: place)
        switch byte {
        case 0x0A...0x0C: return next
        case 0x0D: return next < endIndex && self[next] == 0x0A ? index(after: next) : next
        case 0xC2: return next < endIndex && self[next] == 0x85 ? index(after: next) : nil
        case 0xE2:
            guard next < endIndex, self[next] == 0x80 else { return nil }
            let third = index(after: next)
            return third < endIndex && self[third] & 0xFE == 0xA8 ? index(after: third) : nil
        default: return nil
        }
    }
}

extension UInt8 {
    /// Whether it is space in ASCII.
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether it is ASCII, or begins a character of Latin, Greek, Cyrillic or Chinese that is neither space nor joins
    /// the one before it.
    fileprivate var beginsSign: Bool {
        self < 0x80 || (0xC3...0xCB).contains(self) || (0xCE...0xD1).contains(self) || (0xE4...0xE9).contains(self)
    }
}

extension Sequence {
    /// The first value that `value` gives, which is asked once for each member up to there. `lazy.compactMap(_:).first`
    /// asks twice, and so, with values within values, twice as often for each of them.
    func firstNonNil<Value>(_ value: (Element) -> Value?) -> Value? {
        for member in self {
            if let found = value(member) { return found }
        }
        return nil
    }
}
