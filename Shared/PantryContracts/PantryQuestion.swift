import Contracts
import Foundation
import RecipesContracts

/// A question of the pantry: whether some of an item is left, or there again.
public struct PantryQuestion: Codable, Hashable, Sendable {
    public let item: ID<PantryItem>
    public let food: FoodRef
    /// The recorded amount; `nil` if unknown.
    public let quantity: Quantity?
    public let place: StoragePlace
    public let addedAt: Date
    /// The likelihood that some is there, from 0 to 1.
    public let likelihood: Double
    /// The removal of an item that is recorded as gone; `quantity` is then the amount before. `nil` if the item is
    /// recorded as there.
    public let gone: Removal?

    /// The removal of an item.
    public struct Removal: Codable, Hashable, Sendable {
        public let at: Date
        public let cause: JournalEntry.Cause

        public init(at: Date, cause: JournalEntry.Cause) {
            self.at = at
            self.cause = cause
        }
    }

    public init(
        item: ID<PantryItem>, food: FoodRef, quantity: Quantity?, place: StoragePlace, addedAt: Date,
        likelihood: Double, gone: Removal? = nil
    ) {
        self.gone = gone
        self.item = item
        self.food = food
        self.quantity = quantity
        self.place = place
        self.addedAt = addedAt
        self.likelihood = likelihood
    }
}

/// Today's unanswered questions, the most informative first.
public struct PantryQuestions: Codable, Hashable, Sendable {
    /// The most questions to a kitchen per day.
    public static let most = 3

    public let questions: [PantryQuestion]

    public init(questions: [PantryQuestion]) { self.questions = questions }
}

/// A food that is recorded as gone but probably there: bought without a record, or used less than recorded.
public struct UsedUpFood: Codable, Hashable, Sendable {
    /// The last item of the food, which is no longer in the pantry.
    public let item: ID<PantryItem>
    public let food: FoodRef
    /// When the item was recorded as gone.
    public let at: Date
    public let cause: JournalEntry.Cause
    /// The likelihood that some is there, from 0.5 to 1.
    public let likelihood: Double

    public init(
        item: ID<PantryItem>, food: FoodRef, at: Date, cause: JournalEntry.Cause, likelihood: Double
    ) {
        self.item = item
        self.food = food
        self.at = at
        self.cause = cause
        self.likelihood = likelihood
    }
}

/// Foods recorded as gone but probably there, latest removal first.
public struct UsedUpFoods: Codable, Hashable, Sendable {
    public let foods: [UsedUpFood]

    public init(foods: [UsedUpFood]) { self.foods = foods }
}

/// An answer to a `PantryQuestion`.
public enum PantryAnswer: String, Vocabulary {
    /// The recorded amount is there. An item recorded as gone is restored.
    case yes
    /// About half is left.
    case half
    case gone
}

/// Answers a question of the pantry.
public struct PantryAnswerDraft: Codable, Hashable, Sendable {
    public var answer: PantryAnswer

    public init(answer: PantryAnswer) { self.answer = answer }
}

/// The result of an answer.
public struct PantryAnswered: Codable, Hashable, Sendable {
    public let item: ID<PantryItem>
    /// The answer that counts: the first one by any member.
    public let answer: PantryAnswer
    /// The journal entry, for undo; `nil` if nothing changed because the item was already gone.
    public let entry: ID<JournalEntry>?

    public init(item: ID<PantryItem>, answer: PantryAnswer, entry: ID<JournalEntry>? = nil) {
        self.item = item
        self.answer = answer
        self.entry = entry
    }
}
