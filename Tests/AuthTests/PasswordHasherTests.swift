import Contracts
import Foundation
import ServiceClient
import Testing

@testable import Auth

/// Hashes that many ask for at once.
@Suite(.timeLimit(.minutes(10)))
struct PasswordHasherTests {
    /// Whether there is room for one more hash of `address`.
    private func isHashed(by hasher: PasswordHasher, from address: String) async throws -> Bool {
        let trace = RequestTrace(requestID: "test", traceparent: nil, address: address)
        return try await RequestTrace.$current.withValue(trace) {
            do {
                _ = try await hasher.hash(.goodPassword)
                return true
            } catch let problem as Problem where problem.status == 503 {
                return false
            }
        }
    }

    @Test func `N3 an address has an eighth of the hashes that wait, and all others have room`() async throws {
        let hasher = try await PasswordHasher(Argon2(memory: 32 << 10, passes: 3), waiting: 16)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        try await withThrowingTaskGroup(of: (String, Bool).self) { group in
            for _ in 0..<cores + 10 { group.addTask { ("many", try await isHashed(by: hasher, from: "203.0.113.7")) } }
            group.addTask { ("one", try await isHashed(by: hasher, from: "203.0.113.8")) }
            let refused = try await group.reduce(into: [String]()) { if !$1.1 { $0.append($1.0) } }
            #expect(refused.contains("many") && !refused.contains("one"))
        }
    }
}
