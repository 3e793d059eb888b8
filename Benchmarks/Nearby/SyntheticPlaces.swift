import Foundation
import Geography
import OpeningHours
import PlaceIndex
import SeededChance

/// Synthetic shops in towns of realistic density; the largest town has a hundredth of all.
struct SyntheticPlaces {
    static let zones = ["Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Kolkata", "Asia/Tokyo"]
        .compactMap(TimeZone.init(identifier:))

    let places: [IndexedPlace]
    let entries: [OpeningBoard.Entry]
    /// The places known to sell a rare food, and a common one.
    let rare: [Int]
    let common: [Int]

    init(_ count: Int, seed: UInt64) {
        var chance = Chance(seed: seed)
        let entries = Self.hours(6_000, &chance)
        let towns = (0..<20_000).map { _ in
            (
                latitude: asin(Double.random(in: -0.8...0.95, using: &chance)) * 180 / .pi,
                longitude: Double.random(in: -180...180, using: &chance)
            )
        }
        let places: [IndexedPlace] = (0..<count).compactMap { _ in
            let rank = min(towns.count - 1, Int(exp(Double.random(in: 0..<log(Double(towns.count)), using: &chance))))
            let town = towns[rank]
            // A town with twice the shops has about twice the area.
            let spread = 0.15 / Double(rank + 1).squareRoot() + 0.01
            let latitude = town.latitude + spread * Self.bell(&chance)
            let longitude = town.longitude + spread * Self.bell(&chance) / max(0.05, cos(town.latitude * .pi / 180))
            let hours = Int32(exp(Double.random(in: 0..<log(Double(entries.count)), using: &chance)))
            guard
                let position = Position(
                    latitude: min(max(latitude, -90), 90), longitude: remainder(longitude, 360)),
                let kind = PlaceKind(UInt8(exp(Double.random(in: 0..<log(40), using: &chance))))
            else { return nil }
            return IndexedPlace(
                position: position, kind: kind, hours: Int.random(in: 0..<10, using: &chance) < 3 ? nil : hours)
        }
        self.entries = entries
        self.places = places
        let all = places.count
        rare = (0..<2_000).map { _ in Int.random(in: 0..<all, using: &chance) }
        common = (0..<200_000).map { _ in Int.random(in: 0..<all, using: &chance) }
    }

    private static func hours(_ count: Int, _ chance: inout Chance) -> [OpeningBoard.Entry] {
        (0..<count).map { number in
            let start = Int.random(in: 6...11, using: &chance)
            let end = Int.random(in: 17...23, using: &chance)
            let days = ["Mo-Sa", "Mo-Fr", "Mo-Su"].randomElement(using: &chance) ?? ""
            let text = String(format: "%@ %02d:%02d-%02d:00; PH off", days, start, 15 * (number % 4), end)
            return OpeningBoard.Entry(
                OpeningHours(number % 50 == 0 ? "24/7" : text),
                at: OpeningPlace(timeZone: zones[number % zones.count], publicHolidays: []))
        }
    }

    /// An approximately normal distribution.
    private static func bell(_ chance: inout Chance) -> Double {
        (0..<6).reduce(0.0) { sum, _ in sum + Double.random(in: -1...1, using: &chance) } / 1.4
    }
}
