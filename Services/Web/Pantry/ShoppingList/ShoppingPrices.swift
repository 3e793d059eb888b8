import Contracts
import PantryContracts
import RecipesContracts

extension PriceLines {
    /// The foods of a list, open ones first; `nil` if there are none. Each amount of a line is priced by itself.
    init?(of content: ShoppingListContent, in currency: Currency) {
        var lines: [Line] = []
        for line in content.lines.filter({ !$0.isTicked }) + content.lines.filter(\.isTicked) {
            let parts = line.partsToPrice
            guard lines.count + parts.count <= Self.most else { break }
            lines += parts
        }
        guard !lines.isEmpty else { return nil }
        self.init(lines: lines, currency: currency)
    }
}

extension ShoppingLine {
    /// The amounts to be priced, and one unknown amount if the line has more; none without a food. The
    /// amount put into the pantry is the amount bought.
    fileprivate var partsToPrice: [PriceLines.Line] {
        guard let food else { return [] }
        let bought = (stocked ?? toBuy).map { [$0] } ?? totals
        let isMore = isOpenEnded && !totals.isEmpty && stocked == nil
        let amounts = bought.map(Quantity?.some) + (isMore || bought.isEmpty ? [nil] : [])
        return amounts.enumerated().map { PriceLines.Line(id: "\(id)/\($0)", food: food.id, quantity: $1) }
    }
}

/// The prices of a shopping list: of each open line, and of the bought lines together.
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
        /// The unit price if the sum is unknown.
        let perUnit: PriceQuote?
    }

    /// Prices of several lines.
    struct Sum: Sendable {
        /// One for each currency; empty if no price is known.
        let totals: [Money]
        /// Whether the totals cover all of the lines.
        let isWhole: Bool
        /// Whether a typical or converted price is among them.
        let isEstimate: Bool
    }

    let lines: [ID<ShoppingLine>: Line]
    /// The known prices of the open lines.
    let open: Sum
    /// The known prices of the bought lines.
    let bought: Sum
    /// The number of open lines, including those without a food.
    let openCount: Int
    let oldCount: Int
    let notice: ServiceNotice?

    init(_ answer: PriceTotals, of content: ShoppingListContent) {
        let parts = Dictionary(answer.lines.map { ($0.id, $0) }) { first, _ in first }
        func price(_ line: ShoppingLine) -> Line {
            let wanted = line.partsToPrice
            return Line(wanted.compactMap { parts[$0.id] }, of: wanted.count)
        }
        lines = Dictionary(content.lines.filter { !$0.isTicked }.map { ($0.id, price($0)) }) { first, _ in first }
        open = Sum(lines.values)
        bought = Sum(content.lines.filter(\.isTicked).map(price))
        openCount = content.lines.openCount
        oldCount = lines.values.count { $0.isOld && !$0.sums.isEmpty }
        notice = answer.notice
    }
}

extension ShoppingPrices.Line {
    fileprivate init(_ parts: [PriceTotals.Line], of count: Int) {
        let priced = parts.filter { $0.price != nil }
        let used = priced.compactMap(\.quote)
        let sums = priced.compactMap(\.price).added
        self.init(
            sums: sums.totals, isWhole: count > 0 && priced.count == count && sums.isWhole,
            isEstimate: used.contains(where: \.isEstimate),
            oldest: used.compactMap(\.day).min(),
            isOld: used.contains(where: \.isOld),
            perUnit: sums.totals.isEmpty ? parts.lazy.compactMap(\.quote).first : nil)
    }
}

extension ShoppingPrices.Sum {
    fileprivate init(_ lines: some Collection<ShoppingPrices.Line>) {
        let sums = lines.flatMap(\.sums).added
        self.init(
            totals: sums.totals, isWhole: sums.isWhole && lines.allSatisfy(\.isWhole),
            isEstimate: lines.contains { $0.isEstimate && !$0.sums.isEmpty })
    }

    /// Adds two sums.
    fileprivate func adding(_ other: Self) -> Self {
        let sums = (totals + other.totals).added
        return Self(
            totals: sums.totals, isWhole: sums.isWhole && isWhole && other.isWhole,
            isEstimate: isEstimate || other.isEstimate)
    }
}

extension [Money] {
    /// One sum for each currency, and whether all amounts fit into the sums.
    fileprivate var added: (totals: [Money], isWhole: Bool) {
        var sums: [Currency: Money] = [:]
        var isWhole = true
        for amount in self {
            guard let sum = sums[amount.currency] else {
                sums[amount.currency] = amount
                continue
            }
            if let more = try? sum.adding(amount) { sums[amount.currency] = more } else { isWhole = false }
        }
        return (sums.values.sorted { $0.currency.rawValue < $1.currency.rawValue }, isWhole)
    }
}

extension PriceQuote {
    /// Whether the price is typical or estimated, not an actual one.
    fileprivate var isEstimate: Bool { [.typical, .estimated].contains(source) }
}

/// The price of a line, in words.
struct ShoppingRowPrice: PageModel {
    /// "€1.19", "about €1.19", "at least €1.19", "€3.32 per kg", or "about €3.32 per kg".
    let text: String
    /// "price of 3 Mar 2026"; `nil` for a recent price.
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
    /// "€23.40 still to buy", or "€23.40 still to buy, full price known for 12 of 15".
    let text: String
    /// "About €4.10 bought, about €27.50 in all", then the missing, old and estimated prices, each in a sentence.
    let notes: [String]

    init(_ prices: ShoppingPrices, in language: Language) {
        let known = prices.lines.values.filter { !$0.sums.isEmpty }
        let whole = known.count(where: \.isWhole)
        let estimates = known.count(where: \.isEstimate)
        var notes: [String] = []
        if prices.openCount == 0 {
            text = language("shopping.listEmptyTitle")
        } else if prices.open.totals.isEmpty {
            text = language("shopping.price.none")
        } else {
            let total = language.text(prices.open)
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
        if !prices.bought.totals.isEmpty {
            let all = prices.open.adding(prices.bought)
            notes.insert(
                language(
                    "shopping.price.bought",
                    ["bought": language.text(prices.bought).capitalizedFirst, "all": language.text(all)]), at: 0)
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
    /// "€4.10", "about €4.10" or "at least €4.10".
    fileprivate func text(_ sum: ShoppingPrices.Sum) -> String {
        let price = together(sum.totals)
        let phrase = !sum.isWhole ? "atLeast" : sum.isEstimate ? "about" : nil
        return phrase.map { self("shopping.price.\($0)", ["price": price]) } ?? price
    }

    /// "€2.40 + $1.10": sums of different currencies are listed separately.
    fileprivate func together(_ sums: [Money]) -> String { sums.map { text($0) }.joined(separator: " + ") }
}
