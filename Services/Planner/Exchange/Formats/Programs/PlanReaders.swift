import Algorithms
import Contracts
import FileReading
import Foundation

/// Reads the plans of other programs: Mealie's backup (`database.json` in a zip) or what its API answers
/// (`/api/households/mealplans`), and what Tandoor's API answers (`/api/meal-plan/`).
public enum PlanReaders {
    /// Hands over what the file says, one part after the other. It throws nothing but what `give` and the source throw.
    public static func read(_ file: FileParts, named name: String, _ give: (PlanFilePart) throws -> Void) throws {
        do {
            try parts(of: file, named: name, give)
        } catch let fault as FileFault {
            try give(.refused(fault))
        }
    }

    /// White space, the marks of UTF-8 and UTF-16 at the beginning of a text, and the empty half of a letter of UTF-16.
    private static let passedOver: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0x00]

    private static func parts(of file: FileParts, named name: String, _ give: (PlanFilePart) throws -> Void) throws {
        guard file.count <= PlanBounds.file else { throw FileFault.largeFile(bytes: PlanBounds.file) }
        let bytes = try file.beginning(file.count)
        let tables: ImportedTables
        if Archive.recognizes(bytes) {
            tables = try ImportedTables(archive: bytes, upTo: PlanBounds.entry)
        } else {
            let first = bytes.prefix(1_000).first { !passedOver.contains($0) }
            guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { throw FileFault.noPlan }
            tables = try ImportedTables(json: bytes, named: name)
        }
        let (format, meals, unread) = try found(tables)
        try give(.format(format))
        guard meals.count <= PlanBounds.meals else { throw FileFault.manyMeals(PlanBounds.meals) }
        for part in meals.chunks(ofCount: PlanBounds.atOnce) { try give(.meals(Array(part))) }
        for fault in tables.broken { try give(.remark(fault)) }
        if unread > 0 { try give(.remark(.unreadEntries(unread))) }
    }

    /// The meals, and how many entries are none: without a day, or without a recipe, a title and a note.
    private static func found(
        _ tables: ImportedTables
    ) throws(FileFault) -> (format: PlanFormat, meals: [ImportedMeal], unread: Int) {
        if tables.has("group_meal_plans") {
            let meals = MealiePlan.backup(tables)
            return (.mealie, meals, tables["group_meal_plans"].count - meals.count)
        }
        let lists = tables.tables.sorted { $0.key < $1.key }.map(\.value)
        let mealie = lists.filter { $0.contains { $0.has("entryType") && $0.has("date") } }.flatMap(\.self)
        if !mealie.isEmpty {
            let meals = mealie.compactMap(MealiePlan.answered)
            return (.mealie, meals, mealie.count - meals.count)
        }
        let tandoor = lists.filter { $0.contains { $0.has("from_date") && $0.has("meal_type") } }.flatMap(\.self)
        if !tandoor.isEmpty {
            let meals = tandoor.map(TandoorPlan.meals)
            return (.tandoor, meals.flatMap(\.self), meals.count(where: \.isEmpty))
        }
        throw tables.broken.first ?? .noPlan
    }
}

enum MealiePlan {
    /// Of the tables of a backup, in which recipes are named by their identifiers.
    static func backup(_ tables: ImportedTables) -> [ImportedMeal] {
        let recipes = ImportedValue.byKey(tables["recipes"])
        return tables["group_meal_plans"].compactMap { row in
            meal(row, "entry_type", recipe: row["recipe_id"].text.flatMap { recipes[$0]?["name"].text })
        }
    }

    /// Of an answer of the API.
    static func answered(_ row: ImportedValue) -> ImportedMeal? {
        meal(row, "entryType", recipe: row["recipe"]["name"].text)
    }

    private static func meal(_ row: ImportedValue, _ slot: String, recipe: String?) -> ImportedMeal? {
        let title = row["title"].text.map { ImportedText.line($0, upTo: 120) } ?? ""
        guard let day = row["date"].text.flatMap({ Day(String($0.prefix(10))) }) else { return nil }
        let note = row["text"].text.map { ImportedText.line($0, upTo: 500) } ?? ""
        let recipe = recipe.map { ImportedText.line($0, upTo: 200) }
        guard recipe != nil || !title.isEmpty || !note.isEmpty else { return nil }
        return ImportedMeal(
            day: day, slot: ImportedText.line(row[slot].text ?? "", upTo: 40), recipe: recipe,
            title: title.isEmpty ? nil : title, note: note.isEmpty ? nil : note)
    }
}

enum TandoorPlan {
    /// A meal from one day to another stands on each of them.
    static func meals(_ row: ImportedValue) -> [ImportedMeal] {
        guard let first = day(row["from_date"]) else { return [] }
        let last = day(row["to_date"]) ?? first
        let title = row["title"].text.map { ImportedText.line($0, upTo: 120) } ?? ""
        let note = row["note"].text.map { ImportedText.line($0, upTo: 500) } ?? ""
        let recipe = (row["recipe"]["name"].text ?? row["recipe_name"].text).map { ImportedText.line($0, upTo: 200) }
        guard recipe != nil || !title.isEmpty || !note.isEmpty, last >= first else { return [] }
        let slot = ImportedText.line(row["meal_type"]["name"].text ?? row["meal_type_name"].text ?? "", upTo: 40)
        let servings: Double? = if case .number(let number) = row["servings"] { number } else { nil }
        let days = min(last.daysSince1970 - first.daysSince1970, PlanBounds.days - 1)
        return (0...days).map { number in
            ImportedMeal(
                day: Day(daysSince1970: first.daysSince1970 + number), slot: slot, recipe: recipe,
                title: title.isEmpty ? nil : title, note: note.isEmpty ? nil : note, servings: servings)
        }
    }

    private static func day(_ node: ImportedValue) -> Day? { node.text.flatMap { Day(String($0.prefix(10))) } }
}
