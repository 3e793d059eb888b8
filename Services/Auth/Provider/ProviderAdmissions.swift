import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Admits people whom a provider confirmed, after a further step: new people, and people who join an account.
struct ProviderAdmissions: Sendable {
    let database: Database
    let links: ProviderLinks
    let signIn: SignIn
    let sessions: Sessions
    let templates: MessageTemplates
    let digests: AddressDigests
    let now: @Sendable () -> Date

    /// Creates an account without a password. If the provider does not state a verified address, the account waits like
    /// any other registration. The person then returns with the provider after the verification.
    func register(_ registration: ProviderRegistration, on device: Device) async throws -> SessionTokens {
        let instant = now().wholeSecond
        guard let secret = BrowserSecret(registration.ticket) else { throw Problem.ticketOver }
        let code = VerificationCode()
        let account = try await database.write { db -> Account? in
            guard let ticket = try ProviderTicketTable(db).take(secret, at: instant), ticket.account == nil else {
                throw Problem.ticketOver
            }
            let pending = try reserve(registration, for: ticket, code, at: instant, in: db)
            guard ticket.isEmailVerified else {
                try ProviderClaimTable(db).insert(ticket.identity, of: pending)
                _ = try QuotaTable(db).take(.codeMails, by: digests(ticket.email.key), at: instant)
                try db.enqueue(templates.verification(code, to: pending, at: instant))
                return nil
            }
            _ = try PendingAccountTable(db, at: instant).delete(pending.id)
            let account = pending.account(verifiedAt: instant)
            try AccountTable(db).insert(account, passwordHash: "")
            guard try ProviderIdentityTable(db).insert(ticket.identity, of: account.id, at: instant) else {
                throw Problem.ticketOver
            }
            try SecurityEventTable(db).note(.accountCreated, of: account.id, from: device, at: instant)
            try SecurityEventTable(db).note(.providerLinked, of: account.id, from: device, at: instant)
            return try AccountTable(db).find(account.id)
        }
        if let account { return try await sessions.begin(for: account, on: device) }
        throw Problem.unverified
    }

    /// Reserves the name and the address until the transaction ends.
    private func reserve(
        _ registration: ProviderRegistration, for ticket: AdmissionTicket, _ code: VerificationCode, at instant: Date,
        in db: any Connection
    ) throws -> PendingRegistration {
        let waiting = PendingAccountTable(db, at: instant)
        let username = Username(registration.username)
        // An earlier registration with this address is unverified; the provider's is verified.
        if ticket.isEmailVerified { try waiting.delete(username: nil, email: ticket.email.key) }
        let names = Registrant.Names(username: username, email: ticket.email)
        let taken = try names.taken(in: db, at: instant)
        var check = FieldCheck()
        check("username", !registration.username.isBlank, .blank)
        check("username", username != nil, .username)
        let broken = username.flatMap { NameAppearance($0.text).brokenRule() }
        check("username", breaks: broken)
        check("username", !taken.contains(.username), .taken)
        try check.finish()
        guard let username else { throw Problem.invalid(check.errors) }
        guard !taken.contains(.email) else {
            throw ticket.isEmailVerified ? Problem.ticketOver : .unverified
        }
        let pending = PendingRegistration(
            id: ID(at: instant), username: username.text, email: ticket.email.text, passwordHash: "",
            code: code.sealed, triesLeft: PendingRegistration.tries, expiresAt: instant + PendingRegistration.lifetime,
            language: registration.language ?? .english, region: RegistrantRegion())
        guard try waiting.insert(pending), try AccountTable(db).taken(username: username.key, email: nil).isEmpty else {
            throw Problem.invalid("username", .taken)
        }
        return pending
    }

    /// Links the provider to the account with the same address, after its password. Wrong passwords count as at any
    /// sign-in.
    func join(_ joining: ProviderJoining, on device: Device) async throws -> SessionTokens {
        let instant = now()
        guard let secret = BrowserSecret(joining.ticket) else { throw Problem.ticketOver }
        let owner = try await database.read { db in
            try ProviderTicketTable(db).find(secret, at: instant)?.account.flatMap { try AccountTable(db).find($0) }
        }
        guard let owner else { throw Problem.ticketOver }
        let proven = try await signIn.account(
            for: Credentials(login: owner.username, password: joining.password), on: device)
        guard proven.account.id == owner.id else { throw Problem.ticketOver }
        try await database.write { db in
            guard let ticket = try ProviderTicketTable(db).take(secret, at: instant) else { throw Problem.ticketOver }
            try links.insert(ticket.identity, of: proven.account, on: device, at: instant, in: db)
        }
        return try await sessions.begin(for: proven, on: device)
    }
}
