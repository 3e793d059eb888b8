import Kitchen
import SeededChance
import Testing

/// Numbers of products, and what symbols say of them.
struct BarcodeTests {
    private func gtin(_ text: String, as symbology: Barcode.Symbology? = nil) throws(BarcodeFault) -> String {
        try Barcode(text, as: symbology, year: 2026).gtin.description
    }

    @Test(arguments: [
        ("3017620422003", "03017620422003"), ("96385074", "00000096385074"), ("036000291452", "00036000291452"),
        ("10614141000415", "10614141000415"), ("04252614", "00042100005264"), ("01234565", "00012345000065"),
        (" 3 017620-422003\n", "03017620422003"), ("]E03017620422003", "03017620422003"),
        ("https://id.gs1.org/01/09506000134352", "09506000134352"),
        ("HTTP://shop.example/a/b/01/9506000134352/10/AB%2F1?17=270131#x", "09506000134352"),
        ("https://shop.example/gtin/9506000134352", "09506000134352"),
        ("(01)09506000134352(17)270131(10)ABC", "09506000134352"), ("]d2010950600013435217270131", "09506000134352"),
        ("0109506000134352", "09506000134352"), ("\u{1D}010950600013435210A1\u{1D}21XYZ", "09506000134352"),
    ])
    func `P9 every form of a number is the same product`(text: String, number: String) throws {
        #expect(try gtin(text) == number)
    }

    @Test func `P9 eight digits are an EAN-8 or a UPC-E, as the symbol says or the digits do`() throws {
        #expect(try gtin("96385074", as: .ean8) == "00000096385074")
        #expect(throws: BarcodeFault.checkDigit) { try gtin("96385074", as: .upcE) }
        #expect(try gtin("04252614", as: .upcE) == "00042100005264")
        #expect(throws: BarcodeFault.checkDigit) { try gtin("04252614", as: .ean8) }
    }

    @Test(
        arguments: [
            ("3017620422004", .checkDigit), ("", .empty), (" \n", .empty), ("abcdefghijklm", .letters),
            ("301762042200x", .letters), (String(repeating: "7", count: 40), .length(40)), ("123", .length(3)),
            ("0000000000000", .zero), ("https://evil.example/login?next=01", .noProduct),
            ("https://evil.example/01/9506000134353", .checkDigit), ("https://evil.example/01/12", .length(2)),
            ("javascript:alert(1)", .letters), ("(17)270131", .noProduct), ("(01)123", .length(3)),
            ("https://", .noProduct), ("(", .noProduct), (String(repeating: "1", count: 5_000), .tooLong),
            ("٣٠١٧٦٢٠٤٢٢٠٠٣", .letters), ("01095060001343XX", .letters),
        ] as [(String, BarcodeFault)])
    func `P9 what names no product is refused with the reason`(text: String, fault: BarcodeFault) {
        #expect(throws: fault) { try gtin(text) }
    }

    @Test func `P9 dates and batches come along from QR codes`() throws {
        let link = try Barcode("https://a.example/01/09506000134352/10/LOT-1?15=270228&17=270200", year: 2026)
        #expect(link.batch == "LOT-1" && link.useBy?.day == 28 && link.useBy?.month == 2 && link.useBy?.year == 2027)
        #expect(link.lastDay == link.bestBefore)
        let elements = try Barcode("]C1010950600013435217271231\u{1D}10A(1)\u{1D}15270101", year: 2026)
        #expect(
            elements.batch == "A(1)" && elements.bestBefore?.year == 2027 && elements.lastDay == elements.bestBefore)
        let brackets = try Barcode("(01)09506000134352(10)A(1)(17)271301", year: 2026)
        #expect(brackets.batch == "A(1)" && brackets.useBy == nil, "there is no month 13")
        #expect(try Barcode("(01)09506000134352(10)\(String(repeating: "x", count: 21))", year: 2026).batch == nil)
        for (present, short, year) in [
            (2026, "76", 2076), (2026, "77", 1977), (2051, "00", 2100), (2048, "99", 1999), (2049, "99", 2099),
        ] {
            #expect(try Barcode("(01)09506000134352(17)\(short)0101", year: present).useBy?.year == year)
        }
    }

    @Test func `P9 a misread digit is always found, and neighbours that changed places most of the time`() throws {
        var chance = Chance(seed: 3)
        var swapped = (found: 0, all: 0)
        for _ in 0..<2_000 {
            let body = Int64.random(in: 1..<10_000_000_000_000, using: &chance)
            let number = try GTIN(body * 10 + GTIN.checkDigit(after: body))
            #expect(try gtin(number.description) == number.description)
            #expect(try GTIN(digits: number.printed.utf8) == number)
            #expect(GTIN.lengths.contains(number.printed.utf8.count))
            var digits = Array(number.description.utf8)
            let place = Int.random(in: 0..<13, using: &chance)
            let right = digits[place]
            digits[place] = 0x30 + (right - 0x30 + UInt8.random(in: 1...9, using: &chance)) % 10
            #expect(throws: BarcodeFault.self) { try GTIN(digits: digits) }
            digits[place] = right
            if digits[place] != digits[place + 1] {
                digits.swapAt(place, place + 1)
                swapped.all += 1
                if (try? GTIN(digits: digits)) == nil { swapped.found += 1 }
            }
        }
        #expect(swapped.found * 10 > swapped.all * 8)
    }

    @Test func `P9 every UPC-E is the UPC-A that it leaves zeros out of`() throws {
        var chance = Chance(seed: 4)
        for _ in 0..<2_000 {
            let system = UInt8.random(in: 0...1, using: &chance)
            let six = (0..<6).map { _ in UInt8.random(in: 0...9, using: &chance) }
            // Every check digit but one is wrong.
            let right = (0...9 as ClosedRange<UInt8>).compactMap { check -> GTIN? in
                try? GTIN(compressed: ([system] + six + [check]).map { $0 + 0x30 })
            }
            // Of nothing but zeros there is no number.
            guard six.contains(where: { $0 > 0 }) || system > 0 else { continue }
            #expect(right.count == 1)
            let digits = Array(right[0].description.utf8.dropFirst(2)).map { $0 - 0x30 }
            #expect(digits[0] == system && digits.count { $0 == 0 } >= 4)
            #expect(digits.filter { $0 > 0 }.count <= 8)
        }
    }

    @Test func `P9 whatever is read is a number that checks, and nothing stops the reader`() {
        var chance = Chance(seed: 5)
        let words = [
            "https://", "http://a/", "/01/", "01", "(01)", "(10)", "(17)", "\u{1D}", "09506000134352", "3017620422003",
            "%",
            "%41", "?", "&", "17=", "270131", "]d2", "(", ")", " ", "-", "é", "\u{0}", "99", "10",
        ]
        var read = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...8, using: &chance)).map { _ in
                words[Int.random(in: 0..<words.count, using: &chance)]
            }.joined()
            guard let barcode = try? Barcode(text, year: 2026) else { continue }
            read += 1
            #expect(barcode.gtin.number % 10 == GTIN.checkDigit(after: barcode.gtin.number / 10))
            #expect(barcode.batch?.utf8.count ?? 1 <= 20)
        }
        #expect(read > 100)
    }

    @Test func `P9 what shops print themselves is told from what is the same everywhere`() throws {
        for (body, isOfOneShop) in [
            (201_234_567_890, true), (21_234_567_890, true), (41_234_567_890, true), (301_762_042_200, false),
            (96_385_07, false),
            (2_345_678, true), (1_061_414_100_041, false), (36_000_291_45, false),
        ] as [(Int64, Bool)] {
            #expect(try GTIN(body * 10 + GTIN.checkDigit(after: body)).isOfOneShop == isOfOneShop, "\(body)")
        }
    }

    @Test(
        arguments: [
            ("500 g", 500, .gram), ("1,5 L", 1.5, .litre), ("6 x 33 cl", 198, .centilitre),
            ("6×33cl", 198, .centilitre),
            ("0,250 kg", 0.25, .kilogram), ("12 fl oz", 12, .fluidOunce), ("16 FL. OZ.", 16, .fluidOunce),
            ("1 kg e", 1, .kilogram), ("750ml", 750, .millilitre), ("2 lbs", 2, .pound), ("500\u{A0}g", 500, .gram),
            ("2 x 6 x 10 g", 120, .gram), ("100 g (2 x 50 g)", 100, .gram),
        ] as [(String, Double, CookingUnit)])
    func `P9 sizes of packages are read`(text: String, amount: Double, unit: CookingUnit) throws {
        let quantity = try #require(PackageSize.quantity(of: text.utf8))
        #expect(abs(quantity.amount - amount) < 1e-9 && quantity.unit == unit)
    }

    @Test(arguments: [
        "", "g", "1.000 g", "1,500 kg", "0 g", "12 pieces", "about 5 g", "99999999999 g", "5 x", "2 x 2 x 2 x 2 g",
        "5 gé",
        "1.2345678 kg", "5",
    ])
    func `P9 a size that could be two things, or none, is not guessed`(text: String) {
        #expect(PackageSize.quantity(of: text.utf8) == nil)
    }
}
