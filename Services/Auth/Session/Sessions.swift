import AuthContracts
import Chassis
import Contracts
import Foundation
import Logging
import Storage

/// Begins, refreshes and ends sessions.
struct Sessions: Sendable {
    let database: Database
    let tokens: AccessTokens
    let templates: MessageTemplates
    let now: @Sendable () -> Date
    let logger: Logger

    /// Begins a session after a correct password.
    ///
    /// - Throws: 401 if the password was changed meanwhile, and 403 `banned` for a banned account.
    func begin(
        for proven: ProvenAccount, on device: Device, remember: Bool = true, deviceKey: String? = nil
    ) async throws -> SessionTokens {
        try await begin(
            for: proven.account, provenBy: proven.passwordHash, on: device, remember: remember, deviceKey: deviceKey)
    }

    /// Begins a session for an authenticated account.
    ///
    /// - Parameters:
    /// - passwordHash: the hash of the password used, if any; it must still be the account's.
    /// - remember: whether the session outlives the browser.
    /// - deviceKey: the key by which the device is recognised.
    /// - Throws: 403 `banned` for a banned account.
    func begin(
        for account: Account, provenBy passwordHash: String? = nil, on device: Device, remember: Bool = true,
        deviceKey: String? = nil
    ) async throws -> SessionTokens {
        let instant = now()
        let session = ID<Session>(at: instant)
        let token = RefreshToken()
        let lifetime = remember ? SessionLifetime.remembered : .brief
        // A concurrent change that ends the account's sessions either sees this session or is seen here.
        let (current, arrival) = try await database.write { db in
            if let ban = try BanTable(db).hold(account.id, at: instant) { throw Problem.banned(ban) }
            if let passwordHash, try AccountTable(db).passwordHash(of: account.id) != passwordHash {
                throw SignIn.wrongCredentials
            }
            guard let current = try AccountTable(db).find(account.id) else { throw Self.over }
            try SessionTable(db).insert(session, of: account.id, on: device, for: lifetime, at: instant)
            try RefreshTable(db).insert(token, of: session)
            let keys = DeviceKeys(deviceKey)
            let familiarity = try Familiarity(of: current, on: device, showing: keys, at: instant, in: db)
            let arrival = try Arrival(of: account.id, on: device, showing: keys, at: instant, in: db)
            try familiarity.note(current, on: device, with: templates, at: instant, in: db)
            return (current, arrival)
        }
        return try await answer(
            SessionGrant(session: session, account: current, lifetime: lifetime, refresh: token, issuedAt: instant),
            deviceKey: arrival.keys.text)
    }

    /// Exchanges a refresh token for its successor.
    ///
    /// - Throws: 401 if the session ended, and 403 `locked` if it must be unlocked first.
    func carryOn(with token: RefreshToken?, on device: Device, isUnlocked: Bool = false) async throws -> SessionTokens {
        guard let token else { throw Self.over }
        let exchange = TokenExchange(templates: templates, device: device, isUnlocked: isUnlocked, instant: now())
        switch try await database.write({ try exchange.outcome(of: token, in: $0) }) {
        case .goesOn(let grant): return try await answer(grant)
        case .locked: throw Self.locked
        case .reused(let session):
            logger.warning("session ended: a refresh token was used twice", metadata: ["session": "\(session)"])
            throw Self.over
        case .over: throw Self.over
        }
    }

    func end(_ session: ID<Session>) async throws {
        let instant = now()
        try await database.write { _ = try SessionTable($0).end(session, at: instant) }
    }

    func revocations(after number: Int) async throws -> Revocations {
        try await database.read { try RevocationTable($0).after(number) }
    }

    private func answer(_ grant: SessionGrant, deviceKey: String? = nil) async throws -> SessionTokens {
        let seconds = grant.passcode?.tokenLifetime ?? AccessToken.lifetime
        return SessionTokens(
            accessToken: try await tokens.sign(grant.account, grant.session, at: grant.issuedAt, for: seconds),
            refreshToken: grant.refresh.text, expiresIn: seconds, account: grant.account,
            isRemembered: grant.lifetime == .remembered, lockAfterMinutes: grant.passcode?.lockAfterMinutes,
            deviceKey: deviceKey)
    }

    static let over = Problem(401, "session-over")
    private static let locked = Problem(403, "locked")
}
