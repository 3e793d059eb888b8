/// A kind of household: how much it eats, how it shops and how it keeps its pantry.
struct HouseholdKind: Sendable {
    let name: String
    let people: ClosedRange<Int>
    /// The share of dinners cooked at home, on workdays and at weekends.
    let cooks: (workdays: Double, weekend: Double)
    /// Snacks, as a multiple of the usual.
    let snacks: Double
    /// The daily chance of a small shopping trip besides the weekly one.
    let trips: Double
    /// The variety of foods kept, as a factor on their popularity.
    let variety: Double
    /// The chances that a purchase and a cooked meal are recorded.
    let logsPurchase: ClosedRange<Double>
    let logsCooking: ClosedRange<Double>
    /// The chance of an answer to a question, and the share of wrong answers.
    let answers: ClosedRange<Double>
    let wrong: ClosedRange<Double>
    /// The chance of guests per weekend day, and of days away per four weeks.
    let guests: Double
    let away: Double
    /// The chance that expired food is thrown away when seen.
    let discards: Double

    /// The kinds for learning the settings.
    static let learning = [
        HouseholdKind(
            name: "couple", people: 2...2, cooks: (0.6, 0.75), snacks: 1, trips: 0.25, variety: 0.95,
            logsPurchase: 0.86...0.95, logsCooking: 0.35...0.65, answers: 0.75...0.98, wrong: 0.02...0.06, guests: 0.12,
            away: 0.15, discards: 0.75),
        HouseholdKind(
            name: "family", people: 3...4, cooks: (0.75, 0.85), snacks: 1.2, trips: 0.35, variety: 1.05,
            logsPurchase: 0.85...0.95, logsCooking: 0.35...0.65, answers: 0.7...0.95, wrong: 0.02...0.07, guests: 0.1,
            away: 0.1, discards: 0.7),
        HouseholdKind(
            name: "planner", people: 1...3, cooks: (0.85, 0.85), snacks: 0.6, trips: 0.08, variety: 1,
            logsPurchase: 0.9...0.97, logsCooking: 0.5...0.8, answers: 0.85...1, wrong: 0.01...0.04, guests: 0.08,
            away: 0.15, discards: 0.9),
    ]

    /// The kinds for the reported figures.
    static let reported = [
        HouseholdKind(
            name: "single", people: 1...1, cooks: (0.4, 0.55), snacks: 1.3, trips: 0.3, variety: 0.85,
            logsPurchase: 0.85...0.95, logsCooking: 0.35...0.65, answers: 0.7...0.98, wrong: 0.02...0.06, guests: 0.1,
            away: 0.25, discards: 0.65),
        HouseholdKind(
            name: "shared flat", people: 3...5, cooks: (0.5, 0.4), snacks: 1.6, trips: 0.5, variety: 1.05,
            logsPurchase: 0.85...0.92, logsCooking: 0.3...0.55, answers: 0.65...0.95, wrong: 0.03...0.08, guests: 0.25,
            away: 0.05, discards: 0.5),
        HouseholdKind(
            name: "retired", people: 1...2, cooks: (0.85, 0.8), snacks: 0.7, trips: 0.4, variety: 0.9,
            logsPurchase: 0.87...0.95, logsCooking: 0.4...0.7, answers: 0.8...1, wrong: 0.02...0.06, guests: 0.08,
            away: 0.1, discards: 0.85),
        HouseholdKind(
            name: "large family", people: 5...6, cooks: (0.9, 0.9), snacks: 1.2, trips: 0.45, variety: 1.1,
            logsPurchase: 0.85...0.94, logsCooking: 0.35...0.65, answers: 0.7...0.95, wrong: 0.03...0.07, guests: 0.12,
            away: 0.08, discards: 0.7),
    ]
}
