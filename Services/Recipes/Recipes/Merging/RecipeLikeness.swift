import Contracts
import RecipesContracts

/// The features by which two recipes are compared: their titles' words and their ingredients.
struct RecipeTraits: Sendable {
    let id: ID<Recipe>
    /// Sorted, without duplicates.
    let title: [Int32]
    let ingredients: [Int32]
}

/// Finds likely duplicates among one person's recipes.
struct DuplicateRecipes: Sendable {
    /// Two likely duplicates, by their index in `recipes`.
    struct Pair: Hashable, Sendable {
        let first: Int
        let second: Int
        let likeness: Double
    }

    /// The most recipes that are compared: two million comparisons of short lists.
    static let mostRecipes = 2_000
    static let mostPairs = 100

    /// The weight of the title; the ingredients weigh the rest.
    private static let titleShare = 0.45
    private static let enough = 0.6
    private static let fewestShared = 0.35
    /// The length and likeness at which ingredient lists match despite different titles.
    private static let sameList = (count: 5, likeness: 0.9)

    private var numbers: [String: Int32] = [:]
    private(set) var recipes: [RecipeTraits] = []

    /// Adds a recipe. `ingredients` are identifiers of foods, or names of unknown foods.
    mutating func append(_ id: ID<Recipe>, title: String, ingredients: [String]) {
        guard recipes.count < Self.mostRecipes else { return }
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        recipes.append(
            RecipeTraits(
                id: id, title: numbered(words.map { "t \($0)" }),
                ingredients: numbered(ingredients.map { "i \($0.lowercased())" })))
    }

    private mutating func numbered(_ words: [String]) -> [Int32] {
        var found: Set<Int32> = []
        for word in words.prefix(200) {
            let next = Int32(clamping: numbers.count)
            let number = numbers[word] ?? next
            numbers[word] = number
            found.insert(number)
        }
        return found.sorted()
    }

    /// At most `mostPairs` pairs, likeliest first, without those in `distinct`.
    func pairs(besides distinct: Set<RecipePair> = []) -> [Pair] {
        var found: [Pair] = []
        for first in recipes.indices {
            for second in (first + 1)..<max(recipes.count, first + 1) {
                let (one, other) = (recipes[first], recipes[second])
                guard let likeness = Self.likeness(one, other),
                    !distinct.contains(RecipePair(one.id, other.id))
                else { continue }
                found.append(Pair(first: first, second: second, likeness: likeness))
            }
            // Drops the least likely pairs early to bound the memory.
            if found.count > 20 * Self.mostPairs { found = Self.best(found) }
        }
        return Self.best(found)
    }

    private static func best(_ pairs: [Pair]) -> [Pair] {
        let sorted = pairs.sorted {
            $0.likeness == $1.likeness ? ($0.first, $0.second) < ($1.first, $1.second) : $0.likeness > $1.likeness
        }
        return Array(sorted.prefix(mostPairs))
    }

    /// From 0 to 1; `nil` if the recipes differ.
    static func likeness(_ one: RecipeTraits, _ other: RecipeTraits) -> Double? {
        // A list almost three times as long cannot share enough ingredients.
        let (fewer, more) = (
            min(one.ingredients.count, other.ingredients.count), max(one.ingredients.count, other.ingredients.count)
        )
        guard fewer > 0, Double(fewer) >= fewestShared * Double(more) else { return nil }
        let ingredients = share(one.ingredients, other.ingredients)
        guard ingredients >= fewestShared else { return nil }
        let likeness = titleShare * share(one.title, other.title) + (1 - titleShare) * ingredients
        let isSameList = fewer >= sameList.count && ingredients >= sameList.likeness
        return likeness >= enough || isSameList ? likeness : nil
    }

    /// The number of common entries divided by that of all entries; both lists are sorted.
    private static func share(_ one: [Int32], _ other: [Int32]) -> Double {
        var (left, right, common) = (0, 0, 0)
        while left < one.count, right < other.count {
            if one[left] == other[right] {
                (left, right, common) = (left + 1, right + 1, common + 1)
            } else if one[left] < other[right] {
                left += 1
            } else {
                right += 1
            }
        }
        let all = one.count + other.count - common
        return all == 0 ? 0 : Double(common) / Double(all)
    }
}

/// An unordered pair of recipes.
struct RecipePair: Hashable, Sendable {
    let first: ID<Recipe>
    let second: ID<Recipe>

    init(_ one: ID<Recipe>, _ other: ID<Recipe>) {
        (first, second) = one.description < other.description ? (one, other) : (other, one)
    }
}
