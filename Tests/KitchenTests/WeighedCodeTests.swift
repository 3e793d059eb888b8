import Kitchen
import SeededChance
import Testing

/// Codes that hold a weight.
struct WeighedCodeTests {
    /// A number of a shop from its first twelve digits.
    private func code(_ digits: String) throws -> WeighedCode {
        let body = try #require(Int64(digits))
        return try #require(WeighedCode(try GTIN(body * 10 + GTIN.checkDigit(after: body))))
    }

    private func weight(_ text: String) throws -> Quantity? { try Barcode(text, year: 2026).weight }

    @Test(arguments: [
        // Item, digits and grams of a label, digits and grams of another one: grams, tenths, tens and hundreds of grams.
        ("2171234", "00850", 850.0, "01275", 1_275.0), ("2171234", "04126", 412.0, "09900", 990.0),
        ("2171234", "00085", 850.0, "00127", 1_270.0), ("2571234", "00009", 900.0, "00014", 1_400.0),
    ])
    func `P9: a label with its weight tells how to read the next code of the item`(
        item: String, first: String, grams: Double, second: String, expected: Double
    ) throws {
        let (known, other) = (try code(item + first), try code(item + second))
        #expect(other.likeness(to: known) == .same)
        #expect(other.grams(like: known, weighing: grams) == expected)
        #expect(known.grams(like: known, weighing: grams) == grams)
    }

    @Test func `P9: digits that are not the weight say no weight`() throws {
        // €7.31 for 430 g.
        let (known, other) = (try code("2344556" + "00731"), try code("2344556" + "00999"))
        #expect(other.grams(like: known, weighing: 430) == nil)
        #expect(other.grams(like: known, weighing: 0) == nil && other.grams(like: known, weighing: .infinity) == nil)
        // With six digits for the item, the eighth digit is no part of the weight.
        let (long, longer) = (try code("23445567" + "0731"), try code("23445567" + "1500"))
        #expect(longer.grams(like: long, weighing: 731) == 1_500)
    }

    @Test func `P9: numbers that may be of two items are not taken for one`() throws {
        #expect(try code("217123400850").likeness(to: code("217123500850")) == .none)
        #expect(try code("217123400850").likeness(to: code("217123410850")) == .possible)
        // The digit that checks a price follows the price: 28.75 has the digit 9.
        let (cheap, dear) = (try code("021234592875"), try code("021234500000"))
        #expect(cheap.isPriced && dear.isPriced && cheap.likeness(to: dear) == .possible)
        #expect(cheap.possibleGrams.isEmpty && cheap.grams(like: dear, weighing: 2_875) == nil)
        let unchecked = try code("021234582875")
        #expect(!unchecked.isPriced)
    }

    @Test func `P9: the weights that unknown digits can mean are few and possible`() throws {
        #expect(try code("217123401500").possibleGrams == [1_500, 15_000, 150])
        #expect(try code("217123400000").possibleGrams.isEmpty)
        #expect(try code("299999999999").possibleGrams == [9_999])
    }

    @Test(arguments: ["3017620422003", "0036000291452", "96385074", "12171234008504", "1999999999991"])
    func `P9: other numbers hold no weight`(text: String) throws {
        let number = try #require(Int64(text)) / 10
        #expect(WeighedCode(try GTIN(number * 10 + GTIN.checkDigit(after: number))) == nil)
    }

    @Test(arguments: [
        ("019950600013434831030020501527013110A", 2.05, CookingUnit.kilogram),
        ("(01)99506000134348(3103)002050(15)270131", 2.05, .kilogram),
        ("(01) 99506000134348 (3102) 000205", 2.05, .kilogram),
        ("]e001995060001343483105000500", 5, .gram), ("01995060001343483100000002", 2, .kilogram),
        ("0199506000134348320200015010LOT", 1.5, .pound),
        ("(01)99506000134348(3202)000331(3103)001501", 1.501, .kilogram),
        ("0199506000134348" + "3922599\u{1D}3103000750", 750, .gram),
        ("https://shop.example/01/99506000134348?3103=000750", 750, .gram),
    ])
    func `P9: a net weight is read with its decimals`(text: String, amount: Double, unit: CookingUnit) throws {
        let found = try #require(try weight(text))
        #expect(abs(found.amount - amount) < 1e-9 && found.unit == unit)
    }

    @Test(arguments: 0...5) func `P9: kilograms count whatever two other weights say in pounds`(_ one: Int) throws {
        for (other, decimals) in (0...5).flatMap({ other in (0...5).map { (other, $0) } }) where other != one {
            let text = "(01)99506000134348(320\(one))000331(310\(decimals))700000(320\(other))000450"
            #expect(try weight(text)?.unit.dimension == .mass && weight(text)?.unit != .pound, "\(text)")
        }
    }

    @Test(arguments: [
        "01995060001343483103", "0199506000134348310300205", "0199506000134348310300x050", "(01)99506000134348(3103)20",
        "(01)99506000134348(3106)002050", "(01)99506000134348(3103)000000", "(01)99506000134348(3103)٠٠٢٠٥٠",
        "(01)99506000134348(3103)002050(3102)000999", "(01)99506000134348(3303)002050",
    ])
    func `P9: a weight that is cut off or contradicts itself is unknown`(text: String) throws {
        #expect(try weight(text) == nil)
    }

    @Test(arguments: ["(31033)002050", "(3103", "(310\u{1D}3)002050", "(", "()"])
    func `P9: brackets around no identifier belong to the number and are refused`(rest: String) {
        #expect(throws: BarcodeFault.self) { try weight("(01)99506000134348" + rest) }
    }

    @Test func `P9: a wrong check digit before a weight is refused`() {
        #expect(throws: BarcodeFault.checkDigit) { try weight("01995060001343423103002050") }
    }

    @Test func `P9: dates behind a weight are read without a separator`() throws {
        let found = try Barcode("019950600013434831030020501527013117270228", year: 2026)
        #expect(found.bestBefore?.day == 31 && found.useBy?.month == 2 && found.lastDay == found.bestBefore)
        let lot = try Barcode("01995060001343483103002050" + "10L-7\u{1D}15270131", year: 2026)
        #expect(lot.batch == "L-7" && lot.bestBefore?.year == 2027 && lot.weight == Quantity(bounding: 2.05, .kilogram))
    }

    @Test func `P9: odd texts end in a code or a fault, and weights stay in bounds`() {
        var chance = Chance(seed: 31)
        let pieces = [
            "01", "99506000134348", "(01)", "3103", "(3105)", "002050", "15", "270131", "\u{1D}", "(", ")", "31",
            "3199",
            "20", "é", "0", "999999", " ", "]d2", "4140950600013434", "10", "x",
        ]
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 1...9, using: &chance)).map { _ in pieces.randomElement(using: &chance) ?? ""
            }
            guard
                let code = try? Barcode(
                    (["(01)99506000134348", "0199506000134348", ""].randomElement(using: &chance) ?? "")
                        + text.joined(), year: 2026), let weight = code.weight
            else { continue }
            #expect(weight.amount > 0 && weight.amount <= 999_999)
        }
    }
}
