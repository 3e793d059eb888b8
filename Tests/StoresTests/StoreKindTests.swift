import Foundation
import StoreImport
import StoresContracts
import Testing

@testable import Stores

@Suite struct StoreKindTests {
    @Test func `S3 the words of store files are the kinds that the API names`() {
        #expect(StoreKind.allCases.map(\.word) == StoreKind.allCases.map { ShopKind($0).rawValue })
        #expect(Set(StoreKind.allCases.map(ShopKind.init)) == Set(ShopKind.allCases))
    }

    @Test func `S3 a table may name each kind by its own word`() throws {
        let words = ShopKind.allCases.map(\.rawValue)
        let variants = words + words.map { $0.uppercased() } + words.map { $0.replacing("-", with: " ") }
        let rows = variants.enumerated().map { "Shop \($0.offset),\($0.element),1,2\n" }
        var places: [ImportedPlace] = []
        let tally = try PlaceReaders.read(
            MemoryBytes(Data(("name,kind,lat,lon\n" + rows.joined()).utf8)), as: .table
        ) { places.append($0) }
        #expect(tally.skipped.isEmpty)
        #expect(places.map { ShopKind($0.kind).rawValue } == words + words + words)
    }

    @Test func `S3 the guide lists each kind`() throws {
        let guide = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../docs/configuration.md")
        let text = try String(contentsOf: guide, encoding: .utf8)
        for kind in ShopKind.allCases { #expect(text.contains("`\(kind.rawValue)`"), "\(kind.rawValue)") }
    }
}
