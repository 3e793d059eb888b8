import Contracts
import RecipeIndex
import RecipesContracts

/// An immutable search index as of one change: foods, names and recipes.
///
/// It consists of a base, built or restored at one time, and of recipes changed since.
final class SearchIndex: Sendable {
    /// The number of the last change included, and of the last one in the base.
    let change: Int
    let base: Int
    let catalogue: FoodCatalogue
    let numbering: IndexNumbering
    /// The recipes that the viewer may see.
    let recipes: IndexedRecipes
    /// All recipes, personal ones included.
    private let whole: IndexedRecipes
    /// The cards of the base, by position.
    let cards: RecipeCards
    /// The cards of recipes changed since; `nil` for removed ones.
    private let fresh: [RecipeKey: IndexedCard?]

    private init(
        change: Int, base: Int, catalogue: FoodCatalogue, numbering: IndexNumbering, recipes whole: IndexedRecipes,
        cards: RecipeCards, fresh: [RecipeKey: IndexedCard?], shown: IndexedRecipes? = nil
    ) {
        self.change = change
        self.base = base
        self.catalogue = catalogue
        self.numbering = numbering
        self.whole = whole
        recipes = shown ?? whole.seen(by: nil)
        self.cards = cards
        self.fresh = fresh
    }

    /// An empty search index.
    convenience init() { self.init(SearchIndexDraft(change: -1, foods: [])) }

    convenience init(_ draft: SearchIndexDraft) {
        let recipes = IndexedRecipes(draft.recipes, draft.documents, foods: draft.numbering.count)
        var numbers = Array(repeating: UInt32.max, count: recipes.capacity)
        for (number, recipe) in draft.recipes.enumerated() {
            if let position = recipes.position(of: recipe.id) { numbers[position] = UInt32(number) }
        }
        self.init(
            change: draft.change, base: draft.change, catalogue: draft.catalogue, numbering: draft.numbering,
            recipes: recipes,
            cards: RecipeCards(draft.cards, numbers: numbers), fresh: [:])
    }

    /// Restores a snapshot; foods follow with the first changes.
    convenience init(_ snapshot: SearchIndexSnapshot) {
        self.init(
            change: snapshot.change, base: snapshot.change, catalogue: FoodCatalogue([]), numbering: snapshot.numbering,
            recipes: snapshot.recipes, cards: snapshot.cards, fresh: [:])
    }

    /// A view with the public recipes and the personal ones of `account`.
    func seen(by account: ID<Account>?) -> SearchIndex {
        guard let viewer = account.map({ AccountKey($0.uuid) }), whole.hasPersonal(of: viewer) else { return self }
        return showing(whole.seen(by: viewer))
    }

    /// The personal recipes of `account` that match all words, at most 1,000.
    func own(_ words: String, of account: ID<Account>) -> [ID<Recipe>] {
        let (seen, query) = (seen(by: account), KeywordQuery(words))
        guard !query.isEmpty else { return [] }
        var search = RecipeSearch()
        (search.words, search.limit) = (query, 1_000)
        let found = seen.recipes.hiding(everybodys.passing(RecipeFilter())).search(search, synonyms: catalogue.synonyms)
        return found.isNearest ? [] : found.best.map { seen.id(at: $0.position) }
    }

    /// A view without some recipes, which count as absent.
    func hiding(_ set: RecipeSet) -> SearchIndex { set.isEmpty ? self : showing(recipes.hiding(set)) }

    private func showing(_ shown: IndexedRecipes) -> SearchIndex {
        SearchIndex(
            change: change, base: base, catalogue: catalogue, numbering: numbering, recipes: whole, cards: cards,
            fresh: fresh,
            shown: shown)
    }

    /// The public recipes, regardless of the viewer.
    var everybodys: IndexedRecipes { whole.seen(by: nil) }

    /// The number of all recipes, regardless of the viewer.
    var count: Int { whole.count }

    /// A copy with changes applied.
    func applying(_ changes: SearchIndexChanges) -> SearchIndex {
        let catalogue = catalogue.replacing(changes.foods, without: changes.removedFoods, redirects: changes.redirects)
        var numbering = numbering
        for food in changes.foods { numbering.take(food.food.id) }
        var fresh = fresh
        for id in changes.removedRecipes { fresh[RecipeKey(id.uuid)] = .some(nil) }
        var changed: [MatchableRecipe] = []
        var documents: [KeywordDocument] = []
        for recipe in changes.recipes {
            var recipe = recipe
            recipe.lines = recipe.lines.markingUses(in: recipe, on: catalogue)
            let nature = RecipeNature(recipe.lines, servings: recipe.servings, stated: recipe.nutrition, catalogue)
            numbering.take(recipe.lines, on: catalogue)
            changed.append(MatchableRecipe(recipe, nature, catalogue, numbering))
            documents.append(KeywordDocument(recipe, nature, catalogue))
            fresh[RecipeKey(recipe.id.uuid)] = .some(IndexedCard(recipe, nature, catalogue))
        }
        return SearchIndex(
            change: changes.last, base: base, catalogue: catalogue, numbering: numbering,
            recipes: whole.updated(
                changed: changed, documents, removed: changes.removedRecipes.map { RecipeKey($0.uuid) },
                foods: numbering.count),
            cards: cards, fresh: fresh)
    }

    /// The number of recipes changed since the base was built.
    var delta: Int { fresh.count }

    func card(at position: Int) -> IndexedCard? { fresh[recipes.key(at: position)] ?? cards[position] }

    /// The food of a number, or the first of its set.
    func food(_ number: FoodNumber) -> FoodRef? { food(number) { _ in true } }

    /// The first food of a number for which `wanted` is `true`, else its first food.
    func food(_ number: FoodNumber, where wanted: (ID<Food>) -> Bool) -> FoodRef? {
        let members = numbering.members(of: number)
        return (members.first(where: wanted) ?? members.first).flatMap { catalogue[$0] }.map(FoodRef.init)
    }

    func numbers(_ foods: some Sequence<ID<Food>>) -> [FoodNumber] {
        foods.compactMap { numbering[catalogue.current($0)] }
    }

    /// The numbers of foods, and of sets of alternatives that one of them satisfies.
    func numbers(satisfiedBy foods: some Sequence<ID<Food>>) -> [FoodNumber] {
        numbering.numbers(satisfiedBy: foods.map(catalogue.current))
    }

    /// All numbers by which a recipe may name one of the foods, besides its ingredients too.
    func numbers(namedBy foods: [ID<Food>]) -> [FoodNumber] {
        numbers(satisfiedBy: foods) + numbering.numbers(naming: foods.map(catalogue.current))
    }
}
