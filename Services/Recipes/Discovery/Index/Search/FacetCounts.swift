import Kitchen

/// How many of some recipes would remain with each value of each filter.
public struct FacetCounts: Hashable, Sendable {
    /// By the bitmap of the label, and by the place of the cuisine in its enumeration.
    private var labels: [Int]
    private var cuisines: [Int]
    /// By the place of the bound in `bounds`.
    private var figures: [RecipeFigure: [Int]]
    private var ratings: [Int]

    /// The bounds of figures that are offered: at most so many.
    public static let bounds: [RecipeFigure: [Int]] = [
        .minutes: [15, 30, 45, 60, 90, 120], .kcal: [200, 400, 600, 800, 1_000],
    ]
    /// The least ratings that are offered.
    public static let leastRatings = [3.0, 3.5, 4.0, 4.5]

    init() {
        labels = Array(repeating: 0, count: RecipeLabels.First.figures)
        cuisines = Array(repeating: 0, count: Cuisine.allCases.count)
        figures = Self.bounds.mapValues { Array(repeating: 0, count: $0.count) }
        ratings = Array(repeating: 0, count: Self.leastRatings.count)
    }

    public func count(_ cuisine: Cuisine) -> Int { cuisines[Labels.number(of: cuisine)] }
    public func count(_ mealType: MealType) -> Int {
        labels[RecipeLabels.First.mealTypes + Labels.number(of: mealType)]
    }
    public func count(_ diet: Diet) -> Int { labels[RecipeLabels.First.diets + Labels.number(of: diet)] }
    /// Those that are known to be free of it.
    public func count(freeOf allergen: Allergen) -> Int {
        labels[RecipeLabels.First.allergens + Labels.number(of: allergen)]
    }
    /// With each bound that is offered.
    public func counts(_ figure: RecipeFigure) -> [(most: Int, count: Int)] {
        Array(zip(Self.bounds[figure] ?? [], figures[figure] ?? []))
    }
    /// With each least rating that is offered.
    public var byRating: [(least: Double, count: Int)] { Array(zip(Self.leastRatings, ratings)) }

    mutating func add(cuisine: Int, _ count: Int) { cuisines[cuisine] += count }
    mutating func add(label: Int, _ count: Int) { labels[label] += count }
    mutating func add(_ figure: RecipeFigure, bound: Int, _ count: Int) { figures[figure]?[bound] += count }
    mutating func add(rating: Int, _ count: Int) { ratings[rating] += count }
}
