import Contracts
import PantryContracts
import RecipesContracts

/// The known prices of some foods, with quotes and sums derived from them. Pure.
struct KnownPrices: Sendable {
    /// The known prices of one food.
    struct Entry: Sendable {
        let food: FoodRef
        let measures: FoodMeasures
        /// The usual unit; `nil` if unknown.
        var unit: CookingUnit?
        /// Prices in any currency.
        var known: [KnownPrice]
        /// Usual prices in any currency.
        var typical: [TypicalPrice] = []
    }

    let entries: [ID<Food>: Entry]
    let today: Day

    /// Returns the price in a currency: a recent one of the first source, otherwise the latest, otherwise the usual
    /// price. Usual prices in other currencies are converted and marked `estimated`. `nil` if there is none.
    func quote(of food: ID<Food>, in currency: Currency) -> PriceQuote? {
        guard let entry = entries[food] else { return nil }
        if let price = latest(entry.known.filter { $0.unitPrice.currency == currency }) {
            return PriceQuote(
                food: entry.food, unitPrice: price.unitPrice, source: price.source, sourceName: price.sourceName,
                shop: price.shop, day: price.day, isOld: price.isOld(on: today))
        }
        guard let typical = entry.typical.price(in: currency),
            let unitPrice = try? UnitPrice(typical.perKilogram, size: 1_000_000, unit: .kilogram)
        else { return nil }
        let pack = ShopPack(of: entry.food.category, entry.measures, said: entry.unit)
        return PriceQuote(
            food: entry.food, unitPrice: pack.perLitreIfSoldSo(unitPrice),
            source: typical.basis == .typical ? .typical : .estimated,
            sourceName: typical.sources.isEmpty ? nil : typical.sources.joined(separator: ", "))
    }

    /// Returns a quote in `currency` or, if impossible, in `Currency.reference`. A price known only in a third currency
    /// is converted and marked `estimated`; `nil` if it has no exchange rate.
    func quote(of food: ID<Food>, preferring currency: Currency) -> PriceQuote? {
        quote(of: food, in: currency) ?? quote(of: food, in: .reference)
            ?? converted(food, to: currency) ?? converted(food, to: .reference)
    }

    /// Converts a price in another currency.
    private func converted(_ food: ID<Food>, to currency: Currency) -> PriceQuote? {
        guard let entry = entries[food],
            let price = latest(entry.known.filter { $0.unitPrice.price.estimated(in: currency) != nil }),
            let money = price.unitPrice.price.estimated(in: currency),
            let unitPrice = try? UnitPrice(money, size: price.unitPrice.size, unit: price.unitPrice.unit)
        else { return nil }
        return PriceQuote(
            food: entry.food, unitPrice: unitPrice, source: .estimated,
            sourceName: [price.sourceName, ExchangeRates.source].compactMap(\.self).joined(separator: ", "),
            day: price.day, isOld: price.isOld(on: today))
    }

    /// Returns a recent price of the first source, otherwise the latest.
    private func latest(_ known: [KnownPrice]) -> KnownPrice? {
        known.filter { !$0.isOld(on: today) }.min { ($0.source.rank, $1.day) < ($1.source.rank, $0.day) }
            ?? known.max { $0.day < $1.day }
    }

    /// Returns the cost of each line and the sum in each currency.
    func totals(of lines: [PriceLines.Line], in currency: Currency, notice: ServiceNotice? = nil) -> PriceTotals {
        let priced = lines.map { line($0, in: currency) }
        var sums: [Currency: Money] = [:]
        var taken: [PriceTotals.Line] = []
        for line in priced {
            guard let price = line.price else {
                taken.append(line)
                continue
            }
            if let sum = sums[price.currency] {
                guard let more = try? sum.adding(price) else {
                    taken.append(PriceTotals.Line(id: line.id, quote: line.quote, gap: .tooMuch))
                    continue
                }
                sums[price.currency] = more
            } else {
                sums[price.currency] = price
            }
            taken.append(line)
        }
        return PriceTotals(
            lines: taken,
            totals: sums.values.sorted {
                ($0.currency == currency ? 0 : 1, $0.currency.rawValue)
                    < ($1.currency == currency ? 0 : 1, $1.currency.rawValue)
            },
            unpriced: taken.filter { $0.price == nil }.map(\.id),
            oldPrices: taken.count { $0.price != nil && $0.quote?.isOld == true }, notice: notice)
    }

    private func line(_ line: PriceLines.Line, in currency: Currency) -> PriceTotals.Line {
        guard let entry = entries[line.food], let quote = quote(of: line.food, preferring: currency) else {
            return PriceTotals.Line(id: line.id, gap: .noPrice)
        }
        guard let quantity = line.quantity else {
            return PriceTotals.Line(id: line.id, quote: quote, gap: .noQuantity)
        }
        guard quote.unitPrice.measures(quantity, by: entry.measures) else {
            // The price of a carton tells nothing of a litre, but the next price may.
            if let next = measuring(quantity, entry, of: line.food).quote(of: line.food, preferring: currency),
                next.unitPrice.measures(quantity, by: entry.measures),
                let price = next.unitPrice.cost(of: quantity, by: entry.measures)
            {
                return PriceTotals.Line(id: line.id, price: price, quote: next)
            }
            return PriceTotals.Line(id: line.id, quote: quote, gap: .otherUnit)
        }
        guard let price = quote.unitPrice.cost(of: quantity, by: entry.measures) else {
            return PriceTotals.Line(id: line.id, quote: quote, gap: .tooMuch)
        }
        return PriceTotals.Line(id: line.id, price: price, quote: quote)
    }

    /// The prices of one food without the known ones whose unit does not compare with a quantity.
    private func measuring(_ quantity: Quantity, _ entry: Entry, of food: ID<Food>) -> KnownPrices {
        var comparable = entry
        comparable.known = entry.known.filter { $0.unitPrice.measures(quantity, by: entry.measures) }
        return KnownPrices(entries: [food: comparable], today: today)
    }
}

extension UnitPrice {
    /// Whether a quantity compares with the price's unit.
    fileprivate func measures(_ quantity: Quantity, by measures: FoodMeasures) -> Bool {
        quantity.unit.comparing == unit
            || (try? Quantity(1, quantity.unit)).flatMap(measures.grams) != nil
                && (try? Quantity(1, unit)).flatMap(measures.grams) != nil
    }
}
