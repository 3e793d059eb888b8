import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Changes of an account's address: both mailboxes confirm, and the old one can refuse.
struct EmailChanges: Sendable {
    let database: Database
    let proof: PasswordProof
    let templates: MessageTemplates
    let digests: AddressDigests
    let now: @Sendable () -> Date

    func waiting(for account: ID<Account>) async throws -> PendingEmailChange {
        let instant = now()
        let change = try await database.read { try EmailChangeTable($0).find(of: account, at: instant) }
        return try change.orNotFound(.emailChange).announcement
    }

    /// Mails both mailboxes. Only the owner of the new address learns if it is taken.
    func begin(_ request: EmailChangeRequest, for id: ID<Account>, on device: Device) async throws -> PendingEmailChange
    {
        let instant = now().wholeSecond
        let account = try await database.read { try AccountTable($0).find(id) }
        guard let account else { throw Problem.unauthenticated }
        let email = try await check(request, of: account)
        let change = EmailChange(
            account: id, email: email, isConfirmedByOld: false, isConfirmedByNew: false,
            expiresAt: instant + EmailChange.lifetime)
        try await database.write { db in
            guard let account = try AccountTable(db).lock(id) else { throw Problem.unauthenticated }
            let counted = [(Quota.emailChanges, QuotaOwner(id)), (.emailChangesTo, digests(email.key))]
            for (quota, owner) in counted {
                guard let wait = try QuotaTable(db).take(quota, by: owner, at: instant) else { continue }
                throw Problem(429, "too-many-requests", ["what": "mails"], retryAfter: wait)
            }
            try send(change, from: account, at: instant, in: db)
            try SecurityEventTable(db).note(.emailChangeAsked, of: id, from: device, at: instant)
        }
        return change.announcement
    }

    func cancel(for account: ID<Account>) async throws {
        try await database.write { try EmailChangeTable($0).delete(of: account) }
    }

    /// Confirms or refuses with a mailbox's token.
    func confirm(_ confirmation: EmailChangeConfirmation, on device: Device) async throws -> EmailChangeState {
        let instant = now().wholeSecond
        guard let token = LinkToken(confirmation.token) else { throw Self.unknownToken }
        do {
            return try await database.write { db in
                let table = EmailChangeTable(db)
                if try table.refuse(token, at: instant) { return Result<EmailChangeState, Problem>.success(.waits) }
                guard let change = try table.confirm(token, at: instant) else { return .failure(Self.unknownToken) }
                guard change.isDone else { return .success(.waits) }
                return try EmailChangeCompletion(templates: templates, db: db).complete(change, on: device, at: instant)
                    ? .success(EmailChangeState(isDone: true)) : .failure(Self.taken)
            }.get()
        } catch StorageError.duplicate {
            throw Self.taken
        }
    }

    private func check(_ request: EmailChangeRequest, of account: Account) async throws -> EmailAddress {
        let email = EmailAddress(request.email)
        var check = FieldCheck()
        check("email", !request.email.isBlank, .blank)
        check("email", email != nil, .emailAddress)
        check("email", email?.key != FoldedKey(account.email), .sameEmail)
        check("password", account.hasPassword, .noPassword)
        check("password", !request.password.isEmpty, .blank)
        if !request.password.isEmpty, account.hasPassword {
            let isRight = try await proof.holds(request.password, of: account.id)
            check("password", isRight, .wrongPassword)
        }
        try check.finish()
        return try email.orNotFound(.address)
    }

    /// Stores the change and mails both mailboxes. If the new address is taken, its owner is told of the request
    /// instead.
    private func send(
        _ change: EmailChange, from account: Account, at instant: Date, in db: any Connection
    ) throws {
        let tokens = EmailChange.Tokens()
        try EmailChangeTable(db).replace(change, tokens)
        let owner = try AccountTable(db).find(login: change.email.key)?.account
        try db.enqueue(templates.emailChangeToOld(change, tokens, of: account, at: instant))
        try db.enqueue(
            owner.map { try templates.emailTaken(to: $0, at: instant) }
                ?? templates.emailChangeToNew(change, tokens, of: account, at: instant))
    }

    private static let unknownToken = Problem.invalid("token", .expired)
    private static let taken = Problem(409, "email-taken-meanwhile")
}

extension EmailChangeState {
    fileprivate static let waits = EmailChangeState(isDone: false)
}
