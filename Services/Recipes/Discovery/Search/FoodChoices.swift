import Contracts
import Crypto
import Foundation
import RecipeIndex
import RecipesContracts

/// Sets of interchangeable foods for an ingredient, such as butter and oil.
///
/// The index numbers each set as a food that every member satisfies. A match therefore counts an ingredient with
/// alternatives once, at no extra cost.
struct FoodChoices: Sendable {
    /// The maximum number of sets, because food numbers are scarce. Beyond it, the first food stands for its set.
    static let most = 20_000
    /// The maximum number of places, counted separately from sets.
    static let mostPlaces = 10_000

    /// The members of each set; the food that the line names first comes first.
    private(set) var members: [ID<Food>: [ID<Food>]] = [:]
    private var sets: [ID<Food>: [ID<Food>]] = [:]

    private var placeCount = 0

    /// The places of each food, alone or as a member of a set.
    private var places: [ID<Food>: [ID<Food>]] = [:]

    /// The key of an ingredient: its set if several known foods will do, else its food. `nil` if the food is not in the
    /// catalogue.
    func key(of line: RecipeLine, on catalogue: FoodCatalogue) -> ID<Food>? {
        guard let food = line.food, catalogue[food] != nil else { return nil }
        guard let choice = Self.choice(line, on: catalogue), members[choice.id] != nil else { return food }
        return choice.id
    }

    /// Adds the sets of a recipe's ingredients.
    mutating func take(_ lines: [RecipeLine], on catalogue: FoodCatalogue) {
        for line in lines {
            guard let choice = Self.choice(line, on: catalogue) else { continue }
            take(choice.foods, as: choice.id)
        }
    }

    private mutating func take(_ foods: [ID<Food>], as id: ID<Food>) {
        let isPlace = foods.last.map { Self.markers[$0] != nil } ?? false
        let hasRoom = isPlace ? placeCount < Self.mostPlaces : members.count - placeCount < Self.most
        guard members[id] == nil, hasRoom else { return }
        members[id] = foods
        if isPlace {
            placeCount += 1
            for food in self.foods(of: foods[0]) ?? [foods[0]] { places[food, default: []].append(id) }
        } else {
            for food in foods { sets[food, default: []].append(id) }
        }
    }

    /// Adds a place for an ingredient with some uses, and returns it; `nil` if there is no room.
    mutating func take(_ key: ID<Food>, for uses: Set<StandInUse>) -> ID<Food>? {
        let id = Self.place(of: key, for: uses)
        take([key] + StandInUse.allCases.filter(uses.contains).map(Self.marker), as: id)
        return members[id] == nil ? nil : id
    }

    /// The index entry of an ingredient with some uses.
    static func place(of key: ID<Food>, for uses: Set<StandInUse>) -> ID<Food> {
        let words = StandInUse.allCases.filter(uses.contains).map(\.rawValue)
        return ID(ofCatalogue: "use", ([key.description] + words).joined(separator: " "))
    }

    /// The places of a food.
    func places(of food: ID<Food>) -> [ID<Food>] { places[food] ?? [] }

    /// The foods of a set.
    func foods(of set: ID<Food>) -> [ID<Food>]? { members[set] }

    /// The ingredient of a place and its uses; `nil` if `place` is no place.
    func use(at place: ID<Food>) -> (key: ID<Food>, uses: Set<StandInUse>)? {
        guard let members = members[place], let last = members.last, Self.markers[last] != nil else { return nil }
        return (members[0], Set(members.compactMap { Self.markers[$0] }))
    }

    /// The marker of a use in a place; it is no food.
    private static func marker(of use: StandInUse) -> ID<Food> { ID(ofCatalogue: "use", use.rawValue) }

    private static let markers = Dictionary(uniqueKeysWithValues: StandInUse.allCases.map { (marker(of: $0), $0) })

    /// The distinct sets that one of the foods satisfies.
    func satisfied(by foods: some Sequence<ID<Food>>) -> [ID<Food>] {
        if members.isEmpty { return [] }
        var seen: Set<ID<Food>> = []
        return foods.flatMap { sets[$0] ?? [] }.filter { seen.insert($0).inserted }
    }

    /// The set of a line's foods, `nil` if there is one food only. Equal sets have the same id (a UUID of version 8,
    /// RFC 9562).
    private static func choice(_ line: RecipeLine, on catalogue: FoodCatalogue) -> (id: ID<Food>, foods: [ID<Food>])? {
        guard !line.alternatives.isEmpty, let food = line.food else { return nil }
        let others = Set(line.alternatives.compactMap(\.food)).subtracting([food]).filter { catalogue[$0] != nil }
        guard !others.isEmpty else { return nil }
        let foods = [food] + others.sorted { $0.description < $1.description }
        let name = foods.map(\.description).joined(separator: " ")
        return (ID(ofCatalogue: "any-of", name), foods)
    }
}

extension FoodChoices {
    /// Restores the sets of a snapshot, each with its members.
    init(_ sets: [[ID<Food>]]) {
        let isPlace = { (set: [ID<Food>]) in set.last.map { Self.markers[$0] != nil } ?? false }
        // Sets come first, because a place may refer to a set.
        for set in sets.filter({ !isPlace($0) }) + sets.filter(isPlace) where set.count > 2 {
            take(Array(set.dropFirst()), as: set[0])
        }
    }

    /// The sets for a snapshot: each an id, then its members.
    var all: [[ID<Food>]] { members.map { [$0.key] + $0.value } }
}
