import Contracts
import Kitchen
import MealPlanning
import RecipesContracts

/// A wish that people have without saying so. It gives way where no plan would be left.
enum SoftConstraint: Sendable {
    /// A breakfast from Monday to Friday takes no longer than `ProposalProblem.quick`.
    case quickBreakfasts
    /// A dish from Monday to Friday is ready within `ProposalProblem.workday`.
    case readyOnWorkdays
    /// Days of whole meals have about the energy that an adult needs.
    case enoughEnergy
    /// Days of whole meals have at least what is left of that where not all of it can be had.
    case someEnergy
    /// Dishes of wholly known nutrition are planned if there is an upper limit.
    case wholeNutrition

    /// The wishes to plan with, one set after the other until there is a plan. Time gives way before food does.
    static let inTurn: [Set<SoftConstraint>] = {
        let wishes: [Set<SoftConstraint>] = [
            [.quickBreakfasts, .readyOnWorkdays, .enoughEnergy], [.quickBreakfasts, .readyOnWorkdays, .someEnergy],
            [.someEnergy], [.quickBreakfasts, .readyOnWorkdays], [.quickBreakfasts],
        ]
        return (wishes + [[]]).map { $0.union([.wholeNutrition]) } + wishes
    }()
}

extension ProposalProblem {
    /// Kilocalories a day around the 2,000 that an average adult needs, by the reference intakes of Regulation (EU)
    /// No 1169/2011, Annex XIII, part B. The width is our own: people differ, and they eat between meals.
    static let dailyEnergy = 1_700.0...2_300.0
    /// The same where no plan keeps that: a fifth less or more.
    static let someDailyEnergy = 1_360.0...2_760.0
    private static let wholeDay: [MealType] = [.breakfast, .lunch, .dinner]

    /// Whether the slots of a day have room for a breakfast, a lunch and a dinner, and no planned dish of unknown energy.
    private func isWhole(_ day: [Int], energy: Int) -> Bool {
        let hasRoom = (1..<1 << Self.wholeDay.count).allSatisfy { chosen in
            let meals = Self.wholeDay.indices.filter { chosen & 1 << $0 != 0 }.map { Self.wholeDay[$0] }
            return day.count { !input.places[places[$0]].meals.isDisjoint(with: Labels(meals)) } >= meals.count
        }
        return hasRoom
            && day.allSatisfy { slot in recipe(of: slot).map { problem.recipes[$0].nutrition[energy] != nil } ?? true }
    }

    /// Bounds the energy of days with breakfast, lunch and dinner, unless the draft says how much it should be. If other
    /// days have fewer meals, the week has at least as much as its whole days need.
    func energyBounds(_ daily: ClosedRange<Double>) -> [NutritionBound] {
        let isStated = input.draft.limits?.nutrition?.contains { $0.nutrient == .energy } ?? false
        guard !isStated, let energy = Nutrient.onLabels.firstIndex(of: .energy) else { return [] }
        let days = Dictionary(grouping: places.indices, by: { problem.slots[$0].day }).values
        let whole = days.count { isWhole($0, energy: energy) }
        guard whole > 0 else { return [] }
        guard whole == days.count else {
            return [
                NutritionBound(nutrient: energy, period: .week, minimum: daily.lowerBound * Double(whole))
            ]
        }
        return [
            NutritionBound(
                nutrient: energy, period: .day, minimum: daily.lowerBound, maximum: daily.upperBound,
                allowsUnknown: false)
        ]
    }
}
