import AuthContracts
import Contracts
import Foundation
import Storage

/// What is counted over everybody, and when there is so much of it that somebody must be behind it.
struct Unusual: Sendable {
    /// What it is counted under.
    let subject: String
    /// What is noted of it.
    let kind: SecurityEvent.Kind
    /// So many in ten minutes are nothing yet, however few there are usually.
    let harmless: Int
    /// How many times the usual number are too many.
    let times = 10.0

    /// Wrong passwords.
    static let guesses = Unusual(subject: "wrong passwords", kind: .stuffingSuspected, harmless: 300)
    /// Registrations, whatever came of them.
    static let registrations = Unusual(subject: "registrations", kind: .registrationFlood, harmless: 200)

    /// Counts `count` more; raises the alarm, and notes the event, where that makes too many.
    func count(_ count: Int, at instant: Date, in db: any Connection) throws {
        try TallyTable(db).add(count, to: subject, at: instant)
        let (now, usually) = try TallyTable(db).compare(subject, at: instant)
        guard now > harmless, Double(now) > usually * times, try AlarmTable(db).raise(subject, at: instant) else {
            return
        }
        try SecurityEventTable(db).note(kind, of: nil, network: nil, at: instant)
    }

    /// Whether there were too many within the last hour.
    func isGoingOn(at instant: Date, in db: any Connection) throws -> Bool {
        try AlarmTable(db).isOn(subject, at: instant)
    }
}
