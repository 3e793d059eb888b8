import Chassis
import Contracts

/// What foods cost.
struct PriceFeature: Feature {
    private let routes: PriceRoutes
    private let lookup: PriceLookup
    private let current: CurrentPrices

    init(_ pantry: PantryComponents) throws {
        let platform = pantry.platform
        lookup = PriceLookup(
            database: platform.database, sources: try PriceSources(pantry), pricing: pantry.pricing,
            foods: pantry.foods, now: platform.now, logger: platform.logger)
        routes = PriceRoutes(
            lookup: lookup,
            paid: PaidPrices(database: platform.database, foods: pantry.foods, now: platform.now),
            access: pantry.access)
        current = CurrentPrices(
            database: platform.database, pricing: pantry.pricing, services: platform.services, now: platform.now,
            logger: platform.logger)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("prices that people wait for", every: .seconds(60)) { [lookup] in try await lookup.askWaiting()
            },
            ScheduledJob("price feeds", every: .seconds(60), timeLimit: .seconds(3_600)) { [lookup] in
                try await lookup.readFeeds()
            },
            ScheduledJob("new prices", every: .seconds(20)) { [current] in try await current.tellNew() },
            ScheduledJob("current prices", every: .seconds(6 * 3_600)) { [current] in try await current.tell() },
            ScheduledJob("old prices", every: .seconds(86_400)) { [lookup] in try await lookup.cleanUp() },
        ]
    }

    static func personalData(_ pantry: PantryComponents) -> [PersonalRecords] { PersonalRecords.prices }
}
