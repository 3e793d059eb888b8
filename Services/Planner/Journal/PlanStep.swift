import Contracts
import PlannerContracts
import Storage

/// The change of one part of a plan by a journal entry.
enum PlanStep: Hashable, Sendable {
    case meal(ID<Meal>, before: MealState?, after: MealState?)
    case recurringMeal(ID<RecurringMeal>, before: RecurringState?, after: RecurringState?)
    case slots(before: SlotsState, after: SlotsState)

    /// The identifier of the changed part, unique within its kind.
    var subject: String {
        switch self {
        case .meal(let id, _, _): id.description
        case .recurringMeal(let id, _, _): id.description
        case .slots: "slots"
        }
    }

    var kind: PlanEntry.Step.Kind {
        switch self {
        case .meal: .meal
        case .recurringMeal: .recurringMeal
        case .slots: .slots
        }
    }

    /// Whether the part was added, removed or changed.
    var action: ChangeAction {
        func action(_ before: (some Any)?, _ after: (some Any)?) -> ChangeAction {
            before == nil ? .added : after == nil ? .removed : .changed
        }
        return switch self {
        case .meal(_, let before, let after): action(before, after)
        case .recurringMeal(_, let before, let after): action(before, after)
        case .slots: .changed
        }
    }
}

/// The slots of a plan, as the journal keeps them.
struct SlotsState: Codable, Hashable, Sendable {
    var slots: [MealSlot]
}

extension PlanEntry.Step {
    init(_ step: PlanStep) {
        switch step {
        case .meal(let id, let before, let after):
            self.init(kind: .meal, meal: id, before: before.map(Place.init), after: after.map(Place.init))
        case .recurringMeal(let id, _, _): self.init(kind: .recurringMeal, recurringMeal: id)
        case .slots: self.init(kind: .slots)
        }
    }
}

extension PlanEntry.Step.Place {
    fileprivate init(_ state: MealState) { self.init(day: state.day, slot: state.slot, title: state.dish.title) }
}

extension PlanEntry.Step.Kind: SQLConvertible {}
extension PlanEntry.Cause: SQLConvertible {}
