import Geography
import Testing

@Suite struct DistanceTests {
    @Test func `S1 what is not on the Earth is no position and no distance`() {
        for (latitude, longitude) in [
            (91.0, 0.0), (-90.000001, 0), (0, 180.1), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
        ] {
            #expect(Position(latitude: latitude, longitude: longitude) == nil)
        }
        #expect(Position(latitude: 90, longitude: -180) != nil)
        for metres in [-1.0, .nan, .infinity, -.infinity] { #expect(Distance(metres: metres) == nil) }
        #expect(Distance(metres: 0) == .zero)
    }

    @Test func `S1 distances are great-circle distances`() throws {
        func position(_ latitude: Double, _ longitude: Double) throws -> Position {
            try #require(Position(latitude: latitude, longitude: longitude))
        }
        let degree = Distance.earthRadius * .pi / 180
        let cases: [(Position, Position, Double)] = [
            (try position(0, 0), try position(0, 1), degree),
            (try position(0, 179.5), try position(0, -179.5), degree),
            (try position(89.5, 0), try position(89.5, 180), degree),
            (try position(90, 12), try position(90, -100), 0),
            (try position(0, 180), try position(0, -180), 0),
            (try position(0, 0), try position(0, 180), 180 * degree),
            (try position(90, 0), try position(-90, 0), 180 * degree),
            // Nashville to Los Angeles airport, as in the usual example of the haversine formula with this radius.
            (try position(36.12, -86.67), try position(33.94, -118.40), 2_886_448),
            // A centimetre.
            (try position(52.52, 13.405), try position(52.52 + 0.01 / degree, 13.405), 0.01),
        ]
        for (start, end, metres) in cases {
            #expect(abs(Distance(from: start, to: end).metres - metres) < max(1e-6, metres * 1e-6))
            #expect(Distance(from: start, to: end) == Distance(from: end, to: start))
        }
    }

    @Test func `S1 a distance and its chord are the same`() throws {
        for metres in [0, 0.5, 10, 5_000, 1e6, 1e7, 2e7] {
            let distance = try #require(Distance(metres: metres))
            #expect(abs(Distance(squaredChord: distance.squaredChord).metres - metres) < max(1e-6, metres * 1e-6))
        }
        #expect(try #require(Distance(metres: 40e6)).squaredChord == 4)
        #expect(abs(Distance.halfTheEarth.metres - 20_015_114) < 1)
    }
}
