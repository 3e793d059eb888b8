import Algorithms
import Contracts
import Foundation
import PantryContracts
import SeededChance
import Testing

@testable import Products

/// Lists of products as they come, right and wrong.
struct ProductReadingTests {
    static let head = "code\tproduct_name\tbrands\tquantity\tallergens\ttraces_tags\tcategories_tags\n"

    private func read(_ text: String, _ format: ProductReading.Format = .tabs, by size: Int = 1 << 20) -> ProductReading
    {
        var reading = ProductReading(format)
        for part in Array(text.utf8).chunks(ofCount: size) { part.withUnsafeBytes { reading.read($0) } }
        reading.end()
        return reading
    }

    @Test func `P9 a row of Open Food Facts becomes a product`() {
        let reading = read(
            Self.head
                + "3017620422003\t Nutella \tFerrero,Other\t400 g\ten:milk,en:nuts,fr:noisette\ten:gluten\ten:spreads,en:hazelnut-spreads\r\n"
                + "96385074\tplain\t\t\t\t\t\n")
        #expect(reading.refused == 0 && reading.rows.count == 2)
        let row = reading.rows[0]
        #expect(row.gtin.description == "03017620422003" && row.name == "Nutella" && row.brand == "Ferrero")
        #expect(row.quantity == (try? Quantity(400, .gram)) && row.category == "hazelnut spreads")
        #expect(row.allergens == "milk,nuts,noisette" && row.traces == "gluten")
        #expect(row.licence == "ODbL 1.0" && row.source == .openFoodFacts)
        let plain = reading.rows[1]
        #expect(plain.allergens == nil && plain.brand == nil && plain.quantity == nil && plain.category == nil)
        let declared = AllergenTags.read("milk,nuts,noisette")
        #expect(declared.allergens == [.milk, .nuts] && declared.others == ["noisette"])
        #expect(AllergenTags.kept("en:none").map { AllergenTags.read($0).allergens.isEmpty } == true)
    }

    @Test func `P9 wrong rows are counted by their reason with the first of each, and end nothing`() {
        let long = String(repeating: "x", count: LineCutter.mostBytes + 1)
        let reading = read(
            Self.head
                + "3017620422004\tWrong digit\t\t\t\t\t\n301762042200X\tLetter\t\t\t\t\t\n123\tShort\t\t\t\t\t\n"
                + "3017620422003\t\t\t\t\t\t\n3017620422003\tToo few cells\n\(long)\n\n"
                + String(repeating: "0000000000000\tZeros\t\t\t\t\t\n", count: 5)
                + "3017620422003\tTaken\t\t\t\t\t\n3017620422003\tCut o")
        #expect(reading.rows.map(\.name) == ["Taken"] && reading.refused == 12)
        let reasons = Dictionary(uniqueKeysWithValues: reading.reasons.map { ($0.reason, $0) })
        #expect(reading.reasons.first?.reason == ProductFault.code.reason && reading.reasons.first?.count == 7)
        #expect(reasons[ProductFault.code.reason]?.examples.count == 3)
        #expect(reasons[ProductFault.checkDigit.reason]?.examples.first?.line == 2)
        #expect(reasons[ProductFault.checkDigit.reason]?.examples.first?.text?.hasPrefix("3017620422004 Wrong") == true)
        #expect(reasons[ProductFault.long.reason]?.examples == [.init(line: 7, text: nil)])
        #expect(
            [.name, .cells, .cut].allSatisfy { (fault: ProductFault) in reasons[fault.reason]?.count == 1 })
    }

    @Test(arguments: [1, 3, 64, 4_096]) func `P9 a list means the same however it is cut into pieces`(size: Int) {
        let text = Self.head + "3017620422003\tNutella é\t\t1 kg\t\t\t\r\n\n96385074\tplain\t\t\t\t\t\nx\ty\n"
        let (whole, pieces) = (read(text), read(text, by: size))
        #expect(whole.rows == pieces.rows && whole.reasons == pieces.reasons && whole.rows.count == 2)
    }

    @Test func `P9 lines of JSON are read, whatever else is in them`() {
        let reading = read(
            """
            {"code": "3017620422003", "product_name": "Nutella", "brands": "Ferrero", "quantity": "400 g", \
            "allergens_tags": ["en:milk"], "categories_tags": ["en:spreads"], "nutriments": {"fat": 1}, "images": [[[]]]}
            {"code": 96385074, "product_name": "plain", "brands": {"a": 1}}
            {"code": "3017620422003"}
            [1, 2]
            \(String(repeating: "[", count: 5_000))
            {"code": "3017620422003", "product_name": "cut
            """, .json)
        #expect(reading.rows.map(\.name) == ["Nutella", "plain"] && reading.refused == 4)
        #expect(reading.rows[0].allergens == "milk" && reading.rows[1].brand == nil)
        #expect(reading.reasons.contains { $0.reason == ProductFault.cut.reason })
    }

    @Test(arguments: ["", "name\tcost\nflour\t1\n", "code,product_name\n3017620422003,Nutella\n", "\u{0}\u{1}\u{2}"])
    func `P9 what is no list of products is told and takes nothing along`(text: String) {
        let reading = read(text)
        #expect(reading.rows.isEmpty && reading.refused == 1 && reading.reasons.count == 1)
    }

    @Test func `P9 10 MB without an end of line are not kept`() {
        var reading = ProductReading(.tabs)
        let piece = [UInt8](repeating: 0x41, count: 1 << 20)
        Array(Self.head.utf8).withUnsafeBytes { reading.read($0) }
        for _ in 0..<10 { piece.withUnsafeBytes { reading.read($0) } }
        Array("\n3017620422003\tNutella\t\t\t\t\t\n".utf8).withUnsafeBytes { reading.read($0) }
        reading.end()
        #expect(reading.rows.count == 1 && reading.reasons.map(\.reason) == [ProductFault.long.reason])
    }

    @Test func `P9 names are shown without what cannot be seen, and cut at a whole character`() {
        func line(_ text: String, _ most: Int = 20) -> String? {
            Array(text.utf8).withUnsafeBytes { ProductText.line($0, most: most) }
        }
        #expect(line("a\u{202E}b\u{0}c \t d") == "abc d" && line("  ") == nil && line("\u{200B}") == nil)
        #expect(
            line("äöüäöüäöüäöü", 5) == "äö"
                && line(String(repeating: "a", count: 30)) == String(repeating: "a", count: 20))
        #expect(line("a" + String(repeating: "\u{301}", count: 50), 200)?.unicodeScalars.count == 5)
        #expect(
            [0xFF, 0x41, 0xC3].withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
                ProductText.line(UnsafeRawBufferPointer(rebasing: bytes[0..<1]), most: 9)
            } == nil)
    }
}
