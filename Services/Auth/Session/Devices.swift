import AuthContracts
import Contracts
import Foundation
import Storage

/// The devices that somebody is signed in on, for that person.
struct Devices: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// The last used first.
    func list(of account: ID<Account>, asking session: ID<Session>?) async throws -> Page<SignedInDevice> {
        let instant = now()
        return try await database.read { db in
            let locked = try PasscodeTable(db).sessions(of: account)
            let sessions = try SessionTable(db).current(of: account, at: instant)
            return Page(items: sessions.map { SignedInDevice($0, current: session, locked: locked) })
        }
    }

    /// - Throws: 404 where the session is somebody else's, or over.
    func rename(
        _ session: ID<Session>, to name: DeviceName, of account: ID<Account>, asking current: ID<Session>?
    ) async throws -> SignedInDevice {
        let instant = now()
        return try await database.write { db in
            let stored = try SessionTable(db).rename(session, to: name.text, of: account, at: instant)
            let locked = try PasscodeTable(db).sessions(of: account)
            return SignedInDevice(try stored.orNotFound(.device), current: current, locked: locked)
        }
    }

    /// - Throws: 404 where the session is somebody else's, or over.
    func signOut(_ session: ID<Session>, of account: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            let stored = try SessionTable(db).find(session, of: account, at: instant).orNotFound(.device)
            try SessionTable(db).end(session, at: instant)
            try SecurityEventTable(db).note(.deviceSignedOut, of: account, from: stored.device, at: instant)
        }
    }

    /// Says how many those were.
    func signOutAll(of account: ID<Account>, except session: ID<Session>?, from device: Device) async throws -> Int {
        let instant = now()
        return try await database.write { db in
            let count = try SessionTable(db).endAll(of: account, except: session, at: instant)
            if count > 0 { try SecurityEventTable(db).note(.deviceSignedOut, of: account, from: device, at: instant) }
            return count
        }
    }
}

extension SignedInDevice {
    fileprivate init(_ session: StoredSession, current: ID<Session>?, locked: Set<ID<Session>>) {
        let agent = UserAgent(session.device.userAgent)
        self.init(
            id: session.id, name: session.name ?? agent.title, browser: agent.browser ?? "Unknown browser",
            system: agent.system ?? "Unknown system", network: session.device.network, beganAt: session.beganAt,
            usedAt: session.usedAt, isCurrent: session.id == current, isRemembered: session.lifetime == .remembered,
            hasPasscode: locked.contains(session.id))
    }
}
