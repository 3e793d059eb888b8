import Contracts
import RecipesContracts

extension RecipeContent {
    /// With its last title where it has none now.
    func titled(_ last: String?) -> RecipeContent {
        guard title.isBlank, let last else { return self }
        var titled = self
        titled.title = last
        return titled
    }

    /// Without the ingredients of which there is to be nothing, such as “0 g butter”; the steps name the places of the
    /// others. `lines` are its ingredients as they are understood.
    func withoutNothings(_ lines: [UnderstoodLine]) -> RecipeContent {
        let isNothing = zip(ingredients, lines).map { entry, line in
            !entry.isHeading && line.quantity?.amount == 0 && (line.upTo ?? 0) == 0
        }
        guard isNothing.contains(true) else { return self }
        var kept = self
        var places: [Int?] = []
        var count = 0
        for nothing in isNothing {
            places.append(nothing ? nil : count)
            count += nothing ? 0 : 1
        }
        kept.ingredients = zip(ingredients, isNothing).filter { !$0.1 }.map(\.0)
        kept.steps = steps.map { step in
            var step = step
            step.ingredients = step.ingredients.compactMap { places.indices.contains($0) ? places[$0] : nil }
            return step
        }
        return kept
    }

    /// As it is kept or published, with what it lacks for that in a 422 problem.
    func finished(
        for purpose: ContentPurpose, lastTitle: String?, reader: IngredientReader
    ) throws(Problem) -> (content: RecipeContent, lines: [UnderstoodLine]) {
        let whole = reader.understand(self)
        let content = titled(lastTitle).withoutNothings(whole)
        let lines = content.ingredients.count == whole.count ? whole : reader.understand(content)
        let faults = content.faults(for: purpose, lines: lines)
        guard faults.isEmpty else { throw Problem.invalid(faults) }
        return (content, lines)
    }
}
