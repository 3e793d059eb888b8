import FileReading
import Foundation

/// Reads Apple Health's export: `export.xml`, or a phone's `export.zip` in any language.
public enum HealthExport {
    /// The number of bytes read to recognise an export.
    private static let beginning = 4_096

    static func recognizes(_ bytes: Data) -> Bool {
        let start = bytes.prefix(beginning)
        return start.range(of: Data("<HealthData".utf8)) != nil
            || start.range(of: Data("<!DOCTYPE HealthData".utf8)) != nil
    }

    /// Passes on the foods in `export.xml`. Throws a `FileFault`, and rethrows errors of `give`.
    static func read(_ file: FileParts, _ give: (DiaryFilePart) throws -> Void) throws {
        let tags = HealthTags(HealthMeals())
        var (read, told) = (0, 0)
        try file.each { part in
            try tags.feed(part)
            read += part.count
            if (read - told) * 50 >= file.count {
                told = read
                try give(.progress(Double(read) / Double(max(1, file.count))))
            }
        }
        try tags.finish()
        try hand(tags.reader, give)
    }

    /// Reads the export in a zip; `false` if there is none.
    static func read(zip: FileParts, _ give: (DiaryFilePart) throws -> Void) throws -> Bool {
        struct Found: Error {}
        do {
            try StreamedArchive(zip).entries(wanting: isCandidate) { _, file in
                // The clinical summary has another name and is skipped.
                guard var part = try file.next(), recognizes(part) else { return }
                try give(.format(.appleHealth))
                let tags = HealthTags(HealthMeals())
                while true {
                    try tags.feed(part)
                    guard let more = try file.next() else { break }
                    part = more
                }
                try tags.finish()
                try hand(tags.reader, give)
                throw Found()
            }
            return false
        } catch is Found {
            return true
        }
    }

    /// The file name depends on the phone's language; only its extension and location are fixed.
    private static func isCandidate(_ name: String) -> Bool {
        ArchiveName.ending(of: name) == "xml" && name.count(where: { $0 == "/" }) <= 1
            && !ArchiveName.smallStem(of: name).hasSuffix("_cda")
    }

    private static func hand(_ found: HealthMeals, _ give: (DiaryFilePart) throws -> Void) throws {
        var meals = found
        try meals.hand { try give(.foods($0)) }
        if meals.doubled > 0 { try give(.remark(.doubledFoods(meals.doubled))) }
        if meals.unread > 0 { try give(.remark(.unreadRecords(meals.unread))) }
        if !meals.unkept.isEmpty { try give(.remark(.unkept(meals.unkept.sorted()))) }
    }
}
