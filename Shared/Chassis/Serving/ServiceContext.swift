import Contracts
import Foundation
import Hummingbird
import Logging
import NIOCore

/// What a request carries in every service.
public struct ServiceContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Who asks, if they said so and it holds.
    public var identity: Identity?
    /// Names the request in every log line and answer.
    public var requestID: String
    /// The peer of the connection.
    public let remoteAddress: SocketAddress?
    /// Where the person is who set the request off, and with which browser or program, each at most 256 bytes.
    var address = ""
    var userAgent = ""
    var language = SpokenLanguage.english
    /// Its lines carry the request's name.
    public var logger: Logger

    public init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        requestID = ""
        logger = source.logger
        remoteAddress = source.channel.remoteAddress
    }

    /// The largest body that is read besides those of endpoints, in bytes.
    public var maxUploadSize: Int { Route.usualBody }
}

/// One call of an endpoint, with the proof of who makes it.
public struct Call<Who: Audience>: Sendable {
    public let caller: Who
    public let requestID: String
    public let logger: Logger
    /// Where the person is who set the request off.
    public let address: String
    public let userAgent: String
    /// What the person who set the request off speaks, as far as their browser or program says; else English.
    public let language: SpokenLanguage
    /// Which states of something it may change.
    public let precondition: Precondition
    let identity: Identity?
    private let parameters: Parameters

    init(_ request: Request, _ context: ServiceContext, _ rule: PreconditionRule? = nil) throws {
        caller = try Who(context.identity)
        identity = context.identity
        requestID = context.requestID
        logger = context.logger
        address = context.address
        userAgent = context.userAgent
        language = context.language
        parameters = context.parameters
        precondition = try Precondition(request, rule)
    }

    /// The identifier in the path. One that cannot be an identifier names nothing: 404.
    public func id<Entity>(_: Entity.Type, _ name: String = "id") throws(Problem) -> ID<Entity> {
        try parameters.get(name).flatMap(ID<Entity>.init).orNotFound(.address)
    }

    /// The text in the path under `name`, decoded. One that is not plain text names nothing: 404.
    public func text(_ name: String) throws(Problem) -> String {
        let text = parameters.get(name).flatMap(\.removingPercentEncoding)
        return try text.flatMap { $0.isPlainText ? $0 : nil }.orNotFound(.address)
    }
}
