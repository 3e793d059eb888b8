import Contracts
import Foundation
import PlannerContracts
import RecipesContracts

/// The state of a diary entry, without identifier and revision.
struct DiaryState: Codable, Hashable, Sendable {
    var day: Day
    var at: Date?
    var meal: StandardSlot
    var kind: DiaryEntry.Kind
    var name: String
    var planned: ID<Meal>?
    var recipe: ID<Recipe>?
    var food: ID<Food>?
    var portions: Double?
    var quantity: Quantity?
    var grams: Double?
    var nutrition: [Nutrient: Double] = [:]
    var isPartial: Bool?
    var origin: DiaryOrigin?
    var batch: ID<DiaryBatch>?
    var addedAt: Date

    /// A key shared by entries of the same dish, food or name.
    var likeness: String {
        if let recipe { return "recipe \(recipe)" }
        if let food { return "food \(food)" }
        return "name \(name.lowercased())"
    }

    /// Returns a repetition of the entry.
    func repeated(on day: Day, at meal: StandardSlot?, in batch: ID<DiaryBatch>? = nil, now: Date) -> DiaryState {
        var state = self
        state.day = day
        state.meal = meal ?? self.meal
        (state.at, state.planned, state.origin, state.batch) = (nil, nil, nil, batch)
        (state.addedAt, state.kind) = (now.wholeSecond, recipe != nil ? .recipe : food != nil ? .food : .quick)
        return state
    }
}

/// An entry in a diary.
struct StoredDiaryEntry: Hashable, Sendable {
    let id: ID<DiaryEntry>
    var revision: Int
    /// The last revision without manual changes; an entry still at it is removed with its import.
    var untouched: Int
    var state: DiaryState
    /// When the entry was removed; `nil` if it was not.
    var removedAt: Date?

    /// A new entry.
    init(id: ID<DiaryEntry>, state: DiaryState) { self.init(id: id, revision: 1, untouched: 1, state: state) }

    init(id: ID<DiaryEntry>, revision: Int, untouched: Int, state: DiaryState, removedAt: Date? = nil) {
        self.id = id
        self.revision = revision
        self.untouched = untouched
        self.state = state
        self.removedAt = removedAt
    }

    /// Returns the next revision of the entry.
    ///
    /// - Parameter isByHand: whether a person changed it.
    func next(_ state: DiaryState, isByHand: Bool, removedAt: Date? = nil) -> StoredDiaryEntry {
        let isUntouched = revision == untouched && !isByHand
        return StoredDiaryEntry(
            id: id, revision: revision + 1, untouched: isUntouched ? revision + 1 : untouched, state: state,
            removedAt: removedAt)
    }
}

extension DiaryEntry {
    init(_ entry: StoredDiaryEntry) {
        let state = entry.state
        self.init(
            id: entry.id, revision: entry.revision, day: state.day, at: state.at, meal: state.meal, kind: state.kind,
            name: state.name, planned: state.planned, recipe: state.recipe, food: state.food,
            portions: state.portions, quantity: state.quantity, grams: state.grams, nutrition: state.nutrition,
            isPartial: state.isPartial, origin: state.origin, batch: state.batch, addedAt: state.addedAt)
    }
}
