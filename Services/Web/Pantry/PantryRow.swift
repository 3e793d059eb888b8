import Contracts
import PantryContracts

/// A food of the pantry as it stands in a list.
struct PantryRow: PageModel {
    let id: String
    let name: String
    let picture: String
    let quantity: String?
    /// Quantity, place and, where that is far away, the best-before date.
    let about: String
    let freshness: FreshnessBadge

    /// `adder` is said where it is somebody else who put it there.
    init(_ item: PantryItem, by adder: String? = nil, today: Day, in language: Language) {
        id = item.id.description
        name = item.food.name.capitalizedFirst
        picture = FoodPicture.address(of: item.food)
        quantity = item.quantity.map(language.text)
        let place = language.name(of: item.place)
        let isFar = item.bestBefore.map { $0 > today.adding(days: FreshnessBadge.reach) } ?? false
        let until = isFar ? item.bestBefore.map { language.remaining(until: $0, today: today) } : nil
        let by = adder.map { language("pantry.addedBy", ["name": $0]) }
        about = [quantity, place, until, by].compactMap(\.self).joined(separator: " · ")
        freshness = FreshnessBadge(item.bestBefore, today: today, in: language)
    }
}

/// How long a food is still good, in words and as a colour.
struct FreshnessBadge: PageModel {
    /// Days ahead from which on a date is no matter for a badge.
    static let reach = 21

    /// Absent where the food is good for long, or nobody said until when.
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

extension String {
    /// "Red onion" for "red onion".
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
