import Chassis
import Storage

/// What whoever has the database in hand wants to know of the moderators' audit log: whether it is as it was written.
struct AuditOrder: Sendable {
    /// Why it is not carried out, or what is wrong, in a sentence.
    struct Refusal: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    init(_ words: [String]) throws(Refusal) {
        guard words == ["admin", "audit"] else { throw Refusal(description: "Say admin audit.") }
    }

    /// Looks at the database that the environment names.
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

    /// Throws a `Refusal` that names the first entry that is not as it was written.
    ///
    /// - Parameter seal: `nil` if the secret of the services is not known.
    static func sentence(on database: Database, seal: AuditSeal? = nil) async throws -> String {
        if let number = try await database.read({ try ModerationLog($0).firstBroken(seal: seal) }) {
            throw Refusal(
                description: "The moderators' audit log was tampered with: entry \(number) is not what was written.")
        }
        return "The moderators' audit log is as it was written."
    }
}
