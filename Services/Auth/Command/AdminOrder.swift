import Chassis
import Contracts
import Foundation
import Storage

/// A command line order: `create NAME ADDRESS`, `promote WHO`, `reset WHO` or `audit`. The command `larder admin` has
/// checked the words.
enum AdminOrder: Hashable, Sendable {
    case create(username: String, email: String)
    case promote(login: String)
    case reset(login: String)
    case audit

    init(_ words: [String]) throws(AdminOrderError) {
        switch (words.first, words.count) {
        case ("create", 3): self = .create(username: words[1], email: words[2])
        case ("promote", 2): self = .promote(login: words[1])
        case ("reset", 2): self = .reset(login: words[1])
        case ("audit", 1): self = .audit
        default: throw AdminOrderError("Say create NAME ADDRESS, promote WHO, reset WHO or audit.")
        }
    }

    /// Carries out the order on the configured database, and returns a confirmation.
    func carryOut() async throws -> String {
        let settings = try await Settings()
        let database = try Database.open(settings.required("DATABASE_URL"))
        do {
            try await AuthService.migrate(database)
            let sentence = try await carryOut(at: AccountCommands(database: database, settings: settings))
            await database.close()
            return sentence
        } catch {
            await database.close()
            throw (error as? Problem).map(AdminOrderError.init) ?? error
        }
    }

    private func carryOut(at commands: AccountCommands) async throws -> String {
        switch self {
        case .create(let username, let email):
            let account = try await commands.create(username, email, password: PasswordPrompt.ask())
            return "\(account.username) is an administrator and can sign in."
        case .promote(let login):
            let account = try await commands.promote(login)
            return "\(account.username) is an administrator."
        case .reset(let login):
            let account = try await commands.reset(login, password: PasswordPrompt.ask())
            return "\(account.username) has a new password, and every device was signed out."
        case .audit:
            return try await commands.checkAuditLog()
        }
    }
}

/// The reason why an order failed, as a sentence.
struct AdminOrderError: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    init(_ problem: Problem) {
        description =
            problem.errors.isEmpty
            ? problem.detail : problem.errors.map { "\($0.field) \($0.message)." }.joined(separator: " ")
    }
}
