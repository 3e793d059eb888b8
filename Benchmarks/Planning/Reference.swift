import Foundation
import MealPlanning

/// A problem as `reference.py` reads it.
struct WrittenProblem: Encodable {
    struct Slot: Encodable {
        let day: Int
        let portions: Double
        let recipes: [Int]
        let origins: [Int]
        let isFilled: Bool
    }

    struct Recipe: Encodable {
        /// Food and milligrams for a portion.
        let foods: [[Double]]
        let minutes: Double
        let nutrition: [Double?]
        let dish: Int?
        let cuisine: Int?
        let mainFood: Int?
        let taste: Double
        let effort: Double
    }

    struct Food: Encodable {
        let pack: Int
        let price: Double
        let stable: Int
        let expiring: Int
        let expiry: Int
        let restWeight: Double
        let expiryWeight: Double
    }

    struct Bound: Encodable {
        let nutrient: Int
        let period: String
        let minimum: Double?
        let maximum: Double?
    }

    struct Limits: Encodable {
        let budget: Int?
        let weeklyBudget: Int?
        let minutesPerDay: [Double?]
        let nutrition: [Bound]
        let recipeRepeatDays: Int?
        let dishRepeatDays: Int?
    }

    let days: Int
    let slots: [Slot]
    let recipes: [Recipe]
    let foods: [Food]
    let limits: Limits
    let wishes: [String: Double]
    let history: [[String: Int]]

    init(_ problem: PlanningProblem) {
        let wishes = problem.wishes
        days = problem.days
        history = []
        slots = problem.slots.map { slot in
            var recipes = problem.candidates[slot.candidates].filter { !slot.excluded.contains($0) }
            if case .cooked(let recipe)? = slot.locked { recipes = [recipe] }
            let origins = problem.slots.indices.filter {
                let days = slot.day - problem.slots[$0].day
                return slot.locked == nil && days >= 1 && days <= slot.leftoverDays
            }
            return Slot(
                day: slot.day, portions: slot.portions, recipes: recipes, origins: origins,
                isFilled: slot.isToBeFilled || slot.locked != nil)
        }
        recipes = problem.recipes.map { recipe in
            Recipe(
                foods: recipe.foods.map { [Double($0.food), $0.grams * 1_000] },
                minutes: recipe.minutes ?? problem.limits.unknownMinutes,
                nutrition: recipe.nutrition, dish: recipe.dish, cuisine: recipe.cuisine, mainFood: recipe.mainFood,
                taste: recipe.taste, effort: recipe.effort)
        }
        foods = problem.foods.map { food in
            let expiring = food.expiring?.grams ?? 0
            let unit = food.pack.map { $0.price / ($0.grams * 1_000) }
            return Food(
                pack: Int((food.pack?.grams ?? 0) * 1_000), price: food.pack?.price ?? 0,
                stable: Int((food.gramsAtHand - expiring) * 1_000), expiring: Int(expiring * 1_000),
                expiry: food.expiring?.day ?? 1_000_000, restWeight: wishes.rests * food.restLoss * (unit ?? 0),
                expiryWeight: wishes.expiring * (unit ?? wishes.unpricedWorth / 1_000_000))
        }
        limits = Limits(
            budget: problem.limits.budget, weeklyBudget: problem.limits.weeklyBudget,
            minutesPerDay: problem.limits.minutesPerDay,
            nutrition: problem.limits.nutrition.map {
                Bound(
                    nutrient: $0.nutrient, period: $0.period == .day ? "day" : "week", minimum: $0.minimum,
                    maximum: $0.maximum)
            },
            recipeRepeatDays: problem.limits.recipeRepeatDays, dishRepeatDays: problem.limits.dishRepeatDays)
        self.wishes = [
            "cost": wishes.cost, "taste": wishes.taste, "cuisine": wishes.cuisine,
            "cuisineDays": Double(wishes.cuisineDays), "mainFood": wishes.mainFood,
            "mainFoodDays": Double(wishes.mainFoodDays), "effort": wishes.effort, "cooking": wishes.cooking,
        ]
    }
}

/// What `reference.py` answers.
struct ReferenceAnswer: Decodable {
    let status: String
    let meals: [Int]
    let origins: [Int]
    let bound: Double?
    let seconds: Double

    var plan: [Meal?] {
        zip(meals, origins).map { recipe, origin in
            recipe < 0 ? nil : origin < 0 ? .cooked(recipe) : .leftovers(of: origin)
        }
    }
}

enum Reference {
    /// The answers, or `nil` if Python or the solver is missing. Answers of the same problems are not asked for twice.
    static func solve(_ problems: [PlanningProblem], seconds: Int, python: String) throws -> [ReferenceAnswer]? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-planning")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let written = try encoder.encode(problems.map(WrittenProblem.init))
        let problemsFile = folder.appendingPathComponent("problems-\(problems.count).json")
        let answersFile = folder.appendingPathComponent("answers-\(problems.count).json")
        let isSame = (try? Data(contentsOf: problemsFile)) == written
        if !isSame || !FileManager.default.fileExists(atPath: answersFile.path) {
            try written.write(to: problemsFile)
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
                "reference.py")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [python, script.path, problemsFile.path, answersFile.path, "\(seconds)"]
            process.standardError = FileHandle(forWritingAtPath: "/dev/null")
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                try? FileManager.default.removeItem(at: answersFile)
                return nil
            }
        }
        return try JSONDecoder().decode([ReferenceAnswer].self, from: Data(contentsOf: answersFile))
    }
}
