import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// Recipes that somebody may like, and recipes that could be cooked instead of another one.
struct RecommendationRoutes: Sendable {
    let book: RecipeBookKeeper
    let diners: Diners
    let kitchens: Kitchens
    let tastes: Tastes
    let goals: NutritionGoals
    let rarities = FoodRarities()
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.recommendations, use: recommendations)
            .on(RecipesAPI.alternatives, use: alternatives)
    }

    func recommendations(_ query: RecommendationQuery, _ call: Call<Anyone>) async throws -> Recommendations {
        try query.check()
        let identity = call.caller.identity
        async let rules = diners.rules(of: identity)
        async let kitchen = kitchens.onHand(of: identity)
        async let goals = goals.perServing(of: identity)
        async let history = history(of: identity?.account)
        async let aversions = tastes.aversions(of: identity?.account)
        let book = book.seen(by: identity?.account)
        let guest = try await Guest(
            account: identity?.account, rules: rules, history: history, kitchen: kitchen, goals: goals, today: today)
        let advisor = Advisor(book.recipes, rarities.rarity(in: book))
        var question = AdviceQuestion(query, guest, in: book)
        question.hidden = try await book.hidden(aversions)
        let found = advisor.recommendations(for: question)
        let items = found.compactMap { advice in
            book.summary(of: advice.recipe).map { Recommendation(recipe: $0, reason: book.reason(advice.reason)) }
        }
        let recipes = try await tastes.marked(items.map(\.recipe), for: identity?.account)
        return Recommendations(
            items: zip(recipes, items).map { Recommendation(recipe: $0, reason: $1.reason) }, notices: guest.notices)
    }

    func alternatives(_ query: PageQuery, _ call: Call<Anyone>) async throws -> Page<Alternative> {
        let id = try call.id(Recipe.self)
        let limit = try PageLimit.checked(query.limit)
        let after: LikenessRank? = try query.cursor.map { try OpaqueCursor.value($0) }
        let account = call.caller.identity?.account
        async let rules = diners.rules(of: call.caller.identity)
        async let aversions = tastes.aversions(of: account)
        let book = book.seen(by: account)
        let found = try await Advisor(book.recipes, rarities.rarity(in: book)).alternatives(
            to: RecipeKey(id.uuid), passing: rules.filter(in: book), hidden: book.hidden(aversions)
        ).orNotFound("recipe")
        let rest = found.drop { similar in after.map { similar.rank <= $0 } ?? false }
        let page = rest.prefix(limit)
        let items = page.compactMap { similar in
            book.summary(of: similar.recipe).map {
                Alternative(recipe: $0, inCommon: similar.inCommon.compactMap(book.food))
            }
        }
        let recipes = try await tastes.marked(items.map(\.recipe), for: account)
        return Page(
            items: zip(recipes, items).map { Alternative(recipe: $0, inCommon: $1.inCommon) },
            next: page.count < rest.count ? try page.last.map { try OpaqueCursor.text($0.rank) } : nil,
            total: found.count)
    }

    private var today: Day { Day(of: now()) }

    private func history(of account: ID<Account>?) async throws -> TasteHistory? {
        guard let account else { return nil }
        return try await tastes.history(of: account)
    }
}

extension RecommendationQuery {
    /// Throws a 422 problem that names every parameter out of bounds.
    func check() throws(Problem) {
        var check = FieldCheck()
        check("limit", (1...50).contains(limit ?? 1), "must be from 1 to 50")
        check("besides", besides?.count ?? 0 <= 50, "must be at most 50 recipes")
        try check.finish()
    }
}
