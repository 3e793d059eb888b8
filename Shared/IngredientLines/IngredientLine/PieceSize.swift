import Kitchen

/// How much heavier or lighter a piece of a size is than a medium one.
public enum PieceSize {
    /// The weight of a piece as a share of a medium one's, for what a line says besides its food: `large, chopped`. 1
    /// unless it begins with a size alone and counts pieces of a fruit or a vegetable.
    ///
    /// The shares are the medians of those foods of USDA SR 26 that have weights of small, medium and large pieces.
    public static func share(_ note: String?, of category: FoodCategory, in unit: CookingUnit) -> Double {
        guard unit == .piece || unit == .head, category == .vegetables || category == .fruits,
            let size = note?.prefix(while: { $0 != "," }).lowercased()
        else { return 1 }
        let isFruit = category == .fruits
        if small.contains(size) { return isFruit ? 0.85 : 0.65 }
        return large.contains(size) ? isFruit ? 1.25 : 1.4 : 1
    }

    private static let small: Set = [
        "small", "klein", "kleine", "kleiner", "kleines", "petit", "petite", "petits", "petites", "pequeño", "pequeña",
        "pequeños", "pequeñas",
    ]
    private static let large: Set = [
        "large", "big", "groß", "große", "großer", "großes", "gros", "grosse", "grosses", "grand", "grande", "grands",
        "grandes",
    ]
}
