import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct HouseholdRecipeTests {
    /// An auth and a pantry service with the households of `families`.
    private static func services(_ families: Families) -> StubServices {
        StubServices.person()
            .on(IdentityAPI.householdOf) { (_: Empty, names: [String]) in families.membership(of: names[0]) }
            .naming([.ada: "Ada", .bob: "Bob"])
    }

    @Test(arguments: Engine.all)
    func `R13 what somebody shares with their household its members see, copy and like, and nobody else`(
        on engine: Engine
    ) async throws {
        let families = Families()
        families.move(.ada, into: .mill)
        families.move(.bob, into: .mill)
        try await withRecipes(on: engine, services: Self.services(families)) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let bob = try await recipes.signedIn(as: .bob)
            let recipe = try await recipes.kept()
            let other = try await recipes.kept(.dish("Secret egg"))
            let path = "/v1/recipes/\(recipe.id)"
            #expect(try await recipes.get(path, as: .bob).status == 404)
            try await ada.call(RecipesAPI.shareWithHousehold, at: recipe.id)
            let shown = try await bob.call(RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(shown.isPersonal && !shown.isOwn && shown.isShared == true && shown.sharedBy == "Ada")
            #expect(shown.allergens == recipe.allergens)
            let own = try await ada.call(RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(own.isShared == true && own.sharedBy == nil && own.isOwn)
            for person in [Person.root, .support] {
                #expect(try await recipes.get(path, as: person).status == 404)
            }
            #expect(try await recipes.get(path).status == 404)
            #expect(try await recipes.get("/v1/recipes/\(other.id)", as: .bob).status == 404)

            let list = try await bob.call(RecipesAPI.householdRecipes, sending: HouseholdRecipesQuery())
            #expect(list.items.map(\.recipe.title) == ["Fried egg"] && list.total == 1)
            #expect(list.items[0].sharedBy == "Ada" && !list.items[0].isOwn)
            let nothing = try await bob.call(
                RecipesAPI.householdRecipes, sending: HouseholdRecipesQuery(query: "soup"))
            #expect(nothing.items.isEmpty && nothing.total == 0)
            #expect(try await recipes.get("/v1/household-recipes?query=EGG", as: .ada).status == 200)

            let copy = try await bob.call(RecipesAPI.startDraft, sending: DraftStart(recipe: recipe.id))
            #expect(copy.copyOf == recipe.id && copy.recipe == nil)
            try await bob.call(RecipesAPI.like, at: recipe.id)
            let likes = try await bob.call(RecipesAPI.likes, sending: PageQuery())
            #expect(likes.items.map(\.id) == [recipe.id])
            for address in ["\(path)/links", "\(path)/versions"] {
                #expect(try await recipes.get(address, as: .bob).status == 404, "\(address)")
            }
            #expect(try await recipes.send(.DELETE, path, nil, as: .bob).status == 404)
            #expect(try await recipes.send(.PUT, "\(path)/household", nil, as: .bob).status == 404)
            #expect(try await recipes.send(.DELETE, "\(path)/household", nil, as: .bob).status == 204)
            #expect(try await recipes.get(path, as: .bob).status == 200)
            try await ada.call(RecipesAPI.takeFromHousehold, at: recipe.id)
            #expect(try await recipes.get(path, as: .bob).status == 404)
            #expect(try await bob.call(RecipesAPI.likes, sending: PageQuery()).items.isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 all own recipes are shared by a switch, those to come included`(on engine: Engine) async throws {
        let families = Families()
        families.move(.ada, into: .mill)
        families.move(.bob, into: .mill)
        try await withRecipes(on: engine, services: Self.services(families)) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let bob = try await recipes.signedIn(as: .bob)
            let first = try await recipes.kept()
            #expect(try await ada.call(RecipesAPI.householdSharing) == HouseholdSharing(sharesAll: false))
            _ = try await ada.call(RecipesAPI.setHouseholdSharing, sending: HouseholdSharing(sharesAll: true))
            recipes.clock.advance(by: 1)
            let second = try await recipes.kept(.dish("Later egg"))
            _ = try await recipes.kept(.dish("Bob's egg"), by: .bob)
            let list = try await bob.call(RecipesAPI.householdRecipes, sending: HouseholdRecipesQuery(limit: 1))
            #expect(list.items.map(\.recipe.id) == [second.id] && list.total == 2)
            let rest = try await bob.call(
                RecipesAPI.householdRecipes, sending: HouseholdRecipesQuery(limit: 1, cursor: list.next))
            #expect(rest.items.map(\.recipe.id) == [first.id] && rest.next == nil)
            let own = try await ada.call(RecipesAPI.own, sending: OwnRecipesQuery())
            #expect(own.items.allSatisfy { $0.isShared == true })
            _ = try await ada.call(RecipesAPI.setHouseholdSharing, sending: HouseholdSharing(sharesAll: false))
            #expect(try await recipes.get("/v1/recipes/\(second.id)", as: .bob).status == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 lists tell of an own recipe whether the household sees it, too`(on engine: Engine) async throws {
        let families = Families()
        families.move(.ada, into: .mill)
        families.move(.bob, into: .mill)
        try await withRecipes(on: engine, services: Self.services(families)) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let shared = try await recipes.kept(.dish("Shared egg"))
            let secret = try await recipes.kept(.dish("Secret egg"))
            try await ada.call(RecipesAPI.shareWithHousehold, at: shared.id)
            for recipe in [shared, secret] { try await ada.call(RecipesAPI.like, at: recipe.id) }

            let likes = try await ada.call(RecipesAPI.likes, sending: PageQuery()).items
            #expect(Set(likes.map(\.id)) == [shared.id, secret.id])
            for recipe in likes {
                #expect(recipe.isPersonal == true && recipe.isShared == (recipe.id == shared.id ? true : nil))
            }
            let found = try await ada.call(RecipesAPI.search, sending: RecipeSearchQuery(query: "egg")).items
            let own = found.filter { $0.isPersonal == true }
            #expect(Set(own.map(\.id)) == [shared.id, secret.id])
            for recipe in own { #expect(recipe.isShared == (recipe.id == shared.id ? true : nil)) }
        }
    }

    @Test(arguments: Engine.all)
    func `R13 leaving the household ends it for both sides, told by an event or asked`(on engine: Engine) async throws {
        let families = Families()
        families.move(.ada, into: .mill)
        families.move(.bob, into: .mill)
        try await withRecipes(on: engine, services: Self.services(families)) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept()
            let path = "/v1/recipes/\(recipe.id)"
            try await ada.call(RecipesAPI.shareWithHousehold, at: recipe.id)
            #expect(try await recipes.get(path, as: .bob).status == 200)

            // The event has not arrived yet, but each request checks the membership.
            families.move(.bob, into: nil)
            recipes.clock.advance(by: 5)
            #expect(try await recipes.get(path, as: .bob).status == 404)
            let alone = try await recipes.get("/v1/household-recipes", as: .bob)
            #expect(alone.status == 404 && alone.problem?.code == "no-household")

            families.move(.bob, into: .mill)
            recipes.clock.advance(by: 5)
            #expect(try await recipes.get(path, as: .bob).status == 200)
            families.move(.ada, into: nil)
            let change = HouseholdChanged(
                account: Person.ada.account, household: nil, previous: .mill, at: recipes.clock.now)
            try await recipes.asService(.auth).call(
                EventsAPI.deliver(to: .recipes), sending: EventEnvelope(change, at: recipes.clock.now))
            #expect(try await recipes.get(path, as: .bob).status == 404)
            let left = try await recipes.database.read { try $0.rows("SELECT account FROM household_recipes") }
            #expect(left.isEmpty)
            let refused = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.shareWithHousehold, at: recipe.id)
            }
            #expect(refused?.code == "no-household")
            families.move(.ada, into: .barn)
            recipes.clock.advance(by: 10)
            let moved = try await recipes.signedIn(as: .ada)
            try await moved.call(RecipesAPI.shareWithHousehold, at: recipe.id)
            #expect(try await recipes.get(path, as: .bob).status == 404)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 what is shared with a household is told to its owner and goes with them`(on engine: Engine) async throws {
        let families = Families()
        families.move(.ada, into: .mill)
        let people = LeavingPeople()
        try await withRecipes(on: engine, services: people.listening(on: Self.services(families))) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await recipes.kept()
            try await ada.call(RecipesAPI.shareWithHousehold, at: recipe.id)
            let auth = try await recipes.asService(.auth)
            let data = try await auth.call(PersonalDataAPI.export(from: .recipes), at: Person.ada.account).records
            #expect(data["recipes shared with the household"]?.count == 1)
            #expect(data["household as recipes know it"]?.count == 1)
            let report = try await people.leave(.ada, .recipes, recipes)
            #expect(report.erased["household as recipes know it"] == 1)
        }
    }
}
