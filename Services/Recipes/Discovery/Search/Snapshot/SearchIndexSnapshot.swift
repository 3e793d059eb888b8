import Contracts
import Crypto
import Foundation
import RecipeIndex
import RecipesContracts

/// The base of a search index in a file: whose it is, what it shows, and the flat memory of the index and the cards.
struct SearchIndexSnapshot: Sendable {
    /// Tells this snapshot from all others; its database knows the mark.
    let mark: UUID
    /// The number of the last change it shows.
    let change: Int
    let numbering: IndexNumbering
    let recipes: IndexedRecipes
    let cards: RecipeCards

    /// Changes with everything that changes what is worked out of a recipe and its foods.
    private static let version = 7

    /// What the index knows: labels are kept as bits, which mean something else once there are others.
    private static var vocabulary: UInt64 {
        let words =
            Cuisine.allCases.map(\.rawValue) + MealType.allCases.map(\.rawValue) + Diet.allCases.map(\.rawValue)
            + Allergen.allCases.map(\.rawValue) + RecipeFigure.allCases.map { "\($0)" }
            + StandInUse.allCases.map(\.rawValue) + ServingPrices.currencies.map(\.rawValue)
        let digest = SHA256.hash(data: Data(words.joined(separator: " ").utf8))
        return digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The base of a search index that was just built.
    init(of searchIndex: SearchIndex, mark: UUID) {
        self.mark = mark
        change = searchIndex.change
        numbering = searchIndex.numbering
        recipes = searchIndex.recipes
        cards = searchIndex.cards
    }

    func save(to file: URL) throws {
        var writer = try SnapshotWriter(file)
        let mark = RecipeKey(mark)
        let foods = numbering.keys.map { RecipeKey($0.uuid) }
        let head = [UInt64(Self.version), Self.vocabulary, mark.high, mark.low, UInt64(bitPattern: Int64(change))]
        try writer.put(Flat(head))
        try writer.put(Flat(foods.map(\.high)))
        try writer.put(Flat(foods.map(\.low)))
        let choices = numbering.choices.all
        let members = choices.flatMap(\.self).map { RecipeKey($0.uuid) }
        try writer.put(Flat(choices.map { UInt32($0.count) }))
        try writer.put(Flat(members.map(\.high)))
        try writer.put(Flat(members.map(\.low)))
        try recipes.save(to: &writer)
        try cards.save(to: &writer)
        try writer.finish()
    }

    /// Throws a `SnapshotRefusal`.
    init(_ file: URL) throws {
        do {
            var reader = try SnapshotReader(file)
            let head: Flat<UInt64> = try reader.take()
            guard head.count == 5, head[0] == UInt64(Self.version), head[1] == Self.vocabulary else {
                throw SnapshotRefusal(.version, "It was written by another version of Larder.")
            }
            mark = RecipeKey(high: head[2], low: head[3]).uuid
            change = Int(truncatingIfNeeded: head[4])
            let foods = try Self.foods(from: &reader)
            let sizes: Flat<UInt32> = try reader.take()
            var members = try Self.foods(from: &reader)[...]
            let choices = sizes.map { size in
                defer { members = members.dropFirst(Int(size)) }
                return Array(members.prefix(Int(size)))
            }
            numbering = IndexNumbering(foods, choices: FoodChoices(choices))
            recipes = try IndexedRecipes(from: &reader)
            cards = try RecipeCards(from: &reader)
        } catch let error as SnapshotError {
            throw SnapshotRefusal(.damaged, error.description)
        }
    }
}

extension SearchIndexSnapshot {
    private static func foods(from reader: inout SnapshotReader) throws -> [ID<Food>] {
        let high: Flat<UInt64> = try reader.take()
        let low: Flat<UInt64> = try reader.take()
        return zip(high, low).map { ID(uuid: RecipeKey(high: $0, low: $1).uuid) }
    }
}

/// Why a snapshot cannot be used.
struct SnapshotRefusal: Error, CustomStringConvertible {
    /// As the metric tells it.
    enum Reason: String {
        /// It is not what was written.
        case damaged
        case version
        /// Another database knows it, or a state of this one that was undone since.
        case foreign
        /// It shows changes that the database does not have.
        case newer
        /// The file or its folder cannot be used.
        case file
    }

    let reason: Reason
    let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}
