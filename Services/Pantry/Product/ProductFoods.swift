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
        try await match([product]).first ?? Match()
    }

    /// Those of several products, in their order, with few questions for all of them.
    func match(_ products: [Product]) async throws -> [Match] {
        let named = products.map(Names.init)
        var (found, near) = ([String: FoodResolution.Recognized](), [String: [String]]())
        for part in FoodNamesQuery.parts(of: Set(named.flatMap(\.all)).sorted()) {
            let resolution = try await catalogue.resolve(part)
            for food in resolution.recognized { found[food.name] = food }
            for name in resolution.unrecognized { near[name.name] = name.suggestions }
        }
        var foods = KnownFoods(catalogue: catalogue)
        var matches: [Match] = []
        for (product, names) in zip(products, named) {
            matches.append(try await match(product, names, found, near, &foods))
        }
        return matches
    }

    private func match(
        _ product: Product, _ names: Names, _ found: [String: FoodResolution.Recognized], _ near: [String: [String]],
        _ foods: inout KnownFoods
    ) async throws -> Match {
        if let exact = names.name.flatMap({ found[$0] }), exact.isGuess != true,
            try await foods.agrees(exact.food, with: product, knowingly: false)
        {
            return Match(food: exact.food)
        }
        // The brand and the size are no part of a food's name, but "Oat & Co Milk" without its brand is milk: it is believed
        // only where what is declared says the same.
        if let exact = names.plain.flatMap({ found[$0] }), exact.isGuess != true,
            try await foods.agrees(exact.food, with: product, knowingly: true)
        {
            return Match(food: exact.food)
        }
        var told: Set<String> = []
        let all = names.all.compactMap { found[$0]?.food.name } + names.all.flatMap { near[$0] ?? [] }
        return Match(suggestions: Array(all.filter { told.insert($0).inserted }.prefix(Self.mostSuggestions)))
    }

    /// What a product may go by in the catalogue.
    private struct Names {
        let name: String?
        let plain: String?
        /// Each once: the name, the name without the brand and the size, the category.
        let all: [String]

        init(_ product: Product) {
            name = Self.asName(product.name)
            plain = Self.asName(product.plainName)
            var seen: Set<String> = []
            all = [name, plain, product.category.flatMap(Self.asName)].compactMap(\.self)
                .filter { seen.insert($0).inserted }
        }

        /// In small letters, without commas; `nil` for what is no name of a food.
        private static func asName(_ text: String) -> String? {
            let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.joined(separator: " ")
            return words.isEmpty || words.utf8.count > longest || ID<Food>(words) != nil ? nil : words
        }
    }
}

/// Foods of the catalogue, each asked for once.
private struct KnownFoods {
    let catalogue: CatalogueClient
    private var known: [ID<Food>: Food?] = [:]

    init(catalogue: CatalogueClient) { self.catalogue = catalogue }

    /// Whether nothing is declared of the product that the food is without.
    ///
    /// - Parameter knowingly: whether something has to be declared.
    mutating func agrees(_ food: FoodRef, with product: Product, knowingly: Bool) async throws -> Bool {
        guard product.otherAllergens.isEmpty else { return false }
        guard let declared = product.allergens else { return !knowingly }
        guard let known = try await find(food.id) else { return false }
        // A food that nobody has classified is safe for no allergy.
        guard let allergens = known.allergens else { return !knowingly }
        guard allergens.withEveryNut.isSuperset(of: declared) else { return false }
        return !knowingly || declared.withEveryNut.isSuperset(of: allergens)
    }

    /// `nil` where there is none; throws while the catalogue does not answer.
    private mutating func find(_ id: ID<Food>) async throws -> Food? {
        if let food = known[id] { return food }
        let food: Food?
        do {
            food = try await catalogue.services.asService.call(RecipesAPI.food, at: id)
        } catch let problem as Problem where problem.status < 500 {
            food = nil
        }
        known[id] = .some(food)
        return food
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
