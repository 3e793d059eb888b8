import FileReading
import Foundation
import Kitchen
import OrdersContracts

/// Writes items as a spreadsheet (`.xlsx`), whose columns are read again as they are.
package enum CatalogueSheet {
    private static let columns: [(title: String, width: Int)] = [
        ("Number", 14), ("Name", 32), ("Description", 40), ("Price", 10), ("VAT", 8), ("Available", 10), ("Stock", 8),
        ("Best before", 12), ("Produced on", 12), ("Barcode", 16), ("Content", 10), ("Category", 18), ("Cuisine", 14),
        ("Allergens", 30), ("Diets", 24), ("Larder food", 20),
    ]

    /// - Parameter each: calls its argument with every item.
    package static func file(_ each: ((CatalogueItemDraft) throws -> Void) throws -> Void) throws -> Data {
        var sheet =
            #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="\#(main)"><sheetViews>"#
            + #"<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>"#
            + "</sheetView></sheetViews><cols>"
        for (number, column) in columns.enumerated() {
            sheet += #"<col min="\#(number + 1)" max="\#(number + 1)" width="\#(column.width)" customWidth="1"/>"#
        }
        sheet += "</cols><sheetData>"
        sheet += row(1, columns.map { .text($0.title) })
        var number = 1
        try each { item in
            number += 1
            sheet += row(number, cells(of: item))
        }
        sheet += "</sheetData></worksheet>"
        var bytes = Data()
        let archive = try ArchiveWriter { bytes.append($0) }
        for (name, text) in frame + [("xl/worksheets/sheet1.xml", sheet)] { try archive.add(name, Data(text.utf8)) }
        try archive.finish()
        return bytes
    }

    private enum Cell {
        case text(String)
        case number(String)
    }

    private static func cells(of item: CatalogueItemDraft) -> [Cell] {
        [
            .text(item.sku), .text(item.name), .text(item.description ?? ""), .number(item.price.decimalText),
            .text(item.taxPermille.map { "\(Double($0) / 10) %" } ?? ""),
            .text(item.isAvailable == false ? "no" : "yes"),
            item.stock.map { .number(String($0)) } ?? .text(""), .text(item.bestBefore?.description ?? ""),
            .text(item.producedOn?.description ?? ""), .text(item.barcode ?? ""),
            .text(item.content.map { "\($0.amount) \($0.unit.rawValue)" } ?? ""), .text(item.section ?? ""),
            .text(item.cuisine?.rawValue ?? ""),
            .text(item.allergens.map { $0.members.isEmpty ? "none" : words($0.members) } ?? ""),
            .text(item.diets.map { words($0.members) } ?? ""), .text(item.foodName ?? ""),
        ]
    }

    private static func words(_ labels: [some RawRepresentable<String>]) -> String {
        labels.map(\.rawValue).joined(separator: ", ")
    }

    /// Text is text there, so that nothing in it is a formula.
    private static func row(_ number: Int, _ cells: [Cell]) -> String {
        var row = #"<row r="\#(number)">"#
        for (place, cell) in cells.enumerated() {
            let name = "\(Character(Unicode.Scalar(UInt8(0x41 + place))))\(number)"
            switch cell {
            case .text(""): continue
            case .text(let text):
                row += #"<c r="\#(name)" t="inlineStr"><is><t xml:space="preserve">\#(escaped(text))</t></is></c>"#
            case .number(let number): row += #"<c r="\#(name)"><v>\#(number)</v></c>"#
            }
        }
        return row + "</row>"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    private static let packages = "http://schemas.openxmlformats.org/package/2006"
    private static let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"

    private static let frame: [(String, String)] = [
        (
            "[Content_Types].xml",
            #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="\#(packages)/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="\#(kind).sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="\#(kind).worksheet+xml"/></Types>"#
        ),
        (
            "_rels/.rels",
            #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="\#(packages)/relationships"><Relationship Id="rId1" Type="\#(office)/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
        ),
        (
            "xl/workbook.xml",
            #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="\#(main)" xmlns:r="\#(office)"><sheets><sheet name="Catalogue" sheetId="1" r:id="rId1"/></sheets></workbook>"#
        ),
        (
            "xl/_rels/workbook.xml.rels",
            #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="\#(packages)/relationships"><Relationship Id="rId1" Type="\#(office)/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#
        ),
    ]
}
