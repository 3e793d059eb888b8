import Chassis
import Contracts
import PantryContracts
import Support
import Testing

@testable import Pantry

/// Files that end the worker that reads them: people are told so, as with any other fault of a file.
@Suite(.timeLimit(.minutes(10)))
struct EndedWorkerTests {
    @Test(arguments: Engine.either)
    func `P1 a file that ends its worker is refused with a reason`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue(), workers: .ending) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let file = try await ada.bring("name\nmilk\n")
            #expect(file.state == .refused && file.remarks.map(\.code) == ["moving-in-unread"])
        }
    }
}
