import Chassis
import Contracts
import Foundation
import Offers
import OrdersContracts
import RecipesContracts
import Storage

/// Routes for requesting, showing and changing quotes.
struct QuoteRoutes: Sendable {
    private static let mostWishes = 60

    let database: Database
    let finder: QuoteFinder
    let avoidances: Avoidances
    let substitutes: QuoteSubstitutes
    let now: @Sendable () -> Date

    init(_ orders: OrdersComponents) {
        let platform = orders.platform
        (database, now) = (platform.database, platform.now)
        finder = QuoteFinder(database: platform.database, places: orders.places)
        avoidances = Avoidances(services: platform.services, logger: platform.logger)
        substitutes = QuoteSubstitutes(services: platform.services, logger: platform.logger)
    }

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.quoteDishes, use: dishes)
            .on(OrdersAPI.quoteIngredients, use: ingredients)
            .on(OrdersAPI.quote, use: show)
            .on(OrdersAPI.quoteOffers, use: offers)
            .on(OrdersAPI.changeQuote, use: change)
    }

    func dishes(_ request: DishQuoteRequest, _ call: Call<SignedIn>) async throws -> Quotes {
        var check = FieldCheck()
        check.position(request.position)
        check("portions", (1...20).contains(request.portions ?? 1), .outOfRange(1...20))
        try check.finish()
        let account = call.caller.account
        let avoidance = await avoidances.avoidance(of: account)
        let found = Quotes(items: try await finder.dishes(request, avoiding: avoidance, at: now()))
        return try await keep(found, for: account)
    }

    func ingredients(_ request: IngredientQuoteRequest, _ call: Call<SignedIn>) async throws -> Quotes {
        var check = FieldCheck()
        check.position(request.position)
        check("wishes", (1...Self.mostWishes).contains(request.wishes.count), .outOfRange(1...Self.mostWishes))
        try check.finish()
        let account = call.caller.account
        let avoidance = await avoidances.avoidance(of: account)
        var (found, gaps) = try await finder.ingredients(request, avoiding: avoidance, at: now())
        if !gaps.isEmpty {
            let stand = await substitutes.substitutes(for: gaps, of: account).filter { !$0.value.isEmpty }
            if !stand.isEmpty {
                found = try await finder.ingredients(
                    request, avoiding: avoidance, at: now(), substitutes: stand
                ).found
            }
        }
        guard !found.items.isEmpty else { throw Problem.noneOfIt }
        return try await keep(found, for: account)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Quote {
        let (id, instant, account) = (try call.id(Quote.self), now(), call.caller.account)
        let avoidance = await avoidances.avoidance(of: account)
        let found = try await database.read { db -> Quote? in
            guard var quote = try QuoteTable(db).find(id, of: account), quote.expiresAt > instant else { return nil }
            quote.order = try OrderTable(db).find(using: id, of: account)
            return quote.told(try ItemContents.all(of: quote, in: db), avoidance)
        }
        return try found.orNotFound(.quote)
    }

    func offers(_ query: QuoteOffersQuery, _ call: Call<SignedIn>) async throws -> QuoteOffers {
        if let text = query.text, !text.isAtMost(120) { throw Problem.invalid("text", .tooLong(characters: 120)) }
        let quote = try await currentQuote(call)
        let avoidance = await avoidances.avoidance(of: call.caller.account)
        return try await finder.offers(query, beside: quote, avoiding: avoidance, at: now())
    }

    func change(_ change: QuoteChange, _ call: Call<SignedIn>) async throws -> FoundQuote {
        var check = FieldCheck()
        check("items", (1...100).contains(change.items.count), .outOfRange(1...100))
        for (index, item) in change.items.prefix(100).enumerated() {
            check.sku("items.\(index).sku", item.sku)
            check("items.\(index).count", (0...99).contains(item.count), .outOfRange(0...99))
        }
        try check.finish()
        let (quote, account) = (try await currentQuote(call), call.caller.account)
        let avoidance = await avoidances.avoidance(of: account)
        let changed = try await finder.changed(quote, to: change.items, avoiding: avoidance, at: now())
        let instant = now().wholeSecond
        return try await database.write { db in
            try QuoteTable(db).insert(Quote(changed, at: instant), for: account)
            return changed
        }
    }

    /// The caller's quote. Throws 404 if it is missing or expired.
    private func currentQuote(_ call: Call<SignedIn>) async throws -> Quote {
        let (id, instant, account) = (try call.id(Quote.self), now(), call.caller.account)
        let found = try await database.read { try QuoteTable($0).find(id, of: account) }
        return try found.flatMap { $0.expiresAt > instant ? $0 : nil }.orNotFound(.quote)
    }

    private func keep(_ quotes: Quotes, for account: ID<Account>) async throws -> Quotes {
        let instant = now().wholeSecond
        return try await database.write { db in
            for quote in quotes.items + (quotes.pair ?? []) {
                try QuoteTable(db).insert(Quote(quote, at: instant), for: account)
            }
            return quotes
        }
    }
}

extension Quote {
    /// The quote with the current contents and suitability of its items.
    fileprivate func told(_ contents: [String: ItemContents], _ avoidance: Avoidance) -> Quote {
        var quote = self
        for index in quote.lines.indices {
            let now = contents[quote.lines[index].item] ?? ItemContents()
            quote.lines[index].allergens = now.allergens
            quote.lines[index].suitability = avoidance.suitability(of: now)
        }
        return quote
    }

    /// The quote to store for a found quote.
    fileprivate init(_ found: FoundQuote, at instant: Date) {
        self.init(
            id: found.id, partner: found.partner, partnerName: found.partnerName, place: found.place,
            placeName: found.placeName,
            lines: found.lines.map { line in
                let rate = Double(line.taxPermille ?? 0)
                return QuoteLine(
                    item: line.sku, name: line.name, quantity: line.count, unitPrice: line.price.amount,
                    unitTax: line.price.scaled(by: rate / (1_000 + rate)).amount, contents: line.content,
                    food: line.foodName, pantryFood: line.food, bestBefore: line.bestBefore,
                    suitability: line.suitability)
            },
            fee: found.deliveryFee.amount, total: found.total.amount, currency: found.total.currency, madeAt: instant,
            expiresAt: found.expiresAt, position: found.position)
    }
}
