import Chassis
import Contracts
import Foundation
import Geography
import StoreImport
import StoresContracts

/// An external directory of shops, asked during a search.
protocol StoreDirectory: Sendable {
    /// The name in metrics and notices.
    var name: String { get }
    /// The collection of its places.
    var collection: String { get }
    /// Whether its terms allow storing its answers.
    var mayBeKept: Bool { get }
    /// Most questions in a day, over all processes.
    var mostADay: Int { get }

    /// Shops around a position, as many as one answer holds.
    func find(
        around centre: Position, within radius: Distance, seconds: Double
    ) async throws(DirectoryFailure) -> DirectoryAnswer
}

/// A directory's answer for an area.
struct DirectoryAnswer: Sendable {
    let places: [DirectoryPlace]
    /// `false` if the area has more places than one answer holds.
    var isWhole = true
}

/// A shop in a directory's answer.
struct DirectoryPlace: Hashable, Sendable {
    var place: ImportedPlace
    /// From 0 to 5.
    var rating: Double?
    /// The directory's own statement for now; overrides any hours.
    var isOpen: Bool?
    /// Attributions besides the directory itself.
    var credits: [StoreAttribution] = []
    /// `false` if the place may not be stored.
    var mayBeKept = true
}

/// The reason why a directory did not answer.
enum DirectoryFailure: String, Error, Hashable, Sendable {
    /// No answer, or a server error; a retry may help.
    case away
    /// Refused, or the answer is not understood.
    case refused
}

extension StoreDirectory {
    /// The bytes of an answer, with retries of transient failures.
    func answer(
        _ request: ExternalRequest, by http: any ExternalHTTP, _ tries: Retries, within seconds: Double
    ) async throws(DirectoryFailure) -> Data {
        try await tries.run(
            within: seconds, late: DirectoryFailure.away, isTransient: { $0 == .away },
            { seconds async throws(DirectoryFailure) in try await once(request, by: http, within: seconds) })
    }

    private func once(
        _ request: ExternalRequest, by http: any ExternalHTTP, within seconds: Double
    ) async throws(DirectoryFailure) -> Data {
        let reply: ExternalResponse
        do throws(ExternalHTTPError) {
            reply = try await http.send(request, within: .seconds(seconds))
        } catch {
            throw error.isTransient ? .away : .refused
        }
        switch reply.status {
        case 200: return Data(reply.bytes)
        case 408, 500...599: throw .away
        // Includes 429: such a directory is paused.
        default: throw .refused
        }
    }
}
