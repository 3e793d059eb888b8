import Chassis
import Foundation
import ReportsContracts

/// A tracker that reports are forwarded to.
protocol Tracker: Sendable {
    /// How long after a try an issue may exist without being found, in seconds.
    var lag: TimeInterval { get }
    /// Finds an issue that an earlier try created despite a failure. Returns its address, empty if unknown; `nil` if
    /// there is no such issue.
    func find(_ issue: ForwardedIssue, since instant: Date) async throws(TrackerFault) -> String?
    /// Sends an issue; returns its address if the answer contains one.
    func send(_ issue: ForwardedIssue) async throws(TrackerFault) -> String?
}

/// The reason why a tracker did not accept a report.
enum TrackerFault: Error, Hashable {
    /// Temporary, or the result is unknown; a retry may succeed.
    case later(String, after: TimeInterval?)
    /// Permanent: a retry cannot succeed.
    case never(String)
}

extension Tracker {
    var lag: TimeInterval { 0 }
}

/// JSON to and from a tracker.
struct TrackerHTTP: Sendable {
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 8 << 20, mostRatio: 100)
    private static let limit = Duration.seconds(15)

    let http: any ExternalHTTP

    func get(_ address: String, _ fields: [String: String]) async throws(TrackerFault) -> JSON {
        try await JSON(send(.get(address, fields: fields, taking: Self.bounds)))
    }

    func post(_ address: String, _ body: some Encodable, _ fields: [String: String]) async throws(TrackerFault) -> JSON
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let bytes = try? encoder.encode(body) else { throw .never("It cannot be written as JSON.") }
        return try await JSON(
            send(.post(address, Array(bytes), type: "application/json", fields: fields, taking: Self.bounds)))
    }

    /// Returns the body of a successful answer.
    func send(_ request: ExternalRequest) async throws(TrackerFault) -> [UInt8] {
        let response: ExternalResponse
        do throws(ExternalHTTPError) {
            response = try await http.send(request, within: Self.limit)
        } catch {
            // A forbidden address is a permanent failure; other errors may pass.
            switch error {
            case .address, .notPublic, .redirects, .downgrade: throw .never("\(error)")
            default: throw .later("\(error)", after: nil)
            }
        }
        let status = response.status
        if (200..<300).contains(status) { return response.bytes }
        let wish = response.fields["retry-after"].flatMap { TimeInterval($0) }.map { min(max($0, 1), 86_400) }
        // An expired token, missing rights or a moved project can be repaired, so the report is kept. GitHub also
        // answers 403 over its rate limit.
        if [401, 403, 404, 405, 409].contains(status) { throw .later("HTTP status \(status)", after: wish ?? 3_600) }
        let isBusy = status == 408 || status == 425 || status == 429 || status >= 500
        guard isBusy else { throw .never("HTTP status \(status)") }
        throw .later("HTTP status \(status)", after: wish)
    }
}

/// The JSON body of a tracker's answer.
struct JSON: Sendable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Throws `TrackerFault.later` if the answer is unreadable; the tracker may have accepted the report.
    func read<Value: Decodable>(_ type: Value.Type) throws(TrackerFault) -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do { return try decoder.decode(type, from: Data(bytes)) } catch {
            throw .later("The answer cannot be read.", after: nil)
        }
    }
}

extension String {
    /// The text if it is an HTTP address, at most 500 characters; `nil` otherwise.
    var webAddress: String? { hasPrefix("https://") || hasPrefix("http://") ? String(prefix(500)) : nil }
}
