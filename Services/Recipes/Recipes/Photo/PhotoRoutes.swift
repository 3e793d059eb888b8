import Chassis
import Contracts
import RecipesContracts

/// Adding, showing and removing photos.
struct PhotoRoutes: Sendable {
    let photos: PhotoShelf

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.addPhoto, use: add)
            .on(RecipesAPI.photo, use: show)
            .on(RecipesAPI.removePhoto, use: remove)
    }

    func add(_ upload: Upload, _ call: Call<SignedIn>) async throws -> Photo {
        try await photos.add(upload.bytes, by: call.caller.account)
    }

    func show(_ query: PhotoQuery, _ call: Call<Anyone>) async throws -> Download {
        try await photos.show(call.id(Photo.self), query.size ?? .large, to: call.caller)
    }

    func remove(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        try await photos.remove(call.id(Photo.self), by: call.caller.account)
        return Nothing()
    }

}
