import Contracts
import Foundation
import RecipesContracts

extension RecipeContent {
    /// What holds of everything that is stored, drafts included: throws a 422 problem that names every field out of
    /// bounds, such as `ingredients[3].text`.
    func check() throws(Problem) {
        var check = FieldCheck()
        check.line("title", title, ContentBounds.title)
        check.text("summary", summary, ContentBounds.summary)
        check("country", country?.isCountryCode ?? true, "must be two letters of ISO 3166-1, such as IT")
        check("servings", ContentBounds.servings.contains(servings), "must be from 1 to 500", code: "out-of-range")
        for (field, minutes) in [("preparationMinutes", preparationMinutes), ("cookingMinutes", cookingMinutes)] {
            check(
                field, (0...ContentBounds.minutes).contains(minutes), "must be from 0 to 10,080", code: "out-of-range")
        }
        checkIngredients(&check)
        checkSteps(&check)
        checkWords(&check)
        checkAddresses(&check)
        try check.finish()
    }

    private func checkIngredients(_ check: inout FieldCheck) {
        check("ingredients", ingredients.count <= ContentBounds.ingredients, "must be at most 200", code: "too-many")
        for (place, entry) in ingredients.prefix(ContentBounds.ingredients).enumerated() {
            check.ingredient(entry.text, at: "ingredients[\(place)].text")
            check(
                "ingredients[\(place)].isUnlisted", !entry.isUnlisted || entry.food == nil,
                "cannot stand beside a food that was chosen", code: "contradiction")
        }
    }

    private func checkSteps(_ check: inout FieldCheck) {
        check("steps", steps.count <= ContentBounds.steps, "must be at most 100", code: "too-many")
        for (place, step) in steps.prefix(ContentBounds.steps).enumerated() {
            check.text("steps[\(place)].text", step.text, ContentBounds.step)
            check(
                "steps[\(place)].minutes", (1...ContentBounds.minutes).contains(step.minutes ?? 1),
                "must be from 1 to 10,080", code: "out-of-range")
            check(
                "steps[\(place)].ingredients", step.ingredients.count <= ContentBounds.named, "must be at most 50",
                code: "too-many")
            check(
                "steps[\(place)].ingredients",
                step.ingredients.allSatisfy { ingredients.indices.contains($0) && !ingredients[$0].isHeading },
                "must be places of ingredients in the list, from 0", code: "no-such-ingredient")
        }
    }

    private func checkWords(_ check: inout FieldCheck) {
        check("tags", tags.count <= ContentBounds.tags, "must be at most 20", code: "too-many")
        for (place, tag) in tags.prefix(ContentBounds.tags).enumerated() {
            check.line("tags[\(place)]", tag, ContentBounds.tag)
            check("tags[\(place)]", !tag.isBlank, "must not be blank", code: "blank")
        }
        check.text("notes", notes ?? "", ContentBounds.notes)
    }

    private func checkAddresses(_ check: inout FieldCheck) {
        check("photos", photos.count <= ContentBounds.photos, "must be at most 10", code: "too-many")
        check("photos", Set(photos).count == photos.count, "must be different ones", code: "repeated")
        check("videos", videos.count <= ContentBounds.videos, "must be at most 5", code: "too-many")
        for (place, video) in videos.prefix(ContentBounds.videos).enumerated() {
            check(
                "videos[\(place)]", VideoAddress(video) != nil,
                "must be an address with https at \(VideoAddress.sites)", code: "not-a-video")
        }
        guard let source else { return }
        check("source", source.utf8.count <= ContentBounds.source, "must be at most 500 bytes", code: "too-long")
        check.line("source", source, ContentBounds.source)
        check(
            "source", RecipeSource(source) != nil, "must be an address with http or https, or the name of a book",
            code: "not-a-source")
    }
}

extension String {
    /// Whether nobody sees anything of it.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// Without the white space around it.
    var trimmed: String {
        // Most texts have none, which their first and last bytes tell.
        if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible { return self }
        return trimmingCharacters(in: .whitespacesAndNewlines)
    }

    fileprivate var isCountryCode: Bool {
        utf8.count == 2 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}

extension UInt8 {
    /// Whether it is a character of ASCII, and no white space.
    fileprivate var isVisible: Bool { self > 0x20 && self < 0x80 }
}
