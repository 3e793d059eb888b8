import Foundation
import Synchronization

/// Folders that tests copy, each made once for all processes of `Tests/run`, or for this process.
public enum Fixtures {
    /// The folder of a name, which the first that asks for it makes, while others wait.
    public static func folder(_ name: String, _ make: (URL) async throws -> Void) async throws -> URL {
        let folder = root.appending(path: name)
        let lock = open(folder.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(lock) }
        try await eventually("\(name) is made", within: .seconds(1_200)) { flock(lock, LOCK_EX | LOCK_NB) == 0 }
        guard !FileManager.default.fileExists(atPath: folder.path) else { return folder }
        let unfinished = root.appending(path: "\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: unfinished, withIntermediateDirectories: true)
        try await make(unfinished)
        try FileManager.default.moveItem(at: unfinished, to: folder)
        return folder
    }

    private static let root: URL = {
        if let shared = ProcessInfo.processInfo.environment["LARDER_TESTS_FOLDER"] { return URL(filePath: shared) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-made-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // It goes with the process.
        removed.withLock { $0 = folder }
        atexit { removed.withLock { folder in folder.map { try? FileManager.default.removeItem(at: $0) } } }
        return folder
    }()
    private static let removed = Mutex<URL?>(nil)
}
