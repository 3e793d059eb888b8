import Contracts
import Foundation
import Storage

/// How often those who are not signed in may ask for something that tells, or mails, something about people.
struct RequestAllowance: Sendable {
    /// What they ask for.
    enum Kind: String, Sendable {
        case registration, verificationMail, recovery
    }

    let database: Database
    /// How many registrations one address may try in an hour.
    let registrations: Int
    let subjects: AttemptSubjects
    let now: @Sendable () -> Date

    /// Counts one more request.
    ///
    /// - Throws: 429 where the address, or its whole network, has made too many within the hour.
    func take(_ kind: Kind, from device: Device) async throws {
        let instant = now()
        let wait = try await database.write { try judge(kind, from: device, at: instant, in: $0) }
        if let wait { throw Problem.tooMany("Too many tries. Please wait a while and try again.", retryAfter: wait) }
    }

    /// How many seconds to wait, if one has to. What was refused counts for what is usual, but for no limit.
    private func judge(
        _ kind: Kind, from device: Device, at instant: Date, in db: any Connection
    ) throws -> Int? {
        let limits = try limits(of: kind, at: instant, in: db)
        let attempts = AttemptTable(db)
        let address = try attempts.note(subjects(kind.rawValue, device.source), limit: limits.address, at: instant)
        let network =
            try address == nil
            ? attempts.note(subjects(kind.rawValue, device.network), limit: limits.network, at: instant) : nil
        guard kind == .registration else { return address ?? network }
        try Unusual.registrations.count(1, at: instant, in: db)
        if network != nil, try AlarmTable(db).raise(subjects("registrations", device.network), at: instant) {
            try SecurityEventTable(db).note(.registrationFlood, of: nil, from: device, at: instant)
        }
        return address ?? network
    }

    private func limits(
        of kind: Kind, at instant: Date, in db: any Connection
    ) throws -> (address: AttemptLimit, network: AttemptLimit) {
        guard kind == .registration else {
            return (AttemptLimit(mostAnHour: 30), AttemptLimit(mostAnHour: 120))
        }
        let isFlooded = try Unusual.registrations.isGoingOn(at: instant, in: db)
        let most = isFlooded ? max(1, registrations / 4) : registrations
        return (AttemptLimit(mostAnHour: most), AttemptLimit(mostAnHour: isFlooded ? most : 3 * most))
    }
}
