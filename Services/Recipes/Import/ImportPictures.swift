import Chassis
import Contracts
import Foundation
import RecipeFormats
import Storage

/// Gives imported recipes the pictures that they came with, where those can be had.
struct ImportPictures: Sendable {
    /// Of one import: as many as a person may have.
    static let most = PhotoShelf.most
    /// What the pictures that stand in one file take together, in bytes: no less than the file itself may.
    static let mostBytes = RecipesAPI.largestImport
    /// So often one is begun before it is left out.
    private static let mostTries = 3
    /// How long one waits that could not be had just now, in seconds, times its tries.
    private static let pause = 600.0
    /// The same where nobody had time for it.
    private static let shortPause = 15.0

    let photos: PhotoShelf
    let fetcher: ExternalHTTPClient

    /// Gives one, puts it off, or leaves it out and says so in the report. Throws where the database fails.
    func give(_ picture: WaitingPicture) async throws {
        do {
            let bytes = try await bytes(of: picture)
            let photo = try await photos.add(bytes, by: picture.account).id
            let change = photos.now()
            try await photos.database.write { try Self.set(photo, of: picture, at: change, in: $0) }
        } catch let refusal as ExternalHTTPError {
            try await failed(picture, mayPass: refusal.isTransient, isBusy: refusal == .busy)
        } catch let problem as Problem where problem.code == "too-many-photos" {
            let count = try await photos.database.write { try ImportPictureTable($0).missAll(of: picture.account) }
            ImportMetrics.withoutPicture(count)
        } catch let problem as Problem {
            try await failed(picture, mayPass: problem.status >= 500, isBusy: problem.status == 503)
        }
    }

    private func bytes(of picture: WaitingPicture) async throws -> Data {
        switch picture.pictured.picture {
        case .bytes(let bytes): Data(bytes)
        case .address(let address): Data(try await fetcher.send(.get(address, taking: .picture)).bytes)
        }
    }

    private func failed(_ picture: WaitingPicture, mayPass: Bool, isBusy: Bool) async throws {
        let isOver = !mayPass || (picture.tries >= Self.mostTries && !isBusy)
        let later = photos.now() + (isBusy ? Self.shortPause : Self.pause * Double(picture.tries))
        try await photos.database.write { db in
            let table = ImportPictureTable(db)
            if isOver { try table.miss(picture) } else { try table.putOff(picture, until: later, counts: !isBusy) }
        }
        if isOver { ImportMetrics.withoutPicture(1) }
    }

    /// Only where the recipe is as the import left it and has none yet; it counts as that state still.
    private static func set(
        _ photo: ID<Photo>, of picture: WaitingPicture, at instant: Date, in db: any Connection
    ) throws {
        let change = try ChangeSequence.next(in: db)
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
