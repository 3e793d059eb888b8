import CatalogueFiles
import Contracts
import FileReading
import Foundation
import Kitchen
import OrdersContracts
import Testing

/// Typical files of menus and catalogues.
@Suite(.timeLimit(.minutes(10)))
struct CatalogueFileTests {
    /// The parsed file.
    private struct Read {
        var format: CatalogueFileFormat?
        var columns: [CatalogueColumnUse] = []
        var rows: [CatalogueRow] = []
        var refused: FileFault?

        init(_ bytes: Data, in currency: Currency = .eur) throws {
            try CatalogueReaders.read(bytes, in: currency) { part in
                switch part {
                case .format(let format): self.format = format
                case .columns(let columns): self.columns = columns
                case .rows(let rows): self.rows += rows
                case .refused(let fault): refused = fault
                case .items: break
                }
            }
        }

        init(_ text: String) throws { try self.init(Data(text.utf8)) }
    }

    @Test func `O6 a German table with semicolons, decimal commas and a title above it is read`() throws {
        let text = """
            \u{FEFF}Speisekarte Sommer 2026\r
            \r
            Nr.;Gericht;Beschreibung;Preis (EUR);MwSt;Bestand;MHD;Allergene;Kategorie;Küche\r
            ;Vorspeisen;;;;;;;;\r
            1;Tomatensuppe;"mit Basilikum; hausgemacht";6,50 €;7 %;12;31.01.2027;"Milch, Sellerie";Suppen;italienisch\r
            2;Brot;;3,20;7;;;Weizen;;\r
            3;Salat;;1.234,50;0,07;;;keine;;\r
            """
        let read = try Read(text)
        #expect(read.format == .table && read.refused == nil)
        #expect(
            read.columns.map(\.column) == [
                .sku, .name, .description, .price, .tax, .stock, .bestBefore, .allergens, .section, .cuisine,
            ])
        #expect(read.rows.map(\.line) == [5, 6, 7] && read.rows.allSatisfy(\.errors.isEmpty))
        let soup = read.rows[0]
        #expect(soup.sku == "1" && soup.name == "Tomatensuppe" && soup.description == "mit Basilikum; hausgemacht")
        #expect(soup.price == .clamping(650, .eur) && soup.taxPermille == 70 && soup.stock == 12)
        #expect(soup.bestBefore == Day("2027-01-31") && soup.allergens == [.milk, .celery])
        #expect(soup.section == "Suppen" && soup.cuisine == .italian)
        #expect(read.rows[1].allergens == [.gluten] && read.rows[1].taxPermille == 70)
        #expect(read.rows[2].allergens == [] && read.rows[2].price?.amount == 123_450 && read.rows[2].taxPermille == 70)
    }

    @Test func `O6 encodings, separators, quotes and missing numbers do not matter`() throws {
        let rows = "Name,Price\n\"Crème brûlée, 2\"\"\",5.00\nŒufs,3\n"
        for encoding in [String.Encoding.utf8, .utf16, .windowsCP1252] {
            let read = try Read(try #require(rows.data(using: encoding)))
            #expect(read.rows.map(\.name) == ["Crème brûlée, 2\"", "Œufs"], "\(encoding)")
            #expect(read.rows[0].sku == "Creme-brulee,-2\"", "\(read.rows[0].sku)")
        }
        for separator in ["\t", ";", ","] {
            let read = try Read("sep=\(separator)\nsku\(separator)stock\na\(separator)7\n")
            #expect(read.rows.map(\.stock) == [7] && read.rows.map(\.line) == [3])
        }
    }

    @Test func `O6 what is not understood of allergens and diets is said to be unknown, and never to be safe`() throws {
        let read = try Read(
            """
            Name;Preis;Allergene;Diet
            a;1;A, G;vegan
            b;1;Milch, Zauberstaub;glückskost
            c;1;glutenfrei;
            d;1;-;vegetarisch
            e;1;;
            f;1;keine Milch;vegan, glutenfrei
            g;1;kann Spuren von Nüssen enthalten;
            """)
        #expect(read.rows.map(\.allergens) == Array(repeating: nil, count: 7))
        #expect(read.rows.map { $0.doubts.contains(.allergens) } == [true, true, true, false, false, true, true])
        #expect(read.rows[1].diets == nil && read.rows[1].doubts.contains(.diets))
        #expect(read.rows[3].diets?.contains(.vegetarian) == true && read.rows[3].diets?.contains(.vegan) == false)
        #expect(read.rows[5].diets?.isSuperset(of: [.vegan, .vegetarian, .glutenFree]) == true)
    }

    @Test func `O6 each row tells what is wrong with it`() throws {
        let read = try Read(
            """
            Number,Name,Price,VAT,Available,Stock,Best before,Produced on
            1,a,cheap,7,yes,1,2027-01-10,
            2,b,1.00 USD,7,yes,1,,
            3,c,1.00,lots,perhaps,1.5,soon,
            4,d,9999999999999999999999,7,yes,99999999999999999999999,,
            """)
        #expect(
            read.rows.map { $0.errors.map(\.field) } == [
                ["price"], ["price"], ["tax", "isAvailable", "stock", "bestBefore"], ["price", "stock"],
            ])
        #expect(read.rows.map(\.line) == [2, 3, 4, 5])
    }

    @Test func `O6 a price without tax is none, and a file without columns says what it found`() throws {
        #expect(try Read("Name;Preis netto\na;1\n").refused?.values["what"] == .text("columns"))
        let lost = try Read("Hallo;Welt\n1;2\n")
        #expect(lost.refused?.code == "catalogue-file" && lost.refused?.values["seen"] == .text("Hallo, Welt"))
        #expect(try Read("Name;Preis\n").refused?.values["what"] == .text("empty"))
        #expect(try Read("").refused != nil)
        // A table cut off within quotation marks would remove every later item.
        #expect(try Read("Name;Preis\na;1\n\"b;2\n").refused == .cutOff)
    }

    @Test func `O6 what is written as a spreadsheet is read as it was`() throws {
        let items = [
            CatalogueItemDraft(
                sku: "A-1", name: "Käse & <Brot> \"=1+1\"", description: "=cmd|' /C calc'!A0",
                price: .clamping(1_290, .eur),
                taxPermille: 70, isAvailable: false, stock: 12, bestBefore: Day("2027-01-10"),
                producedOn: Day("2026-12-20"), barcode: "4006381333931", content: Quantity(bounding: 0.5, .kilogram),
                section: "Käse", cuisine: .french, allergens: [.milk, .treeNuts], diets: [.vegetarian, .glutenFree],
                foodName: "goat cheese"),
            CatalogueItemDraft(sku: "B", name: "Water", price: .clamping(99, .eur), allergens: []),
        ]
        let bytes = try CatalogueSheet.file { give in for item in items { try give(item) } }
        let read = try Read(bytes)
        #expect(read.format == .excel && read.refused == nil && read.rows.count == 2)
        var expected = items[0]
        // Vegetarian implies these diets.
        expected.diets = expected.diets?.union([.pescatarian, .noBeef, .noPork])
        #expect(try read.rows[0].draft() == expected)
        var water = items[1]
        water.isAvailable = true
        #expect(try read.rows[1].draft() == water)
    }

    // MARK: Spreadsheets

    private func book(
        _ sheet: String, strings: String = "", styles: String = "", more: [(String, Data)] = []
    ) throws -> Data {
        var bytes = Data()
        let archive = try ArchiveWriter { bytes.append($0) }
        let main = #"xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main""#
        for (name, text) in [
            (
                "xl/workbook.xml",
                #"<workbook \#(main)><sheets><sheet name="Alt" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Karte" sheetId="2" r:id="rId1"/></sheets></workbook>"#
            ),
            (
                "xl/_rels/workbook.xml.rels",
                #"<Relationships><Relationship Id="rId9" Target="worksheets/old.xml"/><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>"#
            ),
            ("xl/sharedStrings.xml", "<sst \(main)>\(strings)</sst>"),
            ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
            ("xl/worksheets/old.xml", "<worksheet/>"),
            ("xl/worksheets/sheet1.xml", "<worksheet \(main)><sheetData>\(sheet)</sheetData></worksheet>"),
        ] { try archive.add(name, Data(text.utf8)) }
        for (name, bytes) in more { try archive.add(name, bytes) }
        try archive.finish()
        return bytes
    }

    @Test func `O6 Excel's numbers, days, rich words, gaps and formulas are read, and macros are not`() throws {
        let strings =
            "<si><t>Name</t></si><si><t>Preis</t></si><si><r><t>Rote </t></r><r><t>Grütze</t></r><rPh><t>x</t></rPh></si><si><t xml:space=\"preserve\"> MHD </t></si><si><t>EAN</t></si>"
        let styles =
            ##"<numFmts><numFmt numFmtId="164" formatCode="dd\.mm\.yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\ [$€-407]"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>"##
        let sheet = """
            <row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="E3" t="s"><v>3</v></c><c r="F3" t="s"><v>4</v></c></row>
            <row r="4"><c r="B4" t="s"><v>2</v></c><c r="C4" s="2"><f>B1*2</f><v>4.8999999999999995</v></c><c r="E4" s="1"><v>46418</v></c><c r="F4"><v>4.006381333931E12</v></c></row>
            <row r="9"><c r="B9" t="inlineStr"><is><t>A &amp; B</t></is></c><c r="C9" t="str"><v>3,50 €</v></c><c r="ZZZZZ9"><v>1</v></c></row>
            """
        let macro = Data(repeating: 0x41, count: 100)
        let read = try Read(try book(sheet, strings: strings, styles: styles, more: [("xl/vbaProject.bin", macro)]))
        #expect(read.refused == nil && read.rows.map(\.line) == [4, 9])
        #expect(read.rows.map(\.name) == ["Rote Grütze", "A & B"])
        #expect(read.rows.map(\.price?.amount) == [490, 350])
        #expect(read.rows[0].bestBefore == Day("2027-01-31") && read.rows[0].barcode == "4006381333931")
    }

    @Test func `O6 LibreOffice's cells that stand for many, its days and its notes are read`() throws {
        let content = """
            <?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Karte">
            <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
            <table:table-row><table:table-cell office:value-type="string"><text:p>Name</text:p></table:table-cell><table:table-cell office:value-type="string"><office:annotation><text:p>Preis netto</text:p></office:annotation><text:p>Preis</text:p></table:table-cell><table:table-cell><text:p>MHD</text:p></table:table-cell></table:table-row>
            <table:table-row><table:table-cell office:value-type="string"><text:p>Rote<text:s/>Grütze</text:p></table:table-cell><table:table-cell office:value-type="currency" office:value="4.9"><text:p>4,90 €</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2027-01-31T00:00:00"><text:p>31.01.27</text:p></table:table-cell></table:table-row>
            <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
            </table:table><table:table table:name="Andere"><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>
            """
        var bytes = Data()
        let archive = try ArchiveWriter { bytes.append($0) }
        try archive.add("mimetype", Data("application/vnd.oasis.opendocument.spreadsheet".utf8), isPacked: true)
        try archive.add("content.xml", Data(content.utf8))
        try archive.finish()
        let read = try Read(bytes)
        #expect(read.format == .openDocument && read.refused == nil)
        #expect(read.rows.map(\.line) == [4] && read.rows.first?.name == "Rote Grütze")
        #expect(read.rows.first?.price?.amount == 490 && read.rows.first?.bestBefore == Day("2027-01-31"))
    }

    @Test func `O6 bombs, broken, cut, locked and foreign files are refused with a reason`() throws {
        let old = Data([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + Array(repeating: 0, count: 600))
        #expect(try Read(old).refused == .oldSpreadsheet)
        let row = #"<row><c t="str"><v>Name</v></c><c t="str"><v>Price</v></c></row>"#
        let whole = try book(row + #"<row><c t="str"><v>a</v></c><c><v>1</v></c></row>"#)
        #expect(try Read(whole).rows.count == 1)
        #expect(try Read(whole.prefix(whole.count / 2)).refused != nil)
        // Entities could expand without bound.
        let entity = try book("<!DOCTYPE x [<!ENTITY a \"b\">]>" + row)
        #expect(try Read(entity).refused == .damagedSpreadsheet)
        #expect(try Read(try book("<row><c")).refused == .damagedSpreadsheet)
        // 300 MB of zeros in 300 KB.
        let bomb = try bomb()
        #expect(bomb.count < 1 << 20)
        #expect(try Read(bomb).refused != nil)
        // A million repeated rows exceed the limit.
        #expect(
            try Read(try book(row + #"<row r="99999999"><c t="str"><v>a</v></c></row>"#)).refused
                == .longSpreadsheet(SheetBounds.rows))
        var picture = Data()
        let archive = try ArchiveWriter { picture.append($0) }
        try archive.add("photo.jpg", Data(repeating: 7, count: 99))
        try archive.finish()
        #expect(try Read(picture).refused != nil)
    }

    private func bomb() throws -> Data {
        var bytes = Data()
        let archive = try ArchiveWriter { bytes.append($0) }
        try archive.add("xl/workbook.xml", Data(#"<workbook><sheets><sheet r:id="a"/></sheets></workbook>"#.utf8))
        try archive.add(
            "xl/_rels/workbook.xml.rels", Data(#"<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>"#.utf8))
        try archive.add("xl/worksheets/sheet1.xml", Data(repeating: 0x20, count: 200 << 20))
        try archive.finish()
        return bytes
    }

    @Test func `O6 more items than are kept are refused, and so many are read`() throws {
        let lines = { (count: Int) in
            "sku,name,price\n" + (0..<count).map { "s\($0),Item \($0),1.\(10 + $0 % 90)\n" }.joined()
        }
        #expect(try Read(lines(100_000)).rows.count == 100_000)
        #expect(try Read(lines(100_001)).refused?.values["what"] == .text("many"))
    }
}
