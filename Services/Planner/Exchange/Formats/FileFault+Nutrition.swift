import FileReading
import Kitchen

/// Faults of a whole file.
extension FileFault {
    static let noDiary = FileFault("no-diary")
    static let noHealthExport = FileFault("health-export", ["what": "none"])
    static let damagedHealthExport = FileFault("health-export", ["what": "damaged"])
    /// The export is sorted by nutrient, so a part of it would lack nutrients of every food.
    static let cutHealthExport = FileFault("health-export", ["what": "cut"])
    static let healthEntities = FileFault("health-export", ["what": "entities"])
    static let deepHealthExport = FileFault("health-export", ["what": "deep"])
    static let longHealthTag = FileFault("health-export", ["what": "long"])
    static let healthEncoding = FileFault("health-export", ["what": "encoding"])

    static func manyFoods(_ most: Int) -> FileFault { FileFault("diary-many", ["most": .number(most)]) }

    /// A table that ends inside quotation marks.
    static let cutTable = FileFault("diary-cut")
    static let noPlan = FileFault("no-plan")

    static func manyMeals(_ most: Int) -> FileFault { FileFault("brought-meals", ["most": .number(most)]) }

    /// Rows without a day or without a food.
    static func unreadRows(_ count: Int, first: Int) -> FileFault {
        FileFault("diary-unread", ["what": "rows", "count": .number(count), "number": .number(first)])
    }

    /// Rows with more cells than columns.
    static func longRows(_ count: Int, first: Int) -> FileFault {
        FileFault("file-rows-long", ["count": .number(count), "number": .number(first)])
    }

    /// Unreadable figures; `first` is the number of the first row with one.
    static func unreadCells(_ count: Int, first: Int, _ text: String) -> FileFault {
        FileFault(
            "diary-unread",
            ["what": "cells", "count": .number(count), "number": .number(first), "text": .text(text)])
    }

    /// Days such as 04/05/2026 whose order no row reveals.
    static func monthFirst(_ count: Int, _ text: String) -> FileFault {
        FileFault("diary-month-first", ["count": .number(count), "text": .text(text)])
    }

    /// Another diary in the same archive, which was skipped.
    static func otherDiary(_ name: String) -> FileFault {
        FileFault("diary-other-file", ["name": .text(ImportedText.line(name, upTo: 80))])
    }

    /// Records without usable data.
    public static func unreadRecords(_ count: Int) -> FileFault { FileFault("diary-unread", ["count": .number(count)]) }

    /// Foods that two programs recorded at the same instant.
    static func doubledFoods(_ count: Int) -> FileFault { FileFault("diary-doubled", ["count": .number(count)]) }

    /// Nutrients in the file that are not stored, such as caffeine.
    static func unkept(_ names: [String]) -> FileFault {
        FileFault("diary-unkept", ["names": .text(names.joined(separator: ", "))])
    }
}
