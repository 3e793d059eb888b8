import Algorithms
import Chassis
import Contracts
import RecipesContracts

/// The parts of the recipes service's catalogue that the pantry needs.
struct CatalogueClient: Sendable {
    let services: ServiceClients

    /// Resolves names and identifiers. Throws 503 while the catalogue is unavailable.
    ///
    /// - Parameter language: the language whose names are preferred if several match.
    func resolve(_ names: [String], language: SpokenLanguage? = nil) async throws -> FoodResolution {
        guard !names.isEmpty else { return FoodResolution(recognized: [], unrecognized: []) }
        return try await services.asService.call(
            RecipesAPI.resolve, sending: FoodNamesQuery(names: names, language: language))
    }

    /// Returns the foods of shop products, in order. Throws 503 while the catalogue is unavailable.
    func recognise(_ products: [ShopProductsQuery.Product]) async throws -> [RecognisedProduct] {
        var found: [RecognisedProduct] = []
        for part in products.chunks(ofCount: ShopProductsQuery.most) {
            found += try await services.asService.call(
                RecipesAPI.recogniseProducts, sending: ShopProductsQuery(products: Array(part), isMixed: true)
            ).items
        }
        return found
    }

    /// Returns the food with exactly this name; `nil` if there are only guesses.
    func exact(_ name: String) async throws -> FoodRef? {
        try await resolve([name]).recognized.first { $0.isGuess != true }?.food
    }

    /// Returns the food of a name or identifier. Throws 422 for `field`.
    func catalogueFood(_ name: String, field: String) async throws -> FoodRef {
        try KitchenFoods.check([name], field: field)
        let resolution = try await resolve([name])
        guard let food = resolution.recognized.first?.food else {
            throw Problem.invalid(resolution.unrecognized.map { Problem.FieldError(field, unknown: $0) })
        }
        return food
    }

    /// Returns the measures and typical prices of known foods.
    func pricing(of foods: [ID<Food>]) async throws -> [FoodPricing] {
        guard !foods.isEmpty else { return [] }
        return try await services.asService.call(RecipesAPI.foodPrices, sending: FoodPricingQuery(foods: foods)).items
    }

    /// Returns the measures and shelf lives of known foods, at most 100.
    func facts(of foods: [ID<Food>]) async throws -> [MeasuredFood] {
        try await services.asService.call(RecipesAPI.foodMeasures, sending: FoodMeasuresQuery(foods: foods)).items
    }

    /// Returns the default staples.
    func staples() async throws -> [FoodRef] { try await services.asService.call(RecipesAPI.staples).items }
}

extension Problem.FieldError {
    init(_ field: String, unknown name: UnrecognizedFood) {
        self.init(
            field,
            name.suggestions.isEmpty
                ? .unknownFood(name.name)
                : .unknownFood(name.name, near: name.suggestions.joined(separator: ", ")))
    }
}
