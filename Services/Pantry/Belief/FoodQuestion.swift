/// A question about a food, with its value.
public struct FoodQuestion: Hashable, Sendable {
    /// The index of the food.
    public let food: Int
    /// The reduction of the expected error about the food, summed over the coming days.
    public let value: Double

    /// The days ahead at which beliefs are compared, and the days that each represents.
    private static let ahead: [(day: Int, weight: Double)] = [(0, 1), (2, 2), (5, 3)]
    /// The least value of a question.
    private static let least = 0.05

    /// Returns the most valuable questions, best first.
    ///
    /// The value is the one-step value of information (Howard, "Information value theory", IEEE Transactions on Systems
    /// Science and Cybernetics 2, 1966). It is the expected error over the coming days without an answer, minus the
    /// mean error with one.
    ///
    /// - Parameter foods: each with its weight; 1 is usual, and 0 is never asked.
    public static func best(
        of foods: [(filter: StockFilter, weight: Double)], _ pace: KitchenPace = .usual, atMost most: Int
    ) -> [FoodQuestion] {
        guard most > 0 else { return [] }
        let doubts = foods.enumerated()
            .map { place, food in
                (place: place, error: Clamp.number(food.weight, in: 0...100) * futureError(food.filter, pace))
            }
            .sorted { ($1.error, $0.place) < ($0.error, $1.place) }
        var questions: [FoodQuestion] = []
        for (place, error) in doubts {
            // An answer cannot remove more than the whole error.
            guard error >= max(least, questions.count < most ? 0 : questions[most - 1].value) else { break }
            let value =
                error - Clamp.number(foods[place].weight, in: 0...100) * answeredError(foods[place].filter, pace)
            guard value >= least else { continue }
            questions.append(FoodQuestion(food: place, value: value))
            questions.sort { ($1.value, $0.food) < ($0.value, $1.food) }
        }
        return Array(questions.prefix(most))
    }

    /// Returns the expected error over the coming days.
    private static func futureError(_ filter: StockFilter, _ pace: KitchenPace) -> Double {
        var filter = filter
        var sum = 0.0
        var passed = 0
        for (day, weight) in ahead {
            filter.pass(days: day - passed)
            passed = day
            sum += weight * error(filter.likelihood(pace))
        }
        return sum
    }

    /// Returns the expected error after an answer.
    private static func answeredError(_ filter: StockFilter, _ pace: KitchenPace) -> Double {
        let amounts = filter.mixed(pace)
        return FoodAnswer.allCases.reduce(0) { sum, answer in
            var answered = filter
            let chance = answered.condition(on: answer, amounts)
            return chance > 1e-6 ? sum + chance * futureError(answered, pace) : sum
        }
    }

    /// Returns the probability that the likelier belief is wrong.
    private static func error(_ likelihood: Double) -> Double { min(likelihood, 1 - likelihood) }
}

extension StockFilter {
    /// Advances by some days without events.
    fileprivate mutating func pass(days: Int) {
        if days > 0, let day { advance(to: day + days) }
    }

    /// Conditions on an answer, and returns its prior probability.
    fileprivate mutating func condition(on answer: FoodAnswer, _ amounts: [Double]) -> Double {
        let chance = amounts.enumerated().reduce(0) {
            $0 + $1.element * answer.likelihood($1.offset, wrong: settings.wrongAnswers)
        }
        answered(answer, of: nil)
        return chance
    }
}
