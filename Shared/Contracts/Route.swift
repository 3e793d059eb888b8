import HTTPTypes
import Kitchen

/// An endpoint without its Swift types, for the gateway, the reference and tests of all endpoints.
public struct Route: Hashable, Sendable {
    public let service: ServiceName
    public let name: String
    public let method: HTTPRequest.Method
    /// The path; `:name` stands for one segment.
    public let path: String
    public let access: Access
    /// The scope that a partner's key needs; `nil` if keys are not accepted.
    public let partnerScope: PartnerScope?
    public let summary: String
    /// The status of a successful response.
    public let success: Int
    public let isCompatibility: Bool
    /// The rate limits beyond those of address and account.
    public let rateClasses: Labels<RateClass>
    /// Whether the response gives the remaining calls of a personal quota.
    public let isCounted: Bool
    /// Whether the response has an `ETag`.
    public let isTagged: Bool
    /// The rule for `If-Match`; `nil` if the endpoint does not use preconditions.
    public let precondition: PreconditionRule?
    /// The problems beyond those of every endpoint.
    public let problems: [ProblemCode]
    /// The largest accepted body, in bytes.
    public let largestBody: Int
    /// Whether the input is a query.
    public let takesQuery: Bool
    /// Whether the input may be a body instead of a query.
    public let readsBody: Bool
    /// Whether a caller may give an `Idempotency-Key`.
    public let isRepeatedByKey: Bool
    /// The header field with the sender's signature of the input.
    public let signatureField: String?
    public let input: WireType
    public let output: WireType
    /// The time until the response must begin; `nil` for the usual time.
    public let timeToAnswer: Duration?

    /// The usual time until the response to a GET begins.
    public static let usualTimeToRead = Duration.seconds(2)
    /// The usual time until the response to a change begins; longer, because a caller cannot simply repeat a change.
    public static let usualTimeToChange = Duration.seconds(3)

    /// The largest accepted body by default, in bytes.
    public static let usualBody = 256 << 10

    public init<Who, Input, Output>(_ endpoint: Endpoint<Who, Input, Output>) {
        service = endpoint.service
        name = endpoint.name
        method = endpoint.method
        path = endpoint.path
        access = Who.access
        partnerScope = (Who.self as? any PartnerKeyAudience.Type)?.scope
        summary = endpoint.summary
        success = endpoint.success.code
        isCompatibility = endpoint.isCompatibility
        rateClasses = endpoint.rateClasses
        isCounted = endpoint.isCounted
        isTagged = endpoint.isTagged
        precondition = endpoint.precondition
        problems = endpoint.problems
        largestBody = endpoint.largestBody
        takesQuery = endpoint.takesQuery
        readsBody = endpoint.readsBody
        isRepeatedByKey = endpoint.isRepeatedByKey
        signatureField = endpoint.signatureField
        input = WireType(Input.self)
        output = WireType(Output.self)
        timeToAnswer = endpoint.takesLonger ? endpoint.timeToAnswer : nil
    }

    /// Whether the gateway's public listener serves the endpoint.
    public var isPublished: Bool { access != .service }
}

/// The type of an input or output.
public struct WireType: Hashable, Sendable {
    public let type: any (Codable & Sendable).Type

    init(_ type: any (Codable & Sendable).Type) { self.type = type }

    public static func == (one: WireType, other: WireType) -> Bool { one.type == other.type }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// The endpoints of one service, declared with its methods:
///
///     public static let items: Items = get("items", "/v1/pantry/items", "What is in the kitchen.")
public protocol ServiceAPI {
    static var service: ServiceName { get }
    /// Whether an operator must enable the endpoints; `false` by default.
    static var isCompatibility: Bool { get }
    static var routes: [Route] { get }
}

extension ServiceAPI {
    public static var isCompatibility: Bool { false }

    public static func get<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String
    ) -> Endpoint<Who, Input, Output> { endpoint(.get, name, path, summary) }

    /// A GET whose input may also come as a body.
    public static func find<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String
    ) -> Endpoint<Who, Input, Output> { endpoint(.get, name, path, summary, readsBody: true) }

    /// An endpoint that creates something from a body of at most `largestBody` bytes; answers 201.
    public static func create<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String, upTo largestBody: Int = Route.usualBody
    ) -> Endpoint<Who, Input, Output> { endpoint(.post, name, path, summary, .created, largestBody: largestBody) }

    /// An endpoint that starts background work from a body of at most `largestBody` bytes; answers 202.
    public static func accept<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String, upTo largestBody: Int = Route.usualBody
    ) -> Endpoint<Who, Input, Output> { endpoint(.post, name, path, summary, .accepted, largestBody: largestBody) }

    public static func post<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String, upTo largestBody: Int = Route.usualBody
    ) -> Endpoint<Who, Input, Output> { endpoint(.post, name, path, summary, largestBody: largestBody) }

    public static func put<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String, upTo largestBody: Int = Route.usualBody
    ) -> Endpoint<Who, Input, Output> { endpoint(.put, name, path, summary, largestBody: largestBody) }

    public static func patch<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String, upTo largestBody: Int = Route.usualBody
    ) -> Endpoint<Who, Input, Output> { endpoint(.patch, name, path, summary, largestBody: largestBody) }

    public static func delete<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String
    ) -> Endpoint<Who, Input, Output> { endpoint(.delete, name, path, summary) }

    private static func endpoint<Who, Input, Output>(
        _ method: HTTPRequest.Method, _ name: String, _ path: String, _ summary: String,
        _ success: HTTPResponse.Status = .ok, largestBody: Int = Route.usualBody, readsBody: Bool = false
    ) -> Endpoint<Who, Input, Output> {
        Endpoint(
            of: service, method, name, path, summary, success, isCompatibility: isCompatibility,
            largestBody: largestBody, readsBody: readsBody)
    }
}

extension Route {
    /// The endpoints that every service has: events, dead letters, scheduled jobs and personal data.
    public static func ofPlatform(_ service: ServiceName) -> [Route] {
        (EventsAPI.routes + DeadLettersAPI.routes + ScheduledJobsAPI.routes + PersonalDataAPI.routes).filter {
            $0.service == service
        }
    }
}
