import Contracts
import Foundation
import RecipeIndex
import RecipesContracts

extension RecommendationRequest {
    init(_ query: RecommendationQuery, _ guest: Guest, in searchIndex: SearchIndex) {
        self.init()
        limit = query.limit ?? 15
        filter = guest.rules.filter(in: searchIndex)
        filter.mealTypes = query.mealType ?? []
        besides = (query.besides ?? []).map { RecipeKey($0.uuid) }
        likedFoods = searchIndex.numbers(
            searchIndex.catalogue.resolve(guest.rules.likedFoods).recognized.map(\.food.id))
        cuisines = guest.rules.cuisines
        targets = guest.goals.figures
        season = searchIndex.season(in: guest.today.month)
        seed = Self.seed(of: guest.account, on: guest.today)
        take(guest.kitchen, today: guest.today, searchIndex)
        if let history = guest.history { take(history, today: guest.today) }
    }

    private mutating func take(_ kitchen: PantryContents, today: Day, _ searchIndex: SearchIndex) {
        staples = searchIndex.numbers(kitchen.onHand?.staples ?? searchIndex.catalogue.staples)
        guard let onHand = kitchen.onHand else { return }
        pantry = searchIndex.numbers(onHand.basket + onHand.pantry)
        for item in onHand.items {
            guard let food = searchIndex.numbering[item.food], let bestBefore = item.bestBefore else { continue }
            let days = bestBefore.daysSince1970 - today.daysSince1970
            expiring[food] = min(expiring[food] ?? days, days)
        }
    }

    private mutating func take(_ history: TasteHistory, today: Day) {
        func evidence(_ action: TasteEvidence.Action, _ recipe: ID<Recipe>, _ instant: Date) -> TasteEvidence {
            // The person's time zone may still be at yesterday's date.
            let day = min(Day(of: instant, in: .gmt), today)
            return TasteEvidence(action, RecipeKey(recipe.uuid), days: Double(today.daysSince1970 - day.daysSince1970))
        }
        self.evidence =
            history.likes.map { evidence(.liked, $0.id, $0.at) }
            + history.listed.map { evidence(.listed, $0.id, $0.at) }
            + history.views.map { evidence(.viewed, $0.id, $0.at) }
            + history.ratings.map { evidence(.rated(stars: $0.stars), $0.recipe, $0.at) }
            + history.disliked.map { TasteEvidence(.disliked, RecipeKey($0.uuid), days: 0) }
        let saved = history.likes.map(\.id) + history.listed.map(\.id)
        let badlyRated = history.ratings.filter { $0.stars <= 2 }.map(\.recipe)
        excluded = Set((saved + badlyRated + history.disliked).map { RecipeKey($0.uuid) })
    }

    /// A seed per person and day, so that a list is stable today and different tomorrow.
    private static func seed(of account: ID<Account>?, on day: Day) -> UInt64 {
        let key = account.map { RecipeKey($0.uuid) } ?? RecipeKey(high: 0, low: 0)
        return key.high ^ key.low &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(day.daysSince1970)) &<< 32
    }
}

extension DietaryProfile {
    /// The strict conditions of the person's dietary rules.
    func filter(in searchIndex: SearchIndex) -> RecipeFilter {
        var filter = RecipeFilter()
        filter.diets = diets
        filter.avoided = allergies
        filter.without = searchIndex.numbers(
            satisfiedBy: searchIndex.catalogue.resolve(dislikedFoods).withKinds(on: searchIndex.catalogue))
        return filter
    }
}
