import Contracts
import Foundation
import Geography
import StoreImport

/// Where towns and postal codes are, by the addresses of the shops in them.
struct Towns: Sendable {
    /// Shops of one name of a town that stand near each other. There are towns of one name far apart.
    struct Town: Sendable {
        let name: String
        /// By two capital letters, however the shops write it; `nil` where none of them does.
        fileprivate(set) var country: String?
        fileprivate var sum: SIMD3<Double>
        fileprivate(set) var shops: Int

        fileprivate init(_ name: String, _ country: String?, _ vector: UnitVector) {
            (self.name, self.country, shops) = (name, country, 1)
            sum = SIMD3(vector.x, vector.y, vector.z)
        }

        var position: GeoPosition? {
            let flat = (sum.x * sum.x + sum.y * sum.y).squareRoot()
            guard flat > 1e-9 || abs(sum.z) > 1e-9 else { return nil }
            return GeoPosition(
                latitude: atan2(sum.z, flat) * 180 / .pi, longitude: atan2(sum.y, sum.x) * 180 / .pi)
        }
    }

    /// How far a shop may be from the middle of its town, in metres.
    private static let reach = 30_000.0
    /// Of one name.
    private static let mostTowns = 16

    private var towns: [String: [Town]] = [:]

    mutating func add(city: String?, postcode: String?, country: String?, at position: Position) {
        let vector = UnitVector(position)
        for name in [city, postcode].compactMap(\.self) {
            let key = PlaceName(name).text
            if !key.isEmpty { add(key, name, country, vector) }
        }
    }

    private mutating func add(_ key: String, _ name: String, _ country: String?, _ vector: UnitVector) {
        var known = towns[key] ?? []
        let near = known.firstIndex { town in
            guard let middle = town.position.flatMap({ Position(latitude: $0.latitude, longitude: $0.longitude) })
            else { return false }
            return Distance(squaredChord: UnitVector(middle).squaredChord(to: vector)).metres <= Self.reach
        }
        if let near {
            known[near].sum += SIMD3(vector.x, vector.y, vector.z)
            known[near].shops += 1
            if known[near].country == nil { known[near].country = Self.code(country) }
        } else if known.count < Self.mostTowns {
            known.append(Town(name, Self.code(country), vector))
        }
        towns[key] = known
    }

    /// The largest town of a name, or the one in that country or near that position; `nil` where no shop is in one.
    func find(_ name: String, country: String? = nil) -> Town? {
        let found = towns[PlaceName(name).text] ?? []
        let country = country.map { Self.code($0) ?? $0 }
        let inCountry = country.map { country in found.filter { $0.country == country } } ?? []
        return (inCountry.isEmpty ? found.filter { country == nil || $0.country == nil } : inCountry)
            .max { $0.shops < $1.shops }
    }

    private static func code(_ country: String?) -> String? { country.flatMap(CountryCode.init)?.text }

    /// Towns and postal codes whose names begin so, the ones with the most shops first.
    func names(beginning name: String, upTo most: Int = 8) -> [String] {
        let start = PlaceName(name).text
        guard !start.isEmpty else { return [] }
        var found: [(name: String, shops: Int)] = []
        for (key, towns) in towns where key.hasPrefix(start) {
            if let largest = towns.max(by: { $0.shops < $1.shops }) { found.append((largest.name, largest.shops)) }
        }
        return found.sorted { ($1.shops, $0.name) < ($0.shops, $1.name) }.prefix(most).map(\.name)
    }

    /// The place of an address, or of a text whose parts between commas may be a town: the smallest part that is one. It is
    /// whole if nothing stood before it, such as a street.
    func find(text: String) -> (town: Town, isWhole: Bool)? {
        if let town = find(text) { return (town, true) }
        let parts = text.split(whereSeparator: { $0 == "," || $0 == "\n" }).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        for (place, part) in parts.enumerated().reversed() {
            let isFirst = parts[..<place].allSatisfy(\.isEmpty)
            if let town = find(part) { return (town, isFirst) }
            // A street, a postal code and the town behind them.
            let words = part.split(separator: " ").prefix(20).map(String.init)
            for start in words.indices.dropFirst() {
                guard let town = find(words[start...].joined(separator: " ")) else { continue }
                let before = words[start - 1]
                let code = before.contains(where: \.isNumber) ? find(before) : nil
                let hasCode = code != nil || start == 1 && Self.isPostcode(before)
                return (code ?? town, isFirst && start == 1 && hasCode)
            }
            if words.count > 1, let code = words.first(where: { $0.contains(where: \.isNumber) && $0.count > 3 }),
                let town = find(code)
            {
                return (town, isFirst && code == words[0])
            }
        }
        return nil
    }

    /// Such as the code of a part of a town in which no shop is known.
    private static func isPostcode(_ word: String) -> Bool {
        word.count >= 4 && word.contains(where: \.isNumber)
    }
}
