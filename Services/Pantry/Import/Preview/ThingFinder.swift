import Algorithms
import Chassis
import Contracts
import Foundation
import IngredientLines
import PantryContracts
import PantryFormats
import RecipesContracts

/// Finds the foods of a file's rows.
struct ThingFinder: Sendable {
    /// The most names or lines in one query.
    private static let atOnce = 100
    /// The most bytes of a name in the catalogue.
    private static let longestName = 80

    let catalogue: CatalogueClient
    let foods: KitchenFoods
    let reader: ListLineReader

    /// Throws 503 while the catalogue is unavailable.
    func found(
        _ things: [ImportedEntry], by account: ID<Account>, in kitchen: HouseholdScope, _ language: SpokenLanguage
    ) async throws -> [FoundThing] {
        var found = things.map(FoundThing.init)
        try await findItems(&found, kitchen, language)
        try await readLines(&found, account, kitchen, language)
        return found
    }

    private func findItems(
        _ found: inout [FoundThing], _ kitchen: HouseholdScope, _ language: SpokenLanguage
    ) async throws {
        let own = try await ownFoods(of: kitchen)
        let places = found.indices.filter { found[$0].thing.kind == .item && !found[$0].thing.isRefused }
        var names: Set<String> = []
        for place in places {
            if let food = FoodNameKey(found[place].name).flatMap({ own[$0] }) {
                (found[place].food, found[place].isOwn) = (food.ref, food.isOwn)
            } else if let name = Self.askable(found[place].name) {
                names.insert(name)
            }
        }
        let known = try await resolved(Array(names), language)
        for place in places where found[place].food == nil {
            guard let one = Self.askable(found[place].name).flatMap({ known[$0] }) else { continue }
            found[place].food = one.food
            if one.isGuess == true { found[place].remarks.append(.taken(for: one.food.name)) }
        }
    }

    private func ownFoods(of kitchen: HouseholdScope) async throws -> [FoodNameKey: KitchenFood] {
        Dictionary(
            try await foods.own(of: kitchen).compactMap { food in FoodNameKey(food.name).map { ($0, KitchenFood(food)) }
            }
        ) { first, _ in first }
    }

    private func resolved(
        _ names: [String], _ language: SpokenLanguage
    ) async throws -> [String: FoodResolution.Recognized] {
        var known: [String: FoodResolution.Recognized] = [:]
        for part in names.chunks(ofCount: Self.atOnce) {
            for one in try await catalogue.resolve(Array(part), language: language).recognized { known[one.name] = one }
        }
        return known
    }

    /// Returns a name that the catalogue accepts; `nil` if it is invalid.
    private static func askable(_ name: String) -> String? {
        let plain = name.replacing(",", with: " ").split(separator: " ").joined(separator: " ")
        return plain.isEmpty || plain.utf8.count > longestName ? nil : plain
    }

    /// Interprets lines in the same way as typed ones.
    private func readLines(
        _ found: inout [FoundThing], _ account: ID<Account>, _ kitchen: HouseholdScope, _ language: SpokenLanguage
    ) async throws {
        let places = found.indices.filter { found[$0].thing.kind == .line && !found[$0].thing.isRefused }
        for part in places.chunks(ofCount: Self.atOnce) {
            let operations = part.map { place in
                ListOperation(
                    id: ID(at: Date(timeIntervalSince1970: 0)), .add, lines: [], at: Date(timeIntervalSince1970: 0),
                    text: found[place].name, quantity: found[place].quantity.map(Change.set) ?? .keep)
            }
            let wishes = try await reader.wishes(of: operations, by: account, in: kitchen, language).wishes
            for (number, place) in part.enumerated() {
                guard let wish = wishes[number] else { continue }
                found[place].name = wish.content.name
                found[place].food = wish.content.food?.ref
                found[place].isOwn = wish.content.food?.isOwn ?? false
                found[place].quantity = wish.quantity
                found[place].measures = wish.content.measures
                let notes = [found[place].thing.measure, wish.note, found[place].thing.note].compactMap(\.self)
                found[place].note =
                    notes.isEmpty
                    ? nil : String(notes.joined(separator: ", ").prefix(ListOperations.longestText))
            }
        }
    }

    /// Returns the rows with the current foods, which may have been merged; `nil` foods if deleted. Throws 503 while
    /// the catalogue is unavailable.
    func refreshed(_ found: [FoundThing]) async throws -> [FoundThing] {
        let ids = Set(found.compactMap { $0.isOwn ? nil : $0.food?.id.description })
        let known = try await resolved(Array(ids), .english)
        return found.map { one in
            guard !one.isOwn, let id = one.food?.id.description else { return one }
            var one = one
            one.food = known[id]?.food
            return one
        }
    }
}
