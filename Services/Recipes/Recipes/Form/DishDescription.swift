import Kitchen

/// As much of a recipe as its form follows from.
public struct DishDescription: Sendable {
    public let title: String
    /// The names of its foods.
    public let foods: [String]
    public let steps: [String]
    public let meals: Labels<MealType>

    public init(title: String, foods: [String], steps: [String], meals: Labels<MealType> = []) {
        self.title = title
        self.foods = foods
        self.steps = steps
        self.meals = meals
    }
}
