import Contracts
import FileReading
import Foundation
import RecipeFormats
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct ModeratedPhotoTests {
    @Test(arguments: Engine.all)
    func
        `R13: a photo of a recipe that is hidden or deleted is its owner's and the moderators' to see, also where it was copied`(
            on engine: Engine
        ) async throws
    {
        try await withRecipes(on: engine) { recipes in
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let root = try await recipes.signedIn(as: .root)
            let photo = try await recipes.photo(of: .ada)
            let recipe = try await root.approve(try await ada.submit(.soup(photos: [photo])))
            let copy = try await bob.call(RecipesAPI.startDraft, sending: DraftStart(recipe: recipe.id))
            _ = try await bob.call(RecipesAPI.keepDraft, at: copy.id, sending: SeenRevision(revision: copy.revision))
            func statuses() async throws -> [Int] {
                var statuses: [Int] = []
                for person in [nil, Person.bob, .ada, .root] {
                    statuses.append(try await recipes.seeing(photo, as: person))
                }
                return statuses
            }
            /// The number of pictures in Bob's export.
            func taken() async throws -> Int {
                let archive = try await bob.call(RecipesAPI.exportAll, sending: ExportQuery(format: .markdown))
                var pictures = 0
                try Archive(archive.bytes).entries { entry in
                    if case .file(let name, _) = entry, name.hasSuffix(".webp") { pictures += 1 }
                }
                return pictures
            }
            #expect(try await statuses() == [200, 200, 200, 200])
            #expect(try await taken() == 1)
            try await recipes.hide(recipe.id)
            #expect(try await statuses() == [404, 404, 200, 200])
            #expect(try await taken() == 0)
            try await root.decide(recipe.id, ReportDecision(verdict: .keep))
            #expect(try await statuses() == [200, 200, 200, 200])
            let deletion = RecipeDeletion(reason: "Copied.")
            try await root.call(RecipesAPI.deleteRecipe, at: recipe.id, sending: deletion)
            #expect(try await statuses() == [404, 404, 200, 200])
            try await root.call(RecipesAPI.restoreRecipe, at: recipe.id)
            #expect(try await statuses() == [200, 200, 200, 200])
        }
    }

    @Test(arguments: Engine.either)
    func `R12: pictures that moderators remove are gone from drafts and everybody's copies, and their bytes with them`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, bob) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .bob))
            let root = try await recipes.signedIn(as: .root)
            let (photo, other) = (try await recipes.photo(of: .ada), try await recipes.photo(of: .ada))
            let recipe = try await root.approve(try await ada.submit(.soup(photos: [photo, other])))
            let version = try await ada.submit(.soup("Better", photos: [photo]), versionOf: recipe.id)
            let edit = DraftEdit(revision: version.revision, content: .soup("Best", photos: [photo]))
            _ = try await root.call(RecipesAPI.editSubmission, at: version.id, sending: edit)
            let copy = try await bob.call(RecipesAPI.startDraft, sending: DraftStart(recipe: recipe.id))
            let kept = try await bob.call(
                RecipesAPI.keepDraft, at: copy.id, sending: SeenRevision(revision: copy.revision))
            try await recipes.hide(recipe.id)
            try await root.decide(recipe.id, ReportDecision(verdict: .removePictures, reason: "No.", photos: [photo]))

            let shown = try await recipes.api.shown(recipe.id)
            #expect(shown.photos == [Photo.address(of: other)] && shown.image == Photo.address(of: other))
            #expect(shown.revision == recipe.revision + 1)
            #expect(try await bob.shown(kept.id).photos == [Photo.address(of: other)])
            #expect(try await root.submission(version).content.photos.isEmpty)
            #expect(try await ada.call(RecipesAPI.withdrawDraft, at: version.id).content.photos.isEmpty)
            #expect(try await recipes.seeing(photo, as: .ada) == 404)
            #expect(try await !recipes.hasPhoto(photo))
        }
    }

    @Test(arguments: Engine.all)
    func `R12: people say which picture they mean, and moderators see all of them with how many meant each`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let bob = try await recipes.signedIn(as: .bob)
            let photos = [try await recipes.photo(of: .ada), try await recipes.photo(of: .ada)]
            let foreign = try await recipes.photo(of: .ada)
            let recipe = try await root.approve(try await ada.submit(.soup(photos: photos)))
            var report = ReportDraft(reason: .indecent, photo: foreign)
            let refused = await problem { try await bob.call(RecipesAPI.reportRecipe, at: recipe.id, sending: report) }
            #expect(refused?.status == 422 && refused?.errors.map(\.field) == ["photo"])
            let comment = try await ada.comment("Hm.", on: .bread)
            #expect(
                await status { try await bob.call(RecipesAPI.reportComment, at: comment.id, sending: report) } == 422)
            report.photo = photos[1]
            try await bob.call(RecipesAPI.reportRecipe, at: recipe.id, sending: report)
            let general = ReportDraft(reason: .wrong)
            try await recipes.signedIn(as: .support).call(RecipesAPI.reportRecipe, at: recipe.id, sending: general)
            let thing = try #require(try await root.call(RecipesAPI.reports, sending: PageQuery()).items.first)
            #expect(
                thing.pictures == [
                    ReportedPicture(photo: photos[0], address: Photo.address(of: photos[0]), reports: 0),
                    ReportedPicture(photo: photos[1], address: Photo.address(of: photos[1]), reports: 1),
                ])
            let nothing = ReportDecision(verdict: .removePictures, reason: "No.", photos: [foreign])
            #expect(await status { try await root.decide(recipe.id, nothing) } == 422)
            #expect(try await recipes.hasPhoto(foreign))
        }
    }

    @Test(arguments: Engine.all)
    func `R13: a photo that its author removes while moderators look is left out, also of what was handed in`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let (photo, other) = (try await recipes.photo(of: .ada), try await recipes.photo(of: .ada))
            let draft = try await ada.submit(.soup(photos: [photo, other]))
            let edit = DraftEdit(revision: draft.revision, content: .soup("Soup", photos: [photo, other]))
            _ = try await root.call(RecipesAPI.editSubmission, at: draft.id, sending: edit)
            try await ada.call(RecipesAPI.removePhoto, at: photo)
            let submission = try await root.submission(draft)
            #expect(submission.original?.photos == [other] && submission.content.photos == [other])
            let content = RecipeContent.soup(photos: [photo, other])
            let written = try await recipes.published(content)
            #expect(try await recipes.api.shown(written).photos == [Photo.address(of: other)])
        }
    }
}
