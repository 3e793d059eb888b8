import Chassis
import Contracts
import Foundation
import RecipesContracts

/// What can be cooked with what there is.
struct MatchRoutes: Sendable {
    let book: RecipeBookKeeper
    let diners: Diners
    let kitchens: Kitchens
    let tastes: Tastes
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes.on(RecipesAPI.matches, use: matches)
    }

    func matches(_ query: RecipesContracts.MatchQuery, _ call: Call<Anyone>) async throws -> MatchPage {
        try query.check()
        async let rules = diners.rules(of: call.caller.identity)
        async let kitchen = kitchens.onHand(of: call.caller.identity)
        async let aversions = tastes.aversions(of: call.caller.account)
        let question = try await MatchQuestion(
            query, rules: rules, aversions: aversions, kitchen: kitchen, today: Day(of: now()),
            language: call.language,
            in: book.seen(by: call.caller.account))
        return try await tastes.marked(question.answer(), for: call.caller.account)
    }
}

extension RecipesContracts.MatchQuery {
    /// Throws a 422 problem that names every parameter out of bounds.
    func check() throws(Problem) {
        try FoodNameBounds.check(ingredients ?? [], field: "ingredients")
        var check = FieldCheck()
        try filters.check(&check)
        check("limit", (1...100).contains(limit ?? 1), "must be from 1 to 100")
        check("atLeastUsed", (0...1_000).contains(atLeastUsed ?? 0), "must be from 0 to 1,000")
        check("atMostMissing", (0...1_000).contains(atMostMissing ?? 0), "must be from 0 to 1,000")
        let weights = [
            ("leastMissing", weights.leastMissing), ("useUp", weights.useUp), ("quickest", weights.quickest),
            ("cheapest", weights.cheapest), ("healthiest", weights.healthiest),
        ]
        for (field, weight) in weights { check(field, (0...10).contains(weight ?? 0), "must be from 0 to 10") }
        try check.finish()
    }
}
