import Chassis
import Contracts
import Foundation
import Geography
import StoreImport
import StoresContracts

/// A directory of shops elsewhere that is asked when somebody looks.
protocol StoreDirectory: Sendable {
    /// What metrics and notices call it.
    var name: String { get }
    /// Of its places.
    var collection: String { get }
    /// Whether its terms let us keep what it tells.
    var mayBeKept: Bool { get }
    /// How many questions it may be asked in a day by all copies together.
    var mostADay: Int { get }

    /// Shops around a position, as many as it tells at once.
    func find(
        around centre: Position, within radius: Distance, seconds: Double
    ) async throws(DirectoryFailure) -> DirectoryAnswer
}

/// What a directory tells of an area.
struct DirectoryAnswer: Sendable {
    let places: [DirectoryPlace]
    /// `false` where there is more than it tells at once.
    var isWhole = true
}

/// A shop as a directory tells of it.
struct DirectoryPlace: Hashable, Sendable {
    var place: ImportedPlace
    /// From 0 to 5.
    var rating: Double?
    /// What the directory itself says of now; it goes before any hours.
    var isOpen: Bool?
    /// Whom to name beside the directory.
    var credits: [StoreAttribution] = []
    /// `false` for what is nowhere but in the directory's own answers.
    var mayBeKept = true
}

/// Why a directory gave no answer.
enum DirectoryFailure: String, Error, Hashable, Sendable {
    /// It does not answer, or with an error of its own; another try may help.
    case away
    /// It will not answer, or its answer is none that we understand.
    case refused
}

extension StoreDirectory {
    /// The bytes of an answer, with three retries of what another try may help.
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
        // Too many questions (429) among them: whoever says so is left alone.
        default: throw .refused
        }
    }
}
