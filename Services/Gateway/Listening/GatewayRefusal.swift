import Contracts
import NIOHTTP1

/// A problem that the gateway itself answers with, and its headers.
struct GatewayRefusal: Error {
    var problem: Problem
    var headers: [(String, String)] = []
    /// The exceeded limit; `nil` for other problems.
    var limit: RateLimiter.Kind?
    /// Whether the connection is closed afterwards.
    var endsConnection: Bool { [400, 408, 414, 431].contains(problem.status) }

    init(_ problem: Problem, headers: [(String, String)] = []) {
        self.problem = problem
        self.headers = headers
    }

    static let unknownAddress = GatewayRefusal(.notFound(.address))
    static let tooLongAddress = GatewayRefusal(.addressTooLong)
    static let hostileAddress = GatewayRefusal(Problem(400, "malformed", ["what": "address"]))
    static let largeHeaders = GatewayRefusal(.headersTooLarge)
    static let malformed = GatewayRefusal(.malformed)
    static let slow = GatewayRefusal(Problem(408, "too-slow"))
    static let unauthenticated = GatewayRefusal(.unauthenticated, headers: [("WWW-Authenticate", "Bearer")])
    static let badToken = GatewayRefusal(
        .unauthenticated, headers: [("WWW-Authenticate", #"Bearer error="invalid_token""#)])

    static func wrongMethod(allow: String) -> GatewayRefusal {
        GatewayRefusal(.methodNotAllowed(allow), headers: [("Allow", allow)])
    }

    static func tooLarge(_ limit: Int) -> GatewayRefusal { GatewayRefusal(.tooLarge(limit)) }

    static func endsProcesses(retryAfter seconds: Int) -> GatewayRefusal {
        let minutes = (seconds + 59) / 60
        let problem = Problem(422, "stops-service", ["count": .number(minutes)], retryAfter: seconds)
        return GatewayRefusal(problem, headers: [("Retry-After", String(seconds))])
    }

    static func tooMany(_ excess: RateLimiter.Excess) -> GatewayRefusal {
        var refusal = GatewayRefusal(
            Problem(429, "too-many-requests", retryAfter: excess.retryAfter),
            headers: [("Retry-After", String(excess.retryAfter))])
        refusal.limit = excess.kind
        return refusal
    }
}

extension GatewayRefusal {
    /// The refusal for a failed service.
    static func service(_ failure: ServiceFailure) -> GatewayRefusal {
        switch failure {
        case .unreachable, .busy:
            GatewayRefusal(.serviceUnavailable, headers: [("Retry-After", "1")])
        case .broken, .ended:
            GatewayRefusal(Problem(502, "broken-answer"))
        case .slow:
            GatewayRefusal(Problem(504, "timed-out"))
        }
    }
}
