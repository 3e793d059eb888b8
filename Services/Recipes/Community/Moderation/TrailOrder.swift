import Chassis
import Storage

/// What whoever has the database in hand wants to know of the moderators' audit trail: whether it is as it was written.
struct TrailOrder: Sendable {
    /// Why it is not carried out, or what is wrong, in a sentence.
    struct Refusal: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    init(_ words: [String]) throws(Refusal) {
        guard words == ["admin", "audit"] else { throw Refusal(description: "Say admin audit.") }
    }

    /// Looks at the database that the environment names.
    func carryOut() async throws -> String {
        let database = try Database.open(try await Settings().required("DATABASE_URL"))
        do {
            try await RecipesService.migrate(database)
            let sentence = try await Self.sentence(on: database)
            await database.close()
            return sentence
        } catch {
            await database.close()
            throw error
        }
    }

    /// Throws a `Refusal` that names the first entry that is not as it was written.
    static func sentence(on database: Database) async throws -> String {
        if let number = try await database.read({ try ModerationTrail($0).firstBroken() }) {
            throw Refusal(
                description: "The moderators' trail was tampered with: entry \(number) is not what was written.")
        }
        return "The moderators' trail is as it was written."
    }
}
