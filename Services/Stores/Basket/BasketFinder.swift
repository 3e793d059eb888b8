import CheapestBaskets
import Contracts
import Foundation
import Geography
import Kitchen
import OpeningHours
import PlaceIndex
import RecipesContracts
import StoresContracts

/// Finds the single stores and the pair of stores at which a list is cheapest.
struct BasketFinder: Sendable {
    /// Most stores with a price that are compared, the nearest first.
    private static let mostStores = 200
    private static let singles = 5

    let search: StoreSearch

    /// A store's offer for the full amount of one line.
    private struct Offer {
        let price: StorePrice
        let packs: Int
        let isOnePack: Bool
        /// Whether one pack may be less than the amount needed.
        let isAmountUnknown: Bool
        let isOld: Bool
        /// For all packs, in minor units.
        let total: Int
    }

    /// The problem, and the lines, stores and offers that its numbers stand for.
    private struct Asked {
        let lines: [BasketRequest.Line]
        let stores: [NearbyPlace]
        /// By store and line.
        let offers: [[Offer?]]
        /// By store and line: whether the food was reported as sold out.
        let soldOut: [[Bool]]
        let currency: Currency
        let problem: BasketProblem
    }

    func find(_ request: BasketRequest) async throws -> StoreBaskets {
        let area = try request.area()
        let snapshot = search.snapshots.current
        let lines = Self.together(request.lines)
        let measures = try await measures(of: request.lines, lines)
        var priced: [FoodOffers] = []
        for line in lines { priced.append(try await search.prices.offers(of: line.food, in: snapshot)) }
        let stores = Self.stores(priced, snapshot, area)
        guard !stores.isEmpty else { return StoreBaskets(one: [], two: nil, compared: 0, attributions: []) }
        let otherwise = request.timeZone.map { StoreZone(name: $0, countries: []) }
        let zone = search.clock.zone(at: request.position) ?? otherwise
        let instant = search.now()
        let today = Day(of: instant, in: zone?.name.timeZone ?? .gmt)
        guard
            let asked = Self.asked(
                request, lines, measures, priced, stores, snapshot, snapshot.opening(at: instant, otherwise: otherwise),
                today)
        else {
            return StoreBaskets(one: [], two: nil, compared: 0, attributions: [])
        }
        guard let best = try? CheapestBaskets(asked.problem, singles: Self.singles) else { throw Problem.malformed }
        let choices = best.one + [best.two].compactMap(\.self)
        let numbers = Set(choices.flatMap(\.stores))
        let shown = try await search.shown(
            numbers.sorted().map { asked.stores[$0] }, in: snapshot, otherwise: otherwise, at: instant)
        let named = numbers.reduce(into: [Int: NearbyStore]()) { named, number in
            named[number] = shown[snapshot.id(of: asked.stores[number].number)]
        }
        let one = best.one.compactMap { Self.basket($0, asked, named) }
        let two = best.two.flatMap { two in
            Self.isWorthIt(two, than: best.one.first, asked.problem) ? Self.basket(two, asked, named) : nil
        }
        return StoreBaskets(
            one: one, two: two, compared: asked.stores.count,
            attributions: StoreAttribution.of((one + [two].compactMap(\.self)).flatMap(\.stores).map(\.store)))
    }

    /// Returns the measures of the foods of `lines`. Throws 422 for each line of `asked` with an unknown food.
    private func measures(
        of asked: [BasketRequest.Line], _ lines: [BasketRequest.Line]
    ) async throws -> [FoodMeasures] {
        var known: [ID<Food>: FoodMeasures?] = [:]
        for line in lines where known[line.food] == nil {
            do {
                known[line.food] = .some(try await search.foods.find(line.food)?.measures)
            } catch let problem as Problem where problem.status >= 500 {
                // Without the recipes service, weight and volume are not comparable.
                known[line.food] = FoodMeasures()
            }
        }
        var check = FieldCheck()
        for (place, line) in asked.enumerated() {
            check("lines.\(place).food", (known[line.food] ?? nil) != nil, .unknownFood)
        }
        try check.finish()
        return lines.map { (known[$0.food] ?? nil) ?? FoodMeasures() }
    }

    /// Returns `true` if two stores cover more lines, lack fewer, or cost less including the trip.
    private static func isWorthIt(_ two: BasketChoice, than one: BasketChoice?, _ problem: BasketProblem) -> Bool {
        guard let one else { return true }
        func open(_ choice: BasketChoice) -> Int {
            choice.store.enumerated().count { item, store in
                store.flatMap { problem.stores[$0].offers[item] }?.isSure != true
            }
        }
        let (left, right) = ((open(two), two.lacking.count), (open(one), one.lacking.count))
        return left < right || left == right && two.cost < one.cost
    }

    /// Merges lines of the same food if their amounts can be added.
    private static func together(_ lines: [BasketRequest.Line]) -> [BasketRequest.Line] {
        var all: [BasketRequest.Line] = []
        for line in lines {
            let same = all.firstIndex { one in
                guard one.food == line.food, let unit = one.quantity?.unit, let other = line.quantity?.unit else {
                    return false
                }
                return unit == other || unit.dimension == other.dimension && unit.dimension != .count
            }
            if let place = same, let one = all[place].quantity, let other = line.quantity {
                let sum = one.amount + other.amount * other.unit.factor / one.unit.factor
                all[place].quantity = Quantity(bounding: sum, one.unit)
            } else {
                all.append(line)
            }
        }
        return all
    }

    /// The stores within the radius that have a price of any of the foods, the nearest first.
    private static func stores(_ priced: [FoodOffers], _ snapshot: StoreSnapshot, _ area: SearchArea) -> [NearbyPlace] {
        var found: Set<NearbyPlace> = []
        for offers in priced {
            var query = NearbyQuery(centre: area.centre, radius: area.radius)
            query.kinds = .none
            query.known = offers.knownPlaces
            query.limit = mostStores
            found.formUnion(snapshot.index.nearby(query))
        }
        return Array(
            found.sorted { ($0.squaredChord, $0.number) < ($1.squaredChord, $1.number) }.prefix(mostStores))
    }

    private static func asked(
        _ request: BasketRequest, _ lines: [BasketRequest.Line], _ measures: [FoodMeasures], _ priced: [FoodOffers],
        _ stores: [NearbyPlace], _ snapshot: StoreSnapshot, _ opening: OpeningReading, _ today: Day
    ) -> Asked? {
        var prices = stores.map { store in priced.map { $0[store.number]?.prices ?? [] } }
        var counts: [Currency: Int] = [:]
        for price in prices.joined() {
            for currency in Set(price.map(\.price.currency)) { counts[currency, default: 0] += 1 }
        }
        // Sums of different currencies cannot be compared.
        guard
            let currency = request.currency
                ?? counts.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) })?.key,
            let home = Position(latitude: request.position.latitude, longitude: request.position.longitude)
        else { return nil }
        for store in prices.indices {
            for line in lines.indices { prices[store][line].removeAll { $0.price.currency != currency } }
        }
        let kept = stores.indices.filter { store in prices[store].contains { !$0.isEmpty } }
        guard !kept.isEmpty else { return nil }
        let offers = kept.map { store in
            lines.indices.map { line in
                // A price for an unknown amount is used only if there is no other.
                prices[store][line].compactMap { offer($0, for: lines[line].quantity, measures[line], today) }
                    .min { ($0.isAmountUnknown ? 1 : 0, $0.total) < ($1.isAmountUnknown ? 1 : 0, $1.total) }
            }
        }
        let entries = zip(kept, offers).map { store, offers in
            let place = snapshot.index[stores[store].number]
            return BasketStore(
                position: place.position, opening: opening.state(of: place.hours),
                offers: offers.map { offer in
                    offer.map { offer in
                        BasketOffer(
                            price: offer.total, age: age(of: offer.price, on: today),
                            isSure: !offer.isAmountUnknown && !offer.isOld)
                    }
                })
        }
        let soldOut = kept.map { store in priced.map { $0[stores[store].number]?.soldOut != nil } }
        return Asked(
            lines: lines, stores: kept.map { stores[$0] }, offers: offers, soldOut: soldOut,
            currency: currency,
            problem: BasketProblem(
                items: lines.count, stores: entries, home: home, weights: .usual(ofPack: middle(offers))))
    }

    /// The median price of a pack over all offers, in minor units.
    private static func middle(_ offers: [[Offer?]]) -> Int {
        let packs = offers.joined().compactMap { $0?.price.price.amount }.filter { $0 > 0 }.sorted()
        return packs.isEmpty ? 0 : min(packs[packs.count / 2], BasketProblem.prices.upperBound)
    }

    private static func age(of price: StorePrice, on day: Day) -> Int {
        min(max(0, day.daysSince1970 - price.seen.daysSince1970), BasketProblem.ages.upperBound)
    }

    /// The packs that cover `quantity`; one if amounts are not comparable, `nil` above 1,000.
    private static func offer(
        _ price: StorePrice, for quantity: Quantity?, _ measures: FoodMeasures, _ today: Day
    ) -> Offer? {
        var (packs, isOnePack) = (1, true)
        if let quantity, let content = price.content, let times = measures.times(content, in: quantity) {
            guard times <= 1_000 else { return nil }
            (packs, isOnePack) = (max(1, Int((times - 1e-9).rounded(.up))), false)
        }
        let (total, overflow) = price.price.amount.multipliedReportingOverflow(by: packs)
        guard !overflow, BasketProblem.prices.contains(total) else { return nil }
        return Offer(
            price: price, packs: packs, isOnePack: isOnePack, isAmountUnknown: isOnePack && quantity != nil,
            isOld: price.isOld(on: today), total: total)
    }

    private static func basket(_ choice: BasketChoice, _ asked: Asked, _ stores: [Int: NearbyStore]) -> StoreBasket? {
        let named = choice.stores.compactMap { stores[$0] }
        guard named.count == choice.stores.count else { return nil }
        var lines: [StoreBasket.Line] = []
        for (line, store) in choice.store.enumerated() {
            guard let store, let offer = asked.offers[store][line], let place = choice.stores.firstIndex(of: store)
            else { continue }
            lines.append(
                StoreBasket.Line(
                    food: asked.lines[line].food, store: place, packs: offer.packs,
                    price: .clamping(offer.total, asked.currency), offer: offer.price, isOnePack: offer.isOnePack,
                    isAmountUnknown: offer.isAmountUnknown, isOld: offer.isOld))
        }
        return StoreBasket(
            stores: named, lines: lines, lacking: choice.lacking.map { asked.lines[$0].food },
            total: .clamping(choice.price, asked.currency), oldestPrice: choice.oldestPrice,
            tripMetres: Int(choice.trip.metres.rounded()),
            soldOut: choice.lacking.filter { line in choice.stores.contains { asked.soldOut[$0][line] } }
                .map { asked.lines[$0].food })
    }
}

extension BasketWeights {
    /// The usual weights, as shares of the median price of a pack, so that they fit any currency. At a median of 2.50,
    /// a kilometre of the round trip counts as 0.30 and a second store as 0.50. A closed store counts as 5.00, and
    /// unknown opening hours as 1.00. Each day of a price's age counts as 0.01.
    fileprivate static func usual(ofPack pack: Int) -> BasketWeights {
        func share(_ of: Int, by: Int) -> Int { min(max(1, pack * of / by), possible.upperBound) }
        return BasketWeights(
            kilometre: share(12, by: 100), dayOfAge: min(share(1, by: 250), possibleOfDays.upperBound),
            closed: share(2, by: 1), unknownOpening: share(2, by: 5), furtherStore: share(1, by: 5))
    }
}

extension FoodMeasures {
    /// The number of packs in `quantity`; `nil` if the two are not comparable.
    fileprivate func times(_ pack: Quantity, in quantity: Quantity) -> Double? {
        let times: Double
        if pack.unit.dimension == quantity.unit.dimension, pack.unit.dimension != .count || pack.unit == quantity.unit {
            times = quantity.amount * quantity.unit.factor / (pack.amount * pack.unit.factor)
        } else if let needed = grams(quantity), let content = grams(pack), content > 0 {
            times = needed / content
        } else {
            return nil
        }
        return times.isFinite && times > 0 ? times : nil
    }
}
