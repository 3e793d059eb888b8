import Foundation
import StoreImport
import Testing

@Suite struct TextFormatTests {
    static let overpass = #"""
        {"version": 0.6, "osm3s": {"copyright": "ODbL"}, "elements": [
        {"type":"node","id":16257496,"lat":49.5502832,"lon":8.6543267,"tags":{"addr:housenumber":"86",
         "addr:street":"Mannheimer Stra\u00dfe","brand":"Lidl","name":"Lidl \"Nord\"","opening_hours":"Mo-Sa 07:00-22:00",
         "shop":"supermarket","phone":"+49 800 4353361","contact:website":"https://lidl.de/"}},
        {"type":"way","id":5,"center":{"lat":49.5,"lon":8.5},"tags":{"shop":"bakery","name":"B\ud83e\udd50"}},
        {"type":"way","id":6,"bounds":{"minlat":49,"minlon":8,"maxlat":49.002,"maxlon":8.002},"tags":{"shop":"deli","brand":"D"}},
        {"type":"node","id":7,"lat":1,"lon":2,"tags":{"shop":"clothes","name":"Coat"}},
        {"type":"node","id":8,"lat":91,"lon":2,"tags":{"shop":"farm","name":"Nowhere"}},
        {"type":"node","id":9,"lat":1,"lon":2,"tags":{"shop":"farm"}},
        {"type":"node","id":10,"lat":1,"lon":2}
        ]}
        """#

    @Test func `S3 an answer of Overpass is read, with what is skipped and why`() throws {
        let (places, tally) = try read(Self.overpass, as: .overpass)
        #expect(places.map(\.source.key) == ["node/16257496", "way/5", "way/6"])
        #expect(places.map(\.name) == ["Lidl \"Nord\"", "B🥐", "D"])
        #expect(places.map(\.kind) == [.supermarket, .bakery, .delicatessen])
        #expect(places[0].address.street == "Mannheimer Straße" && places[0].address.houseNumber == "86")
        #expect(places[0].openingHours == "Mo-Sa 07:00-22:00" && places[0].website == "https://lidl.de/")
        #expect(abs(places[2].position.latitude - 49.001) < 1e-6)
        #expect(tally.places == 3 && tally.skipped == [.otherKind: 2, .noPosition: 1, .noName: 1])
        #expect(tally.remarks.map(\.skipped) == [.noPosition, .noName])
        #expect(Data(Self.overpass.utf8)[tally.remarks[0].offset...].starts(with: Data(#"{"type":"node","id":8"#.utf8)))
    }

    @Test func `S3 what is closed for good, not open yet or nobody may enter is no store`() throws {
        let closed = [
            #""disused":"yes""#, #""abandoned":"yes""#, #""operational_status":"closed""#, #""access":"private""#,
            #""end_date":"2020-01-01""#, #""end_date":"2019""#, #""end_date":"yes""#, #""start_date":"2999-03""#,
            #""disused:shop":"supermarket""#,
        ]
        let open = [
            #""disused":"no""#, #""access":"customers""#, #""end_date":"2999-01-01""#, #""start_date":"1999""#,
            #""end_date":"soon""#, #""start_date":"~1900""#,
        ]
        let nodes = (closed + open).enumerated().map { number, tag in
            #"{"type":"node","id":\#(number),"lat":1,"lon":2,"tags":{"shop":"supermarket","name":"X",\#(tag)}}"#
        }
        let (places, tally) = try read(#"{"elements":[\#(nodes.joined(separator: ","))]}"#, as: .overpass)
        #expect(places.map(\.source.key) == (closed.count..<nodes.count).map { "node/\($0)" })
        #expect(tally.skipped == [.closed: closed.count])
    }

    @Test func `S3 an answer that Overpass did not finish is refused`() {
        let text =
            #"{"elements":[],"remark":"runtime error: Query timed out in \"query\" at line 3 after 25 seconds."}"#
        #expect(refusal(Data(text.utf8), as: .overpass).reason == .incomplete)
    }

    static let features = [
        #"{"type":"Feature","id":"abc","properties":{"ref":12,"@spider":"aldi","name":"Aldi","shop":"supermarket","addr:full":"1 High St","addr:postcode":"AB1"},"geometry":{"type":"Point","coordinates":[-1.5,53.5]}}"#,
        #"{"type":"Feature","properties":{"ref":"x","shop":"convenience;fuel","brand":"Z"},"geometry":{"type":"Polygon","coordinates":[[[179.999,0],[-179.999,0],[-179.999,0.002],[179.999,0.002],[179.999,0]]]}}"#,
        #"{"type":"Feature","properties":{"shop":"tea","name":"None"},"geometry":null}"#,
    ]

    @Test(arguments: [
        #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ",\n"))]}"#,
        "{\"type\":\"FeatureCollection\",\"dataset_attributes\":{\"a\":[1,{}]},\"features\": [\n\(features.joined(separator: ",\n"))\n]}\n",
        features.joined(separator: "\n"), features.joined(separator: "\r\n") + "\n\n",
        features.map { "\u{1E}" + $0 + "\n" }.joined(),
    ]) func `S3 GeoJSON is read as a collection and line by line`(_ text: String) throws {
        let (places, tally) = try read(text, as: .geoJSON)
        #expect(
            places.map(\.source) == [
                PlaceSource(collection: "atp/aldi", key: "12"), PlaceSource(collection: "geojson", key: "x"),
            ])
        #expect(places.map(\.kind) == [.supermarket, .convenience])
        #expect(places[0].position.longitude == -1.5 && places[0].address.street == "1 High St")
        // The centre across the date line.
        #expect(abs(abs(places[1].position.longitude) - 180) < 1e-6 && abs(places[1].position.latitude - 0.001) < 1e-6)
        #expect(tally.skipped == [.noPosition: 1])
    }

    @Test func `S3 shops of GeoJSON without a number are known by where they are, and OpenStreetMap's are its own`()
        throws
    {
        func feature(_ properties: String, _ longitude: Double, id: String = "") -> String {
            #"{"type":"Feature",\#(id)"properties":{"shop":"deli","name":"D"\#(properties)},"geometry":{"type":"Point","coordinates":[\#(longitude),1.5]}}"#
        }
        let text = [
            feature("", 2), feature(#","ref":"""#, 3), feature(#","@id":"node/1""#, 4),
            feature(#","ref":"77","@id":"way/2""#, 5), feature("", 6, id: #""id":"relation/3","#),
            feature(#","ref":"9","@id":"node/x""#, 7), feature(#","@spider":"aldi","@id":"node/4""#, 8),
        ].joined(separator: "\n")
        let (places, _) = try read(text, as: .geoJSON)
        #expect(
            places.map { "\($0.source.collection) \($0.source.key)" } == [
                "geojson 1.5,2.0", "geojson 1.5,3.0", "osm node/1", "osm way/2", "osm relation/3", "geojson 9",
                "atp/aldi node/4",
            ])
    }

    @Test func `S3 tables are read by the names of their columns`() throws {
        let text =
            "\u{FEFF}chain,kind,brand,id,name,street,city,state,zip,lat,lon,phone\r\n"
            + "7-eleven,convenience,7-Eleven,41177,\"7-11, \"\"Str\"\"\n66\",66 CENTENNIAL DR,Long Branch,NJ,07740,40.30153,-73.98077,8482751268\r\n"
            + "x,bookshop,X,1,Books,,,,,1,2,\r\n\r\nx,grocery,X,2,Far,,,,,NaN,2,\r\nx,grocery,X,3,Near,,,,,1,2,"
        let (places, tally) = try read(text, as: .table)
        #expect(places.map(\.name) == ["7-11, \"Str\" 66", "Near"])
        #expect(places[0].source == PlaceSource(collection: "table/7-eleven", key: "41177"))
        #expect(places[0].address.region == "NJ" && places[0].phone == "8482751268")
        #expect(tally.skipped == [.otherKind: 1, .noPosition: 1])
        let semicolons = try read("Name;Latitude;Longitude\nA, B;1,5;2\nC;1.5;2\n", as: .table)
        #expect(semicolons.places.map(\.name) == ["A, B", "C"] && semicolons.tally.skipped.isEmpty)
        #expect(semicolons.places[0].position.latitude == 1.5)
        let kinds = try read("name,kind,lat,lon\nA,,1,2\nB, ,1,2\nC,Bakery,1,2\nD,bookshop,1,2\n", as: .table)
        #expect(kinds.places.map(\.kind) == [.supermarket, .supermarket, .bakery], "what is not filled in is none")
        #expect(kinds.tally.skipped == [.otherKind: 1])
        for (cell, isNumber) in [
            ("52,5", true), (" -0.5", true), ("1e1", true), ("0x34", false), ("1,2,3", false), ("inf", false),
            ("", false),
        ] {
            let found = try read("name;lat;lon\nA;\(cell);2\n", as: .table)
            #expect(found.places.count == (isNumber ? 1 : 0), "\(cell)")
        }
    }

    static let umlauts = "name;lat;lon;city\r\nÜmläut Käse;52,5;13,4;Köln\r\n\"Æ; Ø\";1;2;Ærø\r\n"

    @Test(arguments: [
        String.Encoding.utf8, .isoLatin1, .windowsCP1252, .utf16, .utf16LittleEndian, .utf16BigEndian,
    ]) func `S3 tables are read however their letters are written`(_ encoding: String.Encoding) throws {
        var bytes = try #require(Self.umlauts.data(using: encoding))
        if encoding == .utf16LittleEndian { bytes = Data([0xFF, 0xFE]) + bytes }
        if encoding == .utf16BigEndian { bytes = Data([0xFE, 0xFF]) + bytes }
        for piece in [1, 2, 3, 7, 1_000] {
            let (places, tally) = try read(bytes, as: .table, piece: piece)
            #expect(places.map(\.name) == ["Ümläut Käse", "Æ; Ø"] && tally.skipped.isEmpty)
            #expect(places.map(\.address.city) == ["Köln", "Ærø"])
        }
    }

    @Test func `S3 letters beyond the first plane survive UTF-16 however it is cut`() throws {
        let text = "name,lat,lon\n🥐🥨,1,2\n"
        let bytes = try #require(text.data(using: .utf16LittleEndian))
        for piece in 1...9 {
            #expect(try read(Data([0xFF, 0xFE]) + bytes, as: .table, piece: piece).places.map(\.name) == ["🥐🥨"])
        }
        // A character cut off in the middle is dropped.
        #expect(refusal(Data([0xFF, 0xFE]) + bytes.dropLast(1), as: .table).places <= 1)
    }

    static let spoilt: [(PlaceFormat, String)] = [
        (.overpass, #"{"type":"node","lat":57.32,"lon":-2.2,"tags":{"shop":"deli","name":"A"}}"#),
        (.overpass, "1"), (.overpass, "null"), (.overpass, "[]"), (.overpass, #""text""#), (.overpass, "{}"),
        (.overpass, #"{"type":"node","id":01}"#), (.overpass, #"{"type":"node" "id":1}"#),
        (.overpass, #"{"type":"node","id":"x"}"#), (.overpass, #"{"type":1,"id":1.5}"#),
        (.overpass, String(repeating: "[", count: 100) + String(repeating: "]", count: 100)),
        (.geoJSON, #"{"type":"x"}"#), (.geoJSON, "7"), (.geoJSON, #"{"type":"Feature","properties":{"a":tru}}"#),
    ]

    @Test(arguments: spoilt.indices) func `S3 one record that is none is skipped, and told with its place`(
        _ index: Int
    ) throws {
        let (format, record) = Self.spoilt[index]
        func shop(_ id: Int) -> String {
            format == .overpass
                ? #"{"type":"node","id":\#(id),"lat":1,"lon":2,"tags":{"shop":"deli","name":"D\#(id)"}}"#
                : #"{"type":"Feature","id":\#(id),"properties":{"shop":"deli","name":"D\#(id)"},"geometry":{"type":"Point","coordinates":[2,1]}}"#
        }
        let list = format == .overpass ? "elements" : "features"
        let text = #"{"\#(list)":[\#(shop(1)),\#(record),\#(shop(2))]}"#
        let (places, tally) = try read(text, as: format)
        #expect(places.map(\.name) == ["D1", "D2"] && tally.skipped == [.malformed: 1])
        let offset = try #require(tally.first[.malformed])
        #expect(Data(text.utf8)[offset...].starts(with: Data(record.utf8)))
        guard format == .geoJSON else { return }
        let lines = try read([shop(1), record, #"{"type":"#, shop(2)].joined(separator: "\n"), as: format)
        #expect(lines.places.map(\.name) == ["D1", "D2"] && lines.tally.skipped == [.malformed: 2])
    }

    @Test func `S3 a line without an end is cut off, and one that is too long is skipped`() throws {
        let whole = Self.features.joined(separator: "\n")
        #expect(refusal(Data(whole.dropLast(3).utf8), as: .geoJSON).reason == .cutOff)
        let long = #"{"type":"Feature","a":""# + String(repeating: "a", count: 5 << 20) + "\"}"
        let (places, tally) = try read(
            Data(([Self.features[0], long, Self.features[1]].joined(separator: "\n") + "\n").utf8), as: .geoJSON,
            piece: 1 << 16)
        #expect(places.count == 2 && tally.skipped == [.malformed: 1])
    }

    @Test func `S3 a row whose quotation marks are never closed is skipped, and a file of them is refused`() throws {
        let rows = (0..<9_000).map { "Shop \($0),1,2\n" }.joined()
        let (places, tally) = try read(Data(("name,lat,lon\n\"Open,1,2\n" + rows).utf8), as: .table, piece: 1 << 16)
        #expect(places.count == 9_000 && tally.skipped == [.malformed: 1] && tally.first[.malformed] == 13)
        let open = String(repeating: "\"Open,1,2\n", count: 20_001)
        #expect(refusal(Data(("name,lat,lon\n" + open).utf8), as: .table).reason != nil)
    }

    @Test func `S3 a telephone number is one, and nothing else is`() {
        for text in [
            "+49 421 1", "8482751268", "(030) 123-45.67/8", "+1 212 555 0100 ext. 12", "030 1 x5", "+49 30\u{A0}1",
        ] {
            #expect(PhoneText.number(in: text) != nil, "\(text)")
        }
        #expect(PhoneText.number(in: "tel:+49 30 1; +49 30 2") == "+49 30 1")
        #expect(PhoneText.number(in: "030\u{2013}12") == "030-12")
        for text in [
            "javascript:alert(1)", "ask for Bob", "", "+", "1", "ext 5", "12 ext", "12 x", "١٢٣", "12\u{202E}34",
            "12<b>", String(repeating: "1", count: 61), "12 extx5",
        ] {
            #expect(PhoneText.number(in: text) == nil, "\(text)")
        }
    }

    static let malformed: [(PlaceFormat, String, PlaceFault.Reason)] = [
        (.overpass, "", .noPlaces), (.overpass, "[]", .notJSON), (.overpass, "{}", .noPlaces),
        (.overpass, #"{"elements":{}}"#, .noPlaces), (.overpass, #"{"elements":[1]}"#, .noPlaces),
        (.overpass, #"{"elements":[{"type":"node","id":01}]}"#, .notJSON), (.overpass, #"{"elements":[]}x"#, .notJSON),
        (.overpass, #"{"elements":[{"type":"node" "id":1}]}"#, .notJSON), (.overpass, "<html>", .notJSON),
        (
            .overpass,
            #"{"elements":["# + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "]}", .notJSON
        ),
        (.geoJSON, #"{"type":"FeatureCollection","features":[{"type":"x"}]}"#, .noPlaces),
        (.geoJSON, #"{"type":"Feature","properties":{}}"# + "\n{rest", .cutOff),
        (.table, "", .noColumns), (.table, "name,street\nA,B\n", .noColumns), (.table, "lat,lon\n1,2\n", .noColumns),
        (.table, "name,lat,lon\n\"A,1,2\n", .cutOff), (.table, "name,lat,lon\nA,1", .cutOff),
        (.table, "name,lat,lon\n" + String(repeating: "A", count: 70_000), .largeCell),
        (.table, String(repeating: "a,", count: 1_000), .largeCell),
    ]

    @Test(arguments: malformed.indices) func `S3 what is malformed is refused with its reason`(_ index: Int) {
        let (format, text, reason) = Self.malformed[index]
        #expect(refusal(Data(text.utf8), as: format).reason == reason)
    }

    @Test func `S3 a record without an end is refused before it fills the memory`() {
        let text = #"{"elements":[{"type":"node","id":1,"tags":{"name":""# + String(repeating: "a", count: 6 << 20)
        #expect(refusal(Data(text.utf8), as: .overpass).reason == .largeRecord)
    }

    @Test func `S3 a file that is cut anywhere is refused, and no half of a record is kept`() throws {
        let collection = #"{"type":"FeatureCollection","features":["# + Self.features.joined(separator: ",\n") + "]}"
        for (text, format) in [(Self.overpass, PlaceFormat.overpass), (collection, .geoJSON)] {
            let bytes = Data(text.utf8)
            let whole = try read(bytes, as: format).places
            for end in 0..<bytes.count {
                var places: [ImportedPlace] = []
                var fault: PlaceFault?
                do {
                    try PlaceReaders.read(MemoryBytes(bytes.prefix(end)), as: format) { places.append($0) }
                } catch {
                    fault = error as? PlaceFault
                }
                #expect(fault != nil, "cut at \(end)")
                #expect(places == Array(whole.prefix(places.count)))
            }
        }
    }

    @Test func `S3 texts are trimmed and bounded, and cut hours say nothing`() throws {
        let long = String(repeating: "ö", count: 2_000)
        let hours = String(repeating: "Mo 08:00-12:00; ", count: 200)
        let text =
            #"{"elements":[{"type":"node","id":1,"lat":1,"lon":2,"tags":{"shop":"deli","name":" \u0000 \#(long)","phone":"\n","opening_hours":"\#(hours)"}}]}"#
        let place = try #require(try read(text, as: .overpass).places.first)
        #expect(place.name == String(repeating: "ö", count: 250))
        #expect(place.phone == nil)
        #expect(place.openingHours?.hasSuffix("…") == true && place.openingHours?.utf8.count ?? 0 <= 2_000)
    }
}
