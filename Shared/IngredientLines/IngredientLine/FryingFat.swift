import Kitchen

/// Fat that a dish is cooked in and that mostly stays in the pot.
public enum FryingFat {
    /// Whether an unknown part of so much fat is eaten: a cup or more “for frying”, or over 100 g a serving.
    ///
    /// - Parameters:
    ///   - grams: in the whole dish.
    ///   - note: what the line says besides its food.
    public static func isLeftOver(_ grams: Double, of per100g: Nutrition?, note: String?, servings: Int) -> Bool {
        guard let per100g, per100g.fat >= pure else { return false }
        if grams / Double(max(servings, 1)) > mostEaten { return true }
        let words = note?.lowercased() ?? ""
        return grams >= cup && frying.contains(where: words.contains)
    }

    /// Grams of fat in 100 g of oil, lard or shortening, and more than butter has.
    private static let pure = 95.0
    private static let mostEaten = 100.0
    private static let cup = 200.0
    private static let frying = [
        "fry", "frittier", "ausback", "ausbraten", "zum braten", "friture", "frire", "freír", "freir", "fritura",
    ]
}
