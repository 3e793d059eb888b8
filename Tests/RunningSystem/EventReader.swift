import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Synchronization
import Waiting

/// Reads server-sent events like a browser, and records the time of each.
public final class EventReader: Sendable {
    /// An event. A block with only an id has an empty name, and a comment is named `:`.
    public struct Event: Sendable {
        public let name: String
        public let id: String?
        public let data: String
        public let cameAt: ContinuousClock.Instant
    }

    /// The received events not yet returned.
    private final class Received: Sendable {
        struct State {
            var events: [Event] = []
            var hasEnded = false
        }

        let state = Mutex(State())

        func add(_ block: String, at instant: ContinuousClock.Instant) {
            var (name, id, data) = ("", String?.none, "")
            for line in block.split(separator: "\n") {
                if line.hasPrefix(":") { name = ":" }
                if line.hasPrefix("event: ") { name = String(line.dropFirst(7)) }
                if line.hasPrefix("id: ") { id = String(line.dropFirst(4)) }
                if line.hasPrefix("data: ") { data += line.dropFirst(6) }
            }
            let event = Event(name: name, id: id, data: data, cameAt: instant)
            state.withLock { $0.events.append(event) }
        }
    }

    public let status: Int
    public let headers: HTTPHeaders
    private let received: Received
    private let reading: Task<Void, Never>

    /// Starts reading from `url`.
    public init(
        _ url: String, headers: HTTPHeaders = [:], lastEventID: String? = nil, http: HTTPClient = .shared
    ) async throws {
        var request = HTTPClientRequest(url: url)
        request.headers = headers
        request.headers.replaceOrAdd(name: "Accept", value: "text/event-stream")
        if let lastEventID { request.headers.add(name: "Last-Event-ID", value: lastEventID) }
        let response = try await http.execute(request, timeout: .seconds(300))
        status = Int(response.status.code)
        self.headers = response.headers
        let received = Received()
        self.received = received
        reading = Task {
            var rest = ""
            do {
                for try await part in response.body {
                    let now = ContinuousClock.now
                    rest += String(buffer: part)
                    while let end = rest.range(of: "\n\n") {
                        received.add(String(rest[..<end.lowerBound]), at: now)
                        rest.removeSubrange(..<end.upperBound)
                    }
                }
            } catch {}
            received.state.withLock { $0.hasEnded = true }
        }
    }

    deinit { reading.cancel() }

    /// Ends the connection, like a browser that leaves the page.
    public func close() { reading.cancel() }

    public var hasEnded: Bool { received.state.withLock { $0.hasEnded } }

    /// The next event, without comments and lone ids; `nil` at the end of the stream.
    public func next(within limit: Duration = .seconds(60)) async throws -> Event? {
        try await next(within: limit) { ![":", ""].contains($0.name) }
    }

    /// The next event for which `isWanted` holds; earlier ones are dropped.
    public func next(
        within limit: Duration = .seconds(60), where isWanted: (Event) -> Bool
    ) async throws -> Event? {
        try await eventually("an event, or the end of the stream", within: limit) { () -> Event?? in
            received.state.withLock { state -> Event?? in
                while !state.events.isEmpty {
                    let first = state.events.removeFirst()
                    if isWanted(first) { return .some(first) }
                }
                return state.hasEnded ? .some(nil) : nil
            }
        }
    }
}
