import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Registration, and verification of the address.
struct Registrations: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let templates: MessageTemplates
    let digests: AddressDigests
    let now: @Sendable () -> Date

    /// Stores the registration and mails the code. Throws a problem with all invalid fields.
    ///
    /// - Parameter answer: makes the result from the pending account.
    func register<Answer: Sendable>(
        _ registration: Registration, _ answer: @escaping @Sendable (PendingAccount) -> Answer
    ) async throws -> Answer {
        let names = Registrant.Names(registration)
        let instant = now().wholeSecond
        let taken = try await database.read { try names.taken(in: $0, at: instant) }
        let registrant = try Registrant(registration, taken: taken)
        let passwordHash = try await hasher.hash(registrant.password)
        if let pending = try await store(registrant, passwordHash: passwordHash, at: instant, answer) {
            return pending
        }
        _ = try Registrant(registration, taken: try await database.read { try names.taken(in: $0, at: instant) })
        throw Problem(409, "registered-meanwhile")
    }

    /// Stores a registration and the mail with its code; `nil` if the name or the address is taken.
    private func store<Answer: Sendable>(
        _ registrant: Registrant, passwordHash: String, at instant: Date,
        _ answer: @escaping @Sendable (PendingAccount) -> Answer
    ) async throws -> Answer? {
        let code = VerificationCode()
        let pending = PendingRegistration(
            id: ID(at: instant), username: registrant.username.text, email: registrant.email.text,
            passwordHash: passwordHash, code: code.sealed, triesLeft: PendingRegistration.tries,
            expiresAt: instant + PendingRegistration.lifetime, language: registrant.language,
            region: registrant.region, signInKey: registrant.signInKey?.hash)
        return try await database.write { db in
            let waiting = PendingAccountTable(db, at: instant)
            guard try waiting.insert(pending) else { return nil }
            // Checked after the insert: now no other pending registration can take the name.
            let taken = try AccountTable(db).taken(username: registrant.username.key, email: registrant.email.key)
            guard taken.isEmpty else {
                _ = try waiting.delete(pending.id)
                return nil
            }
            _ = try QuotaTable(db).take(.codeMails, by: digests(registrant.email.key), at: instant)
            try db.enqueue(templates.verification(code, to: pending, at: instant))
            return answer(
                PendingAccount(
                    username: pending.username, email: pending.email, verificationExpiresAt: pending.expiresAt))
        }
    }

    /// Creates the account for the client that registered, if the code is right.
    ///
    /// - Throws: 403 `other-client` for another client, without using a try of the code; and the errors of `verify`.
    func verify(_ first: FirstSignIn, on device: Device) async throws -> Account {
        let instant = now()
        guard let email = FoldedKey(first.email), let key = SignInKey(first.signInKey) else { throw Self.otherClient }
        let pending = try await database.read { try PendingAccountTable($0, at: instant).find(login: email) }
        guard pending?.signInKey == key.hash else { throw Self.otherClient }
        return try await verify(Verification(email: first.email, code: first.code), on: device)
    }

    /// Creates the account if the code is right.
    ///
    /// - Throws: 422 for a wrong code, and 409 if the name or the address was taken meanwhile.
    func verify(_ verification: Verification, on device: Device) async throws -> Account {
        let instant = now().wholeSecond
        guard let email = FoldedKey(verification.email), let code = VerificationCode(verification.code)
        else { throw Self.wrongCode }
        do {
            return try await database.write { db in
                let table = PendingAccountTable(db, at: instant)
                guard let pending = try table.takeTry(email), code.opens(pending.code), try table.delete(pending.id)
                else { return Result<Account, Problem>.failure(Self.wrongCode) }
                let account = pending.account(verifiedAt: instant)
                let keys = (FoldedKey(account.username), FoldedKey(account.email))
                guard try AccountTable(db).taken(username: keys.0, email: keys.1).isEmpty else {
                    return .failure(Self.takenMeanwhile)
                }
                try AccountTable(db).insert(account, passwordHash: pending.passwordHash)
                try SecurityEventTable(db).note(.accountCreated, of: account.id, from: device, at: instant)
                try ProviderClaimTable(db).settle(account.id, at: instant)
                return .success(account)
            }.get()
        } catch StorageError.duplicate {
            throw Self.takenMeanwhile
        }
    }

    /// Mails a new code to an address with a pending registration, unless a mail was sent too recently.
    func resend(_ request: DeferredRequest, in db: any Connection) throws {
        let instant = request.askedAt.wholeSecond
        guard let email = FoldedKey(request.login), email.isAddress,
            let pending = try PendingAccountTable(db, at: instant).find(login: email),
            try QuotaTable(db).take(.codeMails, by: digests(email), at: instant) == nil
        else { return }
        let code = VerificationCode()
        try PendingAccountTable(db, at: instant).renew(pending.id, code: code.sealed)
        try db.enqueue(templates.verification(code, to: pending, at: instant))
    }

    private static let wrongCode = Problem.invalid("code", .wrongCode)
    private static let otherClient = Problem(403, "other-client")
    private static let takenMeanwhile = Problem(409, "name-taken-meanwhile")
}
