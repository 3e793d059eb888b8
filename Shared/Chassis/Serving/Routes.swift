import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceClient

/// Binds endpoints to the handlers that answer them.
public final class Routes {
    /// For pages and other answers that are no endpoints.
    public let router: Router<ServiceContext>
    let isDevelopment: Bool
    private let addresses: Addresses
    private let answers: IdempotencyStore
    private let feeds: ChangeFeeds
    private let uploads: UploadStore
    private(set) var bound: Set<BoundRoute> = []
    /// Whether anybody can follow anything.
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

    /// Answers `endpoint` with `handler`, whose input has been decoded, whose caller has been let in, and whose output
    /// will be encoded.
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

    /// Answers `endpoint` with `handler`, which gets the file that is sent on disk. It is received once the caller has been
    /// let in, within the bounds of `UploadStore`, and is gone after the handler has returned.
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

    /// Answers `endpoint` with `handler`, which gets what a server of somebody else sends as it was sent.
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

    /// A file is not held in memory: take a `StreamedUpload`.
    @available(*, unavailable, message: "Take a StreamedUpload instead of an Upload.")
    @discardableResult
    public func on<Who, Output>(
        _ endpoint: Endpoint<Who, Upload, Output>,
        use handler: @escaping @Sendable (Upload, Call<Who>) async throws -> Output
    ) -> Self { self }

    /// Answers `endpoint` with a file that `handler` makes part by part while it is taken. Where making it fails in the
    /// middle, the answer breaks off, so that nobody takes it for whole.
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

    /// Answers both endpoints of `feed` with what changes in a topic.
    ///
    /// - Parameter topic: what the caller follows. It throws if they may not, and is asked again before changes are given to
    ///   somebody who has waited; a stream ends once it throws or names another topic.
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

    /// Routes that exist in development only.
    public func development(_ register: (Router<ServiceContext>) -> Void) {
        if isDevelopment { register(router) }
    }

    /// Those of `endpoints` that nobody answers.
    func unanswered(of endpoints: [Route]) -> [Route] {
        endpoints.filter { !bound.contains(BoundRoute(method: $0.method, path: $0.path)) }
    }
}

extension Endpoint {
    /// The body of a request whose input stands there.
    fileprivate func body(of request: Request, _ context: ServiceContext) async throws -> Data? {
        let isBodied = readsBody && request.mediaType == "application/json"
        if (takesQuery && !isBodied) || Input.self == Empty.self { return nil }
        guard request.mediaType == "application/json" else {
            throw Problem(415, "unsupported-media-type", ["what": "json"])
        }
        return try await request.body(upTo: largestBody)
    }

    /// The query or the body, as the endpoint takes it.
    fileprivate func input(of request: Request, _ body: Data?) throws -> Input {
        if let nothing = Empty() as? Input { return nothing }
        do {
            guard let body else { return try QueryDecoder().decode(Input.self, from: request.uri.query ?? "") }
            // Other services may be newer than this one.
            return try FieldDecoder.decode(
                Input.self, from: try JSONInspection.read(body), ignoresUnknown: Who.self == ServiceCaller.self)
        } catch let error as DecodingError {
            throw Problem(error)
        }
    }
}

extension Endpoint {
    /// What `handle` returns. Where the call says which state it changes, a change by somebody else in the meantime is a
    /// precondition that failed, whatever else it would be.
    fileprivate func guarding(_ handle: () async throws -> Output) async throws -> Output {
        do {
            return try await handle()
        } catch let problem as Problem where precondition != nil && problem.code == Problem.failedPrecondition.code {
            throw problem.with(status: Problem.failedPrecondition.status)
        }
    }
}

extension Endpoint {
    /// The response once `handle` has made the output. With an `Idempotency-Key` it is made once.
    ///
    /// - Parameter sent: what tells the body from others: the body itself, or its digest.
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
    /// Receives the body of a request as a file of at most `limit` bytes.
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
    /// The same with the revision that the caller saw, if it is a change of something that counts its changes.
    fileprivate func seen(_ precondition: Precondition) -> Self {
        guard var change = self as? any RevisionedChange & Encodable else { return self }
        change.revision = precondition.revision
        return change as? Self ?? self
    }
}

extension Request {
    /// What the body is said to be, without parameters.
    fileprivate var mediaType: String? {
        headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// The name of the file that the body is. Throws 422 for one that is not plain text; a long one is cut.
    fileprivate func fileName() throws(Problem) -> String? {
        let name = uri.queryParameters.get("name")
        guard name?.isPlainText != false else { throw .invalid("name", .notPlain) }
        return name.map { String($0.prefix(200)) }
    }

    /// The body, which must not be larger than `limit` bytes.
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
