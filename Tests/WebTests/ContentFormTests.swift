import Contracts
import RecipesContracts
import Testing

@testable import Web

@Suite
struct ContentFormTests {
    private let base = SampleKitchen().submittedContent

    private func edited(_ change: (inout [String: String]) -> Void) throws -> RecipeContent {
        let form = ContentForm(base)
        var values = form.values
        change(&values)
        let fields =
            values.map { "\($0.key)=\(Query.encoded($0.value))" } + base.photos.map { "photos=\($0)" }
            + ["meals=dinner"]
        return try ContentForm(Form(fields.joined(separator: "&"))).content(keeping: base)
    }

    @Test func `R13 a recipe that nobody touched comes back as it was`() throws {
        #expect(try edited { _ in } == base)
    }

    @Test func `R13 a line keeps the food that was chosen while only its numbers change`() throws {
        let fewer = try edited { $0["ingredients"] = "300 g tomatoes\n# For the top\n1 leek" }
        #expect(fewer.ingredients[0].food == SampleKitchen.tomatoID)
        let other = try edited { $0["ingredients"] = "500 g peeled peppers\n# For the top" }
        #expect(other.ingredients.map(\.food) == [nil, nil])
        #expect(other.ingredients[1].isHeading && other.ingredients[1].text == "For the top")
    }

    @Test func `R13 steps keep the ingredients that they use, wherever those have come to`() throws {
        let changed = try edited {
            $0["ingredients"] = "1 onion\n500 g tomatoes"
            $0["steps"] = "# Sauce\n\nChop.\n\n\nSimmer. [25 min]\n\nServe."
        }
        #expect(changed.steps.map(\.text) == ["Sauce", "Chop.", "Simmer.", "Serve."])
        #expect(changed.steps.map(\.isHeading) == [true, false, false, false])
        #expect(changed.steps.map(\.ingredients) == [[], [1], [1], []])
        #expect(changed.steps.map(\.minutes) == [nil, nil, 25, nil])
    }

    @Test func `R13 a food can be chosen for a line, or be said to be in no catalogue`() throws {
        let fields = ContentForm(base).values.map { "\($0.key)=\(Query.encoded($0.value))" }
        func choosing(_ choice: String) throws -> IngredientEntry {
            let line = "line=\(Query.encoded("1 Tomato soup"))&choice=\(choice)"
            return try ContentForm(Form((fields + [line]).joined(separator: "&"))).content(keeping: base).ingredients[2]
        }
        #expect(try choosing("\(SampleKitchen.tomatoID)").food == SampleKitchen.tomatoID)
        #expect(try choosing("unlisted").isUnlisted)
        #expect(try !choosing("unsaid").isUnlisted)
    }

    @Test func `R13 a number that is none is told at its field`() {
        let problem = #expect(throws: Problem.self) {
            try edited {
                $0["servings"] = "1e30"
                $0["cookingMinutes"] = "NaN"
            }
        }
        #expect(problem?.errors.map(\.field) == ["servings", "cookingMinutes"])
    }
}
