import Contracts
import PlannerContracts

extension CalendarSettings {
    static let mostTimes = 24

    /// Returns the default settings.
    static func usual(in zone: TimeZoneName) -> CalendarSettings {
        CalendarSettings(timeZone: zone, preparationsAt: evening)
    }

    /// Returns the time of a slot's meals.
    func time(of slot: String) -> TimeOfDay {
        if let said = times.first(where: { $0.slot == slot }) { return said.at }
        return switch StandardSlot(rawValue: slot) {
        case .breakfast: Self.clock("08:00")
        case .lunch: Self.clock("12:30")
        case .snack: Self.clock("15:30")
        case .dinner: Self.clock("18:30")
        case nil: Self.clock("12:00")
        }
    }

    /// Throws 422 unless the times are of existing slots, each once.
    func check(_ slots: [MealSlot]) throws(Problem) {
        let known = Set(slots.map(\.id))
        var check = FieldCheck()
        check("times", times.count <= Self.mostTimes, .tooMany(Self.mostTimes))
        check("times", Set(times.map(\.slot)).count == times.count, .noCalendarSlot)
        check("times", times.allSatisfy { known.contains($0.slot) }, .noCalendarSlot)
        try check.finish()
    }

    private static let evening = clock("19:00")

    private static func clock(_ text: String) -> TimeOfDay {
        guard let time = TimeOfDay(text) else { preconditionFailure("\(text) is no time") }
        return time
    }
}
