import AuthContracts
import Contracts

extension Language {
    func name(of cuisine: Cuisine) -> String { self("cuisine.\(cuisine.rawValue)") }
    func name(of meal: MealType) -> String { self("meal.\(meal.rawValue)") }
    func name(of diet: Diet) -> String { self("diet.\(diet.rawValue)") }
    func name(of allergen: Allergen) -> String { self("allergen.\(allergen.rawValue)") }
    func name(of category: FoodCategory) -> String { self("category.\(category.rawValue)") }
    func name(of place: StoragePlace) -> String { self("place.\(place.rawValue)") }

    /// "5–10 miles", or in kilometres.
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

    /// The first `most` words with the number of others.
    func list(_ words: [String], showing most: Int) -> String {
        guard words.count > most + 1 else { return list(words) }
        return list(words.prefix(most) + [self("list.more", count: words.count - most)])
    }

    /// The text of a problem; the service's own text for an unknown code.
    func sentence(for problem: Problem) -> String {
        phrases.sentence("problem.\(problem.code)", said(problem.values)) ?? problem.detail
    }

    /// The text of the first field error, otherwise of the problem.
    func reason(for problem: Problem) -> String {
        problem.errors.first.map(sentence(for:)) ?? sentence(for: problem)
    }

    /// The text of a service's notice.
    func sentence(for notice: ServiceNotice) -> String {
        phrases.sentence("notice.\(notice.code)", said(notice.values)) ?? notice.message
    }

    /// The text of a field error, as a sentence.
    func sentence(for error: Problem.FieldError) -> String {
        for field in [error.field, "any"] {
            if let phrase = phrases.sentence("fieldError.\(field).\(error.code)", error.values) { return phrase }
        }
        let rule = phrases.sentence("rule.\(error.code)", said(error.values)) ?? error.message
        let sentence = rule.prefix(1).uppercased() + rule.dropFirst()
        return sentence.last.map(".?!".contains) == true ? sentence : sentence + "."
    }

    /// The values of a phrase, with localised instants.
    private func said(_ values: [String: PhraseValue]) -> [String: PhraseValue] {
        values.mapValues { value in
            guard case .text(let text) = value, let instant = WireFormat.instant(text) else { return value }
            return .text(moment(instant).text)
        }
    }
}
