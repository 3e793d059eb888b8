import Chassis
import Contracts
import DishForms
import Foundation
import Metrics
import Photos
import RecipesContracts
import Storage

/// Finds a provider's pictures for recipes without photo, one by one in the background.
///
/// Only published recipes are searched: the titles of personal recipes stay private.
struct RecipePictures: Sendable {
    /// The most waiting recipes.
    static let most = 40
    /// The most matching pictures tried for a recipe.
    private static let tries = 3

    let database: Database
    let provider: (any PictureProvider)?
    let studio: PhotoStudio
    let searchIndex: SearchIndexUpdater
    let now: @Sendable () -> Date

    func register(on jobs: inout JobHandlers) {
        jobs.on(.findPicture, exhausted: giveUp, look)
    }

    @Sendable private func giveUp(_ order: PictureToFind, in db: any Connection) throws {
        let table = RecipePictureTable(db)
        guard try table.isWaiting(order.waiting) else { return }
        try table.set(.none, of: order.recipe, title: order.title, at: now())
        Self.note("failed")
    }

    /// Queues the next recipes.
    func fill() async throws {
        guard let provider else { return }
        let instant = now()
        try await database.write { db in
            let table = RecipePictureTable(db)
            guard try table.isOn else { return }
            let room = Self.most - (try table.count(.waiting))
            guard room > 0 else { return }
            let taken = try table.take(upTo: room, rest: provider.rest, at: instant)
            let orders = taken.map { PictureToFind(recipe: $0.recipe, title: $0.title) }
            if !orders.isEmpty { try db.enqueue(all: orders, as: .findPicture, of: nil, at: instant) }
        }
    }

    @Sendable private func look(_ order: PictureToFind, _ run: JobRun) async throws {
        let waiting = order.waiting
        let recipe = try await database.read { db in
            let table = RecipePictureTable(db)
            guard try table.isOn, try table.isWaiting(waiting) else { return nil as StoredRecipe? }
            return try RecipeTable.find(order.recipe, for: nil, in: db)
        }
        guard let provider, let recipe else { return try await drop(order, run) }
        let found: (photo: DevelopedPhoto, credit: PictureCredit)?
        do throws(PictureFailure) {
            found = try await picture(of: recipe, provider)
        } catch {
            throw Self.failure(error, provider)
        }
        guard let found else { return try await leave(order, run) }
        try await show(found.photo, found.credit, order, run)
    }

    /// The first usable picture of the dish; `nil` if there is none.
    private func picture(
        of recipe: StoredRecipe, _ provider: any PictureProvider
    ) async throws(PictureFailure) -> (photo: DevelopedPhoto, credit: PictureCredit)? {
        let catalogue = searchIndex.current.catalogue
        let likeness = DishLikeness(DishDescription(of: recipe.indexed, on: catalogue)) { word in
            if case .food(_, exact: true) = catalogue.resolve(word) { return true }
            return false
        }
        let found = try await provider.pictures(
            of: DishLikenessQuery(title: recipe.indexed.title, words: likeness?.query ?? ""))
        let fitting = found.enumerated().compactMap { place, picture in
            (picture.isGiven ? 0 : likeness?.distance(to: picture.title)).map { (picture, $0, place) }
        }
        for (picture, _, _) in fitting.sorted(by: { ($0.1, $0.2) < ($1.1, $1.2) }).prefix(Self.tries) {
            do throws(PictureFailure) {
                let bytes = try await provider.bytes(of: picture)
                return (try await developed(bytes), picture.credit)
            } catch {
                // The next picture may be usable.
                switch error {
                case .unfit, .refused: Self.note("unfit")
                case .away, .busy: throw error
                }
            }
        }
        return nil
    }

    private func developed(_ bytes: Data) async throws(PictureFailure) -> DevelopedPhoto {
        do {
            return try await studio.develop(bytes, for: "provider")
        } catch let problem as Problem where problem.status < 500 {
            throw .unfit("It cannot be developed.")
        } catch {
            throw .away
        }
    }

    private func show(
        _ photo: DevelopedPhoto, _ credit: PictureCredit, _ order: PictureToFind, _ run: JobRun
    ) async throws {
        let instant = now()
        let id = ID<Photo>(at: instant)
        let isShown = try await database.write { db in
            try run.finish(in: db)
            let table = RecipePictureTable(db)
            guard try table.isOn, try table.isWaiting(order.waiting) else { return false }
            try PhotoTable(db).insert(photo, as: id, of: nil, at: instant)
            try table.show(id, credit, of: order.waiting, at: instant)
            return true
        }
        Self.note(isShown ? "found" : "late")
    }

    /// Ends the search without a result because the recipe changed or the search is off. The recipe may be queued
    /// again.
    private func drop(_ order: PictureToFind, _ run: JobRun) async throws {
        try await database.write { db in
            try run.finish(in: db)
            try RecipePictureTable(db).forget(order.waiting)
        }
    }

    /// Ends the search without a match until it is due again.
    private func leave(_ order: PictureToFind, _ run: JobRun) async throws {
        let instant = now()
        try await database.write { db in
            try run.finish(in: db)
            let table = RecipePictureTable(db)
            guard try table.isWaiting(order.waiting) else { return }
            try table.set(.none, of: order.recipe, title: order.title, at: instant)
        }
        Self.note("none")
    }

    private static func failure(_ failure: PictureFailure, _ provider: any PictureProvider) -> JobFailure {
        switch failure {
        case .away: .retry("\(provider.name) does not answer.")
        case .busy(let seconds):
            .postponed("\(provider.name) asks to be left alone.", after: seconds, pausesKind: true)
        case .refused(let reason), .unfit(let reason):
            .retry("\(provider.name) gives no answer that is taken. \(reason)")
        }
    }

    private static func note(_ outcome: String) {
        Counter(label: "recipe_provided_pictures_total", dimensions: [("outcome", outcome)]).increment()
    }
}

/// The job that finds a picture for a recipe.
struct PictureToFind: Codable, Hashable, Sendable {
    let recipe: ID<Recipe>
    /// The title at the start of the search.
    let title: String

    var waiting: RecipePictureTable.Waiting { .init(recipe: recipe, title: title) }
}

extension JobKind<PictureToFind> {
    static var findPicture: Self {
        JobKind(
            "find-picture", maxAttempts: 4, timeLimit: .seconds(180), backoff: JobBackoff(first: 60, longest: 21_600))
    }
}
