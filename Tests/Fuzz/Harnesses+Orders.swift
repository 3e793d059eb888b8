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

    private static func count(of part: BroughtCatalogue) -> Int {
        switch part {
        case .format(let format): format.rawValue.utf8.count
        case .columns(let columns): columns.count { $0.column != nil }
        case .rows(let rows): rows.count { $0.errors.isEmpty }
        case .items(let items): items.count { $0.error == nil }
        case .refused(let fault): fault.code.utf8.count
        }
    }
}
