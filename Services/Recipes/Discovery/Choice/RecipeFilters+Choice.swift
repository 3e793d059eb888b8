import Contracts
import RecipesContracts

extension RecipeFilters {
    /// Throws a 422 problem that names every filter out of bounds and every unknown food, in fields below `filters`.
    func checkAsDraft(in catalogue: FoodCatalogue, language: SpokenLanguage) throws(Problem) {
        do {
            var check = FieldCheck()
            try self.check(&check)
            for (field, foods) in [("with", with ?? []), ("without", without ?? [])] {
                let unknown = catalogue.resolve(foods, language: language).unrecognized.map(\.name).joined(
                    separator: ", ")
                check(field, unknown.isEmpty, .unknownFoods(unknown))
            }
            try check.finish()
        } catch {
            throw .invalid(
                error.errors.map { $0.at("filters.\($0.field)") })
        }
    }
}
