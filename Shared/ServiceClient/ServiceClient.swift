import Contracts
import Foundation
import HTTPTypes

/// Calls the endpoints of Larder's services.
///
/// A call throws the `Problem` in the service's response, 503 without a timely response, or 502 if the response is
/// unusable. Calls that are safe to repeat are tried up to three times, with jitter.
public struct ServiceClient: Sendable {
    /// The credential of a call.
    public enum Credential: Sendable {
        case none
        case bearer(String)
        /// A token created for each call.
        case minted(@Sendable () async throws -> String)
    }

    private let transport: any Transport
    private let credential: Credential
    private let retries: RetryPolicy
    private let breakers: CircuitBreakers
    /// Additional header fields of each call, such as `User-Agent`.
    private let extraFields: HTTPFields
    /// The seed of idempotency keys; `nil` sends no keys.
    private var once: String?

    public init(
        transport: any Transport, credential: Credential = .none, retries: RetryPolicy = RetryPolicy(),
        breakers: CircuitBreakers = CircuitBreakers(), extraFields: HTTPFields = [:]
    ) {
        self.transport = transport
        self.credential = credential
        self.retries = retries
        self.breakers = breakers
        self.extraFields = extraFields
    }

    /// A client that authenticates with `token`, or anonymously if `nil`.
    public func bearing(_ token: String?) -> ServiceClient { with(token.map(Credential.bearer) ?? .none) }

    /// A client with `credential` and with `fields` added; they replace fields of the same name.
    public func with(_ credential: Credential, sending fields: HTTPFields = [:]) -> ServiceClient {
        var extraFields = extraFields
        for field in fields { extraFields[field.name] = nil }
        extraFields.append(contentsOf: fields)
        return ServiceClient(
            transport: transport, credential: credential, retries: retries, breakers: breakers,
            extraFields: extraFields
        ).once(once)
    }

    /// A client whose creating calls carry an `Idempotency-Key`, derived from `seed` and the content. The same call
    /// with the same seed is executed once; other content counts as another call.
    public func once(_ seed: String?) -> ServiceClient {
        var client = self
        client.once = seed
        return client
    }

    @discardableResult
    public func call<Who, Output>(
        _ endpoint: Endpoint<Who, Empty, Output>, at names: any CustomStringConvertible...
    ) async throws -> Output {
        try await send(endpoint, names.map(\.description), query: "", body: .none)
    }

    @discardableResult
    public func call<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, at names: any CustomStringConvertible..., sending input: Input
    ) async throws -> Output {
        let names = names.map(\.description)
        if let file = input as? Upload { return try await send(endpoint, names, file) }
        if endpoint.takesQuery {
            return try await send(endpoint, names, query: QueryEncoder().encode(input), body: .none)
        }
        // A `RevisionedChange` applies only to the revision that the caller saw.
        let client = (input as? any RevisionedChange).map { ifMatch(EntityTag($0.revision)) } ?? self
        return try await client.send(endpoint, names, query: "", body: .json(WireFormat.data(of: input)))
    }

    /// Sends a file in parts.
    @discardableResult
    public func call<Who, Output>(
        _ endpoint: Endpoint<Who, Upload, Output>, at names: any CustomStringConvertible..., sending file: StreamedFile
    ) async throws -> Output {
        try await send(endpoint, names.map(\.description), query: Self.query(naming: file.name), body: .streamed(file))
    }

    /// Calls `endpoint` and returns the `ETag` of the response as well, for a later change; `nil` if it has none.
    public func tagged<Who, Output>(
        _ endpoint: Endpoint<Who, Empty, Output>, at names: any CustomStringConvertible...
    ) async throws -> (output: Output, tag: EntityTag?) {
        try await exchange(endpoint, names.map(\.description), query: "", body: .none)
    }

    /// A client whose changes apply only to the state with `tag`; they throw 412 if someone else has changed it.
    public func ifMatch(_ tag: EntityTag?) -> ServiceClient {
        guard let tag else { return self }
        return with(credential, sending: [.ifMatch: tag.text])
    }

    /// Requests a file of any size, received in parts. Throws the errors of a call if the response does not begin.
    public func open<Who, Input>(
        _ endpoint: Endpoint<Who, Input, Download>, at names: any CustomStringConvertible..., sending input: Input
    ) async throws -> StreamedDownload {
        let (response, parts) = try await begin(endpoint, names.map(\.description), input)
        return StreamedDownload(Download(response, Data()), parts: parts)
    }

    /// Follows a change feed: returns its server-sent events from `after` or from now on. Throws the errors of a call
    /// if the stream does not begin, and while reading if the service is silent for too long.
    public func follow<Who>(_ feed: ChangeFeed<Who>, after: String? = nil) async throws -> ResponseParts {
        try await begin(feed.stream, [], FeedStreamQuery(after: after)).1
    }

    /// Starts a streamed response.
    private func begin<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ names: [String], _ input: Input
    ) async throws -> (HTTPResponse, ResponseParts) {
        let query = try QueryEncoder().encode(input)
        let request = try await request(endpoint, names, query: query, fields(mediaType: nil))
        let (response, parts) = try await breakers.guarding(endpoint.path) {
            try await retries.run(within: retries.time(usual: endpoint.timeToAnswer), repeatable: true) {
                try await transport.open(request.waiting(for: $0), deadline: $0)
            }
        }
        guard response.status == endpoint.success else { throw try await problem(response, parts.beginning()) }
        return (response, parts)
    }

    private func send<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ names: [String], _ file: Upload
    ) async throws -> Output {
        try await send(
            endpoint, names, query: Self.query(naming: file.name), body: .file(file.bytes, mediaType: file.mediaType))
    }

    private static func query(naming file: String?) throws -> String {
        try file.map { try QueryEncoder().encode(["name": $0]) } ?? ""
    }

    /// The body of a request.
    private enum Body {
        case none
        case json(Data)
        case file(Data, mediaType: String)
        case streamed(StreamedFile)

        var mediaType: String? {
            switch self {
            case .none: nil
            case .json: "application/json"
            case .file(_, let mediaType): mediaType
            case .streamed(let file): file.mediaType
            }
        }

        /// The bytes or their digest; `nil` without a body.
        var identity: Data? {
            switch self {
            case .none: nil
            case .json(let bytes), .file(let bytes, _): bytes
            case .streamed(let file): file.digest
            }
        }
    }

    private func send<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ names: [String], query: String, body: Body
    ) async throws -> Output {
        try await exchange(endpoint, names, query: query, body: body).output
    }

    private func carry(_ request: HTTPRequest, _ body: Body, deadline: Duration) async throws -> (HTTPResponse, Data) {
        switch body {
        case .none: try await transport.send(request, body: nil, deadline: deadline)
        case .json(let bytes), .file(let bytes, _):
            try await transport.send(request, body: bytes, deadline: deadline)
        case .streamed(let file): try await transport.send(request, streaming: file, deadline: deadline)
        }
    }

    private func exchange<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ names: [String], query: String, body: Body
    ) async throws -> (output: Output, tag: EntityTag?) {
        var request = try await request(endpoint, names, query: query, fields(mediaType: body.mediaType))
        if endpoint.creates, let once {
            request.headerFields[.idempotencyKey] = DerivedIdempotencyKey(once, request.path ?? "", body.identity).text
        }
        let isRepeatable = endpoint.method.isRepeatable || request.headerFields[.idempotencyKey] != nil
        let (response, data) = try await breakers.guarding(endpoint.path) {
            let time = retries.time(usual: endpoint.timeToAnswer)
            return try await retries.run(within: time, repeatable: isRepeatable) { [request] deadline in
                try await carry(request.waiting(for: deadline), body, deadline: deadline)
            }
        }
        guard response.status == endpoint.success else { throw problem(response, data) }
        if let nothing = Empty() as? Output { return (nothing, nil) }
        if let file = Download(response, data) as? Output { return (file, nil) }
        do {
            let tag = response.headerFields[.eTag].flatMap { EntityTag(header: $0) }
            return (try WireFormat.decoder.decode(Output.self, from: data), tag)
        } catch {
            throw Problem.nonsense
        }
    }

    private func request<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ names: [String], query: String, _ fields: HTTPFields
    ) throws -> HTTPRequest {
        // A name that does not fit into a path cannot exist.
        guard let path = endpoint.path(at: names) else { throw Problem.notFound(.address) }
        return HTTPRequest(
            method: endpoint.method, scheme: nil, authority: nil, path: query.isEmpty ? path : "\(path)?\(query)",
            headerFields: fields)
    }

    /// The problem in a response. A refusal of a token minted by us becomes 502, because it is not the caller's fault.
    private func problem(_ response: HTTPResponse, _ data: Data) -> Problem {
        guard let problem = try? WireFormat.decoder.decode(Problem.self, from: data),
            problem.status == response.status.code, problem.status >= 400
        else { return .nonsense }
        if case .minted = credential, problem.status == 401 { return .nonsense }
        return problem
    }

    private func fields(mediaType: String?) async throws -> HTTPFields {
        var fields = extraFields
        if let mediaType { fields[.contentType] = mediaType }
        switch credential {
        case .none: break
        case .bearer(let token): fields[.authorization] = "Bearer \(token)"
        case .minted(let mint): fields[.authorization] = "Bearer \(try await mint())"
        }
        if let trace = RequestTrace.current {
            fields[.requestID] = trace.requestID
            fields[.traceContext] = trace.traceparent
            fields[.forwardedFor] = trace.address
            fields[.userAgent] = trace.userAgent
            fields[.acceptLanguage] = trace.languages
        }
        return fields
    }
}

extension Download {
    fileprivate init(_ response: HTTPResponse, _ bytes: Data) {
        self.init(
            mediaType: response.headerFields[.contentType] ?? "application/octet-stream",
            name: response.headerFields[.contentDisposition].flatMap(ContentDisposition.fileName), bytes: bytes,
            isLasting: response.headerFields[.cacheControl]?.contains("immutable") ?? false)
    }
}

extension HTTPRequest {
    /// The request with the remaining time in a header field.
    fileprivate func waiting(for time: Duration) -> HTTPRequest {
        var request = self
        request.headerFields[.timeLeft] = String(max(0, Int((time / .milliseconds(1)).rounded(.down))))
        return request
    }
}

extension HTTPRequest.Method {
    /// Whether the method is idempotent (RFC 9110, 9.2.2).
    fileprivate var isRepeatable: Bool { self == .get || self == .put || self == .delete || self == .head }
}

extension HTTPField.Name {
    /// `X-Request-Id`: the id of a request in log lines and responses.
    public static let requestID = HTTPField.Name("X-Request-Id") ?? .date
    /// `X-Forwarded-For`: the address of the person behind a request, set by the gateway and the pages.
    public static let forwardedFor = HTTPField.Name("X-Forwarded-For") ?? .date
    /// `X-Larder-Time`: the caller's remaining time, in milliseconds.
    public static let timeLeft = HTTPField.Name("X-Larder-Time") ?? .date
    /// `X-Larder-Not-Again`: a process ended during the request, so do not repeat it automatically.
    public static let notAgain = HTTPField.Name("X-Larder-Not-Again") ?? .date
    /// `X-Larder-Process`: the process that answered.
    public static let process = HTTPField.Name("X-Larder-Process") ?? .date
    /// `traceparent` of W3C Trace Context.
    public static let traceContext = HTTPField.Name("traceparent") ?? .date
}
