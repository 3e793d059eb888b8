import Contracts
import Foundation
import Storage

/// An operator's command on a service's database: `dead-letters list`, `dead-letters retry ID` or `dead-letters discard
/// ID`. `larder dead-letters` runs it.
enum DeadLetterOrder: Hashable, Sendable {
    case list
    case retry(String)
    case discard(String)

    /// The reason for not executing a command, in a sentence.
    struct Refusal: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    init(_ words: [String]) throws(Refusal) {
        switch (words.first, words.count) {
        case ("list", 1): self = .list
        case ("retry", 2): self = .retry(words[1])
        case ("discard", 2): self = .discard(words[1])
        default: throw Refusal(description: "Say list, retry ID or discard ID.")
        }
    }

    /// Executes a `dead-letters` command line and ends the process. Returns if `words` are another command.
    static func carryOut(_ words: some Collection<String>) async {
        guard words.first == "dead-letters" else { return }
        do {
            print(try await DeadLetterOrder(Array(words.dropFirst())).carryOut())
            exit(0)
        } catch {
            FileHandle.standardError.write(Data("larder dead-letters: \(error)\n".utf8))
            exit(1)
        }
    }

    /// Works on the database of any service in the environment, because it uses only the chassis's tables.
    private func carryOut() async throws -> String {
        let database = try Database.open(try await Settings().required("DATABASE_URL"))
        do {
            try await database.migrate(Migration.ofChassis, of: "chassis")
            let sentence = try await carryOut(on: DeadLetters(database: database, now: { .now }))
            await database.close()
            return sentence
        } catch {
            await database.close()
            throw error
        }
    }

    func carryOut(on letters: DeadLetters) async throws -> String {
        switch self {
        case .list:
            let all = try await letters.all()
            return all.isEmpty ? "There are no dead letters." : all.map(\.line).joined(separator: "\n")
        case .retry(let id):
            guard try await letters.retry(id) else { throw Refusal.none(id) }
            return "\(id) is tried again."
        case .discard(let id):
            guard try await letters.discard(id) else { throw Refusal.none(id) }
            return "\(id) is discarded."
        }
    }
}

extension DeadLetterOrder.Refusal {
    fileprivate static func none(_ id: String) -> Self { Self(description: "There is no dead letter \(id).") }
}

extension DeadLetter {
    /// One line with fields separated by tabs. Control characters in the fields become spaces.
    fileprivate var line: String {
        [
            id, name, subscriber ?? "-", createdAt.ISO8601Format(),
            attempts == 1 ? "1 attempt" : "\(attempts) attempts",
            error ?? "-",
        ]
        .map { String($0.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }) }
        .joined(separator: "\t")
    }
}
