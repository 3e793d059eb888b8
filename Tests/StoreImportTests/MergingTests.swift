import Geography
import SeededChance
import StoreImport
import Testing

@Suite struct MergingTests {
    private static func place(
        _ key: String, _ name: String, _ metresNorth: Double = 0, metresEast: Double = 0, latitude: Double = 52.5,
        longitude: Double = 13.4, kind: StoreKind = .supermarket, brand: String? = nil
    ) -> ImportedPlace {
        let east = longitude + metresEast / 111_195 / cosine(latitude)
        let position = Position(
            latitude: latitude + metresNorth / 111_195, longitude: east > 180 ? east - 360 : east)
        var place = ImportedPlace(
            source: PlaceSource(collection: "t", key: key), position: position ?? Position(latitude: 0, longitude: 0)!,
            name: name, kind: kind)
        place.brand = brand
        return place
    }

    private static func cosine(_ latitude: Double) -> Double { latitude == 0 ? 1 : 0.6088 }

    private static func keys(_ places: [ImportedPlace]) -> [[String]] {
        MergedPlaces.merged(places).map { $0.sources.map(\.key) }
    }

    @Test func `S3 records of one shop are one, and those of others are not`() {
        #expect(Self.keys([Self.place("a", "Lidl"), Self.place("b", "LIDL GmbH & Co. KG", 70)]) == [["a", "b"]])
        #expect(Self.keys([Self.place("a", "Lidl"), Self.place("b", "Lidl", 90)]) == [["a"], ["b"]])
        #expect(Self.keys([Self.place("a", "Lidl"), Self.place("b", "Aldi", 1)]) == [["a"], ["b"]])
        #expect(
            Self.keys([Self.place("a", "Lidl"), Self.place("b", "Lidl Berlin Mitte", 30, brand: "Lidl")]) == [
                ["a", "b"]
            ])
        #expect(Self.keys([Self.place("a", "Café Ole"), Self.place("b", "CAFE\u{301} OLÉ", 5)]) == [["a", "b"]])
        #expect(
            Self.keys([
                Self.place("a", "Rewe", brand: "Rewe"),
                Self.place("b", "Rewe Getränke", 30, kind: .beverages, brand: "Rewe"),
            ])
                == [["a"], ["b"]])
        #expect(Self.keys([Self.place("a", "Rewe", kind: .other), Self.place("b", "Rewe", 30)]) == [["a", "b"]])
        // Across the date line.
        #expect(
            Self.keys([
                Self.place("a", "X", metresEast: -20, latitude: 0, longitude: 180),
                Self.place("b", "X", metresEast: 20, latitude: 0, longitude: 180),
            ]) == [["a", "b"]])
    }

    @Test func `S3 the record that knows most is kept, with what only others know`() throws {
        var first = Self.place("a", "Lidl")
        first.phone = "1"
        var second = Self.place("b", "LIDL", 20)
        second.openingHours = "24/7"
        second.website = "https://example.org"
        second.address.street = "High Street"
        let merged = MergedPlaces.merged([first, second])
        #expect(merged.count == 1)
        let place = try #require(merged.first?.place)
        #expect(place.source.key == "b" && place.name == "LIDL" && place.phone == "1" && place.openingHours == "24/7")
        #expect(place.position == second.position)
    }

    @Test func `S3 the same record twice is one, of which the fuller is kept`() {
        var fuller = Self.place("a", "Lidl", 500)
        fuller.phone = "1"
        #expect(MergedPlaces.merged([Self.place("a", "Lidl"), fuller]).map(\.place) == [fuller])
    }

    @Test(arguments: UInt64(1)...40) func `S3 merging joins what pairs join, in whatever order they come`(
        _ seed: UInt64
    ) {
        var chance = Chance(seed: seed)
        let names = ["Lidl", "LIDL", "Aldi", "The Aldi", "Rewe"]
        let latitude: Double = [0, 52.5].randomElement(using: &chance) ?? 0
        let longitude: Double = latitude == 0 ? 180 : 13.4
        let places = (0..<Int.random(in: 1...60, using: &chance)).map { number in
            Self.place(
                "\(number)", names.randomElement(using: &chance) ?? "", Double.random(in: -150...150, using: &chance),
                metresEast: Double.random(in: -150...150, using: &chance), latitude: latitude, longitude: longitude,
                kind: [.supermarket, .bakery, .other].randomElement(using: &chance) ?? .other,
                brand: [nil, nil, "Lidl", "Spar"].randomElement(using: &chance) ?? nil)
        }
        let merged = MergedPlaces.merged(places)
        #expect(MergedPlaces.merged(places.shuffled(using: &chance)) == merged)
        #expect(merged.flatMap(\.sources).sorted() == places.map(\.source).sorted())
        // Pair by pair, until nothing changes.
        var groups = places.map { [$0] }
        while let (first, second) = Self.pair(in: groups) {
            groups[first] += groups[second]
            groups.remove(at: second)
        }
        #expect(Set(merged.map { Set($0.sources) }) == Set(groups.map { Set($0.map(\.source)) }))
        for each in merged { #expect(each.sources.contains(each.place.source)) }
    }

    private static func pair(in groups: [[ImportedPlace]]) -> (Int, Int)? {
        for first in groups.indices {
            for second in groups.indices where second > first {
                for left in groups[first] where groups[second].contains(where: { isSame(left, $0) }) {
                    return (first, second)
                }
            }
        }
        return nil
    }

    private static func isSame(_ left: ImportedPlace, _ right: ImportedPlace) -> Bool {
        func names(_ place: ImportedPlace) -> Set<PlaceName> {
            Set([place.name, place.brand].compactMap { $0 }.map { PlaceName($0) })
        }
        return !names(left).isDisjoint(with: names(right))
            && (left.kind == right.kind || left.kind == .other || right.kind == .other)
            && Distance(from: left.position, to: right.position).metres <= MergedPlaces.reach
    }

    @Test func `S3 names are the same however they are written`() {
        let same = [
            ("Penny-Markt", "PENNY MARKT"), ("7-Eleven", "7 eleven"), ("Trader Joe's", "trader joe\u{2019}s"),
            ("Große Straße", "grosse strasse"), ("Edeka GmbH", "EDEKA"), ("Ｌidl", "lidl"), ("Müller", "Mu\u{308}ller"),
        ]
        for (left, right) in same { #expect(PlaceName(left) == PlaceName(right), "\(left)") }
        #expect(PlaceName("Co").text == "co" && PlaceName("...").text == "" && PlaceName("中百").text == "中百")
        #expect(PlaceName("Lidl") != PlaceName("Aldi"))
    }
}
