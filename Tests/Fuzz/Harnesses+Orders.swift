import CatalogueFiles
import FileReading
import Foundation

extension Harness {
    /// Menus and catalogues that partners bring, as files and as JSON.
    static let orders: [Harness] = [
        Harness(
            "catalogue-file",
            words: [
                "Name;Preis;", "sku,name,price\n", "\"", "12,90", "1.234,50", "Allergene", "Milch, Sellerie",
                "31.01.2027",
                "sep=;\n", "500 g", "7 %", "\t", "\u{FEFF}", "PK\u{3}\u{4}", "=1+1",
            ],
            seeds: [
                "Nr.;Gericht;Preis (EUR);MwSt;Bestand;MHD;Allergene\n1;Suppe;6,50;7 %;12;31.01.2027;Milch\n",
                "sku,name,price,stock,content,diets\na,\"A, b\",1.20,7,500 g,vegan\n",
            ], catalogue),
        Harness(
            "spreadsheet",
            words: [
                "<row r=\"1\">", "<c r=\"A1\" t=\"s\">", "<c t=\"inlineStr\"><is><t>", "</t></is></c>", "<v>", "</v>",
                "</c>",
                "</row>", "&#x41;", "<![CDATA[", "]]>", "<!--", "-->", "<?", "<!DOCTYPE", "r=\"ZZZ9\"", "<t>", "Name",
                "Price",
            ],
            seeds: [
                #"<row r="1"><c t="str"><v>Name</v></c><c t="str"><v>Price</v></c></row><row r="2"><c t="inlineStr"><is><t>A &amp; b</t></is></c><c s="1"><v>4.9</v></c></row>"#
            ]
        ) { bytes in
            var book = Data()
            guard let archive = try? ArchiveWriter({ book.append($0) }) else { return 0 }
            let parts = [
                ("xl/workbook.xml", #"<workbook><sheets><sheet r:id="a"/></sheets></workbook>"#),
                ("xl/_rels/workbook.xml.rels", #"<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>"#),
            ]
            for (name, text) in parts { try? archive.add(name, Data(text.utf8)) }
            try? archive.add("xl/worksheets/sheet1.xml", bytes)
            try? archive.add("xl/sharedStrings.xml", bytes)
            try? archive.finish()
            return catalogue(book)
        },
        Harness(
            "open-document",
            words: [
                "<table:table-row", "<table:table-cell", "table:number-rows-repeated=\"",
                "table:number-columns-repeated=\"",
                "1048576", "office:value=\"", "office:value-type=\"string\"", "<text:p>", "</text:p>",
                "<text:s text:c=\"9\"/>",
                "</table:table-cell>", "</table:table-row>", "<![CDATA[", "<!--", "&#x41;", "Name", "Price",
            ],
            seeds: [
                #"<table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell><text:p>Price</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="3"><table:table-cell office:value-type="string"><text:p>A &amp; b</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="4.9"/></table:table-row>"#
            ]
        ) { bytes in
            var book = Data()
            guard let archive = try? ArchiveWriter({ book.append($0) }) else { return 0 }
            let before = "<office:document-content><office:body><office:spreadsheet><table:table>"
            let after = "</table:table></office:spreadsheet></office:body></office:document-content>"
            try? archive.add("content.xml", Data(before.utf8) + bytes + Data(after.utf8))
            try? archive.finish()
            return catalogue(book)
        },
        Harness(
            "catalogue-archive", words: ["PK\u{3}\u{4}", "PK\u{1}\u{2}", "content.xml", "xl/workbook.xml"], seeds: [],
            catalogue),
        Harness(
            "catalogue-json",
            words: ["{\"items\":[", "\"sku\":", "\"price\":", "{\"amount\":1,\"currency\":\"EUR\"}", "null", "1e99"],
            seeds: [#"{"items":[{"sku":"a","name":"A","price":{"amount":1,"currency":"EUR"}},{"sku":7},null]}"#]
        ) { bytes in
            var all = 1
            try? CatalogueReaders.read(json: bytes) { all = outcome(all, count(of: $0)) }
            return all
        },
    ]

    private static func catalogue(_ bytes: Data) -> Int {
        var all = 1
        try? CatalogueReaders.read(bytes, in: .eur) { all = outcome(all, count(of: $0)) }
        return all
    }

    private static func count(of part: CatalogueFilePart) -> Int {
        switch part {
        case .format(let format): format.rawValue.utf8.count
        case .columns(let columns): columns.count { $0.column != nil }
        case .rows(let rows): rows.count { $0.errors.isEmpty }
        case .items(let items): items.count { $0.error == nil }
        case .refused(let fault): fault.code.utf8.count
        }
    }
}
