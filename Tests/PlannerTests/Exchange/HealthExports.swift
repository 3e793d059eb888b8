import CArchive
import Contracts
import FileReading
import Foundation
import Kitchen
import NutritionFiles

/// Apple Health exports for tests.
enum HealthExports {
    static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 13 <!ENTITY in words -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
        <!ATTLIST Record
          type          CDATA #REQUIRED
          unit          CDATA "a > b"
        >
        ]>
        <HealthData locale="de_DE">
         <ExportDate value="2026-12-28 08:12:33 +0100"/>
         <Me HKCharacteristicTypeIdentifierDateOfBirth="" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>

        """

    static func record(
        _ type: String, _ value: String, _ unit: String, at date: String = "2026-12-20 08:12:33 +0100",
        food: String? = nil, from program: String = "MyFitnessPal", more: String = ""
    ) -> String {
        let attributes =
            "type=\"HKQuantityTypeIdentifierDietary\(type)\" sourceName=\"\(program)\" sourceVersion=\"1\" unit=\"\(unit)\""
            + " creationDate=\"\(date)\" startDate=\"\(date)\" endDate=\"\(date)\" value=\"\(value)\""
        guard food != nil || !more.isEmpty else { return " <Record \(attributes)/>\n" }
        let name = food.map { "  <MetadataEntry key=\"HKFoodType\" value=\"\($0)\"/>\n" } ?? ""
        return " <Record \(attributes)>\n\(name)\(more) </Record>\n"
    }

    static let heartbeat = """
         <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Ada’s Apple Watch" device="&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch>" unit="count/min" creationDate="2026-12-20 08:12:33 +0100" startDate="2026-12-20 08:12:33 +0100" endDate="2026-12-20 08:12:33 +0100" value="61">
          <MetadataEntry key="HKFoodType" value="No food"/>
         </Record>

        """

    static func correlation(_ food: String, _ records: String, at date: String = "2026-12-20 08:12:33 +0100") -> String
    {
        " <Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"MyFitnessPal\" startDate=\"\(date)\" endDate=\"\(date)\">\n"
            + "  <MetadataEntry key=\"HKFoodType\" value=\"\(food)\"/>\n\(records) </Correlation>\n"
    }

    static func whole(_ records: String) -> String { head + records + "</HealthData>\n" }

    /// Two breakfasts, whose records appear again in groups.
    static let breakfast = whole(
        heartbeat + record("EnergyConsumed", "420", "kcal", food: "Müsli &amp; milk")
            + record("EnergyConsumed", "418.4", "kJ", food: "Apple") + heartbeat
            + record("Protein", "12.5", "g", food: "Müsli &amp; milk")
            + record("Sodium", "0.2", "g", food: "Müsli &amp; milk")
            + record("Caffeine", "80", "mg", food: "Coffee")
            + correlation(
                "Müsli &amp; milk",
                record("EnergyConsumed", "420", "kcal", food: "Müsli &amp; milk")
                    + record("Protein", "12.5", "g", food: "Müsli &amp; milk")
                    + record("Sodium", "0.2", "g", food: "Müsli &amp; milk")))

    static func zip(_ files: [(String, String)], isStored: Bool = false) throws -> Data {
        var bytes = Data(count: (files.map(\.1.utf8.count).max() ?? 0) * files.count + 100_000)
        var used = 0
        guard let archive = archive_write_new() else { return Data() }
        defer { archive_write_free(archive) }
        archive_write_set_format_zip(archive)
        if isStored { archive_write_zip_set_compression_store(archive) }
        bytes.withUnsafeMutableBytes { memory in
            _ = archive_write_open_memory(archive, memory.baseAddress, memory.count, &used)
            for (name, text) in files {
                let entry = archive_entry_new()
                archive_entry_set_pathname(entry, name)
                archive_entry_set_filetype(entry, 0o100000)
                archive_entry_set_size(entry, la_int64_t(text.utf8.count))
                archive_write_header(archive, entry)
                _ = text.withCString { archive_write_data(archive, $0, text.utf8.count) }
                archive_entry_free(entry)
            }
            archive_write_close(archive)
        }
        return bytes.prefix(used)
    }
}

/// The result of reading a diary.
struct ReadDiary {
    var format: DiaryFormat?
    var foods: [ImportedFood] = []
    var remarks: [FileFault] = []
    var refused: FileFault?

    /// - Parameter step: the number of bytes per part.
    init(_ bytes: Data, named name: String = "a", step: Int = .max) throws {
        let file = FileParts(count: bytes.count) { place, most in bytes.dropFirst(place).prefix(min(most, step)) }
        try DiaryReaders.read(file, named: name) { part in
            switch part {
            case .format(let known): format = known
            case .foods(let more): foods += more
            case .remark(let fault): remarks.append(fault)
            case .refused(let fault): refused = fault
            case .progress: break
            }
        }
    }

    init(_ text: String, step: Int = .max) throws { try self.init(Data(text.utf8), step: step) }
}
