import Chassis
import Contracts
import Foundation
import Photos
import RecipeFormats
import RecipesContracts
import Storage

/// Adds pictures to imported recipes.
struct ImportPictures: Sendable {
    /// The most pictures of one import: as many as a person may have.
    static let most = PhotoStore.most
    /// The most bytes of all pictures in one file; at least the largest file.
    static let mostBytes = RecipesAPI.largestImport
    /// Attempts before a picture is skipped.
    static let mostTries = 3
    /// Seconds before the next attempt after a failure, times the number of attempts.
    private static let pause = 600.0
    /// Seconds before the next attempt if a service was busy.
    private static let shortPause = 15.0

    let photos: RecipePhotos
    let fetcher: ExternalHTTPClient

    func register(on jobs: inout JobHandlers) {
        jobs.on(.importPicture, exhausted: Self.giveUp) { order, run in
            let waiting = try await photos.database.read { try ImportPictureTable($0).find(order) }
            if let waiting { try await give(waiting, run) }
        }
    }

    private static func giveUp(_ order: PictureOrder, in db: any Connection) throws {
        guard let picture = try ImportPictureTable(db).find(order) else { return }
        try ImportPictureTable(db).miss(picture)
        ImportMetrics.withoutPicture(1)
    }

    /// Adds a picture, or skips it with a note in the report. Throws if it must be tried again.
    private func give(_ picture: WaitingPicture, _ run: JobRun) async throws {
        do {
            let bytes = try await bytes(of: picture)
            let photo = try await photos.add(bytes, by: picture.account).id
            try await photos.database.write { try Self.set(photo, of: picture, run, in: $0) }
        } catch let refusal as ExternalHTTPError {
            try await failed(
                picture, run, ServiceNotice(refusal).message, mayPass: refusal.isTransient, isBusy: refusal == .busy)
        } catch let problem as Problem where problem.code == "too-many-photos" {
            let count = try await photos.database.write { db in
                try run.hold(in: db)
                return try ImportPictureTable(db).missAll(of: picture.account)
            }
            ImportMetrics.withoutPicture(count)
        } catch let problem as Problem {
            try await failed(
                picture, run, problem.detail, mayPass: problem.status >= 500, isBusy: problem.status == 503)
        }
    }

    private func bytes(of picture: WaitingPicture) async throws -> Data {
        switch picture.pictured.picture {
        case .bytes(let bytes): Data(bytes)
        case .address(let address): Data(try await fetcher.send(.get(address, taking: .picture)).bytes)
        }
    }

    private func failed(
        _ picture: WaitingPicture, _ run: JobRun, _ reason: String, mayPass: Bool, isBusy: Bool
    ) async throws {
        if isBusy { throw JobFailure.postponed(reason, after: Self.shortPause) }
        guard !mayPass || run.attempt >= Self.mostTries else {
            throw JobFailure.retry(reason, after: Self.pause * Double(run.attempt))
        }
        try await photos.database.write { db in
            try run.finish(in: db)
            try ImportPictureTable(db).miss(picture)
        }
        ImportMetrics.withoutPicture(1)
    }

    /// Adds the picture only if the recipe is unchanged since the import and has none. The revision stays.
    private static func set(
        _ photo: ID<Photo>, of picture: WaitingPicture, _ run: JobRun, in db: any Connection
    ) throws {
        let change = try ChangeSequence.next(in: db)
        try run.finish(in: db)
        guard try ImportPictureTable(db).delete(picture) else { return }
        let recipe = picture.pictured.recipe
        let count = try db.execute(
            """
            UPDATE recipes SET photos = \(json: [photo]), image = \(Photo.address(of: photo)), change = \(change)
            WHERE id = \(recipe) AND revision = \(picture.pictured.revision) AND photos = '[]' AND is_deleted = \(false)
            """)
        if count > 0 { try PhotoUseTable(db).set([photo], of: recipe.description) }
    }
}
