import Support
import Testing

@testable import Web

/// The kinds of dishes that the page of a recipe offers to avoid.
@Suite(.timeLimit(.minutes(2)))
struct AvoidedDishTests {
    @Test(arguments: [
        ("Tomato and egg stir-fry", "egg stir-fry", "and egg stir-fry"), ("Pasta with peas", "pasta", "peas"),
        ("Soup of the garden", "garden", "the garden"), ("With love", "love", "with love"),
        ("Cake without eggs", "cake", "without eggs"), ("Beans from Boston", "boston", "from boston"),
        ("Forelle vom Grill", "grill", "vom grill"),
    ])
    func `R11 a kind of dish is a name, and no rest of a sentence`(
        title: String, dish: String, other: String
    ) async throws {
        try await withPages(SampleKitchen(text: title)) { web in
            let page = try await Browser.signedIn(web).open("/recipes/\(SampleKitchen.recipeID)").html
            #expect(page.has(field: "add", dish) && !page.has(field: "add", other))
        }
    }
}
