import Contracts
import Foundation
import HTTPTypes
import ServiceClient
import Synchronization

/// Stands in for the other services: answers the endpoints it was told about, and 503 for all others.
public final class StubPeers: Transport {
    private typealias Answer = @Sendable (Data, [String]) throws -> Data
    private let answers = Mutex<[String: (status: Int, answer: Answer)]>([:])
    private let requests = Mutex<[HTTPRequest]>([])

    public init() {}

    /// Answers calls of `endpoint` with what `answer` makes of their input.
    @discardableResult
    public func on<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ answer: @escaping @Sendable (Input) throws -> Output
    ) -> Self {
        on(endpoint) { input, _ in try answer(input) }
    }

    /// Answers calls of `endpoint` with what `answer` makes of their input and of the names in their path.
    @discardableResult
    public func on<Who, Input, Output>(
        _ endpoint: Endpoint<Who, Input, Output>, _ answer: @escaping @Sendable (Input, [String]) throws -> Output
    ) -> Self {
        let takesQuery = endpoint.takesQuery
        answers.withLock { answers in
            answers["\(endpoint.method) \(endpoint.path)"] = (
                endpoint.success.code,
                { data, names in
                    let input =
                        if let nothing = Nothing() as? Input {
                            nothing
                        } else if takesQuery {
                            try QueryDecoder().decode(Input.self, from: String(decoding: data, as: UTF8.self))
                        } else {
                            try WireFormat.decoder.decode(Input.self, from: data)
                        }
                    return try WireFormat.encoder.encode(answer(input, names))
                }
            )
        }
        return self
    }

    /// From now on nobody answers.
    public func fallSilent() { answers.withLock { $0.removeAll() } }

    /// What was asked so far.
    public var asked: [HTTPRequest] { requests.withLock { $0 } }

    public func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data) {
        requests.withLock { $0.append(request) }
        let parts = (request.path ?? "/").split(separator: "?", maxSplits: 1).map(String.init)
        let known = answers.withLock { answers in
            answers.filter { key, _ in
                let template = key.split(separator: " ")
                return template[0] == request.method.rawValue && Self.matches(String(template[1]), parts[0])
            }.min { $0.key.count { $0 == ":" } < $1.key.count { $0 == ":" } }
        }
        guard let known else {
            return try problem(.unavailable("Nobody answers in this test."))
        }
        do {
            let data = try known.value.answer(
                body ?? Data((parts.count > 1 ? parts[1] : "").utf8), Self.names(in: parts[0], of: known.key))
            return (HTTPResponse(status: .init(code: known.value.status)), data)
        } catch let problem as Problem {
            return try self.problem(problem)
        }
    }

    private func problem(_ problem: Problem) throws -> (HTTPResponse, Data) {
        (HTTPResponse(status: .init(code: problem.status)), try WireFormat.encoder.encode(problem))
    }

    /// What stands in `path` where the template of `key` has a name.
    private static func names(in path: String, of key: String) -> [String] {
        zip(key.drop { $0 != "/" }.split(separator: "/"), path.split(separator: "/"))
            .filter { $0.0.hasPrefix(":") }.map { String($0.1) }
    }

    private static func matches(_ template: String, _ path: String) -> Bool {
        let (one, other) = (template.split(separator: "/"), path.split(separator: "/"))
        return one.count == other.count && zip(one, other).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
    }
}
