import HTTPTypes
import Kitchen

/// An endpoint as the gateway, the reference and the walk over all endpoints see it: without its types.
public struct Route: Hashable, Sendable {
    public let service: ServiceName
    public let name: String
    public let method: HTTPRequest.Method
    /// The path, in which `:name` stands for one segment.
    public let path: String
    public let access: Access
    /// What a partner's key has to be good for, where it lets one in.
    public let partnerScope: PartnerScope?
    public let summary: String
    /// The status of a successful answer.
    public let success: Int
    public let isCompatibility: Bool
    /// The limits that a call counts towards, beyond those of its address and its account.
    public let rateClasses: Labels<RateClass>
    /// Whether the response tells what is left of a quota of the person's.
    public let isCounted: Bool
    /// Whether its response has an `ETag`.
    public let isTagged: Bool
    /// Whether a call says which state of something it changes.
    public let precondition: PreconditionRule?
    /// What it refuses with beyond what every endpoint does.
    public let problems: [ProblemCode]
    /// The largest body that it reads, in bytes.
    public let largestBody: Int
    /// Whether its input travels in the query.
    public let takesQuery: Bool
    /// Whether what travels in the query may also come as a body.
    public let readsBody: Bool
    /// Whether a caller may give an `Idempotency-Key`.
    public let isRepeatedByKey: Bool
    /// The header field in which the sender signs what goes in.
    public let signatureField: String?
    /// What goes in.
    public let input: WireType
    /// What comes out.
    public let output: WireType
    /// How long its answer may take to begin, where that is longer than usual.
    public let timeToAnswer: Duration?

    /// How long what only reads may take until its answer begins.
    public static let usualTimeToRead = Duration.seconds(2)
    /// The same for what changes something, which whoever asked cannot simply ask again.
    public static let usualTimeToChange = Duration.seconds(3)

    /// What an endpoint reads that says nothing else, in bytes.
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

    /// Whether the gateway's public listener leads to it.
    public var isPublished: Bool { access != .service }
}

/// The type of what goes into an endpoint or comes out of it.
public struct WireType: Hashable, Sendable {
    public let type: any (Codable & Sendable).Type

    init(_ type: any (Codable & Sendable).Type) { self.type = type }

    public static func == (one: WireType, other: WireType) -> Bool { one.type == other.type }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// The endpoints of one service. It says its service once, and its verbs declare endpoints of it:
///
///     public static let items: Items = get("items", "/v1/pantry/items", "What is in the kitchen.")
public protocol ServiceAPI {
    static var service: ServiceName { get }
    /// Whether an operator has to switch it on; `false` unless stated.
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

    /// Makes something new from a body of up to so many bytes; answers 201.
    public static func create<Who, Input, Output>(
        _ name: String, _ path: String, _ summary: String, upTo largestBody: Int = Route.usualBody
    ) -> Endpoint<Who, Input, Output> { endpoint(.post, name, path, summary, .created, largestBody: largestBody) }

    /// Takes something on from a body of up to so many bytes, which goes on by itself; answers 202.
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
    /// What every service answers in the same way: events, dead letters, scheduled jobs and personal data.
    public static func ofPlatform(_ service: ServiceName) -> [Route] {
        (EventsAPI.routes + DeadLettersAPI.routes + ScheduledJobsAPI.routes + PersonalDataAPI.routes).filter {
            $0.service == service
        }
    }
}
