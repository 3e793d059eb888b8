import StoreImport
import Testing

/// Tables of stores as Excel saves them.
@Suite struct ExcelTableTests {
    @Test func `R18: Excel's first line names the separator and no columns`() throws {
        for mark in ["", "\u{FEFF}"] {
            let found = try read("\(mark)sep=;\r\nName;Latitude;Longitude\r\nA, B;1,5;2\r\n", as: .table)
            #expect(found.places.map(\.name) == ["A, B"] && found.tally.skipped.isEmpty)
        }
        let comma = try read("sep=,\nname,lat,lon\nA,1,2\n", as: .table)
        #expect(comma.places.map(\.name) == ["A"])
    }
}
