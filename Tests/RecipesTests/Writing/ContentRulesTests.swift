import Contracts
import Foundation
import RecipesContracts
import Testing

@testable import Recipes

struct ContentRulesTests {
    @Test func `R13 an empty recipe is within bounds, and lacks what a recipe needs`() throws {
        let empty = RecipeContent()
        try empty.check()
        #expect(empty.faults(for: .keeping, lines: []).map(\.field) == ["title"])
        #expect(
            empty.faults(for: .publishing, lines: []).map(\.field) == [
                "title", "ingredients", "steps", "cuisine", "meals", "preparationMinutes",
            ])
    }

    @Test func `R13 every field out of bounds is named at once`() throws {
        let content = RecipeContent(
            title: String(repeating: "x", count: 121), summary: String(repeating: "x", count: 501), country: "Italy",
            servings: 501, preparationMinutes: -1, cookingMinutes: 10_081,
            ingredients: [
                IngredientEntry(text: "1 egg"), IngredientEntry(text: "two\nlines"),
                IngredientEntry(text: String(repeating: "x", count: 301)),
                IngredientEntry(text: "1 egg", food: ID(at: .now), isUnlisted: true),
                IngredientEntry(text: "Heading", isHeading: true),
            ],
            steps: [
                StepEntry(text: String(repeating: "x", count: 2_001)), StepEntry(text: "x", minutes: 0),
                StepEntry(text: "x", ingredients: [5]), StepEntry(text: "x", ingredients: [-1]),
                StepEntry(text: "x", ingredients: [4]),
                StepEntry(text: "x", ingredients: Array(repeating: 0, count: 51)), StepEntry(text: "nul\0"),
            ],
            tags: [" ", String(repeating: "x", count: 41), "fine"], photos: (0..<11).map { _ in ID(at: .now) },
            videos: ["https://example.org/a", "https://youtu.be/a"], source: "javascript:alert(1)",
            notes: String(repeating: "x", count: 2_001), restingMinutes: 0)
        let problem = #expect(throws: Problem.self) { try content.check() }
        #expect(problem?.status == 422)
        #expect(
            Set(problem?.errors.map(\.field) ?? []) == [
                "title", "summary", "country", "servings", "preparationMinutes", "cookingMinutes", "restingMinutes",
                "ingredients[1].text", "ingredients[2].text", "ingredients[3].isUnlisted", "steps[0].text",
                "steps[1].minutes", "steps[2].ingredients", "steps[3].ingredients", "steps[4].ingredients",
                "steps[5].ingredients", "steps[6].text", "tags[0]", "tags[1]", "photos", "videos[0]", "source", "notes",
            ])
    }

    @Test func `R13 more than there may be is told without looking at the rest`() throws {
        let content = RecipeContent(
            ingredients: Array(repeating: IngredientEntry(text: "a\nb"), count: 20_000),
            steps: Array(repeating: StepEntry(text: "x", minutes: 0), count: 20_000),
            tags: Array(repeating: "", count: 20_000), videos: Array(repeating: "x", count: 20_000))
        let problem = try #require(#expect(throws: Problem.self) { try content.check() })
        #expect(Set(["ingredients", "steps", "tags", "videos"]).isSubset(of: problem.errors.map(\.field)))
        #expect(problem.errors.count < 400)
    }

    @Test(arguments: [
        "https://www.youtube.com/watch?v=abc", "https://youtu.be/abc", "HTTPS://Vimeo.com/1", " https://dai.ly/x ",
    ])
    func `R13 videos are at sites that pages may embed`(address: String) {
        #expect(VideoAddress(address) != nil)
    }

    @Test(arguments: [
        "http://youtu.be/abc", "https://youtu.be", "https://youtu.be/", "https://youtu.be.example.org/abc",
        "https://example.org/youtu.be", "https://a@youtu.be/abc", "https://youtu.be:444/abc", "//youtu.be/abc",
        "javascript:alert(1)//youtu.be", "https://youtu.be\\@example.org/", "https://youtu.be/\u{0}", "",
        "https://youtu.be/a b", "<iframe src=https://youtu.be/a>",
        "https://youtu.be/" + String(repeating: "x", count: 500),
    ])
    func `R13 any other address is no video`(address: String) {
        #expect(VideoAddress(address) == nil)
    }

    @Test(arguments: [
        "https://example.org/soup", "http://example.org", "Grandmother: her book, page 3", "ISBN:9783161484100",
        "Seen at https://example.org", "<b>A book</b>",
    ])
    func `R3 a source is an address or plain text`(source: String) {
        #expect(RecipeSource(source)?.text == source)
    }

    @Test(arguments: [
        "javascript:alert(1)", " JavaScript :alert(1)", "java\tscript:alert(1)", "data:text/html,x", "vbscript:x",
        "file:///etc/passwd", "ftp://example.org", "https://", "https:// example.org", "https://exa mple.org",
    ])
    func `R3 what a browser might run is no source`(source: String) {
        #expect(RecipeSource(source) == nil)
    }

    @Test func `R13 a food must be known, chosen or said to be in no catalogue before others see it`() {
        let content = RecipeContent(
            title: "x", cuisine: .greek, meals: [.lunch], preparationMinutes: 1,
            ingredients: [
                IngredientEntry(text: "For it", isHeading: true), IngredientEntry(text: "stardust"),
                IngredientEntry(text: "moonlight", isUnlisted: true), IngredientEntry(text: " "),
            ],
            steps: [StepEntry(text: "x")])
        let lines = IngredientReader(catalogue: FoodCatalogue([])).understand(content.ingredients)
        #expect(content.faults(for: .keeping, lines: lines).isEmpty)
        let faults = content.faults(for: .publishing, lines: lines)
        #expect(faults.map(\.field) == ["ingredients[1].food"] && faults.map(\.code) == ["unresolved"])
    }
}
