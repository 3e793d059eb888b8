import Foundation

/// How true a pantry is after four weeks.
struct Score {
    private var foods = 0.0
    private var right = 0.0
    private var certain = 0.0
    private var certainlyWrong = 0.0
    private var squares = 0.0
    private var missing = 0.0
    private var listed = 0.0
    private(set) var questions = 0.0
    private var households = 0.0
    /// The share of foods right, of each household.
    private(set) var shares: [Double] = []

    /// - Parameter pairs: of each food, how likely it is said to be there, and whether it is.
    mutating func add(_ pairs: [(likelihood: Double, isThere: Bool)], questions: Int = 0) {
        var hits = 0.0
        for (likelihood, isThere) in pairs {
            let said = likelihood > 0.5
            hits += said == isThere ? 1 : 0
            missing += !said && isThere ? 1 : 0
            listed += said && !isThere ? 1 : 0
            if likelihood <= 0.1 || likelihood >= 0.9 {
                certain += 1
                certainlyWrong += said == isThere ? 0 : 1
            }
            squares += pow(likelihood - (isThere ? 1 : 0), 2)
        }
        foods += Double(pairs.count)
        right += hits
        households += 1
        self.questions += Double(questions)
        if !pairs.isEmpty { shares.append(hits / Double(pairs.count)) }
    }

    mutating func add(_ other: Score) {
        foods += other.foods
        right += other.right
        certain += other.certain
        certainlyWrong += other.certainlyWrong
        squares += other.squares
        missing += other.missing
        listed += other.listed
        questions += other.questions
        households += other.households
        shares += other.shares
    }

    var share: Double { right / max(foods, 1) }
    var brier: Double { squares / max(foods, 1) }

    static let heads = [
        "pantry", "right", "there, said gone", "gone, said there", "certain", "of these wrong", "Brier",
        "questions a day",
    ]

    func row(_ name: String) -> [String] {
        [
            name, Self.percent(share), Self.percent(missing / max(foods, 1)), Self.percent(listed / max(foods, 1)),
            Self.percent(certain / max(foods, 1)), Self.percent(certainlyWrong / max(certain, 1)),
            String(format: "%.3f", brier),
            String(format: "%.1f", questions / max(households, 1) / Double(SimulatedHousehold.days)),
        ]
    }

    static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
}
