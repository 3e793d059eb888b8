import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// Routes for food prices: look up, total and record.
struct PriceRoutes: Sendable {
    private static let mostPoints = 200
    private static let longestID = 80

    let lookup: PriceLookup
    let paid: PaidPrices
    let access: HouseholdAccess

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.prices, use: prices)
            .on(PantryAPI.priceHistory, use: history)
            .on(PantryAPI.priceTotals, use: totals)
            .on(PantryAPI.paidPrices, use: list)
            .on(PantryAPI.addPaidPrice, use: add)
            .on(PantryAPI.removePaidPrice, use: remove)
            .on(PantryAPI.priceFeeds, use: feeds)
    }

    func prices(_ query: PriceQuery, _ call: Call<SignedIn>) async throws -> PriceQuotes {
        guard query.foods.count <= PriceQuery.most else { throw Problem.invalid("foods", .tooMany(PriceQuery.most)) }
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let notice = try await lookup.refresh(query.foods, in: query.currency)
        let book = try await lookup.book(of: query.foods, for: kitchen)
        let quotes = query.foods.map { (food: $0, quote: book.quote(of: $0, preferring: query.currency)) }
        return PriceQuotes(
            items: quotes.compactMap(\.quote), unknown: quotes.filter { $0.quote == nil }.map(\.food), notice: notice)
    }

    func history(_ query: PriceHistoryQuery, _ call: Call<SignedIn>) async throws -> PriceHistory {
        let id = try call.id(Food.self, "food")
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let book = try await lookup.book(of: [id], for: kitchen)
        let entry = try book.entries[id].orNotFound(.food)
        let points = try await lookup.database.read { db in
            try SharedPriceTable(db).history(of: id, in: query.currency, limit: Self.mostPoints)
                + PaidPriceTable(db, of: kitchen).history(of: id, in: query.currency, limit: Self.mostPoints)
                .compactMap(\.known)
        }
        let latest = points.sorted { $0.day > $1.day }.prefix(Self.mostPoints)
        let units = Dictionary(grouping: latest, by: \.unitPrice.unit)
        let unit = units.max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }?.key
        return PriceHistory(
            food: entry.food, currency: query.currency,
            points: latest.map { price in
                let same = unit.flatMap { price.unitPrice.converted(to: $0, by: entry.measures) }
                return PriceHistory.Point(
                    unitPrice: same ?? price.unitPrice, source: price.source, sourceName: price.sourceName,
                    shop: price.shop, day: price.day, paid: price.paid)
            })
    }

    func totals(_ lines: PriceLines, _ call: Call<SignedIn>) async throws -> PriceTotals {
        var check = FieldCheck()
        check("lines", lines.lines.count <= PriceLines.most, .tooMany(PriceLines.most))
        for (place, line) in lines.lines.prefix(PriceLines.most).enumerated() {
            check("lines.\(place).id", !line.id.isEmpty, .blank)
            check(
                "lines.\(place).id", line.id.utf8.count <= Self.longestID && line.id.isPlainText,
                .tooLong(bytes: Self.longestID))
        }
        try check.finish()
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        return try await lookup.book(of: lines.lines.map(\.food), for: kitchen)
            .totals(of: lines.lines, in: lines.currency)
    }

    func list(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<PaidPrice> {
        let part = try PageRequest<ID<PaidPrice>>(query, of: PantryAPI.paidPrices)
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let found = try await lookup.database.read {
            try PaidPriceTable($0, of: kitchen).page(before: part.after, limit: part.rows)
        }
        return try part.page(found) { $0.id }
    }

    func add(_ draft: PaidPriceDraft, _ call: Call<SignedIn>) async throws -> PaidPrice {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await paid.add(draft, by: call.caller.account, to: kitchen)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        try await paid.remove(call.id(PaidPrice.self), of: kitchen)
        return Empty()
    }

    func feeds(_: Empty, _ call: Call<Operator>) async throws -> Page<PriceFeedReport> {
        let items = try await lookup.database.read { try PriceFeedTable($0).all() }
        return Page(items: items, total: items.count)
    }
}
