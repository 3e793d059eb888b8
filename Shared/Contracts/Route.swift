import HTTPTypes

/// An endpoint as the gateway, the reference and the walk over all endpoints see it: without its types.
public struct Route: Hashable, Sendable {
    public let service: ServiceName
    public let method: HTTPRequest.Method
    /// The path, in which `:name` stands for one segment.
    public let path: String
    public let access: Access
    public let summary: String
    /// The largest body that it reads, in bytes.
    public let largestBody: Int
    /// Whether its input travels in the query.
    public let takesQuery: Bool
    /// What goes in.
    public let input: InputType
    /// How long its answer may take to begin, where that is longer than usual.
    public let timeToAnswer: Duration?

    /// How long what only reads may take until its answer begins.
    public static let usualTimeToRead = Duration.seconds(2)
    /// The same for what changes something, which whoever asked cannot simply ask again.
    public static let usualTimeToChange = Duration.seconds(3)

    /// What an endpoint reads that says nothing else, in bytes.
    public static let usualBody = 256 << 10

    public init<Who, Input, Output>(_ service: ServiceName, _ endpoint: Endpoint<Who, Input, Output>) {
        self.service = service
        method = endpoint.method
        path = endpoint.path
        access = Who.access
        summary = endpoint.summary
        largestBody = endpoint.largestBody
        takesQuery = endpoint.takesQuery
        input = InputType(Input.self)
        timeToAnswer = endpoint.takesLonger ? endpoint.timeToAnswer : nil
    }

    /// Whether it is one of the paths of Larder's specification, which an operator switches on.
    public var isOfSpecification: Bool { path.hasPrefix("/api/") }

    /// Whether the gateway's public door leads to it.
    public var isPublished: Bool { access != .peer }
}

/// The type of what goes into an endpoint.
public struct InputType: Hashable, Sendable {
    public let type: any (Decodable & Sendable).Type

    init(_ type: any (Decodable & Sendable).Type) { self.type = type }

    public static func == (one: InputType, other: InputType) -> Bool { one.type == other.type }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// The endpoints of one service.
public protocol ServiceAPI {
    static var service: ServiceName { get }
    static var routes: [Route] { get }
}

extension Route {
    /// Every endpoint of every service.
    public static let all: [Route] =
        AuthAPI.routes + RecipesAPI.routes + PantryAPI.routes + PublishedAuthAPI.routes
        + PublishedRecipesAPI.routes + EventsAPI.routes + DeadLettersAPI.routes + ScheduledJobsAPI.routes
        + PersonalDataAPI.routes
}
