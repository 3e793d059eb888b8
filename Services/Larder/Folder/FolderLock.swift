import Foundation

/// The exclusive right to run a system in a folder. The kernel gives it back when the process that holds it ends.
final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Throws a sentence that says which process holds the lock, if another one does.
    init(_ folder: SystemFolder) throws {
        let path = folder.lock.path
        let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard opened >= 0 else {
            throw CommandError("The lock \(path) cannot be opened: \(String(cString: strerror(errno))).")
        }
        descriptor = opened
        // What throws from here on is closed by `deinit`, since the object is whole.
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
