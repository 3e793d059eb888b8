import Foundation
import GRDB

/// The file of a database: private to the service's user, and never silently replaced after a loss.
struct SQLiteFile {
    let path: String

    /// Creates the file if it is missing.
    ///
    /// - Throws: `StorageError.damaged` if the file is empty or was lost, and `.misconfigured` if it is missing and
    ///   must not be created.
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
        if let mark = DatabaseMark(of: path) {
            throw StorageError.damaged(
                """
                \(path) is gone: a database has been there since \(mark.since.formatted(.iso8601)). Restore it from a \
                backup, or remove \(DatabaseMark.path(of: path)) to start with an empty one.
                """)
        }
        guard creating else { throw StorageError.misconfigured("There is no database at \(path).") }
        try create()
    }

    /// Verifies the log of the last process, unless another process uses the database, because SQLite silently skips
    /// damaged parts.
    ///
    /// - Returns: a warning for the operator about a possible loss; `nil` if all is well.
    /// - Throws: `StorageError.damaged` if committed changes are lost.
    func checkLog() throws -> String? {
        guard !isInUse else { return nil }
        let log = "\(path)-wal"
        let remedy =
            "Restore both files from a backup; they were left as they are. To go on with what is left, remove \(log) and \(path)-shm."
        switch try WriteAheadLog(path: log).inspect() {
        case nil:
            guard DatabaseMark(of: path)?.isOpen == true, !FileManager.default.fileExists(atPath: log) else {
                return nil
            }
            return """
                \(log) is gone, though the last process did not close the database. Unless another program has \
                opened it since, the last changes are lost.
                """
        case .torn:
            return """
                The last transaction in \(log) is not whole and is left out. If the machine lost power then, it had \
                not been confirmed to anybody; otherwise the file was damaged.
                """
        case .lost(let transactions):
            throw StorageError.damaged("\(log) is damaged: \(transactions) transactions in it are lost. \(remedy)")
        case .unreadable: throw StorageError.damaged("\(log) is damaged and cannot be read. \(remedy)")
        case .cut:
            throw StorageError.damaged("\(log) is damaged, or shorter than it was: changes in it are lost. \(remedy)")
        }
    }

    /// Whether another process has the database open, which shows as a lock on SQLite's byte range.
    private var isInUse: Bool {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// Verifies that `db` is the expected database, and marks it as in use.
    ///
    /// - Throws: `StorageError.damaged` if it is another database.
    func claim(_ db: GRDB.Database) throws {
        var mark = DatabaseMark(of: path) ?? .random()
        let identity = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        if identity == 0 {
            // Created by another program, or before databases had an identity.
            try db.execute(sql: "PRAGMA application_id = \(mark.identity)")
        } else if DatabaseMark(of: path) == nil {
            mark = DatabaseMark(identity: identity, since: .now, isOpen: false)
        } else if identity != mark.identity {
            throw StorageError.damaged(
                """
                \(path) is not the database that was here. Restore that one from a backup, or remove \
                \(DatabaseMark.path(of: path)) if this one is meant.
                """)
        }
        mark.isOpen = true
        try mark.write(of: path)
    }

    /// Marks the database as closed.
    func release() {
        guard var mark = DatabaseMark(of: path) else { return }
        mark.isOpen = false
        try? mark.write(of: path)
    }

    /// Verifies the file without changing it.
    ///
    /// - Throws: `StorageError.damaged` if it is not a database, or pages are missing or malformed.
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
            guard case .damaged = StorageError(error) else { throw StorageError(opening: path, error) }
            finding = error.message ?? "code \(error.extendedResultCode.rawValue)"
        }
        guard finding == "ok" else {
            throw StorageError.damaged(
                "\(path) is not a sound SQLite database (\(finding)). Restore it from a backup; it was left as it is.")
        }
    }

    /// Creates an empty database under another name and then moves it into place, so that no incomplete file is ever
    /// found.
    private func create() throws {
        let mark = DatabaseMark.random()
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
                try $0.execute(
                    sql: """
                        PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA user_version = 0;
                        PRAGMA application_id = \(mark.identity)
                        """)
            }
            try queue.close()
        } catch let error as DatabaseError {
            throw StorageError(opening: path, error)
        }
        guard link(draft, path) == 0 else {
            if errno == EEXIST { return }
            throw StorageError.misconfigured("\(path) cannot be made: \(String(cString: strerror(errno))).")
        }
        try mark.write(of: path)
    }
}
