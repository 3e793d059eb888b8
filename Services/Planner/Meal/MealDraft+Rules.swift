import Contracts
import PlannerContracts

extension MealDraft {
    /// Throws a 422 problem that names every field that does not hold.
    func check(_ window: PlanWindow, _ members: Set<ID<Account>>, _ eaters: [MealEater]) throws(Problem) {
        var details = MealDetails(members: members)
        details.check("day", window.contains(day), .outside(window))
        details.check(position: position)
        details.check(dish)
        details.check(eaters: self.eaters)
        details.check(cooks: cooks)
        details.check(guests: guests)
        details.check(note: note)
        details.check(eaters: eaters, guests: guests ?? 0)
        try details.check.finish()
    }
}

extension MealDetails {
    mutating func check(position: Int?) {
        let places = 0...PlanChange.mostInSlot - 1
        check("position", position.map(places.contains) ?? true, .outOfRange(places))
    }
}

extension MealChange {
    /// Throws a 422 problem that names every field that does not hold by itself.
    func check(_ members: Set<ID<Account>>) throws(Problem) {
        var details = MealDetails(members: members)
        details.check(position: position)
        if let dish { details.check(dish) }
        details.check(eaters: eaters)
        details.check(cooks: cooks)
        details.check(guests: guests)
        if case .set(let note) = note { details.check(note: note) }
        try details.check.finish()
    }
}

extension MealState {
    /// The same after a change that has been checked, but for the dish. Throws 422 where the plan does not let it be.
    func changed(_ change: MealChange, in window: PlanWindow) throws(Problem) -> MealState {
        var check = FieldCheck()
        let oldest = window.today.adding(days: -PlanWindow.daysBack)
        check("day", day >= oldest, .tooLongAgo)
        if let day = change.day, day != self.day { check("day", window.contains(day), .outside(window)) }
        var state = moved(to: change.day ?? day, slot: change.slot)
        state.eaters = change.eaters ?? eaters
        state.guests = change.guests ?? guests
        state.cooks = change.cooks ?? cooks
        state.note = change.note.applied(to: note).meaningful
        state.isLocked = change.isLocked ?? isLocked
        state.isEaten = change.isEaten ?? isEaten
        if let isCooked = change.isCooked { state.cooked = isCooked ? cooked ?? Cooked() : nil }
        // Another dish is not cooked yet.
        if change.dish != nil, change.isCooked == nil { state.cooked = nil }
        if change.eaters != nil || change.guests != nil {
            let sum = state.eaters.reduce(state.guests) { $0 + $1.portions }
            check("eaters", (MealDetails.leastPortions...MealDetails.mostPortions).contains(sum), .portions)
        }
        try check.finish()
        // One that is only marked goes on following the recurring meal.
        if !change.isMarkOnly { state.followsRule = false }
        return state
    }
}

extension MealChange {
    fileprivate var isMarkOnly: Bool {
        day == nil && slot == nil && dish == nil && eaters == nil && guests == nil && cooks == nil && note == .keep
    }
}
