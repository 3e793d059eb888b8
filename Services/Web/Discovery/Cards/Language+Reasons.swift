import Contracts
import RecipesContracts

extension Language {
    /// Returns the reason for a recommendation: "Uses spinach and milk, which should be eaten soon."
    func sentence(for reason: Recommendation.Reason) -> String {
        let kind = reason.kind.rawValue
        let thing: String? =
            switch reason.kind {
            case .expiring, .pantry, .likedFoods, .season:
                reason.foods.isEmpty ? nil : list(reason.foods.prefix(3).map(\.name))
            case .similar: reason.recipe?.title
            case .cuisine: reason.cuisine.map(name(of:))
            case .nutrition, .popular, .discovery: nil
            }
        return thing.map { self("reason.\(kind).of", ["thing": $0]) } ?? self("reason.\(kind).plain")
    }
}
