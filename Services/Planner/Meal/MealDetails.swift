import Contracts
import Foundation
import PlannerContracts

/// Checks the fields of a meal draft other than its place.
struct MealDetails {
    static let mostPeople = 20
    static let longestNote = 500
    static let longestTitle = 120
    static let mostPortions = 100.0
    static let leastPortions = 0.1

    var check = FieldCheck()
    let members: Set<ID<Account>>

    init(members: Set<ID<Account>>) { self.members = members }

    mutating func check(eaters: [MealEater]?) {
        guard let eaters else { return }
        check("eaters", eaters.count <= Self.mostPeople, .tooMany(Self.mostPeople))
        check("eaters", Set(eaters.map(\.account)).count == eaters.count, .personTwice)
        for (place, eater) in eaters.prefix(Self.mostPeople).enumerated() {
            check("eaters.\(place).account", members.contains(eater.account), .notInHousehold)
            check("eaters.\(place).portions", Self.isPortion(eater.portions), .portions)
        }
    }

    mutating func check(cooks: [ID<Account>]?) {
        guard let cooks else { return }
        check("cooks", cooks.count <= Self.mostPeople, .tooMany(Self.mostPeople))
        check("cooks", Set(cooks).count == cooks.count, .personTwice)
        check("cooks", cooks.allSatisfy(members.contains), .notInHousehold)
    }

    mutating func check(guests: Double?) {
        check("guests", guests.map { $0 == 0 || Self.isPortion($0) } ?? true, .guests)
    }

    mutating func check(note: String?) {
        guard let note else { return }
        check("note", note.isAtMost(Self.longestNote), .tooLong(characters: Self.longestNote))
        check("note", note.isPlainText, .notPlain)
    }

    /// Checks that the portions are above zero and not more than can be cooked.
    mutating func check(eaters: [MealEater], guests: Double) {
        guard check.errors.isEmpty else { return }
        let sum = eaters.reduce(guests) { $0 + $1.portions }
        check("eaters", sum >= Self.leastPortions, .portions)
        check("eaters", sum <= Self.mostPortions, .portions)
    }

    mutating func check(_ dish: MealDishDraft) {
        let title = dish.title.meaningful
        check("dish.recipe", dish.kind != .recipe || dish.recipe != nil, .noRecipe)
        check("dish.recipe", dish.kind == .recipe || dish.recipe == nil, .recipeField)
        check("dish.leftoversOf", dish.kind == .leftovers || dish.leftoversOf == nil, .leftoversField)
        check("dish.title", dish.kind != .recipe || dish.title == nil, .titleBesideRecipe)
        check("dish.title", dish.kind != .note || title != nil, .blank)
        check("dish.title", dish.kind != .leftovers || dish.leftoversOf != nil || title != nil, .blank)
        check(
            "dish.title", dish.title?.isAtMost(Self.longestTitle) ?? true, .tooLong(characters: Self.longestTitle))
        check("dish.title", dish.title.map { $0.isPlainText && $0.isOneLine } ?? true, .notOneLine)
    }

    private static func isPortion(_ portions: Double) -> Bool { (leastPortions...mostPortions).contains(portions) }
}

extension FieldRule {
    static let portions = FieldRule("out-of-range", ["what": "portions"])
    static let guests = FieldRule.outOfRange(0...Int(MealDetails.mostPortions))
}
