import AuthContracts
import Contracts
import Kitchen
import StoresContracts
import Support
import Testing

@testable import Web

/// A saved address that no map knows.
@Suite(.timeLimit(.minutes(10)))
struct StoreAddressPageTests {
    @Test func `S2 a place that nobody can find is named`() async throws {
        try await withPages { web in
            web.services.on(StoresAPI.setPosition) { _ in throw Problem(404, "no-such-place") }
            web.services.on(StoresAPI.places) { _ in ShoppingPlaces(names: []) }
            let nowhere = try await Browser.signedIn(web).submit("/stores/position", [("place", "Qwertz 7")])
            #expect(nowhere.status == 404 && nowhere.says("stores.notFound", ["place": "Qwertz 7"]))
        }
    }

    @Test func `S2 a saved address that nobody can find is named, with what to do`() async throws {
        try await withPages { web in
            let address = PostalAddress(street: "Nowhere 7", city: "Qwertz", postalCode: "99999", country: "DE")
            web.services.on(AuthAPI.me) { _ in
                Account(
                    id: Person.ada.account, username: "ada", email: "ada@larder.example", displayName: nil, roles: [],
                    createdAt: .aTuesday, address: address)
            }
            let ada = Browser.signedIn(web)
            let paths = ["/stores", "/stores/lists/\(SampleKitchen.shoppingID)"]
            let lost = ["address": "Nowhere 7, 99999 Qwertz"]
            for path in paths {
                let page = try await ada.open(path)
                #expect(!page.says("stores.addressNotFound", lost), "\(path)")
            }
            web.services.on(StoresAPI.position) { _ in ShoppingPosition(source: .none) }
            for path in paths {
                let page = try await ada.open(path)
                #expect(page.says("stores.addressNotFound", lost), "\(path)")
            }
        }
    }
}
