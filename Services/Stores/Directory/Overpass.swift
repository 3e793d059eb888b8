import Chassis
import Contracts
import Foundation
import Geography
import StoreImport

/// OpenStreetMap's shops by the Overpass API (https://wiki.openstreetmap.org/wiki/Overpass_API). The ODbL allows
/// storing its answers. Public servers ask for fewer than 10,000 requests and 1 GB a day
/// (https://dev.overpass-api.de/overpass-doc/en/preface/commons.html).
struct Overpass: StoreDirectory {
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 8 << 20)
    /// Largest radius of a question, in metres: covers 10 km around any place of a square.
    private static let farthest = 14_000.0
    /// Radius of the near results, in metres. They come first, so that a limited answer does not miss near shops.
    private static let near = 6_000
    /// Most near results, and most of the farther ones.
    private static let most = 3_000
    private static let shops = "(^|;) *(\(StoreKind.shopTags.joined(separator: "|"))) *(;|$)"
    private static let amenities = "^(\(StoreKind.amenityTags.joined(separator: "|")))$"

    static let nameOfDirectory = "overpass"
    static let collectionOfPlaces = "osm"

    let name = nameOfDirectory
    let collection = collectionOfPlaces
    let mayBeKept = true
    let mostADay = 5_000
    private let http: any ExternalHTTP
    private let address: String
    private let tries: Retries

    /// - Parameter address: the interpreter's address.
    init(http: any ExternalHTTP, address: String, tries: Retries = Retries()) {
        self.http = http
        self.address = address
        self.tries = tries
    }

    func find(
        around centre: Position, within radius: Distance, seconds: Double
    ) async throws(DirectoryFailure) -> DirectoryAnswer {
        let metres = Int(min(radius.metres, Self.farthest).rounded(.up))
        let place = "\(centre.latitude),\(centre.longitude)"
        let around = "around:\(metres),\(place)"
        let query = """
            [out:json][timeout:\(max(1, Int(seconds)))][maxsize:33554432];\
            (nwr["shop"~"\(Self.shops)"](\(around));nwr["amenity"~"\(Self.amenities)"](\(around));)->.all;\
            nwr.all(around:\(Self.near),\(place))->.near;\
            .near out center tags \(Self.most);(.all;-.near;);out center tags \(Self.most);
            """
        guard let text = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else { throw .refused }
        let request = ExternalRequest.post(
            address, Array("data=\(text)".utf8), type: "application/x-www-form-urlencoded",
            fields: ["Accept": "application/json"], taking: Self.bounds)
        let data = try await answer(request, by: http, tries, within: seconds)
        var places: [DirectoryPlace] = []
        var told = 0
        do {
            let tally = try PlaceReaders.read(MemoryBytes(data), as: .overpass) {
                places.append(DirectoryPlace(place: $0))
            }
            told = tally.places + tally.skipped.values.reduce(0, +)
        } catch let fault as PlaceFault where fault.reason == .incomplete {
            throw .away
        } catch {
            throw .refused
        }
        return DirectoryAnswer(places: places, isWhole: told < Self.most)
    }
}
