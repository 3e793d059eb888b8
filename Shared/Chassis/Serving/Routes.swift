import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceClient

/// Binds endpoints to their handlers.
public final class Routes {
    /// The router, for pages and other responses without an endpoint.
    public let router: Router<ServiceContext>
    let isDevelopment: Bool
    private let addresses: Addresses
    private let answers: IdempotencyStore
    private let feeds: ChangeFeeds
    private let uploads: UploadStore
    private(set) var bound: Set<BoundRoute> = []
    /// Whether a change feed is bound.
    private(set) var hasFeeds = false

    struct BoundRoute: Hashable {
        let method: HTTPRequest.Method
        let path: String
    }

    init(
        router: Router<ServiceContext>, addresses: Addresses, answers: IdempotencyStore, feeds: ChangeFeeds,
        uploads: UploadStore, isDevelopment: Bool
    ) {
        self.router = router
        self.addresses = addresses
        self.answers = answers
        self.feeds = feeds
        self.uploads = uploads
        self.isDevelopment = isDevelopment
    }

    /// Binds `endpoint` to `handler`. Input is decoded, the caller is authorized, and output is encoded.
    @discardableResult
    public func on<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>,
        use handler: @escaping @Sendable (Input, Call<Who>) async throws -> Output
    ) -> Self {
        bound.insert(BoundRoute(method: endpoint.method, path: endpoint.path))
        addresses.add(endpoint.method, endpoint.path)
        router.on(RouterPath(endpoint.path), method: endpoint.method) { [answers] request, context in
            let call = try Call<Who>(request, context, endpoint.precondition)
            let body = try await endpoint.body(of: request, context)
            let input = try endpoint.input(of: request, body).seen(call.precondition)
            return try await endpoint.response(to: request, body, call, context, answers) {
                try await handler(input, call)
            }
        }
        return self
    }

    /// Binds `endpoint` to `handler`, which receives the uploaded file on disk. The file is received after
    /// authorization, within the limits of `UploadStore`, and deleted after the handler returns.
    @discardableResult
    public func on<Who, Output>(
        _ endpoint: Endpoint<Who, Upload, Output>,
        use handler: @escaping @Sendable (StreamedUpload, Call<Who>) async throws -> Output
    ) -> Self {
        bound.insert(BoundRoute(method: endpoint.method, path: endpoint.path))
        addresses.add(endpoint.method, endpoint.path)
        router.on(RouterPath(endpoint.path), method: endpoint.method) { [answers, uploads] request, context in
            let call = try Call<Who>(request, context, endpoint.precondition)
            let caller = IdempotencyKey.caller(context.identity, call.address)
            let upload = try await uploads.receive(request, from: caller, upTo: endpoint.largestBody)
            return try await endpoint.response(to: request, upload.file.digest, call, context, answers) {
                try await handler(upload, call)
            }
        }
        return self
    }

    /// Binds `endpoint` to `handler`, which receives the unchanged bytes of a third-party webhook.
    @discardableResult
    public func on<Who, Output>(
        _ endpoint: Endpoint<Who, SignedNotice, Output>,
        use handler: @escaping @Sendable (SignedNotice, Call<Who>) async throws -> Output
    ) -> Self {
        bound.insert(BoundRoute(method: endpoint.method, path: endpoint.path))
        addresses.add(endpoint.method, endpoint.path)
        router.on(RouterPath(endpoint.path), method: endpoint.method) { [answers] request, context in
            let call = try Call<Who>(request, context, endpoint.precondition)
            let body = try await endpoint.body(of: request, context)
            let signature = endpoint.signatureField.flatMap { HTTPField.Name($0) }.flatMap { request.headers[$0] }
            let notice = SignedNotice(signature: signature, bytes: body ?? Data())
            return try await endpoint.response(to: request, body, call, context, answers) {
                try await handler(notice, call)
            }
        }
        return self
    }

    /// Unavailable, because files are not held in memory.
    @available(*, unavailable, message: "Take a StreamedUpload instead of an Upload.")
    @discardableResult
    public func on<Who, Output>(
        _ endpoint: Endpoint<Who, Upload, Output>,
        use handler: @escaping @Sendable (Upload, Call<Who>) async throws -> Output
    ) -> Self { self }

    /// Binds `endpoint` to `handler`, which streams a file in parts. If it fails midway, the response is cut off, so
    /// that no client takes it as complete.
    @discardableResult
    public func on<Who, Input>(
        _ endpoint: Endpoint<Who, Input, Download>,
        streaming handler: @escaping @Sendable (Input, Call<Who>) async throws -> StreamedDownload
    ) -> Self {
        bound.insert(BoundRoute(method: endpoint.method, path: endpoint.path))
        addresses.add(endpoint.method, endpoint.path)
        router.on(RouterPath(endpoint.path), method: endpoint.method) { request, context in
            let call = try Call<Who>(request, context)
            let body = try await endpoint.body(of: request, context)
            return Response(try await handler(try endpoint.input(of: request, body), call), status: endpoint.success)
        }
        return self
    }

    /// Binds both endpoints of `feed` to the changes of a topic.
    ///
    /// - Parameter topic: the topic of the caller; throws if access is denied. It is called again before a waiting
    ///   caller gets changes. A stream ends if it throws or returns another topic.
    @discardableResult
    public func on<Who>(
        _ feed: ChangeFeed<Who>, following topic: @escaping @Sendable (Call<Who>) async throws -> ChangeTopic
    ) -> Self {
        hasFeeds = true
        on(feed.poll) { [feeds] query, call in
            try await FeedReader(feeds, call) { try await topic(call) }.page(query)
        }
        let endpoint = feed.stream
        bound.insert(BoundRoute(method: endpoint.method, path: endpoint.path))
        addresses.add(endpoint.method, endpoint.path)
        router.on(RouterPath(endpoint.path), method: endpoint.method) { [feeds] request, context in
            let call = try Call<Who>(request, context)
            let query = try endpoint.input(of: request, nil)
            let after = request.headers[.lastEventID] ?? query.after
            let reader = FeedReader(feeds, call) { try await topic(call) }
            let stream = try await reader.stream(after: after)
            return Response(eventsFor: request) { try await stream.run($0) }
        }
        return self
    }

    /// Registers routes for development only.
    public func development(_ register: (Router<ServiceContext>) -> Void) {
        if isDevelopment { register(router) }
    }

    /// The routes of `endpoints` without a handler.
    func unanswered(of endpoints: [Route]) -> [Route] {
        endpoints.filter { !bound.contains(BoundRoute(method: $0.method, path: $0.path)) }
    }
}

extension Endpoint {
    /// The JSON body of a request; `nil` if the input is not in the body. Throws 415 for another media type.
    fileprivate func body(of request: Request, _ context: ServiceContext) async throws -> Data? {
        let isBodied = readsBody && request.mediaType == "application/json"
        if (takesQuery && !isBodied) || Input.self == Empty.self { return nil }
        guard request.mediaType == "application/json" else {
            throw Problem(415, "unsupported-media-type", ["what": "json"])
        }
        return try await request.body(upTo: largestBody)
    }

    /// The input, decoded from the query or the body.
    fileprivate func input(of request: Request, _ body: Data?) throws -> Input {
        if let nothing = Empty() as? Input { return nothing }
        do {
            guard let body else { return try QueryDecoder().decode(Input.self, from: request.uri.query ?? "") }
            // Other services may be newer than this one, so their unknown fields are ignored.
            return try FieldDecoder.decode(
                Input.self, from: try JSONInspection.read(body), ignoresUnknown: Who.self == ServiceCaller.self)
        } catch let error as DecodingError {
            throw Problem(error)
        }
    }
}

extension Endpoint {
    /// Runs `handle`. If the call has a precondition, a conflict caused by a concurrent change becomes a failed
    /// precondition.
    fileprivate func guarding(_ handle: () async throws -> Output) async throws -> Output {
        do {
            return try await handle()
        } catch let problem as Problem where precondition != nil && problem.code == Problem.failedPrecondition.code {
            throw problem.with(status: Problem.failedPrecondition.status)
        }
    }
}

extension Endpoint {
    /// Runs `handle` and encodes its output. Requests with the same `Idempotency-Key` run once.
    ///
    /// - Parameter sent: the body or its digest, to detect a reused key.
    fileprivate func response(
        to request: Request, _ sent: Data?, _ call: Call<Who>, _ context: ServiceContext, _ answers: IdempotencyStore,
        _ handle: @escaping @Sendable () async throws -> Output
    ) async throws -> Response {
        guard isRepeatedByKey else {
            let output = try await guarding(handle)
            var response = Response(try EndpointResponse(output, status: success))
            if isTagged { response.headers[.eTag] = try EntityTag(of: output).text }
            return response
        }
        let key = try IdempotencyKey(
            request, sent, by: context.identity, from: call.address,
            sealedWith: isConfidential ? answers.secret : nil, isNameless: isNameless)
        let answer = try await answers.once(
            key, logger: context.logger, answer: { try EndpointResponse($0, status: success) }, make: handle)
        return Response(answer)
    }
}

extension UploadStore {
    /// Receives the request body as a file of at most `limit` bytes.
    fileprivate func receive(_ request: Request, from caller: String, upTo limit: Int) async throws -> StreamedUpload {
        let name = try request.fileName()
        let length = request.headers[.contentLength].flatMap { Int($0) }
        let place = try admit(caller, upTo: limit, length: length)
        return StreamedUpload(
            mediaType: request.mediaType ?? "application/octet-stream", name: name,
            file: try await place.receive(request.body))
    }
}

extension Encodable {
    /// Sets the revision that the caller saw, if this is a `RevisionedChange`.
    fileprivate func seen(_ precondition: Precondition) -> Self {
        guard var change = self as? any RevisionedChange & Encodable else { return self }
        change.revision = precondition.revision
        return change as? Self ?? self
    }
}

extension Request {
    /// The declared media type, without parameters.
    fileprivate var mediaType: String? {
        headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// The name of the uploaded file, cut to 200 characters. Throws 422 if it is not plain text.
    fileprivate func fileName() throws(Problem) -> String? {
        let name = uri.queryParameters.get("name")
        guard name?.isPlainText != false else { throw .invalid("name", .notPlain) }
        return name.map { String($0.prefix(200)) }
    }

    /// The body. Throws 413 if it is larger than `limit` bytes.
    fileprivate func body(upTo limit: Int) async throws -> Data {
        let tooLarge = Problem.tooLarge(limit)
        if let length = headers[.contentLength].flatMap(Int.init), length > limit { throw tooLarge }
        do {
            return Data(buffer: try await body.collect(upTo: limit))
        } catch is NIOTooManyBytesError {
            throw tooLarge
        }
    }
}

extension Response {
    fileprivate init(_ file: StreamedDownload, status: HTTPResponse.Status) {
        var headers: HTTPFields = [.contentType: file.mediaType]
        headers[.contentDisposition] = file.name.map(ContentDisposition.attachment)
        self.init(
            status: status, headers: headers,
            body: .init { writer in
                try await file.parts.each { try await writer.write(ByteBuffer(data: $0)) }
                try await writer.finish(nil)
            })
    }

    fileprivate init(_ answer: EndpointResponse) {
        var headers: HTTPFields = [:]
        if answer.isReplayed { headers[.idempotencyReplayed] = "true" }
        guard let body = answer.body else {
            self.init(status: .init(code: answer.status), headers: headers)
            return
        }
        headers[.contentType] = answer.mediaType
        headers[.contentDisposition] = answer.fileName.map(ContentDisposition.attachment)
        if answer.isLasting { headers[.cacheControl] = "private, max-age=31536000, immutable" }
        self.init(
            status: .init(code: answer.status), headers: headers, body: .init(byteBuffer: ByteBuffer(data: body)))
    }
}
