import Contracts

/// How many days foods of a category keep after they were opened.
///
/// The orders of magnitude are those that the U.S. Department of Agriculture publishes for opened packages (FoodKeeper); of
/// a span the careful end is taken, and of what a category has in it what keeps less long. They speak of packages: what
/// keeps open as well as closed, such as spices, is absent.
enum OpenedLife {
    /// Days that an opened tin keeps in a cupboard, as other perishable food does.
    static let tin = 1

    /// `nil` where opening changes nothing.
    static func days(_ category: FoodCategory, in place: StoragePlace) -> Int? {
        switch place {
        case .freezer: nil
        case .fridge: table[category]?.fridge
        case .cupboard: table[category]?.cupboard
        }
    }

    /// Whether opening shortens how long foods of a category keep anywhere.
    static func isKnown(of category: FoodCategory) -> Bool { table[category] != nil }

    private static let table: [FoodCategory: ShelfLife] = [
        .condiments: ShelfLife(cupboard: 30, fridge: 60),
        .dairy: ShelfLife(cupboard: 1, fridge: 7),
        .dairyAlternatives: ShelfLife(cupboard: 1, fridge: 7),
        .dessertsAndSnacks: ShelfLife(cupboard: 14, fridge: 14),
        .drinks: ShelfLife(fridge: 7),
        .fish: ShelfLife(cupboard: 1, fridge: 2),
        .fruits: ShelfLife(fridge: 5),
        .grainsAndBaking: ShelfLife(cupboard: 180, fridge: 240),
        .legumes: ShelfLife(fridge: 3),
        .meat: ShelfLife(cupboard: 1, fridge: 3),
        .nutsAndSeeds: ShelfLife(cupboard: 60, fridge: 180),
        .oilsAndFats: ShelfLife(cupboard: 90, fridge: 120),
        .pastaAndNoodles: ShelfLife(cupboard: 365),
        .poultry: ShelfLife(cupboard: 1, fridge: 2),
        .sauces: ShelfLife(cupboard: 14, fridge: 14),
        .seafood: ShelfLife(cupboard: 1, fridge: 2),
        .soupsAndStocks: ShelfLife(cupboard: 1, fridge: 3),
        .vegetables: ShelfLife(fridge: 3),
    ]
}
