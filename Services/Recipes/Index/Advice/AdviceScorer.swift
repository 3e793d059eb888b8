import Foundation
import Kitchen

/// Scores recipes for one person.
struct AdviceScorer: Sendable {
    let recipes: IndexedRecipes
    let rarity: FoodRarity
    let profile: TasteProfile
    let question: AdviceQuestion
    /// What is to be known of each food that has a part in anything.
    private let notes: [FoodNote]
    /// Where in `notes` that of a food stands, or -1.
    private var places: [Int32]

    /// What a food means to the person.
    struct FoodNote: Sendable {
        var taste = 0.0
        var isSaid = false
        var isThere = false
        var isStaple = false
        var isInSeason = false
        var urgency = 0.0
        /// The anchors that contain it.
        var anchors: [Int] = []
    }

    init(_ question: AdviceQuestion, _ profile: TasteProfile, _ recipes: IndexedRecipes, _ rarity: FoodRarity) {
        self.recipes = recipes
        self.rarity = rarity
        self.profile = profile
        self.question = question
        places = Array(repeating: -1, count: rarity.count)
        var notes: [FoodNote] = []
        for (food, note) in Self.notes(question, profile) where food < rarity.count {
            places[Int(food)] = Int32(notes.count)
            notes.append(note)
        }
        self.notes = notes
    }

    private static func notes(_ question: AdviceQuestion, _ profile: TasteProfile) -> [FoodNumber: FoodNote] {
        var notes: [FoodNumber: FoodNote] = [:]
        for (food, weight) in profile.foods { notes[food, default: FoodNote()].taste = weight }
        for food in question.likedFoods { notes[food, default: FoodNote()].isSaid = true }
        for food in question.pantry { notes[food, default: FoodNote()].isThere = true }
        for food in question.staples { notes[food, default: FoodNote()].isStaple = true }
        for food in question.season { notes[food, default: FoodNote()].isInSeason = true }
        for (food, days) in question.expiring { notes[food, default: FoodNote()].urgency = urgency(days: days) }
        for (number, anchor) in profile.anchors.enumerated() {
            for food in anchor.vector.foods { notes[food, default: FoodNote()].anchors.append(number) }
        }
        return notes
    }

    func note(of food: FoodNumber) -> FoodNote? {
        guard food < places.count, places[Int(food)] >= 0 else { return nil }
        return notes[Int(places[Int(food)])]
    }

    /// The days after its date from which a food is no longer counted on.
    private static let tooLate = -3

    /// From 1/2 for what expires today, or has of late, down to nothing in a week.
    static func urgency(days: Int) -> Double {
        days <= tooLate ? 0 : Double(7 - min(max(days, 0), 7)) / 14
    }

    func terms(at position: Int) -> AdviceTerms {
        var terms = AdviceTerms()
        let sum = sum(at: position)
        if sum.square > 0 { terms.taste = sum.taste / sum.square.squareRoot() }
        terms.similar = nearest(sum, except: position)?.similar ?? 0
        terms.likedFoods = 1 - pow(0.5, Double(sum.said))
        if sum.needed > 0 {
            terms.pantry = sum.there / sum.needed
            terms.season = sum.inSeason / sum.needed
        }
        terms.expiring = 1 - sum.kept
        addLabels(at: position, to: &terms)
        terms.popular = popularity(at: position)
        return terms
    }

    /// The recipe liked that is nearest to the one at a position, and how near.
    func nearest(to position: Int) -> (anchor: TasteProfile.Anchor, similar: Double)? {
        nearest(sum(at: position), except: position)
    }

    private func sum(at position: Int) -> Sum {
        var sum = Sum(anchors: profile.anchors.count)
        for food in recipes.required(at: position) { add(food, isOptional: false, to: &sum) }
        for food in recipes.optional(at: position) { add(food, isOptional: true, to: &sum) }
        return sum
    }

    /// What is added up over the foods of a recipe.
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
    }

    private func add(_ food: FoodNumber, isOptional: Bool, to sum: inout Sum) {
        let weight = rarity[food]
        sum.square += weight * weight
        guard let note = note(of: food) else {
            if !isOptional { sum.needed += weight }
            return
        }
        sum.taste += note.taste * weight
        if note.isSaid { sum.said += 1 }
        sum.kept *= 1 - note.urgency
        for anchor in note.anchors { sum.products[anchor] += weight * weight }
        guard !isOptional, !note.isStaple else { return }
        sum.needed += weight
        if note.isThere { sum.there += weight }
        if note.isInSeason { sum.inSeason += weight }
    }

    private func nearest(
        _ sum: Sum, except position: Int
    ) -> (anchor: TasteProfile.Anchor, similar: Double)? {
        let length = sum.square.squareRoot()
        var best: (anchor: TasteProfile.Anchor, similar: Double)?
        for (anchor, product) in zip(profile.anchors, sum.products) where product > 0 && anchor.position != position {
            let similar = product / (length * anchor.vector.length) * anchor.weight
            if similar > best?.similar ?? 0 { best = (anchor, similar) }
        }
        return best
    }

    private func addLabels(at position: Int, to terms: inout AdviceTerms) {
        if let cuisine = recipes.cuisine(at: position) {
            let said = question.cuisines.contains(cuisine) ? 0.5 : 0
            terms.cuisine = min(max(said + (profile.cuisines[cuisine] ?? 0), -1), 1)
        }
        if !profile.mealTypes.isEmpty {
            let shares = recipes.mealTypes(at: position).members.map { profile.mealTypes[$0] ?? 0 }
            terms.mealTypes = shares.max() ?? 0
        }
        let nearness = [
            profile.minutes.flatMap { habit in recipes.figure(.minutes, at: position).map(habit.nearness) },
            profile.kcal.flatMap { habit in recipes.figure(.kcal, at: position).map(habit.nearness) },
        ].compactMap(\.self)
        if !nearness.isEmpty { terms.habits = nearness.reduce(0, +) / Double(nearness.count) }
        if !question.targets.isEmpty {
            let fits = question.targets.map { figure, range in
                recipes.figure(figure, at: position).map { range.contains($0) ? 1.0 : -1.0 } ?? 0
            }
            terms.nutrition = fits.reduce(0, +) / Double(fits.count)
        }
    }

    /// The rating of a recipe that nobody has rated, and how far above it the best are.
    private static let usual = (stars: 3.8, range: 1.2)

    private func popularity(at position: Int) -> Double {
        guard let rating = recipes.rating(at: position) else { return 0 }
        return min(max((rating - Self.usual.stars) / Self.usual.range, -1), 1)
    }
}
