import Foundation

/// The `Content-Disposition` of a file that is saved (RFC 6266), with a name in any script (RFC 8187).
public enum ContentDisposition {
    /// The most bytes that a name has, its ending included.
    private static let most = 180
    /// The longest ending, in bytes.
    private static let longestEnding = 10
    /// Names a file whose own name has no character that can be written.
    private static let nameless = "larder"
    /// Letters that do not decompose into an ASCII letter and its marks.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d",
        "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "’": "'", "‘": "'", "–": "-", "—": "-",
    ]

    /// The field for a file called `name`: the name in ASCII, and beside it the whole name if ASCII cannot hold it.
    public static func attachment(_ name: String) -> String {
        let name = FileName(name)
        let (whole, plain) = (name.text, name.ascii.text)
        let field = "attachment; filename=\"\(plain)\""
        return plain == whole ? field : "\(field); filename*=UTF-8''\(whole.percentEncodedSegment)"
    }

    /// The name of the file in `field`; `nil` if the field has none.
    public static func fileName(in field: String) -> String? {
        let bytes = Array(field.utf8)
        func value(after mark: String, until end: UInt8) -> String? {
            guard let start = bytes.firstRange(of: Array(mark.utf8))?.upperBound else { return nil }
            return String(decoding: bytes[start...].prefix { $0 != end }, as: UTF8.self)
        }
        return value(after: "filename*=UTF-8''", until: UInt8(ascii: ";"))?.removingPercentEncoding
            ?? value(after: "filename=\"", until: UInt8(ascii: "\""))
    }

    /// A name that every system can store, as its stem and its ending.
    private struct FileName {
        var stem: String
        /// With its dot; empty if there is none.
        var ending = ""

        var text: String { stem + ending }

        init(_ name: String) {
            // Longer names are cut before anything is counted in them.
            var scalars = Array(name.unicodeScalars.prefix(4 * most).map(Self.safe).joined())
            if let dot = scalars.lastIndex(of: "."),
                scalars[(dot + 1)...].allSatisfy(Self.isPlain), (2...longestEnding).contains(scalars.count - dot)
            {
                ending = String(String.UnicodeScalarView(scalars[dot...]))
                scalars.removeSubrange(dot...)
            }
            let room = most - ending.utf8.count
            var size = 0
            let kept = scalars.prefix { scalar in
                size += UTF8.width(scalar)
                return size <= room
            }
            stem = Self.trimmed(kept)
        }

        private init(stem: String, ending: String) { (self.stem, self.ending) = (stem, ending) }

        /// The same without marks, and without what has no ASCII letter.
        var ascii: FileName {
            let plain = stem.decomposedStringWithCanonicalMapping.unicodeScalars.flatMap { scalar in
                let text = letters[scalar] ?? (scalar.isASCII && scalar != "\"" && scalar != "%" ? "\(scalar)" : "")
                return Array(text.unicodeScalars)
            }
            return FileName(stem: Self.trimmed(plain), ending: ending)
        }

        /// `scalar`, or what stands for one that no file name holds or that breaks a line.
        private static func safe(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
            switch scalar {
            case "/", "\\", ":", "*", "?", "<", ">", "|": ["-"]
            default: "\(scalar)".isOneLine ? [scalar] : [" "]
            }
        }

        /// Whether it is an ASCII letter or digit.
        private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": true
            default: false
            }
        }

        /// Without the spaces and dots around it; `nameless` if nothing is left.
        private static func trimmed(_ scalars: some Collection<Unicode.Scalar>) -> String {
            let isEdge = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "." }
            let kept = Array(scalars.drop(while: isEdge)).reversed().drop(while: isEdge).reversed()
            return kept.isEmpty ? nameless : String(String.UnicodeScalarView(kept))
        }
    }
}
