import Contracts
import PantryContracts
import RecipesContracts

/// Finds the food of the catalogue that a product is.
///
/// A wrong food would tell people with allergies the wrong thing. So a product is taken for a food only where its name is the
/// food's and nothing that is declared of it speaks against it; what else it may be is only suggested.
struct ProductFoods: Sendable {
    struct Match: Sendable {
        var food: FoodRef?
        var suggestions: [String] = []
    }

    private static let mostSuggestions = 6
    /// As names of foods may be, in bytes.
    private static let longest = 80

    let catalogue: CatalogueClient

    /// Throws 503 while the catalogue does not answer.
    func match(_ product: Product) async throws -> Match {
        let name = Self.asName(product.name)
        let plain = Self.asName(product.plainName)
        let category = product.category.flatMap(Self.asName)
        var seen: Set<String> = []
        let names = [name, plain, category].compactMap(\.self).filter { seen.insert($0).inserted }
        let resolution = try await catalogue.resolve(names)
        let found = Dictionary(resolution.recognized.map { ($0.name, $0) }) { first, _ in first }
        var match = Match()
        if let exact = name.flatMap({ found[$0] }), exact.isGuess != true,
            try await agrees(exact.food, with: product, knowingly: false)
        {
            match.food = exact.food
            return match
        }
        // The brand and the size are no part of a food's name, but "Oat & Co Milk" without its brand is milk: it is believed
        // only where what is declared says the same.
        if let exact = plain.flatMap({ found[$0] }), exact.isGuess != true,
            try await agrees(exact.food, with: product, knowingly: true)
        {
            match.food = exact.food
            return match
        }
        let near = resolution.unrecognized.flatMap(\.suggestions)
        var told: Set<String> = []
        match.suggestions = Array(
            (names.compactMap { found[$0]?.food.name } + near).filter { told.insert($0).inserted }
                .prefix(Self.mostSuggestions))
        return match
    }

    /// Whether nothing is declared of the product that the food is without.
    ///
    /// - Parameter knowingly: whether something has to be declared.
    private func agrees(_ food: FoodRef, with product: Product, knowingly: Bool) async throws -> Bool {
        guard product.otherAllergens.isEmpty else { return false }
        guard let declared = product.allergens else { return !knowingly }
        let known: Food
        do {
            known = try await catalogue.services.asService.call(RecipesAPI.food, at: food.id)
        } catch let problem as Problem where problem.status < 500 {
            return false
        }
        // A food that nobody has classified is safe for no allergy.
        guard let allergens = known.allergens else { return !knowingly }
        guard allergens.withEveryNut.isSuperset(of: declared) else { return false }
        return !knowingly || declared.withEveryNut.isSuperset(of: allergens)
    }

    /// In small letters, without commas; `nil` for what is no name of a food.
    private static func asName(_ text: String) -> String? {
        let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.joined(separator: " ")
        return words.isEmpty || words.utf8.count > longest || ID<Food>(words) != nil ? nil : words
    }
}

extension Product {
    /// The name without the words of the brand and the size.
    var plainName: String {
        func word(_ text: Substring) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let brand = Set((brand ?? "").split(whereSeparator: \.isWhitespace).map(word))
        let units = Set(CookingUnit.allCases.filter { $0.dimension != .count }.map(\.rawValue))
        return name.split(whereSeparator: \.isWhitespace).filter { part in
            let word = word(part)
            return !word.isEmpty && !brand.contains(word) && !word.contains(where: \.isNumber) && !units.contains(word)
        }.joined(separator: " ")
    }
}
