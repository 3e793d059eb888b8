import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The administrators' routes for the picture provider and its pictures.
struct PictureRoutes: Sendable {
    let database: Database
    /// The provider's name; `nil` if none is configured.
    let provider: String?
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.pictureProvider, use: state)
            .on(RecipesAPI.setPictureProvider, use: set)
            .on(RecipesAPI.providedPictures, use: list)
            .on(RecipesAPI.removeProvidedPicture, use: remove)
    }

    func state(_: Empty, _ call: Call<Admin>) async throws -> PictureProviderState {
        try await database.read { try state(in: $0) }
    }

    func set(_ change: PictureProviderChange, _ call: Call<Admin>) async throws -> PictureProviderState {
        let (moderator, instant) = (call.caller.account, now())
        return try await database.write { db in
            let table = RecipePictureTable(db)
            if try table.isOn != change.isOn {
                try table.set(isOn: change.isOn)
                try ModerationLog(db).note(
                    change.isOn ? .switchedPicturesOn : .switchedPicturesOff, by: moderator, subject: "pictures",
                    title: provider ?? "", at: instant)
            }
            return try state(in: db)
        }
    }

    func list(_ query: PageQuery, _ call: Call<Admin>) async throws -> Page<ProvidedPicture> {
        let part = try PageRequest<ID<PictureLookup>>(query, of: RecipesAPI.providedPictures)
        let found = try await database.read {
            try RecipePictureTable($0).shown(before: part.after, limit: part.rows)
        }
        let (rows, next) = try part.cut(found) { $0.id }
        return Page(items: rows.map(\.picture), next: next)
    }

    func remove(_: Empty, _ call: Call<Admin>) async throws -> Empty {
        let (id, moderator, instant) = (try call.id(Recipe.self), call.caller.account, now())
        try await database.write { db in
            let title = try RecipePictureTable(db).remove(from: id, at: instant).orNotFound(.photo)
            try ModerationLog(db).note(
                .removedPictures, by: moderator, subject: id.description, title: title, at: instant)
        }
        return Empty()
    }

    private func state(in db: any Connection) throws -> PictureProviderState {
        let table = RecipePictureTable(db)
        return PictureProviderState(
            provider: provider, isOn: try table.isOn, shown: try table.count(.shown),
            waiting: try table.count(.waiting), removed: try table.count(.removed))
    }
}
