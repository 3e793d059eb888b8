import Contracts
import Foundation
import HTTPTypes

/// How long a call may take and how often it is tried.
public struct RetryPolicy: Sendable {
    /// For the whole call with all its tries and pauses; `nil` for as long as the endpoint says.
    public var deadline: Duration?
    /// Tries of what is safe to repeat; anything else is tried once.
    public var tries: Int
    /// The longest pause before the second try; it doubles for each one after.
    public var pause: Duration

    public init(deadline: Duration? = nil, tries: Int = 3, pause: Duration = .milliseconds(50)) {
        self.deadline = deadline
        self.tries = tries
        self.pause = pause
    }

    /// How long the whole call of an endpoint may take that answers within `usual`. A moment more than the gateway gives the
    /// service, so that its answer comes before we stop waiting; and where somebody waits for us, less than they do, so
    /// that there is time left to go on without.
    func time(usual: Duration) -> Duration {
        let time = deadline ?? usual + .milliseconds(500)
        // Work that goes on after the answer has all the time it needs.
        guard let left = RequestTrace.current?.answerBy.map({ ContinuousClock.now.duration(to: $0) }), left > .zero
        else { return time }
        return min(time, left * 0.7)
    }

    /// The first answer that is not 502, 503 or 504, or that must not be asked for again, or the last one. Throws 503 when nobody answered, 502 when an
    /// answer was too large, both as problems.
    func run<Body>(
        within time: Duration, repeatable: Bool, _ attempt: (Duration) async throws -> (HTTPResponse, Body)
    ) async throws -> (HTTPResponse, Body) {
        let end = ContinuousClock.now + time
        var tried = 1
        var longest = pause
        while true {
            let wait = longest * Double.random(in: 0.5...1)
            var isLast: Bool { !repeatable || tried >= tries || ContinuousClock.now + wait >= end }
            do {
                let answer = try await attempt(max(ContinuousClock.now.duration(to: end), .zero))
                let mayPass = (502...504).contains(answer.0.status.code) && answer.0.headerFields[.notAgain] == nil
                if !mayPass || isLast { return answer }
            } catch is CancellationError {
                throw CancellationError()
            } catch is ResponseTooLarge {
                throw Problem.nonsense
            } catch {
                try Task.checkCancellation()
                if isLast { throw Problem.serviceUnavailable }
            }
            try await Task.sleep(for: wait)
            longest *= 2
            tried += 1
        }
    }
}

extension Problem {
    /// Somebody behind us gave an answer that nobody can use.
    static let nonsense = Problem(502, "unexpected-answer")
}
