import Foundation

/// The folder of a snapshot. Only its owner can write to it, and files appear in it complete.
enum SnapshotFolder {
    /// Creates the folder if it is absent, accessible by its owner only.
    static func prepare(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Throws a `SnapshotRefusal` if others can write the file or its folder, because its content is trusted.
    static func check(_ file: URL) throws {
        for (place, shared) in [(file, 0o022), (file.deletingLastPathComponent(), 0o002)] {
            var status = stat()
            guard stat(place.path(percentEncoded: false), &status) == 0 else { throw POSIXError(errno) }
            let isOurs = status.st_uid == geteuid() || status.st_uid == 0
            guard isOurs, Int(status.st_mode) & shared == 0 else {
                throw SnapshotRefusal(.file, "\(place.lastPathComponent) can be written by somebody else.")
            }
        }
    }

    /// Replaces `file` atomically with a file that `write` makes, readable by its owner only.
    static func replace(_ file: URL, with write: (URL) throws -> Void) throws {
        let draft = file.appendingPathExtension("\(UUID().uuidString).new")
        removeRemains(of: file)
        let files = [draft, draft.appendingPathExtension("draft")]
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        for file in files {
            let descriptor = open(file.path(percentEncoded: false), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw POSIXError(errno) }
            close(descriptor)
        }
        try write(draft)
        guard rename(draft.path(percentEncoded: false), file.path(percentEncoded: false)) == 0 else {
            throw POSIXError(errno)
        }
    }

    /// The age in seconds from which an unfinished file counts as abandoned.
    private static let patience: TimeInterval = 3_600

    private static func removeRemains(of file: URL) {
        let folder = file.deletingLastPathComponent()
        let key = URLResourceKey.contentModificationDateKey
        let others = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [key])
        for other in others ?? [] where other.lastPathComponent.hasPrefix("\(file.lastPathComponent).") {
            let changed = try? other.resourceValues(forKeys: [key]).contentModificationDate
            if let changed, changed.timeIntervalSinceNow < -patience { try? FileManager.default.removeItem(at: other) }
        }
    }
}

extension POSIXError {
    fileprivate init(_ number: Int32) { self.init(POSIXErrorCode(rawValue: number) ?? .EIO) }
}
