import Geography
import SeededChance
import StoreImport
import Testing

@Suite struct MergingTests {
    private static func place(
        _ key: String, _ name: String, _ metresNorth: Double = 0, metresEast: Double = 0, latitude: Double = 52.5,
        longitude: Double = 13.4, kind: StoreKind = .supermarket, brand: String? = nil, of collection: String? = nil
    ) -> ImportedPlace {
        let east = longitude + metresEast / 111_195 / cosine(latitude)
        let position = Position(
            latitude: latitude + metresNorth / 111_195, longitude: east > 180 ? east - 360 : east)
        var place = ImportedPlace(
            source: PlaceSource(collection: collection ?? "atp/\(key)", key: key),
            position: position ?? Position(latitude: 0, longitude: 0)!,
            name: name, kind: kind)
        place.brand = brand
        return place
    }

    private static func cosine(_ latitude: Double) -> Double { latitude == 0 ? 1 : 0.6088 }

    /// Those of one shop, as the stores service puts them together: read in the order of names and latitudes.
    private static func groups(_ places: [ImportedPlace]) -> [[ImportedPlace]] {
        let places = places.sorted { $0.source < $1.source }
        let named = places.indices.flatMap { number in
            let names = places[number].mergeNames
            return [names.first, names.other].compactMap(\.self).map { (name: $0, number: number) }
        }
        var neighbours = NamedNeighbours<Int>()
        var pairs: [PairedRecords.Pair] = []
        for (name, number) in named.sorted(by: {
            ($0.name, places[$0.number].position.latitude, $0.number)
                < ($1.name, places[$1.number].position.latitude, $1.number)
        }) {
            let place = places[number]
            for (other, chord) in neighbours.add(number, at: place.position, place.kind, named: name) {
                pairs.append(PairedRecords.Pair(number, other, squaredChord: chord))
            }
        }
        let together = PairedRecords.groups(
            pairs, traits: places.map { MergeTraits($0) }, at: places.map { UnitVector($0.position) })
        let grouped = Set(together.joined())
        let alone = places.indices.filter { !grouped.contains($0) }.map { [$0] }
        return (together + alone).map { $0.map { places[$0] } }.sorted { $0[0].source < $1[0].source }
    }

    private static func keys(_ places: [ImportedPlace]) -> [[String]] { groups(places).map { $0.map(\.source.key) } }

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

    @Test func `S3 shops without a name are not one`() {
        #expect(Self.keys([Self.place("a", "..."), Self.place("b", "…")]) == [["a"], ["b"]])
        #expect(Self.keys([Self.place("a", "...", brand: "Spar"), Self.place("b", "Spar")]) == [["a", "b"]])
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
        let groups = Self.groups(places)
        #expect(Self.groups(places.shuffled(using: &chance)) == groups)
        #expect(groups.joined().map(\.source).sorted() == places.map(\.source).sorted())
        // Of one shop each may be one with each other, and is with one of them by its place and its name.
        for group in groups where group.count > 1 {
            for (at, left) in group.enumerated() {
                #expect(group.enumerated().allSatisfy { $0.offset == at || Self.canBeOne(left, $0.element) })
                #expect(group.enumerated().contains { $0.offset != at && Self.isNear(left, $0.element) })
            }
        }
        // No two that could be one are left apart, unless something stands between them.
        for left in groups {
            for right in groups where left[0].source < right[0].source {
                let isPair = left.contains { left in right.contains { Self.isNear(left, $0) && Self.canBeOne(left, $0) }
                }
                let isApart = left.contains { left in right.contains { !Self.canBeOne(left, $0) } }
                #expect(!isPair || isApart)
            }
        }
    }

    private static func canBeOne(_ left: ImportedPlace, _ right: ImportedPlace) -> Bool {
        MergeTraits(left).canBeOne(MergeTraits(right), metres: Distance(from: left.position, to: right.position).metres)
    }

    private static func isNear(_ left: ImportedPlace, _ right: ImportedPlace) -> Bool {
        func names(_ place: ImportedPlace) -> Set<PlaceName> {
            Set([place.name, place.brand].compactMap { $0 }.map { PlaceName($0) })
        }
        return !names(left).isDisjoint(with: names(right))
            && (left.kind == right.kind || left.kind == .other || right.kind == .other)
            && Distance(from: left.position, to: right.position).metres <= MergedPlaces.reach
    }

    @Test func `S3 a source knows its own shops, but for points and buildings of OpenStreetMap`() {
        func osm(_ key: String, _ name: String = "Kiosk", _ metres: Double = 0) -> ImportedPlace {
            Self.place(key, name, metres, of: "osm")
        }
        #expect(Self.keys([osm("node/1"), osm("node/2", "Kiosk", 5)]).count == 2)
        #expect(Self.keys([osm("node/1"), osm("way/1", "Kiosk", 45)]).count == 1)
        #expect(Self.keys([osm("node/1"), osm("way/1", "Kiosk", 55)]).count == 2)
        #expect(
            Self.keys([Self.place("1", "Aldi", of: "table/aldi"), Self.place("2", "Aldi", 5, of: "table/aldi")]).count
                == 2)
        // Two of one source are not one by a third of another, which goes to the nearer.
        let between = Self.place("x", "Kiosk", 20, of: "atp/kiosk")
        #expect(Self.keys([osm("node/1"), between, osm("node/2", "Kiosk", 50)]) == [["x", "node/1"], ["node/2"]])
    }

    @Test func `S3 what has another address is another shop, unless it tells the same telephone number or page`() {
        func shop(
            _ key: String, _ street: String?, _ number: String?, phone: String? = nil, website: String? = nil
        ) -> ImportedPlace {
            var place = Self.place(key, "Bäcker Müller", key == "a" ? 0 : 56)
            (place.address.street, place.address.houseNumber) = (street, number)
            (place.phone, place.website) = (phone, website)
            return place
        }
        func isOne(_ left: ImportedPlace, _ right: ImportedPlace) -> Bool {
            Self.groups([left, right]).count == 1
        }
        #expect(!isOne(shop("a", "A", "1"), shop("b", "B", "77")))
        #expect(!isOne(shop("a", "Hauptstraße", "1"), shop("b", "Hauptstr.", "77")))
        #expect(!isOne(shop("a", "477 VFW Memorial Drive", nil), shop("b", "8701 S. 28th Street", nil)))
        for (left, right) in [
            (("Hauptstraße", "12a"), ("Hauptstr. 12", nil)),
            (("Mannheimer Straße", "12-14"), ("Mannheimer Str.", "14")),
            (("VFW Memorial Drive", "477"), ("477 VFW Memorial Dr, Somewhere", nil)), (("A", "1"), (nil, nil)),
            (("A", nil), (nil, "77")), (("Rue de la Paix", "5"), ("5 rue de la Paix", nil)),
        ] as [((String?, String?), (String?, String?))] {
            #expect(isOne(shop("a", left.0, left.1), shop("b", right.0, right.1)), "\(left) \(right)")
        }
        let (phone, page) = ("+49 30 123456", "https://example.org/shops/7")
        #expect(isOne(shop("a", "A", "1", phone: phone), shop("b", "B", "77", phone: "0049 30-123456")))
        #expect(
            isOne(shop("a", "A", "1", website: page), shop("b", "B", "77", website: "http://www.example.org/shops/7/")))
        let chain = "https://www.example.org/"
        #expect(!isOne(shop("a", "A", "1", website: chain), shop("b", "B", "77", website: chain)))
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
