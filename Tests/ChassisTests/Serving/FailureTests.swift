import Contracts
import Foundation
import NIOHTTP1
import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FailureTests {
    @Test(
        arguments: [
            ("unknown", 500, "unexpected", nil), ("problem", 409, "conflict", nil), ("invalid", 422, "invalid", nil),
            ("success", 500, "unexpected", nil), ("enormous", 500, "unexpected", nil),
            ("decoding", 500, "unexpected", nil), ("busy", 503, "unavailable", "1"),
            ("unavailable", 503, "unavailable", "2"), ("conflict", 503, "unavailable", "1"),
            ("full", 507, "full", nil),
            ("unstorable", 422, "invalid", nil), ("duplicate", 500, "unexpected", nil),
            ("failed", 500, "unexpected", nil), ("limited", 429, "too-many-requests", "7"),
            ("cancelled", 503, "unavailable", "1"), ("none", 404, "not-found", nil),
        ] as [(String, Int, String, String?)])
    func `N1 whatever a handler throws becomes a problem without our internals`(
        kind: String, status: Int, code: String, retryAfter: String?
    ) async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            let answer = try await echo.get("/v1/echo/failures/\(kind)")
            #expect(answer.status == status && answer.problem?.status == status && answer.problem?.code == code)
            #expect(answer.headers["Content-Type"] == ["application/problem+json"])
            #expect(answer.headers["Retry-After"].first == retryAfter)
            #expect(answer.problem?.retryAfter.map(String.init) == retryAfter)
            #expect(answer.problem?.requestId == answer.headers["X-Request-Id"].first)
            #expect(answer.problem?.type == "https://larder.example/problems/\(code)")
            for leak in ["hunter2", "Secret", "SQL", "Error", "Echo"] {
                #expect(!answer.body.contains(leak), "\(answer.body)")
            }
        }
    }

    @Test func `N3 a failure of one request is no failure of the next`() async throws {
        try await withService(EchoService.self, on: .sqlite) { echo in
            for _ in 0..<20 {
                let failed = try await echo.get("/v1/echo/failures/unknown")
                #expect(failed.status == 500)
            }
            let answered = try await echo.get(EchoAPI.anyone.path)
            #expect(answered.status == 200)
        }
    }
}
