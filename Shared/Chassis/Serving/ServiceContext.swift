import Contracts
import Foundation
import Hummingbird
import Logging
import NIOCore

/// The context of a request in every service.
public struct ServiceContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// The authenticated caller; `nil` for an anonymous request.
    public var identity: Identity?
    /// The id of the request in log lines and responses.
    public var requestID: String
    /// The connection's peer.
    public let remoteAddress: SocketAddress?
    /// The network address and the user agent of the person behind the request; the user agent is cut to 256
    /// characters.
    var address = ""
    var userAgent = ""
    var language = SpokenLanguage.english
    /// A logger whose lines contain the request id.
    public var logger: Logger

    public init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        requestID = ""
        logger = source.logger
        remoteAddress = source.channel.remoteAddress
    }

    /// The largest body outside of endpoints, in bytes.
    public var maxUploadSize: Int { Route.usualBody }
}

/// One call of an endpoint by an authorized caller.
public struct Call<Who: Audience>: Sendable {
    public let caller: Who
    public let requestID: String
    public let logger: Logger
    /// The network address of the person behind the request.
    public let address: String
    public let userAgent: String
    /// The preferred language of the person behind the request; English if unknown.
    public let language: SpokenLanguage
    /// The states that the call may change.
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

    /// The identifier in the path. Throws 404 if the text is not an identifier.
    public func id<Entity>(_: Entity.Type, _ name: String = "id") throws(Problem) -> ID<Entity> {
        try parameters.get(name).flatMap(ID<Entity>.init).orNotFound(.address)
    }

    /// The decoded text in the path under `name`. Throws 404 if it is not plain text.
    public func text(_ name: String) throws(Problem) -> String {
        let text = parameters.get(name).flatMap(\.removingPercentEncoding)
        return try text.flatMap { $0.isPlainText ? $0 : nil }.orNotFound(.address)
    }
}
