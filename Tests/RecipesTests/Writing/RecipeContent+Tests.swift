import Contracts
import RecipesContracts
import Support

@testable import Recipes

extension RecipeContent {
    /// Content valid for keeping and submitting.
    static func dish(_ title: String = "Fried egg", _ lines: [String] = ["2 eggs", "10 g butter"]) -> RecipeContent {
        RecipeContent(
            title: title, summary: "Quick.", cuisine: .british, meals: [.breakfast], servings: 2,
            preparationMinutes: 2, cookingMinutes: 3, ingredients: lines.map { IngredientEntry(text: $0) },
            steps: [StepEntry(text: "Fry.", minutes: 3, ingredients: [0])])
    }
}

extension TestedService {
    /// A person's draft with that content.
    func draft(_ content: RecipeContent = .dish(), by person: Person = .ada) async throws -> Draft {
        try await signedIn(as: person).call(RecipesAPI.startDraft, sending: DraftStart(content: content))
    }

    /// A recipe visible only to the person.
    func kept(_ content: RecipeContent = .dish(), by person: Person = .ada) async throws -> Recipe {
        let draft = try await draft(content, by: person)
        return try await signedIn(as: person).call(
            RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: draft.revision))
    }

    /// A public recipe by a person.
    func published(_ content: RecipeContent, by person: Person = .ada) async throws -> ID<Recipe> {
        let id = ID<Recipe>(at: clock.now)
        let instant = clock.now
        try await database.write { db in
            let reader = IngredientReader(catalogue: FoodCatalogue(try FoodTable.all(in: db)))
            try RecipeTable.write(
                WrittenRecipe(content, reader: reader), as: id,
                for: .everybody(author: person.account, name: "Ada"), change: ChangeSequence.next(in: db), at: instant,
                in: db)
        }
        return id
    }
}
