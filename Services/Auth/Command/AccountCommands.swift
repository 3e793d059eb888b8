import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Operator commands on accounts, with direct access to the database. The audit log records them without an actor.
struct AccountCommands: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let templates: MessageTemplates
    /// `nil` if the services' secret is unknown here.
    let seal: AuditSeal?
    let now: @Sendable () -> Date

    init(database: Database, settings: Settings, now: @escaping @Sendable () -> Date = { .now }) async throws {
        let own = try AuthSettings(settings, isDevelopment: settings.isDevelopment())
        self.database = database
        self.now = now
        seal = settings.string("SERVICE_SECRET").map { AuditSeal(secret: $0) }
        hasher = try await PasswordHasher(own.argon2)
        templates = try MessageTemplates(
            folder: Bundle.module.bundleURL.appending(path: "MessageTemplates"), origin: own.publicURL)
    }

    /// Creates a verified account that is an administrator.
    func create(_ username: String, _ email: String, password: String) async throws -> Account {
        let registration = Registration(
            username: username, email: email, password: password, passwordRepeated: password)
        let instant = now().wholeSecond
        let taken = try await database.read { try Registrant.Names(registration).taken(in: $0, at: instant) }
        let registrant = try Registrant(registration, taken: taken, isStaff: true)
        let hash = try await hasher.hash(password)
        let account = Account(
            id: ID(at: instant), username: registrant.username.text, email: registrant.email.text, displayName: nil,
            roles: [], createdAt: instant)
        return try await database.write { db in
            try AccountTable(db).insert(account, passwordHash: hash)
            try SecurityEventTable(db).note(.accountCreated, of: account.id, from: nil, at: instant)
            return try promote(account, in: db, at: instant)
        }
    }

    /// Makes the account with the name or the address `login` an administrator.
    func promote(_ login: String) async throws -> Account {
        let instant = now().wholeSecond
        return try await database.write { try promote(find(login, in: $0).account, in: $0, at: instant) }
    }

    /// Replaces the password of `login` and signs all its devices out.
    func reset(_ login: String, password: String) async throws -> Account {
        let instant = now().wholeSecond
        let account = try await database.read { try find(login, in: $0).account }
        var check = FieldCheck()
        PasswordRules.check(
            password, repeated: password, username: account.username, email: account.email, into: &check)
        try check.finish()
        let hash = try await hasher.hash(password)
        return try await database.write { db in
            let account = try find(login, in: db).account
            let act = AdministrativeAct(db: db, actor: nil, account: account, ban: nil, instant: instant)
            try NewPassword(hash: hash, event: .passwordReset).set(of: account, on: nil, at: instant, in: db)
            try EmailChangeTable(db).delete(of: account.id)
            try act.note(.edited, after: ["password": "another one"])
            try act.warn(
                templates.detailsEdited(account, ["password": "another one"], to: account.email, at: instant))
            return account
        }
    }

    /// Checks the audit log. Throws `AdminOrderError` at the first broken entry.
    func checkAuditLog() async throws -> String {
        if let number = try await database.read({ [seal] in try AccountLog($0).firstBroken(seal: seal) }) {
            throw AdminOrderError("The audit log was tampered with: entry \(number) is not what was written.")
        }
        return "The audit log is as it was written."
    }

    private func promote(_ account: Account, in db: any Connection, at instant: Date) throws -> Account {
        let act = AdministrativeAct(db: db, actor: nil, account: account, ban: nil, instant: instant)
        try act.guardian.lock()
        try act.set(account.roles.union([.administrator]), templates)
        return account
    }

    private func find(_ login: String, in db: any Connection) throws -> (account: Account, passwordHash: String) {
        guard let found = try FoldedKey(login).flatMap({ try AccountTable(db).find(login: $0) }) else {
            throw AdminOrderError("Nobody has the name or the address \(login).")
        }
        return found
    }
}
