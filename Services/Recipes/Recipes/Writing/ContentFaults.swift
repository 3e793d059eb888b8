import Contracts
import RecipesContracts

/// What somebody wants to do with what they have written.
enum ContentPurpose: Hashable, Sendable {
    /// To cook from it themselves.
    case keeping
    /// To show it to everybody.
    case publishing
}

extension RecipeContent {
    /// What must be mended before it can be kept or published; `lines` are its ingredients as they are understood.
    func faults(for purpose: ContentPurpose, lines: [UnderstoodLine]) -> [Problem.FieldError] {
        var check = FieldCheck()
        check("title", !title.isBlank, "give it a title", code: "blank")
        check(
            "ingredients",
            zip(ingredients, lines).contains { !$0.isHeading && !$1.isHeading && !$0.text.isBlank },
            "name what goes into it", code: "none")
        check("steps", steps.contains { !$0.isHeading && !$0.text.isBlank }, "say how it is made", code: "none")
        guard purpose == .publishing else { return check.errors }
        check("cuisine", cuisine != nil, "choose a cuisine", code: "none")
        check("meals", !meals.isEmpty, "choose the meals that it is for", code: "none")
        check("preparationMinutes", preparationMinutes + cookingMinutes > 0, "say how long it takes", code: "none")
        for (place, (entry, line)) in zip(ingredients, lines).enumerated() {
            let isResolved =
                entry.isHeading || entry.text.isBlank || entry.isUnlisted || line.isResolved
            check(
                "ingredients[\(place)].food", isResolved,
                "choose which food this is, or say that the catalogue has none",
                code: "unresolved")
        }
        return check.errors
    }
}
