import AuthContracts
import Chassis
import Contracts
import Foundation
import PlannerContracts
import Synchronization

/// Which days can be planned, by the clocks of whoever plans.
final class PlanClock: Sendable {
    /// For how long a zone is taken for an account's, in seconds.
    private static let freshness: TimeInterval = 60
    /// Zones that are kept at once.
    private static let most = 20_000

    private let services: ServiceClients
    private let now: @Sendable () -> Date
    private let zones = Mutex<[ID<Account>: (zone: TimeZoneName, language: SpokenLanguage?, at: Date)]>([:])

    init(services: ServiceClients, now: @escaping @Sendable () -> Date) {
        self.services = services
        self.now = now
    }

    /// The window by the clocks of `zone`, or else of the caller's account.
    func window(of caller: SignedIn, in zone: TimeZoneName?) async -> PlanWindow {
        let zone = if let zone { zone } else { await self.zone(of: caller.identity) }
        return PlanWindow(today: Day(of: now(), in: zone.timeZone), in: zone)
    }

    /// The zone of an account; while auth does not answer the last that it said, else UTC.
    func zone(of identity: Identity) async -> TimeZoneName { await manner(of: identity).zone }

    /// The zone and the language of an account, `nil` for one that states none.
    func manner(of identity: Identity) async -> (zone: TimeZoneName, language: SpokenLanguage?) {
        guard let account = identity.account else { return (.utc, nil) }
        let instant = now()
        let known = zones.withLock { $0[account] }
        if let known, (0..<Self.freshness).contains(instant.timeIntervalSince(known.at)) {
            return (known.zone, known.language)
        }
        guard let found = try? await services.onBehalf(of: identity).call(AuthAPI.me) else {
            return (known?.zone ?? .utc, known?.language)
        }
        let zone = found.timeZone ?? .utc
        zones.withLock { zones in
            if zones.count >= Self.most { zones.removeAll() }
            zones[account] = (zone, found.language, instant)
        }
        return (zone, found.language)
    }
}
