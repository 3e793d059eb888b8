import AsyncHTTPClient
import Chassis
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Photos
@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct PhotoTests {
    @Test(arguments: Engine.either)
    func `R13 a photo is kept, shown to whoever knows its address, and stands in a recipe`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let photo = try await recipes.photo(PhotoFiles.tagged(comment: "canary"))
            #expect(photo.width == 32 && photo.height == 48 && photo.address == "/v1/photos/\(photo.id)")
            for size in [PhotoSize.large, .small] {
                let shown = try await ada.call(RecipesAPI.photo, at: photo.id, sending: PhotoQuery(size: size))
                #expect(shown.mediaType == "image/webp" && PhotoFormat(shown.bytes) == .webP)
            }
            #expect(try await recipes.get("/v1/photos/\(photo.id)").status == 404)
            let raw = try await recipes.get("/v1/photos/\(photo.id)", as: .ada)
            #expect(raw.headers.first(name: "Cache-Control")?.contains("immutable") == true)
            #expect(try await recipes.get("/v1/photos/\(ID<Photo>(at: .aTuesday))").status == 404)

            var content = RecipeContent.dish()
            content.photos = [photo.id]
            let draft = try await recipes.draft(content)
            let list = try await ada.call(RecipesAPI.drafts, sending: PageQuery())
            #expect(list.items.map(\.image) == [photo.address])
            #expect(try await recipes.get(photo.address).status == 200)
            let recipe = try await ada.call(RecipesAPI.keepDraft, at: draft.id, sending: SeenRevision(revision: 1))
            #expect(recipe.image == photo.address && recipe.photos == [photo.address])
            let stolen = await #expect(throws: Problem.self) { try await recipes.draft(content, by: .bob) }
            #expect(stolen?.status == 422 && stolen?.errors.map(\.field) == ["photos"])
        }
    }

    @Test(arguments: Engine.all)
    func `R13 a removed photo is gone from drafts and own recipes, a published one stays`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let (photo, other) = (try await recipes.photo(), try await recipes.photo())
            #expect(try await recipes.send(.DELETE, photo.address, nil, as: .bob).status == 404)
            var content = RecipeContent.dish()
            content.photos = [photo.id, other.id]
            let draft = try await recipes.draft(content)
            let recipe = try await recipes.kept(content)
            try await ada.call(RecipesAPI.removePhoto, at: photo.id)
            #expect(try await ada.call(RecipesAPI.draft, at: draft.id).content.photos == [other.id])
            let shown = try await ada.call(RecipesAPI.show, at: recipe.id, sending: RecipeQuery())
            #expect(shown.photos == [other.address] && shown.image == other.address)
            #expect(try await recipes.get(photo.address).status == 404)

            content.photos = [other.id]
            _ = try await recipes.published(content)
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(RecipesAPI.removePhoto, at: other.id)
            }
            #expect(problem?.status == 409 && problem?.code == "photo-published-already")
        }
    }

    @Test(arguments: Engine.all)
    func `R13 photos that nothing has are swept after a day`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let photos = [try await recipes.photo(), try await recipes.photo(), try await recipes.photo()]
            var content = RecipeContent.dish()
            content.photos = [photos[0].id]
            let draft = try await recipes.draft(content)
            content.photos = [photos[1].id]
            let recipe = try await recipes.kept(content)
            let store = RecipePhotos(
                database: recipes.database, workers: WorkerPool(of: .recipes, logger: .silent),
                now: { recipes.clock.now })
            func left() async throws -> [Bool] {
                try await store.cleanUp()
                var left: [Bool] = []
                for photo in photos { left.append(try await recipes.hasPhoto(photo.id)) }
                return left
            }
            recipes.clock.advance(by: 86_000)
            #expect(try await left() == [true, true, true])
            recipes.clock.advance(by: 1_000)
            #expect(try await left() == [true, true, false])
            let late = try await recipes.signedIn(as: .ada)
            try await late.call(RecipesAPI.discardDraft, at: draft.id)
            #expect(try await left() == [false, true, false])
            try await late.call(RecipesAPI.remove, at: recipe.id)
            #expect(try await left() == [false, false, false])
            _ = ada
        }
    }

    @Test func `R13 what is no photo is refused, whatever it is said to be`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let svg = Data("<svg onload='alert(1)'/>".utf8)
            for (bytes, status) in [
                (svg, 415), (Data("<html>".utf8), 415), (PhotoFiles.png(60_000, 60_000, isWhole: false), 422),
                (PhotoFiles.jpeg(claiming: 60_000, 60_000), 422), (PhotoFiles.jpeg.prefix(100), 422),
            ] {
                let problem = await #expect(throws: Problem.self) { try await recipes.photo(Data(bytes)) }
                #expect(problem?.status == status)
                // The worker that looked at it has the words as well.
                #expect(problem?.detail.contains(" ") == true && problem?.title != "Problem")
                #expect(problem?.errors.allSatisfy { $0.message != $0.code } == true)
            }
            let tooLarge = await #expect(throws: Problem.self) {
                try await recipes.photo(PhotoFiles.jpeg + Data(count: 10 << 20))
            }
            #expect(tooLarge?.status == 413)
            let kept = try await recipes.database.read { try PhotoTable($0).count(of: Person.ada.account) }
            #expect(kept == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 500 photos are as many as can be, however many come at once`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let one = try DevelopedPhoto(PhotoFiles.jpeg)
            try await recipes.database.write { db in
                for _ in 1...498 {
                    try PhotoTable(db).insert(one, as: ID(at: .aTuesday), of: Person.ada.account, at: .aTuesday)
                }
            }
            let codes = await withTaskGroup(of: String?.self) { tasks in
                for _ in 0..<4 {
                    tasks.addTask {
                        do {
                            _ = try await recipes.photo()
                            return nil
                        } catch { return (error as? Problem)?.code ?? "\(error)" }
                    }
                }
                return await tasks.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.count { $0 == nil } == 2)
            #expect(codes.compactMap(\.self) == ["too-many-photos", "too-many-photos"])
        }
    }
}

extension TestedService {
    /// A photo of a person's.
    @discardableResult
    func photo(_ file: Data = PhotoFiles.jpeg, by person: Person = .ada) async throws -> Photo {
        try await signedIn(as: person).call(
            RecipesAPI.addPhoto, sending: Upload(mediaType: "image/jpeg", bytes: file))
    }
}
