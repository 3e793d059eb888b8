import Chassis
import Contracts
import Foundation
import RecipesContracts

/// Browsing the catalogue of foods, and finding out what names mean.
struct FoodRoutes: Sendable {
    let searchIndex: SearchIndexUpdater
    let use: FoodUse

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.foods, use: list)
            .on(RecipesAPI.categories, use: categories)
            .on(RecipesAPI.staples, use: staples)
            .on(RecipesAPI.stapleSuggestions, use: stapleSuggestions)
            .on(RecipesAPI.resolve, use: resolve)
            .on(RecipesAPI.foodMeasures, use: measures)
            .on(RecipesAPI.recogniseProducts, use: recognise)
    }

    func list(_ query: FoodQuery, _ call: Call<Anyone>) async throws -> Page<Food> {
        let category = try query.category.map { try FoodCategory(rawValue: $0).orNotFound(.foodCategory) }
        // The list does not change while it is read: what is behind is told by how much was shown.
        let part = try PageRequest<Int>(query, of: RecipesAPI.foods)
        let found = foods(category, query.query, query.sort ?? .name, query.language ?? call.language)
        let shown = min(max(part.after ?? 0, 0), found.count)
        return try part.page(found.dropFirst(shown), total: found.count) { _ in shown + part.limit }
    }

    func categories(_: Empty, _ call: Call<Anyone>) async throws -> Page<FoodCategoryCount> {
        let counts = Dictionary(grouping: searchIndex.current.catalogue.foods, by: \.category).mapValues(\.count)
        let items = FoodCategory.allCases.map { FoodCategoryCount(id: $0, count: counts[$0] ?? 0) }
        return Page(items: items, total: items.count)
    }

    func staples(_: Empty, _ call: Call<Anyone>) async throws -> Page<FoodRef> {
        let catalogue = searchIndex.current.catalogue
        let items = catalogue.staples.compactMap { catalogue[$0].map(FoodRef.init) }
        return Page(items: items, total: items.count)
    }

    func stapleSuggestions(_: Empty, _ call: Call<Anyone>) async throws -> Page<StapleSuggestion> {
        let items = use.staples(on: searchIndex.current.catalogue)
        return Page(items: items, total: items.count)
    }

    func resolve(_ query: FoodNamesQuery, _ call: Call<Anyone>) async throws -> FoodResolution {
        try FoodNameBounds.check(query.names, field: "names")
        return searchIndex.current.catalogue.resolve(query.names, language: query.language ?? call.language)
    }

    func measures(_ query: FoodMeasuresQuery, _ call: Call<Anyone>) async throws -> Page<MeasuredFood> {
        let most = FoodMeasuresQuery.most
        guard query.foods.count <= most else { throw Problem.invalid("foods", .tooMany(most)) }
        let catalogue = searchIndex.current.catalogue
        let items = query.foods.compactMap { catalogue[$0] }
            .map { MeasuredFood(food: $0.id, measures: $0.measures, unit: $0.unit, shelfLife: $0.shelfLife) }
        return Page(items: items, total: items.count)
    }

    func recognise(_ query: ShopProductsQuery, _ call: Call<ServiceCaller>) async throws -> Page<RecognisedProduct> {
        var check = FieldCheck()
        check(
            "products", (1...ShopProductsQuery.most).contains(query.products.count),
            .outOfRange(1...ShopProductsQuery.most))
        let isShort = query.products.allSatisfy { product in
            [product.name, product.brand, product.category].allSatisfy {
                $0?.isAtMost(ShopProductsQuery.longest) ?? true
            }
        }
        check("products", isShort, .tooLong(characters: ShopProductsQuery.longest))
        try check.finish()
        let items = searchIndex.current.catalogue.recognise(query)
        return Page(items: items, total: items.count)
    }

    /// More than anybody reads of one search.
    private static let mostFound = 200

    private func foods(
        _ category: FoodCategory?, _ text: String?, _ sort: FoodSort, _ language: SpokenLanguage
    ) -> [Food] {
        let catalogue = searchIndex.current.catalogue
        guard let text else {
            let foods = category.map(catalogue.foods(of:)) ?? catalogue.foods
            return sort == .use ? use.sorted(foods) : foods
        }
        return catalogue.search(text, limit: Self.mostFound, language: language)
            .filter { category == nil || $0.category == category }
    }
}

/// How many names of foods a request may give, and how long they may be.
enum FoodNameBounds {
    static let most = 200
    static let longest = 80

    /// Throws a 422 problem for `field`.
    static func check(_ names: [String], field: String) throws(Problem) {
        var check = FieldCheck()
        check(field, names.count <= most, .tooMany(most))
        check(field, names.allSatisfy { $0.utf8.count <= longest }, .names(bytes: longest))
        try check.finish()
    }
}
