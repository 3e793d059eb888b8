import Chassis
import Contracts
import Foundation
import RecipesContracts

/// Browsing the catalogue of foods, and finding out what names mean.
struct FoodRoutes: Sendable {
    let book: RecipeBookKeeper

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.ingredients, use: list)
            .on(RecipesAPI.categories, use: categories)
            .on(RecipesAPI.staples, use: staples)
            .on(RecipesAPI.resolve, use: resolve)
    }

    func list(_ query: FoodQuery, _ call: Call<Anyone>) async throws -> Page<Food> {
        let category = try query.category.map { try FoodCategory(rawValue: $0).orNotFound("category of foods") }
        let limit = try PageLimit.checked(query.limit)
        let start = try query.cursor.map { try OffsetCursor($0).offset } ?? 0
        let found = foods(category, query.query, query.language ?? call.language)
        let page = found.dropFirst(start).prefix(limit)
        let end = start + page.count
        return Page(
            items: Array(page), next: end < found.count ? OffsetCursor(offset: end).text : nil, total: found.count)
    }

    func categories(_: Nothing, _ call: Call<Anyone>) async throws -> Page<FoodCategoryCount> {
        let counts = Dictionary(grouping: book.current.shelf.foods, by: \.category).mapValues(\.count)
        let items = FoodCategory.allCases.map { FoodCategoryCount(id: $0, count: counts[$0] ?? 0) }
        return Page(items: items, total: items.count)
    }

    func staples(_: Nothing, _ call: Call<Anyone>) async throws -> Page<FoodRef> {
        let shelf = book.current.shelf
        let items = shelf.staples.compactMap { shelf[$0].map(FoodRef.init) }
        return Page(items: items, total: items.count)
    }

    func resolve(_ query: FoodNamesQuery, _ call: Call<Anyone>) async throws -> FoodResolution {
        try FoodNameBounds.check(query.names, field: "names")
        return book.current.shelf.resolve(query.names, language: query.language ?? call.language)
    }

    /// More than anybody reads of one search.
    private static let mostFound = 200

    private func foods(_ category: FoodCategory?, _ text: String?, _ language: SpokenLanguage) -> [Food] {
        let shelf = book.current.shelf
        guard let text else { return category.map(shelf.foods(of:)) ?? shelf.foods }
        return shelf.search(text, limit: Self.mostFound, language: language)
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
        check(field, names.count <= most, "must be at most \(most) names")
        check(field, names.allSatisfy { $0.utf8.count <= longest }, "must be names of at most \(longest) bytes")
        try check.finish()
    }
}

/// Where the next part of a list begins that does not change while it is read.
struct OffsetCursor {
    let offset: Int
    var text: String { String(offset) }

    init(offset: Int) { self.offset = offset }

    /// Throws a 422 problem for a text that no answer gave.
    init(_ text: String) throws(Problem) {
        guard text.utf8.count <= 9, let offset = Int(text), offset >= 0 else {
            throw .invalid("cursor", "must be the `next` of an earlier answer")
        }
        self.offset = offset
    }
}
