/// A fictional town as OpenStreetMap data: two streets, seven houses, a bakery.
enum Larderhaven {
    /// In OpenStreetMap's XML.
    static var osm: String {
        let nodes =
            houses + [
                node(100, 53.55, 8.85, ["place": "town", "name": "Larderhaven"]),
                node(101, 53.5502, 8.8502, ["shop": "bakery", "name": "Bäckerei Korn"]),
                node(111, 53.55, 8.845), node(112, 53.55, 8.85), node(113, 53.55, 8.855),
                node(121, 53.545, 8.85), node(122, 53.555, 8.85),
            ]
        let streets = [
            way(11, [111, 112, 113], ["highway": "residential", "name": "Backhausstraße"]),
            way(12, [121, 122], ["highway": "residential", "name": "Übermühlenweg"]),
        ]
        let areas = [
            area(
                1, half: 0.5,
                ["admin_level": "2", "name": "Deutschland", "name:en": "Germany", "ISO3166-1": "DE"]),
            area(2, half: 0.05, ["admin_level": "8", "name": "Larderhaven"]),
        ]
        let all = nodes + areas.flatMap(\.nodes) + streets + areas.map(\.way) + areas.map(\.relation)
        return "<?xml version='1.0' encoding='UTF-8'?>\n<osm version='0.6'>\n\(all.joined(separator: "\n"))\n</osm>\n"
    }

    private static var houses: [String] {
        let low = (1...6).map { number in
            node(
                number, number.isMultiple(of: 2) ? 53.5499 : 53.5501, 8.845 + Double(number) * 0.001,
                address("\(number)", "Backhausstraße", "27999"))
        }
        return low + [node(7, 53.5451, 8.8502, address("12a", "Übermühlenweg", "27998"))]
    }

    private static func address(_ number: String, _ street: String, _ code: String) -> [String: String] {
        ["addr:housenumber": number, "addr:street": street, "addr:postcode": code, "addr:city": "Larderhaven"]
    }

    private static func tags(_ tags: [String: String]) -> String {
        tags.sorted { $0.key < $1.key }.map { "<tag k='\($0.key)' v='\($0.value)'/>" }.joined()
    }

    private static let version = "version='1' timestamp='2026-01-01T00:00:00Z'"

    private static func node(
        _ id: Int, _ latitude: Double, _ longitude: Double, _ named: [String: String] = [:]
    ) -> String {
        "<node id='\(id)' lat='\(latitude)' lon='\(longitude)' \(version)>\(tags(named))</node>"
    }

    private static func way(_ id: Int, _ nodes: [Int], _ named: [String: String] = [:]) -> String {
        "<way id='\(id)' \(version)>\(nodes.map { "<nd ref='\($0)'/>" }.joined())\(tags(named))</way>"
    }

    /// A square boundary around the town.
    private static func area(
        _ id: Int, half: Double, _ named: [String: String]
    ) -> (nodes: [String], way: String, relation: String) {
        let corners = [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)]
        let first = 200 + 10 * id
        let nodes = corners.enumerated().map { place, corner in
            node(first + place, 53.55 + corner.0 * half, 8.85 + corner.1 * half)
        }
        let all = named.merging(["type": "boundary", "boundary": "administrative"]) { $1 }
        return (
            nodes, way(first, [first, first + 1, first + 2, first + 3, first]),
            "<relation id='\(id)' \(version)><member type='way' ref='\(first)' role='outer'/>\(tags(all))</relation>"
        )
    }
}
