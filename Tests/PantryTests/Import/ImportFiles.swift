import Contracts
import FileReading
import Foundation
import GRDB
import PantryContracts
import RecipeFormats
import ServiceClient
import Support

@testable import Pantry

/// Import files as people and programs write them, with foods of the stub's catalogue.
enum ImportFiles {
    static let table = """
        food,amount,unit,place,best before,opened,list,ticked,note
        milk,2,l,fridge,2027-03-01,,,,
        flour,500,g,cupboard,2027-08-01,yes,,,
        Omas Käsedings,1,Stück,fridge,,,,,
        salt,1,,,,,Weekend,yes,the coarse one
        milk,1,l,,,,Weekend,,
        """

    static let grocy: [String: String] = [
        "stock.json": """
        [{"id": 4, "product_id": 1, "amount": 2, "best_before_date": "2027-03-01", "open": 0, "location_id": 2, "stock_id": "x1"},
         {"id": 5, "product_id": "2", "amount": "1.5", "best_before_date": "2999-12-31", "open": 1, "location_id": 1, "stock_id": "x2"},
         {"id": 6, "product_id": 9, "amount": 1, "best_before_date": "2027-01-01", "open": 0, "stock_id": "x3"}]
        """,
        "products.json": """
        [{"id": 1, "name": "milk", "location_id": 2, "qu_id_stock": 3, "qu_id_purchase": 3},
         {"id": 2, "name": "flour", "location_id": 1, "qu_id_stock": 4, "qu_id_purchase": 4}]
        """,
        "locations.json": """
        [{"id": 1, "name": "Pantry", "is_freezer": 0}, {"id": 2, "name": "Chest", "is_freezer": 1}]
        """,
        "quantity_units.json": """
        [{"id": 3, "name": "Liter", "name_plural": "Liters"}, {"id": 4, "name": "Kilogramm", "name_plural": "Kilogramm"}]
        """,
        "shopping_lists.json": #"[{"id": 1, "name": "Market"}, {"id": 2, "name": "Drugstore"}]"#,
        "shopping_list.json": """
        [{"id": 11, "product_id": 1, "amount": 3, "note": "", "shopping_list_id": 1, "done": 0, "qu_id": 3},
         {"id": 12, "product_id": null, "amount": 1, "note": "candles", "shopping_list_id": 1, "done": 1}]
        """,
    ]

    static let mealie = """
        {"alembic_version": [{"version_num": "a1"}],
         "ingredient_foods": [{"id": "f1", "name": "milk"}, {"id": "f2", "name": "flour"}, {"id": "f3", "name": "salt", "on_hand": true}],
         "households_to_ingredient_foods": [{"household_id": "h", "food_id": "f1"}],
         "ingredient_units": [{"id": "u1", "name": "gram"}],
         "shopping_lists": [{"id": "l1", "name": "Sunday"}],
         "shopping_list_items": [
            {"id": "i2", "shopping_list_id": "l1", "position": 1, "checked": true, "quantity": 1, "note": "2 l milk", "food_id": null, "unit_id": null},
            {"id": "i1", "shopping_list_id": "l1", "position": 0, "checked": false, "quantity": 250, "note": "sifted", "food_id": "f2", "unit_id": "u1"}]}
        """

    static let tandoor = """
        {"count": 2, "next": null, "previous": null, "results": [
          {"id": 7, "inventory_location": {"id": 1, "name": "Freezer", "is_freezer": true}, "food": {"id": 3, "name": "milk"},
           "unit": {"id": 2, "name": "l"}, "amount": 1.5, "expires": "2027-02-03", "label": "a", "created_by": 1},
          {"id": 8, "food": {"id": 4, "name": "salt"}, "unit": null, "amount": 2, "checked": true, "shopping_lists": [{"id": 1, "name": "Corner"}]}]}
        """

    static let kitchenOwl = """
        [{"id": 1, "name": "Flat", "items": [
            {"id": 5, "name": "milk", "description": "2 l"}, {"id": 6, "name": "salt", "description": "the coarse one"}]}]
        """

    static func zip(_ files: [String: String]) throws -> Data {
        var bytes = Data()
        let writer = try ArchiveWriter { bytes += $0 }
        for (name, text) in files.sorted(by: { $0.key < $1.key }) { try writer.add(name, Data(text.utf8)) }
        try writer.finish()
        return bytes
    }

    /// Grocy's database with the same contents.
    static func grocyDatabase(_ more: String = "") throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "grocy-\(UUID().uuidString).db")
        defer { try? FileManager.default.removeItem(at: file) }
        let queue = try DatabaseQueue(path: file.path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE stock (id INTEGER PRIMARY KEY, product_id INTEGER, amount DECIMAL, best_before_date DATE,
                        open TINYINT, location_id INTEGER, stock_id TEXT);
                    CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, location_id INTEGER, qu_id_stock INTEGER,
                        qu_id_purchase INTEGER, picture BLOB);
                    CREATE TABLE quantity_units (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE locations (id INTEGER PRIMARY KEY, name TEXT, is_freezer TINYINT);
                    INSERT INTO quantity_units VALUES (3, 'Liter');
                    INSERT INTO locations VALUES (2, 'Fridge', 0);
                    INSERT INTO products VALUES (1, 'milk', 2, 3, 3, x'0102');
                    INSERT INTO stock VALUES (4, 1, 2, '2027-03-01', 0, 2, 'x1');
                    \(more)
                    """)
        }
        try queue.close()
        return try Data(contentsOf: file)
    }
}

extension ServiceClient {
    func bring(_ text: String, named name: String = "pantry.csv") async throws -> PantryImport {
        try await bring(Data(text.utf8), named: name)
    }

    func bring(_ bytes: Data, named name: String = "pantry.csv") async throws -> PantryImport {
        try await call(
            PantryAPI.importFile, sending: Upload(mediaType: "application/octet-stream", name: name, bytes: bytes))
    }

    func rows(of one: PantryImport, _ outcome: PantryImportOutcome? = nil) async throws -> [PantryImportRow] {
        try await call(
            PantryAPI.importRows, at: one.id, sending: PantryImportQuery(outcome: outcome, limit: 100)
        ).items
    }

    func confirm(
        _ one: PantryImport, _ choice: PantryImportChoice = PantryImportChoice()
    ) async throws -> PantryImport {
        try await call(PantryAPI.confirmImport, at: one.id, sending: choice)
    }

    /// The items of the pantry, such as "2.0 l milk, fridge, 2027-03-01".
    func pantry() async throws -> [String] {
        try await call(PantryAPI.items, sending: PantryQuery(limit: 100)).items.map { item in
            [
                item.quantity.map { "\($0.amount) \($0.unit.rawValue) \(item.food.name)" } ?? item.food.name,
                item.place.rawValue, item.bestBefore?.description,
            ].compactMap(\.self).joined(separator: ", ")
        }.sorted()
    }

    /// The lines of all lists, by name.
    func wholeLists() async throws -> [String: [String]] {
        var found: [String: [String]] = [:]
        for list in try await call(PantryAPI.lists).items { found[list.name] = try await summary(of: list) }
        return found
    }
}
