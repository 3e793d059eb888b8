import Contracts
import Foundation
import HTTPTypes

/// How long a call may take and how often it is tried.
public struct RetryPolicy: Sendable {
    /// For each try.
    public var deadline: Duration
    /// Tries of what is safe to repeat; anything else is tried once.
    public var tries: Int
    /// The longest pause before the second try; it doubles for each one after.
    public var pause: Duration

    public init(deadline: Duration = .seconds(5), tries: Int = 3, pause: Duration = .milliseconds(50)) {
        self.deadline = deadline
        self.tries = tries
        self.pause = pause
    }

    /// The first answer that is not 502, 503 or 504, or the last one. Throws 503 when nobody answered.
    func run(
        repeatable: Bool, _ attempt: (Duration) async throws -> (HTTPResponse, Data)
    ) async throws -> (HTTPResponse, Data) {
        var tried = 1
        while true {
            let isLast = !repeatable || tried >= tries
            do {
                let answer = try await attempt(deadline)
                if isLast || !(502...504).contains(answer.0.status.code) { return answer }
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                if isLast { throw Problem.unavailable("A part of Larder does not answer. Please try again.") }
            }
            let longest = pause * (1 << (tried - 1))
            try await Task.sleep(for: longest * Double.random(in: 0.5...1))
            tried += 1
        }
    }
}
