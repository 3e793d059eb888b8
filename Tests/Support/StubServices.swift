import Chassis
import Contracts
import Foundation
import HTTPTypes
import ServiceClient
import Synchronization

/// A stand-in for the other services: returns scripted answers, and 503 for any other endpoint.
public final class StubServices: Transport {
    private typealias Answer = @Sendable (HTTPRequest, Data, [String]) throws -> (HTTPFields, Data)
    /// The path of an endpoint, split once because a test sends thousands of requests.
    private struct Template: Hashable {
        let method: String
        let path: String
        let parts: [Substring]

        init(_ method: HTTPRequest.Method, _ path: String) {
            self.method = method.rawValue
            self.path = path
            parts = path.split(separator: "/")
        }

        /// The number of its parts that are parameters.
        var names: Int { parts.count { $0.hasPrefix(":") } }

        func matches(_ parts: [Substring], of request: HTTPRequest) -> Bool {
            self.parts.count == parts.count && method == request.method.rawValue
                && zip(self.parts, parts).allSatisfy { $0 == $1 || $0.hasPrefix(":") }
        }
    }

    private let answers = Mutex<[Template: (status: Int, answer: Answer)]>([:])
    private let requests = Mutex<[HTTPRequest]>([])

    public init() {}

    /// Answers calls of `endpoint` with the result of `answer`.
    @discardableResult
    public func on<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ answer: @escaping @Sendable (Input) throws -> Output
    ) -> Self {
        on(endpoint) { input, _ in try answer(input) }
    }

    /// Answers calls of `endpoint` with the result of `answer`, which also receives the path parameters.
    @discardableResult
    public func on<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ answer: @escaping @Sendable (Input, [String]) throws -> Output
    ) -> Self {
        let takesQuery = endpoint.takesQuery
        answers.withLock { answers in
            answers[Template(endpoint.method, endpoint.path)] = (
                endpoint.success.code,
                { request, data, names in
                    var input =
                        if let nothing = Empty() as? Input {
                            nothing
                        } else if let file = Upload(request, data) as? Input {
                            file
                        } else if takesQuery {
                            try QueryDecoder().decode(Input.self, from: String(decoding: data, as: UTF8.self))
                        } else {
                            try WireFormat.decoder.decode(Input.self, from: data)
                        }
                    if endpoint.precondition == .required, request.headerFields[.ifMatch] == nil {
                        throw Problem.preconditionRequired
                    }
                    if var change = input as? any RevisionedChange {
                        let tag = request.headerFields[.ifMatch].flatMap { EntityTag(header: $0) }
                        change.revision = tag?.revision ?? 0
                        input = change as? Input ?? input
                    }
                    let output = try answer(input, names)
                    if let file = output as? Download { return (file.fields, file.bytes) }
                    let tag: HTTPFields = endpoint.isTagged ? [.eTag: try EntityTag(of: output).text] : [:]
                    return (tag, try WireFormat.encoder.encode(output))
                }
            )
        }
        return self
    }

    /// Answers streams of `feed` with the server-sent events that `events` returns, then ends them.
    @discardableResult
    public func on<Who>(
        _ feed: ChangeFeed<Who>, events: @escaping @Sendable (FeedStreamQuery) throws -> String
    ) -> Self {
        answers.withLock { answers in
            answers[Template(feed.stream.method, feed.stream.path)] = (
                200,
                { _, data, _ in
                    let query = try QueryDecoder().decode(
                        FeedStreamQuery.self, from: String(decoding: data, as: UTF8.self))
                    return ([.contentType: EventStream.mediaType], Data(try events(query).utf8))
                }
            )
        }
        return self
    }

    /// Removes the answers at `path`, in the form of the contract.
    public func forget(_ path: String) {
        answers.withLock { answers in answers = answers.filter { $0.key.path != path } }
    }

    /// Removes all answers.
    public func fallSilent() { answers.withLock { $0.removeAll() } }

    /// The requests so far.
    public var asked: [HTTPRequest] { requests.withLock { $0 } }

    public func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data) {
        requests.withLock { $0.append(request) }
        let parts = (request.path ?? "/").split(separator: "?", maxSplits: 1).map(String.init)
        let places = parts[0].split(separator: "/")
        let known = answers.withLock { answers in
            answers.filter { $0.key.matches(places, of: request) }.min { $0.key.names < $1.key.names }
        }
        guard let known else {
            return try problem(.unavailable("Nobody answers in this test."))
        }
        do {
            let (fields, data) = try known.value.answer(
                request, body ?? Data((parts.count > 1 ? parts[1] : "").utf8),
                zip(known.key.parts, places).filter { $0.0.hasPrefix(":") }.map { String($0.1) })
            return (HTTPResponse(status: .init(code: known.value.status), headerFields: fields), data)
        } catch let problem as Problem {
            return try self.problem(problem)
        }
    }

    private func problem(_ problem: Problem) throws -> (HTTPResponse, Data) {
        (HTTPResponse(status: .init(code: problem.status)), try WireFormat.encoder.encode(problem))
    }
}

extension Upload {
    /// The body of a request as a file.
    fileprivate init(_ request: HTTPRequest, _ body: Data) {
        let query = (request.path ?? "").split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let names = try? QueryDecoder().decode([String: String].self, from: String(query))
        self.init(mediaType: request.headerFields[.contentType] ?? "", name: names?["name"], bytes: body)
    }
}

extension Download {
    /// The response header fields of a file.
    fileprivate var fields: HTTPFields {
        var fields: HTTPFields = [.contentType: mediaType]
        fields[.contentDisposition] = name.map(ContentDisposition.attachment)
        if isLasting { fields[.cacheControl] = "public, max-age=31536000, immutable" }
        return fields
    }
}
