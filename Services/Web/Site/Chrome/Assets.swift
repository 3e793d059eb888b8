import Chassis
import Crypto
import Foundation
import Hummingbird

/// Where pages find their style, their script and their icons; the addresses change with the contents.
struct AssetAddresses: Sendable {
    let style: String
    let script: String
    /// What the page of a recipe needs besides.
    let recipeScript: String
    /// What the page needs besides on which one cooks.
    let cookScript: String
    let cookStyle: String
    let icons: String
}

/// The files that browsers load besides the pages, kept in memory.
struct Assets: Sendable {
    /// One file.
    struct File: Sendable {
        let type: String
        let body: ByteBuffer
        /// The same packed with gzip; `nil` where that makes it no smaller.
        let packed: ByteBuffer?
        /// Of its contents.
        let hash: String
    }

    private let files: [String: File]
    let addresses: AssetAddresses

    /// Reads every file of the folder.
    init(folder: URL) throws {
        var files: [String: File] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            guard let type = Self.types[file.pathExtension] else { continue }
            let data = try Data(contentsOf: file)
            let hash = String(Data(SHA256.hash(data: data)).base64URL.prefix(12))
            let body = ByteBuffer(bytes: data)
            files[file.lastPathComponent] = File(
                type: type, body: body, packed: type == "image/png" ? nil : Gzip.packed(body, level: 9), hash: hash)
        }
        func address(_ name: String) -> String { "/assets/\(files[name]?.hash ?? "-")/\(name)" }
        addresses = AssetAddresses(
            style: address("larder.css"), script: address("larder.js"),
            recipeScript: address("recipe.js"), cookScript: address("cook.js"), cookStyle: address("cook.css"),
            icons: address("icons.svg"))
        self.files = files
    }

    subscript(name: String) -> File? { files[name] }

    private static let types = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "webmanifest": "application/manifest+json", "html": "text/html; charset=utf-8",
    ]
}
