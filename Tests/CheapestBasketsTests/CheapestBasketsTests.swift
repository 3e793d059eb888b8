import CheapestBaskets
import Geography
import SeededChance
import Testing

@Suite struct CheapestBasketsTests {
    private static func position(_ latitude: Double, _ longitude: Double) -> Position {
        Position(latitude: latitude, longitude: longitude) ?? Position(latitude: 0, longitude: 0)!
    }

    private static let home = position(52.5, 13.4)

    /// The prices of each store, with its distance to the north of home in kilometres.
    private static func problem(
        _ stores: [(kilometres: Double, prices: [Int?])], _ weights: BasketWeights = BasketWeights()
    ) -> BasketProblem {
        BasketProblem(
            items: stores[0].prices.count,
            stores: stores.map { store in
                BasketStore(
                    position: position(52.5 + store.kilometres / 111.195, 13.4),
                    offers: store.prices.map { $0.map { BasketOffer(price: $0) } })
            }, home: home, weights: weights)
    }

    @Test func `S4 the cheapest store and the cheapest two are found, with what is bought where`() throws {
        let baskets = try CheapestBaskets(
            Self.problem([(1, [100, 500, 900]), (1, [300, 200, 800]), (1, [250, 300, 300])]))
        #expect(baskets.one[0].stores == [2] && baskets.one[0].price == 850)
        #expect(baskets.two?.stores == [0, 2] && baskets.two?.price == 700)
        #expect(baskets.two?.store == [0, 2, 2])
        #expect(baskets.two?.lacking == [])
    }

    @Test func `S4 a store that has more of the list comes before a cheaper one, and what is lacking is told`() throws {
        let baskets = try CheapestBaskets(
            Self.problem([(1, [100, nil, nil]), (1, [900, 900, nil]), (1, [nil, 100, nil])]), singles: 3)
        #expect(baskets.one.map(\.stores) == [[1], [0], [2]])
        #expect(baskets.one[0].lacking == [2])
        #expect(baskets.two?.stores == [0, 2] && baskets.two?.lacking == [2] && baskets.two?.store == [0, 2, nil])
    }

    @Test func `S4 distance, age, opening and a second stop count as they are weighed`() throws {
        var problem = Self.problem([(0.5, [1_000]), (10, [500])])
        #expect(try CheapestBaskets(problem).one[0].stores == [1])
        // The distance is 19 km longer there and back.
        problem.weights.kilometre = 30
        #expect(try CheapestBaskets(problem).one[0].stores == [0])
        problem.weights = BasketWeights(dayOfAge: 10)
        problem.stores[1].offers[0] = BasketOffer(price: 500, age: 60)
        #expect(try CheapestBaskets(problem).one[0].stores == [0])
        #expect(try CheapestBaskets(problem, singles: 2).one[1].oldestPrice == 60)
        problem.weights = BasketWeights(closed: 501, unknownOpening: 499)
        problem.stores[1].opening = .closed
        #expect(try CheapestBaskets(problem).one[0].stores == [0])
        problem.stores[1].opening = .unknown
        #expect(try CheapestBaskets(problem).one[0].stores == [1])
        let pair = try CheapestBaskets(Self.problem([(1, [1, 9]), (1, [9, 1])], BasketWeights(furtherStore: 7)))
        #expect(pair.two?.cost == 9_000 && pair.two?.price == 2)
    }

    @Test func `S4 where no two stores both sell something there is no second choice`() throws {
        #expect(try CheapestBaskets(Self.problem([(1, [1, 1]), (1, [2, 2])])).two == nil)
        let nothing = try CheapestBaskets(Self.problem([(1, [nil, nil]), (1, [nil, nil])]))
        #expect(nothing.one == [] && nothing.two == nil)
        let none = BasketProblem(items: 3, stores: [], home: Self.home)
        #expect(try CheapestBaskets(none).one == [])
    }

    @Test func `S4 what is not sure covers as little as what is lacking, and is better than nothing`() throws {
        func offer(_ price: Int, isSure: Bool = true) -> BasketOffer { BasketOffer(price: price, isSure: isSure) }
        let problem = BasketProblem(
            items: 2,
            stores: [
                BasketStore(position: Self.home, offers: [offer(1, isSure: false), offer(1, isSure: false)]),
                BasketStore(position: Self.home, offers: [offer(900), nil]),
                BasketStore(position: Self.home, offers: [offer(950), offer(1, isSure: false)]),
                BasketStore(position: Self.home, offers: [offer(1_000), offer(1_000)]),
            ], home: Self.home)
        let baskets = try CheapestBaskets(problem, singles: 4)
        #expect(baskets.one.map(\.stores) == [[3], [2], [1], [0]])
        #expect(baskets.one.map(\.price) == [2_000, 951, 900, 2])
        #expect(baskets.two?.stores == [1, 3] && baskets.two?.store == [1, 3] && baskets.two?.price == 1_900)
    }

    static let spoilt: [(String, @Sendable (inout BasketProblem) -> Void)] = [
        ("items", { $0.items = 0 }), ("items", { $0.items = Int.max }),
        ("stores[1].offers", { $0.stores[1].offers = [] }),
        ("stores[0].offers[0].price", { $0.stores[0].offers[0] = BasketOffer(price: Int.max) }),
        ("stores[0].offers[0].price", { $0.stores[0].offers[0] = BasketOffer(price: -1) }),
        ("stores[1].offers[0].age", { $0.stores[1].offers[0] = BasketOffer(price: 1, age: Int.min) }),
        ("stores", { $0.stores = Array(repeating: $0.stores[0], count: 1_001) }),
        ("weights.kilometre", { $0.weights.kilometre = Int.max }), ("weights.closed", { $0.weights.closed = -1 }),
    ]

    @Test(arguments: spoilt.indices) func `S4 what is absurd is refused by name`(_ index: Int) {
        var problem = Self.problem([(1, [100]), (2, [200])])
        Self.spoilt[index].1(&problem)
        #expect(throws: BasketError(field: Self.spoilt[index].0)) { try CheapestBaskets(problem) }
    }

    @Test func `S4 the largest numbers that are possible fit`() throws {
        let offer = BasketOffer(price: BasketProblem.prices.upperBound, age: BasketProblem.ages.upperBound)
        let most = BasketWeights.possible.upperBound
        let store = BasketStore(
            position: Self.position(-52.5, -166.6), opening: .closed, offers: Array(repeating: offer, count: 500))
        var other = store
        other.offers[0] = BasketOffer(price: 0)
        other.offers[1] = nil
        let problem = BasketProblem(
            items: 500, stores: [store, other], home: Self.home,
            weights: BasketWeights(
                kilometre: most, dayOfAge: BasketWeights.possibleOfDays.upperBound, closed: most, unknownOpening: most,
                furtherStore: most))
        let baskets = try CheapestBaskets(problem)
        #expect(baskets.one[0].price == 500_000_000_000 && baskets.two?.price == 499_000_000_000)
    }

    @Test(arguments: UInt64(1)...60) func `S4 the best are those that trying everything finds`(_ seed: UInt64) throws {
        var chance = Chance(seed: seed)
        let items = Int.random(in: 1...8, using: &chance)
        // Few different prices, so that many are equal.
        let most = [3, 1_000].randomElement(using: &chance) ?? 3
        let stores = (0..<Int.random(in: 1...12, using: &chance)).map { _ in
            BasketStore(
                position: Self.position(
                    52.5 + Double.random(in: -0.2...0.2, using: &chance),
                    13.4 + Double.random(in: -0.2...0.2, using: &chance)),
                opening: [.open, .closed, .unknown].randomElement(using: &chance) ?? .open,
                offers: (0..<items).map { _ in
                    Int.random(in: 0..<10, using: &chance) < 3
                        ? nil
                        : BasketOffer(
                            price: Int.random(in: 0...most, using: &chance), age: Int.random(in: 0...3, using: &chance),
                            isSure: Int.random(in: 0..<4, using: &chance) > 0)
                })
        }
        let weights = BasketWeights(
            kilometre: Int.random(in: 0...20, using: &chance), dayOfAge: Int.random(in: 0...2, using: &chance),
            closed: Int.random(in: 0...50, using: &chance), unknownOpening: Int.random(in: 0...20, using: &chance),
            furtherStore: Int.random(in: 0...30, using: &chance))
        let problem = BasketProblem(items: items, stores: stores, home: Self.home, weights: weights)
        let baskets = try CheapestBaskets(problem, singles: 100)
        let singles = stores.indices.compactMap { Tried(problem, [$0], store: Array(repeating: $0, count: items)) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        #expect(baskets.one.map(\.stores) == singles.map(\.stores))
        #expect(baskets.one.map(\.cost) == singles.map { $0.key[2] })
        #expect(baskets.one.map(\.price) == singles.map(\.price))
        let pairs = stores.indices.flatMap { first in
            stores.indices.filter { $0 > first }.flatMap { second in
                // Each item at the first or the second store.
                (0..<(1 << items)).compactMap { bits in
                    Tried(problem, [first, second], store: (0..<items).map { bits >> $0 & 1 == 0 ? first : second })
                }
            }
        }
        let best = pairs.filter(\.isFromAll).min { $0.key.lexicographicallyPrecedes($1.key) }
        // Leaves out choices that send an item to a dearer store so that both sell something.
        if let two = baskets.two {
            #expect(two.lacking.count == two.store.count { $0 == nil })
            #expect(Set(two.store.compactMap { $0 }) == Set(two.stores))
            let fair = pairs.filter { $0.isFromAll && $0.isCheapest(problem) }
                .min { $0.key.lexicographicallyPrecedes($1.key) }
            #expect(two.stores == fair?.stores)
            #expect([two.lacking.count, two.cost] == Array(fair?.key.dropFirst().prefix(2) ?? []))
            let found = [try #require(fair).key[0], two.lacking.count, two.cost + 1]
            #expect(try #require(best).key.prefix(3).lexicographicallyPrecedes(found))
        } else {
            #expect(!pairs.contains { $0.isFromAll && $0.isCheapest(problem) })
        }
    }

    @Test(arguments: UInt64(1)...3)
    func `S4 of 200 stores the best two are those that trying all pairs finds, with the way in the sum`(
        _ seed: UInt64
    ) throws {
        var chance = Chance(seed: seed)
        let items = 6
        let stores = (0..<200).map { _ in
            BasketStore(
                position: Self.position(
                    52.5 + Double.random(in: -0.1...0.1, using: &chance),
                    13.4 + Double.random(in: -0.1...0.1, using: &chance)),
                offers: (0..<items).map { _ in
                    Int.random(in: 0..<10, using: &chance) < 2
                        ? nil : BasketOffer(price: Int.random(in: 80...1_200, using: &chance))
                })
        }
        let problem = BasketProblem(
            items: items, stores: stores, home: Self.home, weights: BasketWeights(kilometre: 30, furtherStore: 50))
        let pairs = stores.indices.flatMap { first in
            stores.indices.filter { $0 > first }.compactMap { second in
                let bought = (0..<items).map { item in
                    let (here, there) = (stores[first].offers[item]?.price, stores[second].offers[item]?.price)
                    return (here ?? .max) <= (there ?? .max) ? first : second
                }
                return Tried(problem, [first, second], store: bought)
            }
        }
        let best = pairs.filter(\.isFromAll).min { $0.key.lexicographicallyPrecedes($1.key) }
        let two = try CheapestBaskets(problem).two
        #expect(two?.stores == best?.stores && two?.cost == best?.key[2])
    }
}

/// A way to buy the list, added up independently.
private struct Tried {
    let stores: [Int]
    let store: [Int]
    /// The order of comparison: items missing or unsure, missing items, cost, stores.
    let key: [Int]
    let price: Int
    let isFromAll: Bool

    /// `nil` if no item is sold.
    init?(_ problem: BasketProblem, _ stores: [Int], store: [Int]) {
        let offers = store.enumerated().map { item, store in problem.stores[store].offers[item] }
        guard offers.contains(where: { $0 != nil }) else { return nil }
        price = offers.reduce(0) { $0 + ($1?.price ?? 0) }
        let weights = problem.weights
        let ages = offers.reduce(0) { $0 + ($1?.age ?? 0) } * weights.dayOfAge
        let openings = stores.reduce(0) { sum, store in
            switch problem.stores[store].opening {
            case .open: sum
            case .closed: sum + weights.closed
            case .unknown: sum + weights.unknownOpening
            }
        }
        let way = ([problem.home] + stores.map { problem.stores[$0].position } + [problem.home])
        let metres = zip(way, way.dropFirst()).reduce(0.0) { $0 + Distance(from: $1.0, to: $1.1).metres }
        let further = (stores.count - 1) * weights.furtherStore
        let cost = 1_000 * (price + ages + openings + further) + Int(metres.rounded()) * weights.kilometre
        self.stores = stores
        self.store = store
        key = [offers.count { $0?.isSure != true }, offers.count { $0 == nil }, cost] + stores
        isFromAll = stores.allSatisfy { place in store.indices.contains { store[$0] == place && offers[$0] != nil } }
    }

    /// Whether each item is bought where it costs least, and at the first store if both cost the same.
    func isCheapest(_ problem: BasketProblem) -> Bool {
        store.indices.allSatisfy { item in
            let costs = stores.map { place in
                problem.stores[place].offers[item].map {
                    $0.price + $0.age * problem.weights.dayOfAge + ($0.isSure ? 0 : 1_000_000_000)
                } ?? Int.max
            }
            return store[item] == stores[costs[0] <= costs[costs.count - 1] ? 0 : costs.count - 1]
        }
    }
}
