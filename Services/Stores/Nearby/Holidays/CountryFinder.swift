import Foundation

/// Which countries a position may be in. Outlines are rough and people shop across borders, so that whatever lies within 40 km
/// counts: who asks says what all of them have in common.
struct CountryFinder: Sendable {
    /// In kilometres.
    private static let margin = 40.0
    private static let degree = 111.2

    private struct Area: Sendable {
        let country: String
        /// East and north, in degrees.
        let corners: [SIMD2<Double>]
        let low: SIMD2<Double>
        let high: SIMD2<Double>
    }

    /// Countries that are no areas on the outlines, by their middles and how far around them they may be, in kilometres.
    private static let small: [(country: String, middle: SIMD2<Double>, reach: Double)] = [
        ("LI", SIMD2(9.55, 47.14), 15), ("AD", SIMD2(1.55, 42.55), 25), ("MC", SIMD2(7.42, 43.74), 3),
        ("SM", SIMD2(12.46, 43.94), 8), ("GI", SIMD2(-5.35, 36.14), 5), ("JE", SIMD2(-2.13, 49.21), 25),
        ("GG", SIMD2(-2.5, 49.5), 30), ("IM", SIMD2(-4.5, 54.23), 40), ("PM", SIMD2(-56.3, 46.9), 35),
    ]

    static let shared = CountryFinder(CountryOutlines.text)

    private let areas: [Area]

    init(_ text: String) {
        areas = text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let country = words.first else { return nil }
            let corners = words.dropFirst().compactMap { word -> SIMD2<Double>? in
                let numbers = word.split(separator: ",").compactMap { Double($0) }
                return numbers.count == 2 ? SIMD2(numbers[0] / 10, numbers[1] / 10) : nil
            }
            guard let first = corners.first else { return nil }
            let low = corners.reduce(first) { pointwiseMin($0, $1) }
            let high = corners.reduce(first) { pointwiseMax($0, $1) }
            return Area(country: String(country), corners: corners, low: low, high: high)
        }
    }

    /// In the order of the alphabet; none where nobody knows.
    func countries(latitude: Double, longitude: Double) -> [String] {
        let point = SIMD2(longitude, latitude)
        // A degree to the east is shorter than one to the north.
        let scale = SIMD2(Self.degree * max(0.01, cos(latitude * .pi / 180)), Self.degree)
        let reach = SIMD2(repeating: Self.margin) / scale
        var found: Set<String> = []
        for area in areas where !found.contains(area.country) {
            guard all(point .>= area.low - reach), all(point .<= area.high + reach) else { continue }
            if Self.isNear(area.corners, point, scale) { found.insert(area.country) }
        }
        for country in Self.small {
            let way = (country.middle - point) * scale
            if (way * way).sum() <= country.reach * country.reach { found.insert(country.country) }
        }
        return found.sorted()
    }

    /// Whether a point is in an area or within the margin around it.
    private static func isNear(_ corners: [SIMD2<Double>], _ point: SIMD2<Double>, _ scale: SIMD2<Double>) -> Bool {
        var isInside = false
        var last = corners[corners.count - 1]
        for corner in corners {
            let (from, to) = ((last - point) * scale, (corner - point) * scale)
            let side = to - from
            let length = (side * side).sum()
            let share = length > 0 ? min(1, max(0, -(from * side).sum() / length)) : 0
            let nearest = from + share * side
            if (nearest * nearest).sum() <= margin * margin { return true }
            if (from.y > 0) != (to.y > 0), from.x - from.y * side.x / side.y > 0 { isInside.toggle() }
            last = corner
        }
        return isInside
    }
}
