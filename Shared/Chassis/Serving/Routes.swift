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
    private(set) var bound: Set<BoundRoute> = []

    struct BoundRoute: Hashable {
        let method: HTTPRequest.Method
        let path: String
    }

    init(router: Router<ServiceContext>, addresses: Addresses, answers: IdempotencyStore, isDevelopment: Bool) {
        self.router = router
        self.addresses = addresses
        self.answers = answers
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
            let call = try Call<Who>(request, context)
            let body = try await endpoint.body(of: request, context)
            let input = try endpoint.input(of: request, body)
            guard endpoint.isRepeatedByKey else {
                return Response(try Answer(try await handler(input, call), status: endpoint.success))
            }
            let key = try IdempotencyKey(
                request, body, by: context.identity, from: call.address,
                sealedWith: endpoint.isConfidential ? answers.secret : nil)
            let answer = try await answers.once(
                key, logger: context.logger, answer: { try Answer($0, status: endpoint.success) },
                make: { try await handler(input, call) })
            return Response(answer)
        }
        return self
    }

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
        if (takesQuery && !isBodied) || Input.self == Nothing.self { return nil }
        guard Input.self == Upload.self || request.mediaType == "application/json" else {
            throw Problem(
                status: 415, code: "unsupported-media-type",
                detail: "Send the body as JSON with Content-Type: application/json.")
        }
        return try await request.body(upTo: largestBody)
    }

    /// The query or the body, as the endpoint takes it.
    fileprivate func input(of request: Request, _ body: Data?) throws -> Input {
        if let nothing = Nothing() as? Input { return nothing }
        if let body, Input.self == Upload.self, let upload = try request.upload(body) as? Input { return upload }
        do {
            guard let body else { return try QueryDecoder().decode(Input.self, from: request.uri.query ?? "") }
            // Other services may be newer than this one.
            return try FieldDecoder.decode(
                Input.self, from: try JSONInspection.check(body), ignoresUnknown: Who.self == Peer.self)
        } catch let error as DecodingError {
            throw Problem(error)
        }
    }
}

extension Request {
    /// What the body is said to be, without parameters.
    fileprivate var mediaType: String? {
        headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// The body as a file. Throws 422 for a name that is not plain text; a long one is cut.
    fileprivate func upload(_ body: Data) throws(Problem) -> Upload {
        let name = uri.queryParameters.get("name")
        guard name?.isPlainText != false else { throw .invalid("name", "must be plain text") }
        return Upload(
            mediaType: mediaType ?? "application/octet-stream", name: name.map { String($0.prefix(200)) }, bytes: body)
    }

    /// The body, which must not be larger than `limit` bytes.
    fileprivate func body(upTo limit: Int) async throws -> Data {
        let tooLarge = Problem(
            status: 413, code: "too-large", detail: "The body is larger than \(limit / 1_024) KiB. Send less.")
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
        if let name = file.name.map(Answer.plain) { headers[.contentDisposition] = "attachment; filename=\"\(name)\"" }
        self.init(
            status: status, headers: headers,
            body: .init { writer in
                try await file.parts.each { try await writer.write(ByteBuffer(data: $0)) }
                try await writer.finish(nil)
            })
    }

    fileprivate init(_ answer: Answer) {
        var headers: HTTPFields = [:]
        if answer.isReplayed { headers[.idempotencyReplayed] = "true" }
        guard let body = answer.body else {
            self.init(status: .init(code: answer.status), headers: headers)
            return
        }
        headers[.contentType] = answer.mediaType
        if let name = answer.fileName { headers[.contentDisposition] = "attachment; filename=\"\(name)\"" }
        if answer.isLasting { headers[.cacheControl] = "private, max-age=31536000, immutable" }
        self.init(
            status: .init(code: answer.status), headers: headers, body: .init(byteBuffer: ByteBuffer(data: body)))
    }
}
