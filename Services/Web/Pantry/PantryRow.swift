import Contracts
import PantryContracts

/// A food of the pantry in a read-only list.
struct PantryRow: PageModel {
    let name: String
    let picture: String
    let quantity: String?
    let freshness: FreshnessBadge

    init(_ item: PantryItem, today: Day, in language: Language) {
        name = item.food.name.capitalizedFirst
        picture = FoodPicture.address(of: item.food)
        quantity = language.amount(of: item)
        freshness = FreshnessBadge(item.bestBefore, today: today, in: language)
    }
}

/// The freshness of a food, as text and colour.
struct FreshnessBadge: PageModel {
    /// The longest time to a date that gets a badge, in days.
    static let reach = 21

    /// `nil` if the date is later than `reach` or unknown.
    let text: String?
    /// `past`, `soon` or `fresh`.
    let kind: String
    /// Whether it should be eaten now.
    let isUrgent: Bool

    init(_ bestBefore: Day?, today: Day, in language: Language) {
        guard let bestBefore, bestBefore <= today.adding(days: Self.reach) else {
            (text, kind, isUrgent) = (nil, "fresh", false)
            return
        }
        let freshness = Freshness(bestBefore: bestBefore, today: today)
        text = language.remaining(until: bestBefore, today: today)
        kind = freshness.rawValue
        isUrgent = freshness != .fresh
    }
}

extension PantryItem {
    /// Whether a part of one of several packs is left, so that the date is that of the unopened packs.
    var isPartlyOpened: Bool {
        guard let quantity, quantity.unit.isPack, openedOn == nil, dish == nil, place != .freezer else { return false }
        return quantity.amount > 1.01 && abs(quantity.amount - quantity.amount.rounded()) > 0.01
    }
}

extension Language {
    /// "3 portions", "500 ml of 1 l", "about half left"; `nil` if the amount is unknown.
    func amount(of item: PantryItem) -> String? {
        guard let quantity = item.quantity else {
            return item.share.flatMap(PantryEstimate.Level.init(share:)).map { self("pantry.level.\($0.rawValue)") }
        }
        if item.dish != nil { return portions(quantity) }
        guard let full = item.full, full.unit == quantity.unit, full.amount > quantity.amount else {
            return text(quantity)
        }
        return self("pantry.amountOf", ["left": text(quantity), "full": text(full)])
    }

    /// "1 portion", "3 portions", "1 ½ portions".
    func portions(_ quantity: Quantity) -> String { portions(quantity.amount) }
}

extension PantryEstimate.Level {
    /// The level for a share of the full amount: half above 0.3, nearly empty below; `nil` from 0.8.
    init?(share: Double) {
        guard share < 0.8 else { return nil }
        self = share > 0.3 ? .half : .nearlyEmpty
    }
}

extension String {
    /// "Red onion" for "red onion".
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
