import Contracts
import RecipeIndex
import RecipesContracts

extension SearchIndex {
    /// The foods that are in season in a month, from 1 to 12; not those that are there all year.
    func season(in month: Int) -> [FoodNumber] {
        numbers(catalogue.foods.filter { $0.season?.contains(month) ?? false }.map(\.id))
    }

    /// A recipe of this search index as a list shows it.
    func summary(of key: RecipeKey) -> RecipeSummary? { recipes.position(of: key).map(summary) }

    func reason(_ reason: RecommendedRecipe.Reason) -> Recommendation.Reason {
        switch reason {
        case .expiring(let foods): .init(kind: .expiring, foods: foods.compactMap { food($0) })
        case .pantry(let foods): .init(kind: .pantry, foods: foods.compactMap { food($0) })
        case .similar(let key):
            .init(kind: .similar, recipe: summary(of: key).map { RecipeRef(id: $0.id, title: $0.title) })
        case .likedFoods(let foods): .init(kind: .likedFoods, foods: foods.compactMap { food($0) })
        case .cuisine(let cuisine): .init(kind: .cuisine, cuisine: cuisine)
        case .season(let foods): .init(kind: .season, foods: foods.compactMap { food($0) })
        case .nutrition: .init(kind: .nutrition)
        case .popular: .init(kind: .popular)
        case .discovery: .init(kind: .discovery)
        }
    }
}
