import AuthContracts
import Contracts
import Foundation
import Kitchen
import Support
import Testing

@testable import Auth

@Suite(.timeLimit(.minutes(10)))
struct ProfileTests {
    private static let home = PostalAddress(street: "1 Soup Lane", city: "Leek", postalCode: "ST13", country: "GB")

    @Test(arguments: Engine.all)
    func `A6: each part of the account is saved on its own`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            let place = GeoPosition(latitude: 53.1, longitude: -2.02)
            for change in [
                AccountChange(username: "countess"), AccountChange(displayName: "Ada L."),
                AccountChange(language: .german), AccountChange(address: .set(Self.home)),
                AccountChange(position: .set(place)),
            ] { try await ada.call(AuthAPI.updateMe, sending: change) }
            let saved = try await ada.call(AuthAPI.me)
            #expect(saved.username == "countess")
            #expect(saved.displayName == "Ada L.")
            #expect(saved.language == .german)
            #expect(saved.address == Self.home)
            #expect(saved.position == place)
            let removed = try await ada.call(
                AuthAPI.updateMe, sending: AccountChange(address: .remove, position: .remove))
            #expect(removed.address == nil && removed.position == nil)
            #expect(removed.username == "countess")
            #expect(try await auth.open("Countess").account.id == saved.id)
            #expect(try await problem { try await auth.open("ada") }.status == 401)
        }
    }

    @Test(arguments: Engine.either)
    func `A6: every wrong part of the account is named at once, and nothing is saved`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            try await auth.welcome(.bob)
            let ada = try await auth.arrive()
            let before = try await ada.call(AuthAPI.me)
            let change = AccountChange(
                username: "BOB", displayName: String(repeating: "a", count: 61), language: .french,
                address: .set(
                    PostalAddress(
                        street: " ", city: String(repeating: "é", count: 101), postalCode: "a\nb", country: "XX")),
                position: .set(GeoPosition(latitude: 90.5, longitude: -181)))
            let refusal = try await problem { try await ada.call(AuthAPI.updateMe, sending: change) }
            #expect(refusal.status == 422)
            #expect(
                refusal.codes == [
                    "username": "taken", "displayName": "display-name", "address.street": "blank",
                    "address.city": "too-long", "address.postalCode": "not-plain",
                    "address.country": "country",
                    "position.latitude": "out-of-range", "position.longitude": "out-of-range",
                ])
            #expect(try await ada.call(AuthAPI.me) == before)
        }
    }

    @Test(arguments: Engine.either)
    func `A6: a username is changed once a day, and never to one that somebody has or waits for`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            try await auth.api.call(AuthAPI.register, sending: .bob)
            for (name, code) in [("bob", "taken"), ("", "blank"), ("a b", "username"), (".ada", "username")] {
                let refusal = try await problem {
                    try await ada.call(AuthAPI.updateMe, sending: AccountChange(username: name))
                }
                #expect(refusal.codes == ["username": code])
            }
            try await ada.call(AuthAPI.updateMe, sending: AccountChange(username: "ADA"))
            try await ada.call(AuthAPI.updateMe, sending: AccountChange(username: "ADA"))
            let soon = try await problem {
                try await ada.call(AuthAPI.updateMe, sending: AccountChange(username: "eve"))
            }
            #expect(soon.codes == ["username": "too-soon"])
            auth.clock.advance(by: 86_400)
            let later = auth.api.bearing(try await auth.open("ada").accessToken)
            #expect(try await later.call(AuthAPI.updateMe, sending: AccountChange(username: "eve")).username == "eve")
            #expect(try await auth.events().count { $0 == .usernameChanged } == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `A6: of those who change to one name at the same time, one gets it`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            var people: [(Int, String)] = []
            for number in 1...4 {
                try await auth.welcome(Registration(username: "cook\(number)", email: "c\(number)@b.example"))
                people.append((number, try await auth.open("cook\(number)").accessToken))
            }
            for round in 1...10 {
                auth.clock.advance(by: 60)
                try await auth.database.write { try $0.execute("UPDATE accounts SET username_changed_at = NULL") }
                let outcomes = await withTaskGroup(of: Problem?.self) { group in
                    for (_, token) in people {
                        group.addTask {
                            try? await problem {
                                try await auth.api.bearing(token).call(
                                    AuthAPI.updateMe, sending: AccountChange(username: "chef\(round)"))
                            }
                        }
                    }
                    return await group.reduce(into: [Problem?]()) { $0.append($1) }
                }
                #expect(outcomes.count { $0 == nil } == 1)
                #expect(outcomes.compactMap { $0 }.allSatisfy { $0.codes == ["username": "taken"] })
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A7: preferences are changed one by one, and what comes of it still has to hold`(
        on engine: Engine
    ) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            let none = try await problem {
                try await ada.call(AuthAPI.updatePreferences, sending: PreferencesChange(likedFoods: ["leek"]))
            }
            #expect(none.codes == ["diets": "blank"])
            try await ada.call(AuthAPI.updatePreferences, sending: PreferencesChange(diets: [.vegan]))
            try await ada.call(AuthAPI.updatePreferences, sending: PreferencesChange(distance: .set(.upTo10)))
            let both = try await problem {
                try await ada.call(AuthAPI.updatePreferences, sending: PreferencesChange(noRestrictions: true))
            }
            #expect(both.codes == ["noRestrictions": "contradiction"])
            let empty = try await problem {
                try await ada.call(AuthAPI.updatePreferences, sending: PreferencesChange(diets: []))
            }
            #expect(empty.codes == ["diets": "blank"])
            let freed = try await ada.call(
                AuthAPI.updatePreferences, sending: PreferencesChange(diets: [], noRestrictions: true))
            #expect(freed == Preferences(distance: .upTo10, noRestrictions: true))
        }
    }

    @Test(arguments: Engine.all)
    func `A20: changes that arrive together are all kept`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            try await ada.call(AuthAPI.setPreferences, sending: Preferences(diets: [.vegan]))
            for round in 1...10 {
                let food = "food \(round)"
                async let liked = ada.call(AuthAPI.updatePreferences, sending: PreferencesChange(likedFoods: [food]))
                async let disliked = ada.call(
                    AuthAPI.updatePreferences, sending: PreferencesChange(dislikedFoods: [food]))
                async let height = ada.call(
                    AuthAPI.updateBody, sending: BodyDataChange(heightCentimetres: .set(150 + Double(round))))
                async let weight = ada.call(
                    AuthAPI.updateBody, sending: BodyDataChange(weightKilograms: .set(50 + Double(round))))
                _ = try await (liked, disliked, height, weight)
                let saved = try await ada.call(AuthAPI.preferences)
                #expect(saved.likedFoods == [food] && saved.dislikedFoods == [food])
                let body = try await ada.call(AuthAPI.body)
                #expect(body == BodyData(heightCentimetres: 150 + Double(round), weightKilograms: 50 + Double(round)))
            }
        }
    }

    @Test(arguments: Engine.either)
    func `A9: body data is kept within what a body can be`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            #expect(try await ada.call(AuthAPI.body) == BodyData())
            let body = BodyDataChange(
                heightCentimetres: .set(171.5), weightKilograms: .set(64), birthYear: .set(1_985))
            try await ada.call(AuthAPI.updateBody, sending: body)
            #expect(try await ada.call(AuthAPI.suggestedTargets, sending: .init()).missing == [.formula, .activity])
            let choices = BodyDataChange(formula: .set(.mean), activity: .set(.moderate))
            try await ada.call(AuthAPI.updateBody, sending: choices)
            let suggested = try await ada.call(AuthAPI.suggestedTargets, sending: .init())
            #expect(suggested.missing.isEmpty && suggested.leastActivity == 1.7)
            let taken = NutritionTargets(targets: suggested.targets)
            let saved = try await ada.call(AuthAPI.setNutritionTargets, sending: taken)
            #expect(Set(saved.targets) == Set(suggested.targets))
            let pregnant = try await ada.call(AuthAPI.suggestedTargets, sending: .init(isPregnant: true))
            #expect(pregnant.refusal == .pregnant && pregnant.targets.isEmpty)
            let lighter = try await ada.call(AuthAPI.updateBody, sending: BodyDataChange(weightKilograms: .remove))
            #expect(
                lighter
                    == BodyData(heightCentimetres: 171.5, birthYear: 1_985, formula: .mean, activity: .moderate))
            let refusal = try await problem {
                try await ada.call(
                    AuthAPI.updateBody,
                    sending: BodyDataChange(
                        heightCentimetres: .set(49), weightKilograms: .set(651), birthYear: .set(2_027)))
            }
            #expect(
                refusal.codes == [
                    "heightCentimetres": "out-of-range", "weightKilograms": "out-of-range", "birthYear": "out-of-range",
                ])
            #expect(try await ada.call(AuthAPI.body) == lighter)
        }
    }

    @Test(arguments: Engine.either)
    func `A9: nutrition targets are one for each nutrient and period, within bounds`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            #expect(try await ada.call(AuthAPI.nutritionTargets) == NutritionTargets())
            let targets = NutritionTargets(targets: [
                NutritionTarget(nutrient: .energy, period: .day, least: 1_800, most: 2_200),
                NutritionTarget(nutrient: .fibre, period: .day, least: 30),
                NutritionTarget(nutrient: .sodium, period: .week, most: 14_000),
            ])
            #expect(try await ada.call(AuthAPI.setNutritionTargets, sending: targets) == targets)
            let wrong = NutritionTargets(targets: [
                NutritionTarget(nutrient: .energy, period: .day, least: 2_000, most: 1_000),
                NutritionTarget(nutrient: .energy, period: .day, most: 20_001),
                NutritionTarget(nutrient: .zinc, period: .day),
                NutritionTarget(nutrient: .iron, period: .week, least: -1),
            ])
            let refusal = try await problem { try await ada.call(AuthAPI.setNutritionTargets, sending: wrong) }
            #expect(
                refusal.codes == [
                    "targets.0.most": "below-least", "targets.1": "duplicate", "targets.1.most": "out-of-range",
                    "targets.2": "blank", "targets.3.least": "out-of-range",
                ])
            #expect(try await ada.call(AuthAPI.nutritionTargets) == targets)
            #expect(
                try await ada.call(AuthAPI.setNutritionTargets, sending: NutritionTargets()) == NutritionTargets())
        }
    }

    @Test(arguments: Engine.either)
    func `A10: what one is told of is chosen for e-mail and for push apart`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            #expect(try await ada.call(AuthAPI.notifications) == NotificationPreferences())
            let mail = try await ada.call(
                AuthAPI.updateNotifications, sending: NotificationChange(email: [.recommendations]))
            #expect(mail == NotificationPreferences(email: [.recommendations]))
            let none = try await ada.call(AuthAPI.updateNotifications, sending: NotificationChange(push: []))
            #expect(none == NotificationPreferences(email: [.recommendations], push: []))
            #expect(try await ada.call(AuthAPI.notifications) == none)
            let unknown = try await auth.send(
                .PATCH, "/v1/me/notifications", #"{"email":["everything"]}"#,
                headers: ["Authorization": "Bearer \(try await auth.open("ada").accessToken)"])
            #expect((400...422).contains(unknown.status))
            #expect(try await ada.call(AuthAPI.notifications) == none)
        }
    }

    @Test(arguments: Engine.all)
    func `A19: the tutorial is noted as seen, and can be shown again`(on engine: Engine) async throws {
        try await withAuth(on: engine) { auth in
            let ada = try await auth.arrive()
            #expect(try await ada.call(AuthAPI.me).hasSeenTutorial == false)
            #expect(try await ada.call(AuthAPI.setTutorial, sending: TutorialState(isSeen: true)).hasSeenTutorial)
            #expect(try await auth.open("ada").account.hasSeenTutorial)
            let again = try await ada.call(AuthAPI.setTutorial, sending: TutorialState(isSeen: false))
            #expect(again.hasSeenTutorial == false)
        }
    }
}
