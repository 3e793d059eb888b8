import Contracts
import Foundation
import Logging
import ServiceLifecycle

/// Asks auth again and again which sessions have ended. While auth does not answer, what is known stays.
struct RevocationPoll: Service {
    let sessions: RevokedSessions
    let source: @Sendable (RevocationQuery) async throws -> Revocations
    let now: @Sendable () -> Date
    let logger: Logger
    var pause = Duration.milliseconds(250)

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            // `nil` until auth has answered once: on a fresh start it may not be there yet.
            var wasAnswered: Bool?
            while !Task.isCancelled {
                let isAnswered = await ask()
                if let wasAnswered, wasAnswered != isAnswered {
                    logger.log(
                        level: isAnswered ? .notice : .warning,
                        isAnswered ? "Revocations are told again" : "Revocations are not told; the last ones stand")
                }
                if isAnswered || wasAnswered != nil { wasAnswered = isAnswered }
                try await Task.sleep(for: pause)
            }
        }
    }

    /// Asks once; whether there was an answer.
    func ask() async -> Bool {
        do {
            sessions.take(try await source(RevocationQuery(after: sessions.last)), at: now())
            return true
        } catch {
            return false
        }
    }
}
