import Contracts
import Foundation
import RecipesContracts

/// Something that the pantry would like to know: whether there is still some of an item, or some again.
public struct PantryQuestion: Codable, Hashable, Sendable {
    public let item: ID<PantryItem>
    public let food: FoodRef
    /// How much there is as far as anybody has said.
    public let quantity: Quantity?
    public let place: StoragePlace
    public let addedAt: Date
    /// How likely it is that there is some, from 0 to 1.
    public let likelihood: Double
    /// How it went, where nothing is left by what was written down; `quantity` is then how much there was before. Absent
    /// where it is there.
    public let gone: Gone?

    /// How an item went.
    public struct Gone: Codable, Hashable, Sendable {
        public let at: Date
        public let cause: JournalEntry.Cause

        public init(at: Date, cause: JournalEntry.Cause) {
            self.at = at
            self.cause = cause
        }
    }

    public init(
        item: ID<PantryItem>, food: FoodRef, quantity: Quantity?, place: StoragePlace, addedAt: Date,
        likelihood: Double, gone: Gone? = nil
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

/// The questions of today that nobody in the kitchen has answered, those that teach most first.
public struct PantryQuestions: Codable, Hashable, Sendable {
    /// As many as a kitchen is asked in a day.
    public static let most = 3

    public let questions: [PantryQuestion]

    public init(questions: [PantryQuestion]) { self.questions = questions }
}

/// A food of which nothing is left by what was written down, and of which it is likelier than not that there is some all
/// the same: it was bought and not written down, or less was used than was thought.
public struct GoneFood: Codable, Hashable, Sendable {
    /// The last item of it, which is not in the pantry any more.
    public let item: ID<PantryItem>
    public let food: FoodRef
    /// When it went.
    public let at: Date
    public let cause: JournalEntry.Cause
    /// How likely it is that there is some, from 0.5 to 1.
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

/// What may be in the pantry though nothing in it says so, what went last first.
public struct GoneFoods: Codable, Hashable, Sendable {
    public let foods: [GoneFood]

    public init(foods: [GoneFood]) { self.foods = foods }
}

/// What somebody says who is asked whether there is still some of an item.
public enum PantryAnswer: String, Vocabulary {
    /// There is, about as much as was thought. An item that is gone is there again, as it was before it went.
    case yes
    /// About half of it is left.
    case half
    case gone
}

/// An answer to a question of the pantry.
public struct PantryAnswerDraft: Codable, Hashable, Sendable {
    public var answer: PantryAnswer

    public init(answer: PantryAnswer) { self.answer = answer }
}

/// What came of an answer.
public struct PantryAnswered: Codable, Hashable, Sendable {
    public let item: ID<PantryItem>
    /// The answer that counts: the first one, whoever gave it.
    public let answer: PantryAnswer
    /// What the journal says of it, to be undone; absent where nothing changed: the item had gone before.
    public let entry: ID<JournalEntry>?

    public init(item: ID<PantryItem>, answer: PantryAnswer, entry: ID<JournalEntry>? = nil) {
        self.item = item
        self.answer = answer
        self.entry = entry
    }
}
