import Foundation

extension RecipeDocument.Picture {
    /// The picture that `bytes` begin like, if they are JPEG, PNG or WebP.
    init?(bytes: Data) {
        let isPicture =
            bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        guard isPicture, Self.isWhole(bytes) else { return nil }
        self = .bytes([UInt8](bytes))
    }

    /// A picture that was there and cannot be read.
    static let unreadable = Self.bytes([])

    var isReadable: Bool { self != .unreadable }

    /// The picture in base64 or a `data:` address, or at an address of the web; `nil` for other words, such as the name
    /// of a file.
    init?(words: String) {
        let isNamed = words.hasPrefix("data:")
        guard WebAddress.of(words) != nil || isNamed || words.utf8.count > 100 else { return nil }
        self.init(code: words)
    }

    /// The same for a field that holds a picture and nothing else: `.unreadable` if it cannot be read, `nil` if it is
    /// empty.
    init?(code words: String) {
        if let address = WebAddress.of(words) {
            self = .address(address)
            return
        }
        let code = words.hasPrefix("data:") ? words.drop { $0 != "," }.dropFirst() : words.trimmingSpace
        guard !code.isEmpty else { return nil }
        guard code.utf8.count <= Self.longestCode,
            let bytes = Data(base64Encoded: Self.padded(code), options: .ignoreUnknownCharacters)
        else {
            self = .unreadable
            return
        }
        self = Self(bytes: bytes) ?? .unreadable
    }

    private static let longestCode = 12 << 20

    /// Base64 of whole groups of four, which some programs leave the signs “=” out of.
    private static func padded(_ code: Substring) -> String {
        let signs = code.utf8.count { !$0.isSpace }
        return String(code) + String(repeating: "=", count: (4 - signs % 4) % 4)
    }

    /// Whether the mark that ends a picture is there, as far as that can be told without reading it. A JPEG is shown
    /// without its mark, too.
    private static func isWhole(_ bytes: Data) -> Bool {
        switch bytes.first {
        case 0xFF: return true
        case 0x89: return bytes.range(of: Data("IEND".utf8), options: .backwards) != nil
        default:
            let length = bytes.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            return length <= bytes.count - 8
        }
    }
}
