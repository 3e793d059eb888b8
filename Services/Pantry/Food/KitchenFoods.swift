import Chassis
import Contracts
import IngredientLines
import PantryContracts
import RecipesContracts
import Storage

/// A food that there can be in a kitchen.
struct KitchenFood: Hashable, Sendable {
    let ref: FoodRef
    /// Whether it is one of the household's own.
    let isOwn: Bool

    init(_ food: FoodRef) { self.init(food, isOwn: false) }

    init(_ food: FoodRef, isOwn: Bool) { (ref, self.isOwn) = (food, isOwn) }

    init(_ food: OwnFood) { (ref, isOwn) = (food.food, !food.isSame) }
}

/// The foods that people of a kitchen can name: those of the household's own, and those of the catalogue.
struct KitchenFoods: Sendable {
    private static let most = 200
    private static let longest = 80

    let catalogue: CatalogueClient
    let database: Database

    /// The foods that names or ids stand for, each once, in the order given. A name of the household's own comes first,
    /// because no food of the catalogue went by it when it was given.
    ///
    /// Throws a 422 problem for `field` naming what no food goes by, with what comes near; 503 while the catalogue does
    /// not answer.
    func foods(_ names: [String], of kitchen: HouseholdScope?, field: String) async throws -> [KitchenFood] {
        let found = try await found(names, of: kitchen, field: field)
        guard found.unrecognized.isEmpty else {
            throw Problem.invalid(found.unrecognized.map { Problem.FieldError(field, unknown: $0) })
        }
        var seen: Set<ID<Food>> = []
        return found.foods.map { $0.food }.filter { seen.insert($0.ref.id).inserted }
    }

    /// The foods that names or ids stand for, in the order given, and the names that no food goes by.
    ///
    /// Throws a 422 problem for `field` if a name cannot be the name of a food; 503 while the catalogue does not answer.
    func found(
        _ names: [String], of kitchen: HouseholdScope?, field: String
    ) async throws -> (foods: [(name: String, food: KitchenFood)], unrecognized: [UnrecognizedFood]) {
        try Self.check(names, field: field)
        let own = try await named(names, of: kitchen)
        let resolution = try await catalogue.resolve(names.filter { own[$0] == nil })
        let recognized = Dictionary(resolution.recognized.map { ($0.name, $0.food) }) { first, _ in first }
        let foods = names.compactMap { name in
            (own[name] ?? recognized[name].map(KitchenFood.init)).map { (name: name, food: $0) }
        }
        return (foods, resolution.unrecognized)
    }

    /// The food that one name or id stands for; throws like `foods`.
    func food(_ name: String, of kitchen: HouseholdScope, field: String) async throws -> KitchenFood {
        guard let food = try await foods([name], of: kitchen, field: field).first else {
            throw Problem.invalid(field, .noFood)
        }
        return food
    }

    /// The food that goes by this very name; `nil` where there is none, though one may come near.
    func known(_ name: OwnFoodName, of kitchen: HouseholdScope) async throws -> KitchenFood? {
        if let own = try await database.read({ try OwnFoodTable($0, of: kitchen).find(name.key) }) {
            return KitchenFood(own)
        }
        return try await catalogue.exact(name.text).map(KitchenFood.init)
    }

    func own(of kitchen: HouseholdScope) async throws -> [OwnFood] {
        try await database.read { try OwnFoodTable($0, of: kitchen).all() }
    }

    /// Throws a 422 problem for `field` where one cannot be the name of a food.
    static func check(_ names: [String], field: String) throws(Problem) {
        var check = FieldCheck()
        check(field, names.count <= most, .tooMany(most))
        check(
            field, names.allSatisfy { !$0.allSatisfy(\.isWhitespace) && $0.utf8.count <= longest },
            .names(bytes: longest))
        check(field, names.allSatisfy { !$0.utf8.contains(UInt8(ascii: ",")) }, .comma)
        try check.finish()
    }

    private func named(_ names: [String], of kitchen: HouseholdScope?) async throws -> [String: KitchenFood] {
        guard let kitchen, !names.isEmpty else { return [:] }
        let own = try await self.own(of: kitchen)
        guard !own.isEmpty else { return [:] }
        let byID = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
        let keyed = own.compactMap { food in FoodNameKey(food.name).map { ($0, food) } }
        let byKey = Dictionary(keyed) { first, _ in first }
        return names.reduce(into: [:]) { found, name in
            let food = ID<Food>(name).flatMap { byID[$0] } ?? FoodNameKey(name).flatMap { byKey[$0] }
            if let food { found[name] = KitchenFood(food) }
        }
    }
}
