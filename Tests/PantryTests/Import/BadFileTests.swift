import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

/// Damaged, hostile or too large files: none of their rows is written, and people see the reason.
@Suite(.timeLimit(.minutes(30)))
struct BadFileTests {
    /// A file, its resulting state and its remarks.
    struct Bad: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: Data
        let state: PantryImportState
        let remarks: [String]

        init(_ name: String, _ text: String, _ state: PantryImportState, _ remarks: String...) {
            self.init(name, Data(text.utf8), state, remarks)
        }

        init(_ name: String, _ bytes: Data, _ state: PantryImportState, _ remarks: [String]) {
            (self.name, self.bytes, self.state, self.remarks) = (name, bytes, state, remarks)
        }

        var testDescription: String { name }
    }

    private static func all() throws -> [Bad] {
        let zip = try ImportFiles.zip(ImportFiles.grocy)
        let database = try ImportFiles.grocyDatabase()
        var spoiled = database
        for place in stride(from: 120, to: spoiled.count, by: 3) { spoiled[place] = 0xFF }
        return [
            Bad("cut.csv", String(ImportFiles.table.dropLast(9)), .preview, "file-cut-row"),
            Bad("quote.csv", "food,amount\nmilk,1\nsalt,\"2", .preview, "file-cut-row"),
            Bad("cut.json", String(ImportFiles.tandoor.dropLast(40)), .refused, "file-cut-line"),
            Bad("wrong.json", "{]", .refused, "file-not-json"),
            Bad("cut.zip", zip.prefix(zip.count / 2), .refused, ["archive-unread"]),
            Bad("cut.db", database.prefix(300), .refused, ["file-database"]),
            Bad("spoiled.db", spoiled, .refused, ["file-database"]),
            Bad("deep.json", String(repeating: "[", count: 100_000), .refused, "file-json-large"),
            Bad("recipes.json", #"[{"name": "Soup", "recipeIngredient": ["milk"]}]"#, .refused, "no-pantry"),
            Bad("noise.csv", "amount;unit\n1;l\n", .refused, "pantry-without-columns"),
            Bad("picture.png", Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 13]), .refused, ["file-encoding"]),
            Bad(
                "million.csv", "food\n" + String(repeating: "milk\n", count: 1_000_000), .refused, "brought-rows"),
            Bad("items.csv", "food\n" + String(repeating: "milk\n", count: 2_001), .refused, "moving-in-many"),
            Bad(
                "bomb.zip",
                try ImportFiles.zip(["stock.json": "[" + String(repeating: " ", count: 40 << 20) + "]"]), .refused,
                ["entry-large"]),
            Bad(
                "ratio.zip",
                try ImportFiles.zip(["stock.json": "[" + String(repeating: " ", count: 23 << 20) + "]"]), .refused,
                ["archive-unread"]),
        ]
    }

    @Test func `P1 a file that is cut, damaged, too large or none is refused, or taken as far as it is whole`()
        async throws
    {
        let files = try Self.all()
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            for file in files {
                let one = try await ada.bring(file.bytes, named: file.name)
                #expect(one.state == file.state && one.remarks.map(\.code) == file.remarks, "\(file.name): \(one)")
                #expect(one.remarks.allSatisfy { $0.message != $0.code }, "\(file.name)")
                if one.state == .refused {
                    #expect(try await status { try await ada.confirm(one) } == 409, "\(file.name)")
                }
                try await ada.call(PantryAPI.discardImport, at: one.id)
            }
            #expect(try await ada.pantry().isEmpty)
            #expect(try await ada.wholeLists().isEmpty)
            let large = Data(repeating: UInt8(ascii: "a"), count: PantryAPI.largestImport + 1)
            #expect(try await status { try await ada.bring(large) } == 413)
            #expect(try await status { try await ada.bring(Data()) } == 422)
        }
    }

    @Test func `P1 a file that ends in the middle says where, and what stands before it is there`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let one = try await ada.bring("food,amount,unit\nmilk,1,l\nsalt,2,g\nflour,5")
            #expect(one.items.ready == 2 && one.remarks.first?.values["number"] == .number(4))
            let json = try await ada.bring("[\n{\"product_id\": 1,\n\"amount\": 2", named: "stock.json")
            #expect(json.remarks.first?.values["number"] == .number(3))
        }
    }

    @Test func `P1 an amount, unit or day that cannot be is told, and never guessed`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let table = """
                product;quantity;unit;expires
                milk;1000000000000;l;
                milk;-1;l;
                milk;NaN;l;
                milk;many;l;
                milk;0;l;
                ;1;l;
                milk;3;Kiste;
                milk;;;
                milk;1,5;l;31.02.2027
                milk;2;l;03/04/2027
                flour;1/2;kg;2999-12-31
                acorn flour;1;kg;
                """
            let one = try await ada.bring(table)
            let rows = try await ada.rows(of: one)
            #expect(rows.map(\.outcome) == Array(repeating: .refused, count: 6) + Array(repeating: .ready, count: 6))
            #expect(
                rows.map { $0.remarks.map(\.code).joined(separator: " ") } == [
                    "brought-amount", "brought-amount", "brought-amount", "brought-amount", "brought-none",
                    "brought-nameless", "brought-unit", "", "brought-day", "brought-day", "", "moving-in-taken",
                ])
            #expect(rows[6].quantity == nil && rows[7].quantity == nil)
            #expect(rows[8].quantity == (try? Quantity(1.5, .litre)) && rows[8].bestBefore == nil)
            #expect(rows[10].quantity == (try? Quantity(0.5, .kilogram)) && rows[10].bestBefore == nil)
            // A single unambiguous date decides the order for the whole file.
            let days = try await ada.bring("product;expires\nmilk;03/04/2027\nsalt;23/04/2027\n")
            #expect(try await ada.rows(of: days).map(\.bestBefore) == [Day("2027-04-03"), Day("2027-04-23")])
            let line = try await ada.bring("food,amount,unit,list\nmilk,3,Kiste,Weekend\n")
            #expect(try await ada.rows(of: line).first?.note == "3 Kiste", "kept as a note")
        }
    }

    @Test func `P1 names of columns, separators and encodings are those that people have`() async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let german =
                "\u{FEFF}Lebensmittel;Menge;Einheit;Ort;Haltbar bis\r\nmilk;1,5;Liter;Kühlschrank;03.04.2027\r\n"
            let french =
                "Aliment\tQuantité\tUnité\tEmplacement\tDate de péremption\nmilk\t1,5\tlitres\tréfrigérateur\t03/04/2027\n"
            let spanish = "Alimento,Cantidad,Unidad,Lugar,Fecha de caducidad\nmilk,\"1,5\",litros,nevera,03/04/2027\n"
            let files = [
                Data(german.utf8), Data(french.utf8), Data(spanish.utf8),
                try #require(german.data(using: .utf16)),
                try #require(german.dropFirst().data(using: .utf16LittleEndian)),
                try #require(french.data(using: .isoLatin1)), try #require(spanish.data(using: .windowsCP1252)),
            ]
            for (number, file) in files.enumerated() {
                let one = try await ada.bring(file)
                let row = try #require(try await ada.rows(of: one).first, "\(number)")
                #expect(row.food == .milk && row.quantity == (try? Quantity(1.5, .litre)), "\(number): \(row)")
                #expect(row.place == .fridge && row.bestBefore == Day("2027-04-03"), "\(number): \(row)")
                try await ada.call(PantryAPI.discardImport, at: one.id)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P1 what has no room is left out and told, and comes with the same file later`(on engine: Engine) async throws
    {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let most = PantryItemRoutes.most
            let table = "food,amount,unit\n" + (1...most).map { "milk,\($0),ml\n" }.joined()
            #expect(try await ada.confirm(try await ada.bring(table)).items.added == most)
            let more = try await ada.confirm(try await ada.bring("food\nsalt\n"))
            #expect(more.items.refused == 1)
            #expect(try await ada.rows(of: more).first?.remarks.map(\.code) == ["moving-in-no-room"])
            let first = try #require(try await ada.call(PantryAPI.items, sending: PantryQuery(limit: 1)).items.first)
            try await ada.call(PantryAPI.remove, at: first.id)
            #expect(try await ada.confirm(try await ada.bring("food\nsalt\n")).items.added == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `P4 what does not fit onto a list is told, and no more previews are kept than there can be`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let table = "food,list\n" + (1...(ListLineTable.most + 1)).map { "thing \($0),Long\n" }.joined()
            let one = try await ada.confirm(try await ada.bring(table))
            #expect(one.lines.added == ListLineTable.most && one.lines.refused == 1)
            for _ in 0..<PantryImports.mostPreviews { _ = try await ada.bring("food\nsalt\n") }
            let problem = await #expect(throws: Problem.self) { try await ada.bring("food\nsalt\n") }
            #expect(problem?.status == 409 && problem?.code == "too-many-pantry-imports")
        }
    }

    @Test(arguments: Engine.all)
    func `P1 two who confirm the same file at once move each row in once`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let table = "food,amount,list\n" + (1...300).map { "milk,\($0),\($0 % 2 == 0 ? "Long" : "")\n" }.joined()
            let one = try await ada.bring(table)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { _ = try await ada.confirm(one) } }
                try await group.waitForAll()
            }
            let done = try await ada.call(PantryAPI.oneImport, at: one.id)
            #expect(done.state == .finished && done.items.added == 150 && done.lines.added == 150)
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).total == 150)
        }
    }
}
