import Foundation

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
        let isNamed = words.hasPrefix("data:")
        let code = isNamed ? words.drop { $0 != "," }.dropFirst() : words[...]
        guard isNamed || code.utf8.count > 100, code.utf8.count <= 12 << 20,
            let bytes = Data(base64Encoded: String(code), options: .ignoreUnknownCharacters)
        else { return nil }
        self.init(bytes: bytes)
    }
}
