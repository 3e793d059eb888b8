import Chassis
import Contracts
import StoresContracts
import Support
import Testing

@testable import Stores

/// Files that end the worker that reads them: administrators are told so, as with any other fault of a file.
@Suite(.timeLimit(.minutes(10)))
struct EndedWorkerTests {
    @Test(arguments: Engine.either)
    func `S3 S4 a file that ends its worker is refused with a reason`(on engine: Engine) async throws {
        try await withStores(on: engine, workers: .ending) { service in
            let places = try await service.bring("name,lat,lon,shop\nA,1,2,deli\n", named: "places.csv")
            #expect(places.state == .broken && places.fault != nil)
            let refused = await #expect(throws: Problem.self) {
                try await service.tell("store;food;price;currency\n")
            }
            #expect(refused?.status == 422 && refused?.errors.map(\.field) == ["body"])
        }
    }
}
