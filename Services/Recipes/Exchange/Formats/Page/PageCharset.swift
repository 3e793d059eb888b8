import CXML
import Foundation

/// Converts the bytes of a page to UTF-8.
///
/// A byte order mark takes precedence, then valid UTF-8, then the charset declared by the server or page, then
/// Windows-1252 as in browsers.
enum PageCharset {
    /// Removes NUL. `declared` is the charset of the server's `Content-Type`, if any.
    static func utf8(_ bytes: Data, declared: String?) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return repaired(bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFF, 0xFE]) { return converted(bytes.dropFirst(2), from: "UTF-16LE") }
        if bytes.starts(with: [0xFE, 0xFF]) { return converted(bytes.dropFirst(2), from: "UTF-16BE") }
        let named = (declared ?? declaration(in: bytes)).flatMap(encoding)
        // The escapes of ISO-2022-JP are ASCII, so it would always pass for UTF-8.
        if named != "ISO-2022-JP", isUTF8(bytes) { return bytes.contains(0) ? repaired(bytes) : Array(bytes) }
        guard let named, named != "UTF-8" else { return mostlyUTF8(bytes) }
        return converted(bytes, from: named)
    }

    /// Repairs invalid UTF-8 with few broken characters; reads other bytes as Windows-1252.
    private static func mostlyUTF8(_ bytes: Data) -> [UInt8] {
        let text = repaired(bytes)
        let broken = String(decoding: bytes, as: UTF8.self).unicodeScalars.count { $0 == "\u{FFFD}" }
        let high = bytes.count { $0 >= 0x80 }
        return broken * 4 <= high ? text : converted(bytes, from: "WINDOWS-1252")
    }

    private static func isUTF8(_ bytes: Data) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    private static func repaired(_ bytes: Data) -> [UInt8] {
        String(decoding: bytes, as: UTF8.self).utf8.filter { $0 != 0 }
    }

    /// The charset declared in the first 4 KiB of a page; `nil` if there is none.
    private static func declaration(in bytes: Data) -> String? {
        let head = String(decoding: bytes.prefix(4_096), as: Unicode.ASCII.self).lowercased()
        guard let found = head.range(of: "charset=") else { return nil }
        return String(head[found.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }.prefix(24))
    }

    /// The iconv name of a charset label known to browsers; `nil` for others.
    private static func encoding(_ label: String) -> String? {
        let name = String(
            label.lowercased().drop { $0 == "\"" || $0 == "'" || $0 == " " }.prefix { character in
                character.isASCII && (character.isLetter || character.isNumber || "-_:".contains(character))
            })
        return encodings[name]
    }

    private static let encodings: [String: String] = {
        var names = [
            "utf-8": "UTF-8", "utf8": "UTF-8", "utf-16": "UTF-16LE", "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE",
            "iso-8859-1": "WINDOWS-1252", "latin1": "WINDOWS-1252", "us-ascii": "WINDOWS-1252",
            "ascii": "WINDOWS-1252", "iso-8859-9": "WINDOWS-1254", "koi8-r": "KOI8-R", "koi8-u": "KOI8-U",
            "macintosh": "MACINTOSH", "ibm866": "IBM866", "gbk": "GB18030", "gb2312": "GB18030", "gb18030": "GB18030",
            "big5": "BIG5", "euc-jp": "EUC-JP", "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932",
            "iso-2022-jp": "ISO-2022-JP", "euc-kr": "CP949", "ks_c_5601-1987": "CP949", "windows-874": "CP874",
        ]
        for number in 1250...1258 { names["windows-\(number)"] = "WINDOWS-\(number)" }
        for number in [2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16] {
            names["iso-8859-\(number)"] = "ISO-8859-\(number)"
        }
        return names
    }()

    /// Replaces each unreadable byte with U+FFFD. The result is at most four times as long as `bytes`.
    private static func converted(_ bytes: Data, from encoding: String) -> [UInt8] {
        guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else {
            return repaired(bytes)
        }
        defer { iconv_close(converter) }
        var input = Array(bytes).map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: input.count * 4 + 16)
        let written = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var from = input.baseAddress
                var left = input.count
                var to = output.baseAddress
                var room = output.count
                while left > 0 {
                    let result = iconv(converter, &from, &left, &to, &room)
                    guard result == -1, left > 0, room > 3 else { break }
                    for byte in [0xEF, 0xBF, 0xBD] as [UInt8] {
                        to?.pointee = CChar(bitPattern: byte)
                        to = to?.advanced(by: 1)
                        room -= 1
                    }
                    from = from?.advanced(by: 1)
                    left -= 1
                }
                return output.count - room
            }
        }
        return output.prefix(written).map { UInt8(bitPattern: $0) }.filter { $0 != 0 }
    }
}
