import Chassis
import Foundation
import ReportsContracts

/// Somewhere that reports are forwarded to.
protocol Tracker: Sendable {
    /// For how long after a try it may have an issue without `find` finding it, in seconds.
    var lag: TimeInterval { get }
    /// Where it stands there already, if it arrived by an earlier try that looked as if it had failed. Empty where it is
    /// there without an address; `nil` where it is not there.
    func find(_ issue: ForwardedIssue, since instant: Date) async throws(TrackerFault) -> String?
    /// Sends it. Where it stands then, if the answer says so.
    func send(_ issue: ForwardedIssue) async throws(TrackerFault) -> String?
}

/// Why a tracker has not taken a report.
enum TrackerFault: Error, Hashable {
    /// It may take it later, or may have taken it.
    case later(String, after: TimeInterval?)
    /// It will not take this one, whatever is tried.
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

    /// The body of an answer with a status of success.
    func send(_ request: ExternalRequest) async throws(TrackerFault) -> [UInt8] {
        let response: ExternalResponse
        do throws(ExternalHTTPError) {
            response = try await http.send(request, within: Self.limit)
        } catch {
            // An address that nobody may ask is wrong for good; everything else may pass.
            switch error {
            case .address, .notPublic, .redirects, .downgrade: throw .never("\(error)")
            default: throw .later("\(error)", after: nil)
            }
        }
        let status = response.status
        if (200..<300).contains(status) { return response.bytes }
        let wish = response.fields["retry-after"].flatMap { TimeInterval($0) }.map { min(max($0, 1), 86_400) }
        // A token that ran out, rights, a moved project, a receiver that is being replaced: somebody mends it, and nothing
        // is lost until then. GitHub says 403, too, where it has been asked too often.
        if [401, 403, 404, 405, 409].contains(status) { throw .later("HTTP status \(status)", after: wish ?? 3_600) }
        let isBusy = status == 408 || status == 425 || status == 429 || status >= 500
        guard isBusy else { throw .never("HTTP status \(status)") }
        throw .later("HTTP status \(status)", after: wish)
    }
}

/// What a tracker answered, as far as it is understood.
struct JSON: Sendable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Throws where it is not what was expected: it may have been taken all the same.
    func read<Value: Decodable>(_ type: Value.Type) throws(TrackerFault) -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        do { return try decoder.decode(type, from: Data(bytes)) } catch {
            throw .later("The answer cannot be read.", after: nil)
        }
    }
}

extension String {
    /// For a query or one segment of a path.
    var percentEncoded: String {
        let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }

    /// Only an address of the web is shown as a link.
    var webAddress: String? { hasPrefix("https://") || hasPrefix("http://") ? String(prefix(500)) : nil }
}
