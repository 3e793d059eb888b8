import Chassis
import Crypto
import Foundation
import Hummingbird

/// The asset files served to browsers, in memory.
///
/// Their addresses share one revision, so relative imports stay within a version.
struct Assets: Sendable {
    /// One file.
    struct File: Sendable {
        let type: String
        let body: ByteBuffer
        /// The gzipped body; `nil` if gzip makes it no smaller.
        let packed: ByteBuffer?
        /// The hash of the contents.
        let hash: String
    }

    private let files: [String: File]
    /// A hash over all files.
    let revision: String

    /// Reads every file of the folder.
    ///
    /// - Parameter isForeign: whether the files are third-party and stay unminified.
    init(folder: URL, isForeign: Bool = false) throws {
        var contents: [String: Data] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where Self.types[file.pathExtension] != nil {
            let data = try Data(contentsOf: file)
            contents[file.lastPathComponent] =
                switch file.pathExtension {
                case "css" where !isForeign: Self.squeezed(Self.withoutRemarks(data), Self.shorterStyles)
                case "js" where !isForeign: Self.squeezed(Self.withoutRemarks(data), Self.shorterScripts)
                default: data
                }
        }
        var all = SHA256()
        for (name, data) in contents.sorted(by: { $0.key < $1.key }) {
            all.update(data: Data(name.utf8))
            all.update(data: data)
        }
        let revision = Self.short(all.finalize())
        files = contents.reduce(into: [:]) { files, entry in
            let (name, data) = (entry.key, Self.naming(revision, in: entry.value, called: entry.key))
            let body = ByteBuffer(bytes: data)
            files[name] = File(
                type: Self.types[(name as NSString).pathExtension] ?? "application/octet-stream", body: body,
                packed: name.hasSuffix(".png") ? nil : Gzip.packed(body, level: 9),
                hash: Self.short(SHA256.hash(data: data)))
        }
        self.revision = revision
    }

    subscript(name: String) -> File? { files[name] }

    /// The address of a file; changes with the contents of any file.
    func address(_ name: String) -> String { "/assets/\(revision)/\(name)" }

    /// The file names with an extension, such as `css`, in alphabetical order.
    func names(of type: String) -> [String] { files.keys.filter { $0.hasSuffix(".\(type)") }.sorted() }

    /// Removes lines that are comments, and indentation.
    private static func withoutRemarks(_ code: Data) -> Data {
        var isInside = false
        let lines = String(decoding: code, as: UTF8.self).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        return Data(
            lines.filter { line in
                let isRemark = isInside || line.hasPrefix("//") || line.hasPrefix("/*")
                if isInside || line.hasPrefix("/*") { isInside = !line.contains("*/") }
                return !isRemark
            }.joined(separator: "\n").utf8)
    }

    /// Code without optional spaces and line ends. Larder's quoted strings contain none of these patterns.
    private static func squeezed(_ code: Data, _ shorter: [(String, String)]) -> Data {
        Data(shorter.reduce(String(decoding: code, as: UTF8.self)) { $0.replacing($1.0, with: $1.1) }.utf8)
    }

    private static let shorterStyles = [
        (" {", "{"), (": ", ":"), (", ", ","), ("; ", ";"), ("{ ", "{"), (";\n", ";"), ("{\n", "{"), ("}\n", "}"),
        (",\n", ","), (" }", "}"), (";}", "}"), (" > ", ">"),
        (":0.", ":."), (" 0.", " ."), (",0.", ",."), ("(0.", "(."),
    ]
    private static let shorterScripts = [
        (" => ", "=>"), (") {", "){"), (" === ", "==="), (" && ", "&&"), (" || ", "||"), (";\n", ";"), ("{\n", "{"),
        (",\n", ","),
    ]

    /// Inserts the revision into the service worker, so that browsers update their cache.
    private static func naming(_ revision: String, in data: Data, called name: String) -> Data {
        guard name == "service-worker.js" else { return data }
        return Data(String(decoding: data, as: UTF8.self).replacing("{revision}", with: revision).utf8)
    }

    private static func short(_ digest: some Digest) -> String { String(Data(digest).base64URL.prefix(12)) }

    private static let types = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
        "png": "image/png", "webmanifest": "application/manifest+json", "html": "text/html; charset=utf-8",
    ]
}
