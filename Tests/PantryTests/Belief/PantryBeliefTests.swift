import Kitchen
import PantryBelief
import SeededChance
import Testing

struct PantryBeliefTests {
    private static func milk(_ day: Int = 0) -> StockFilter {
        var milk = StockFilter(.dairy, shelfLife: 9)
        milk.observe(.added(batch: 1, purchases: 1, keeps: 9), on: day)
        return milk
    }

    private static func later(_ filter: StockFilter, _ day: Int) -> Double {
        var filter = filter
        filter.advance(to: day)
        return FoodBelief(filter).likelihood
    }

    @Test func `P1 what was just bought is there, and every day that nobody says anything makes it less likely`() {
        let days = (0...40).map { Self.later(Self.milk(), $0) }
        #expect(days[0] > 0.99)
        #expect(days[40] < 0.3)
        // Unrecorded purchases keep the likelihood above zero.
        #expect(zip(days, days.dropFirst()).prefix(20).allSatisfy { $0 > $1 })
    }

    @Test func `P1 what keeps longer is there for longer`() {
        var pasta = StockFilter(.pastaAndNoodles, shelfLife: 700)
        pasta.observe(.added(batch: 1, purchases: 1, keeps: 700), on: 0)
        for day in 3...20 { #expect(Self.later(pasta, day) > Self.later(Self.milk(), day), "day \(day)") }
    }

    @Test func `P1 an answer moves the likelihood: yes to there, gone to not there, half in between in amount`() {
        var asked = Self.milk()
        asked.advance(to: 7)
        let before = FoodBelief(asked)
        func answered(_ answer: FoodAnswer) -> FoodBelief {
            var filter = asked
            filter.observe(.answered(answer, batch: nil), on: 7)
            return FoodBelief(filter)
        }
        #expect(answered(.yes).likelihood > 0.95 && answered(.yes).likelihood > before.likelihood)
        #expect(answered(.half).likelihood > 0.85 && answered(.half).purchases < answered(.yes).purchases)
        #expect(answered(.gone).likelihood < 0.35 && answered(.gone).likelihood < before.likelihood)
        #expect(answered(.gone).batches.isEmpty)
    }

    @Test func `P1 the same answer twice leaves the likelihood on its side`() {
        for (answer, likelihoods) in [(FoodAnswer.yes, 0.99...1), (.half, 0.95...1), (.gone, 0...0.05)] {
            var filter = Self.milk()
            for _ in 0..<50 { filter.observe(.answered(answer, batch: nil), on: 5) }
            #expect(likelihoods.contains(FoodBelief(filter).likelihood), "\(answer)")
        }
    }

    @Test func `P1 what is cooked takes away, and all of it leaves little hope`() {
        func left(_ used: Double) -> FoodBelief {
            var filter = Self.milk()
            filter.observe(.used(purchases: used), on: 1)
            return FoodBelief(filter)
        }
        let amounts = [0.1, 0.3, 0.5, 0.8, 1].map { left($0).purchases }
        #expect(zip(amounts, amounts.dropFirst()).allSatisfy { $0 > $1 })
        #expect(left(1.7).likelihood < 0.2)
    }

    @Test(arguments: [(1.0, 0), (2, 0), (1, 5), (2, 5)])
    func `P1 a batch that is used up is gone, and comes back with the next shopping alone`(
        _ purchases: Double, _ day: Int
    ) {
        var eggs = StockFilter(.eggs, shelfLife: 28)
        eggs.observe(.added(batch: 1, purchases: purchases, keeps: 28), on: 0)
        eggs.observe(.used(purchases: purchases, batch: 1, left: 0), on: day)
        // An unrecorded purchase may be there.
        #expect(FoodBelief(eggs).likelihood < 0.02)
        eggs.advance(to: day + 1, trips: [day + 1: 1])
        #expect(FoodBelief(eggs).likelihood > 0.1)
    }

    @Test(arguments: [(1.0 / 6, true), (0.5, true), (0.02, false)])
    func `P1 the rest of what was counted today is there for sure, and a crumb may not be`(
        _ left: Double, _ isSure: Bool
    ) {
        for isCounted in [false, true] {
            var eggs = StockFilter(.eggs, shelfLife: 28)
            eggs.observe(.added(batch: 1, purchases: 1, keeps: 28), on: isCounted ? -9 : 0)
            if isCounted { eggs.observe(.counted(batch: 1, purchases: 1), on: 0) }
            eggs.observe(.used(purchases: 1 - left, batch: 1, left: left), on: 0)
            #expect((FoodBelief(eggs).likelihood > 0.999) == isSure)
        }
    }

    @Test(arguments: [1.0, 0.5]) func `P1 what is used of one batch leaves the others as likely there`(
        used: Double
    ) throws {
        func first(after use: FoodEvent) throws -> Double {
            var flour = StockFilter(.grainsAndBaking, shelfLife: 300)
            flour.observe(.added(batch: 1, purchases: 1, keeps: nil), on: 0)
            flour.observe(.added(batch: 2, purchases: 1, keeps: nil), on: 0)
            flour.advance(to: 1)
            flour.observe(use, on: 1)
            return try #require(FoodBelief(flour).batches.first { $0.id == 1 }).likelihood
        }
        let known = try first(after: .used(purchases: used, batch: 2, left: 1 - used))
        #expect(try known > 0.8 && known > first(after: .used(purchases: used)) + 0.05)
    }

    @Test func `P1 a household that empties every carton within days is believed to empty the next one as soon`() {
        func afterCartons(lasting days: Int) -> Double {
            var filter = StockFilter(.dairy, shelfLife: 9)
            for carton in 0..<5 {
                filter.observe(.added(batch: carton, purchases: 1, keeps: 9), on: carton * (days + 1))
                filter.observe(.answered(.yes, batch: nil), on: carton * (days + 1) + days - 1)
                filter.observe(.answered(.gone, batch: nil), on: carton * (days + 1) + days)
            }
            filter.observe(.added(batch: 9, purchases: 1, keeps: 9), on: 5 * (days + 1))
            return Self.later(filter, 5 * (days + 1) + 5)
        }
        let lasting = [2, 4, 7, 10].map(afterCartons)
        #expect(zip(lasting, lasting.dropFirst()).allSatisfy { $0 < $1 }, "\(lasting)")
        #expect(lasting[0] < 0.4 && lasting[3] > 0.6, "\(lasting)")
    }

    @Test func `P1 what other foods show about a household counts for one of which little is known`() {
        func pace(lasting days: Int) -> KitchenPace {
            KitchenPace(
                (0..<12).map { _ in
                    var filter = Self.milk()
                    filter.observe(.answered(.gone, batch: nil), on: days)
                    filter.observe(.added(batch: 2, purchases: 1, keeps: 9), on: days)
                    return filter
                })
        }
        var new = Self.milk()
        new.advance(to: 6)
        #expect(FoodBelief(new, pace(lasting: 2)).likelihood < FoodBelief(new, pace(lasting: 14)).likelihood)
    }

    @Test func `P1 whoever opens one of several packs has bought nothing, and all of them are still there`() {
        var whole = Self.milk()
        whole.observe(.counted(batch: 1, purchases: 1), on: 2)
        var parted = Self.milk()
        parted.observe(.parted(batch: 2, purchases: 0.5, keeps: 3), on: 2)
        parted.observe(.counted(batch: 1, purchases: 0.5), on: 2)
        #expect(parted.logRate(.usual) == whole.logRate(.usual), "a purchase beside a full stock is a sign of fast use")
        #expect(abs(FoodBelief(parted).purchases - FoodBelief(whole).purchases) < 0.1)
        #expect(FoodBelief(parted).batches.map(\.id) == [1, 2])
    }

    @Test func `P1 of two batches the older one goes first`() {
        var filter = Self.milk()
        filter.observe(.added(batch: 2, purchases: 1, keeps: 9), on: 3)
        filter.advance(to: 8)
        let batches = FoodBelief(filter).batches
        #expect(batches.map(\.id) == [1, 2])
        #expect(batches[0].likelihood < batches[1].likelihood && batches[0].left < batches[1].left)
    }

    @Test func `P1 all of a large shopping is there, and is used from the oldest on`() {
        var eggs = StockFilter(.eggs, shelfLife: 30)
        for batch in 1...8 { eggs.observe(.added(batch: batch, purchases: 1, keeps: 30), on: 0) }
        let bought = FoodBelief(eggs).batches
        #expect(bought.count == 8 && bought.allSatisfy { $0.likelihood > 0.99 && $0.left > 0.9 })
        eggs.advance(to: 2)
        let later = FoodBelief(eggs).batches
        #expect(zip(later, later.dropFirst()).allSatisfy { $0.likelihood <= $1.likelihood })
        #expect(later[0].likelihood < 1 && later[3].likelihood > 0.9)
    }

    @Test func `P1 nothing that is said makes a likelihood or an amount that cannot be`() {
        var chance = Chance(seed: 11)
        let odd: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e-300, 0.3, 1, 2.7, 1e300]
        let days = [Int.min, -1_000_000, -1, 0, 1, 2, 9, 400, 1_000_000, Int.max]
        for _ in 0..<400 {
            var settings = BeliefSettings()
            if Bool.random(using: &chance) {
                settings.spread = odd.randomElement(using: &chance) ?? 0
                settings.missedPurchases = odd.randomElement(using: &chance) ?? 0
                settings.eagerness = odd.randomElement(using: &chance) ?? 0
                settings.discardScale = odd.randomElement(using: &chance) ?? 0
            }
            var filter = StockFilter(
                FoodCategory.allCases.randomElement(using: &chance), shelfLife: days.randomElement(using: &chance),
                settings)
            for _ in 0..<12 {
                let amount = odd.randomElement(using: &chance) ?? 0
                let batch = Int.random(in: 0...3, using: &chance)
                let event: FoodEvent =
                    switch Int.random(in: 0...4, using: &chance) {
                    case 0: .added(batch: batch, purchases: amount, keeps: days.randomElement(using: &chance))
                    case 1: .used(purchases: amount, batch: batch, left: odd.randomElement(using: &chance) ?? 0)
                    case 2: .counted(batch: batch, purchases: amount)
                    case 3: .answered(.gone, batch: batch)
                    default: .answered(FoodAnswer.allCases.randomElement(using: &chance) ?? .yes, batch: nil)
                    }
                filter.observe(event, on: days.randomElement(using: &chance) ?? 0)
                let belief = FoodBelief(filter, KitchenPace([filter], settings))
                #expect((0...1).contains(belief.likelihood) && (0...3).contains(belief.purchases))
                #expect(belief.batches.allSatisfy { (0...1).contains($0.likelihood) && (0...1).contains($0.left) })
                #expect(FoodQuestion.best(of: [(filter, amount)], atMost: 3).allSatisfy { $0.value.isFinite })
            }
        }
    }

    @Test func `P1 the questions are about what is in doubt, the most first and no more than wanted`() {
        var fresh = Self.milk(20)
        fresh.advance(to: 21)
        var doubtful = Self.milk(11)
        doubtful.advance(to: 21)
        var salt = StockFilter(.seasonings, shelfLife: 1_500)
        salt.observe(.added(batch: 1, purchases: 1, keeps: 1_500), on: 18)
        salt.advance(to: 21)
        let foods = [fresh, doubtful, salt, doubtful].map { (filter: $0, weight: 1.0) }
        let questions = FoodQuestion.best(of: foods, atMost: 3)
        #expect(questions.prefix(2).map(\.food) == [1, 3])
        #expect(questions.count <= 3 && !questions.contains { $0.food == 2 })
        #expect(FoodQuestion.best(of: foods, atMost: 1).map(\.food) == [1])
        #expect(FoodQuestion.best(of: foods, atMost: 0).isEmpty)
        #expect(FoodQuestion.best(of: [(doubtful, 0)], atMost: 3).isEmpty)
    }

    @Test func `P1 the same history always gives the same belief`() {
        let one = FoodBelief(Self.milk())
        #expect(one == FoodBelief(Self.milk()) && one.likelihood == Self.later(Self.milk(), 0))
    }
}
