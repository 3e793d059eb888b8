import Foundation
import Measuring
import Storage

/// The administrator that a measurement needs, made as operators make theirs.
enum FirstAdministrator {
    static let username = "root"
    static let password = "simmering stock"

    /// Makes the account in the database at `url`, which is migrated on the way; yields the hash of the password.
    static func make(in url: String) async throws -> String {
        let input = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "larder-auth")
        process.arguments = ["admin", "create", username, "root@larder.example"]
        process.environment = [
            "LARDER_DATABASE_URL": url, "LARDER_ENVIRONMENT": "development", "LARDER_ARGON2_MEMORY_KIB": "64",
            "LARDER_ARGON2_PASSES": "1", "PATH": "/usr/bin:/bin",
        ]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("\(password)\n".utf8))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Complaint("The first administrator could not be made.") }
        let database = try Database.open(url)
        let hash: String? = try await database.read { db in
            try db.first("SELECT password_hash FROM accounts WHERE username = \(username)") { try $0["password_hash"] }
        }
        await database.close()
        guard let hash else { throw Complaint("The first administrator is not there.") }
        return hash
    }
}
