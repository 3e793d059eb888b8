import Contracts
import Foundation
import Hummingbird
import RecipesContracts
import ServiceClient

/// Serves drawings of dishes and foods without a photograph.
struct PicturePages: Sendable {
    let site: Site
    private let drawn = DrawnPictures()

    init(site: Site) { self.site = site }

    func register(on router: Router<some RequestContext>) {
        router.get("/pictures/recipes/:name") { request, context in
            let id = try name(context).flatMap(ID<Recipe>.init).orNotFound(.picture)
            return try await answer(request) { try await recipe(id) }
        }
        router.get("/pictures/foods/:category/:name") { request, context in
            let food = try name(context).orNotFound(.picture)
            let category = try context.parameters.get("category").flatMap { FoodCategory(rawValue: $0) }
                .orNotFound(.picture)
            return try await answer(request) { try FoodPicture.svg(named: food, in: category).orNotFound(.picture) }
        }
        router.get("/pictures/welcome/:name") { request, context in
            let picture = try name(context).flatMap(WelcomePicture.init).orNotFound(.picture)
            return try await answer(request) { picture.svg() }
        }
    }

    private func recipe(_ id: ID<Recipe>) async throws -> String {
        if let svg = await drawn.picture(of: id, at: site.now()) { return svg }
        let svg: String
        do {
            let recipe = try await site.client.call(RecipesAPI.show, at: id, sending: RecipeQuery())
            svg = RecipePicture(recipe).svg()
        } catch let problem as Problem where problem.status == 404 {
            // The recipe may be private, so its drawing must not reveal ingredients.
            return RecipePicture(unknown: id).svg()
        }
        await drawn.keep(svg, of: id, at: site.now())
        return svg
    }

    private func name(_ context: some RequestContext) -> String? {
        guard let name = context.parameters.get("name"), name.hasSuffix(".svg") else { return nil }
        return String(name.dropLast(4))
    }

    /// Answers with a picture that any cache may keep for a day.
    private func answer(_ request: Request, _ draw: () async throws -> String) async throws -> Response {
        let svg = try await draw()
        let tag = "\"\(String(Seeded(svg).fingerprint, radix: 36))\""
        var response = Response(status: .ok)
        if request.has(tag) {
            response.status = .notModified
        } else {
            response.headers[.contentType] = "image/svg+xml"
            response.body = .init(byteBuffer: ByteBuffer(string: svg))
        }
        response.headers[.eTag] = tag
        response.headers[.cacheControl] = "public, max-age=86400"
        site.headers.apply(to: &response)
        return response
    }
}

/// Caches the drawings of recently requested recipes, to spare the recipes service.
actor DrawnPictures {
    /// The most cached drawings, each at most 5 kB.
    private static let limit = 1_000

    /// Seconds until a drawing is made again, to show changes to its recipe.
    private static let lifetime = 600.0

    private var pictures: [ID<Recipe>: (svg: String, end: Date)] = [:]

    func picture(of id: ID<Recipe>, at instant: Date) -> String? {
        guard let picture = pictures[id], instant < picture.end else { return nil }
        return picture.svg
    }

    func keep(_ svg: String, of id: ID<Recipe>, at instant: Date) {
        if pictures.count >= Self.limit { pictures.removeAll() }
        pictures[id] = (svg, instant.addingTimeInterval(Self.lifetime))
    }
}
