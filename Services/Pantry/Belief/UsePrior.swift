import Foundation
import Kitchen

/// The prior of a food's use: the days that a purchase lasts, and the share used at once.
///
/// A purchase lasts as long as is usual in its category. It lasts longer for foods with a longer shelf life, since
/// people use food before it spoils.
struct UsePrior: Hashable, Sendable {
    /// 0.5 days to three years.
    let days: Double
    /// 0.05 to 1.
    let portion: Double

    init(_ category: FoodCategory?, shelfLife: Int?, _ settings: BeliefSettings) {
        let usual = Self.usual(category)
        let shelf = shelfLife.map { Double(min(max($0, 1), 3_650)) } ?? usual.shelf
        let ratio = pow(shelf / usual.shelf, Clamp.share(settings.shelfWeight))
        days = Clamp.number(usual.days * Clamp.number(ratio, in: 0.25...4) * settings.duration, in: 0.5...1_000)
        portion = Clamp.number(usual.portion * settings.portion, in: 0.05...1)
    }

    /// Returns the usual duration, shelf life and share used at once, for a household of two or three.
    private static func usual(_ category: FoodCategory?) -> (days: Double, shelf: Double, portion: Double) {
        switch category {
        case .vegetables: (11.0, 12, 0.3)
        case .fruits: (13.4, 10, 0.3)
        case .meat: (11.5, 5, 0.6)
        case .poultry: (10.3, 3, 0.6)
        case .fish: (7.8, 5, 0.7)
        case .seafood: (19.1, 30, 0.7)
        case .dairy: (15.6, 21, 0.2)
        case .eggs: (10.2, 28, 0.25)
        case .dairyAlternatives: (16.9, 15, 0.2)
        case .grainsAndBaking: (21.7, 300, 0.15)
        case .pastaAndNoodles: (17.0, 700, 0.4)
        case .bread: (11.2, 7, 0.25)
        case .legumes: (29.3, 700, 0.5)
        case .nutsAndSeeds: (26.5, 150, 0.2)
        case .oilsAndFats: (60.4, 400, 0.06)
        case .spices: (90.8, 600, 0.05)
        case .herbs: (16.3, 7, 0.35)
        case .seasonings: (115.3, 1_000, 0.05)
        case .sauces: (38.1, 150, 0.3)
        case .condiments: (48.4, 150, 0.1)
        case .soupsAndStocks: (14.3, 500, 0.4)
        case .sweeteners: (39.7, 500, 0.08)
        case .dessertsAndSnacks: (13.2, 120, 0.35)
        case .drinks: (19.0, 90, 0.25)
        case nil: (14, 60, 0.25)
        }
    }
}

/// Bounds for computed values.
enum Clamp {
    /// Returns the value within `bounds`; NaN becomes the lower bound.
    static func number(_ value: Double, in bounds: ClosedRange<Double>) -> Double {
        value >= bounds.lowerBound ? min(value, bounds.upperBound) : bounds.lowerBound
    }

    static func share(_ value: Double) -> Double { number(value, in: 0...1) }
}
