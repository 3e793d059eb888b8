import Contracts
import FileReading
import Foundation
import Kitchen
import NutritionFiles
import Testing

/// Reading Apple Health's exports, whole and broken.
@Suite(.timeLimit(.minutes(10)))
struct HealthExportReadingTests {
    @Test(arguments: [1, 7, 100, 4_096, .max])
    func `M7 records of one food become one thing, whatever parts the export comes in`(step: Int) throws {
        let read = try ReadDiary(HealthExports.breakfast, step: step)
        #expect(read.format == .appleHealth && read.refused == nil)
        try #require(read.foods.count == 2)
        let (apple, muesli) = (read.foods[1], read.foods[0])
        #expect(Set(read.foods.map(\.name)) == ["Müsli & milk", "Apple"])
        let found = read.foods.sorted { $0.name < $1.name }
        #expect(
            found[1].nutrients == [.energy: 420, .protein: 12.5, .sodium: 200], "grams of sodium are milligrams here")
        #expect(abs((found[0].nutrients[.energy] ?? 0) - 100) < 0.000_1, "418.4 kJ are 100 kcal")
        #expect(apple.day == Day("2026-12-20") && muesli.hour == 8 && muesli.program == "MyFitnessPal")
        #expect(muesli.at == Date(timeIntervalSince1970: 1_797_750_753))
        #expect(read.remarks.map(\.code) == ["diary-unkept"])
    }

    @Test func `M7 what stands in a group counts once, also where records do not name their food`() throws {
        let energy = HealthExports.record("EnergyConsumed", "300", "kcal")
        let other = HealthExports.record("EnergyConsumed", "50", "kcal")
        let read = try ReadDiary(
            HealthExports.whole(energy + other + HealthExports.correlation("Soup", energy)))
        #expect(read.foods.map(\.name).sorted() == ["", "Soup"])
        #expect(read.foods.reduce(0) { $0 + ($1.nutrients[.energy] ?? 0) } == 350)
    }

    @Test func `M7 the same food of the same instant has the same key in every export`() throws {
        let here = HealthExports.record("Protein", "3", "g", at: "2026-12-20 23:30:00 +0100", food: "Egg")
        let there = HealthExports.record("Protein", "3", "g", at: "2026-12-21 07:30:00 +0900", food: "Egg")
        let (one, other) = (
            try ReadDiary(HealthExports.whole(here)).foods[0], try ReadDiary(HealthExports.whole(there)).foods[0]
        )
        #expect(one.key == other.key && one.day == Day("2026-12-20") && other.day == Day("2026-12-21"))
    }

    @Test func `M7 a food that a second app copied counts once, and other foods of that instant stay`() throws {
        let (diary, sync) = ("Diary", "Sync &amp; Go")
        let read = try ReadDiary(
            HealthExports.whole(
                HealthExports.record("EnergyConsumed", "500", "kcal", food: "Pizza", from: diary)
                    + HealthExports.record("FatTotal", "20", "g", food: "Pizza", from: diary)
                    + HealthExports.record("EnergyConsumed", "500", "kcal", food: "Pizza", from: sync)
                    + HealthExports.record("EnergyConsumed", "300", "kcal", food: "Salad", from: diary)
                    + HealthExports.record("EnergyConsumed", "310", "kcal", food: "Salad", from: sync)
                    + HealthExports.record("EnergyConsumed", "120", "kcal", from: sync)))
        let pizza = read.foods.filter { $0.name == "Pizza" }
        #expect(pizza.map(\.program) == [diary] && pizza.first?.nutrients == [.energy: 500, .fat: 20])
        #expect(read.foods.count { $0.name == "Salad" } == 2 && read.foods.count == 4)
        #expect(read.remarks.map(\.code) == ["diary-doubled"])
    }

    @Test func `M7 a zip that is not compressed is a zip`() throws {
        let files = [("apple_health_export/export.xml", HealthExports.breakfast)]
        let read = try ReadDiary(HealthExports.zip(files, isStored: true))
        #expect(read.format == .appleHealth && read.refused == nil && read.foods.count == 2)
    }

    @Test func `M7 what was exported from here is known by its mark`() throws {
        let mark = "  <MetadataEntry key=\"HKExternalUUID\" value=\"larder:01939b5e-0000-7000-8000-000000000000\"/>\n"
        let foreign = "  <MetadataEntry key=\"HKExternalUUID\" value=\"other:1\"/>\n"
        let read = try ReadDiary(
            HealthExports.whole(
                HealthExports.record("Protein", "3", "g", food: "Egg", from: "Larder", more: mark)
                    + HealthExports.record("Protein", "3", "g", food: "Ham", more: foreign)))
        #expect(read.foods.first { $0.name == "Egg" }?.own == "01939b5e-0000-7000-8000-000000000000")
        #expect(read.foods.first { $0.name == "Ham" }?.own == nil)
    }

    @Test func `M7 an export is read out of the zip that a phone makes, whatever language that speaks`() throws {
        let zip = try HealthExports.zip([
            ("apple_health_export/export_cda.xml", "<ClinicalDocument><a/></ClinicalDocument>"),
            ("apple_health_export/workout-routes/route.xml", "<gpx/>"),
            ("apple_health_export/Exportación.xml", HealthExports.breakfast),
        ])
        let read = try ReadDiary(zip, step: 1_000)
        #expect(read.format == .appleHealth && read.foods.count == 2 && read.refused == nil)
        let without = try ReadDiary(try HealthExports.zip([("a/export_cda.xml", "<ClinicalDocument/>")]))
        #expect(without.refused?.code == "no-diary")
    }

    @Test func `M7 a record that is broken is left out and counted`() throws {
        var bytes = Data(HealthExports.head.utf8)
        bytes += Data(HealthExports.record("Protein", "3", "g", food: "Egg").utf8)
        for broken in [
            HealthExports.record("Protein", "many", "g"), HealthExports.record("Protein", "-3", "g"),
            HealthExports.record("Protein", "3", "mL"), HealthExports.record("Protein", "3", "g", at: "yesterday"),
            HealthExports.record("Protein", "1e300", "g"), HealthExports.record("Protein", "nan", "g"),
            HealthExports.record("Protein", "3", "g", at: "2026-13-40 08:00:00 +0100"),
        ] { bytes += Data(broken.utf8) }
        bytes +=
            Data("<Record type=\"HKQuantityTypeIdentifierDietaryProtein\" sourceName=\"".utf8) + Data([0xC3, 0x28])
        bytes += Data("\" unit=\"g\" startDate=\"2026-12-20 08:12:33 +0100\" value=\"1\"/></HealthData>".utf8)
        let read = try ReadDiary(bytes)
        #expect(read.foods.map(\.name) == ["Egg"] && read.refused == nil)
        #expect(read.remarks.first?.values["count"] == .number(8))
    }

    static let bombs: [(String, String, String)] = [
        (
            "billion laughs", "entities",
            "<!DOCTYPE HealthData [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;\">]><HealthData>&lol2;</HealthData>"
        ),
        (
            "an external entity", "entities",
            "<!DOCTYPE HealthData [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><HealthData>&x;</HealthData>"
        ),
        ("a parameter entity", "entities", "<!DOCTYPE HealthData [ %x; ]><HealthData></HealthData>"),
        (
            "deep nesting", "deep",
            "<HealthData>" + String(repeating: "<a>", count: 100_000)
        ),
        ("an endless attribute", "long", "<HealthData><Record type=\"" + String(repeating: "x", count: 3 << 20)),
        ("an endless tag", "long", "<HealthData><Record " + String(repeating: "a=\"b\" ", count: 1 << 19)),
        ("an endless document type", "long", "<!DOCTYPE HealthData [" + String(repeating: " ", count: 3 << 20)),
        ("a NUL", "encoding", "<HealthData><Record a=\"\0\"/></HealthData>"),
        ("ends that do not match", "damaged", "<HealthData><a></b></HealthData>"),
        ("a tag within a tag", "damaged", "<HealthData><Record <a/>/></HealthData>"),
        ("two roots", "damaged", "<HealthData></HealthData><HealthData></HealthData>"),
        (
            "a broken attribute", "damaged",
            "<HealthData><Record type=\"HKQuantityTypeIdentifierDietaryIron\" x/></HealthData>"
        ),
        ("a cut in a tag", "cut", "<HealthData><Record type=\"a"),
        ("a cut between tags", "cut", "<HealthData><Record type=\"a\"/>"),
        ("a cut in a comment", "cut", "<HealthData><!-- "),
        ("another root", "none", "<Health><!-- <HealthData --></Health>"),
    ]

    @Test(arguments: bombs, [200, Int.max])
    func `M7 a hostile or broken export is refused by what is wrong with it`(
        _ bomb: (name: String, what: String, text: String), step: Int
    ) throws {
        let read = try ReadDiary(bomb.text, step: step)
        #expect(read.refused?.code == "health-export", "\(bomb.name)")
        #expect(read.refused?.values["what"] == .text(bomb.what), "\(bomb.name)")
        #expect(read.foods.isEmpty)
    }

    @Test(
        arguments: [
            ("Fish &amp; chips &#233; &#x41;", "Fish & chips é A"), ("R&D &x; &", "R&D &x; &"),
            ("&\u{301}amp; &lt;\u{301}", "&\u{301}amp; <\u{301}"),
        ])
    func `M7 references to characters are read, also before combining marks`(text: String, read: String) {
        #expect(XMLReference.resolved(text).unicodeScalars.elementsEqual(read.unicodeScalars))
        let hidden = text.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1 == "&" ? "\u{E000}" : $1) }
        #expect(XMLReference.resolved(hidden, mark: "\u{E000}").unicodeScalars.elementsEqual(read.unicodeScalars))
    }

    @Test func `M7 half an export is refused as a whole, because it is sorted by nutrients`() throws {
        let text = HealthExports.breakfast
        for share in [2, 3, 4] {
            let read = try ReadDiary(String(text.prefix(text.count - text.count / share)))
            #expect(read.refused?.values["what"] == "cut" && read.foods.isEmpty)
        }
    }

    @Test func `M7 a zip that is a bomb, damaged or cut is refused`() throws {
        let zeros = String(repeating: " ", count: 60 << 20)
        let bomb = try HealthExports.zip([("a/export.xml", "<HealthData>\(zeros)</HealthData>")])
        #expect(bomb.count < 100_000)
        #expect(try ReadDiary(bomb).refused?.values["what"] == "bomb")
        var damaged = try HealthExports.zip([("a/export.xml", HealthExports.breakfast)])
        damaged.replaceSubrange(200..<300, with: Data(repeating: 0x55, count: 100))
        #expect(try ReadDiary(damaged).refused != nil)
        let cut = try HealthExports.zip([("a/export.xml", HealthExports.breakfast)]).prefix(300)
        #expect(try ReadDiary(Data(cut)).refused != nil)
    }
}
