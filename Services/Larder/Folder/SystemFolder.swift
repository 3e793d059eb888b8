import Contracts
import Foundation

/// The folder of a system: its lock, secrets, databases and logs.
struct SystemFolder: Sendable {
    let url: URL

    /// Creates missing folders. Throws `CommandError` if that fails or a folder is not writable.
    init(at path: String) throws {
        url = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
        for folder in [url, secrets, databases, logs, processes] {
            do {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw CommandError("The folder \(folder.path) cannot be made: \(error.reason)")
            }
            guard access(folder.path, W_OK | X_OK) == 0 else {
                throw CommandError(
                    "The folder \(folder.path) cannot be written to: \(POSIXError.last.localizedDescription)")
            }
        }
    }

    var secrets: URL { url.appending(path: "secrets", directoryHint: .isDirectory) }
    var databases: URL { url.appending(path: "data", directoryHint: .isDirectory) }
    var logs: URL { url.appending(path: "log", directoryHint: .isDirectory) }
    var processes: URL { url.appending(path: "run", directoryHint: .isDirectory) }
    var lock: URL { url.appending(path: "lock") }

    func database(of service: ServiceName) -> URL { databases.appending(path: "\(service.rawValue).sqlite") }

    /// The file with the process identifier of `service`.
    func process(of service: ServiceName) -> URL { processes.appending(path: service.rawValue) }

    /// Records the process that serves as `service`, so that it can be restarted.
    func note(_ process: pid_t, servesAs service: ServiceName) {
        try? Data("\(process)\n".utf8).write(to: self.process(of: service), options: .atomic)
    }

    /// The last recorded process; `nil` if there is none.
    func processServing(as service: ServiceName) -> pid_t? {
        let text = try? String(contentsOf: process(of: service), encoding: .utf8)
        return text.flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    /// Throws `CommandError` if the database of a service that ran here is missing: a new one would be empty.
    func requireDatabases() throws {
        let lost = ServiceName.owners.filter {
            processServing(as: $0) != nil && !FileManager.default.fileExists(atPath: database(of: $0).path)
        }
        guard lost.isEmpty else {
            throw CommandError(
                """
                \(lost.map { database(of: $0).path }.joined(separator: ", ")) \(lost.count == 1 ? "is" : "are") gone, \
                though Larder was used here. Restore from a backup; to start afresh instead, remove \(url.path) or choose \
                another --folder.
                """)
        }
    }

    /// Whether the secret `name` exists.
    func hasSecret(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: secrets.appending(path: name).path)
    }

    /// Deletes the secret `name`.
    func removeSecret(_ name: String) throws { try FileManager.default.removeItem(at: secrets.appending(path: name)) }

    /// Returns the secret `name`, creating it with `make` if missing; only its owner can read it. Throws `CommandError`
    /// if an existing one cannot be read, or has fewer than `shortest` bytes.
    func secret(_ name: String, shortest: Int = 1, make: () -> String) throws -> String {
        let file = secrets.appending(path: name)
        if let kept = try keptSecret(in: file), !kept.isEmpty {
            guard kept.utf8.count >= shortest else {
                throw CommandError(
                    """
                    The secret in \(file.path) is shorter than \(shortest) bytes. Put back the one that was there, or remove \
                    the file for a new one.
                    """)
            }
            return kept
        }
        let secret = make()
        do {
            try Data(secret.utf8).write(to: file, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        } catch {
            throw CommandError("The secret \(file.path) cannot be written: \(error.reason)")
        }
        return secret
    }

    /// `nil` if there is no file. A file that cannot be read is not replaced: what it protects would be lost.
    private func keptSecret(in file: URL) throws -> String? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return try String(contentsOf: file, encoding: .utf8)
        } catch {
            throw CommandError("The secret \(file.path) cannot be read: \(error.reason)")
        }
    }
}

extension Error {
    /// The operating system's description of the error, such as “Not a directory”.
    fileprivate var reason: String {
        let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        return (underlying ?? self).localizedDescription
    }
}

/// Secrets from the system's random numbers.
enum FreshSecret {
    /// 64 hexadecimal digits: 256 bits.
    static func key() -> String { (0..<32).map { _ in UInt8.random(in: UInt8.min...UInt8.max) }.hexadecimal }

    /// Three groups of five unambiguous letters and digits: 74 bits.
    static func password() -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        return (0..<3).map { _ in
            String((0..<5).map { _ in letters[Int.random(in: letters.indices)] })
        }.joined(separator: "-")
    }
}
