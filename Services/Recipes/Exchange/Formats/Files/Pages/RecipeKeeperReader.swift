import FileReading
import Foundation

/// Reads exports of Recipe Keeper: a zip with a page of all recipes, `recipes.html`, and their pictures.
struct RecipeKeeperReader: CollectionReader {
    let format = RecipeFormat.recipeKeeper

    private static let recipe = "recipe-details"

    static func isOurs(_ page: String) -> Bool {
        page.contains("recipeIngredients")
            && PagePieces.isAny(ofClass: recipe, in: page) { $0.first("itemprop", "recipeIngredients") != nil }
    }

    static func recipes(_ bytes: Data) throws -> [CollectedRecipe] {
        try RecipeKeeperPage.recipes(ofClass: recipe, in: bytes)
    }
}

/// One recipe of Recipe Keeper's page, whose elements are named by `itemprop`.
private struct RecipeKeeperPage: CollectedPage {
    let page: HTMLPage

    var title: String { words("name") ?? page.first("h2").map { page.text($0) } ?? "" }

    /// Its pictures, the main one first.
    var images: [String] {
        let images = page.everything.filter { page[$0].name == "img" }
        let main = images.filter { page[$0].classes.contains("recipe-photo") }
        let others = images.filter { page[$0].classes.contains("recipe-photos") }
        return (main + others).compactMap { page[$0].attributes["src"] }
    }

    func document() throws -> RecipeDocument {
        let yield = RecipeYield(markup: words("recipeYield"))
        let source = page.first("itemprop", "recipeSource")
        let link = source.flatMap { page.first("a", in: page.inside($0)) }.flatMap { page[$0].attributes["href"] }
        let sourceWords = words("recipeSource")
        var recipe = RecipeDocument(
            title: title,
            steps: StepWords(style: .plain).groups(.list(lines("recipeDirections").map(LooseValue.text))),
            preparationMinutes: minutes("prepTime") ?? facts.preparation,
            cookingMinutes: minutes("cookTime") ?? facts.cooking, totalMinutes: minutes("totalTime"),
            servings: yield.people, yield: yield.things,
            categories: labels("recipeCourse") + labels("recipeCategory"), tags: labels("recipeCollection"),
            pictures: images.compactMap(RecipeDocument.Picture.init(words:)),
            source: WebAddress.of(link) ?? WebAddress.of(sourceWords),
            author: WebAddress.of(sourceWords) == nil ? sourceWords : nil,
            notes: notes, rating: StarRating.of(words("recipeRating")))
        recipe.take(IngredientWords(style: .plain).list(lines: lines("recipeIngredients")))
        recipe.nutrition = nutrition
        return try recipe.checked()
    }

    private func minutes(_ name: String) -> Int? { Minutes.of(words(name)) }

    /// The times beside labels, if the page marks none.
    private var facts: StatedFacts {
        var facts = StatedFacts()
        if page.first("itemprop", "prepTime") == nil, page.first("itemprop", "cookTime") == nil {
            facts.search(Array(page.lines(in: page.everything).prefix(40)))
        }
        return facts
    }

    /// The content of the first element of that name that has one.
    private func words(_ name: String) -> String? { page.all("itemprop", name).firstNonNil(label) }

    private func labels(_ name: String) -> [String] {
        page.all("itemprop", name).compactMap(label)
    }

    private func label(_ place: Int) -> String? {
        let label = page[place].attributes["content"] ?? page.text(place)
        return label.isEmpty ? nil : label
    }

    /// The lines of an element; a paragraph that is bold throughout, without an amount and above one that is not, stands
    /// in brackets, as a heading.
    private func lines(_ name: String) -> [String] {
        var end = 0
        // One within another one is read with it.
        let roots = page.all("itemprop", name).filter { place in
            defer { end = max(end, page[place].end) }
            return place >= end
        }
        return roots.flatMap { root in
            let bold = Set(page.elements("p", in: page.inside(root)).filter(isBold).map { page.text($0) })
            let lines = page.lines(root)
            return zip(lines, lines.dropFirst().map(Optional.some) + [nil]).map { line, next in
                let isHeading = bold.contains(line) && line.first?.isNumber != true && next.map(bold.contains) == false
                return isHeading ? "[\(line)]" : line
            }
        }
    }

    private func isBold(_ place: Int) -> Bool {
        let words = page.inside(place).filter { page[$0].isText && !page[$0].isBlank }
        return !words.isEmpty
            && words.allSatisfy { page[$0].parent.map { ["b", "strong"].contains(page[$0].name) } ?? false }
    }

    private var notes: String? {
        let lines = page.all("itemprop", "recipeNotes").flatMap { page.lines($0) }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private static let facts: [(name: String, property: String, unit: String)] = [
        ("recipeNutServingSize", "servingSize", ""), ("recipeNutCalories", "calories", " kcal"),
        ("recipeNutTotalFat", "fatContent", " g"), ("recipeNutSaturatedFat", "saturatedFatContent", " g"),
        ("recipeNutCholesterol", "cholesterolContent", " mg"), ("recipeNutSodium", "sodiumContent", " mg"),
        ("recipeNutTotalCarbohydrate", "carbohydrateContent", " g"), ("recipeNutDietaryFiber", "fiberContent", " g"),
        ("recipeNutSugars", "sugarContent", " g"), ("recipeNutProtein", "proteinContent", " g"),
    ]

    private var nutrition: RecipeDocument.NutritionFacts {
        var facts: RecipeDocument.NutritionFacts = [:]
        for fact in Self.facts {
            guard let words = words(fact.name) else { continue }
            facts[fact.property] = Double(words) == nil ? words : words + fact.unit
        }
        return facts
    }
}
