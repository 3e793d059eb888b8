import AuthContracts
import Contracts

extension Language {
    func name(of cuisine: Cuisine) -> String { self("cuisine.\(cuisine.rawValue)") }
    func name(of meal: MealType) -> String { self("meal.\(meal.rawValue)") }
    func name(of diet: Diet) -> String { self("diet.\(diet.rawValue)") }
    func name(of allergen: Allergen) -> String { self("allergen.\(allergen.rawValue)") }
    func name(of category: FoodCategory) -> String { self("category.\(category.rawValue)") }
    func name(of place: StoragePlace) -> String { self("place.\(place.rawValue)") }

    /// "5–10 miles", or kilometres where people use them.
    func name(of distance: ShoppingDistance) -> String {
        let miles = distance.rawValue.split(separator: "-").compactMap { Int($0) }
        let bounds = measuresInMiles ? miles : miles.map { Int((Double($0) * 1.609_344).rounded()) }
        guard let low = bounds.first, let high = bounds.last else { return distance.rawValue }
        return self(
            measuresInMiles ? "distance.miles" : "distance.kilometres", ["low": String(low), "high": String(high)])
    }

    /// "45 min", "1 h 20 min".
    func duration(minutes: Int) -> String {
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return self("time.minutes", ["minutes": String(rest)]) }
        if rest == 0 { return self("time.hours", ["hours": String(hours)]) }
        return self("time.hoursAndMinutes", ["hours": String(hours), "minutes": String(rest)])
    }

    /// "a, b and c".
    func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return self("list.and", ["first": words.dropLast().joined(separator: ", "), "last": last])
    }

    /// What to say about a problem, in this language where it is known there.
    func sentence(for problem: Problem) -> String {
        known("problem.\(problem.code)") ?? problem.detail
    }

    /// What to say about a wrong field, as a sentence of its own.
    func sentence(for error: Problem.FieldError) -> String {
        for field in [error.field, "any"] {
            if let phrase = known("fieldError.\(field).\(error.code)") { return phrase }
        }
        let rule = error.message
        let sentence = rule.prefix(1).uppercased() + rule.dropFirst()
        return sentence.hasSuffix(".") ? sentence : sentence + "."
    }
}
