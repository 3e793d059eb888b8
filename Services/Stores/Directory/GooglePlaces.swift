import Chassis
import Contracts
import Foundation
import Geography
import StoreImport
import StoresContracts

/// Shops by Google Places (New), Nearby Search
/// (https://developers.google.com/maps/documentation/places/web-service/nearby-search).
///
/// Its terms (https://cloud.google.com/maps-platform/terms, 3.2.3, and its Service Specific Terms) allow storing ids
/// for good and positions for 30 days, so Larder stores nothing. Results may appear only on Google's maps. They require
/// the attribution "Google Maps" and that of Google's sources
/// (https://developers.google.com/maps/documentation/places/web-service/policies).
struct GooglePlaces: StoreDirectory {
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 2 << 20)
    private static let farthest = 50_000.0
    /// Kinds by Google's types; the first type that a place has counts.
    private static let kinds: [(type: String, kind: StoreKind)] = [
        ("supermarket", .supermarket), ("grocery_store", .grocery), ("bakery", .bakery), ("butcher_shop", .butcher),
        ("convenience_store", .convenience), ("liquor_store", .alcohol), ("market", .marketplace),
        ("department_store", .departmentStore), ("warehouse_store", .wholesale), ("drugstore", .drugstore),
        ("asian_grocery_store", .grocery), ("food_store", .grocery),
    ]
    private static let fields = [
        "id", "displayName", "formattedAddress", "location", "types", "rating", "internationalPhoneNumber",
        "websiteUri", "currentOpeningHours.openNow", "businessStatus", "attributions",
    ].map { "places.\($0)" }.joined(separator: ",")

    private struct Answer: Decodable {
        struct Place: Decodable {
            struct Name: Decodable { let text: String }
            struct Location: Decodable {
                let latitude: Double
                let longitude: Double
            }
            struct Hours: Decodable { let openNow: Bool? }
            /// The source of Google's data.
            struct Attribution: Decodable {
                let provider: String?
                let providerUri: String?
            }
            let id: String
            let displayName: Name?
            let formattedAddress: String?
            let location: Location?
            let types: [String]?
            let rating: Double?
            let internationalPhoneNumber: String?
            let websiteUri: String?
            let currentOpeningHours: Hours?
            let businessStatus: String?
            let attributions: [Attribution]?
        }
        let places: [Place]?
    }

    let name = "google"
    let collection = "google"
    let mayBeKept = false
    /// Each question costs the operator money.
    let mostADay: Int
    private let http: any ExternalHTTP
    private let address: String
    private let key: String
    private let tries: Retries

    /// - Parameter address: the server's address, without a trailing slash.
    init(
        http: any ExternalHTTP, address: String, key: String, mostADay: Int = 1_000, tries: Retries = Retries()
    ) {
        self.mostADay = mostADay
        self.http = http
        self.address = address
        self.key = key
        self.tries = tries
    }

    func find(
        around centre: Position, within radius: Distance, seconds: Double
    ) async throws(DirectoryFailure) -> DirectoryAnswer {
        let types = Self.kinds.map { "\"\($0.type)\"" }.joined(separator: ",")
        let body = """
            {"includedTypes":[\(types)],"maxResultCount":20,"rankPreference":"DISTANCE","locationRestriction":{"circle":\
            {"center":{"latitude":\(centre.latitude),"longitude":\(centre.longitude)},\
            "radius":\(min(radius.metres, Self.farthest))}}}
            """
        let request = ExternalRequest.post(
            "\(address)/v1/places:searchNearby", Array(body.utf8), type: "application/json",
            fields: ["X-Goog-Api-Key": key, "X-Goog-FieldMask": Self.fields], taking: Self.bounds)
        let data = try await answer(request, by: http, tries, within: seconds)
        guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { throw .refused }
        return DirectoryAnswer(places: (answer.places ?? []).prefix(20).compactMap(Self.place))
    }

    private static func place(_ found: Answer.Place) -> DirectoryPlace? {
        guard let location = found.location, let name = found.displayName?.text, !name.isEmpty,
            found.id.utf8.count <= 300,
            found.businessStatus != "CLOSED_PERMANENTLY",
            let position = Position(latitude: location.latitude, longitude: location.longitude)
        else { return nil }
        let types = Set(found.types ?? [])
        let kind = kinds.first { types.contains($0.type) }?.kind ?? .other
        func short(_ text: String?) -> String? { text.map { String($0.prefix(200)) } }
        var place = ImportedPlace(
            source: PlaceSource(collection: "google", key: found.id), position: position,
            name: String(name.prefix(200)), kind: kind)
        place.address.street = short(found.formattedAddress)
        place.phone = short(found.internationalPhoneNumber)
        place.website = short(found.websiteUri)
        let rating = found.rating.flatMap { (0...5).contains($0) ? $0 : nil }
        return DirectoryPlace(
            place: place, rating: rating,
            isOpen: found.businessStatus == "CLOSED_TEMPORARILY" ? false : found.currentOpeningHours?.openNow,
            credits: (found.attributions ?? []).prefix(5).compactMap(Self.credit), mayBeKept: false)
    }

    private static func credit(_ attribution: Answer.Place.Attribution) -> StoreAttribution? {
        guard let provider = attribution.provider, !provider.isEmpty else { return nil }
        let link = attribution.providerUri.flatMap { $0.utf8.count <= 500 ? URL(string: $0) : nil }
        return StoreAttribution(
            source: "google", text: String(provider.prefix(200)),
            link: ["http", "https"].contains(link?.scheme?.lowercased()) ? link?.absoluteString : nil)
    }
}
