import Contracts
import Foundation
import Kitchen
import RecipeIndex
import RecipesContracts

/// The candidate recipes for several people's meal plan, limited to a useful number.
struct PlanningChoice: Sendable {
    /// The approximate number of compared recipes; fewer than twice as many are compared.
    private static let mostCompared = 20_000
    /// The percentage of a meal's recipes chosen by taste; the others are the cheapest of the rest.
    private static let shareByTaste = 60
    /// The percentage of extra recipes that exceed a time limit, quickest first. They show how much time a plan lacks.
    private static let shareBeyondTime = 25
    /// The liking of a recipe without any eaters.
    private static let unknownTaste = 0.5

    /// Distinct recipes: requested ones first, then chosen ones.
    let recipes: [ID<Recipe>]
    let tastes: [ID<Recipe>: Double]
    /// The number of suitable recipes left out: not among the most liked and cheapest of a meal, or beyond the compared
    /// ones.
    let leftAside: Int
    /// The recipes that all eaters may eat, as positions of the search index.
    let allowed: RecipeSet
    private let allowedAsked: Set<ID<Recipe>>
    private let diets: Labels<Diet>
    private let avoided: Labels<Allergen>

    init(
        _ eaters: [PlanningEater], _ query: PlanningQuery, of recommender: Recommender, in searchIndex: SearchIndex,
        on today: Day
    ) throws {
        let index = searchIndex.recipes
        var allowed = index.passing(RecipeFilter())
        for eater in eaters {
            allowed.formIntersection(index.passing(eater.rules.filter(in: searchIndex)))
            allowed.subtract(searchIndex.hidden(eater.aversions))
        }
        self.allowed = allowed
        diets = eaters.reduce([]) { $0.union($1.rules.diets) }
        avoided = eaters.reduce([]) { $0.union($1.rules.allergies) }
        let asked = query.recipes.filter { index.position(of: RecipeKey($0.uuid)) != nil }
        allowedAsked = Set(
            asked.filter { id in index.position(of: RecipeKey(id.uuid)).map(allowed.contains) ?? false })

        var filter = RecipeFilter()
        filter.limits[.minutes] = query.maxMinutes.map { 0...$0 }
        var compared = index.passing(filter)
        compared.formIntersection(allowed)
        let positions = Self.sample(of: compared)
        let askedPositions = asked.compactMap { index.position(of: RecipeKey($0.uuid)) }
        let likings = Self.likings(of: positions + askedPositions, eaters, recommender, in: searchIndex, on: today)

        var chosen: [Int] = []
        var seen = Set(askedPositions)
        var suitable = Set<Int>()
        for meal in query.meals.members {
            let fitting = positions.indices.filter { Self.suits(index.mealTypes(at: positions[$0]), meal) }
            suitable.formUnion(fitting.map { positions[$0] })
            let byTaste = fitting.sorted { (likings[$1], positions[$0]) < (likings[$0], positions[$1]) }
            let liked = byTaste.prefix(max(1, query.perMeal * Self.shareByTaste / 100))
            let cheapest = byTaste.dropFirst(liked.count).map { place in
                (
                    cents: Self.price(of: positions[place], in: query.currency, index) ?? .max, place: place
                )
            }.sorted { ($0.cents, $0.place) < ($1.cents, $1.place) }.prefix(query.perMeal - liked.count)
            for place in liked + cheapest.map(\.place) where seen.insert(positions[place]).inserted {
                chosen.append(positions[place])
            }
        }
        let beyond = query.maxMinutes.map { Self.quickest(beyond: $0, query, allowed, in: index) } ?? []
        let others = beyond.filter { seen.insert($0).inserted }.map(searchIndex.id(at:))
        let notCompared = compared.count - positions.count
        leftAside = suitable.subtracting(seen).count + notCompared
        recipes = asked + chosen.map(searchIndex.id(at:)) + others
        tastes = Dictionary(
            zip(positions + askedPositions, likings).map { (searchIndex.id(at: $0), $1) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The complete price of a serving; `nil` if unknown. In the reference currency if `currency` has no price levels.
    private static func price(of position: Int, in currency: Currency, _ index: IndexedRecipes) -> Int? {
        let currency = FoodPriceLevels.currencies.contains(currency) ? currency : .reference
        return index.prices(at: position).whole(in: currency)
    }

    /// All recipes, or an even sample of at least `mostCompared` and fewer than twice as many.
    private static func sample(of recipes: RecipeSet) -> [Int] {
        let all = Array(IteratorSequence(recipes.makeIterator()))
        return stride(from: 0, to: all.count, by: max(1, all.count / mostCompared)).map { all[$0] }
    }

    /// The quickest recipes of each meal that take longer than `minutes`.
    private static func quickest(
        beyond minutes: Int, _ query: PlanningQuery, _ allowed: RecipeSet, in index: IndexedRecipes
    ) -> [Int] {
        var filter = RecipeFilter()
        filter.limits[.minutes] = min(minutes + 1, RecipeFigures.most)...RecipeFigures.most
        var slower = index.passing(filter)
        slower.formIntersection(allowed)
        let timed = sample(of: slower).compactMap { position in
            index.figure(.minutes, at: position).map { (minutes: $0, position: position) }
        }.sorted { $0 < $1 }
        return query.meals.members.flatMap { meal in
            timed.lazy.filter { suits(index.mealTypes(at: $0.position), meal) }
                .prefix(max(1, query.perMeal * shareBeyondTime / 100)).map(\.position)
        }
    }

    /// A recipe without meal types suits lunch and dinner.
    private static func suits(_ meals: Labels<MealType>, _ meal: MealType) -> Bool {
        meals.contains(meal) || (meals.isEmpty && [.lunch, .dinner].contains(meal))
    }

    /// The group's liking of recipes: the average of its mean and its minimum.
    private static func likings(
        of positions: [Int], _ eaters: [PlanningEater], _ recommender: Recommender, in searchIndex: SearchIndex,
        on today: Day
    ) -> [Double] {
        let each = eaters.map { eater in
            recommender.likings(of: positions, for: RecommendationRequest(eater, in: searchIndex, on: today))
        }
        return positions.indices.map { place in
            let likings = each.map { $0[place] }
            guard let least = likings.min() else { return unknownTaste }
            return (likings.reduce(0, +) / Double(likings.count) + least) / 2
        }
    }

    /// Whether all eaters may eat a recipe of this current nature, even if it has changed since it was found.
    func allows(_ recipe: ID<Recipe>, _ nature: RecipeNature, isAsked: Bool) -> Bool {
        guard !isAsked || allowedAsked.contains(recipe) else { return false }
        let isSafe = avoided.isEmpty || nature.allergens.map { $0.isDisjoint(with: avoided) } ?? false
        return isSafe && nature.diets.isSuperset(of: diets)
    }
}

extension PlanningChoice {
    /// A notice about recipes left out; `nil` if there are none.
    var notice: ServiceNotice? {
        guard leftAside > 0 else { return nil }
        return ServiceNotice(
            "planning-recipes-left", ["count": .number(leftAside), "chosen": .number(recipes.count)])
    }
}

extension RecommendationRequest {
    fileprivate init(_ eater: PlanningEater, in searchIndex: SearchIndex, on today: Day) {
        self.init(
            RecommendationQuery(),
            Guest(
                account: eater.account, rules: eater.rules, history: eater.history, kitchen: .nobody,
                goals: .known([:]),
                today: today),
            in: searchIndex)
    }
}
