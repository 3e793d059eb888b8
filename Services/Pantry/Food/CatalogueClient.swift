import Chassis
import Contracts
import RecipesContracts

/// The catalogue of the recipes service, as far as the pantry needs it.
struct CatalogueClient: Sendable {
    let services: ServiceClients

    /// What names or ids mean; 503 while the catalogue does not answer.
    ///
    /// - Parameter language: whose names go before equal ones of others.
    func resolve(_ names: [String], language: SpokenLanguage? = nil) async throws -> FoodResolution {
        guard !names.isEmpty else { return FoodResolution(recognized: [], unrecognized: []) }
        return try await services.asService.call(
            RecipesAPI.resolve, sending: FoodNamesQuery(names: names, language: language))
    }

    /// The foods that products of many shops are, in their order; 503 while the catalogue does not answer.
    func recognise(_ products: [ShopProductsQuery.Product]) async throws -> [RecognisedProduct] {
        var found: [RecognisedProduct] = []
        for start in stride(from: 0, to: products.count, by: ShopProductsQuery.most) {
            let part = products[start..<min(start + ShopProductsQuery.most, products.count)]
            found += try await services.asService.call(
                RecipesAPI.recogniseProducts, sending: ShopProductsQuery(products: Array(part), isMixed: true)
            ).items
        }
        return found
    }

    /// The food that goes by this very name; `nil` where there is none, though one may come near.
    func exact(_ name: String) async throws -> FoodRef? {
        try await resolve([name]).recognized.first { $0.isGuess != true }?.food
    }

    /// The food that one name or id stands for. Throws a 422 problem for `field`.
    func catalogueFood(_ name: String, field: String) async throws -> FoodRef {
        try KitchenFoods.check([name], field: field)
        let resolution = try await resolve([name])
        guard let food = resolution.recognized.first?.food else {
            throw Problem.invalid(resolution.unrecognized.map { Problem.FieldError(field, unknown: $0) })
        }
        return food
    }

    /// How foods are measured and what they typically cost; those that the catalogue does not have are left out.
    func pricing(of foods: [ID<Food>]) async throws -> [FoodPricing] {
        guard !foods.isEmpty else { return [] }
        return try await services.asService.call(RecipesAPI.foodPrices, sending: FoodPricingQuery(foods: foods)).items
    }

    /// How foods are measured and how long they keep, of at most 100; those that the catalogue does not have are left out.
    func facts(of foods: [ID<Food>]) async throws -> [MeasuredFood] {
        try await services.asService.call(RecipesAPI.foodMeasures, sending: FoodMeasuresQuery(foods: foods)).items
    }

    /// The foods that every kitchen is taken to have.
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
