import Contracts

/// How long a food keeps, as far as anybody knows.
struct Keeping: Hashable, Sendable {
    /// Days from when it came, or from when it was frozen or thawed; `nil` where nobody knows.
    let life: ShelfLife?
    /// By which it is known how long it keeps once it was opened; `nil` for what is not opened.
    let category: FoodCategory?

    init(_ life: ShelfLife?, _ category: FoodCategory?) {
        self.life = life
        self.category = category
    }

    /// Cooked dishes: 3 days in a fridge and 90 in a freezer, from what the U.S. Department of Agriculture says of
    /// leftovers (3 to 4 days, 2 to 6 months).
    static let dish = Keeping(ShelfLife(fridge: 3, freezer: 90), nil)

    /// How many days in a place; what suits a cupboard keeps as long in a fridge at least.
    func days(in place: StoragePlace) -> Int? {
        switch place {
        case .cupboard: life?.cupboard
        case .fridge: life?.fridge ?? life?.cupboard
        case .freezer: life?.freezer ?? life?.fridge ?? life?.cupboard
        }
    }

    func openedDays(in place: StoragePlace) -> Int? { category.flatMap { OpenedLife.days($0, in: place) } }

    /// Where it is best kept; `nil` where nobody knows.
    var place: StoragePlace? {
        guard let life else { return nil }
        return life.cupboard != nil ? .cupboard : life.fridge != nil ? .fridge : life.freezer != nil ? .freezer : nil
    }
}
