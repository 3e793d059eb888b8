import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

extension ShopSection: SQLConvertible {}

/// The `shopping_lines` table and the operations on it, in an open transaction. The caller has verified access to the
/// list.
struct ListLineTable {
    /// The most visible lines of a list.
    static let most = 1_000
    /// The most rows, including removed lines and lines not added yet.
    static let mostRows = 5_000

    let db: any Connection
    let list: ID<ShoppingList>

    init(_ db: any Connection, of list: ID<ShoppingList>) {
        self.db = db
        self.list = list
    }

    /// Returns the visible lines, oldest first.
    func shown() throws -> [ListLine] {
        try db.all(
            """
            SELECT * FROM shopping_lines WHERE list_id = \(list) AND content_stamp > '' AND is_removed = \(false)
            ORDER BY added_at, id
            """, as: ListLine.init(row:))
    }

    func find(_ id: ID<ShoppingLine>) throws -> ListLine? {
        try db.first("SELECT * FROM shopping_lines WHERE list_id = \(list) AND id = \(id)", as: ListLine.init(row:))
    }

    /// Whether another line has the same pantry item.
    func hasAnother(than line: ID<ShoppingLine>, with item: ID<PantryItem>) throws -> Bool {
        try !db.rows(
            """
            SELECT id FROM shopping_lines WHERE list_id = \(list) AND stocked_item = \(item) AND id <> \(line) LIMIT 1
            """
        ).isEmpty
    }

    /// Returns the numbers of all rows and of visible lines.
    func count() throws -> (rows: Int, shown: Int) {
        try db.first(
            """
            SELECT count(*) AS n, count(CASE WHEN content_stamp > '' AND is_removed = \(false) THEN 1 END) AS shown
            FROM shopping_lines WHERE list_id = \(list)
            """
        ) { (rows: try $0["n"], shown: try $0["shown"]) } ?? (0, 0)
    }

    /// Records an operation. Returns `false` if it was recorded before.
    func accept(_ id: ID<ListOperation>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO shopping_operations (list_id, id, at) VALUES (\(list), \(id), \(instant))
            ON CONFLICT (list_id, id) DO NOTHING
            """) > 0
    }

    func save(_ line: ListLine, at instant: Date) throws {
        let content = line.content.value
        let stocked = line.stocking.value.quantity
        try db.execute("DELETE FROM shopping_lines WHERE list_id = \(list) AND id = \(line.id)")
        try db.execute(
            """
            INSERT INTO shopping_lines
                (list_id, id, content_stamp, text, name, food_id, food_name, food_category, is_own, measures,
                    recipe_id, recipe_title, recipe_amount, recipe_unit, added_at, added_by, amount, unit,
                    quantity_stamp, note, note_stamp, section, section_stamp, is_ticked, tick_stamp, is_removed,
                    removal_stamp, stocking, stock_amount, stock_unit, stock_stamp, stocked_item, may_be_there,
                    recipe_day, planned, planned_source, planned_meal, changed_at)
            VALUES (\(list), \(line.id), \(line.content.stamp), \(content?.text), \(content?.name),
                \(content?.food?.ref.id), \(content?.food?.ref.name), \(content?.food?.ref.category),
                \(content?.food?.isOwn ?? false), \(jsonIfPresent: content?.measures),
                \(content?.wantedBy?.recipe), \(content?.wantedBy?.title),
                \(content?.wantedBy?.quantity?.amount), \(content?.wantedBy?.quantity?.unit), \(line.addedAt),
                \(content?.addedBy), \(line.quantity.value?.amount), \(line.quantity.value?.unit),
                \(line.quantity.stamp), \(line.note.value), \(line.note.stamp), \(line.section.value),
                \(line.section.stamp), \(line.isTicked.value), \(line.isTicked.stamp), \(line.isRemoved.value),
                \(line.isRemoved.stamp), \(line.stocking.value.word), \(stocked?.amount), \(stocked?.unit),
                \(line.stocking.stamp), \(line.stockedItem), \(content?.mayBeThere ?? false),
                \(content?.wantedBy?.day), \(jsonIfPresent: line.planned), \(line.planned?.source),
                \(line.planned?.meal), \(instant))
            """)
    }

    /// Returns the sections of lines ticked within a range of stamps, except one line.
    func sectionsTicked(
        after start: OperationStamp, upTo end: OperationStamp, besides line: ID<ShoppingLine>
    ) throws -> Set<ShopSection> {
        let lines = try db.all(
            """
            SELECT * FROM shopping_lines WHERE list_id = \(list) AND is_ticked = \(true)
                AND tick_stamp > \(start) AND tick_stamp < \(end) AND id <> \(line) AND content_stamp > ''
            """, as: ListLine.init(row:))
        return Set(lines.map(\.usualSection))
    }

    /// Deletes removed lines and operations from before an instant that no late operation needs.
    static func clean(before instant: Date, in db: any Connection) throws {
        try db.execute(
            "DELETE FROM shopping_lines WHERE changed_at < \(instant) AND (is_removed = \(true) OR content_stamp = '')")
        try db.execute("DELETE FROM shopping_operations WHERE at < \(instant)")
    }
}

extension ListLine.Stocking {
    fileprivate var word: String {
        switch self {
        case .no: "no"
        case .asListed: "as-listed"
        case .quantity: "quantity"
        case .withAnother: "with-another"
        }
    }

    fileprivate var quantity: Quantity? { if case .quantity(let quantity) = self { quantity } else { nil } }

    fileprivate init(row: Row) throws {
        let word: String = try row["stocking"]
        let quantity = try row.quantity("stock_amount", "stock_unit")
        self =
            switch (word, quantity) {
            case ("as-listed", _): .asListed
            case ("with-another", _): .withAnother
            case ("quantity", let quantity?): .quantity(quantity)
            default: .no
            }
    }
}

extension Row {
    func quantity(_ amountColumn: String, _ unitColumn: String) throws -> Quantity? {
        let amount: Double? = try self[amountColumn]
        let unit: CookingUnit? = try self[unitColumn]
        return try amount.flatMap { amount in try unit.map { try Quantity(amount, $0) } }
    }
}

extension ListLine {
    init(row: Row) throws {
        self.init(id: try row["id"], addedAt: try row["added_at"])
        content = Register(try Content(row: row), at: try row["content_stamp"])
        quantity = Register(try row.quantity("amount", "unit"), at: try row["quantity_stamp"])
        note = Register(try row["note"], at: try row["note_stamp"])
        section = Register(try row["section"], at: try row["section_stamp"])
        isTicked = Register(try row["is_ticked"], at: try row["tick_stamp"])
        isRemoved = Register(try row["is_removed"], at: try row["removal_stamp"])
        stocking = Register(try Stocking(row: row), at: try row["stock_stamp"])
        stockedItem = try row["stocked_item"]
        planned = try row.jsonIfPresent("planned")
    }
}

extension ListLine.Content {
    /// `nil` for a line that has not been added yet.
    fileprivate init?(row: Row) throws {
        guard let name: String = try row["name"] else { return nil }
        let foodID: ID<Food>? = try row["food_id"]
        let recipe: ID<Recipe>? = try row["recipe_id"]
        self.init(
            text: try row["text"], name: name,
            food: try foodID.map {
                KitchenFood(
                    FoodRef(id: $0, name: try row["food_name"], category: try row["food_category"]),
                    isOwn: try row["is_own"])
            },
            measures: try row.jsonIfPresent("measures"),
            wantedBy: try recipe.map {
                WantedBy(
                    recipe: $0, title: try row["recipe_title"],
                    quantity: try row.quantity("recipe_amount", "recipe_unit"), day: try row["recipe_day"])
            }, addedBy: try row["added_by"], mayBeThere: try row["may_be_there"])
    }
}
