import Foundation
import Geography
import OpeningHours
import PlaceIndex
import SeededChance
import Testing

@Suite struct PlaceIndexTests {
    private static func position(_ latitude: Double, _ longitude: Double) -> Position {
        Position(latitude: latitude, longitude: longitude) ?? Position(latitude: 0, longitude: 0)!
    }

    private static let kinds = (UInt8(0)..<64).compactMap(PlaceKind.init)

    private static func index(_ positions: [(Double, Double)]) -> PlaceIndex {
        PlaceIndex(positions.map { IndexedPlace(position: position($0.0, $0.1), kind: kinds[0]) })
    }

    private static func metres(_ metres: Double) -> Distance { Distance(metres: metres) ?? .zero }

    @Test func `S1 the nearest come first across the date line`() {
        let index = Self.index([(0, 179.9), (0, -179.9), (0, 179.0), (0, -178), (0, 0)])
        let query = NearbyQuery(centre: Self.position(0, -179.99), radius: Self.metres(150_000))
        #expect(index.nearby(query).map(\.number) == [1, 0, 2])
    }

    @Test func `S1 around a pole all longitudes are near`() {
        let index = Self.index([(89.9, 0), (89.95, 90), (89.99, 180), (89.8, -90), (-90, 0)])
        let query = NearbyQuery(centre: Self.position(90, 45), radius: Self.metres(20_000))
        #expect(index.nearby(query).map(\.number) == [2, 1, 0])
        let south = NearbyQuery(centre: Self.position(-89.9999, 120), radius: Self.metres(100))
        #expect(index.nearby(south).map(\.number) == [4])
    }

    @Test func `S1 a radius of nothing finds what is there, and half the Earth everything`() {
        let index = Self.index([(52.52, 13.4), (52.52, 13.400001), (-52.52, -166.6), (0, 0)])
        var query = NearbyQuery(centre: Self.position(52.52, 13.4), radius: .zero)
        #expect(index.nearby(query).map(\.number) == [0])
        #expect(index.nearby(query)[0].distance == .zero)
        for radius in [Distance.halfTheEarth, Self.metres(40_000_000)] {
            query.radius = radius
            #expect(index.nearby(query).map(\.number) == [0, 1, 3, 2])
        }
        query.limit = 0
        #expect(index.nearby(query) == [])
        query.limit = -1
        #expect(index.nearby(query) == [])
        #expect(PlaceIndex([]).nearby(NearbyQuery(centre: query.centre, radius: .halfTheEarth)) == [])
    }

    @Test func `S1 many at the same place are all found, page by page`() {
        let index = Self.index(Array(repeating: (48.1, 11.5), count: 100) + [(48.1, 11.50001)])
        var query = NearbyQuery(centre: Self.position(48.1, 11.5), radius: Self.metres(10))
        query.limit = 30
        var all: [Int] = []
        while let page = Optional(index.nearby(query)), let last = page.last {
            all += page.map(\.number)
            query.after = last
        }
        #expect(all == Array(0...100))
    }

    @Test(arguments: UInt64(1)...30) func `S1 what is found is what comparing with every place finds`(_ seed: UInt64) {
        var chance = Chance(seed: seed)
        let places = Self.places(&chance)
        let index = PlaceIndex(places)
        let board = Self.board
        for _ in 0..<40 {
            var query = NearbyQuery(
                centre: Self.somewhere(&chance, near: places),
                radius: Self.metres([0, 10, 3_000, 100_000, 5e6, 2.1e7].randomElement(using: &chance) ?? 0))
            query.limit = [1, 7, 50, 5_000].randomElement(using: &chance) ?? 1
            if Bool.random(using: &chance) { query.kinds = PlaceKinds(Self.kinds.shuffled(using: &chance).prefix(3)) }
            var known: Set<Int> = []
            if Bool.random(using: &chance) {
                known = Set(
                    (0..<Int.random(in: 0...80, using: &chance)).map { _ in
                        Int.random(in: -5..<places.count + 5, using: &chance)
                    })
                query.known = index.known(Array(known) + Array(known))
                if Bool.random(using: &chance) { query.kinds = .none }
            }
            if Bool.random(using: &chance) {
                query.opening = board.reading(
                    at: Date(
                        timeIntervalSince1970: 1_795_824_000 + Double(Int.random(in: 0..<10_000_000, using: &chance))))
            }
            let expected = Self.compared(places, query, known)
            #expect(index.nearby(query) == Array(expected.prefix(query.limit)))
            if expected.count > 2 {
                query.after = expected[expected.count / 2]
                #expect(index.nearby(query) == Array(expected.dropFirst(expected.count / 2 + 1).prefix(query.limit)))
            }
        }
    }

    @Test func `S1 what the board noted holds until it changes`() throws {
        let board = Self.board
        var instant = Date(timeIntervalSince1970: 1_795_824_030)
        var chance = Chance(seed: 4)
        for _ in 0..<3_000 {
            // On, and now and then back.
            instant += Double(Int.random(in: -500...4_000, using: &chance))
            let reading = board.reading(at: instant)
            for (number, entry) in Self.entries.enumerated() {
                #expect(reading.state(of: Int32(number)) == entry.hours.state(at: instant, in: entry.place))
            }
        }
        let reading = board.reading(at: instant)
        #expect(reading.state(of: -1) == .unknown && reading.state(of: 1_000) == .unknown)
        for seconds in [Double.nan, .infinity, -1e300, -86_400, 1e15] {
            #expect(board.reading(at: Date(timeIntervalSince1970: seconds)).state(of: 0) == .unknown)
        }
    }

    private static let entries: [OpeningBoard.Entry] = [
        "24/7", "Mo-Sa 07:00-21:00", "off", "nobody can read this", "Mo-Su 22:00-06:00",
        "Mo-Fr 08:00-12:00,13:00-18:00+",
    ].flatMap { text in
        ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"].map {
            OpeningBoard.Entry(
                OpeningHours(text), at: OpeningPlace(timeZone: TimeZone(identifier: $0) ?? .gmt, publicHolidays: []))
        }
    }

    private static var board: OpeningBoard { OpeningBoard(entries) }

    /// In crowds, everywhere, at poles and along the date line.
    private static func places(_ chance: inout Chance) -> [IndexedPlace] {
        let crowd = (
            Double.random(in: -90...90, using: &chance), Double.random(in: -180...180, using: &chance)
        )
        return (0..<Int.random(in: 1...3_000, using: &chance)).map { number in
            let spread: Double = [0, 1e-6, 0.01, 1].randomElement(using: &chance) ?? 0
            let near = (
                crowd.0 + spread * Double.random(in: -1...1, using: &chance),
                crowd.1 + spread * Double.random(in: -1...1, using: &chance)
            )
            let choices: [(Double, Double)] = [
                near, near,
                (Double.random(in: -90...90, using: &chance), Double.random(in: -180...180, using: &chance)),
                (90 - spread, Double.random(in: -180...180, using: &chance)), (10 * spread, 180), (10 * spread, -180),
            ]
            let (latitude, longitude) = choices.randomElement(using: &chance) ?? near
            return IndexedPlace(
                position: position(min(max(latitude, -90), 90), min(max(longitude, -180), 180)),
                kind: kinds[number % 64 % Int.random(in: 1...64, using: &chance)],
                hours: number % 3 == 0 ? nil : Int32.random(in: -2..<20, using: &chance))
        }
    }

    private static func somewhere(_ chance: inout Chance, near places: [IndexedPlace]) -> Position {
        Bool.random(using: &chance)
            ? places.randomElement(using: &chance)?.position ?? position(0, 0)
            : position(Double.random(in: -90...90, using: &chance), Double.random(in: -180...180, using: &chance))
    }

    /// Place by place.
    private static func compared(_ places: [IndexedPlace], _ query: NearbyQuery, _ known: Set<Int>) -> [NearbyPlace] {
        let centre = UnitVector(query.centre)
        return places.indices.compactMap { number in
            let place = places[number]
            let isKnown = known.contains(number)
            let chord = centre.squaredChord(to: UnitVector(place.position))
            let isNear = query.radius >= .halfTheEarth || chord <= query.radius.squaredChord
            guard isNear, isKnown || query.kinds.contains(place.kind) else { return nil }
            if let opening = query.opening, opening.state(of: place.hours ?? -1) != .open { return nil }
            return NearbyPlace(number: number, squaredChord: chord, isKnown: isKnown)
        }.sorted { ($0.squaredChord, $0.number) < ($1.squaredChord, $1.number) }
    }
}
