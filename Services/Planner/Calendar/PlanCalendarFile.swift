import Contracts
import Foundation
import PlannerContracts

/// A plan as a calendar: its meals, and what there is to do on the day before them. Pure.
struct PlanCalendarFile {
    /// How long a meal takes in a calendar, in minutes.
    private static let mealMinutes = 60
    private static let preparationMinutes = 15

    let settings: CalendarSettings
    let account: ID<Account>
    let slots: [MealSlot]
    let frozen: FrozenFood
    let today: Day
    let words: CalendarWords
    /// The meals that one of their eaters may not eat.
    var unsuitable: Set<ID<Meal>> = []
    /// The meals with unknown conflicts.
    var unchecked: Set<ID<Meal>> = []

    func data(of meals: [StoredMeal]) -> Data {
        var calendar = ICalendar(name: words(.calendarName))
        for meal in meals where !settings.isOwnOnly || meal.state.concerns(account) {
            calendar.add(event(of: meal))
            guard settings.hasPreparations, meal.state.day > today, !meal.state.isMade, !meal.isGone else { continue }
            for preparation in preparations(of: meal) { calendar.add(preparation) }
        }
        return calendar.finished()
    }

    private func event(of meal: StoredMeal) -> ICalendar.Event {
        let state = meal.state
        let isUnchecked = unchecked.contains(meal.id)
        let warning = unsuitable.contains(meal.id) ? words(.unsuitable) : isUnchecked ? words(.unchecked) : nil
        let lines = [warning, state.note].compactMap(\.self)
        return ICalendar.Event(
            uid: "\(meal.id)@larder", start: start(of: state), minutes: Self.mealMinutes,
            summary: state.dish.summary(words), description: lines.isEmpty ? nil : lines.joined(separator: "\n"),
            category: slots.first { $0.id == state.slot }?.name ?? state.slot, changedAt: meal.changedAt,
            sequence: meal.revision - 1)
    }

    private func start(of state: MealState) -> Date {
        state.day.instant(at: settings.time(of: state.slot), in: settings.timeZone.timeZone)
    }

    private func preparations(of meal: StoredMeal) -> [ICalendar.Event] {
        let dish = meal.state.dish
        let title = dish.title ?? ""
        let (thawed, soaked) = (frozen.thawed(for: dish), dish.ahead?.soaked ?? [])
        let wanted: [(word: String, notice: ServiceNotice?)] = [
            ("thaw", thawed.isEmpty ? nil : .thaw(thawed, for: title)),
            ("soak", soaked.isEmpty ? nil : .soak(soaked, for: title)),
            ("prepare", dish.ahead?.takesNight == true ? .prepare(title) : nil),
        ]
        let day = meal.state.day.adding(days: -1)
        return wanted.compactMap { word, notice in
            notice.map {
                ICalendar.Event(
                    uid: "\(meal.id)-\(word)@larder",
                    start: day.instant(at: settings.preparationsAt, in: settings.timeZone.timeZone),
                    minutes: Self.preparationMinutes, summary: words($0), changedAt: meal.changedAt,
                    sequence: meal.revision - 1, hasAlarm: true)
            }
        }
    }
}

extension PlannedDish {
    /// Its title in a calendar.
    fileprivate func summary(_ words: CalendarWords) -> String {
        switch (kind, title) {
        case (.leftovers, let title?): words(.leftovers(title))
        case (.out, nil): words(.eatingOut)
        case (_, let title?): title
        case (_, nil): words(.someMeal)
        }
    }
}

extension MealState {
    /// Whether somebody eats or cooks it.
    fileprivate func concerns(_ account: ID<Account>) -> Bool {
        cooks.contains(account) || eaters.contains { $0.account == account }
    }
}

extension ServiceNotice {
    static let calendarName = ServiceNotice("plan-calendar", ["what": "name"])
    static let eatingOut = ServiceNotice("plan-calendar", ["what": "out"])
    static let unsuitable = ServiceNotice("plan-calendar", ["what": "conflict"])
    static let unchecked = ServiceNotice("plan-calendar", ["what": "unchecked"])
    static let someMeal = ServiceNotice("plan-calendar", ["what": "meal"])

    static func leftovers(_ dish: String) -> ServiceNotice {
        ServiceNotice("plan-calendar", ["what": "leftovers", "dish": .text(dish)])
    }

    static func thaw(_ foods: [String], for dish: String) -> ServiceNotice {
        ServiceNotice(
            "plan-calendar", ["what": "thaw", "foods": .text(foods.joined(separator: ", ")), "dish": .text(dish)])
    }

    static func soak(_ foods: [String], for dish: String) -> ServiceNotice {
        ServiceNotice(
            "plan-calendar", ["what": "soak", "foods": .text(foods.joined(separator: ", ")), "dish": .text(dish)])
    }

    static func prepare(_ dish: String) -> ServiceNotice {
        ServiceNotice("plan-calendar", ["what": "prepare", "dish": .text(dish)])
    }
}
