import Geography

extension CheapestBaskets {
    /// Finds the best single stores and the best pair. Fewer uncovered items win, then fewer missing ones, then lower
    /// cost, then the earlier stores.
    ///
    /// All pairs are compared: 200 stores have only 19,900. Each item is bought at the cheaper store, including the
    /// weight of its price's age. A tie goes to the first store.
    ///
    /// - Parameter singles: the number of single stores to return.
    /// - Throws: `BasketError` for an invalid problem.
    public init(_ problem: BasketProblem, singles: Int = 1) throws(BasketError) {
        try problem.validate()
        let costs = BasketCosts(problem)
        let stores = problem.stores.indices.filter { costs.has[$0] > 0 }
        let ranked = stores.map(costs.rank).sorted()
        one = ranked.prefix(max(0, singles)).map { costs.choice([$0.first], $0, problem) }
        var best: BasketRank?
        for (place, first) in stores.enumerated() {
            for second in stores[(place + 1)...] {
                guard let rank = costs.rank(first, second, atMost: best) else { continue }
                if best.map({ rank < $0 }) ?? true { best = rank }
            }
        }
        two = best.map { costs.choice([$0.first, $0.second], $0, problem) }
    }
}

/// The rank of a choice; the lowest is best.
struct BasketRank: Comparable {
    /// Items that are missing or unsure.
    let open: Int
    let lacking: Int
    let cost: Int
    let first: Int
    let second: Int

    init(lacking: Int, unsure: Int, cost: Int, _ first: Int, _ second: Int) {
        open = lacking + unsure
        self.lacking = lacking
        self.cost = cost
        self.first = first
        self.second = second
    }

    static func < (left: BasketRank, right: BasketRank) -> Bool {
        (left.open, left.lacking, left.cost, left.first, left.second)
            < (right.open, right.lacking, right.cost, right.first, right.second)
    }
}

/// The numbers of a problem in flat arrays; costs in thousandths of minor units.
struct BasketCosts {
    /// Cost of a missing item: more than any offer, and small enough that all sum up.
    private static let lacking = 1 << 52
    /// Surcharge of an unsure offer: more than any sure offer costs.
    private static let unsure = 1 << 48

    private let items: Int
    /// Costs by store, then by item.
    private let costs: [Int]
    /// Number of items of each store.
    let has: [Int]
    private let openings: [Int]
    private let vectors: [UnitVector]
    private let fromHome: [Double]
    private let weights: BasketWeights

    init(_ problem: BasketProblem) {
        let weights = problem.weights
        self.weights = weights
        items = problem.items
        costs = problem.stores.flatMap { store in
            store.offers.map { offer in
                offer.map { 1_000 * ($0.price + $0.age * weights.dayOfAge) + ($0.isSure ? 0 : Self.unsure) }
                    ?? Self.lacking
            }
        }
        has = problem.stores.map { $0.offers.count { $0 != nil } }
        openings = problem.stores.map { store in
            switch store.opening {
            case .open: 0
            case .closed: 1_000 * weights.closed
            case .unknown: 1_000 * weights.unknownOpening
            }
        }
        vectors = problem.stores.map { UnitVector($0.position) }
        let home = UnitVector(problem.home)
        fromHome = vectors.map { Distance(squaredChord: home.squaredChord(to: $0)).metres }
    }

    /// The rank of one store.
    func rank(_ store: Int) -> BasketRank {
        let own = costs[store * items..<(store + 1) * items].filter { $0 < Self.lacking }
        let unsure = own.count { $0 >= Self.unsure }
        let sum = own.reduce(0, +) - unsure * Self.unsure
        return BasketRank(
            lacking: items - has[store], unsure: unsure, cost: sum + openings[store] + wayCost(trip(store, store)),
            store, store)
    }

    /// The rank of a pair; `nil` if one store would sell nothing, or if the pair cannot beat `best`.
    func rank(_ first: Int, _ second: Int, atMost best: BasketRank?) -> BasketRank? {
        var (sum, lacking, unsure, ofFirst) = (0, 0, 0, 0)
        costs.withUnsafeBufferPointer { costs in
            let (left, right) = (first * items, second * items)
            for item in 0..<items {
                let (here, there) = (costs[left + item], costs[right + item])
                let least = min(here, there)
                sum += least
                lacking += least == Self.lacking ? 1 : 0
                unsure += least >= Self.unsure ? 1 : 0
                ofFirst += here <= there && here < Self.lacking ? 1 : 0
            }
        }
        guard ofFirst > 0, ofFirst + lacking < items else { return nil }
        // Missing items count as unsure here.
        if let best, (unsure, lacking) > (best.open, best.lacking) { return nil }
        unsure -= lacking
        let cost =
            sum - lacking * Self.lacking - unsure * Self.unsure + openings[first] + openings[second]
            + 1_000 * weights.furtherStore
        if let best, lacking + unsure == best.open, lacking == best.lacking, cost > best.cost { return nil }
        return BasketRank(
            lacking: lacking, unsure: unsure, cost: cost + wayCost(trip(first, second)), first, second)
    }

    /// Length of the round trip, in metres.
    private func trip(_ first: Int, _ second: Int) -> Double {
        let between = Distance(squaredChord: vectors[first].squaredChord(to: vectors[second])).metres
        return fromHome[first] + between + fromHome[second]
    }

    /// A weight per kilometre equals as many thousandths per metre.
    private func wayCost(_ metres: Double) -> Int { Int(metres.rounded()) * weights.kilometre }

    func choice(_ stores: [Int], _ rank: BasketRank, _ problem: BasketProblem) -> BasketChoice {
        let store: [Int?] = (0..<items).map { item in
            stores.filter { problem.stores[$0].offers[item] != nil }
                .min { (costs[$0 * items + item], $0) < (costs[$1 * items + item], $1) }
        }
        let offers = store.enumerated().compactMap { item, store in store.flatMap { problem.stores[$0].offers[item] } }
        return BasketChoice(
            stores: stores, store: store, lacking: store.indices.filter { store[$0] == nil },
            price: offers.reduce(0) { $0 + $1.price }, oldestPrice: offers.map(\.age).max(),
            trip: Distance(metres: trip(rank.first, rank.second)) ?? .zero, cost: rank.cost)
    }
}
