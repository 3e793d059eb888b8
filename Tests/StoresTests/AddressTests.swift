import Contracts
import ServiceClient
import StoresContracts
import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct AddressTests {
    @Test(arguments: Engine.either)
    func `S2 an address is found by its town, nothing is kept of it, and what is none is named`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let ada = try await service.signedIn(as: .ada)
            let bremen = PostalAddress(street: "Domshof 1", city: "Bremen", postalCode: "28195", country: "DE")
            let found = try await ada.call(StoresAPI.findAddress, sending: bremen)
            #expect(found.source == .address && found.isOnlyTown == true && found.name == "Bremen")
            #expect(abs((found.position?.latitude ?? 0) - 53.0758) < 0.001)
            #expect(try await ada.call(StoresAPI.position).source == .none)
            let atlantis = PostalAddress(street: "Quay 1", city: "Atlantis", postalCode: "", country: "DE")
            #expect(try await ada.call(StoresAPI.findAddress, sending: atlantis) == ShoppingPosition(source: .none))
            let nowhere = PostalAddress(street: " ", city: "a\nb", postalCode: "", country: "XX")
            do {
                _ = try await ada.call(StoresAPI.findAddress, sending: nowhere)
                Issue.record("nothing was refused")
            } catch let problem as Problem {
                #expect(problem.status == 422 && problem.errors.map(\.field) == ["street", "city", "country"])
            }
        }
    }
}
