import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

/// Moving a pantry and lists in, from looking at a file to taking out again what it brought.
@Suite(.timeLimit(.minutes(30)))
struct PantryImportTests {
    @Test(arguments: Engine.all)
    func `P1 a table is shown before anything is written, moved in once however often it is confirmed, and undone`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let one = try await ada.bring(ImportFiles.table)
            #expect(one.state == .preview && one.format == .csv && one.lists == ["Weekend"])
            #expect(one.items.ready == 2 && one.items.unknown == 1 && one.lines.ready == 2 && one.remarks.isEmpty)
            let rows = try await ada.rows(of: one)
            #expect(rows.map(\.food) == [.milk, .flour, nil, .salt, .milk] && rows.map(\.number) == [1, 2, 3, 4, 5])
            #expect(rows[0].quantity == (try? Quantity(2, .litre)) && rows[0].bestBefore == Day("2027-03-01"))
            #expect(rows[1].remarks.isEmpty && rows[2].quantity?.unit == .piece)
            #expect(rows[3].isTicked == true && rows[3].note == "the coarse one" && rows[3].list == "Weekend")
            #expect(try await ada.pantry().isEmpty, "nothing is written yet")
            #expect(try await ada.wholeLists().isEmpty, "nothing is written yet")
            #expect(try await ada.rows(of: one, .unknown).map(\.name) == ["Omas Käsedings"])

            let done = try await ada.confirm(one)
            #expect(done.state == .finished && done.items.added == 2 && done.items.skipped == 1)
            #expect(done.lines.added == 2)
            let foods = ["2.0 l milk, fridge, 2027-03-01", "500.0 g flour, cupboard, 2027-06-27"]
            #expect(try await ada.pantry() == foods)
            #expect(Set(try await ada.wholeLists()["Weekend"] ?? []) == ["1.0 l milk", "[1.0 piece salt]"])
            #expect(try await ada.confirm(one) == done, "confirmed twice")
            #expect(try await ada.pantry() == foods, "confirmed twice")

            let again = try await ada.confirm(
                try await ada.bring(ImportFiles.table), PantryImportChoice(unknown: .own))
            #expect(again.items.repeated == 2 && again.items.added == 1 && again.lines.repeated == 2)
            #expect(try await ada.pantry() == ["1.0 piece Omas Käsedings, fridge"] + foods)
            #expect(try await ada.wholeLists()["Weekend"]?.count == 2)

            let undone = try await ada.call(PantryAPI.undoImport, at: again.id)
            #expect(undone.state == .undone && undone.items.undone == 1 && undone.undoableUntil == nil)
            #expect(try await ada.call(PantryAPI.ownFoods).items.isEmpty, "the food that it made goes, too")
            #expect(try await ada.pantry() == foods)
            #expect(try await ada.call(PantryAPI.undoImport, at: one.id).items.undone == 2)
            #expect(try await ada.pantry().isEmpty)
            #expect(try await ada.wholeLists().isEmpty)
            #expect(try await ada.call(PantryAPI.undoImport, at: one.id).state == .undone, "undone twice")
            let third = try await ada.confirm(try await ada.bring(ImportFiles.table))
            #expect(third.items.added == 2, "what was taken out can be moved in again")
        }
    }

    @Test(arguments: Engine.either)
    func `P1 what somebody changed since stays when moving in is undone`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let one = try await ada.confirm(try await ada.bring(ImportFiles.table))
            let items = try await ada.call(PantryAPI.items, sending: PantryQuery()).items
            let milk = try #require(items.first { $0.food == .milk })
            try await ada.call(
                PantryAPI.change, at: milk.id, sending: PantryItemChange(quantity: .set(try Quantity(1, .litre))))
            let list = try #require(try await ada.call(PantryAPI.lists).items.first)
            let line = try #require(try await ada.lines(of: list).first { $0.food == .milk })
            try await ada.operate(list, .of(.tick, line.id))
            let undone = try await ada.call(PantryAPI.undoImport, at: one.id)
            #expect(undone.items.undone == 1 && undone.items.added == 1)
            #expect(undone.lines.undone == 1 && undone.lines.added == 1)
            #expect(try await ada.pantry() == ["1.0 l milk, fridge, 2027-03-01"])
            #expect(try await ada.summary(of: list) == ["[1.0 l milk]"])
        }
    }

    @Test(arguments: Engine.either)
    func `P1 a stock of Grocy is moved in whole, from its objects in a zip and from its database`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let one = try await ada.bring(ImportFiles.zip(ImportFiles.grocy), named: "grocy.zip")
            #expect(one.format == .grocy && one.items.ready == 2 && one.items.refused == 1)
            #expect(one.lists == ["Market", "Drugstore"])
            let refused = try await ada.rows(of: one, .refused)
            #expect(refused.first?.remarks.map(\.code).contains("brought-product") == true)
            _ = try await ada.confirm(one)
            #expect(
                try await ada.pantry() == ["1.5 kg flour, cupboard, 2027-06-27", "2.0 l milk, freezer, 2027-03-01"])
            let lists = try await ada.wholeLists()
            #expect(lists["Market"].map(Set.init) == ["3.0 l milk", "[candles]"] && lists["Drugstore"] == [])

            // The same purchase, known by its identifier.
            let database = try await ada.bring(ImportFiles.grocyDatabase(), named: "grocy.db")
            #expect(database.format == .grocy && database.items.ready == 1)
            #expect(try await ada.confirm(database).items.repeated == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `P4 lists come from Mealie, Tandoor and KitchenOwl, onto lists of their names or onto one`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let mealie = try await ada.bring(
                ImportFiles.zip(["database.json": ImportFiles.mealie]), named: "mealie.zip")
            #expect(mealie.format == .mealie && mealie.remarks.map(\.code) == ["brought-on-hand"])
            #expect(try await ada.confirm(mealie).items.added == 2)
            #expect(try await ada.wholeLists()["Sunday"].map(Set.init) == ["250.0 g flour", "[2.0 l milk]"])

            let tandoor = try await ada.bring(ImportFiles.tandoor, named: "export.json")
            #expect(tandoor.format == .tandoor)
            _ = try await ada.confirm(tandoor)
            #expect(
                try await ada.pantry() == ["1.5 l milk, freezer, 2027-02-03", "milk, fridge", "salt, cupboard"])
            #expect(try await ada.wholeLists()["Corner"] == ["[2.0 piece salt]"])

            let owl = try await ada.bring(ImportFiles.kitchenOwl, named: "lists.json")
            #expect(owl.format == .kitchenOwl && owl.lines.ready == 2)
            let sunday = try #require(try await ada.call(PantryAPI.lists).items.first { $0.name == "Sunday" })
            _ = try await ada.confirm(owl, PantryImportChoice(list: sunday.id))
            let lists = try await ada.wholeLists()
            #expect(lists["Flat"] == nil && Set(lists["Sunday"] ?? []).isSuperset(of: ["2.0 l milk", "salt"]))
            let names = try await ada.bring(#"{"name": "Home", "shoppinglists": ["Gran"], "items": [], "recipes": []}"#)
            #expect(names.remarks.map(\.code) == ["brought-empty-lists"])
            _ = try await ada.confirm(names)
            #expect(try await ada.wholeLists()["Gran"] == [])
        }
    }

    @Test func `P4 a line of Grocy counts in the unit of the stock, whatever unit it is shown in`() async throws {
        var grocy = ImportFiles.grocy
        grocy["products.json"] = #"[{"id": 1, "name": "milk", "qu_id_stock": 5, "qu_id_purchase": 6}]"#
        grocy["quantity_units.json"] = #"[{"id": 5, "name": "Piece"}, {"id": 6, "name": "Packet"}]"#
        grocy["stock.json"] = "[]"
        let line = #"{"id": 11, "product_id": 1, "amount": 10, "shopping_list_id": 1, "done": 0"#
        for (file, unit) in [(line + #", "qu_id": 6}"#, "10.0 piece milk"), (line + "}", "10.0 packet milk")] {
            grocy["shopping_list.json"] = "[\(file)]"
            let brought = grocy
            try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
                let ada = try await pantry.signedIn(as: .ada)
                let one = try await ada.bring(ImportFiles.zip(brought), named: "grocy.zip")
                _ = try await ada.confirm(one)
                #expect(try await ada.wholeLists()["Market"]?.first?.contains(unit) == true)
            }
        }
    }

    @Test func `P4 a list of KitchenOwl in a file of its own is read once`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let file = #"[{"id": 1, "name": "Flat", "items": [{"id": 2, "name": "milk", "description": "2 l"}]}]"#
            for name in ["shoppinglist.json", "lists.json"] {
                let one = try await ada.bring(file, named: name)
                #expect(one.format == .kitchenOwl && one.lines.ready + one.lines.repeated == 1, "\(name)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `P4 the lines of a file go onto a new list where somebody says so, and only what they chose is moved in`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let one = try await ada.bring(ImportFiles.table)
            let done = try await ada.confirm(one, PantryImportChoice(items: false, newList: " Friday "))
            #expect(done.items.skipped == 3 && done.lines.added == 2)
            #expect(try await ada.pantry().isEmpty)
            #expect(try await ada.wholeLists().keys.sorted() == ["Friday"])
            let other = try await ada.bring(ImportFiles.table)
            #expect(try await ada.confirm(other, PantryImportChoice(lines: false)).items.added == 2)
            #expect(try await ada.wholeLists().keys.sorted() == ["Friday"])
            let third = try await ada.bring("food\nsalt\n")
            #expect(
                try await status {
                    try await ada.confirm(third, PantryImportChoice(newList: String(repeating: "a", count: 61)))
                }
                    == 422)
            #expect(
                try await status { try await ada.confirm(third, PantryImportChoice(list: ID(at: .aTuesday))) } == 404)
            #expect(try await ada.call(PantryAPI.oneImport, at: third.id).state == .preview)
        }
    }

    @Test(arguments: Engine.all)
    func `P1 what somebody brings is theirs alone, goes after a day, and is in their export until they leave`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        let clock = TestClock()
        try await withService(
            PantryService.self, on: engine, services: people.listening(on: .catalogue()), clock: clock
        ) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let bob = try await pantry.signedIn(as: .bob)
            let one = try await ada.bring(ImportFiles.table)
            #expect(try await status { try await bob.call(PantryAPI.oneImport, at: one.id) } == 404)
            #expect(try await status { try await bob.rows(of: one) } == 404)
            #expect(try await status { try await bob.confirm(one) } == 404)
            #expect(try await status { try await bob.call(PantryAPI.undoImport, at: one.id) } == 404)
            #expect(try await status { try await bob.call(PantryAPI.discardImport, at: one.id) } == 404)
            #expect(try await bob.call(PantryAPI.imports, sending: PageQuery()).items.isEmpty)
            #expect(try await ada.call(PantryAPI.imports, sending: PageQuery()).items == [one])
            #expect(try await status { try await ada.call(PantryAPI.undoImport, at: one.id) } == 409)

            let kept = try await ada.confirm(try await ada.bring("food\nsalt\n"))
            clock.advance(by: PantryImportTable.previewed)
            let later = try await pantry.signedIn(as: .ada)
            #expect(try await status { try await later.confirm(one) } == 404)
            #expect(try await later.call(PantryAPI.imports, sending: PageQuery()).items.map(\.id) == [kept.id])
            try await pantry.database.write { try PantryImportTable.clean(at: clock.now, in: $0) }
            let left = try await pantry.database.read {
                try $0.first("SELECT count(*) AS n FROM pantry_import_rows") { try $0["n"] as Int }
            }
            #expect(left == 1, "the rows of the preview went with it")

            let auth = try await pantry.asService(.auth)
            let data = try await auth.call(PersonalDataAPI.export(from: .pantry), at: Person.ada.account)
            #expect(data.records["pantry imports"]?.count == 1 && data.records["rows of pantry imports"]?.count == 1)
            #expect(data.records["marks of moved-in rows"]?.count == 1)
            let report = try await people.leave(.ada, .pantry, pantry)
            #expect(report.erased["pantry imports"] == 1 && report.erased["marks of moved-in rows"] == 1)
            let export = PersonalDataAPI.export(from: .pantry)
            #expect(try await auth.call(export, at: Person.ada.account).records.values.allSatisfy(\.isEmpty))
        }
    }

    @Test(arguments: Engine.all)
    func `A17: a household moves in into one pantry, and knows what came before`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            let early = try await home.ada.confirm(try await home.ada.bring("food,amount\nmilk,1\n"))
            #expect(early.items.added == 1)
            try await home.found(by: .ada)
            try await home.join(.bob)
            let one = try await home.bob.confirm(try await home.bob.bring("food,amount\nmilk,1\nsalt,2\n"))
            #expect(one.items.repeated == 1 && one.items.added == 1)
            #expect(try await home.ada.pantry() == ["1.0 piece milk, fridge", "2.0 piece salt, cupboard"])
            #expect(try await home.bob.call(PantryAPI.undoImport, at: one.id).items.undone == 1)
            #expect(try await home.ada.pantry() == ["1.0 piece milk, fridge"])
        }
    }
}
