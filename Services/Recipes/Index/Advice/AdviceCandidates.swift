import Kitchen

/// Picks, out of any number of recipes, those that are worth being scored.
///
/// What the score rests on is turned into few traits with small weights: the foods that the person likes or that expire,
/// cuisines, good ratings.
struct AdviceCandidates {
    /// How many recipes are scored, and how many that need not fit the person's taste.
    private static let most = (likely: 900, other: 200)
    /// How many foods are looked for at most because of each thing.
    private static let foods = (taste: 14, said: 12, anchors: 4, ofEach: 2, expiring: 6, pantry: 6, season: 5)

    /// Recipes that the person may like.
    let likely: [Int]
    /// Well-rated and seasonal recipes of cuisines that the person does not usually take.
    let other: [Int]

    init(
        _ question: AdviceQuestion, _ profile: TasteProfile, _ recipes: IndexedRecipes, _ rarity: FoodRarity,
        among allowed: RecipeSet
    ) {
        let draw = Draw(seed: question.seed)
        var likely = WeightedTraits()
        var other = WeightedTraits()
        for (rating, weight) in [(4.0, 2.0), (4.5, 3.0)] {
            likely.add(ratedAtLeast: rating, weight: weight)
            other.add(ratedAtLeast: rating, weight: weight)
        }
        let circumstances = Self.circumstances(question, rarity, draw)
        var foods = Self.tastes(question, profile, rarity)
        for (food, weight) in circumstances { foods[food, default: 0] += weight }
        for (food, weight) in foods.sorted(by: { $0.key < $1.key }) where weight >= 1 {
            likely.add(food, weight: weight)
            if let weight = circumstances[food] { other.add(food, weight: weight) }
        }
        var familiar: Labels<Cuisine> = []
        for cuisine in Cuisine.allCases {
            let liking = (question.cuisines.contains(cuisine) ? 0.5 : 0) + (profile.cuisines[cuisine] ?? 0)
            guard liking > 0.04 else { continue }
            familiar.insert(cuisine)
            likely.add(cuisine, weight: liking * 8)
        }
        self.likely = likely.heaviest(Self.most.likely, of: recipes, among: allowed, draw)
        self.other = other.heaviest(Self.most.other, of: recipes, among: allowed, besides: familiar, draw)
    }

    private static func tastes(
        _ question: AdviceQuestion, _ profile: TasteProfile, _ rarity: FoodRarity
    ) -> [FoodNumber: Double] {
        var foods: [FoodNumber: Double] = [:]
        let shown = profile.foods.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.foods.taste)
        if let most = shown.first?.value, most > 0 {
            for (food, weight) in shown where weight > 0 { foods[food, default: 0] += 9 * weight / most }
        }
        for food in question.likedFoods.prefix(Self.foods.said) { foods[food, default: 0] += 7 }
        for anchor in profile.anchors.prefix(Self.foods.anchors) {
            for (food, _) in anchor.vector.mostTelling(Self.foods.ofEach) { foods[food, default: 0] += 2 }
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
