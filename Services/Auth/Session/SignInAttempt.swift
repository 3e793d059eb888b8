import Chassis
import Contracts
import Foundation
import Storage

/// One try to sign in, as it is counted before anybody looks at the password.
///
/// Whoever has used the account on a device before guesses against a count of that device's own: what strangers do
/// does not keep them out, and what they do does not help strangers.
struct SignInAttempt: Sendable {
    /// What the counts say to a try.
    enum Verdict: Sendable {
        /// The password is looked at.
        case open
        /// It is answered as if it were wrong, without being looked at.
        case closed
    }

    /// So many accounts at which one network guesses within ten minutes are too many.
    static let suspicious = 20

    let candidate: Candidate
    let login: FoldedKey?
    let device: Device
    /// What the device showed to be known by, where it is one that the owner of the account has used.
    let knownDevice: String?
    let digests: AddressDigests
    let instant: Date

    /// Counts the try.
    ///
    /// - Throws: 429 where too many come from there; nothing is counted then.
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

    /// Takes the try back: the password was right, or nobody could tell.
    func forget(in db: any Connection) throws {
        let quotas = QuotaTable(db)
        if let knownDevice { return try quotas.giveBack(.guessesOnDevice, by: QuotaOwner(knownDevice), at: instant) }
        try quotas.giveBack(.guessesFromAddress, by: digests(device.source), at: instant)
        try quotas.giveBack(.triesFromSlowedNetwork, by: digests(device.network), at: instant)
        try GuessTable(db).forget(person, from: network)
        try quotas.giveBack(.guessesOfAccount, by: owner, at: instant)
    }

    /// How a guess at an account is written down.
    static func person(_ account: ID<Account>) -> String { "account \(account)" }

    private var network: String { "sign-in \(digests(device.network).text)" }

    /// Logins of nobody are counted as well, so that those of somebody do not differ. People type passwords there by
    /// mistake: what they typed is not stored.
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
