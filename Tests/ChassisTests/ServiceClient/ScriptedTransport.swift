import Contracts
import Foundation
import HTTPTypes
import ServiceClient
import Synchronization

/// Answers each request with the next line of a script; the last line repeats.
final class ScriptedTransport: Transport {
    enum Line: Sendable {
        case answer(Int, String)
        case problem(Problem)
        /// No answer.
        case silence
    }

    struct Silence: Error {}

    private struct State {
        var script: [Line]
        var requests: [(HTTPRequest, Data?, Duration)] = []
    }

    private let state: Mutex<State>

    init(_ script: Line...) { state = Mutex(State(script: script)) }

    var requests: [(HTTPRequest, Data?, Duration)] { state.withLock { $0.requests } }

    func follow(_ script: Line...) { state.withLock { $0.script = script } }

    func send(_ request: HTTPRequest, body: Data?, deadline: Duration) async throws -> (HTTPResponse, Data) {
        let line = state.withLock { state in
            state.requests.append((request, body, deadline))
            return state.script.count > 1 ? state.script.removeFirst() : state.script[0]
        }
        switch line {
        case .silence: throw Silence()
        case .answer(let status, let body): return (HTTPResponse(status: .init(code: status)), Data(body.utf8))
        case .problem(let problem):
            return (HTTPResponse(status: .init(code: problem.status)), try WireFormat.encoder.encode(problem))
        }
    }
}
