import FileReading
import Kitchen

/// A whole file.
extension FileFault {
    static let noDiary = FileFault("no-diary")
    static let noHealthExport = FileFault("health-export", ["what": "none"])
    static let damagedHealthExport = FileFault("health-export", ["what": "damaged"])
    /// Half of it would leave out nutrients of everything, because it is sorted by them.
    static let cutHealthExport = FileFault("health-export", ["what": "cut"])
    static let healthEntities = FileFault("health-export", ["what": "entities"])
    static let deepHealthExport = FileFault("health-export", ["what": "deep"])
    static let longHealthTag = FileFault("health-export", ["what": "long"])
    static let healthEncoding = FileFault("health-export", ["what": "encoding"])

    static func manyFoods(_ most: Int) -> FileFault { FileFault("diary-many", ["most": .number(most)]) }

    /// A table that ends within quotation marks.
    static let cutTable = FileFault("diary-cut")
    static let noPlan = FileFault("no-plan")

    static func manyMeals(_ most: Int) -> FileFault { FileFault("brought-meals", ["most": .number(most)]) }

    /// Rows of a table that say no day, or nothing of a food.
    static func unreadRows(_ count: Int, first: Int) -> FileFault {
        FileFault("diary-unread", ["what": "rows", "count": .number(count), "number": .number(first)])
    }

    /// Records that say nothing that can be kept.
    public static func unreadRecords(_ count: Int) -> FileFault { FileFault("diary-unread", ["count": .number(count)]) }

    /// Foods that two programs recorded at the same instant.
    static func doubledFoods(_ count: Int) -> FileFault { FileFault("diary-doubled", ["count": .number(count)]) }

    /// What nobody keeps of a file, such as caffeine.
    static func unkept(_ names: [String]) -> FileFault {
        FileFault("diary-unkept", ["names": .text(names.joined(separator: ", "))])
    }
}
