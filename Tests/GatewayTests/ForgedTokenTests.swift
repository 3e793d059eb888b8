import Contracts
import Foundation
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct ForgedTokenTests {
    @Test
    func `A3: no forged token gets past the gateway`() async throws {
        let auth = try await StubService.auth()
        let pantry = try await StubService(StubService.wellBehaved)
        try await withGateway([.auth: auth, .pantry: pantry]) { gateway in
            let good = try await TestKey.token(for: .ada, at: gateway.clock.now)
            for forged in ForgedToken.corpus {
                let text = try await forged.text(good, gateway.clock.now)
                let answer = try await gateway.get(
                    "/v1/pantry/items", headers: [("Authorization", "Bearer \(text)")])
                #expect([400, 401, 431].contains(answer.status), "\(forged.name): \(answer.status)")
                #expect(answer.problem != nil, "\(forged.name)")
            }
            #expect(pantry.requests.isEmpty)
            let answer = try await gateway.get("/v1/pantry/items", headers: [("Authorization", "Bearer \(good)")])
            #expect(answer.status == 200)
        }
    }
}
