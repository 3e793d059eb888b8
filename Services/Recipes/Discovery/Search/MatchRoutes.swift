import Chassis
import Contracts
import Foundation
import RecipesContracts

/// The route for recipes that match the available foods.
struct MatchRoutes: Sendable {
    let searchIndex: SearchIndexUpdater
    let dietaryProfiles: DietaryProfiles
    let pantry: PantryClient
    let tastes: Tastes
    let prices: CardPrices
    let currencies: CallerCurrency
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes.on(RecipesAPI.matches, use: matches)
    }

    func matches(_ query: MatchQuery, _ call: Call<Anyone>) async throws -> MatchPage {
        try query.check(at: now())
        async let rules = dietaryProfiles.rules(of: call.caller.identity)
        async let kitchen = pantry.onHand(of: call.caller.identity)
        async let aversions = tastes.aversions(of: call.caller.account)
        async let currency = currencies.currency(
            query.currency ?? query.filters.maxPriceCurrency, of: call.caller.identity)
        let seen = searchIndex.seen(by: call.caller.account)
        let question = try await MatchQuestion(
            query, rules: rules, aversions: aversions, kitchen: kitchen,
            today: query.today ?? Day(of: now(), in: .gmt),
            language: call.language, in: seen)
        var page = try await tastes.marked(question.answer(in: currency), for: call.caller.account)
        let priced: [RecipeSummary] = await prices.priced(
            page.items.map(\.recipe), in: query.currency, for: call.caller.identity, seen.catalogue)
        page.items = zip(priced, page.items).map { Match(recipe: $0, why: $1.why) }
        page.notices += priced.notices(
            goingByPrice: query.weights.cheapest ?? 0 > 0 || query.filters.maxPrice != nil)
        if call.caller.account != nil { page.savedRules = try await rules.saved }
        return page
    }
}

extension MatchQuery {
    /// Throws a 422 problem that names every parameter out of bounds.
    func check(at instant: Date) throws(Problem) {
        try FoodNameBounds.check(ingredients ?? [], field: "ingredients")
        var check = FieldCheck()
        check.today(today, at: instant)
        try filters.check(&check)
        check("limit", (1...100).contains(limit ?? 1), .outOfRange(1...100))
        check("atLeastUsed", (0...1_000).contains(atLeastUsed ?? 0), .outOfRange(0...1_000))
        check("atMostMissing", (0...1_000).contains(atMostMissing ?? 0), .outOfRange(0...1_000))
        let weights = [
            ("leastMissing", weights.leastMissing), ("useUp", weights.useUp), ("quickest", weights.quickest),
            ("cheapest", weights.cheapest), ("healthiest", weights.healthiest),
        ]
        for (field, weight) in weights { check(field, (0...10).contains(weight ?? 0), .outOfRange(0...10)) }
        try check.finish()
    }
}

extension FieldCheck {
    /// Adds an error if `day` is not today in any time zone at `instant`.
    mutating func today(_ day: Day?, at instant: Date) {
        self("today", day?.isToday(somewhereAt: instant) ?? true, .notToday)
    }
}
