import Foundation

/// An `export.xml` as a phone makes it: what was eaten in some years, record by record and once more in groups, among
/// millions of heartbeats and steps.
struct MadeUpExport {
    /// Each is a dozen records, and as many again in its group.
    static let foods = 27_000

    private let types = [
        ("EnergyConsumed", "kcal"), ("Protein", "g"), ("FatTotal", "g"), ("FatSaturated", "g"), ("Carbohydrates", "g"),
        ("Sugar", "g"), ("Fiber", "g"), ("Sodium", "mg"), ("Calcium", "mg"), ("Iron", "mg"), ("Potassium", "mg"),
        ("Cholesterol", "mg"),
    ]
    private let names = ["Porridge with milk", "Bread &amp; cheese", "Apple", "Müsli", "Lentil soup", "Rice", "Salad"]

    /// Writes a file of `size` bytes, or somewhat more.
    func write(to file: FileHandle, size: Int) throws {
        var written = try put(Self.head, file)
        for place in types.indices {
            written += try each {
                record(place, of: $0, indent: " ")
            } put: {
                try put($0, file)
            }
        }
        let block = heartbeats()
        let groups = Self.foods * 5_100
        while written < size - groups { written += try put(block, file) }
        written += try each { number in
            let at = date(number)
            return
                " <Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"MyFitnessPal\" sourceVersion=\"38052\""
                + " creationDate=\"\(at)\" startDate=\"\(at)\" endDate=\"\(at)\">\n"
                + "  <MetadataEntry key=\"HKFoodType\" value=\"\(names[number % names.count])\"/>\n"
                + types.indices.map { record($0, of: number, indent: "  ") }.joined() + " </Correlation>\n"
        } put: {
            try put($0, file)
        }
        _ = try put("</HealthData>\n", file)
    }

    private func each(_ text: (Int) -> String, put: (String) throws -> Int) throws -> Int {
        var (all, ready) = (0, "")
        for number in 0..<Self.foods {
            ready += text(number)
            if ready.utf8.count > 1 << 20 {
                all += try put(ready)
                ready = ""
            }
        }
        return all + (try put(ready))
    }

    private func put(_ text: String, _ file: FileHandle) throws -> Int {
        try file.write(contentsOf: Data(text.utf8))
        return text.utf8.count
    }

    private func record(_ place: Int, of number: Int, indent: String) -> String {
        let at = date(number)
        let value = "\((number * 37 + place * 11) % 400).\(number % 10)"
        return "\(indent)<Record type=\"HKQuantityTypeIdentifierDietary\(types[place].0)\" sourceName=\"MyFitnessPal\""
            + " sourceVersion=\"38052\" unit=\"\(types[place].1)\" creationDate=\"\(at)\" startDate=\"\(at)\""
            + " endDate=\"\(at)\" value=\"\(value)\">\n\(indent) <MetadataEntry key=\"HKFoodType\""
            + " value=\"\(names[number % names.count])\"/>\n\(indent)</Record>\n"
    }

    /// Fifteen foods a day.
    private func date(_ number: Int) -> String {
        let day = number / 15
        let month = day / 28 % 12 + 1
        return
            "\(2_019 + day / 336)-\(two(month))-\(two(day % 28 + 1)) \(two(7 + number % 15)):\(two(number % 60)):00 +0100"
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// About a megabyte.
    private func heartbeats() -> String {
        var block = ""
        for number in 0..<2_500 {
            let at = "2023-\(two(number % 12 + 1))-\(two(number % 28 + 1)) \(two(number % 24)):\(two(number % 60)):"
            let (start, end) = ("\(at)\(two(number * 7 % 60)) +0100", "\(at)\(two(number * 11 % 60)) +0100")
            block +=
                " <Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Ada’s Apple Watch\" sourceVersion=\"9.3\""
                + " device=\"&lt;&lt;HKDevice: 0x28\(number % 8)1f\(number)a0&gt;, name:Apple Watch, manufacturer:Apple Inc.,"
                + " model:Watch, hardware:Watch6,2, software:9.3&gt;\" unit=\"count/min\" creationDate=\"\(end)\""
                + " startDate=\"\(start)\" endDate=\"\(end)\" value=\"\(55 + number * 13 % 90)\">\n"
                + "  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"\(number % 3)\"/>\n </Record>\n"
        }
        return block
    }

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 13 -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
        <!ATTLIST Record
          type          CDATA #REQUIRED
          unit          CDATA #IMPLIED
          value         CDATA #IMPLIED
        >
        ]>
        <HealthData locale="de_DE">
         <ExportDate value="2025-01-05 08:12:33 +0100"/>
         <Me HKCharacteristicTypeIdentifierDateOfBirth="" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>

        """
}
