import Contracts
import Foundation
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ReportPageTests {
    private let recipe = "/moderation/recipes/\(SampleKitchen.recipeID)"

    @Test func `R12 each verdict about a report is given, and a missing reason is asked for`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.decideReport) { decision in
            guard decision.verdict == .keep || decision.reason != nil else {
                throw Problem.invalid("reason", "must not be blank", code: "blank")
            }
            return Empty()
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let page = try await root.open("/moderation/reports")
            #expect(page.html.contains("Spam × 2") && page.html.contains("Hidden"))
            #expect(page.html.contains("/recipes/\(SampleKitchen.recipeID)#comment-\(SampleKitchen.reportedID)"))
            let path = "/moderation/reports/comment/\(SampleKitchen.reportedID)"
            #expect(try await root.submit(path, [("verdict", "keep")]).location == "/moderation/reports")
            #expect(try await root.submit(path, [("verdict", "takeDown")]).status == 422)
            let down = try await root.submit(path, [("verdict", "takeDown"), ("reason", "Insults")])
            #expect(down.location == "/moderation/reports")
            #expect(try await root.submit("/moderation/reports/thing/x", [("verdict", "keep")]).status == 404)
        }
    }

    @Test func `R12 pictures are removed from the page of reports with a reason, all or those that were chosen`()
        async throws
    {
        let given = Mutex<[ReportDecision]>([])
        let services = SampleKitchen().moderationServices.on(RecipesAPI.decideReport) { decision in
            guard decision.reason?.isEmpty == false else {
                throw Problem.invalid("reason", "must not be blank", code: "blank")
            }
            given.withLock { $0.append(decision) }
            return Empty()
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let (first, second) = (SampleKitchen.submittedPhotoID, SampleKitchen.photoID)
            let html = try await root.open("/moderation/reports").html
            for part in [
                #"name="verdict" value="removePictures""#, phrase("moderation.reports.preview"), "preview-steps",
                #"src="/photos/\#(first)?size=small""#, #"href="/photos/\#(second)?size=large""#,
                #"name="photo" value="\#(first)">"#, #"name="photo" value="\#(second)" checked>"#,
                phrase("moderation.reports.meant", count: 1),
            ] { #expect(html.holds(part), "\(part)") }
            let path = "/moderation/reports/recipe/\(SampleKitchen.recipeID)"
            let fields = [("verdict", "removePictures"), ("photos", "chosen"), ("photo", "\(first)")]
            let refused = try await root.submit(path, fields + [("reason", "")])
            #expect(refused.status == 422)
            let opened = refused.html.components(separatedBy: #"<details class="confirmation" open>"#)
            let summary = "<summary>\(phrase("moderation.reports.removePictures"))"
            #expect(opened.count == 2 && opened.last?.hasPrefix(summary) == true)
            #expect(refused.has(["value": "\(first)", "checked": ""]))
            let done = try await root.submit(path, fields + [("reason", "Not food")])
            #expect(done.location == "/moderation/reports")
            _ = try await root.submit(path, [("verdict", "removePictures"), ("reason", "All")])
            let expected = [
                ReportDecision(verdict: .removePictures, reason: "Not food", photos: [first]),
                ReportDecision(verdict: .removePictures, reason: "All"),
            ]
            #expect(given.withLock { $0 } == expected)
        }
    }

    @Test func `R12 what nobody reported says why it waits, and a hidden recipe that it is hidden`() async throws {
        let kitchen = SampleKitchen()
        let held = ReportedThing(
            id: SampleKitchen.reportedID, kind: .comment, text: "www", recipe: SampleKitchen.recipeID,
            recipeTitle: "Soup", image: nil, author: kitchen.standing, reasons: [:], remarks: [], isHidden: true,
            firstAt: .aTuesday, lastAt: .aTuesday)
        let services = kitchen.moderationServices.on(RecipesAPI.reports) { _ in Page(items: [held]) }
            .on(RecipesAPI.show) { _ in kitchen.hiddenRecipe }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let reports = try await root.open("/moderation/reports")
            #expect(reports.says("moderation.reports.held"))
            let page = try await root.open(recipe)
            #expect(page.says("moderation.recipe.isHidden") && !page.html.contains("\(recipe)/return"))
            let public_ = try await root.open("/recipes/\(SampleKitchen.recipeID)")
            #expect(public_.says("recipe.isHidden"))
            services.on(RecipesAPI.show) { _ in throw Problem(status: 410, code: "hidden", detail: "x") }
            let told = try await root.open("/recipes/\(SampleKitchen.recipeID)")
            #expect(told.status == 410 && told.says("failure.hidden.title"))
        }
    }
}
