import Chassis
import Contracts
import Foundation
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct PartnerKeyTests {
    private func bearer(_ token: String) -> [(String, String)] { [("Authorization", "Bearer \(token)")] }

    private var key: String {
        PartnerKeyToken(id: ID(at: .aTuesday), secret: PartnerKeySecret()).text
    }

    @Test
    func `O6: a partner's key is passed on to the service that knows it, and nothing else that begins like one`()
        async throws
    {
        let orders = try await StubService(StubService.wellBehaved)
        try await withGateway([.orders: orders]) { gateway in
            #expect(try await gateway.get("/v1/partner/places", headers: bearer(key)).status == 200)
            for broken in ["larder_", "larder_x", key + "A", String(key.dropLast()), key.replacing("_", with: ".")] {
                let answer = try await gateway.get("/v1/partner/places", headers: bearer(broken))
                #expect(answer.status == 401, "\(broken)")
                #expect(answer.problem?.code == "unauthenticated")
            }
        }
    }

    @Test
    func `O6: each key is counted by itself`() async throws {
        let orders = try await StubService(StubService.wellBehaved)
        try await withGateway([.orders: orders]) {
            $0.limits.partnerKey = Rate(burst: 2, perMinute: 6)
        } _: { gateway in
            let (one, other) = (bearer(key), bearer(key))
            for status in [200, 200, 429] {
                let answer = try await gateway.get("/v1/partner/places", headers: one)
                #expect(answer.status == status)
            }
            let answer = try await gateway.get("/v1/partner/places", headers: other)
            #expect(answer.status == 200)
        }
    }
}
