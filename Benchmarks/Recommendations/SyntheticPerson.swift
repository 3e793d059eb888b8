import Foundation
import Kitchen
import RecipeIndex
import SeededChance

/// Somebody whose tastes are known because they were made up: a few cuisines, foods they like and foods they do not.
struct SyntheticPerson {
    /// So many recipes the person has come across, half of them in the cuisines they like, and so many of them they like.
    static let seen = 1_000
    static let likes = 40
    /// A fifth of the likes is held out.
    static let heldOut = likes / 5

    let cuisines: Labels<Cuisine>
    let liked: Set<FoodNumber>
    let disliked: Set<FoodNumber>
    /// Places of recipes the person likes and is known to like.
    private(set) var known: [Int] = []
    /// Places of recipes the person likes without anybody knowing.
    private(set) var hidden: Set<Int> = []
    /// Places of recipes that are in truth among the best hundredth for the person.
    private(set) var best: Set<Int> = []

    init(_ world: inout SyntheticRecipes, _ chance: inout Chance) {
        let home = Cuisine.allCases.shuffled(using: &chance).prefix(Int.random(in: 2...3, using: &chance))
        cuisines = Labels(home)
        func some(_ count: Int) -> Set<FoodNumber> {
            Set((0..<count).map { world.food(of: home[$0 % home.count], &chance) })
        }
        liked = some(Int.random(in: 6...12, using: &chance))
        disliked = some(Int.random(in: 2...4, using: &chance)).subtracting(liked)

        let joys = world.recipes.indices.map { joy(of: world.recipes[$0], world.quality[$0]) }
        best = Set(joys.indices.sorted { joys[$0] > joys[$1] }.prefix(joys.count / 100))
        var seen: Set<Int> = []
        while seen.count < Self.seen {
            let own = Bool.random(using: &chance) ? home.randomElement(using: &chance) : nil
            let shelf = own.flatMap { world.popularOf[$0] } ?? world.popular
            seen.insert(shelf[chance.zipf(shelf.count)])
        }
        let moods = Dictionary(uniqueKeysWithValues: seen.sorted().map { ($0, joys[$0] + 0.3 * chance.normal()) })
        let likes = moods.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.likes).map(\.key)
            .shuffled(using: &chance)
        hidden = Set(likes.prefix(Self.heldOut))
        known = Array(likes.dropFirst(Self.heldOut))
    }

    /// How much the person would enjoy a recipe in truth.
    private func joy(of recipe: MatchableRecipe, _ quality: Double) -> Double {
        let good = Double(recipe.required.count(where: liked.contains)).squareRoot()
        let bad = Double(recipe.required.count(where: disliked.contains))
        let isHome = recipe.cuisine.map(cuisines.contains) ?? false
        return good - bad + (isHome ? 0.8 : 0) + 0.3 * quality
    }
}
