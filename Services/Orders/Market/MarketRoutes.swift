import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Partner markets as the stores service sees them.
struct MarketRoutes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.markets, use: places)
            .on(OrdersAPI.marketOffers, use: offers)
    }

    func places(_ query: PageQuery, _ call: Call<ServiceCaller>) async throws -> Page<MarketPlace> {
        let part = try PageRequest<ID<PartnerPlace>>(query, of: OrdersAPI.markets)
        let instant = now()
        let found = try await database.read {
            try MarketTable($0).places(after: part.after, limit: part.rows, at: instant)
        }
        return try part.page(found) { $0.id }
    }

    func offers(_ query: PageQuery, _ call: Call<ServiceCaller>) async throws -> Page<MarketOffer> {
        let id = try call.id(PartnerPlace.self)
        let part = try PageRequest<String>(query, of: OrdersAPI.marketOffers, at: id.description)
        let instant = now()
        let found = try await database.read {
            try MarketTable($0).offers(of: id, after: part.after, limit: part.rows, at: instant)
        }
        return try part.page(found) { $0.sku }
    }
}
