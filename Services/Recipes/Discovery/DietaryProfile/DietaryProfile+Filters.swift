import Contracts
import RecipesContracts

extension DietaryProfile {
    /// The rules of one question: what `filters` name holds besides, and what they except does not hold.
    func holding(for filters: RecipeFilters) -> DietaryProfile {
        var rules = self
        rules.diets = diets.subtracting(filters.exceptDiet ?? []).union(filters.diet ?? [])
        rules.allergies = allergies.subtracting(filters.exceptAllergies ?? []).union(filters.allergies ?? [])
        return rules
    }

    /// As the person is told about them.
    var saved: SavedRules { SavedRules(diets: diets, allergies: allergies) }
}
