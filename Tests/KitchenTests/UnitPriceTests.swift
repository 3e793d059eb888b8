import Foundation
import Kitchen
import SeededChance
import Testing

struct UnitPriceTests {
    @Test func `P7 a price by unit is exact, whatever the packet, and is rounded only where it is shown`() throws {
        let packet = try UnitPrice(Money(199, .eur), for: Quantity(350, .gram))
        #expect(packet.size == 350_000 && packet.unit == .kilogram)
        #expect(packet.perUnit == (try Money(569, .eur)))
        // Three packets cost three times as much, and not three times a rounded price.
        #expect(packet.cost(of: try Quantity(1_050, .gram)) == (try Money(597, .eur)))
        #expect(packet.cost(of: try Quantity(0.35, .kilogram)) == (try Money(199, .eur)))
        #expect(packet.cost(of: try Quantity(0, .gram)) == (try Money(0, .eur)))
        #expect(try UnitPrice(Money(5, .jpy), for: Quantity(2, .piece)).perUnit == Money(3, .jpy))
        #expect(try UnitPrice(Money(1_250, .kwd), for: Quantity(500, .millilitre)).perUnit == Money(2_500, .kwd))
    }

    @Test func `P7 prices convert by density and the weight of a piece, and by nothing else`() throws {
        let measures = FoodMeasures(density: 0.5, portions: [.piece: 200])
        let perKilogram = try UnitPrice(Money(400, .eur), size: 1_000_000, unit: .kilogram)
        #expect(perKilogram.cost(of: try Quantity(1, .litre), by: measures) == (try Money(200, .eur)))
        #expect(perKilogram.cost(of: try Quantity(3, .piece), by: measures) == (try Money(240, .eur)))
        #expect(perKilogram.cost(of: try Quantity(1, .litre)) == nil)
        #expect(perKilogram.cost(of: try Quantity(1, .bunch), by: measures) == nil)
        let (perGivenPiece, perGivenKilogram) = (try Money(80, .eur), try Money(400, .eur))
        let perPiece = try #require(perKilogram.converted(to: .piece, by: measures))
        #expect(perPiece.unit == .piece && perPiece.perUnit == perGivenPiece)
        #expect(perPiece.converted(to: .kilogram, by: measures)?.perUnit == perGivenKilogram)
    }

    @Test func `P7 prices of different currencies or units are never compared`() throws {
        let one = try UnitPrice(Money(100, .eur), size: 1_000_000, unit: .kilogram)
        #expect(one.isBelow(try UnitPrice(Money(101, .eur), size: 1_000_000, unit: .kilogram)) == true)
        #expect(one.isBelow(try UnitPrice(Money(200, .eur), size: 2_000_000, unit: .kilogram)) == false)
        #expect(one.isBelow(try UnitPrice(Money(1, .usd), size: 1_000_000, unit: .kilogram)) == nil)
        #expect(one.isBelow(try UnitPrice(Money(1, .eur), size: 1_000_000, unit: .litre)) == nil)
    }

    @Test func `P7 what cannot be a price is none, and the largest numbers end nothing`() throws {
        #expect(throws: InvalidValue.self) { try UnitPrice(Money(-1, .eur), for: Quantity(1, .kilogram)) }
        #expect(throws: InvalidValue.self) { try UnitPrice(Money(1, .eur), for: Quantity(0, .kilogram)) }
        #expect(throws: InvalidValue.self) { try UnitPrice(Money(1, .eur), size: 0, unit: .kilogram) }
        #expect(throws: InvalidValue.self) { try UnitPrice(Money(1, .eur), size: 1, unit: .gram) }
        let dear = try UnitPrice(Money(1_000_000_000_000, .eur), size: 1, unit: .kilogram)
        #expect(dear.perUnit == nil)
        #expect(dear.cost(of: try Quantity(1_000_000, .gallon)) == nil)
        #expect(dear.cost(of: try Quantity(1_000_000, .kilogram)) == nil)
        let json = Data(#"{"price": {"amount": 1, "currency": "EUR"}, "size": 0, "unit": "kg"}"#.utf8)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(UnitPrice.self, from: json) }
        let cheap = try UnitPrice(Money(7, .eur), for: Quantity(3, .kilogram))
        #expect(try JSONDecoder().decode(UnitPrice.self, from: JSONEncoder().encode(cheap)) == cheap)
    }

    @Test(arguments: 1...20) func `P7 parts of a purchase cost together what all of it cost, to a cent for each part`(
        seed: UInt64
    ) throws {
        var chance = Chance(seed: seed)
        for _ in 1...200 {
            let paid = Int.random(in: 1...1_000_000, using: &chance)
            let grams = Int.random(in: 1...100_000, using: &chance)
            let part = Int.random(in: 0...grams, using: &chance)
            let price = try UnitPrice(Money(paid, .eur), for: Quantity(Double(grams), .gram))
            let one = try #require(price.cost(of: Quantity(Double(part), .gram)))
            let other = try #require(price.cost(of: Quantity(Double(grams - part), .gram)))
            #expect(abs(one.amount + other.amount - paid) <= 1)
            #expect(price.cost(of: try Quantity(Double(grams), .gram))?.amount == paid)
        }
    }
}
