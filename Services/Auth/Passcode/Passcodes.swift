import AuthContracts
import Contracts
import Foundation
import Storage

/// Sets, checks and removes the passcodes of devices, and locks and unlocks them.
struct Passcodes: Sendable {
    let database: Database
    let hasher: PasswordHasher
    let confirmations: Confirmations
    let sessions: Sessions
    let now: @Sendable () -> Date

    private var guess: PasscodeGuess { PasscodeGuess(database: database, hasher: hasher, now: now) }

    func state(of session: OwnSession) async throws -> PasscodeState {
        try await database.read { try PasscodeTable($0).find(session.id)?.state } ?? PasscodeState(isSet: false)
    }

    /// Sets or changes the passcode, after the password.
    func set(_ new: NewPasscode, on session: OwnSession) async throws -> PasscodeState {
        let passcode = try Passcode(new)
        try await confirmations.check(new.password, of: session)
        let hash = try await hasher.hash(passcode.digits)
        let instant = now()
        try await database.write { db in
            guard let stored = try SessionTable(db).lock(session.id, at: instant) else { throw Sessions.over }
            try SessionTable(db).note(stored, usedAt: instant)
            try PasscodeTable(db).set(session.id, hash: hash, lockAfterMinutes: passcode.lockAfterMinutes)
            try SecurityEventTable(db).note(.passcodeSet, of: session.account, from: session.device, at: instant)
        }
        return PasscodeState(isSet: true, lockAfterMinutes: passcode.lockAfterMinutes)
    }

    func remove(with typed: String, from session: OwnSession) async throws -> PasscodeState {
        let digits = try Passcode.typed(typed)
        let instant = now()
        let hash = try await database.write { db -> String? in
            guard try SessionTable(db).lock(session.id, at: instant) != nil else { return nil }
            return try guess.take(session, at: instant, in: db)
        }
        guard let hash else { throw Sessions.over }
        try await guess.check(digits, against: hash, of: session)
        try await database.write { db in
            try PasscodeTable(db).remove(session.id)
            try SecurityEventTable(db).note(.passcodeRemoved, of: session.account, from: session.device, at: instant)
        }
        return PasscodeState(isSet: false)
    }

    /// Locks the device: its access tokens are refused, and it gets no new ones without the passcode.
    ///
    /// - Throws: 409 where it has no passcode.
    func lock(_ session: OwnSession) async throws {
        let instant = now()
        try await database.write { db in
            guard try SessionTable(db).lock(session.id, at: instant) != nil else { return }
            guard try PasscodeTable(db).lock(session.id) else { throw PasscodeGuess.noPasscode }
            try SessionTable(db).refuseTokens(of: session.id, at: instant)
        }
    }

    /// Carries a session on that is locked.
    func unlock(_ unlocking: Unlocking, on device: Device) async throws -> SessionTokens {
        let digits = try Passcode.typed(unlocking.passcode)
        let instant = now()
        guard let token = RefreshToken(unlocking.refreshToken) else { throw Sessions.over }
        let taken = try await database.write { db -> (OwnSession, hash: String)? in
            guard let id = try RefreshTable(db).session(of: token),
                let stored = try SessionTable(db).lock(id, at: instant)
            else { return nil }
            let session = OwnSession(id: stored.id, account: stored.account, device: device)
            return try guess.take(session, at: instant, in: db).map { (session, $0) }
        }
        guard let (session, hash) = taken else { throw Sessions.over }
        try await guess.check(digits, against: hash, of: session)
        return try await sessions.carryOn(with: token, on: device, isUnlocked: true)
    }
}
