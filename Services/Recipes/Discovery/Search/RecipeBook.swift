import Contracts
import RecipeIndex
import RecipesContracts

/// Everything that a search needs, as it stood after one change: the foods, their names, and the recipes in the index.
///
/// It is made of a base that was built or restored at one time, and of the recipes that have changed since.
final class RecipeBook: Sendable {
    /// The number of the last change it shows, and of the last one that its base shows.
    let change: Int
    let base: Int
    let shelf: FoodShelf
    let numbering: BookNumbering
    /// Those that the viewer may see.
    let recipes: IndexedRecipes
    /// Those of everybody.
    private let whole: IndexedRecipes
    /// Those of the base, by position.
    let cards: RecipeCards
    /// Those of the recipes that have changed since; nothing for those that are gone.
    private let fresh: [RecipeKey: RecipeCard?]

    private init(
        change: Int, base: Int, shelf: FoodShelf, numbering: BookNumbering, recipes whole: IndexedRecipes,
        cards: RecipeCards, fresh: [RecipeKey: RecipeCard?], shown: IndexedRecipes? = nil
    ) {
        self.change = change
        self.base = base
        self.shelf = shelf
        self.numbering = numbering
        self.whole = whole
        recipes = shown ?? whole.seen(by: nil)
        self.cards = cards
        self.fresh = fresh
    }

    /// A book in which nothing stands.
    convenience init() { self.init(RecipeBookDraft(change: -1, foods: [])) }

    convenience init(_ draft: RecipeBookDraft) {
        let recipes = IndexedRecipes(draft.recipes, draft.documents, foods: draft.numbering.count)
        var numbers = Array(repeating: UInt32.max, count: recipes.capacity)
        for (number, recipe) in draft.recipes.enumerated() {
            if let position = recipes.position(of: recipe.id) { numbers[position] = UInt32(number) }
        }
        self.init(
            change: draft.change, base: draft.change, shelf: draft.shelf, numbering: draft.numbering, recipes: recipes,
            cards: RecipeCards(draft.cards, numbers: numbers), fresh: [:])
    }

    /// What a snapshot holds; the foods come with the first changes.
    convenience init(_ snapshot: RecipeBookSnapshot) {
        self.init(
            change: snapshot.change, base: snapshot.change, shelf: FoodShelf([]), numbering: snapshot.numbering,
            recipes: snapshot.recipes, cards: snapshot.cards, fresh: [:])
    }

    /// The book with the recipes that `account` alone sees, besides those that everybody does.
    func seen(by account: ID<Account>?) -> RecipeBook {
        guard let viewer = account.map({ AccountKey($0.uuid) }), whole.hasPersonal(of: viewer) else { return self }
        return showing(whole.seen(by: viewer))
    }

    /// The book without some recipes of it, as if they did not stand there.
    func hiding(_ set: RecipeSet) -> RecipeBook { set.isEmpty ? self : showing(recipes.hiding(set)) }

    private func showing(_ shown: IndexedRecipes) -> RecipeBook {
        RecipeBook(
            change: change, base: base, shelf: shelf, numbering: numbering, recipes: whole, cards: cards, fresh: fresh,
            shown: shown)
    }

    /// The recipes that everybody sees, whoever looks.
    var everybodys: IndexedRecipes { whole.seen(by: nil) }

    /// How many recipes there are, whoever sees them.
    var count: Int { whole.count }

    /// The book after changes.
    func applying(_ changes: RecipeBookChanges) -> RecipeBook {
        let shelf = shelf.replacing(changes.foods, without: changes.removedFoods)
        var numbering = numbering
        for food in changes.foods { numbering.take(food.food.id) }
        var fresh = fresh
        for id in changes.removedRecipes { fresh[RecipeKey(id.uuid)] = .some(nil) }
        var changed: [MatchableRecipe] = []
        var documents: [KeywordDocument] = []
        for recipe in changes.recipes {
            let nature = RecipeNature(recipe.lines, servings: recipe.servings, shelf)
            numbering.take(recipe.lines, on: shelf)
            changed.append(MatchableRecipe(recipe, nature, shelf, numbering))
            documents.append(KeywordDocument(recipe, nature, shelf))
            fresh[RecipeKey(recipe.id.uuid)] = .some(RecipeCard(recipe, nature, shelf))
        }
        return RecipeBook(
            change: changes.last, base: base, shelf: shelf, numbering: numbering,
            recipes: whole.updated(
                changed: changed, documents, removed: changes.removedRecipes.map { RecipeKey($0.uuid) },
                foods: numbering.count),
            cards: cards, fresh: fresh)
    }

    /// How many recipes have changed since the base was built.
    var delta: Int { fresh.count }

    func card(at position: Int) -> RecipeCard? { fresh[recipes.key(at: position)] ?? cards[position] }

    /// The food of a number, or the first of those that will do.
    func food(_ number: FoodNumber) -> FoodRef? { food(number) { _ in true } }

    /// The first of the foods of a number that is one of those `wanted`; else, and where there are none, the first.
    func food(_ number: FoodNumber, where wanted: (ID<Food>) -> Bool) -> FoodRef? {
        let members = numbering.members(of: number)
        return (members.first(where: wanted) ?? members.first).flatMap { shelf[$0] }.map(FoodRef.init)
    }

    func numbers(_ foods: some Sequence<ID<Food>>) -> [FoodNumber] { foods.compactMap { numbering[$0] } }

    /// The same with the numbers of the sets of alternatives that one of the foods satisfies.
    func numbers(satisfiedBy foods: some Sequence<ID<Food>>) -> [FoodNumber] { numbering.numbers(satisfiedBy: foods) }
}
