import AuthContracts
import Chassis
import Contracts
import Foundation
import PlannerContracts

/// Which days can be planned, by the clocks of the person who plans, and in which currency.
final class PlanClock: Sendable {
    /// For how long a zone is taken for an account's, in seconds.
    private static let freshness: TimeInterval = 60

    private let services: ServiceClients
    private let now: @Sendable () -> Date
    private let manners = TimedCache<ID<Account>, Manner>(lifetime: .infinity, most: 20_000)

    /// The zone and language of an account; `nil` if not stated.
    struct Manner: Sendable {
        var zone = TimeZoneName.utc
        var language: SpokenLanguage?
        var currency: Currency?
    }

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

    /// `stated`, or else the currency of the caller's account as it is now; `.reference` if it has none, and while auth
    /// does not answer and never has.
    func currency(_ stated: Currency?, of caller: SignedIn) async -> Currency {
        if let stated { return stated }
        return await manner(of: caller.identity, freshness: 0).currency ?? .reference
    }

    func manner(of identity: Identity, freshness: TimeInterval = PlanClock.freshness) async -> Manner {
        guard let account = identity.account else { return Manner() }
        let instant = now()
        if let known = manners.value(of: account, at: instant, within: freshness) { return known }
        guard let found = try? await services.onBehalf(of: identity).call(AuthAPI.me) else {
            return manners.value(of: account, at: instant) ?? Manner()
        }
        let manner = Manner(zone: found.timeZone ?? .utc, language: found.language, currency: found.currency)
        manners.note(manner, of: account, at: instant)
        return manner
    }
}
