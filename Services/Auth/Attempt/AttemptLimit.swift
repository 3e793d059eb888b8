import Foundation
import Storage

/// How often something may be tried, counted over the last hour at any instant.
struct AttemptLimit: Hashable, Sendable {
    static let hour = 3_600

    let mostAnHour: Int
    /// The shortest time between two tries, in seconds.
    var gap = 0

    /// Wrong passwords for one account, from all devices that its owner has not used yet.
    static let guessesOfAccount = AttemptLimit(mostAnHour: 10)
    /// Wrong passwords on one device that the owner of the account has used.
    static let guessesOnDevice = AttemptLimit(mostAnHour: 10)
    /// Wrong passwords from one address, for any account.
    static let guessesFromAddress = AttemptLimit(mostAnHour: 30)
    /// The same while there are far more wrong passwords than usual.
    static let guessesUnderAttack = AttemptLimit(mostAnHour: 5)
    /// Tries from a network that guesses at many accounts.
    static let triesFromSlowedNetwork = AttemptLimit(mostAnHour: 60, gap: 20)
    /// Departures for a provider from one address.
    static let providerFlows = AttemptLimit(mostAnHour: 120)
    /// Mails with a code to one address.
    static let codeMails = AttemptLimit(mostAnHour: 5, gap: 60)

    /// Whether one more try at `now` keeps to the limit after those at `earlier`; all in seconds since 1970. Tries that a
    /// clock noted which ran ahead do not count, so nobody waits longer than an hour.
    func judge(_ now: Int, after earlier: [Int]) -> Judgement {
        let latest = now + Int(ClockSkew.tolerated)
        let recent = earlier.filter { $0 > now - Self.hour && $0 <= latest }.map { min($0, now) }.sorted()
        let waits = [
            recent.count < mostAnHour ? 0 : recent[recent.count - mostAnHour] + Self.hour - now,
            recent.last.map { $0 + gap - now } ?? 0,
        ]
        let wait = waits.max() ?? 0
        return wait > 0 ? .refused(seconds: wait) : .allowed(recent + [now])
    }

    enum Judgement: Hashable, Sendable {
        /// The tries to remember from now on.
        case allowed([Int])
        /// When the next try is allowed.
        case refused(seconds: Int)
    }
}
