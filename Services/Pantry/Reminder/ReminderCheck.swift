import AuthContracts
import Contracts
import PantryContracts

/// The message and the contents to remember of one reminder. Pure.
struct ReminderCheck {
    /// The most foods named in a message.
    private static let mostNamed = 30

    /// `nil` if there is nothing to report.
    let message: ServiceMessage?
    /// The foods in stock, by identifier; `nil` if the reminder does not need them.
    let seen: [String: String]?

    /// - Parameters:
    ///   - foods: the foods in stock.
    ///   - earlier: the foods last seen; `nil` at first, when none can have run out.
    ///   - today: the day in the person's time zone.
    init(_ reminder: Reminder, foods: [ReminderPantry.Food], earlier: [String: String]?, today: Day) {
        switch reminder.kind {
        case .shopping:
            message = .shoppingReminder(list: reminder.title ?? "–", items: nil)
            seen = nil
        case .expiring:
            let last = today.adding(days: reminder.daysAhead ?? 0)
            let names = Self.distinct(
                foods.filter { $0.bestBefore.map { (today...max(today, last)).contains($0) } ?? false }.map(\.name))
            message = names.isEmpty ? nil : .foodExpiring(items: Self.list(names))
            seen = nil
        case .ranOut:
            let here = Dictionary(foods.filter { !$0.isDish }.map { ($0.id, $0.name) }) { first, _ in first }
            let gone = (earlier ?? [:]).filter { here[$0.key] == nil }.map(\.value).sorted()
            message = gone.isEmpty ? nil : .foodRanOut(items: Self.list(gone))
            seen = here
        }
    }

    private static func distinct(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(mostNamed).joined(separator: ", ") + (names.count > mostNamed ? ", …" : "")
    }
}
