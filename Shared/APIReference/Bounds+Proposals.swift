import Contracts
import PlannerContracts

/// Bounds of meal proposals and of plans.
extension ProposalDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "days": [.count(1...7)], "slots": [.count(1...12), .each(.slot)], "eaters": [.count(1...20)],
            "guests": [.range(0...100)], "timeZone": .timeZone,
        ]
    }
}
extension ProposalLimits: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "budget": [.range(0...1_000_000_000_000)], "minutesPerDay": [.range(1...1_440)],
            "nutrition": [.count(0...16)], "recipeRepeatDays": [.range(1...30)], "dishRepeatDays": [.range(1...14)],
        ]
    }
}
extension ProposalNutrition: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        ["least": [.range(0...1_000_000)], "most": [.range(0...1_000_000)]]
    }
}
extension ProposalWishes: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "taste": [.range(0...4)], "variety": [.range(0...4)], "expiring": [.range(0...4)],
            "rests": [.range(0...4)], "cost": [.range(0...4)], "effort": [.range(0...4)],
            "batches": [.range(0...4)],
        ]
    }
}
extension SwapDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["slot": .slot] } }
extension SwapQuery: BoundedFields { static var bounds: [String: [FieldBound]] { ["slot": .slot] } }
extension ProposalPlace: BoundedFields { static var bounds: [String: [FieldBound]] { ["slot": .slot] } }
extension ProposalAcceptance: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["meals": [.count(1...400)]] }
}
extension FiguresQuery: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension MealSwap: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension PlanShoppingQuery: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension PlanShoppingDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension PlanShoppingEnd: BoundedFields { static var bounds: [String: [FieldBound]] { ["timeZone": .timeZone] } }
extension PlanBudget: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["weekly": [.field("amount", [.range(0...1_000_000_000)])]] }
}
