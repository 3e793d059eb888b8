import Contracts
import Foundation
import RecipesContracts

extension RecipeContent {
    /// Checks all stored content, including drafts. Throws a 422 problem naming every invalid field, such as
    /// `ingredients[3].text`.
    func check() throws(Problem) {
        var check = FieldCheck()
        check.line("title", title, ContentBounds.title)
        check.text("summary", summary, ContentBounds.summary)
        check("country", country?.isCountryCode ?? true, .country)
        check("servings", ContentBounds.servings.contains(servings), .outOfRange(ContentBounds.servings))
        for (field, minutes) in [("preparationMinutes", preparationMinutes), ("cookingMinutes", cookingMinutes)] {
            check(field, (0...ContentBounds.minutes).contains(minutes), .outOfRange(0...ContentBounds.minutes))
        }
        check(
            "restingMinutes", (1...ContentBounds.minutes).contains(restingMinutes ?? 1),
            .outOfRange(1...ContentBounds.minutes))
        checkIngredients(&check)
        checkSteps(&check)
        checkWords(&check)
        checkAddresses(&check)
        checkEquipment(&check)
        checkNutrition(&check)
        try check.finish()
    }

    private func checkEquipment(_ check: inout FieldCheck) {
        guard let equipment else { return }
        check("equipment", equipment.count <= ContentBounds.tools, .tooMany(ContentBounds.tools))
        for (place, tool) in equipment.prefix(ContentBounds.tools).enumerated() {
            check.line("equipment[\(place)]", tool, ContentBounds.tool)
            check("equipment[\(place)]", !tool.isBlank, .blank)
        }
    }

    private func checkNutrition(_ check: inout FieldCheck) {
        guard let nutrition, !nutrition.isEmpty else { return }
        for nutrient in Nutrient.allCases {
            guard let amount = nutrition[nutrient] else { continue }
            let bounds = 0...nutrient.mostPerServing
            check(
                "nutrition.\(nutrient.rawValue)", amount >= 0 && amount <= Double(bounds.upperBound),
                .outOfRange(bounds))
        }
        check("nutrition.energy", nutrition[.energy] != nil, .noEnergy)
        for (part, whole) in [(Nutrient.saturatedFat, Nutrient.fat), (.sugars, .carbohydrates)] {
            guard let one = nutrition[part], let all = nutrition[whole] else { continue }
            check("nutrition.\(part.rawValue)", one <= all, .moreThanWhole)
        }
    }

    private func checkIngredients(_ check: inout FieldCheck) {
        check("ingredients", ingredients.count <= ContentBounds.ingredients, .tooMany(ContentBounds.ingredients))
        for (place, entry) in ingredients.prefix(ContentBounds.ingredients).enumerated() {
            check.ingredient(entry.text, at: "ingredients[\(place)].text")
            check(
                "ingredients[\(place)].isUnlisted", !entry.isUnlisted || entry.food == nil,
                .contradictsFood)
        }
    }

    private func checkSteps(_ check: inout FieldCheck) {
        check("steps", steps.count <= ContentBounds.steps, .tooMany(ContentBounds.steps))
        for (place, step) in steps.prefix(ContentBounds.steps).enumerated() {
            check.text("steps[\(place)].text", step.text, ContentBounds.step)
            check(
                "steps[\(place)].minutes", (1...ContentBounds.minutes).contains(step.minutes ?? 1),
                .outOfRange(1...ContentBounds.minutes))
            check(
                "steps[\(place)].ingredients", step.ingredients.count <= ContentBounds.named,
                .tooMany(ContentBounds.named))
            check(
                "steps[\(place)].ingredients",
                step.ingredients.allSatisfy { ingredients.indices.contains($0) && !ingredients[$0].isHeading },
                .noSuchIngredient)
        }
    }

    private func checkWords(_ check: inout FieldCheck) {
        check("tags", tags.count <= ContentBounds.tags, .tooMany(ContentBounds.tags))
        for (place, tag) in tags.prefix(ContentBounds.tags).enumerated() {
            check.line("tags[\(place)]", tag, ContentBounds.tag)
            check("tags[\(place)]", !tag.isBlank, .blank)
        }
        check.text("notes", notes ?? "", ContentBounds.notes)
    }

    private func checkAddresses(_ check: inout FieldCheck) {
        check("photos", photos.count <= ContentBounds.photos, .tooMany(ContentBounds.photos))
        check("photos", Set(photos).count == photos.count, .notDifferent)
        check("videos", videos.count <= ContentBounds.videos, .tooMany(ContentBounds.videos))
        for (place, video) in videos.prefix(ContentBounds.videos).enumerated() {
            check(
                "videos[\(place)]", VideoAddress(video) != nil,
                .video(at: VideoAddress.sites))
        }
        guard let source else { return }
        check("source", source.utf8.count <= ContentBounds.source, .tooLong(bytes: ContentBounds.source))
        check.line("source", source, ContentBounds.source)
        check("source", RecipeSource(source) != nil, .source)
    }
}

extension String {
    /// Whether the text is empty or white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// The text without surrounding white space.
    var trimmed: String {
        // Most texts begin and end with visible ASCII, so there is nothing to trim.
        if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible { return self }
        return trimmingCharacters(in: .whitespacesAndNewlines)
    }

    fileprivate var isCountryCode: Bool {
        utf8.count == 2 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}

extension UInt8 {
    /// Whether it is a visible ASCII character.
    fileprivate var isVisible: Bool { self > 0x20 && self < 0x80 }
}
