import Contracts
import RecipesContracts

extension RecipeFilters {
    /// Throws a 422 problem that names every filter out of bounds and those that name a food nobody knows, below the
    /// field `filters` of the draft.
    func checkAsDraft(in shelf: FoodShelf, language: SpokenLanguage) throws(Problem) {
        do {
            var check = FieldCheck()
            try self.check(&check)
            for (field, foods) in [("with", with ?? []), ("without", without ?? [])] {
                let unknown = shelf.resolve(foods, language: language).unrecognized.map(\.name).joined(separator: ", ")
                check(
                    field, unknown.isEmpty, "names foods that the catalogue does not know: \(unknown)", code: "unknown")
            }
            try check.finish()
        } catch {
            throw .invalid(
                error.errors.map { .init(field: "filters.\($0.field)", code: $0.code, message: $0.message) })
        }
    }
}
