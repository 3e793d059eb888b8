import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Walks the row of the table of credentials that is about recipe links.
@Suite(.timeLimit(.minutes(10)))
struct RecipeLinkCredentialTests {
    @Test(arguments: Engine.all)
    func `R13 a recipe link ends with what the table of credentials names`(on engine: Engine) async throws {
        try await CredentialTable.walk("Recipe link") { ending, outcome in
            let people = LeavingPeople()
            try await withRecipes(on: engine, services: people.listening()) { recipes in
                let ada = try await recipes.signedIn(as: .ada)
                let recipe = try await recipes.kept()
                let link = try await ada.call(RecipesAPI.makeLink, at: recipe.id, sending: RecipeLinkOrder())
                let path = "/v1/shared-recipes/\(try RecipeLinkTests.key(link))"
                #expect(try await recipes.get(path).status == 200)
                switch ending {
                case "Ban": try await recipes.tell(isBanned: true)
                case "Left or removed from household":
                    try await recipes.deliver(
                        HouseholdChanged(
                            account: Person.ada.account, household: nil, previous: ID(at: recipes.clock.now),
                            at: recipes.clock.now))
                case "Revoked": try await ada.call(RecipesAPI.revokeLink, at: recipe.id, link.id)
                case "Account erased": _ = try await people.leave(.ada, .recipes, recipes)
                default: Issue.record("No test knows what “\(ending)” is.")
                }
                #expect(try await recipes.get(path).status == (outcome == .stays ? 200 : 404), "\(ending)")
                guard ending == "Ban" else { return }
                try await recipes.tell(isBanned: false)
                #expect(try await recipes.get(path).status == 200)
            }
        }
    }
}

extension TestedService {
    fileprivate func tell(isBanned: Bool) async throws {
        try await deliver(
            AccountAccessChanged(account: Person.ada.account, roles: [], isBanned: isBanned, at: clock.now))
    }

    fileprivate func deliver(_ event: some Event) async throws {
        try await asService(.auth).call(
            EventsAPI.deliver(to: .recipes), sending: EventEnvelope(event, at: clock.now))
    }
}
