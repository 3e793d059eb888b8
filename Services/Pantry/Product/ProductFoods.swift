import Contracts
import PantryContracts
import RecipesContracts

/// Finds the food of the catalogue that a product is.
///
/// The recipes service recognises products, as it does the goods of markets. A wrong food would tell people with allergies
/// the wrong thing, so the foods that a doubtful product may be are only suggested.
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

    /// The matches of several products, in their order, with few questions for all of them.
    func match(_ products: [Product]) async throws -> [Match] {
        let recognised = try await catalogue.recognise(products.map(\.label))
        let foods = zip(products, recognised).map { product, recognised in
            // An allergen that is declared in words of its own may be one that the food is without.
            product.otherAllergens.isEmpty ? recognised.food : nil
        }
        let doubtful = zip(products, foods).filter { $0.1 == nil }.flatMap { Self.names(of: $0.0) }
        let offered = try await near(Set(doubtful))
        return zip(products, zip(foods, recognised)).map { product, found in
            guard found.0 == nil else { return Match(food: found.0) }
            var told: Set<String> = []
            let all = found.1.candidates.map(\.name) + Self.names(of: product).flatMap { offered[$0] ?? [] }
            return Match(suggestions: Array(all.filter { told.insert($0).inserted }.prefix(Self.mostSuggestions)))
        }
    }

    /// For each name, the foods that it may stand for.
    private func near(_ names: Set<String>) async throws -> [String: [String]] {
        var near: [String: [String]] = [:]
        for part in FoodNamesQuery.parts(of: names.sorted()) {
            let resolution = try await catalogue.resolve(part)
            for food in resolution.recognized { near[food.name] = [food.food.name] }
            for name in resolution.unrecognized { near[name.name] = name.suggestions }
        }
        return near
    }

    /// The names that a product may go by in the catalogue, each once: its own, that without the brand and the size, and
    /// its category.
    private static func names(of product: Product) -> [String] {
        var seen: Set<String> = []
        return [product.name, product.plainName, product.category].compactMap { $0.flatMap(asName) }
            .filter { seen.insert($0).inserted }
    }

    /// The text in small letters, without commas; `nil` if it cannot be the name of a food.
    private static func asName(_ text: String) -> String? {
        let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.joined(separator: " ")
        return words.isEmpty || words.utf8.count > longest || ID<Food>(words) != nil ? nil : words
    }
}

extension Product {
    /// The details by which its food is recognised.
    fileprivate var label: ShopProductsQuery.Product {
        ShopProductsQuery.Product(name: name, brand: brand, category: category, allergens: allergens)
    }

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
