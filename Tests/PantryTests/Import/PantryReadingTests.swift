import Contracts
import FileReading
import Foundation
import Kitchen
import PantryContracts
import PantryFormats
import Testing

/// Tables and files of programs: the readable part, and the remarks on the rest.
struct PantryReadingTests {
    private struct Read {
        var things: [ImportedEntry] = []
        var lists: [String] = []
        var remarks: [FileFault] = []
        var refused: FileFault?

        init(_ bytes: Data, named name: String = "a.csv") throws {
            try PantryReaders.read(bytes, named: name) { part in
                switch part {
                case .things(let more): things += more
                case .lists(let more): lists += more
                case .remark(let fault): remarks.append(fault)
                case .refused(let fault): refused = fault
                case .format: break
                }
            }
        }

        init(_ text: String, named name: String = "a.csv") throws { try self.init(Data(text.utf8), named: name) }

        var amounts: [Double?] { things.map { $0.quantity?.amount } }
    }

    @Test(arguments: [
        ("Name;Menge;Einheit\nMilch;1,5;l\nMehl;1.000;g\nReis;1.000.000;g\n", [1.5, 1_000, 1_000_000]),
        ("name,amount,unit\nflour,\"1,000\",g\nmilk,1.5,l\noil,0.750,l\n", [1_000, 1.5, 0.75]),
        ("name,amount,unit\nflour,\"1,250.5\",g\nmilk,1 1/2,l\noil,½,l\n", [1_250.5, 1.5, 0.5]),
        ("nom,quantite,unite\nfarine,1.500,g\nlait,\"0,5\",l\n", [1_500, 0.5]),
        ("name;amount;unit\nflour;1.500;g\nmilk;2.5;l\n", [1.5, 2.5]),
        ("name,amount\nflour,\"1,000 g\"\nmilk,1½ l\n", [1_000, 1.5]),
    ])
    func `R18: the rows of a file decide which mark stands before decimals`(_ table: String, _ amounts: [Double]) throws
    {
        #expect(try Read(table).amounts == amounts, "\(table)")
    }

    @Test func `R18: a program's text with a point is a decimal number`() throws {
        let read = try Read(
            #"[{"id":1,"product_id":2,"amount":"1.500","best_before_date":"2027-03-01","product":{"name":"milk"}}]"#)
        #expect(read.things.first?.measure == "1.5", "\(read.things)")
    }

    @Test func `R18: a row with more cells than columns is refused by its number`() throws {
        let read = try Read("name,amount,unit\nmilk,1,l\nsalt,1,5,g\nflour,2,kg,,\n")
        #expect(read.things.map(\.isRefused) == [false, true, false])
        #expect(read.things[1].faults.contains(.longRow(3)))
    }

    @Test func `R18: a column that is there twice is named`() throws {
        let read = try Read("name,amount,Name\nmilk,1,salt\n")
        #expect(read.things.map(\.name) == ["milk"] && read.remarks == [.doubledColumns(["Name"])])
        #expect(try Read("name,amount,colour,colour\nmilk,1,a,b\n").remarks.isEmpty)
    }

    @Test func `R18: Excel's first line and a table without rows are known`() throws {
        let read = try Read("sep=;\nname;amount\nmilk;2\n")
        #expect(read.things.map(\.name) == ["milk"] && read.amounts == [2])
        #expect(try Read("name,amount\n").refused == .emptyTable)
    }

    @Test func `R18: letters of another encoding are refused, and those of UTF-16 without its mark are read`() throws {
        let polish = Data("name,amount\n".utf8) + [0xAF] + Data("urek,1\n".utf8)
        #expect(try Read(polish).refused == .unknownEncoding)
        let units = Data("name,amount\nCrème,1\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(try Read(units).things.map(\.name) == ["Crème"])
    }

    @Test func `R18: a broken file of an archive is named, and the others are read`() throws {
        var files = ImportFiles.grocy
        files["locations.json"] = #"[{"id": 1, "#
        let read = try Read(try ImportFiles.zip(files), named: "grocy.zip")
        #expect(read.refused == nil && read.things.contains { $0.name == "milk" })
        #expect(read.remarks == [.brokenEntry("locations.json")])
        files["stock.json"] = "["
        files["shopping_list.json"] = nil
        let without = try Read(try ImportFiles.zip(files), named: "grocy.zip")
        #expect(without.refused?.code == "file-entry-broken")
    }

    @Test func `R18: Grocy's database is found in an archive`() throws {
        let database = try ImportFiles.grocyDatabase()
        var bytes = Data()
        let archive = try ArchiveWriter { bytes.append($0) }
        try archive.add("data/grocy.db", database)
        try archive.finish()
        let alone = try Read(database, named: "grocy.db")
        #expect(!alone.things.isEmpty)
        #expect(try Read(bytes, named: "grocy.zip").things == alone.things)
    }

    @Test func `R18: entries that are in no form of a program are counted`() throws {
        let grocy = try Read(
            #"{"stock":[{"id":1,"product_id":2,"amount":1,"product":{"name":"milk"}},null,"salt",{"id":3}]}"#)
        #expect(grocy.things.count == 1 && grocy.remarks == [.unreadEntries(3)])
        let tandoor = try Read(
            #"[{"id":1,"checked":false,"food":{"name":"milk"},"amount":1},{"id":2,"checked":false,"amount":2},7]"#)
        #expect(tandoor.things.map(\.name) == ["milk"] && tandoor.remarks == [.unreadEntries(2)])
        let owl = try Read(
            #"{"shoppinglists":[{"id":1,"name":"Weekly","items":[{"name":"milk"},"salt"]},{"id":2,"items":[{"name":"rice"}]},"Party",5,{}]}"#
        )
        #expect(owl.things.map(\.name) == ["milk", "salt", "rice"] && owl.things.last?.list == nil)
        #expect(owl.lists == ["Party", "5", "Weekly"] && owl.remarks == [.unreadEntries(1)])
    }
}
