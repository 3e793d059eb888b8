import Contracts
import RecipeIndex
import RecipesContracts

extension AdviceQuestion {
    init(_ query: RecommendationQuery, _ guest: Guest, in book: RecipeBook) {
        self.init()
        limit = query.limit ?? 15
        filter = guest.rules.filter(in: book)
        filter.mealTypes = query.mealType ?? []
        besides = (query.besides ?? []).map { RecipeKey($0.uuid) }
        likedFoods = book.numbers(book.shelf.resolve(guest.rules.likedFoods).recognized.map(\.food.id))
        cuisines = guest.rules.cuisines
        targets = guest.goals.figures
        season = book.season(in: guest.today.month)
        seed = Self.seed(of: guest.account, on: guest.today)
        take(guest.kitchen, today: guest.today, book)
        if let history = guest.history { take(history, today: guest.today) }
    }

    private mutating func take(_ kitchen: KitchenAnswer, today: Day, _ book: RecipeBook) {
        staples = book.numbers(kitchen.onHand?.staples ?? book.shelf.staples)
        guard let onHand = kitchen.onHand else { return }
        pantry = book.numbers(onHand.basket + onHand.pantry)
        for item in onHand.items {
            guard let food = book.numbering[item.food], let bestBefore = item.bestBefore else { continue }
            let days = bestBefore.daysSince1970 - today.daysSince1970
            expiring[food] = min(expiring[food] ?? days, days)
        }
    }

    private mutating func take(_ history: TasteHistory, today: Day) {
        func evidence(_ deed: TasteEvidence.Deed, _ recipe: ID<Recipe>, _ day: Day) -> TasteEvidence {
            TasteEvidence(deed, RecipeKey(recipe.uuid), days: Double(today.daysSince1970 - day.daysSince1970))
        }
        self.evidence =
            history.likes.map { evidence(.liked, $0.id, Day(of: $0.at)) }
            + history.listed.map { evidence(.listed, $0.id, Day(of: $0.at)) }
            + history.views.map { evidence(.viewed, $0.id, Day(of: $0.at)) }
            + history.ratings.map { evidence(.rated(stars: $0.stars), $0.recipe, Day(of: $0.at)) }
            + history.disliked.map { evidence(.disliked, $0, today) }
        let saved = history.likes.map(\.id) + history.listed.map(\.id)
        let badlyRated = history.ratings.filter { $0.stars <= 2 }.map(\.recipe)
        excluded = Set((saved + badlyRated + history.disliked).map { RecipeKey($0.uuid) })
    }

    /// The same for one person and day, so that a list stays while it is looked at and is another one tomorrow.
    private static func seed(of account: ID<Account>?, on day: Day) -> UInt64 {
        let key = account.map { RecipeKey($0.uuid) } ?? RecipeKey(high: 0, low: 0)
        return key.high ^ key.low &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(day.daysSince1970)) &<< 32
    }
}

extension DinerRules {
    /// What a recipe must be like to be put before the person at all.
    func filter(in book: RecipeBook) -> RecipeFilter {
        var filter = RecipeFilter()
        filter.diets = diets
        filter.avoided = allergies
        filter.without = book.numbers(satisfiedBy: book.shelf.resolve(dislikedFoods).withKinds(on: book.shelf))
        return filter
    }
}
