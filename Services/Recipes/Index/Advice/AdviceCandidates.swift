import Kitchen

/// Picks, out of any number of recipes, those that are worth being scored.
///
/// What the score rests on is turned into few sets of recipes with small weights: those with a food that the person likes
/// or that expires, those of a cuisine, those rated well. The recipes on which most weight comes together are found by
/// adding bitmaps; no recipe is looked at.
struct AdviceCandidates {
    let recipes: IndexedRecipes
    let rarity: FoodRarity
    let profile: TasteProfile
    let question: AdviceQuestion

    /// How many recipes are scored, and how many that need not fit the person's taste.
    private static let most = (likely: 1_200, other: 300)
    /// How many foods are looked for at most because of each thing.
    private static let foods = (taste: 14, said: 8, anchors: 4, ofEach: 2, expiring: 6, pantry: 6, season: 5)

    /// Recipes that the person may like.
    let likely: [Int]
    /// Well-rated and seasonal recipes of cuisines that the person does not usually take.
    let other: [Int]

    init(
        _ question: AdviceQuestion, _ profile: TasteProfile, _ recipes: IndexedRecipes, _ rarity: FoodRarity,
        among allowed: RecipeSet
    ) {
        self.recipes = recipes
        self.rarity = rarity
        self.profile = profile
        self.question = question
        let draw = Draw(seed: question.seed)
        var likely = WeightedSets()
        var other = WeightedSets()
        for (rating, weight) in [(4.0, 2), (4.5, 3)] {
            var filter = RecipeFilter()
            filter.minRating = rating
            let set = recipes.passing(filter)
            likely.add(set, weight: weight)
            other.add(set, weight: weight)
        }
        let circumstances = Self.circumstances(question, rarity, draw)
        var foods = Self.tastes(question, profile, rarity)
        for (food, weight) in circumstances { foods[food, default: 0] += weight }
        for (food, weight) in foods.sorted(by: { $0.key < $1.key }) where weight >= 1 {
            let set = recipes.containing(food)
            likely.add(set, weight: Int(weight.rounded()))
            if let weight = circumstances[food] { other.add(set, weight: Int(weight.rounded())) }
        }
        var familiar = RecipeFilter()
        for cuisine in Cuisine.allCases {
            let liking = (question.cuisines.contains(cuisine) ? 0.5 : 0) + (profile.cuisines[cuisine] ?? 0)
            guard liking > 0.04 else { continue }
            var filter = RecipeFilter()
            filter.cuisines = [cuisine]
            familiar.cuisines.insert(cuisine)
            likely.add(recipes.passing(filter), weight: Int((liking * 8).rounded()))
        }
        var unfamiliar = allowed
        if !familiar.cuisines.isEmpty { unfamiliar.subtract(recipes.passing(familiar)) }
        self.likely = likely.heaviest(Self.most.likely, of: allowed, draw)
        self.other = other.heaviest(Self.most.other, of: unfamiliar, draw)
    }

    private static func tastes(
        _ question: AdviceQuestion, _ profile: TasteProfile, _ rarity: FoodRarity
    ) -> [FoodNumber: Double] {
        var foods: [FoodNumber: Double] = [:]
        let shown = profile.foods.map { (food: $0.key, weight: $0.value * rarity[$0.key]) }
            .sorted { ($1.weight, $0.food) < ($0.weight, $1.food) }.prefix(Self.foods.taste)
        if let most = shown.first?.weight, most > 0 {
            for (food, weight) in shown where weight > 0 { foods[food, default: 0] += 9 * weight / most }
        }
        for food in question.likedFoods.prefix(Self.foods.said) { foods[food, default: 0] += 5 }
        for anchor in profile.anchors.prefix(Self.foods.anchors) {
            for (food, _) in anchor.vector.mostTelling(Self.foods.ofEach) { foods[food, default: 0] += 3 }
        }
        return foods
    }

    private static func circumstances(
        _ question: AdviceQuestion, _ rarity: FoodRarity, _ draw: Draw
    ) -> [FoodNumber: Double] {
        var foods: [FoodNumber: Double] = [:]
        let urgent = question.expiring.map { (food: $0.key, urgency: AdviceScorer.urgency(days: $0.value)) }
            .filter { $0.urgency > 0 }.sorted { ($1.urgency, $0.food) < ($0.urgency, $1.food) }
        for (food, urgency) in urgent.prefix(Self.foods.expiring) { foods[food, default: 0] += 12 * urgency }
        let staples = Set(question.staples)
        let telling = question.pantry.filter { !staples.contains($0) }.sorted { (rarity[$1], $0) < (rarity[$0], $1) }
        for food in telling.prefix(Self.foods.pantry) { foods[food, default: 0] += 3 }
        if !question.season.isEmpty {
            let first = draw.number(below: question.season.count)
            for turn in 0..<min(Self.foods.season, question.season.count) {
                foods[question.season[(first + turn * 7) % question.season.count], default: 0] += 1
            }
        }
        return foods
    }
}
