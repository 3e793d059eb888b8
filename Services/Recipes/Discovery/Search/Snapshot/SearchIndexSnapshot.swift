import Contracts
import Crypto
import Foundation
import RecipeIndex
import RecipesContracts

/// The base of a search index in a file: its mark, its change, and the flat memory of index and cards.
struct SearchIndexSnapshot: Sendable {
    /// Identifies the snapshot; its database stores the same mark.
    let mark: UUID
    /// The number of the last change included.
    let change: Int
    let numbering: IndexNumbering
    let recipes: IndexedRecipes
    let cards: RecipeCards

    /// Increases with every change of the data derived from a recipe and its foods.
    private static let version = 7

    /// A hash of all labels, whose bits would mean others after a change.
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

    /// Reads a snapshot. Throws a `SnapshotRefusal`.
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

/// The reason why a snapshot is unusable.
struct SnapshotRefusal: Error, CustomStringConvertible {
    /// The label of the metric.
    enum Reason: String {
        /// The file is damaged.
        case damaged
        case version
        /// The snapshot belongs to another database, or to a state that was rolled back.
        case foreign
        /// The snapshot includes changes that the database lacks.
        case newer
        /// The file or its folder is unusable.
        case file
    }

    let reason: Reason
    let description: String

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}
