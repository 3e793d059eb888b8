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

    /// What can be wrong with what somebody typed.
    struct Wrong: Sendable, Equatable {
        let message: String
        let code: String
    }

    /// The number in `text`, with a point or a comma: minutes, kcal, grams, milligrams of sodium, stars or dollars.
    func number(in text: String) -> Double? {
        guard let number = Double(text.replacing(",", with: ".")), number.isFinite else { return nil }
        return number
    }

    /// Puts what was typed into the filters; says what is wrong where that is no such figure.
    func put(_ text: String, into filters: inout RecipeFilters) -> Wrong? {
        switch self {
        case .minRating:
            guard let stars = number(in: text) else { return Self.noNumber }
            guard (1...5).contains(stars) else { return Wrong(message: "must be from 1 to 5", code: "range") }
            filters.minRating = stars
        case .maxPrice:
            guard let dollars = number(in: text) else { return Self.noNumber }
            guard (0.01...10_000).contains(dollars) else {
                return Wrong(message: "must be from 0.01 to 10,000", code: "range")
            }
            filters.maxPrice = Int((dollars * 100).rounded())
        default:
            guard let path = whole else { return nil }
            guard let number = Int(text) else {
                return Wrong(message: "must be a whole number", code: "not-whole")
            }
            guard (least...100_000).contains(number) else {
                return Wrong(message: "must be from \(least) to 100,000", code: "range")
            }
            filters[keyPath: path] = number
        }
        return nil
    }

    private static let noNumber = Wrong(message: "must be a number", code: "not-a-number")

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
