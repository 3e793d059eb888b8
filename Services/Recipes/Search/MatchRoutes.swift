import Chassis
import Contracts
import Foundation

/// What can be cooked with what there is.
struct MatchRoutes: Sendable {
    let book: RecipeBookKeeper
    let diners: Diners
    let kitchens: Kitchens
    let tastes: Tastes

    func register(on routes: Routes) {
        routes.on(RecipesAPI.matches, use: matches)
    }

    func matches(_ query: Contracts.MatchQuery, _ call: Call<Anyone>) async throws -> MatchPage {
        try query.check()
        async let rules = diners.rules(of: call.caller.identity)
        async let kitchen = kitchens.onHand(of: call.caller.identity)
        let question = try await MatchQuestion(query, rules: rules, kitchen: kitchen, in: book.current)
        return try await tastes.marked(question.answer(), for: call.caller.account)
    }
}

extension Contracts.MatchQuery {
    /// Throws a 422 problem that names every parameter out of bounds.
    func check() throws(Problem) {
        try FoodNameBounds.check(ingredients ?? [], field: "ingredients")
        try FoodNameBounds.check(filters.without ?? [], field: "without")
        var check = FieldCheck()
        check("limit", (1...100).contains(limit ?? 1), "must be from 1 to 100")
        check("atLeastUsed", (0...1_000).contains(atLeastUsed ?? 0), "must be from 0 to 1,000")
        check("atMostMissing", (0...1_000).contains(atMostMissing ?? 0), "must be from 0 to 1,000")
        check("maxMinutes", (1...100_000).contains(filters.maxMinutes ?? 1), "must be from 1 to 100,000")
        check("maxKcal", (1...100_000).contains(filters.maxKcal ?? 1), "must be from 1 to 100,000")
        try check.finish()
    }
}
