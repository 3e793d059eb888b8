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
    let subjects: AttemptSubjects
    let instant: Date

    /// Counts the try.
    ///
    /// - Throws: 429 where too many come from there; nothing is counted then.
    func count(in db: any Connection) throws -> Verdict {
        let attempts = AttemptTable(db)
        if let knownDevice {
            try allow(attempts.note("device \(knownDevice)", limit: .guessesOnDevice, at: instant))
            return .open
        }
        try allow(attempts.note(source, limit: sourceLimit(in: db), at: instant))
        if try AlarmTable(db).isOn(network, at: instant) {
            try allow(attempts.note(network, limit: .triesFromSlowedNetwork, at: instant))
        } else if try GuessTable(db).note(person, from: network, at: instant) >= Self.suspicious,
            try AlarmTable(db).raise(network, at: instant)
        {
            try SecurityEventTable(db).note(.stuffingSuspected, of: nil, from: device, at: instant)
        }
        return try attempts.note(person, limit: .guessesOfAccount, at: instant) == nil ? .open : .closed
    }

    /// Takes the try back: the password was right, or nobody could tell.
    func forget(in db: any Connection) throws {
        let attempts = AttemptTable(db)
        if let knownDevice { return try attempts.forget("device \(knownDevice)", at: instant) }
        try attempts.forget(source, at: instant)
        try attempts.forget(network, at: instant)
        try GuessTable(db).forget(person, from: network)
        try attempts.forget(person, at: instant)
    }

    private var source: String { subjects("address", device.source) }
    private var network: String { subjects("sign-in", device.network) }

    /// Logins of nobody are counted as well, so that those of somebody do not differ. People type passwords there by
    /// mistake: what they typed is not stored.
    private var person: String {
        candidate.id.map { "account \($0)" } ?? subjects("login", login?.text ?? "")
    }

    private func sourceLimit(in db: any Connection) throws -> AttemptLimit {
        try Unusual.guesses.isGoingOn(at: instant, in: db) ? .guessesUnderAttack : .guessesFromAddress
    }

    private func allow(_ wait: Int?) throws(Problem) {
        guard let wait else { return }
        throw .tooMany("Too many tries. Please wait a while and try again.", retryAfter: wait)
    }
}
