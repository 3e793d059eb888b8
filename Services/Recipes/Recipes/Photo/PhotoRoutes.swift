import Chassis
import Contracts
import RecipesContracts

/// Adding, showing and removing photos.
struct PhotoRoutes: Sendable {
    let photos: RecipePhotos

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.addPhoto, use: add)
            .on(RecipesAPI.photo, use: show)
            .on(RecipesAPI.removePhoto, use: remove)
    }

    func add(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> Photo {
        try await photos.add(upload.file, by: call.caller.account)
    }

    func show(_ query: PhotoQuery, _ call: Call<Anyone>) async throws -> Download {
        try await photos.show(call.id(Photo.self), query.size ?? .large, to: call.caller)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await photos.remove(call.id(Photo.self), by: call.caller.account)
        return Empty()
    }

}
