import Contracts
import PlannerContracts

/// A day of a plan with its slots: a column of the week where there is room, else a part of a list.
struct PlanColumn: PageModel {
    /// A time of the day with its meals.
    struct Slot: PageModel {
        let slot: String
        let name: String
        let meals: [MealRow]
        /// Where something is added; absent where nothing can be.
        let addAddress: String?
        let addLabel: String
    }

    let day: String
    let weekday: String
    let date: String
    let isToday: Bool
    let isPast: Bool
    /// Whether meals can be moved there.
    let isOpen: Bool
    let address: String
    let slots: [Slot]
    let isEmpty: Bool

    /// - Parameter isPage: whether it is a page by itself, from which meals can be entered into the diary.
    init(
        _ day: PlanDay, _ slots: [MealSlot], _ window: PlanWindow, _ facts: PlanFacts, isPage: Bool = false,
        in language: Language
    ) {
        let enteredFrom = isPage && day.day <= window.today ? day.day.dayPath.description : nil
        self.day = day.day.description
        weekday = language.name(of: day.day.weekday)
        date = language.shortDate(day.day)
        isToday = day.day == window.today
        isPast = day.day < window.today
        let isOpen = window.contains(day.day)
        self.isOpen = isOpen
        address = day.day.dayPath.description
        isEmpty = day.meals.isEmpty
        self.slots = slots.compactMap { slot in
            let name = language.name(of: slot)
            let meals = day.meals.filter { $0.slot == slot.id }.map { meal in
                var row = MealRow(meal, facts, in: language)
                row.enteredFrom = enteredFrom
                return row
            }
            let canAdd = isOpen && slot.isRemoved != true
            guard canAdd || !meals.isEmpty else {
                // Every column has the same rows.
                return Slot(slot: slot.id, name: name, meals: [], addAddress: nil, addLabel: "")
            }
            return Slot(
                slot: slot.id, name: name, meals: meals,
                addAddress: canAdd ? AddPage.address(day: day.day, slot: slot.id) : nil,
                addLabel: language("plan.addTo", ["slot": name, "day": language.longDate(day.day)]))
        }
    }
}
