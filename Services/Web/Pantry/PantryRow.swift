import Contracts

/// A food of the pantry as it stands in a list.
struct PantryRow: Sendable {
    let id: String
    let name: String
    let picture: String
    let quantity: String?
    let place: String
    let placeIcon: String
    let freshness: FreshnessBadge

    init(_ item: PantryItem, today: Day, in language: Language) {
        id = item.id.description
        name = item.food.name.capitalizedFirst
        picture = CategoryPicture.address(of: item.food.category)
        quantity = item.quantity.map(language.text)
        place = language.name(of: item.place)
        placeIcon = item.place.rawValue
        freshness = FreshnessBadge(item.bestBefore, today: today, in: language)
    }
}

/// How long a food is still good, in words and as a colour.
struct FreshnessBadge: Sendable {
    /// Absent where nobody said until when the food is good.
    let text: String?
    /// `past`, `soon` or `fresh`.
    let kind: String
    /// Whether it should be eaten now.
    let isUrgent: Bool

    init(_ bestBefore: Day?, today: Day, in language: Language) {
        guard let bestBefore else {
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
