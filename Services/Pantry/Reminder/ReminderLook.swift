import AuthContracts
import Contracts
import PantryContracts

/// What a reminder finds in a kitchen: what its person is told, and what it remembers until the next time. Pure.
struct ReminderLook {
    /// The most foods that a message names.
    private static let mostNamed = 30

    /// `nil` if there is nothing to tell.
    let message: ServiceMessage?
    /// The foods that were there, by their identifiers; `nil` for a reminder that need not know.
    let seen: [String: String]?

    /// - Parameters:
    ///   - foods: what is in the kitchen.
    ///   - earlier: what was there the last time; `nil` the first time, when nothing can have run out.
    ///   - today: the day where the person is.
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
