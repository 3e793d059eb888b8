import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support

@testable import Web

extension SampleKitchen {
    static let draftID: ID<Draft> = ID("01939b5e-0000-7000-8000-0000000003f0")!
    static let copyID: ID<Draft> = ID("01939b5e-0000-7000-8000-0000000003f1")!
    static let photoID: ID<Photo> = ID("01939b5e-0000-7000-8000-0000000003f2")!
    static let otherPhotoID: ID<Photo> = ID("01939b5e-0000-7000-8000-0000000003f3")!
    static let importID: ID<RecipeImport> = ID("01939b5e-0000-7000-8000-0000000003f4")!
    static let commentID: ID<RecipeComment> = ID("01939b5e-0000-7000-8000-0000000003f5")!
    static let ownCommentID: ID<RecipeComment> = ID("01939b5e-0000-7000-8000-0000000003f6")!
    static let pepperID: ID<Food> = ID("01939b5e-0000-7000-8000-000000000002")!

    /// A draft with one understood line and one ambiguous line.
    var content: RecipeContent {
        RecipeContent(
            title: text, summary: text, cuisine: .thai, country: "TH", meals: [.dinner], servings: 4,
            preparationMinutes: 10, cookingMinutes: 20,
            ingredients: [
                IngredientEntry(text: "2 cups rice"), IngredientEntry(text: text, isHeading: true),
                IngredientEntry(text: "1 pepper"),
            ],
            steps: [
                StepEntry(text: text, minutes: 5, ingredients: [0]), StepEntry(text: text, isHeading: true),
                StepEntry(text: "Serve."),
            ], tags: [text], photos: [Self.photoID, Self.otherPhotoID],
            videos: ["https://www.youtube.com/watch?v=abcdefghijk"], source: text, notes: text)
    }

    var pepper: FoodRef { FoodRef(id: Self.pepperID, name: text, category: .vegetables) }

    var lines: [UnderstoodLine] {
        [
            UnderstoodLine(
                text: "2 cups rice", quantity: try? Quantity(2, .cup), upTo: 3, name: "rice", preparation: text,
                food: tomato, confidence: 0.98),
            UnderstoodLine(text: text, isHeading: true),
            UnderstoodLine(text: "1 pepper", name: "pepper", confidence: 0.4, candidates: [pepper]),
        ]
    }

    func draft(
        _ content: RecipeContent? = nil, id: ID<Draft> = draftID, revision: Int = 7, state: DraftState = .draft,
        recipe: ID<Recipe>? = nil, copyOf: ID<Recipe>? = nil
    ) -> Draft {
        Draft(
            id: id, revision: revision, state: state, content: content ?? self.content, lines: lines,
            faults: [
                .init(field: "title", code: "blank", message: "give it a title"),
                .init(field: "ingredients[2].food", code: "unresolved", message: "choose which food this is"),
            ], recipe: recipe, copyOf: copyOf, createdAt: .aTuesday, changedAt: .aTuesday,
            submittedAt: state == .submitted ? .aTuesday : nil)
    }

    /// The recipe with `text` in every field that an author can fill.
    var writtenRecipe: Recipe {
        Recipe(
            id: Self.recipeID, title: text, summary: text, cuisine: .thai, country: "TH", meals: [.dinner], diets: [],
            allergens: [], minutes: .init(preparation: 1, cooking: 2), servings: 4,
            ingredients: [
                .init(
                    food: tomato, name: text, quantity: nil, note: text, optional: false, onHand: false, heading: text)
            ],
            steps: [.init(number: 1, text: text, minutes: nil, heading: text, ingredients: [0])],
            nutrition: recipe.nutrition, rating: nil, tags: [text, text], image: nil, source: text,
            standing: RecipeStanding(), author: text,
            videos: ["https://www.youtube.com/watch?v=abcdefghijk"], notes: text)
    }

    var comments: [RecipeComment] {
        [(Self.commentID, false), (Self.ownCommentID, true)].map { id, isOwn in
            RecipeComment(
                id: id, author: text, text: text, stars: 4, isOwn: isOwn, isReported: false, writtenAt: .aTuesday,
                changedAt: isOwn ? .aTuesday : nil)
        }
    }

    private var remark: ServiceNotice { ServiceNotice(declared: "import-remark", ["text": .text(text)]) }

    func importing(_ state: ImportState = .finished) -> RecipeImport {
        RecipeImport(
            id: Self.importID, source: .file, title: text, format: "paprika", state: state, progress: 0.42,
            imported: 1_200, updated: 3, duplicates: 2, refused: 1, openLines: 4, reason: remark, startedAt: .aTuesday,
            endedAt: state == .finished ? .aTuesday : nil)
    }

    var imported: [ImportedRecipe] {
        ImportOutcome.allCases.enumerated().map { place, outcome in
            ImportedRecipe(
                number: place + 1, outcome: outcome, title: text, recipe: outcome == .refused ? nil : Self.recipeID,
                reasons: [remark], errors: [Problem.FieldError("ingredients[2].text", .blank)],
                openLines: outcome == .imported ? 2 : 0)
        }
    }
}

extension StubServices {
    /// The recipes service's answers for authors and importers.
    func writing(_ kitchen: SampleKitchen) -> StubServices {
        on(RecipesAPI.drafts) { _ in
            Page(items: [
                DraftSummary(
                    id: SampleKitchen.draftID, title: kitchen.text, state: .submitted, recipe: SampleKitchen.recipeID,
                    image: "/v1/photos/\(SampleKitchen.photoID)", changedAt: .aTuesday)
            ])
        }
        .on(RecipesAPI.startDraft) { kitchen.draft($0.content, id: SampleKitchen.copyID, revision: 1) }
        .on(RecipesAPI.draft) { _ in kitchen.draft() }
        .on(RecipesAPI.editDraft) { kitchen.draft($0.content, revision: $0.revision + 1) }
        .on(RecipesAPI.discardDraft) { _ in Empty() }
        .on(RecipesAPI.keepDraft) { _ in kitchen.recipe }
        .on(RecipesAPI.submitDraft) { _ in kitchen.draft(state: .submitted) }
        .on(RecipesAPI.withdrawDraft) { _ in kitchen.draft() }
        .on(RecipesAPI.own) { _ in Page(items: [kitchen.summary], next: "more", total: 21) }
        .on(RecipesAPI.remove) { _ in Empty() }
        .sharing(kitchen)
        .on(RecipesAPI.resolve) { query in
            FoodResolution(
                recognized: query.names.filter { $0 == "bell pepper" }.map { .init(name: $0, food: kitchen.pepper) },
                unrecognized: query.names.filter { $0 != "bell pepper" }.map { .init(name: $0, suggestions: []) })
        }
        .on(RecipesAPI.comments) { _ in Page(items: kitchen.comments, next: "older", total: 22) }
        .on(RecipesAPI.comment) { _ in kitchen.comments[1] }
        .on(RecipesAPI.editComment) { _ in kitchen.comments[1] }
        .on(RecipesAPI.removeComment) { _ in Empty() }
        .on(RecipesAPI.reportComment) { _ in Empty() }
        .on(RecipesAPI.reportRecipe) { _ in Empty() }
        .on(RecipesAPI.imports) { _ in Page(items: [kitchen.importing()], next: "more") }
        .on(RecipesAPI.oneImport) { _ in kitchen.importing() }
        .on(RecipesAPI.imported) { _ in Page(items: kitchen.imported, next: "more") }
        .on(PantryAPI.priceTotals) { lines in kitchen.priceTotals(of: lines) }
    }
}
