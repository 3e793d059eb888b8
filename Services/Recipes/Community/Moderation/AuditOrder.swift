import Chassis
import Storage

/// The command `admin audit`, which checks the moderators' audit log for changes.
struct AuditOrder: Sendable {
    /// A sentence that says why the command failed.
    struct Refusal: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    init(_ words: [String]) throws(Refusal) {
        guard words == ["admin", "audit"] else { throw Refusal(description: "Say admin audit.") }
    }

    /// Checks the database that the environment names.
    func carryOut() async throws -> String {
        let settings = try await Settings()
        let database = try Database.open(settings.required("DATABASE_URL"))
        do {
            try await RecipesService.migrate(database)
            let sentence = try await Self.sentence(
                on: database, seal: settings.string("SERVICE_SECRET").map { AuditSeal(secret: $0) })
            await database.close()
            return sentence
        } catch {
            await database.close()
            throw error
        }
    }

    /// Returns a sentence that confirms the log. Throws a `Refusal` that names the first altered entry.
    ///
    /// - Parameter seal: `nil` if the services' secret is unknown.
    static func sentence(on database: Database, seal: AuditSeal? = nil) async throws -> String {
        if let number = try await database.read({ try ModerationLog($0).firstBroken(seal: seal) }) {
            throw Refusal(
                description: "The moderators' audit log was tampered with: entry \(number) is not what was written.")
        }
        return "The moderators' audit log is as it was written."
    }
}
