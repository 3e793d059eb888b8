import Contracts
import Foundation
import Storage

/// Tells whether a name or an address and a password belong together, and how often that may be asked.
struct SignIn: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let now: @Sendable () -> Date

    /// The account that `credentials` belong to.
    ///
    /// - Throws: 401 where they do not, whatever the reason and after the same work; 403 `unverified` for a
    ///   registration in waiting, and only to whoever knows its password; 429 after too many wrong tries.
    func account(for credentials: Credentials, from address: String) async throws -> Account {
        let instant = now()
        let login = FoldedKey(credentials.login)
        let candidate = try await database.write { db in
            let candidate = try Candidate(login, in: db, at: instant)
            for (subject, limit) in subjects(candidate, login, address) {
                guard let wait = try AttemptTable(db).note(subject, limit: limit, at: instant) else { continue }
                throw Problem.tooMany("Too many tries. Please wait a while and try again.", retryAfter: wait)
            }
            return candidate
        }
        let isRight: Bool
        do {
            isRight = try await hasher.verify(credentials.password, against: candidate.passwordHash)
        } catch {
            try await database.write { try forget(candidate, login, address, at: instant, in: $0) }
            throw error
        }
        guard isRight else { throw Self.wrongCredentials }
        let newHash = try await improvedHash(of: credentials.password, replacing: candidate)
        try await database.write { db in
            try forget(candidate, login, address, at: instant, in: db)
            if case .account(let account, let oldHash) = candidate, let newHash {
                try AccountTable(db).rehash(account.id, from: oldHash, to: newHash)
            }
        }
        guard case .account(let account, _) = candidate else { throw Self.unverified }
        return account
    }

    /// What failures are counted against. Logins of nobody have counters too, so that those of somebody do not differ.
    private func subjects(
        _ candidate: Candidate, _ login: FoldedKey?, _ address: String
    ) -> [(subject: String, limit: AttemptLimit)] {
        let person = candidate.id.map { "account \($0)" } ?? "login \(login?.text ?? "")"
        return [(person, .guessesOfAccount), ("address \(address)", .guessesFromAddress)]
    }

    /// Takes back what was noted before the password was looked at: it was right, or nobody could tell.
    private func forget(
        _ candidate: Candidate, _ login: FoldedKey?, _ address: String, at instant: Date, in db: any Connection
    ) throws {
        for (subject, _) in subjects(candidate, login, address) { try AttemptTable(db).forget(subject, at: instant) }
    }

    /// A hash at today's cost, where the stored one is of another.
    private func improvedHash(of password: String, replacing candidate: Candidate) async throws -> String? {
        guard case .account(_, let hash) = candidate, hasher.isOutdated(hash) else { return nil }
        return try await hasher.hash(password)
    }

    private static let wrongCredentials = Problem(
        status: 401, code: "wrong-credentials", detail: "Incorrect username or password. Try again.")
    private static let unverified = Problem(
        status: 403, code: "unverified",
        detail: "Your address is not verified yet. Open the link in our mail, or ask for a new code.")
}

/// Whom a login may belong to.
private enum Candidate: Sendable {
    case account(Account, passwordHash: String)
    case pending(PendingRegistration)
    case nobody

    init(_ login: FoldedKey?, in db: any Connection, at instant: Date) throws {
        self = .nobody
        guard let login else { return }
        if let (account, hash) = try AccountTable(db).find(login: login) {
            self = .account(account, passwordHash: hash)
        } else if let pending = try PendingAccountTable(db, at: instant).find(login: login) {
            self = .pending(pending)
        }
    }

    var id: ID<Account>? {
        switch self {
        case .account(let account, _): account.id
        case .pending(let pending): pending.id
        case .nobody: nil
        }
    }

    var passwordHash: String? {
        switch self {
        case .account(_, let hash): hash
        case .pending(let pending): pending.passwordHash
        case .nobody: nil
        }
    }
}
