import Contracts
import Foundation
import HTTPTypes

/// The time limit and the attempts of a call.
public struct RetryPolicy: Sendable {
    /// The time for all attempts and pauses of a call; the endpoint's time limit if `nil`.
    public var deadline: Duration?
    /// The number of attempts of a call that is safe to repeat; other calls are tried once.
    public var tries: Int
    /// The longest pause before the second attempt; it doubles for each further one.
    public var pause: Duration

    public init(deadline: Duration? = nil, tries: Int = 3, pause: Duration = .milliseconds(50)) {
        self.deadline = deadline
        self.tries = tries
        self.pause = pause
    }

    /// The time limit of a call to an endpoint that answers within `usual`. It exceeds the gateway's limit, so that the
    /// gateway's answer arrives in time. If our own caller is waiting, it is at most 70 % of the caller's remaining
    /// time, so that time is left for a fallback.
    func time(usual: Duration) -> Duration {
        let time = deadline ?? usual + .milliseconds(500)
        // Work that continues after our answer is not limited.
        guard let left = RequestTrace.current?.answerBy.map({ ContinuousClock.now.duration(to: $0) }), left > .zero
        else { return time }
        return min(time, left * 0.7)
    }

    /// The first response other than 502, 503 and 504, the first that must not be repeated, or the last one. Throws a
    /// problem: 503 without a response, and 502 if a response is too large.
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
    /// A service returned an unusable response.
    static let nonsense = Problem(502, "unexpected-answer")
}
