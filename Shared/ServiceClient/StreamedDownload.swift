import Contracts
import Foundation

/// A file as an answer that is handed over part by part, because it may be larger than memory.
public struct StreamedDownload: Sendable {
    /// Such as `application/zip`.
    public let mediaType: String
    /// The name to keep the file under.
    public let name: String?
    public let parts: ResponseParts

    public init(mediaType: String, name: String?, parts: ResponseParts) {
        self.mediaType = mediaType
        self.name = name
        self.parts = parts
    }

    init(_ file: Download, parts: ResponseParts) {
        self.init(mediaType: file.mediaType, name: file.name, parts: parts)
    }
}

extension ResponseParts {
    private struct Enough: Error {}

    /// As much of the body as a problem takes.
    func beginning() async throws -> Data {
        var bytes = Data()
        do {
            try await each { part in
                bytes += part
                if bytes.count > 1 << 16 { throw Enough() }
            }
        } catch is Enough {
            return bytes
        }
        return bytes
    }
}
