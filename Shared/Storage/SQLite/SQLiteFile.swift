import Foundation
import GRDB

/// The file that a database lives in: there, ours alone to read, and never made anew in the place of a lost one.
struct SQLiteFile {
    let path: String

    /// Sees to it that the file is there.
    ///
    /// - Throws: `StorageError.damaged` when it is empty, or when only its log is left, and `.misconfigured` when it
    ///   is not there and may not be made.
    func prepare(creating: Bool) throws {
        let files = FileManager.default
        if let attributes = try? files.attributesOfItem(atPath: path) {
            if attributes[.type] as? FileAttributeType == .typeDirectory {
                throw StorageError.misconfigured("\(path) is a folder, not a database.")
            }
            guard (attributes[.size] as? Int ?? 0) > 0 else {
                throw StorageError.damaged("\(path) is empty. Restore it from a backup, or remove it to start afresh.")
            }
            chmod(path, 0o600)
            return
        }
        if let log = try? files.attributesOfItem(atPath: "\(path)-wal"), (log[.size] as? Int ?? 0) > 0 {
            throw StorageError.damaged("\(path) is gone, though \(path)-wal is there. Restore both from a backup.")
        }
        guard creating else { throw StorageError.misconfigured("There is no database at \(path).") }
        try create()
    }

    /// Looks through the file without changing it.
    ///
    /// - Throws: `StorageError.damaged` when it is not a database, or one with pages missing or out of shape.
    func checkSoundness() throws {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        var finding = "no answer"
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            finding = try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") } ?? finding
            try queue.close()
        } catch let error as DatabaseError {
            guard case .damaged = StorageError(error) else { throw StorageError(error) }
            finding = error.message ?? "code \(error.extendedResultCode.rawValue)"
        }
        guard finding == "ok" else {
            throw StorageError.damaged(
                "\(path) is not a sound SQLite database (\(finding)). Restore it from a backup; it was left as it is.")
        }
    }

    /// Makes an empty database beside the place and then moves it there, so that no half-made one is ever found.
    private func create() throws {
        let draft = "\(path).\(UUID().uuidString).new"
        let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StorageError.misconfigured("\(path) cannot be made: \(String(cString: strerror(errno))).")
        }
        close(descriptor)
        defer { unlink(draft) }
        do {
            let queue = try DatabaseQueue(path: draft)
            try queue.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA user_version = 0")
            }
            try queue.close()
        } catch let error as DatabaseError {
            throw StorageError(error)
        }
        guard link(draft, path) == 0 || errno == EEXIST else {
            throw StorageError.misconfigured("\(path) cannot be made: \(String(cString: strerror(errno))).")
        }
    }
}
