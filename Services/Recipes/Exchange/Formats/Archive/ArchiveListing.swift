import FileReading
import Foundation
import Synchronization

/// The names of the first files in an archive, read on demand and once for all readers.
///
/// Only the first 32 MiB of unpacked data are searched, to bound the cost.
final class ArchiveListing: Sendable {
    private static let most = 500
    private static let limits: ArchiveLimits = {
        var limits = ArchiveLimits()
        limits.totalBytes = 32 << 20
        limits.freeBytes = limits.totalBytes
        return limits
    }()

    private static let openingBytes = 1 << 16
    /// The most text files that are opened.
    private static let mostOpenings = 5

    private let found = Mutex<[String]?>(nil)
    private let foundOpening = Mutex<String?>(nil)

    /// `bytes` must be the same on every call.
    func names(in bytes: Data) -> [String] {
        found.withLock { found in
            if let found { return found }
            let names = Archive.recognizes(bytes) ? Archive(bytes, limits: Self.limits).names(first: Self.most) : []
            found = names
            return names
        }
    }

    /// The beginning of the first main file, or else of the last text file opened; empty if there is none.
    func opening(in bytes: Data) -> String {
        foundOpening.withLock { found in
            if let found { return found }
            let opening = Archive.recognizes(bytes) ? Self.opening(of: bytes) : ""
            found = opening
            return opening
        }
    }

    private static func opening(of bytes: Data) -> String {
        struct Enough: Error {}
        var opening: String?
        var seen = 0
        try? Archive(bytes, limits: CollectionArchive.limits).entries(wanting: CollectionArchive.isText) { entry in
            guard case .file(let name, let text) = entry else { return }
            let isMain = CollectionArchive.isMain(name)
            if isMain || opening == nil { opening = TextDecoding.text(Data(text.prefix(openingBytes))) }
            seen += 1
            if isMain || seen == mostOpenings { throw Enough() }
        }
        return opening ?? ""
    }
}
