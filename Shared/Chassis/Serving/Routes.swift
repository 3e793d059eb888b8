import Contracts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Binds endpoints to the handlers that answer them.
public final class Routes {
    /// For pages and other answers that are no endpoints.
    public let router: Router<ServiceContext>
    let isDevelopment: Bool
    private let addresses: Addresses
    private(set) var bound: Set<BoundRoute> = []

    struct BoundRoute: Hashable {
        let method: HTTPRequest.Method
        let path: String
    }

    init(router: Router<ServiceContext>, addresses: Addresses, isDevelopment: Bool) {
        self.router = router
        self.addresses = addresses
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
        router.on(RouterPath(endpoint.path), method: endpoint.method) { request, context in
            let call = try Call<Who>(request, context)
            let output = try await handler(try await endpoint.input(of: request, context), call)
            return try Response(output, status: endpoint.success)
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
    /// The query or the body, as the endpoint takes it.
    fileprivate func input(of request: Request, _ context: ServiceContext) async throws -> Input {
        if let nothing = Nothing() as? Input { return nothing }
        let body = takesQuery ? nil : try await request.json(upTo: context.maxUploadSize)
        do {
            guard let body else { return try QueryDecoder().decode(Input.self, from: request.uri.query ?? "") }
            try JSONInspection.check(body)
            return try WireFormat.decoder.decode(Input.self, from: body)
        } catch let error as DecodingError {
            throw Problem(error, in: body)
        }
    }
}

extension Request {
    /// The body, which must say that it is JSON and must not be larger than `limit` bytes.
    fileprivate func json(upTo limit: Int) async throws -> Data {
        let type = headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard type == "application/json" else {
            throw Problem(
                status: 415, code: "unsupported-media-type",
                detail: "Send the body as JSON with Content-Type: application/json.")
        }
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
    /// `output` as JSON, or an empty answer where there is none.
    fileprivate init(_ output: some Encodable, status: HTTPResponse.Status) throws {
        guard !(output is Nothing) else {
            self.init(status: status)
            return
        }
        let data = try WireFormat.encoder.encode(output)
        self.init(
            status: status, headers: [.contentType: "application/json"], body: .init(byteBuffer: ByteBuffer(data: data))
        )
    }
}
