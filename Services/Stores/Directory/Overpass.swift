import Chassis
import Contracts
import Foundation
import Geography
import StoreImport

/// OpenStreetMap's shops by the Overpass API (https://wiki.openstreetmap.org/wiki/Overpass_API). What it tells may be kept
/// under the ODbL, and is. The public ones ask for fewer than 10,000 questions and 1 GB a day
/// (https://dev.overpass-api.de/overpass-doc/en/preface/commons.html).
struct Overpass: StoreDirectory {
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 8 << 20)
    /// As far as is asked for at once, in metres.
    private static let farthest = 10_000.0

    let name = "overpass"
    let mayBeKept = true
    let mostADay = 5_000
    private let http: any ExternalHTTP
    private let address: String
    private let tries: Retries

    /// - Parameter address: of the interpreter.
    init(http: any ExternalHTTP, address: String, tries: Retries = Retries()) {
        self.http = http
        self.address = address
        self.tries = tries
    }

    func find(
        around centre: Position, within radius: Distance, seconds: Double
    ) async throws(DirectoryFailure) -> [DirectoryPlace] {
        let metres = Int(min(radius.metres, Self.farthest).rounded(.up))
        let around = "around:\(metres),\(centre.latitude),\(centre.longitude)"
        let query = """
            [out:json][timeout:\(max(1, Int(seconds)))][maxsize:33554432];\
            (nwr["shop"](\(around));nwr["amenity"="marketplace"](\(around)););out center tags 2000;
            """
        guard let text = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else { throw .refused }
        let request = ExternalRequest.post(
            address, Array("data=\(text)".utf8), type: "application/x-www-form-urlencoded",
            fields: ["Accept": "application/json"], taking: Self.bounds)
        let data = try await answer(request, by: http, tries, within: seconds)
        var places: [DirectoryPlace] = []
        do {
            try PlaceReaders.read(MemoryBytes(data), as: .overpass) { places.append(DirectoryPlace(place: $0)) }
        } catch let fault as PlaceFault where fault.reason == .incomplete {
            throw .away
        } catch {
            throw .refused
        }
        return places
    }
}
