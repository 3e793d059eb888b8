import AuthContracts
import Contracts
import RecipesContracts

/// A person's like, rating, lists and dislikes on the page of a recipe.
struct RecipeTaste: PageModel {
    /// One of five stars.
    struct Star: PageModel {
        let value: Int
        let label: String
        /// Whether the rating has at least this many stars.
        let isOn: Bool
        /// Whether the rating has exactly this many stars.
        let isChosen: Bool
    }

    let id: String
    let from: String
    let heart: Heart
    let isDisliked: Bool
    /// The dislike after a press: `yes` or `no`.
    let dislikeWish: String
    let wasLiked: String
    let stars: [Star]
    let isRated: Bool
    let lists: [Choice]
    /// The lists with the recipe when the page was made.
    let listed: [String]
    let listsUnavailable: Bool
    var newList: Field
    let foods: [Choice]
    /// Kinds of dish that the title may name: its last word, its last two and its last three.
    let dishes: [String]

    /// `nil` if signed out. `lists` is `nil` if they cannot be loaded.
    init?(
        _ recipe: Recipe, lists: [RecipeList]?, preferences: Preferences?, from: OwnPath?, in language: Language
    ) {
        guard let standing = recipe.standing else { return nil }
        id = recipe.id.description
        let address = from ?? OwnPath("/recipes/\(recipe.id)") ?? .home
        self.from = address.description
        heart = Heart(recipe.id, title: recipe.title, isLiked: standing.isLiked, from: address, in: language)
        isDisliked = standing.isDisliked
        dislikeWish = standing.isDisliked ? "no" : "yes"
        wasLiked = standing.isLiked ? "yes" : "no"
        stars = (1...5).map {
            Star(
                value: $0, label: language("taste.stars", count: $0), isOn: $0 <= standing.stars ?? 0,
                isChosen: $0 == standing.stars)
        }
        isRated = standing.stars != nil
        self.lists = (lists ?? []).map {
            Choice(name: "lists", value: $0.id.description, label: $0.name, isOn: standing.lists.contains($0.id))
        }
        listed = standing.lists.map(\.description)
        listsUnavailable = lists == nil
        newList = Field(name: "name", label: language("taste.newList"))
        dishes = Self.dishes(recipe.title)
        foods = preferences.map { Self.foods(of: recipe, $0) } ?? []
    }

    private static func dishes(_ title: String) -> [String] {
        let all = title.lowercased().split { !$0.isLetter && $0 != "-" && $0 != "’" && $0 != "'" }
        // "Pasta" of "pasta with peas".
        let head = all.prefix { !accompanying.contains(String($0)) }
        let words = head.isEmpty ? all[...] : head
        return (1...3).filter { $0 <= words.count }.map { words.suffix($0) }
            .filter { words in words.first.map { !joining.union(accompanying).contains(String($0)) } ?? false }
            .map { $0.joined(separator: " ") }.filter { $0.count <= 60 }
    }

    static let accompanying: Set<String> = ["with", "without", "mit", "ohne", "avec", "sans", "con", "sin"]
    /// Words that cannot begin the name of a dish.
    static let joining: Set<String> = [
        "a", "an", "and", "at", "auf", "aus", "à", "al", "alla", "au", "aux", "by", "das", "de", "del", "dem", "der",
        "des", "die", "du", "e", "el", "en", "et", "for", "from", "für", "im", "in", "la", "las", "le", "les", "los",
        "o", "oder", "of", "on", "or", "ou", "para", "por", "sur", "the", "to", "und", "vom", "von", "y", "zu", "zum",
        "zur",
    ]

    /// Returns the foods of the recipe without duplicates, each to avoid or to allow again.
    private static func foods(of recipe: Recipe, _ preferences: Preferences) -> [Choice] {
        var names: [String] = []
        for food in recipe.ingredients.compactMap(\.food) where !names.contains(food.name) { names.append(food.name) }
        return names.map { name in
            let isAvoided = preferences.dislikedFoods.contains { $0.isSameFood(as: name) }
            return Choice(name: isAvoided ? "remove" : "add", value: name, label: name, isOn: isAvoided)
        }
    }
}

extension String {
    /// Whether both strings are equal, ignoring case.
    func isSameFood(as other: String) -> Bool { lowercased() == other.lowercased() }
}
