import Contracts
import Foundation
import HTTPTypes

/// How long a call may take and how often it is tried.
public struct RetryPolicy: Sendable {
    /// For the whole call with all its tries and pauses.
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

    /// The first answer that is not 502, 503 or 504, or the last one. Throws 503 when nobody answered, 502 when an
    /// answer was too large, both as problems.
    func run<Body>(
        repeatable: Bool, _ attempt: (Duration) async throws -> (HTTPResponse, Body)
    ) async throws -> (HTTPResponse, Body) {
        let end = ContinuousClock.now + deadline
        var tried = 1
        var longest = pause
        while true {
            let wait = longest * Double.random(in: 0.5...1)
            var isLast: Bool { !repeatable || tried >= tries || ContinuousClock.now + wait >= end }
            do {
                let answer = try await attempt(max(ContinuousClock.now.duration(to: end), .zero))
                if !(502...504).contains(answer.0.status.code) || isLast { return answer }
            } catch is CancellationError {
                throw CancellationError()
            } catch is AnswerTooLarge {
                throw Problem.nonsense
            } catch {
                try Task.checkCancellation()
                if isLast { throw Problem.unavailable("A part of Larder does not answer. Please try again.") }
            }
            try await Task.sleep(for: wait)
            longest *= 2
            tried += 1
        }
    }
}

extension Problem {
    /// Somebody behind us gave an answer that nobody can use.
    static let nonsense = Problem(
        status: 502, code: "unexpected-answer", detail: "A part of Larder gave an answer that makes no sense.")
}
