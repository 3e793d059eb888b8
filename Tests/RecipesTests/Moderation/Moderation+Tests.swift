import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import ServiceClient
import Storage
import Support
import Synchronization
import Testing

@testable import Recipes

/// Auth as it hears which messages it is to write.
final class RecordedMail: Sendable {
    private let received = Mutex<[MessageRequested]>([])

    var messages: [MessageRequested] { received.withLock { $0 } }

    /// An auth that also knows what people go by.
    func services(_ names: [Person: String] = [.ada: "Ada L.", .bob: "bob", .root: "Root"]) -> StubServices {
        StubServices.named(names).on(EventsAPI.deliver(to: .auth)) { envelope in
            if envelope.name == MessageRequested.name {
                let message = try WireFormat.decoder.decode(MessageRequested.self, from: Data(envelope.payload.utf8))
                self.received.withLock { $0.append(message) }
            }
            return Empty()
        }
    }

    /// The messages once there are so many.
    func messages(_ count: Int, _ recipes: TestedService) async throws -> [MessageRequested] {
        try await eventually("\(count) messages") { self.messages.count >= count }
        return messages
    }
}

extension RecipeContent {
    /// All that a recipe needs to be published.
    static func soup(_ title: String = "Flour soup", photos: [ID<Photo>] = []) -> RecipeContent {
        RecipeContent(
            title: title, summary: "Poor but honest.", cuisine: .german, meals: [.dinner], servings: 2,
            cookingMinutes: 20, ingredients: [IngredientEntry(text: "200 g flour"), IngredientEntry(text: "1 egg")],
            steps: [StepEntry(text: "Stir and boil.", minutes: 20)], photos: photos)
    }
}

extension ServiceClient {
    /// Hands a recipe in.
    func submit(_ content: RecipeContent = .soup(), versionOf recipe: ID<Recipe>? = nil) async throws -> Draft {
        var draft = try await call(
            RecipesAPI.startDraft, sending: DraftStart(recipe: recipe, content: recipe == nil ? content : nil))
        if recipe != nil {
            let edit = DraftEdit(revision: draft.revision, content: content)
            draft = try await call(RecipesAPI.editDraft, at: draft.id, sending: edit)
        }
        return try await call(
            RecipesAPI.submitDraft, at: draft.id, sending: SeenRevision(revision: draft.revision))
    }

    /// - Parameter published: the revision of the recipe that it is a new version of.
    @discardableResult
    func approve(_ draft: Draft, over published: Int? = nil) async throws -> Recipe {
        let seen = SeenRevision(revision: draft.revision, published: published)
        return try await call(RecipesAPI.approve, at: draft.id, sending: seen)
    }

    func decide(_ recipe: ID<Recipe>, _ decision: ReportDecision) async throws {
        try await call(RecipesAPI.decideReport, at: "recipe", recipe.description, sending: decision)
    }

    func reject(_ draft: Draft, _ reason: String = "Too thin.") async throws {
        try await call(
            RecipesAPI.reject, at: draft.id, sending: Rejection(revision: draft.revision, reason: reason))
    }

    func submissions() async throws -> [SubmissionSummary] {
        try await call(RecipesAPI.submissions, sending: PageQuery()).items
    }

    func submission(_ draft: Draft) async throws -> Submission { try await call(RecipesAPI.submission, at: draft.id) }

    func shown(_ recipe: ID<Recipe>) async throws -> Recipe {
        try await call(RecipesAPI.show, at: recipe, sending: RecipeQuery())
    }

    func audit(_ query: ModerationQuery = ModerationQuery()) async throws -> [ModerationEntry] {
        try await call(RecipesAPI.moderationAudit, sending: query).items
    }
}

extension TestedService {
    /// A photo of somebody's that was developed long since.
    func photo(of person: Person) async throws -> ID<Photo> {
        let id = ID<Photo>(at: clock.now)
        try await database.write { [now = clock.now] db in
            let bytes = SQLValue.bytes([1])
            try db.execute(
                """
                INSERT INTO photos (id, account, width, height, large, small, added_at)
                VALUES (\(id), \(person.account), 1, 1, \(bytes), \(bytes), \(now))
                """)
        }
        return id
    }

    /// Three people report a recipe, which hides it.
    func hide(_ recipe: ID<Recipe>, because report: ReportDraft = ReportDraft(reason: .indecent)) async throws {
        for person in [Person.bob, .support, .operator_] {
            try await signedIn(as: person).call(RecipesAPI.reportRecipe, at: recipe, sending: report)
        }
    }

    /// The status that somebody gets who asks for a photo.
    func seeing(_ photo: ID<Photo>, as person: Person? = nil) async throws -> Int {
        guard let person else { return try await get("/v1/photos/\(photo)?size=small").status }
        return try await get("/v1/photos/\(photo)?size=small", as: person).status
    }

    func hasPhoto(_ id: ID<Photo>) async throws -> Bool {
        try await database.read { try !$0.rows("SELECT id FROM photos WHERE id = \(id)").isEmpty }
    }
}

/// The problem that `body` throws; nothing where it throws none.
func problem(_ body: () async throws -> some Any) async -> Problem? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? Problem
    }
}
