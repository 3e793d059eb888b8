import Contracts
import Foundation
import PantryContracts
import Storage
import Support
import Testing

@testable import Chassis

@Suite(.timeLimit(.minutes(10)))
struct StartTests {
    @Test func `N1 a service with an endpoint that nobody answers does not start`() async throws {
        let error = await #expect(throws: UnansweredEndpoints.self) {
            try await withService(SilentService.self, on: .sqlite) { _ in Issue.record("It started.") }
        }
        #expect(error?.description == "No handler for PATCH /v1/pantry/items/:id, GET /v1/pantry/basket.")
    }

    @Test(arguments: ["soon", "-1", "61", "1.5"])
    func `N1 a service with a wrong setting does not start`(value: String) async throws {
        let error = await #expect(throws: SettingsError.self) {
            try await withService(EchoService.self, on: .sqlite, environment: ["LARDER_DRAIN_SECONDS": value]) { _ in
                Issue.record("It started.")
            }
        }
        #expect(error?.description == "LARDER_DRAIN_SECONDS must be a whole number from 0 to 60, not “\(value)”.")
    }

    @Test func `N1 what a service throws while it is made stops the start`() async throws {
        let error = await #expect(throws: SettingsError.self) {
            try await withService(BrokenService.self, on: .sqlite) { _ in Issue.record("It started.") }
        }
        #expect(error?.description == "LARDER_OVEN must be set.")
    }

    @Test func `N1 in development there are routes that production does not have`() async throws {
        for (isDevelopment, status) in [(true, 200), (false, 404)] {
            try await withService(ToyService.self, on: .sqlite, isDevelopment: isDevelopment) { toy in
                let answer = try await toy.get("/dev/toy")
                #expect(answer.status == status)
            }
        }
    }

    private struct SilentService: Microservice, Feature {
        static let name = ServiceName.pantry
        static let endpoints = [Route(PantryAPI.change), Route(PantryAPI.basket)]
        init(_ platform: Platform) async throws {}
    }

    private struct BrokenService: Microservice, Feature {
        static let name = ServiceName.reports
        static let endpoints: [Route] = []
        init(_ platform: Platform) async throws { _ = try platform.settings.required("OVEN") }
    }

    private struct ToyService: Microservice, Feature {
        static let name = ServiceName.reports
        static let endpoints: [Route] = []
        init(_ platform: Platform) async throws {}
        func register(on routes: Routes) { routes.development { $0.get("/dev/toy") { _, _ in "toy" } } }
    }
}
