import Chassis
import Contracts
import Foundation
import Storage

/// An attempt to sign in, counted before the password is checked.
///
/// A device that the owner has used before has its own count. Strangers' attempts do not lock it out, and its attempts
/// do not help strangers.
struct SignInAttempt: Sendable {
    /// The result of counting an attempt.
    enum Verdict: Sendable {
        /// The password is checked.
        case open
        /// The attempt fails as if the password were wrong, without a check.
        case closed
    }

    /// Number of accounts guessed at from one network within ten minutes that raises an alarm.
    static let suspicious = 20

    let candidate: Candidate
    let login: FoldedKey?
    let device: Device
    /// The key of a device that the account's owner has used; `nil` for other devices.
    let knownDevice: String?
    let digests: AddressDigests
    let instant: Date

    /// Counts the attempt.
    ///
    /// - Throws: 429 after too many attempts; the refused attempt is not counted.
    func count(in db: any Connection) throws -> Verdict {
        let quotas = QuotaTable(db)
        if let knownDevice {
            try allow(quotas.take(.guessesOnDevice, by: QuotaOwner(knownDevice), at: instant))
            return .open
        }
        try allow(quotas.take(sourceQuota(in: db), by: digests(device.source), at: instant))
        if try AlarmTable(db).isOn(network, at: instant) {
            try allow(quotas.take(.triesFromSlowedNetwork, by: digests(device.network), at: instant))
        } else if try GuessTable(db).note(person, from: network, at: instant) >= Self.suspicious,
            try AlarmTable(db).raise(network, at: instant)
        {
            try SecurityEventTable(db).note(.stuffingSuspected, of: nil, from: device, at: instant)
        }
        return try quotas.take(.guessesOfAccount, by: owner, at: instant) == nil ? .open : .closed
    }

    /// Uncounts the attempt: the password was right, or it could not be checked.
    func forget(in db: any Connection) throws {
        let quotas = QuotaTable(db)
        if let knownDevice { return try quotas.giveBack(.guessesOnDevice, by: QuotaOwner(knownDevice), at: instant) }
        try quotas.giveBack(.guessesFromAddress, by: digests(device.source), at: instant)
        try quotas.giveBack(.triesFromSlowedNetwork, by: digests(device.network), at: instant)
        try GuessTable(db).forget(person, from: network)
        try quotas.giveBack(.guessesOfAccount, by: owner, at: instant)
    }

    /// The name of an account in `GuessTable`.
    static func person(_ account: ID<Account>) -> String { "account \(account)" }

    private var network: String { "sign-in \(digests(device.network).text)" }

    /// Unknown logins are counted too, so they behave like known ones. People type passwords there by mistake, so only
    /// a digest is stored.
    private var person: String { candidate.id.map(Self.person) ?? "login \(owner.text)" }

    private var owner: QuotaOwner { candidate.id.map { QuotaOwner($0) } ?? digests(login?.text ?? "") }

    private func sourceQuota(in db: any Connection) throws -> Quota {
        try Unusual.guesses.isGoingOn(at: instant, in: db) ? .guessesUnderAttack : .guessesFromAddress
    }

    private func allow(_ wait: Int?) throws(Problem) {
        guard let wait else { return }
        throw .tooManyTries(retryAfter: wait)
    }
}
