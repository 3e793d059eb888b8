import Chassis
import Contracts
import Foundation
import Storage

/// Limits on requests of people who are not signed in, if they reveal or mail something about people.
struct GuestQuota: Sendable {
    /// The kind of request.
    enum Kind: String, Sendable {
        case registration, verificationMail, recovery
    }

    let database: Database
    /// Most registrations from one address in an hour.
    let registrations: Int
    let digests: AddressDigests
    let now: @Sendable () -> Date

    /// Counts a request.
    ///
    /// - Throws: 429 if the address, or its network, made too many requests within the hour.
    func take(_ kind: Kind, from device: Device) async throws {
        let instant = now()
        let wait = try await database.write { try judge(kind, from: device, at: instant, in: $0) }
        if let wait { throw Problem.tooManyTries(retryAfter: wait) }
    }

    /// Returns the seconds to wait, or `nil`. A refused registration counts for the usual number, but for no limit.
    private func judge(
        _ kind: Kind, from device: Device, at instant: Date, in db: any Connection
    ) throws -> Int? {
        let limits = try limits(of: kind, at: instant, in: db)
        let quotas = QuotaTable(db)
        let address = try quotas.take(limits.address, by: digests(device.source), at: instant)
        let network =
            try address == nil ? quotas.take(limits.network, by: digests(device.network), at: instant) : nil
        guard kind == .registration else { return address ?? network }
        try Unusual.registrations.count(1, at: instant, in: db)
        if network != nil, try AlarmTable(db).raise("registrations \(digests(device.network).text)", at: instant) {
            try SecurityEventTable(db).note(.registrationFlood, of: nil, from: device, at: instant)
        }
        return address ?? network
    }

    private func limits(
        of kind: Kind, at instant: Date, in db: any Connection
    ) throws -> (address: Quota, network: Quota) {
        guard kind == .registration else {
            return (quota(kind, most: 30), quota(kind, most: 120))
        }
        let isFlooded = try Unusual.registrations.isGoingOn(at: instant, in: db)
        let most = isFlooded ? max(1, registrations / 4) : registrations
        return (quota(kind, most: most), quota(kind, most: isFlooded ? most : 3 * most))
    }

    private func quota(_ kind: Kind, most: Int) -> Quota { Quota(kind.rawValue, most: most, within: Quota.hour) }
}
