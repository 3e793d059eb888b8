import AuthContracts
import Contracts
import Foundation
import Storage

/// A count over all people that raises an alarm when it is unusually high.
struct Unusual: Sendable {
    /// The name of the count.
    let subject: String
    /// The event noted with an alarm.
    let kind: SecurityEvent.Kind
    /// Number in ten minutes that never raises an alarm.
    let harmless: Int
    /// Multiple of the usual number that raises an alarm.
    let times = 10.0

    /// Wrong passwords.
    static let guesses = Unusual(subject: "wrong passwords", kind: .stuffingSuspected, harmless: 300)
    /// Registrations, whatever their result.
    static let registrations = Unusual(subject: "registrations", kind: .registrationFlood, harmless: 200)

    /// Adds `count`. If the total is too high, raises the alarm and notes the event.
    func count(_ count: Int, at instant: Date, in db: any Connection) throws {
        try TallyTable(db).add(count, to: subject, at: instant)
        let (now, usually) = try TallyTable(db).compare(subject, at: instant)
        guard now > harmless, Double(now) > usually * times, try AlarmTable(db).raise(subject, at: instant) else {
            return
        }
        try SecurityEventTable(db).note(kind, of: nil, network: nil, at: instant)
    }

    /// Whether the alarm is on.
    func isGoingOn(at instant: Date, in db: any Connection) throws -> Bool {
        try AlarmTable(db).isOn(subject, at: instant)
    }
}
