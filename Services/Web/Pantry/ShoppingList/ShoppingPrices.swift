import Contracts
import PantryContracts
import RecipesContracts

extension PriceLines {
    /// The open foods of a list; `nil` if there are none. Each amount of a line is priced by itself.
    init?(of content: ShoppingListContent, in currency: Currency) {
        var lines: [Line] = []
        for line in content.lines where !line.isTicked {
            let parts = line.partsToPrice
            guard lines.count + parts.count <= Self.most else { break }
            lines += parts
        }
        guard !lines.isEmpty else { return nil }
        self.init(lines: lines, currency: currency)
    }
}

extension ShoppingLine {
    /// The amounts to be priced, and one unknown amount if the line has more; none without a food.
    fileprivate var partsToPrice: [PriceLines.Line] {
        guard let food else { return [] }
        let bought = toBuy.map { [$0] } ?? totals
        let amounts = bought.map(Quantity?.some) + (isOpenEnded || bought.isEmpty ? [nil] : [])
        return amounts.enumerated().map { PriceLines.Line(id: "\(id)/\($0)", food: food.id, quantity: $1) }
    }
}

/// The prices of the open lines of a shopping list.
struct ShoppingPrices: Sendable {
    /// The price of one line.
    struct Line: Sendable {
        /// One sum for each currency; empty if no price is known.
        let sums: [Money]
        /// Whether the sums cover the whole line.
        let isWhole: Bool
        /// Whether a typical or converted price is among them.
        let isEstimate: Bool
        /// The day of the oldest price; `nil` without a dated one.
        let oldest: Day?
        let isOld: Bool
        /// The price by the unit where the sum is unknown.
        let perUnit: PriceQuote?
    }

    let lines: [ID<ShoppingLine>: Line]
    let totals: [Money]
    /// The number of open lines, with those that are no food.
    let openCount: Int
    let oldCount: Int
    let notice: ServiceNotice?

    init(_ answer: PriceTotals, of content: ShoppingListContent) {
        let parts = Dictionary(answer.lines.map { ($0.id, $0) }) { first, _ in first }
        let open = content.lines.filter { !$0.isTicked }
        var lines: [ID<ShoppingLine>: Line] = [:]
        for line in open {
            let wanted = line.partsToPrice
            lines[line.id] = Line(wanted.compactMap { parts[$0.id] }, of: wanted.count)
        }
        self.lines = lines
        totals = answer.totals
        openCount = content.lines.openCount
        oldCount = lines.values.count { $0.isOld && !$0.sums.isEmpty }
        notice = answer.notice
    }
}

extension ShoppingPrices.Line {
    fileprivate init(_ parts: [PriceTotals.Line], of count: Int) {
        var sums: [Currency: Money] = [:]
        var isWhole = count > 0 && parts.count == count
        var used: [PriceQuote] = []
        for part in parts {
            guard let price = part.price else {
                isWhole = false
                continue
            }
            if let sum = sums[price.currency] {
                guard let more = try? sum.adding(price) else {
                    isWhole = false
                    continue
                }
                sums[price.currency] = more
            } else {
                sums[price.currency] = price
            }
            used += [part.quote].compactMap(\.self)
        }
        self.init(
            sums: sums.values.sorted { $0.currency.rawValue < $1.currency.rawValue }, isWhole: isWhole,
            isEstimate: used.contains(where: \.isEstimate),
            oldest: used.compactMap(\.day).min(),
            isOld: used.contains(where: \.isOld),
            perUnit: sums.isEmpty ? parts.lazy.compactMap(\.quote).first : nil)
    }
}

extension PriceQuote {
    /// Whether it is what the food usually costs, and no price that anybody asked.
    fileprivate var isEstimate: Bool { [.typical, .estimated].contains(source) }
}

/// The price of a line, in words.
struct ShoppingRowPrice: PageModel {
    /// "€1.19", "about €1.19", "at least €1.19", "€3.32 a kilogram", or "about €3.32 a kilogram".
    let text: String
    /// "price of 3 Mar 2026"; absent for a recent price.
    let hint: String?

    init(_ line: ShoppingPrices.Line?, in language: Language) {
        guard let line, !line.sums.isEmpty else {
            let quote = line?.perUnit
            let price = quote.map { language.perUnit($0.unitPrice) }
            text =
                price.map { quote?.isEstimate == true ? language("shopping.price.about", ["price": $0]) : $0 }
                ?? language("shopping.price.unknown")
            hint = Self.hint(quote?.isOld == true ? quote?.day : nil, in: language)
            return
        }
        let sum = language.together(line.sums)
        let phrase = !line.isWhole ? "atLeast" : line.isEstimate ? "about" : nil
        text = phrase.map { language("shopping.price.\($0)", ["price": sum]) } ?? sum
        hint = Self.hint(line.isOld ? line.oldest : nil, in: language)
    }

    private static func hint(_ day: Day?, in language: Language) -> String? {
        day.map { language("shopping.price.of", ["day": language.text($0)]) }
    }
}

/// The price of a list, in words.
struct ShoppingTotal: PageModel {
    /// "€23.40 in all", or "€23.40 for 12 of 15".
    let text: String
    /// The missing, old and estimated prices, each in a sentence.
    let notes: [String]

    init(_ prices: ShoppingPrices, in language: Language) {
        let known = prices.lines.values.filter { !$0.sums.isEmpty }
        let whole = known.count(where: \.isWhole)
        let estimates = known.count(where: \.isEstimate)
        var notes: [String] = []
        if prices.totals.isEmpty {
            text = language("shopping.price.none")
        } else {
            let sum = language.together(prices.totals)
            let total = estimates > 0 ? language("shopping.price.about", ["price": sum]) : sum
            let isAll = whole == prices.openCount
            text =
                isAll
                ? language("shopping.price.all", ["price": total.capitalizedFirst])
                : language(
                    "shopping.price.part",
                    [
                        "price": total.capitalizedFirst, "known": language.text(whole),
                        "all": language.text(prices.openCount),
                    ])
            if !isAll { notes.append(language("shopping.price.missing", count: prices.openCount - whole)) }
        }
        if estimates > 0 { notes.append(language("shopping.price.estimates", count: estimates)) }
        if prices.oldCount > 0 { notes.append(language("shopping.price.old", count: prices.oldCount)) }
        if let oldest = known.compactMap(\.oldest).min() {
            notes.append(language("shopping.price.oldest", ["day": language.text(oldest)]))
        }
        if let notice = prices.notice { notes.append(language.sentence(for: notice)) }
        self.notes = notes
    }
}

extension Language {
    /// "€2.40 + $1.10": sums of different currencies stand apart.
    fileprivate func together(_ sums: [Money]) -> String { sums.map { text($0) }.joined(separator: " + ") }
}
