import Foundation

/// The folder of the files of uploads: for its owner alone.
struct UploadFolder: Sendable {
    private static let prefix = "upload-"
    /// A file has its name for a moment only. One that is older than this many seconds was left by a process that died in
    /// that moment.
    private static let moment = 60.0

    let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// A new file, open for reading and writing, that has no name any more.
    func open() throws -> Int32 {
        try prepare()
        let path = folder.appending(path: Self.prefix + UUID().uuidString).path(percentEncoded: false)
        let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw POSIXError(number: errno) }
        unlink(path)
        return descriptor
    }

    /// Removes what was left behind. How many files that were.
    func sweep() -> Int {
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
        return (files ?? []).count { file in
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            guard file.lastPathComponent.hasPrefix(Self.prefix), let changed = values?.contentModificationDate,
                changed.timeIntervalSinceNow < -Self.moment
            else { return false }
            return unlink(file.path(percentEncoded: false)) == 0
        }
    }

    /// Makes the folder where it is not there. Throws if somebody else may look into it or put something there.
    private func prepare() throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var status = stat()
        guard lstat(folder.path(percentEncoded: false), &status) == 0 else { throw POSIXError(number: errno) }
        guard Int32(status.st_mode) & Int32(S_IFMT) == Int32(S_IFDIR), status.st_uid == geteuid(),
            status.st_mode & 0o022 == 0
        else { throw POSIXError(.EPERM) }
    }
}
