/// Takes comments out of Cooklang: from `--` to the end of the line, and from `[-` to `-]`.
enum CooklangComments {
    static func removed(from text: Substring) -> String {
        guard text.utf8.contains(0x2D) else { return String(text) }
        var kept: [UInt8] = []
        let bytes = Array(text.utf8)
        kept.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            let next = at + 1 < bytes.count ? bytes[at + 1] : 0
            if bytes[at] == 0x5C {
                kept += bytes[at..<min(at + 2, bytes.count)]
                at += 2
            } else if bytes[at] == 0x5B, next == 0x2D {
                at = blockEnd(bytes, at)
            } else if bytes[at] == 0x2D, next == 0x2D {
                let run = bytes[at...].prefix { $0 == 0x2D }.count
                if run > 2 {
                    kept += bytes[at..<(at + run)]
                    at += run
                } else {
                    at = lineEnd(bytes, at, &kept)
                }
            } else {
                kept.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static func blockEnd(_ bytes: [UInt8], _ start: Int) -> Int {
        var at = start + 2
        while at + 1 < bytes.count, !(bytes[at] == 0x2D && bytes[at + 1] == 0x5D) { at += 1 }
        return min(at + 2, bytes.count)
    }

    /// A line that holds nothing but a comment goes as a whole, so that it does not divide a step.
    private static func lineEnd(_ bytes: [UInt8], _ start: Int, _ kept: inout [UInt8]) -> Int {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        let before = kept.lastIndex { $0 != 0x20 && $0 != 0x09 }
        let isAlone = before.map { kept[$0] == 0x0A } ?? true
        guard isAlone else { return end }
        kept.removeLast(kept.count - (before.map { $0 + 1 } ?? 0))
        return min(end + 1, bytes.count)
    }
}
