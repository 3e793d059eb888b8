import Chassis
import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

/// Recipes that somebody may like, and recipes that could be cooked instead of another one.
struct RecommendationRoutes: Sendable {
    let searchIndex: SearchIndexUpdater
    let dietaryProfiles: DietaryProfiles
    let pantry: PantryClient
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
        try query.check(at: now())
        let identity = call.caller.identity
        async let rules = dietaryProfiles.rules(of: identity)
        async let kitchen = pantry.onHand(of: identity)
        async let goals = goals.perServing(of: identity)
        async let history = history(of: identity?.account)
        async let aversions = tastes.aversions(of: identity?.account)
        let searchIndex = searchIndex.seen(by: identity?.account)
        let guest = try await Guest(
            account: identity?.account, rules: rules, history: history, kitchen: kitchen, goals: goals,
            today: query.today ?? Day(of: now(), in: .gmt))
        let recommender = Recommender(searchIndex.recipes, rarities.rarity(in: searchIndex))
        var question = RecommendationRequest(query, guest, in: searchIndex)
        question.hidden = try await searchIndex.hidden(aversions)
        let found = recommender.recommendations(for: question)
        let items = found.compactMap { recommendations in
            searchIndex.summary(of: recommendations.recipe).map {
                Recommendation(recipe: $0, reason: searchIndex.reason(recommendations.reason))
            }
        }
        let recipes = try await tastes.marked(items.map(\.recipe), for: identity?.account)
        return Recommendations(
            items: zip(recipes, items).map { Recommendation(recipe: $0, reason: $1.reason) }, notices: guest.notices)
    }

    func alternatives(_ query: PageQuery, _ call: Call<Anyone>) async throws -> Page<Alternative> {
        let id = try call.id(Recipe.self)
        let part = try PageRequest<LikenessRank>(query, of: RecipesAPI.alternatives, at: id.description)
        let account = call.caller.identity?.account
        async let rules = dietaryProfiles.rules(of: call.caller.identity)
        async let aversions = tastes.aversions(of: account)
        let searchIndex = searchIndex.seen(by: account)
        let found = try await Recommender(searchIndex.recipes, rarities.rarity(in: searchIndex)).alternatives(
            to: RecipeKey(id.uuid), passing: rules.filter(in: searchIndex), hidden: searchIndex.hidden(aversions)
        ).orNotFound(.recipe)
        let rest = found.drop { similar in part.after.map { similar.rank <= $0 } ?? false }
        let (page, next) = try part.cut(rest) { $0.rank }
        let items = page.compactMap { similar in
            searchIndex.summary(of: similar.recipe).map {
                Alternative(recipe: $0, inCommon: similar.inCommon.compactMap(searchIndex.food))
            }
        }
        let recipes = try await tastes.marked(items.map(\.recipe), for: account)
        return Page(
            items: zip(recipes, items).map { Alternative(recipe: $0, inCommon: $1.inCommon) },
            next: next, total: found.count)
    }

    private func history(of account: ID<Account>?) async throws -> TasteHistory? {
        guard let account else { return nil }
        return try await tastes.history(of: account)
    }
}

extension RecommendationQuery {
    /// Throws a 422 problem that names every parameter out of bounds.
    func check(at instant: Date) throws(Problem) {
        var check = FieldCheck()
        check.today(today, at: instant)
        check("limit", (1...50).contains(limit ?? 1), .outOfRange(1...50))
        check("besides", besides?.count ?? 0 <= 50, .tooMany(50))
        try check.finish()
    }
}
