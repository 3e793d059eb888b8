import Contracts
import Foundation
import RecipesContracts

/// A numeric filter of recipes; its raw value is its field name in the address.
enum FilterFigure: String, CaseIterable, Sendable {
    case maxMinutes, minRating, maxPrice
    case minKcal, maxKcal, minProtein, maxProtein, minFat, maxFat, maxSaturated
    case minCarbohydrates, maxCarbohydrates, maxSugars, minFibre, maxSodium

    /// The figures with both a lower and an upper bound.
    static let pairs: [(least: FilterFigure, most: FilterFigure)] = [
        (.minKcal, .maxKcal), (.minProtein, .maxProtein), (.minFat, .maxFat), (.minCarbohydrates, .maxCarbohydrates),
    ]

    /// Parses a number with a point or a comma: minutes, kcal, grams, milligrams of sodium, stars or money.
    func number(in text: String) -> Double? { Double(typed: text) }

    /// Parses a price: a number in the reference currency, or with the code of another behind it ("2.75 EUR").
    static func price(in text: String) -> Money? {
        let end = Array(text.utf8.suffix(4))
        guard end.first == UInt8(ascii: " "),
            let currency = Currency(rawValue: String(decoding: end.dropFirst(), as: UTF8.self)),
            FoodPriceLevels.currencies.contains(currency)
        else { return Money(typed: text, in: .reference) }
        return Money(typed: String(decoding: text.utf8.dropLast(4), as: UTF8.self), in: currency)
    }

    /// Formats a price for `price(in:)`.
    static func text(_ number: String, in currency: Currency) -> String {
        currency == .reference ? number : "\(number) \(currency.rawValue)"
    }

    /// Returns the field text of the figure: a price in `currency` without a code, any other price with its code.
    func typed(_ text: String, in currency: Currency) -> String {
        guard self == .maxPrice, let price = Self.price(in: text) else { return text }
        let hasCode = text.utf8.suffix(4).elementsEqual(" \(price.currency.rawValue)".utf8)
        let number = hasCode ? String(decoding: text.utf8.dropLast(4), as: UTF8.self) : text
        return price.currency == currency ? number : "\(number) \(price.currency.rawValue)"
    }

    /// Sets the figure in `filters`; returns the broken rule if `text` is invalid.
    func put(_ text: String, into filters: inout RecipeFilters) -> FieldRule? {
        switch self {
        case .minRating:
            guard let stars = number(in: text) else { return .notNumber }
            guard (1...5).contains(stars) else { return .outOfRange(1...5) }
            filters.minRating = stars
        case .maxPrice:
            guard let price = Self.price(in: text) else { return .notNumber }
            guard (1...100_000).contains(price.amount) else {
                return .maxPrice
            }
            filters.maxPrice = price.amount
            filters.maxPriceCurrency = price.currency
        default:
            guard let path = whole else { return nil }
            guard let number = Int(text) else {
                return .notWhole
            }
            guard (least...100_000).contains(number) else {
                return .outOfRange(least...100_000)
            }
            filters[keyPath: path] = number
        }
        return nil
    }

    /// Returns the figure in `filters` as typed text; `nil` if not set.
    func text(in filters: RecipeFilters) -> String? {
        switch self {
        case .minRating:
            return filters.minRating.map { $0.formatted(.number.locale(.init(identifier: "en")).grouping(.never)) }
        case .maxPrice:
            guard let amount = filters.maxPrice else { return nil }
            let price = try? Money(amount, filters.maxPriceCurrency ?? .reference)
            return price.map { Self.text($0.decimalText, in: $0.currency) }
        default: return whole.flatMap { filters[keyPath: $0] }.map { String($0) }
        }
    }

    /// The smallest valid whole number; a limit of 0 minutes or 0 kcal would match no recipe.
    private var least: Int { self == .maxMinutes || self == .maxKcal ? 1 : 0 }

    /// The path to a whole-number figure; `nil` for stars and prices.
    var whole: WritableKeyPath<RecipeFilters, Int?>? {
        switch self {
        case .minRating, .maxPrice: nil
        case .maxMinutes: \.maxMinutes
        case .minKcal: \.minKcal
        case .maxKcal: \.maxKcal
        case .minProtein: \.minProtein
        case .maxProtein: \.maxProtein
        case .minFat: \.minFat
        case .maxFat: \.maxFat
        case .maxSaturated: \.maxSaturated
        case .minCarbohydrates: \.minCarbohydrates
        case .maxCarbohydrates: \.maxCarbohydrates
        case .maxSugars: \.maxSugars
        case .minFibre: \.minFibre
        case .maxSodium: \.maxSodium
        }
    }
}
