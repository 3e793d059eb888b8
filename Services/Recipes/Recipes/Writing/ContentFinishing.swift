import Contracts
import RecipesContracts

extension RecipeContent {
    /// The content with `last` as title if it has none.
    func titled(_ last: String?) -> RecipeContent {
        guard title.isBlank, let last else { return self }
        var titled = self
        titled.title = last
        return titled
    }

    /// Removes ingredients with an amount of 0, such as “0 g butter”, and adjusts the steps' references. `lines` are
    /// the parsed ingredients.
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

    /// The content to be saved or published, with parsed lines. Throws a 422 problem naming the faults.
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
