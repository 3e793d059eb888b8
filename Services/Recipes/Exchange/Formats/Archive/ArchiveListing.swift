import FileReading
import Foundation
import Synchronization

/// The names of the first files in an archive, looked up when they are asked for, and once for all readers that ask.
///
/// Looking them up costs little, whatever the archive is: names behind the first megabytes of what it unpacks to are not
/// found.
final class ArchiveListing: Sendable {
    private static let most = 500
    private static let limits: ArchiveLimits = {
        var limits = ArchiveLimits()
        limits.totalBytes = 32 << 20
        limits.freeBytes = limits.totalBytes
        return limits
    }()

    private let found = Mutex<[String]?>(nil)

    /// `bytes` are the same every time.
    func names(in bytes: Data) -> [String] {
        found.withLock { found in
            if let found { return found }
            let names = Archive.recognizes(bytes) ? Archive(bytes, limits: Self.limits).names(first: Self.most) : []
            found = names
            return names
        }
    }
}
