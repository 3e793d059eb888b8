import Contracts
import PlannerContracts

extension [FieldBound] {
    /// The slot of a meal: a word, or the id of an own slot.
    static let slot: Self = [
        .pattern("^(breakfast|lunch|dinner|snack|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$", example: "dinner")
    ]
    fileprivate static let week: Self = [
        .pattern("^[0-9]{4}-W(0[1-9]|[1-4][0-9]|5[0-3])$", example: "2026-W48")
    ]
    static let timeOfDay: Self = [.pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$", example: "18:30")]
}

extension [String: [FieldBound]] {
    /// The people who eat or cook a meal, and its note.
    fileprivate static let meal: Self = [
        "slot": .slot, "eaters": [.count(0...20)], "cooks": [.count(0...20)], "guests": [.range(0...100)],
        "note": [.characters(0...500)], "timeZone": .timeZone,
    ]
}

extension PlanQuery: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension MealDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { .meal.and(["position": [.range(0...19)]]) }
}
extension MealChange: BoundedFields {
    static var bounds: [String: [FieldBound]] { .meal.and(["position": [.range(0...19)]]) }
}
extension RecurringMealDraft: BoundedFields { static var bounds: [String: [FieldBound]] { .meal } }
extension MealDishDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["title": [.characters(0...120)]] }
}
extension MealEater: BoundedFields { static var bounds: [String: [FieldBound]] { ["portions": [.range(0.1...100)]] } }
extension MealSlotsDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["slots": [.count(1...12)]] } }
extension MealSlotsDraft.Slot: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["id": .slot, "name": .filled(40)] }
}
extension DayCopy: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension WeekCopy: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["to": .week, "timeZone": .timeZone] }
}
extension CalendarSettings: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["timeZone": .timeZone, "times": [.count(0...24)], "preparationsAt": .timeOfDay]
    }
}
extension CalendarSettings.Time: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["slot": .slot, "at": .timeOfDay] }
}

extension PlannedDishQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["eaters": [.count(0...20)]] }
}
