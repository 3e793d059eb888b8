import Contracts
import RecipeIndex
import RecipesContracts

/// Everything that a search needs, as it stood after one change: the foods, their names, and the recipes in the index.
///
/// It is made of a base that was built or restored at one time, and of the recipes that have changed since.
final class SearchIndex: Sendable {
    /// The number of the last change it shows, and of the last one that its base shows.
    let change: Int
    let base: Int
    let catalogue: FoodCatalogue
    let numbering: IndexNumbering
    /// Those that the viewer may see.
    let recipes: IndexedRecipes
    /// Those of everybody.
    private let whole: IndexedRecipes
    /// Those of the base, by position.
    let cards: RecipeCards
    /// Those of the recipes that have changed since; `nil` for those that are gone.
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

    /// A search index in which nothing stands.
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

    /// What a snapshot holds; the foods come with the first changes.
    convenience init(_ snapshot: SearchIndexSnapshot) {
        self.init(
            change: snapshot.change, base: snapshot.change, catalogue: FoodCatalogue([]), numbering: snapshot.numbering,
            recipes: snapshot.recipes, cards: snapshot.cards, fresh: [:])
    }

    /// The search index with the recipes that `account` alone sees, besides those that everybody does.
    func seen(by account: ID<Account>?) -> SearchIndex {
        guard let viewer = account.map({ AccountKey($0.uuid) }), whole.hasPersonal(of: viewer) else { return self }
        return showing(whole.seen(by: viewer))
    }

    /// The recipes that `account` alone sees and that the words find by the rules of every search, at most 1,000.
    func own(_ words: String, of account: ID<Account>) -> [ID<Recipe>] {
        let (seen, query) = (seen(by: account), KeywordQuery(words))
        guard !query.isEmpty else { return [] }
        var search = RecipeSearch()
        (search.words, search.limit) = (query, 1_000)
        let found = seen.recipes.hiding(everybodys.passing(RecipeFilter())).search(search, synonyms: catalogue.synonyms)
        return found.isNearest ? [] : found.best.map { seen.id(at: $0.position) }
    }

    /// The search index without some recipes of it, as if they did not stand there.
    func hiding(_ set: RecipeSet) -> SearchIndex { set.isEmpty ? self : showing(recipes.hiding(set)) }

    private func showing(_ shown: IndexedRecipes) -> SearchIndex {
        SearchIndex(
            change: change, base: base, catalogue: catalogue, numbering: numbering, recipes: whole, cards: cards,
            fresh: fresh,
            shown: shown)
    }

    /// The recipes that everybody sees, whoever looks.
    var everybodys: IndexedRecipes { whole.seen(by: nil) }

    /// How many recipes there are, whoever sees them.
    var count: Int { whole.count }

    /// The search index after changes.
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

    /// How many recipes have changed since the base was built.
    var delta: Int { fresh.count }

    func card(at position: Int) -> IndexedCard? { fresh[recipes.key(at: position)] ?? cards[position] }

    /// The food of a number, or the first of those that will do.
    func food(_ number: FoodNumber) -> FoodRef? { food(number) { _ in true } }

    /// The first of the foods of a number that is one of those `wanted`; else, and where there are none, the first.
    func food(_ number: FoodNumber, where wanted: (ID<Food>) -> Bool) -> FoodRef? {
        let members = numbering.members(of: number)
        return (members.first(where: wanted) ?? members.first).flatMap { catalogue[$0] }.map(FoodRef.init)
    }

    func numbers(_ foods: some Sequence<ID<Food>>) -> [FoodNumber] {
        foods.compactMap { numbering[catalogue.current($0)] }
    }

    /// The same with the numbers of the sets of alternatives that one of the foods satisfies.
    func numbers(satisfiedBy foods: some Sequence<ID<Food>>) -> [FoodNumber] {
        numbering.numbers(satisfiedBy: foods.map(catalogue.current))
    }

    /// The numbers of all by which a recipe may name one of the foods, be it besides its ingredients.
    func numbers(namedBy foods: [ID<Food>]) -> [FoodNumber] {
        numbers(satisfiedBy: foods) + numbering.numbers(naming: foods.map(catalogue.current))
    }
}
