import AuthContracts
import Contracts
import Foundation
import Kitchen
import Storage
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct PreferenceTests {
    @Test(arguments: Engine.either)
    func `A7: preferences are empty until they are answered, and then as they were given`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            #expect(try await ada.call(AuthAPI.preferences) == Preferences())

            let preferences = Preferences(
                diets: [.vegan, .noPork], allergies: [.celery], likedFoods: ["leek", "Käse"],
                dislikedFoods: ["okra"], cuisines: Labels(Cuisine.allCases.prefix(2)), distance: .upTo10)
            #expect(try await ada.call(AuthAPI.setPreferences, sending: preferences) == preferences)
            #expect(try await ada.call(AuthAPI.preferences) == preferences)
            let none = Preferences(noRestrictions: true)
            #expect(try await ada.call(AuthAPI.setPreferences, sending: none) == none)
            #expect(try await ada.call(AuthAPI.preferences) == none)
        }
    }

    @Test(arguments: Engine.either)
    func `A7: at least one choice or no restrictions, and not both; foods within their limits`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            let long = String(repeating: "ä", count: 41)
            let cases: [(Preferences, [String: String])] = [
                (Preferences(), ["diets": "blank"]),
                (Preferences(likedFoods: ["leek"], cuisines: Labels(Cuisine.allCases.prefix(1))), ["diets": "blank"]),
                (Preferences(diets: [.keto], noRestrictions: true), ["noRestrictions": "contradiction"]),
                (Preferences(allergies: [.milk], noRestrictions: true), ["noRestrictions": "contradiction"]),
                (
                    Preferences(
                        diets: [.keto], likedFoods: [String](repeating: "leek", count: 201), dislikedFoods: [long]),
                    ["likedFoods": "too-many", "dislikedFoods": "names"]
                ),
                (Preferences(diets: [.keto], likedFoods: [" "]), ["likedFoods": "names"]),
            ]
            for (preferences, codes) in cases {
                let refusal = try await problem { try await ada.call(AuthAPI.setPreferences, sending: preferences) }
                #expect(refusal.status == 422)
                #expect(refusal.codes == codes)
            }
            #expect(try await ada.call(AuthAPI.preferences) == Preferences())
        }
    }

    @Test(arguments: Engine.either)
    func `A7: a distance is kept before a diet is told, and can be cleared`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            func change(_ change: PreferencesChange) async throws -> Preferences {
                try await ada.call(AuthAPI.updatePreferences, sending: change)
            }
            let far = try await change(PreferencesChange(distance: .set(.upTo10)))
            #expect(far == Preferences(distance: .upTo10) && !far.isAnswered)
            #expect(try await change(PreferencesChange(diets: [.vegan])).distance == .upTo10)
            let cleared = try await change(PreferencesChange(distance: .remove))
            #expect(cleared == Preferences(diets: [.vegan]))
            #expect(try await ada.call(AuthAPI.preferences) == cleared)
        }
    }

    @Test(arguments: Engine.all)
    func `A7: the recipes service is told of a change in the transaction that makes it`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let account = try await auth.welcome(.ada)
            let ada = auth.api.bearing(try await auth.open("ada").accessToken)
            let preferences = Preferences(diets: [.vegan])
            try await ada.call(AuthAPI.setPreferences, sending: preferences)
            let payloads = try await auth.database.read {
                try $0.all("SELECT payload FROM outbox WHERE subscriber = 'recipes'") { try $0["payload"] as String }
            }
            let event = try WireFormat.decoder.decode(PreferencesChanged.self, from: Data(payloads[0].utf8))
            #expect(payloads.count == 1)
            #expect(event.account == account.id)
            #expect(event.preferences == preferences)
        }
    }
}
