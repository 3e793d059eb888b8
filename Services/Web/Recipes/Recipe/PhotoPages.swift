import Contracts
import HTTPTypes
import Hummingbird
import NIOCore
import RecipesContracts

/// The photos that people took of dishes.
struct PhotoPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/photos/:id", photo)
    }

    /// A photo never changes, so a browser keeps it; what is in between keeps none, because not everybody may see each.
    private func photo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Photo.self)
        let query = PhotoQuery(size: visit.query["size"].flatMap(PhotoSize.init))
        let photo = try await visit.ask { try await $0.call(RecipesAPI.photo, at: id, sending: query) }
        guard photo.mediaType.hasPrefix("image/"), !photo.mediaType.hasPrefix("image/svg") else {
            throw Problem.notFound(.photo)
        }
        let lasting = photo.isLasting ? "private, max-age=31536000, immutable" : "private, max-age=3600"
        return .response(
            Response(
                status: .ok, headers: [.contentType: photo.mediaType, .cacheControl: lasting],
                body: .init(byteBuffer: ByteBuffer(bytes: photo.bytes))))
    }
}
