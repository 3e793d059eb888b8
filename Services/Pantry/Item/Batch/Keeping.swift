import Contracts

/// The shelf life of a food, as far as it is known.
struct Keeping: Hashable, Sendable {
    /// Days from arrival, freezing or thawing; `nil` if unknown.
    let life: ShelfLife?
    /// The category that determines the shelf life after opening; `nil` for foods that are not opened.
    let category: FoodCategory?
    /// Whether the food comes in tins, whose contents do not keep in a cupboard once open.
    let isTinned: Bool

    init(_ life: ShelfLife?, _ category: FoodCategory?, isTinned: Bool = false) {
        self.life = life
        self.category = category
        self.isTinned = isTinned
    }

    /// Cooked dishes: 3 days in a fridge, 90 in a freezer, within the USDA's ranges for leftovers (3 to 4 days, 2 to 6
    /// months).
    static let dish = Keeping(ShelfLife(fridge: 3, freezer: 90), nil)

    /// Returns the days in a place. A missing value falls back to the next warmer place.
    func days(in place: StoragePlace) -> Int? {
        switch place {
        case .cupboard: life?.cupboard
        case .fridge: life?.fridge ?? life?.cupboard
        case .freezer: life?.freezer ?? life?.fridge ?? life?.cupboard
        }
    }

    func openedDays(in place: StoragePlace) -> Int? {
        guard let category, OpenedLife.isKnown(of: category) else { return nil }
        return OpenedLife.days(category, in: place) ?? (isTinned && place == .cupboard ? OpenedLife.tin : nil)
    }

    /// The best storage place; `nil` if unknown.
    var place: StoragePlace? {
        guard let life else { return nil }
        return life.cupboard != nil ? .cupboard : life.fridge != nil ? .fridge : life.freezer != nil ? .freezer : nil
    }

    /// The best storage place or, if unknown, the usual place of the category.
    var usualPlace: StoragePlace {
        if let place { return place }
        return switch category {
        case .meat, .poultry, .fish, .seafood, .dairy, .eggs: .fridge
        default: .cupboard
        }
    }
}
