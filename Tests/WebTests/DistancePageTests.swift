import AuthContracts
import Contracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct DistancePageTests {
    @Test func `A7 the distance is saved by itself, and cleared`() async throws {
        let changes = Mutex<[PreferencesChange]>([])
        let services = SampleKitchen().services.on(AuthAPI.updatePreferences) { change in
            changes.withLock { $0.append(change) }
            return Preferences()
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let asked = try await ada.open("/preferences/distance")
            #expect(asked.says("distance.any"))
            for value in ["5-10", "any"] {
                let saved = try await ada.submit("/preferences/distance", [("distance", value)])
                #expect(saved.location == "/profile/food")
            }
            let sent = changes.withLock(\.self)
            #expect(sent == [PreferencesChange(distance: .set(.upTo10)), PreferencesChange(distance: .remove)])
            let refused = try await ada.submit("/preferences/distance", [])
            #expect(refused.status == 422)
        }
    }

    @Test func `A7 the first run asks for the distance`() async throws {
        let saved = Mutex<Preferences?>(nil)
        let services = SampleKitchen().services.on(AuthAPI.preferences) { _ in Preferences() }
            .on(AuthAPI.setPreferences) { preferences in
                saved.withLock { $0 = preferences }
                return preferences
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/preferences").has(["name": "distance", "value": "10-15"]))
            let page = try await ada.submit("/preferences", [("diets", "vegan"), ("distance", "10-15")])
            #expect(page.location == "/welcome/kitchen")
            #expect(saved.withLock(\.self) == Preferences(diets: [.vegan], distance: .upTo15))
        }
    }
}
