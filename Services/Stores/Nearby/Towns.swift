import Contracts
import Foundation
import Geography
import StoreImport

/// The positions of towns and postal codes, from the addresses of their shops.
struct Towns: Sendable {
    /// A group of nearby shops with the same town name. Several towns may share a name.
    struct Town: Sendable {
        let name: String
        /// Two-letter code in capitals; `nil` if no shop states a country.
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

        fileprivate var vector: UnitVector? {
            position.flatMap { Position(latitude: $0.latitude, longitude: $0.longitude) }.map { UnitVector($0) }
        }
    }

    /// Largest distance of a shop from its town's centre, in metres.
    private static let reach = 30_000.0
    /// Largest distance of a postal code from its town's centre, in metres, if the code exists several times.
    private static let farthestCode = 50_000.0
    private static let mostCodes = 1_000
    /// Most towns of one name.
    private static let mostTowns = 16

    private var towns: [String: [Town]] = [:]
    /// Country codes by the text in addresses.
    private var codes: [String: String?] = [:]

    /// - Parameter country: the country of the address, or else of the position.
    mutating func add(city: String?, postcode: String?, country: String?, at position: Position) {
        guard city != nil || postcode != nil else { return }
        let vector = UnitVector(position)
        let country = country.flatMap { code(of: $0) }
        for name in [city, postcode].compactMap(\.self) {
            let key = PlaceName(name).text
            if !key.isEmpty { add(key, name, country, vector) }
        }
    }

    private mutating func code(of country: String) -> String? {
        if let known = codes[country] { return known }
        let code = Self.code(country)
        if codes.count < Self.mostCodes { codes[country] = .some(code) }
        return code
    }

    /// - Parameter country: a two-letter code.
    private mutating func add(_ key: String, _ name: String, _ country: String?, _ vector: UnitVector) {
        var known = towns[key] ?? []
        let near = known.firstIndex { town in
            (country == nil || town.country == nil || town.country == country)
                && town.vector.map { Self.metres($0, vector) <= Self.reach } ?? false
        }
        if let near {
            known[near].sum += SIMD3(vector.x, vector.y, vector.z)
            known[near].shops += 1
            if known[near].country == nil { known[near].country = country }
        } else if known.count < Self.mostTowns {
            known.append(Town(name, country, vector))
        }
        towns[key] = known
    }

    /// The largest town of a name, in `country` if given; `nil` if no shop is in one.
    func find(_ name: String, country: String? = nil) -> Town? {
        all(name, in: country).max { $0.shops < $1.shops }
    }

    /// The place of a postal code in a country. If several places have the code, the largest one near a town named
    /// `city`, or else the town itself.
    func find(postcode: String, city: String, country: String) -> Town? {
        let cities = all(city, in: country)
        let codes = all(postcode, in: country)
        guard codes.count > 1 || codes.first.map({ $0.country == nil }) ?? true, !cities.isEmpty else {
            return codes.max { $0.shops < $1.shops }
        }
        let middles = cities.compactMap(\.vector)
        let near = codes.filter { code in
            code.vector.map { code in middles.contains { Self.metres($0, code) <= Self.farthestCode } } ?? false
        }
        return (near.isEmpty ? cities : near).max { $0.shops < $1.shops }
    }

    /// Towns of a name in a country, or else those without a known country.
    private func all(_ name: String, in country: String?) -> [Town] {
        let found = towns[PlaceName(name).text] ?? []
        guard let country = country.map({ Self.code($0) ?? $0 }) else { return found }
        let inCountry = found.filter { $0.country == country }
        return inCountry.isEmpty ? found.filter { $0.country == nil } : inCountry
    }

    private static func metres(_ one: UnitVector, _ other: UnitVector) -> Double {
        Distance(squaredChord: one.squaredChord(to: other)).metres
    }

    private static func code(_ country: String?) -> String? { country.flatMap(CountryCode.init)?.text }

    /// Towns and postal codes that begin with `name`, those with the most shops first.
    func names(beginning name: String, upTo most: Int = 8) -> [String] {
        let start = PlaceName(name).text
        guard !start.isEmpty else { return [] }
        var found: [(name: String, shops: Int)] = []
        for (key, towns) in towns where key.hasPrefix(start) {
            if let largest = towns.max(by: { $0.shops < $1.shops }) { found.append((largest.name, largest.shops)) }
        }
        return found.sorted { ($1.shops, $0.name) < ($0.shops, $1.name) }.prefix(most).map(\.name)
    }

    /// Finds the place of an address: the smallest part between commas that is a town. `isWhole` is `true` if nothing
    /// but a postal code stands before it and nothing but its country or a postal code behind it. Other text may
    /// distinguish towns of the same name.
    func find(text: String) -> (town: Town, isWhole: Bool)? {
        if let town = find(text) { return (town, true) }
        let parts = text.split(whereSeparator: { $0 == "," || $0 == "\n" }).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        // The country named behind the town, and whether nothing else stands there.
        var country: String?
        var isPlain = true
        /// The town in the named country, or else in any.
        func found(_ name: String) -> Town? { country.flatMap { find(name, country: $0) } ?? find(name) }
        func isThere(_ town: Town) -> Bool { isPlain && (country == nil || town.country == country) }
        for (place, part) in parts.enumerated().reversed() {
            let isFirst = parts[..<place].allSatisfy(\.isEmpty)
            if let town = found(part) { return (town, isFirst && isThere(town)) }
            // The part may be a street, a postal code and a town.
            let words = part.split(separator: " ").prefix(20).map(String.init)
            for start in words.indices.dropFirst() {
                guard let town = found(words[start...].joined(separator: " ")) else { continue }
                let before = words[start - 1]
                let code = before.contains(where: \.isNumber) ? found(before) : nil
                let hasCode = code != nil || start == 1 && Self.isPostcode(before)
                return (code ?? town, isFirst && start == 1 && hasCode && isThere(code ?? town))
            }
            if words.count > 1, let code = words.first(where: { $0.contains(where: \.isNumber) && $0.count > 3 }),
                let town = found(code)
            {
                return (town, isFirst && code == words[0] && isThere(town))
            }
            if let code = Self.code(part) {
                country = country ?? code
            } else if !part.isEmpty, !Self.isPostcode(part) {
                isPlain = false
            }
        }
        return nil
    }

    /// Whether a word looks like a postal code, such as one without known shops.
    private static func isPostcode(_ word: String) -> Bool {
        word.count >= 4 && word.contains(where: \.isNumber)
    }
}
