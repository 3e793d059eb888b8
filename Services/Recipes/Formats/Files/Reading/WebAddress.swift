import Foundation

/// Addresses of the web as they stand in recipes.
enum WebAddress {
    /// `words` if they are an absolute address with `http` or `https` of at most 2,000 bytes.
    static func of(_ words: String?) -> String? {
        guard let address = words?.trimmingSpace, address.utf8.count <= 2_000,
            address.lowercased().hasPrefix("http://") || address.lowercased().hasPrefix("https://"),
            address.unicodeScalars.allSatisfy({
                $0.value > 0x20 && $0.value != 0x7F && !"<>\"\\^`{|}".unicodeScalars.contains($0)
            })
        else { return nil }
        let host = address.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
        return host.isEmpty ? nil : String(address)
    }
}

extension RecipeDocument.Picture {
    /// The picture that `bytes` begin like, if they are JPEG, PNG or WebP.
    init?(bytes: Data) {
        let isPicture =
            bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        guard isPicture else { return nil }
        self = .bytes([UInt8](bytes))
    }

    /// The picture in base64 or a `data:` address, or at an address of the web.
    init?(words: String) {
        if let address = WebAddress.of(words) {
            self = .address(address)
            return
        }
        let code = words.hasPrefix("data:") ? words.drop { $0 != "," }.dropFirst() : words[...]
        guard code.utf8.count > 100, code.utf8.count <= 12 << 20,
            let bytes = Data(base64Encoded: String(code), options: .ignoreUnknownCharacters)
        else { return nil }
        self.init(bytes: bytes)
    }
}
