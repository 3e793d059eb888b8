import CatalogueFiles
import Contracts
import FileReading
import Foundation
import Kitchen
import Testing

/// Tables of catalogues whose rows or columns are not as their first row says.
struct CatalogueTableTests {
    private func read(_ bytes: Data) throws -> (rows: [CatalogueRow], refused: FileFault?) {
        var found: (rows: [CatalogueRow], refused: FileFault?) = ([], nil)
        try CatalogueReaders.read(bytes, in: .eur) { part in
            if case .rows(let rows) = part { found.rows += rows }
            if case .refused(let fault) = part { found.refused = fault }
        }
        return found
    }

    @Test func `O6: a row with more cells than columns is refused, and the others are read`() throws {
        let found = try read(Data("name,price\nSoup,12,90\nBread,3.20,\n\"Tart, warm\",4.50\n".utf8))
        #expect(found.rows.map(\.line) == [2, 3, 4])
        #expect(found.rows.map { $0.errors.map(\.field) } == [["row"], [], []])
        let error = try #require(found.rows.first?.errors.first)
        #expect(error.code == "catalogue-cell" && error.message.contains("quotation marks"), "\(error)")
        #expect(found.rows[1].price == .clamping(320, .eur) && found.rows[2].name == "Tart, warm")
    }

    @Test func `O6: a column that is there twice is refused by its name`() throws {
        let refused = try #require(try read(Data("Name,Price,price,Colour,colour\nSoup,1,2,a,b\n".utf8)).refused)
        #expect(refused.values["what"] == "twice" && refused.values["names"] == "Price")
        #expect(try read(Data("Name,Price,Colour,colour\nSoup,1,a,b\n".utf8)).refused == nil)
    }

    @Test func `O6: letters of another encoding are refused`() throws {
        let polish = Data("name,price\n".utf8) + [0xAF] + Data("urek,12.90\n".utf8)
        #expect(try read(polish).refused == .unknownEncoding)
    }
}
