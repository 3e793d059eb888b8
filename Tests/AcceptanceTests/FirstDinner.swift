import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import RunningSystem
import ServiceClient
import Testing

/// The story of a newcomer who asks what to cook, through the gateway's public port.
struct FirstDinner {
    let anybody: ServiceClient
    let mailbox: Mailbox

    private static let atHome = ["spaghetti", "garlic", "tomatoes", "onions", "carrots", "eggs", "parmesan", "lentils"]

    func tell() async throws {
        let ada = try await signUp()
        try await sayWhatSheEats(ada)
        try await fillThePantry(ada)
        let dinner = try await findDinner(ada)
        try await openTheRecipe(dinner, ada)
    }

    /// Registers, verifies the address with the mailed code, and signs in.
    private func signUp() async throws -> ServiceClient {
        let name = "ada-\(UUID().uuidString.prefix(8).lowercased())"
        let address = "\(name)@kitchen.example"
        let password = "correct horse \(UUID().uuidString)"
        try await anybody.call(
            AuthAPI.register,
            sending: Registration(username: name, email: address, password: password, passwordRepeated: password))
        await #expect(throws: Problem.self, "nobody signs in before the address is verified") {
            try await anybody.call(AuthAPI.signIn, sending: Credentials(login: name, password: password))
        }

        let code = try await mailbox.code(for: address)
        let account = try await anybody.call(AuthAPI.verify, sending: Verification(email: address, code: code))
        #expect(account.username == name)
        let tokens = try await anybody.call(AuthAPI.signIn, sending: Credentials(login: address, password: password))
        let ada = anybody.bearing(tokens.accessToken)
        #expect(try await ada.call(AuthAPI.me).email == address)
        return ada
    }

    private func sayWhatSheEats(_ ada: ServiceClient) async throws {
        let wishes = Preferences(diets: [.vegetarian], allergies: [.peanuts], cuisines: [.italian], distance: .upTo10)
        #expect(try await ada.call(AuthAPI.setPreferences, sending: wishes).diets == [.vegetarian])
        #expect(try await ada.call(AuthAPI.preferences) == wishes)
    }

    private func fillThePantry(_ ada: ServiceClient) async throws {
        for food in Self.atHome {
            try await ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: food, quantity: try Quantity(4, .piece), place: .cupboard)
            )
        }
        #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.count == Self.atHome.count)
    }

    /// Returns the best match with a missing ingredient; expects safe matches, fewest missing first.
    private func findDinner(_ ada: ServiceClient) async throws -> Match {
        let page = try await ada.call(RecipesAPI.matches, sending: MatchQuery(limit: 10))
        #expect(page.source == .pantry)
        #expect(page.notices.isEmpty)
        #expect(
            page.items.allSatisfy {
                $0.recipe.diets.contains(.vegetarian) && $0.recipe.allergens?.contains(.peanuts) == false
            })
        #expect(page.items.map(\.missingCount) == page.items.map(\.missingCount).sorted())
        return try #require(page.items.first { $0.missingCount > 0 })
    }

    private func openTheRecipe(_ dinner: Match, _ ada: ServiceClient) async throws {
        let recipe = try await ada.call(RecipesAPI.show, at: dinner.recipe.id, sending: RecipeQuery(servings: 2))
        #expect(recipe.title == dinner.recipe.title)
        #expect(recipe.servings == 2)
        #expect(!recipe.steps.isEmpty)
        let lacking = recipe.ingredients.filter { $0.onHand == false && !$0.optional }.compactMap(\.food?.id)
        #expect(Set(lacking) == Set(dinner.why.missing.compactMap(\.id)))
    }
}
