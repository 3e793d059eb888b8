import Foundation
import Kitchen

/// Scores recipes for one person.
struct RecommendationScorer: Sendable {
    let recipes: IndexedRecipes
    let rarity: FoodRarity
    let profile: TasteProfile
    let question: RecommendationRequest
    /// The score of each cuisine, by its number, from -1 to 1.
    private let cuisines: [Double]
    /// Notes on each food that affects the score.
    private let notes: [FoodNote]
    /// The place of each food in `notes`; -1 without a note.
    private let places: [Int32]
    /// The anchors that contain each noted food, from its start to the next one's.
    private let anchors: [Int32]
    private let anchorStarts: [Int32]

    /// The relevance of a food for the person.
    struct FoodNote: Sendable {
        var taste = 0.0
        var isSaid = false
        var isThere = false
        var isStaple = false
        var isInSeason = false
        var urgency = 0.0
    }

    init(_ question: RecommendationRequest, _ profile: TasteProfile, _ recipes: IndexedRecipes, _ rarity: FoodRarity) {
        self.recipes = recipes
        self.rarity = rarity
        self.profile = profile
        self.question = question
        cuisines = Cuisine.allCases.indices.map { number in
            let said = question.cuisines.bits >> UInt32(number) & 1 == 1 ? 0.5 : 0
            return min(max(said + (profile.cuisines.isEmpty ? 0 : profile.cuisines[number]), -1), 1)
        }
        var places = Array(repeating: Int32(-1), count: rarity.count)
        var notes: [FoodNote] = []
        var containing: [FoodNumber: [Int32]] = [:]
        for (number, anchor) in profile.anchors.enumerated() {
            for food in anchor.vector.foods { containing[food, default: []].append(Int32(number)) }
        }
        var anchors: [Int32] = []
        var starts: [Int32] = [0]
        for (food, note) in Self.notes(question, profile) where food < rarity.count {
            places[Int(food)] = Int32(notes.count)
            notes.append(note)
            anchors += containing[food] ?? []
            starts.append(Int32(anchors.count))
        }
        self.places = places
        self.notes = notes
        self.anchors = anchors
        anchorStarts = starts
    }

    private static func notes(_ question: RecommendationRequest, _ profile: TasteProfile) -> [FoodNumber: FoodNote] {
        var notes: [FoodNumber: FoodNote] = [:]
        for (food, weight) in profile.foods { notes[food, default: FoodNote()].taste = weight }
        for food in question.likedFoods { notes[food, default: FoodNote()].isSaid = true }
        for food in question.pantry { notes[food, default: FoodNote()].isThere = true }
        for food in question.staples { notes[food, default: FoodNote()].isStaple = true }
        for food in question.season { notes[food, default: FoodNote()].isInSeason = true }
        for (food, days) in question.expiring { notes[food, default: FoodNote()].urgency = urgency(days: days) }
        for food in profile.anchors.flatMap(\.vector.foods) where notes[food] == nil { notes[food] = FoodNote() }
        return notes
    }

    func note(of food: FoodNumber) -> FoodNote? {
        guard food < places.count, places[Int(food)] >= 0 else { return nil }
        return notes[Int(places[Int(food)])]
    }

    /// The number of days, negative after the date, at which a food no longer counts.
    private static let tooLate = -3

    /// The urgency of using a food: 1/2 if it expires today or has lately expired, down to 0 in a week.
    static func urgency(days: Int) -> Double {
        days <= tooLate ? 0 : Double(7 - min(max(days, 0), 7)) / 14
    }

    /// The score terms of some recipes; all 0 at positions without a recipe.
    func terms(at positions: some Sequence<Int>) -> [RecommendationTerms] {
        var sum = Sum(anchors: profile.anchors.count)
        return positions.map { terms(at: $0, &sum) }
    }

    func terms(at position: Int) -> RecommendationTerms {
        var sum = Sum(anchors: profile.anchors.count)
        return terms(at: position, &sum)
    }

    private func terms(at position: Int, _ sum: inout Sum) -> RecommendationTerms {
        var terms = RecommendationTerms()
        guard let (segment, place) = recipes.place(position) else { return terms }
        add(segment, place, to: &sum)
        terms.taste = TasteProfile.squashed(sum.taste)
        terms.similar = nearest(sum, except: position)?.similar ?? 0
        terms.likedFoods = 1 - exp2(-Double(sum.said))
        if sum.needed > 0 {
            terms.pantry = sum.there / sum.needed
            terms.season = sum.inSeason / sum.needed
        }
        terms.expiring = 1 - sum.kept
        addLabels(of: segment, place, to: &terms)
        terms.popular = Self.popularity(segment.ratings[place].rating)
        return terms
    }

    /// The liked recipe most similar to the recipe at a position, and the similarity; `nil` if there is none.
    func nearest(to position: Int) -> (anchor: TasteProfile.Anchor, similar: Double)? {
        guard let (segment, place) = recipes.place(position) else { return nil }
        var sum = Sum(anchors: profile.anchors.count)
        add(segment, place, to: &sum)
        return nearest(sum, except: position)
    }

    /// Sums over the foods of a recipe.
    private struct Sum {
        var square = 0.0
        var taste = 0.0
        var said = 0
        var needed = 0.0
        var there = 0.0
        var inSeason = 0.0
        var kept = 1.0
        var products: [Double]

        init(anchors: Int) { products = Array(repeating: 0, count: anchors) }

        mutating func clear() {
            (square, taste, said, needed, there, inSeason, kept) = (0, 0, 0, 0, 0, 0, 1)
            for anchor in products.indices { products[anchor] = 0 }
        }
    }

    private func add(_ segment: Segment, _ place: Int, to sum: inout Sum) {
        sum.clear()
        segment.lists.visit(.required, at: place) { add($0, isOptional: false, to: &sum) }
        segment.lists.visit(.optional, at: place) { add($0, isOptional: true, to: &sum) }
    }

    @inline(__always)
    private func add(_ food: Int, isOptional: Bool, to sum: inout Sum) {
        let weight = rarity[FoodNumber(food)]
        sum.square += weight * weight
        guard food < places.count, places[food] >= 0 else {
            if !isOptional { sum.needed += weight }
            return
        }
        let number = Int(places[food])
        let note = notes[number]
        sum.taste += note.taste
        if note.isSaid { sum.said += 1 }
        sum.kept *= 1 - note.urgency
        for place in Int(anchorStarts[number])..<Int(anchorStarts[number + 1]) {
            sum.products[Int(anchors[place])] += weight * weight
        }
        guard !isOptional, !note.isStaple else { return }
        sum.needed += weight
        if note.isThere { sum.there += weight }
        if note.isInSeason { sum.inSeason += weight }
    }

    private func nearest(
        _ sum: Sum, except position: Int
    ) -> (anchor: TasteProfile.Anchor, similar: Double)? {
        let length = sum.square.squareRoot()
        var best = (number: -1, similar: 0.0)
        for number in sum.products.indices where sum.products[number] > 0 {
            let anchor = profile.anchors[number]
            let similar = sum.products[number] / (length * anchor.vector.length) * anchor.weight
            if similar > best.similar, anchor.position != position { best = (number, similar) }
        }
        return best.number < 0 ? nil : (profile.anchors[best.number], best.similar)
    }

    private func addLabels(of segment: Segment, _ place: Int, to terms: inout RecommendationTerms) {
        let labels = segment.labels
        if let cuisine = labels.cuisineNumber(at: place) { terms.cuisine = cuisines[cuisine] }
        if !profile.mealTypes.isEmpty {
            var numbers = BitNumbers(labels.mealTypes(at: place).bits)
            if let first = numbers.next() {
                terms.mealTypes = numbers.reduce(profile.mealTypes[first]) { max($0, profile.mealTypes[$1]) }
            }
        }
        let minutes = profile.minutes.flatMap { habit in segment.columns.minutes(at: place).map(habit.nearness) }
        let kcal = profile.kcal.flatMap { habit in labels.figure(.kcal, at: place).map(habit.nearness) }
        if let nearness = minutes ?? kcal { terms.habits = (nearness + (kcal ?? nearness)) / 2 }
        if !question.targets.isEmpty {
            let fits = question.targets.map { figure, range in
                labels.figure(figure, at: place).map { range.contains($0) ? 1.0 : -1.0 } ?? 0
            }
            terms.nutrition = fits.reduce(0, +) / Double(fits.count)
        }
    }

    /// The assumed rating of an unrated recipe, and the distance to the best.
    private static let usual = (stars: 3.8, range: 1.2)

    static func popularity(_ rating: Double?) -> Double {
        guard let rating else { return 0 }
        return min(max((rating - usual.stars) / usual.range, -1), 1)
    }
}
