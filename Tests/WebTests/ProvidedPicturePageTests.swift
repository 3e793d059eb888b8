import Contracts
import Foundation
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Pictures of a provider: never without the name of their author, and an administrator may remove one.
@Suite(.timeLimit(.minutes(1)))
struct ProvidedPicturePageTests {
    private static let image = "/v1/photos/\(SampleKitchen.submittedID)"

    @Test func `R3 a recipe names the author, the licence and the source of a free picture`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.show) { _ in
            var recipe = SampleKitchen().recipe
            recipe.credit = SampleKitchen(text: "A <b> soup").credit
            return recipe
        }
        try await withPages(services: services) { web in
            let html = try await Browser(web).open("/recipes/\(SampleKitchen.recipeID)").html
            let credit = ["title": "A <b> soup", "author": "A <b> soup"]
            #expect(html.has(id: "picture") && html.says("recipe.credit.by", credit) && !html.contains("<b> soup"))
            #expect(html.contains(#"<a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license"#))
            #expect(html.links(to: "https://commons.wikimedia.org/wiki/File:Soup.jpg"))
        }
        try await withPages { web in
            let html = try await Browser(web).open("/recipes/\(SampleKitchen.recipeID)").html
            #expect(!html.contains("picture-credit"), "a drawing has no author")
        }
    }

    @Test func `R3 addresses of a credit that lead to no page are no links`() throws {
        let language = try #require(try Languages(folder: Self.languages).all.first { $0.tag == "en" })
        let credit = PictureCredit(
            title: "Soup", author: nil, licence: "CC0 1.0", licenceAddress: "javascript:alert(1)",
            source: "https://ada:secret@example.org/", provider: "Folder")
        let line = PictureCreditLine(credit, in: language)
        #expect(line.licenceAddress == nil && line.source == nil)
        #expect(line.text == phrase("recipe.credit.byNobody", ["title": "Soup"]))
    }

    @Test func `R3 a card with a free picture leads to the name of its author`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.search) { _ in
            var summary = SampleKitchen().summary
            summary.isCredited = true
            return RecipeSearchPage(
                items: [summary], next: nil, total: 1, facets: nil, didYouMean: nil, isNearest: false,
                hiddenByDiet: nil, unrecognized: [], notices: [])
        }
        try await withPages(services: services) { web in
            let html = try await Browser.signedIn(web).open("/search?query=soup").html
            #expect(
                html.elements("a", ["href": "/recipes/\(SampleKitchen.recipeID)#picture"])
                    .contains { $0.text.hasPrefix(phrase("recipe.credit.short")) })
        }
    }

    @Test func `R3 administrators see where free pictures come from, remove one and switch the search off`()
        async throws
    {
        let done = Mutex<[String]>([])
        let services = SampleKitchen(text: "leek").moderationServices
            .on(RecipesAPI.setPictureProvider) { change in
                done.withLock { $0.append("on \(change.isOn)") }
                return PictureProviderState(provider: "Openverse", isOn: change.isOn, shown: 0, waiting: 0, removed: 0)
            }
            .on(RecipesAPI.removeProvidedPicture) { _, names in
                done.withLock { $0.append("removed \(names[0])") }
                return Empty()
            }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let html = try await root.open("/moderation/pictures").html
            #expect(
                html.says(
                    "moderation.pictures.summary",
                    ["provider": "Wikimedia Commons", "shown": "1", "waiting": "2", "removed": "3"]))
            #expect(
                html.says("recipe.credit.by", ["title": "leek", "author": "leek"]) && html.contains("CC BY-SA 4.0"))
            let off = try await root.submit("/moderation/pictures", [("isOn", "no")])
            #expect(off.location == "/moderation/pictures")
            let gone = try await root.submit("/moderation/pictures/\(SampleKitchen.recipeID)/removal", [])
            #expect(gone.location == "/moderation/pictures")
        }
        #expect(done.withLock { $0 } == ["on false", "removed \(SampleKitchen.recipeID)"])
        let none = SampleKitchen().moderationServices
            .on(RecipesAPI.pictureProvider) { _ in
                PictureProviderState(provider: nil, isOn: true, shown: 0, waiting: 0, removed: 0)
            }
            .on(RecipesAPI.providedPictures) { _ in Page(items: []) }
        try await withPages(services: none) { web in
            let html = try await Browser.signedIn(web).open("/moderation/pictures").html
            #expect(html.says("moderation.pictures.noProvider") && html.says("moderation.pictures.empty"))
            #expect(html.button(named: "moderation.pictures.switchOn") == nil)
        }
    }

    private static let languages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Services/Web/Languages")
}
