import AuthContracts
import Contracts
import Foundation
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct AccountNameTests {
    @Test(arguments: Engine.all)
    func `X2 other services learn who of support there is, without those who are banned`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let root = try await auth.settle("root", roles: [.administrator])
            let sue = try await auth.settle("sue", name: "Sue", roles: [.support, .operator])
            let ben = try await auth.settle("ben", roles: [.support])
            let zoe = try await auth.settle("zoe", roles: [.support])
            let ada = try await auth.settle("ada", roles: [.partner])
            let now = auth.clock.now
            try await auth.database.write { db in
                try BanTable(db).set(Ban(reason: "x", since: now, until: nil), on: ben.id)
                // An expired ban does not count.
                try BanTable(db).set(Ban(reason: "x", since: now - 60, until: now - 1), on: zoe.id)
            }
            let reports = try await auth.asService(.reports)
            func names(_ query: StaffQuery) async throws -> [String] {
                try await reports.call(AuthAPI.staff, sending: query).items.map(\.name)
            }
            #expect(try await names(StaffQuery(roles: [.support, .administrator])) == ["root", "Sue", "zoe"])
            #expect(try await names(StaffQuery(roles: [.support], accounts: [ada.id, sue.id, ben.id])) == ["Sue"])
            #expect(try await names(StaffQuery(roles: [], accounts: [root.id])) == [])
            #expect(try await names(StaffQuery(roles: [.support], accounts: [])) == [])
            let many = StaffQuery(roles: [.support], accounts: (0...100).map { _ in ID(at: now) })
            let problem = await #expect(throws: Problem.self) { try await reports.call(AuthAPI.staff, sending: many) }
            #expect(problem?.status == 422)
            let refused = await #expect(throws: Problem.self) {
                try await auth.api.call(AuthAPI.staff, sending: StaffQuery(roles: [.support]))
            }
            #expect(refused?.status == 401)
        }
    }

    @Test(arguments: Engine.all)
    func `R12: other services learn what people go by, and nothing of those who have no account`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada", displayName: "Ada L.")
            let bob = try await auth.cook("bob")
            let recipes = try await auth.asService(.recipes)
            let asked = [ada.account.id, bob.account.id, ID(at: auth.clock.now)]
            let names = try await recipes.call(AuthAPI.names, sending: AccountNamesQuery(accounts: asked)).items
            #expect(
                Set(names) == [
                    AccountNames.Named(account: ada.account.id, name: "Ada L."),
                    AccountNames.Named(account: bob.account.id, name: "bob"),
                ])
            #expect(try await recipes.call(AuthAPI.names, sending: AccountNamesQuery(accounts: [])).items.isEmpty)

            let many = AccountNamesQuery(accounts: (0...100).map { _ in ID(at: auth.clock.now) })
            let problem = await #expect(throws: Problem.self) { try await recipes.call(AuthAPI.names, sending: many) }
            #expect(problem?.status == 422 && problem?.errors.map(\.code) == ["too-many"])
        }
    }

    @Test(arguments: Engine.either)
    func `M1 services that plan for several people learn what each may eat, whoever chose nothing included`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.cook("ada")
            let bob = try await auth.cook("bob")
            _ = try await ada.api.call(AuthAPI.setPreferences, sending: Preferences(diets: [.vegan]))
            let recipes = try await auth.asService(.recipes)
            let asked = [ada.account.id, bob.account.id, ID(at: auth.clock.now)]
            let eaters = try await recipes.call(AuthAPI.eaters, sending: AccountNamesQuery(accounts: asked)).items
            let diets = Dictionary(uniqueKeysWithValues: eaters.map { ($0.account, $0.preferences.diets) })
            #expect(diets == [ada.account.id: [.vegan], bob.account.id: []])
            let problem = await #expect(throws: Problem.self) {
                try await ada.api.call(AuthAPI.eaters, sending: AccountNamesQuery(accounts: asked))
            }
            #expect(problem?.status == 403)
        }
    }
}
