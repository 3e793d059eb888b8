import ArgumentParser
import Chassis
import Contracts
import Foundation
import JWTKit
import Measuring

/// Verifies access tokens as every service does: each for the first time, and then those that are remembered.
struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "How long a service takes to verify a token.")
    static let goal = Duration.microseconds(100)

    @Option(help: "How many tokens.")
    var tokens = 5_000
    @Option(help: "How often each comes again.")
    var repetitions = 20

    func run() async throws {
        let key = ES256PrivateKey()
        guard let parameters = key.parameters else { throw Complaint("A key has no coordinates.") }
        let published = KeySet(keys: [KeySet.Key(kid: "bench", x: parameters.x, y: parameters.y)])
        let verifier = TokenVerifier(now: { .now }, source: { published })
        let texts = try await sign(with: key)

        let cold = try await measure(texts, verifier)
        var remembered: [Duration] = []
        for _ in 0..<repetitions { remembered += try await measure(texts, verifier) }
        var report = Report(heads: ["a token"] + Times.heads)
        report.rows.append(["seen for the first time"] + Times(cold).cells)
        report.rows.append(["seen before"] + Times(remembered).cells)
        let mean = (cold + remembered).reduce(.zero, +) / (cold.count + remembered.count)
        report.goals = [
            (Times(remembered).percentile(99), "seen before, at the 99th percentile"), (mean, "on average"),
        ]
        .map { time, what in
            (
                time < Self.goal,
                "\(what): \(String(format: "%.1f", time / .microseconds(1))) µs (goal: less than 100)"
            )
        }
        print(report.text)
        if !report.isGood { throw ExitCode.failure }
    }

    private func sign(with key: ES256PrivateKey) async throws -> [String] {
        let keys = await JWTKeyCollection().add(ecdsa: key, kid: "bench")
        var texts: [String] = []
        for _ in 0..<tokens {
            let claims = AccessToken(account: ID(at: .now), session: ID(at: .now), roles: [], at: .now)
            texts.append(try await keys.sign(claims, kid: "bench", header: ["typ": .string(AccessToken.type)]))
        }
        return texts
    }

    private func measure(_ texts: [String], _ verifier: TokenVerifier) async throws -> [Duration] {
        var times: [Duration] = []
        for text in texts {
            let start = ContinuousClock.now
            _ = try await verifier.identity(for: text)
            times.append(start.duration(to: .now))
        }
        return times
    }
}
