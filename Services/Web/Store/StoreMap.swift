import Contracts
import Foundation
import Kitchen
import StoresContracts

/// Stores as points on distance rings. Needs no map tiles and supplements the list.
struct StoreMap: PageModel {
    struct Ring: PageModel {
        let radius: Double
        let label: String
        let labelY: Double
    }

    struct Point: PageModel {
        let number: Int
        let x: Double
        let y: Double
        let label: String
    }

    /// The data from which a script draws the street map.
    struct Streets: PageModel {
        let tiles: String
        let credit: String
        let creditLink: String?
        /// The text of the consent to load tiles.
        let consent: String
        let script: String
        let style: String
    }

    let rings: [Ring]
    let points: [Point]
    /// `nil` without a tile server.
    let streets: Streets?
    let latitude: Double
    let longitude: Double
    let label: String

    /// Half of the picture's width.
    private static let half = 160.0

    /// - Parameter first: the number of the first store.
    init(
        _ stores: [NearbyStore], from first: Int = 1, around centre: GeoPosition, streets: StreetMaps? = nil,
        in language: Language
    ) {
        let farthest = max(Double(stores.map(\.metres).max() ?? 0), 100)
        let step = Self.step(for: farthest, in: language)
        let count = max(1, Int((farthest / step).rounded(.up)))
        let scale = (Self.half - 14) / (Double(count) * step)
        rings = (1...count).map { ring in
            let radius = Double(ring) * step * scale
            return Ring(
                radius: Self.tenth(radius), label: language.distance(metres: Int((Double(ring) * step).rounded())),
                labelY: Self.tenth(-radius - 3))
        }
        // Google's terms forbid its places on other maps.
        points = stores.enumerated().filter { !$1.store.sources.contains("google") }.map { place, store in
            let (east, north) = Self.direction(from: centre, to: store.store.position)
            let length = Double(store.metres) * scale
            return Point(
                number: place + first, x: Self.tenth(east * length), y: Self.tenth(-north * length),
                label: "\(store.store.shownName(in: language)), \(language.distance(metres: store.metres))")
        }
        // Draws the nearest store last, on top.
        .reversed()
        (latitude, longitude) = (centre.latitude, centre.longitude)
        label = language("stores.mapLabel")
        self.streets = streets.map {
            Streets(
                tiles: $0.tiles, credit: $0.credit, creditLink: $0.creditLink,
                consent: language("stores.streetsConsent", ["host": $0.host]), script: $0.address(StreetMaps.script),
                style: $0.address(StreetMaps.style))
        }
    }

    /// The ring spacing in metres: a round number in the reader's unit.
    private static func step(for metres: Double, in language: Language) -> Double {
        let unit = language.measuresInMiles ? 1_609.344 : 1_000.0
        let steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50].map { $0 * unit }
        return steps.first { metres / $0 <= 4 } ?? steps[steps.count - 1]
    }

    /// The unit vector from one position toward another, on the tangent plane; zero if they coincide.
    private static func direction(from: GeoPosition, to: GeoPosition) -> (east: Double, north: Double) {
        let (a, b) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
        let turn = (to.longitude - from.longitude) * .pi / 180
        let (east, north) = (sin(turn) * cos(b), cos(a) * sin(b) - sin(a) * cos(b) * cos(turn))
        let length = (east * east + north * north).squareRoot()
        return length > 1e-12 ? (east / length, north / length) : (0, 0)
    }

    private static func tenth(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
