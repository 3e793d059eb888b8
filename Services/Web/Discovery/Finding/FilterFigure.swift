import Contracts
import Foundation
import RecipesContracts

/// A figure by which recipes can be limited; its raw value is the name of its field in the address.
enum FilterFigure: String, CaseIterable, Sendable {
    case maxMinutes, minRating, maxPrice
    case minKcal, maxKcal, minProtein, maxProtein, minFat, maxFat, maxSaturated
    case minCarbohydrates, maxCarbohydrates, maxSugars, minFibre, maxSodium

    /// Those with a least and a most.
    static let pairs: [(least: FilterFigure, most: FilterFigure)] = [
        (.minKcal, .maxKcal), (.minProtein, .maxProtein), (.minFat, .maxFat), (.minCarbohydrates, .maxCarbohydrates),
    ]

    /// The number in `text`, with a point or a comma: minutes, kcal, grams, milligrams of sodium, stars or
    /// money.
    func number(in text: String) -> Double? { Double(typed: text) }

    /// Puts what was typed into the filters; says what is wrong where that is no such figure.
    func put(_ text: String, into filters: inout RecipeFilters) -> FieldRule? {
        switch self {
        case .minRating:
            guard let stars = number(in: text) else { return .notNumber }
            guard (1...5).contains(stars) else { return .outOfRange(1...5) }
            filters.minRating = stars
        case .maxPrice:
            guard let price = Money(typed: text, in: .reference) else { return .notNumber }
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

    /// What the filters say, as it is typed.
    func text(in filters: RecipeFilters) -> String? {
        switch self {
        case .minRating:
            return filters.minRating.map { $0.formatted(.number.locale(.init(identifier: "en")).grouping(.never)) }
        case .maxPrice:
            guard let amount = filters.maxPrice else { return nil }
            return (try? Money(amount, filters.maxPriceCurrency ?? .reference))?.decimalText
        default: return whole.flatMap { filters[keyPath: $0] }.map { String($0) }
        }
    }

    /// A recipe of no minutes or no energy is none.
    private var least: Int { self == .maxMinutes || self == .maxKcal ? 1 : 0 }

    /// Where a whole number stands in the filters.
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
