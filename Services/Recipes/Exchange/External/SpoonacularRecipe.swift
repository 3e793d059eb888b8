import Contracts
import Foundation
import RecipeFormats
import RecipesContracts

/// A page of Spoonacular's search.
struct SpoonacularPage: Decodable, Sendable {
    let results: [SpoonacularRecipe]
    let totalResults: Int?
}

/// An account as Spoonacular makes one. The hash that comes with it would let us act for it there; it is left unread.
struct SpoonacularAccount: Decodable, Sendable {
    let username: String
}

/// A recipe as Spoonacular describes it; the lists of a search leave most of it out.
struct SpoonacularRecipe: Decodable, Sendable {
    struct Ingredient: Decodable, Sendable {
        let original: String?
        let name: String?
    }

    struct Instructions: Decodable, Sendable {
        struct Step: Decodable, Sendable {
            let step: String?
        }

        let name: String?
        let steps: [Step]?
    }

    let id: Int
    let title: String?
    let image: String?
    let servings: Double?
    let readyInMinutes: Int?
    let preparationMinutes: Int?
    let cookingMinutes: Int?
    let sourceName: String?
    let sourceUrl: String?
    let spoonacularSourceUrl: String?
    let creditsText: String?
    let summary: String?
    let instructions: String?
    let cuisines: [String]?
    let dishTypes: [String]?
    let diets: [String]?
    let extendedIngredients: [Ingredient]?
    let analyzedInstructions: [Instructions]?

    /// `nil` where it has no title.
    var listed: ExternalRecipe? {
        guard let title = title?.onOneLine.nonblank, id >= 0 else { return nil }
        return ExternalRecipe(
            id: "\(id)", title: title.cut(to: 200), image: image.flatMap(Self.address), totalMinutes: readyInMinutes,
            servings: wholeServings, credit: (creditsText ?? sourceName)?.onOneLine.nonblank?.cut(to: 200),
            source: sourceUrl.flatMap(Self.address))
    }

    /// `nil` where it has no title or no ingredients.
    var document: RecipeDocument? {
        let lines = (extendedIngredients ?? []).compactMap { ($0.original ?? $0.name)?.onOneLine.nonblank }
        guard let title = title?.onOneLine.nonblank, !lines.isEmpty else { return nil }
        var document = RecipeDocument(title: title)
        document.summary = summary.map(Self.withoutMarks)
        document.ingredients = [.init(lines: lines)]
        document.steps = steps
        document.preparationMinutes = preparationMinutes.flatMap { $0 > 0 ? $0 : nil }
        document.cookingMinutes = cookingMinutes.flatMap { $0 > 0 ? $0 : nil }
        document.totalMinutes = readyInMinutes
        document.servings = wholeServings
        document.cuisines = cuisines ?? []
        document.categories = dishTypes ?? []
        document.tags = diets ?? []
        document.pictures = image.flatMap(Self.address).map { [.address($0)] } ?? []
        document.source = (sourceUrl ?? spoonacularSourceUrl).flatMap(Self.address)
        document.author = creditsText ?? sourceName
        document.language = "en"
        document.notes = spoonacularSourceUrl.flatMap(Self.address).map { "Found at Spoonacular: \($0)" }
        return document
    }

    private var wholeServings: Int? { servings.flatMap { (1...500).contains($0) ? Int($0.rounded()) : nil } }

    private var steps: [RecipeDocument.StepGroup] {
        let groups = (analyzedInstructions ?? []).map { part in
            RecipeDocument.StepGroup(
                heading: part.name?.onOneLine.nonblank, steps: (part.steps ?? []).compactMap { $0.step?.nonblank })
        }.filter { !$0.steps.isEmpty }
        guard groups.isEmpty, let text = instructions else { return groups }
        let marked = text.replacing(/<\/(li|p)>|<br\s*\/?>/.ignoresCase(), with: "\n")
        let steps = Self.withoutMarks(marked).split(whereSeparator: \.isNewline).compactMap { String($0).nonblank }
        return steps.isEmpty ? [] : [.init(steps: steps)]
    }

    private static func address(_ text: String) -> String? {
        let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
        return isWeb && text.utf8.count <= 500 && text.isOneLine && !text.contains(" ") ? text : nil
    }

    /// The text without what looks like a tag of HTML.
    private static func withoutMarks(_ text: String) -> String {
        text.replacing(/<[^<>]{0,1000}>/, with: "").replacing("&amp;", with: "&").replacing("&nbsp;", with: " ")
    }
}
