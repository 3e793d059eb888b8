import FileReading
import Kitchen

/// Faults of a whole file.
extension FileFault {
    static let nothingForPantry = FileFault("no-pantry")
    static let damagedDatabase = FileFault("file-database")
    static let noFoodColumn = FileFault("pantry-without-columns")
    /// Mealie stores only the presence of a food.
    static let onlyOnHand = FileFault("brought-on-hand")
    /// KitchenOwl's export holds only the names of lists.
    static let listsWithoutLines = FileFault("brought-empty-lists")

    static func manyRows(_ most: Int) -> FileFault { FileFault("brought-rows", ["most": .number(most)]) }

    /// A table that ends within a row, which was skipped.
    static func cutRow(_ number: Int) -> FileFault { FileFault("file-cut-row", ["number": .number(number)]) }

}

/// Faults of a single row.
extension FileFault {
    static let nameless = FileFault("brought-nameless")
    static let unknownProduct = FileFault("brought-product")
    static let none = FileFault("brought-none")

    static func amount(_ text: String) -> FileFault { FileFault("brought-amount", ["text": .text(text)]) }

    static func unit(_ text: String) -> FileFault { FileFault("brought-unit", ["text": .text(text)]) }

    static let noUnit = FileFault("brought-unit", ["what": "missing"])

    static func day(_ text: String) -> FileFault { FileFault("brought-day", ["text": .text(text)]) }

    /// A day such as 03/04/2027, whose order of day and month is ambiguous.
    static func eitherDay(_ text: String) -> FileFault {
        FileFault("brought-day", ["what": "either", "text": .text(text)])
    }

    static func place(_ text: String) -> FileFault { FileFault("brought-place", ["text": .text(text)]) }
}
