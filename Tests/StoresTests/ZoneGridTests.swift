import Foundation
import Geography
import SeededChance
import Testing

@testable import Stores

@Suite struct ZoneGridTests {
    /// All sea, but for the square at the south pole and the date line, in which two of four parts are land.
    private static func plain(
        zones: String = "AA Sea/One\nBB Sea/Two\n", areas: String = "0\n0 1 -1\n", words: [UInt16] = [0, 2, 1, 3, 1]
    ) -> [UInt8] {
        let squares = words + [UInt16](repeating: 1, count: 8_191)
        return Array("A source\n\(zones)\n\(areas)\n".utf8) + squares.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }

    @Test func `S1 a square is four squares, from the south and the west on`() throws {
        let grid = try ZoneGrid(plain: Self.plain())
        #expect(grid.zones.map(\.country) == ["AA", "BB"])
        #expect(grid.areas == [.init(zones: [0]), .init(zones: [0, 1], isDisputed: true)])
        #expect(grid.area(latitude: -90, longitude: -180) == 0 && grid.area(latitude: -88.7, longitude: -178.7) == 0)
        #expect(grid.area(latitude: -88.5, longitude: -180) == 1 && grid.area(latitude: -87.3, longitude: -178.7) == 1)
        for (latitude, longitude) in [(-90.0, -178.5), (-88.5, -178.5), (-87, -180), (0, 0), (90, 180), (90, -180)] {
            #expect(grid.area(latitude: latitude, longitude: longitude) == nil)
        }
        // The sea near a coast is the land's, over the date line as well, and what is far away is not.
        #expect(grid.coast(latitude: -86.95, longitude: -180)?.zones == [0, 1])
        #expect(grid.coast(latitude: -86.5, longitude: -180) == nil)
        #expect(grid.coast(latitude: -87.5, longitude: 179.5)?.zones == [0, 1])
    }

    @Test func `S1 a file that is none is refused`() {
        let files: [[UInt8]] = [
            [], Array("LZG1".utf8), Array("LZG1\0\0\0\0".utf8), Array("LZG1\u{1}\0\0\0x".utf8),
            Array("LZG1".utf8) + [255, 255, 255, 255, 0x78, 0x9C], Array("LZG2\u{1}\0\0\0x".utf8),
        ]
        for file in files { #expect(throws: ZoneGrid.Unreadable.self) { try ZoneGrid(file) } }
        for plain in [
            [], Self.plain(zones: "AA\n"), Self.plain(areas: "2\n"), Self.plain(areas: "-1\n"),
            Self.plain(areas: "x\n"),
            Self.plain(areas: "99999999999999999999\n"), Self.plain(words: [4]), Self.plain(words: [0, 1]),
            Self.plain(words: []), Self.plain(words: [1, 1]), Self.plain(words: [UInt16](repeating: 0, count: 40)),
            Self.plain() + [0],
        ] {
            #expect(throws: ZoneGrid.Unreadable.self) { try ZoneGrid(plain: plain) }
        }
    }

    @Test(arguments: UInt64(1)...20) func `S1 no damaged grid ends the service`(_ seed: UInt64) {
        var chance = Chance(seed: seed)
        let whole = Self.plain()
        for _ in 0..<20 {
            var plain = whole
            for _ in 0..<Int.random(in: 1...8, using: &chance) {
                let end = Bool.random(using: &chance) ? 60 : plain.count
                let place = Int.random(in: 0..<end, using: &chance)
                plain[place] = UInt8.random(in: 0...255, using: &chance)
            }
            if Bool.random(using: &chance) { plain.removeLast(Int.random(in: 0..<plain.count, using: &chance)) }
            guard let grid = try? ZoneGrid(plain: plain) else { continue }
            for _ in 0..<20 {
                let found = grid.area(
                    latitude: .random(in: -90...90, using: &chance), longitude: .random(in: -180...180, using: &chance))
                #expect(found.map(grid.areas.indices.contains) ?? true)
            }
        }
    }

    @Test(arguments: UInt64(1)...10) func `S1 any coordinates have an answer`(_ seed: UInt64) throws {
        let grid = try ZoneGrid.bundled.get()
        var chance = Chance(seed: seed)
        let odd = [
            Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, 90, -90, 180, -180, 90.0.nextUp, 180.0.nextUp,
            180.0.nextDown, (-180.0).nextUp, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 2.8125, -2.8125,
        ]
        for _ in 0..<2_000 {
            func any(_ most: Double) -> Double {
                switch Int.random(in: 0..<4, using: &chance) {
                case 0: odd[Int.random(in: 0..<odd.count, using: &chance)]
                case 1: Double(bitPattern: UInt64.random(in: 0 ... .max, using: &chance))
                default: .random(in: -most...most, using: &chance)
                }
            }
            let (latitude, longitude) = (any(90), any(180))
            let isPosition = Position(latitude: latitude, longitude: longitude) != nil
            let area = grid.area(latitude: latitude, longitude: longitude)
            #expect(isPosition || area == nil)
            if let area { #expect(!grid.areas[area].zones.isEmpty) }
            let coast = grid.coast(latitude: latitude, longitude: longitude)
            #expect(isPosition || coast == nil)
        }
    }

    @Test func `S1 this system knows each zone of the grid, and each country has two capital letters`() throws {
        let grid = try ZoneGrid.bundled.get()
        #expect(grid.zones.count > 400 && grid.areas.count > 1_000)
        for zone in grid.zones {
            #expect(TimeZone(identifier: zone.name) != nil, "\(zone.name)")
            #expect(CountryCode(zone.country)?.text == zone.country, "\(zone.country)")
        }
    }
}
