/// Finds the elements of one name in a long XML text, so that each is read alone and a broken one spoils no other.
enum XMLPieces {
    /// Hands over each element from its beginning to its end; nothing in place of one that the text breaks off in.
    static func each(_ name: String, in text: String, _ body: (String?) throws -> Void) throws {
        let bytes = Array(text.utf8)
        let open = Array("<\(name)".utf8)
        let close = Array("</\(name)>".utf8)
        var at = 0
        while let start = find(open, in: bytes, from: at, isName: true) {
            guard let end = find(close, in: bytes, from: start + open.count, isName: false) else {
                return try body(nil)
            }
            try body(String(decoding: bytes[start..<(end + close.count)], as: UTF8.self))
            at = end + close.count
        }
    }

    private static func find(_ mark: [UInt8], in bytes: [UInt8], from: Int, isName: Bool) -> Int? {
        var at = from
        while at + mark.count < bytes.count + (isName ? 0 : 1) {
            guard let next = bytes[at...].firstIndex(of: mark[0]) else { return nil }
            at = next
            if bytes[at...].starts(with: mark) {
                let behind = at + mark.count < bytes.count ? bytes[at + mark.count] : 0
                if !isName || behind == 0x3E || behind <= 0x20 { return at }
            }
            at += 1
        }
        return nil
    }
}
