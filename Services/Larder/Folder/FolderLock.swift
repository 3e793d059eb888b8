import Foundation

/// The exclusive right to run a system in a folder. The kernel releases it when the process ends.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Throws `CommandError` naming the process that holds the lock.
    init(_ folder: SystemFolder) throws {
        let path = folder.lock.path
        let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard opened >= 0 else {
            throw CommandError("The lock \(path) cannot be opened: \(String(cString: strerror(errno))).")
        }
        descriptor = opened
        // From here on `deinit` closes the file if an error is thrown, because the object is initialised.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw CommandError(
                """
                Larder already runs in \(folder.url.path): process \(Self.holder(at: path)) holds it. \
                Stop that one, or choose another folder with --folder.
                """)
        }
        let identifier = Data("\(ProcessInfo.processInfo.processIdentifier)\n".utf8)
        ftruncate(descriptor, 0)
        _ = identifier.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    deinit { close(descriptor) }

    private static func holder(at path: String) -> String {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.isEmpty ? "unknown" : text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
