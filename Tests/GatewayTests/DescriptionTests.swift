import APIReference
import Contracts
import Foundation
import Support
import Testing

@testable import Gateway

@Suite(.timeLimit(.minutes(10)))
struct DescriptionTests {
    @Test
    func `N1: the gateway describes the public interface, once for whoever keeps it`() async throws {
        try await withGateway([:]) { gateway in
            let answer = try await gateway.get(APIDescription.path)
            #expect(answer.status == 200 && answer["Content-Type"] == "application/json")
            let document = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any]
            #expect(document?["openapi"] as? String == "3.1.0")
            let paths = try #require(document?["paths"] as? [String: Any])
            #expect(paths["/v1/pantry/items"] != nil && paths["/v1/revocations"] == nil && paths["/api/login"] == nil)

            let tag = try #require(answer["ETag"])
            for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let again = try await gateway.get(APIDescription.path, headers: [("If-None-Match", known)])
                #expect(again.status == 304 && again.body.isEmpty && again["ETag"] == tag, "\(known)")
            }
            let other = try await gateway.get(APIDescription.path, headers: [("If-None-Match", "\"other\"")])
            #expect(other.status == 200)
        }
    }

    @Test
    func `R23: the compatibility API is described where an operator switched it on`() async throws {
        try await withGateway([:]) {
            $0.hasSpecification = true
        } _: { gateway in
            let answer = try await gateway.get(APIDescription.path)
            #expect(answer.body.contains("\"/api/login\""))
        }
    }
}
