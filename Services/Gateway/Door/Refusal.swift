import Contracts
import NIOHTTP1

/// A problem that the gateway answers with itself, and the headers that go with it.
struct Refusal: Error {
    var problem: Problem
    var headers: [(String, String)] = []
    /// The limit that was exceeded, if it was one.
    var limit: RateLimiter.Kind?
    /// Whether whoever sent such a thing is not listened to any longer.
    var endsConnection: Bool { [400, 408, 414, 431].contains(problem.status) }

    init(_ problem: Problem, headers: [(String, String)] = []) {
        self.problem = problem
        self.headers = headers
    }

    static let unknownAddress = Refusal(.notFound("address"))
    static let tooLongAddress = Refusal(
        Problem(status: 414, code: "address-too-long", detail: "The address is longer than 8 KiB."))
    static let hostileAddress = Refusal(.malformed("The address has parts that are not taken."))
    static let largeHeaders = Refusal(
        Problem(status: 431, code: "headers-too-large", detail: "The headers are larger than 16 KiB."))
    static let malformed = Refusal(.malformed("This is not a well-formed HTTP/1.1 request."))
    static let slow = Refusal(
        Problem(status: 408, code: "too-slow", title: "Too slow", detail: "The request took too long to arrive."))
    static let unauthenticated = Refusal(.unauthenticated, headers: [("WWW-Authenticate", "Bearer")])
    static let badToken = Refusal(
        .unauthenticated, headers: [("WWW-Authenticate", #"Bearer error="invalid_token""#)])

    static func wrongMethod(allow: String) -> Refusal {
        Refusal(
            Problem(
                status: 405, code: "method-not-allowed", detail: "This address takes \(allow)."),
            headers: [("Allow", allow)])
    }

    static func tooLarge(_ limit: Int) -> Refusal {
        Refusal(
            Problem(
                status: 413, code: "too-large", detail: "The body is larger than \(limit / 1_024) KiB. Send less."))
    }

    static func endsProcesses(retryAfter seconds: Int) -> Refusal {
        let minutes = (seconds + 59) / 60
        var problem = Problem(
            status: 422, code: "stops-service",
            detail: "This request stopped a part of Larder twice, so it is not passed on again. "
                + "Change it, or try again in \(minutes == 1 ? "a minute" : "\(minutes) minutes").")
        problem.retryAfter = seconds
        return Refusal(problem, headers: [("Retry-After", String(seconds))])
    }

    static func tooMany(_ excess: RateLimiter.Excess) -> Refusal {
        var refusal = Refusal(
            .tooMany("That was too much at once. Please wait a moment.", retryAfter: excess.retryAfter),
            headers: [("Retry-After", String(excess.retryAfter))])
        refusal.limit = excess.kind
        return refusal
    }
}

extension Refusal {
    /// Why a service's answer could not be had.
    static func service(_ failure: ServiceFailure) -> Refusal {
        switch failure {
        case .unreachable, .busy:
            Refusal(
                .unavailable("A part of Larder cannot be reached. Please try again in a moment."),
                headers: [("Retry-After", "1")])
        case .broken, .ended:
            Refusal(
                Problem(
                    status: 502, code: "broken-answer",
                    detail: "A part of Larder gave no whole answer. Please try again."))
        case .slow:
            Refusal(
                Problem(
                    status: 504, code: "timed-out", detail: "A part of Larder takes too long. Please try again."))
        }
    }
}
