import Contracts
import PantryContracts
import SeededChance
import Testing

@testable import Pantry

/// Amounts of batches, without a service.
struct BatchAmountTests {
    private static let measures = FoodMeasures(density: 1.25, portions: [.piece: 150, .packet: 500])

    private static func quantity(_ chance: inout Chance, upTo most: Double = 2_000) -> Quantity {
        let units = CookingUnit.allCases.filter { measures.grams(Quantity(bounding: 1, $0)) != nil }
        return Quantity(
            bounding: Double.random(in: 0.001...most, using: &chance), units.randomElement(using: &chance) ?? .gram)
    }

    @Test func `P1 a quantity told in another unit and back is the same within a thousandth`() throws {
        var chance = Chance(seed: 11)
        var told = 0
        for _ in 0..<5_000 {
            let quantity = Self.quantity(&chance)
            let unit = try #require(CookingUnit.allCases.randomElement(using: &chance))
            guard let amount = quantity.amount(in: unit, Self.measures) else {
                #expect(Self.measures.grams(Quantity(bounding: 1, unit)) == nil)
                continue
            }
            guard Quantity.amounts.contains(amount) else { continue }
            let back = try #require(Quantity(amount, unit).amount(in: quantity.unit, Self.measures))
            #expect(abs(back - quantity.amount) <= quantity.amount * 0.001, "\(quantity) in \(unit)")
            told += 1
        }
        #expect(told > 1_000)
    }

    @Test func `P1 whatever is taken, what is left is never negative and never more than there was`() {
        var chance = Chance(seed: 12)
        for _ in 0..<5_000 {
            let there = BatchAmount(Bool.random(using: &chance) ? Self.quantity(&chance) : nil)
            let portion: BatchAmount.Portion =
                switch Int.random(in: 0...2, using: &chance) {
                case 0: .quantity(Self.quantity(&chance, upTo: 1_000_000))
                case 1: .share(Double.random(in: 0...1, using: &chance))
                default: .all
                }
            guard let taking = there.taking(portion, Self.measures) else {
                #expect(there.quantity == nil, "only what has no quantity cannot be compared here")
                continue
            }
            #expect((0...1).contains(taking.fraction))
            guard let left = taking.left else { continue }
            #expect((left.quantity?.amount ?? left.share) >= 0)
            #expect((left.quantity?.amount ?? left.share) <= (there.quantity?.amount ?? there.share))
            #expect(left.quantity?.unit == there.quantity?.unit && left.full == there.full)
        }
    }

    @Test func `P1 in whatever order and unit portions are taken, the same is left`() throws {
        var chance = Chance(seed: 13)
        for _ in 0..<1_000 {
            let there = BatchAmount(Quantity(bounding: 1_000, .kilogram))
            let portions = (0..<5).map { _ in Self.quantity(&chance, upTo: 50) }
            func left(_ portions: [Quantity]) -> BatchAmount? {
                portions.reduce(there as BatchAmount?) { left, portion in
                    left?.taking(.quantity(portion), Self.measures)?.left
                }
            }
            let (one, other) = (
                left(portions)?.quantity?.amount, left(portions.shuffled(using: &chance))?.quantity?.amount
            )
            let taken = portions.compactMap(Self.measures.grams).reduce(0, +) / 1_000
            #expect(abs(try #require(one) - #require(other)) <= 1e-6)
            #expect(abs(try #require(one) - (1_000 - taken)) <= 1e-6)
        }
    }

    @Test func `P1 what is taken in fractions leaves nothing behind`() throws {
        var tenths = BatchAmount(try Quantity(1, .litre))
        for step in 1...10 {
            let taking = try #require(tenths.taking(.quantity(Quantity(100, .millilitre))))
            #expect(!taking.wasShort)
            guard let left = taking.left else {
                #expect(step == 10)
                return
            }
            #expect(left.quantity?.amount == Double(10 - step) / 10)
            tenths = left
        }
        Issue.record("Something is left: \(tenths)")
    }

    @Test func `P1 three rounded thirds of a cup leave nothing, and a spoonful is left`() throws {
        var left: BatchAmount? = BatchAmount(try Quantity(1, .cup))
        for _ in 1...3 { left = try left?.taking(.quantity(Quantity(0.333_333_333, .cup)))?.left }
        #expect(left == nil)
        let spoonful = try BatchAmount(Quantity(1, .cup)).taking(.quantity(Quantity(0.98, .cup)))
        #expect(spoonful?.left?.quantity != nil)
    }

    @Test func `P1 less than a tenth of a piece is nothing, and of a pack it is something`() throws {
        let potato = try BatchAmount(Quantity(1, .piece)).taking(.quantity(Quantity(0.91, .piece)))
        #expect(potato != nil && potato?.left == nil && potato?.wasShort == false)
        let half = try BatchAmount(Quantity(1, .piece)).taking(.quantity(Quantity(0.9, .piece)))
        #expect(half?.left?.quantity != nil, "a tenth is left")
        let bag = try BatchAmount(Quantity(1, .bag)).taking(.quantity(Quantity(0.91, .bag)))
        #expect(bag?.left?.quantity != nil)
    }

    @Test func `P1 more than there is takes all and is said, and what cannot be compared takes nothing`() throws {
        let packet = BatchAmount(try Quantity(300, .gram))
        let short = try #require(packet.taking(.quantity(Quantity(1, .kilogram))))
        #expect(short.left == nil && short.wasShort && short.quantity == Quantity(bounding: 300, .gram))
        #expect(packet.taking(.quantity(try Quantity(1, .piece))) == nil)
        #expect(BatchAmount(nil).taking(.quantity(try Quantity(1, .piece))) == nil)
        let half = try #require(BatchAmount(nil).taking(.share(0.5))?.left)
        #expect(half.share == 0.5 && half.taking(.share(0.5))?.left == nil)
    }

    @Test func `P1 a look at it says how much of the whole is left, however often it is said`() throws {
        let used = BatchAmount(quantity: try Quantity(300, .gram), full: try Quantity(1, .kilogram))
        for (level, amount) in [(PantryLevel.full, 1.0), (.half, 0.5), (.nearlyEmpty, 0.1)] {
            let said = try #require(used.estimated(level))
            #expect(said.quantity == (try Quantity(amount, .kilogram)) && said.estimated(level) == said)
        }
        #expect(used.estimated(.gone) == nil && BatchAmount(nil).estimated(.nearlyEmpty)?.share == 0.1)
    }
}
