import Contracts
import PlannerContracts

/// The rules of plans.
extension FieldRule {
    static let notInHousehold = FieldRule("not-in-household")
    static let personTwice = FieldRule("person-twice")
    static let noWeek = FieldRule("week")
    static let unknownRecipe = FieldRule("unknown-recipe")
    static let noSlot = FieldRule("slot", ["what": "standard"])
    static let removedSlot = FieldRule("slot", ["what": "removed"])
    static let standardSlotName = FieldRule("slot", ["what": "name"])
    static let noCalendarSlot = FieldRule("slot", ["what": "times"])
    static let takenSlotName = FieldRule("taken", ["what": "slot"])
    static let noLeftovers = FieldRule("leftovers", ["what": "missing"])
    static let recurringLeftovers = FieldRule("leftovers", ["what": "recurring"])
    static let noRecipe = FieldRule("dish-fields", ["what": "no-recipe"])
    static let recipeField = FieldRule("dish-fields", ["what": "recipe"])
    static let leftoversField = FieldRule("dish-fields", ["what": "leftovers"])
    static let titleBesideRecipe = FieldRule("dish-fields", ["what": "title"])

    static func outside(_ window: PlanWindow) -> FieldRule { .outside(window.today, window.last) }

    static func outside(_ first: Day, _ last: Day) -> FieldRule {
        FieldRule(
            "outside-plan",
            ["what": "planned", "first": .text(first.description), "last": .text(last.description)])
    }

    static let tooLongAgo = FieldRule(
        "outside-plan", ["what": "changed", "days": .number(PlanWindow.daysBack)])
}
