import AuthContracts
import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ModerationPageTests {
    private static let hostile = #"<script>alert(1)</script>"onmouseover='x'"#
    private let submissions = "/moderation/submissions/\(SampleKitchen.submittedID)"
    private let recipe = "/moderation/recipes/\(SampleKitchen.recipeID)"

    @Test func `R13 the queue shows what waits, by whom and how long, and what was reported`() async throws {
        try await withPages(services: SampleKitchen().moderationServices) { web in
            let page = try await Browser.signedIn(web).open("/moderation")
            #expect(page.status == 200)
            for words in [
                phrase("moderation.queue.submissions", count: 2), phrase("moderation.queue.reports", count: 1),
                phrase("moderation.queue.newRecipe"), phrase("moderation.queue.newVersion"), "2 published · 1 rejected",
                "data-after=\"7-1-1\"", "data-feed=\"/moderation/events\"",
                phrase("moderation.reports.times", count: 3),
                "name=\"id\" value=\"\(SampleKitchen.submittedID)\"", "/moderation?cursor=more",
            ] { #expect(page.holds(words), "\(words)") }
            let queue = try await Browser.signedIn(web).open("/moderation/queue")
            #expect(queue.has(["data-after": "7-1-1"]) && !queue.html.contains("<html"))
        }
    }

    @Test func `R13 the way to the queue says how much waits, to administrators alone`() async throws {
        let kitchen = SampleKitchen()
        let root = Account(
            id: kitchen.account.id, username: "root", email: "r@larder.example", displayName: nil,
            roles: [.administrator], createdAt: .aTuesday)
        try await withPages(services: kitchen.moderationServices.on(AuthAPI.me) { _ in root }) { web in
            let html = try await Browser.signedIn(web).open("/profile").html
            #expect(html.links(to: "/moderation") && html.shows("3", in: "span", ["class": "count"]))
        }
        try await withPages(services: kitchen.moderationServices) { web in
            let html = try await Browser.signedIn(web).open("/profile").html
            #expect(!html.contains("/moderation"))
        }
    }

    @Test func `R13 up to four submissions stand side by side, as everybody would see them`() async throws {
        let kitchen = SampleKitchen()
        var before = kitchen.submittedContent
        before.title = "Tomato broth"
        let services = kitchen.moderationServices.on(RecipesAPI.submission) { [before] _, names in
            kitchen.submission(ID(names[0])!, published: before)
        }
        try await withPages(services: services) { web in
            let ids = (1...6).map { "id=01939b5e-0000-7000-8000-000000000d0\($0)" }.joined(separator: "&")
            let page = try await Browser.signedIn(web).open("/moderation/preview?\(ids)&id=nonsense")
            #expect(page.html.components(separatedBy: "<article").count == 5)
            for words in [
                phrase("moderation.preview.heading", count: 4), phrase("moderation.line.unresolved", count: 1),
                "is-unresolved", "Ingredient 3: choose",
                phrase("moderation.diff.version"), "<del>broth</del>", "<ins>soup</ins>", "500 g · Tomato soup",
                "https://youtu.be/abcdefghijk", "name=\"revision\" value=\"3\"",
            ] { #expect(page.holds(words), "\(words)") }
            #expect(try await Browser.signedIn(web).open("/moderation/preview").location == "/moderation")
        }
    }

    @Test func `R13 what was decided meanwhile is left out, and said to be`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.moderationServices.on(RecipesAPI.submission) { _, names in
            guard names[0] == "\(SampleKitchen.submittedID)" else { throw Problem.notFound("draft") }
            return kitchen.submission()
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(
                "/moderation/preview?id=\(SampleKitchen.submittedID)&id=\(SampleKitchen.otherSubmittedID)")
            #expect(page.status == 200 && page.says("moderation.preview.missing", count: 1))
        }
    }

    @Test func `R13 an approval says which revision was seen, and goes on with the others`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.approve) { seen in
            #expect(seen.revision == 3 && seen.published == 5)
            return SampleKitchen().recipe
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let rest = ("rest", "\(SampleKitchen.otherSubmittedID)")
            let answer = try await root.submit(
                "\(submissions)/approval", [("revision", "3"), ("published", "5"), ("title", "Soup"), rest])
            #expect(answer.location == "/moderation/preview?id=\(SampleKitchen.otherSubmittedID)")
            #expect(try await root.open("/moderation").says("moderation.decision.approved", ["title": "Soup"]))
        }
    }

    @Test func `R13 whoever decides about what has changed sees it anew and loses nothing`() async throws {
        let services = SampleKitchen().moderationServices
            .on(RecipesAPI.reject) { _ in throw Problem.failedPrecondition }
            .on(RecipesAPI.approve) { _ in throw Problem.notFound("draft") }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let page = try await root.submit(
                "\(submissions)/rejection", [("revision", "2"), ("reason", "Too salty & short")])
            #expect(page.status == 412)
            #expect(page.says("moderation.decision.conflict"))
            #expect(page.html.contains("Too salty &amp; short"))
            #expect(page.has(field: "revision", "3"))
            let late = try await root.submit("\(submissions)/approval", [("revision", "3"), ("title", "Soup")])
            #expect(late.location == "/moderation")
            #expect(try await root.open("/moderation").says("moderation.decision.gone", ["title": "Soup"]))
        }
    }

    @Test func `R13 a rejection takes a ready-made reason, or what was written instead`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.reject) { rejection in
            guard !rejection.reason.isEmpty else { throw Problem.invalid("reason", "must not be blank", code: "blank") }
            #expect([phrase("moderation.readyReason.notFood"), "My words"].contains(rejection.reason))
            return Empty()
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let path = "\(submissions)/rejection"
            #expect(try await root.submit(path, [("revision", "3"), ("ready", "notFood")]).location == "/moderation")
            let own = [("revision", "3"), ("ready", "notFood"), ("reason", "My words")]
            #expect(try await root.submit(path, own).location == "/moderation")
            let none = try await root.submit(path, [("revision", "3"), ("ready", "made-up")])
            #expect(none.status == 422 && none.holds("Reason: \(phrase("moderation.fault.blank"))"))
        }
    }

    private func fields(_ content: RecipeContent, revision: Int) -> [(String, String)] {
        ContentForm(content).values.map { ($0.key, $0.value) } + [("meals", "dinner"), ("revision", "\(revision)")]
            + content.photos.map { ("photos", "\($0)") }
    }

    @Test func `R13 a submission is edited in its place, with the revision that was seen`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.moderationServices.on(RecipesAPI.editSubmission) { edit in
            #expect(edit.revision == 3)
            var expected = kitchen.submittedContent
            expected.title = "Better soup"
            #expect(edit.content == expected)
            return kitchen.submission()
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            let page = try await root.open("\(submissions)/edit")
            #expect(page.html.contains("500 g tomatoes\n# For the top") && page.html.contains("Simmer. [20 min]"))
            #expect(page.has(["name": "choice"]))
            #expect(page.html.contains("/photos/\(SampleKitchen.submittedPhotoID)?size=small"))
            var content = kitchen.submittedContent
            content.title = "Better soup"
            let saved = try await root.submit("\(submissions)/edit", fields(content, revision: 3))
            #expect(saved.location == "/moderation/preview?id=\(SampleKitchen.submittedID)")
        }
    }

    @Test func `R13 an edit of what has changed meanwhile shows the difference and saves nothing`() async throws {
        let services = SampleKitchen().moderationServices
        try await withPages(services: services) { web in
            var content = SampleKitchen().submittedContent
            content.title = "Tomato broth"
            let page = try await Browser.signedIn(web).submit("\(submissions)/edit", fields(content, revision: 2))
            #expect(page.status == 412)
            #expect(page.says("moderation.conflict.text"))
            #expect(page.shows("soup", in: "del") && page.shows("broth", in: "ins"))
            #expect(page.has(["value": "Tomato broth"]) && page.has(field: "revision", "3"))
            #expect(!services.asked.contains { $0.method == .put })
        }
    }

    @Test func `R14 a recipe is added and edited directly, and what is wrong is told where it is`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.addRecipe) { content in
            guard !content.title.isEmpty else {
                throw Problem.invalid([
                    .init(field: "title", code: "blank", message: "give it a title"),
                    .init(field: "ingredients[2].food", code: "unresolved", message: "choose"),
                ])
            }
            return SampleKitchen().recipe
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            var content = SampleKitchen().submittedContent
            let added = try await root.submit("/moderation/recipes/new", fields(content, revision: 0))
            #expect(added.location == recipe)
            content.title = ""
            let wrong = try await root.submit("/moderation/recipes/new", fields(content, revision: 0))
            #expect(wrong.status == 422)
            let open = ["number": "3: \(phrase("moderation.fault.unresolved"))"]
            #expect(wrong.says("fieldError.title.blank") && wrong.says("moderation.place.ingredients", open))
            let edited = try await root.submit("\(recipe)/edit", fields(SampleKitchen().submittedContent, revision: 5))
            #expect(edited.location == recipe)
        }
    }

    @Test func `R14 a recipe is deleted with a reason, and comes back`() async throws {
        let services = SampleKitchen().moderationServices.on(RecipesAPI.deleteRecipe) { deletion in
            guard deletion.reason == "Copied" else {
                throw Problem.invalid("reason", "must not be blank", code: "blank")
            }
            return Empty()
        }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            #expect(try await root.submit("\(recipe)/deletion", []).status == 422)
            #expect(try await root.submit("\(recipe)/deletion", [("reason", "Copied")]).location == recipe)
            services.on(RecipesAPI.show) { _ in throw Problem.notFound("recipe") }
            let page = try await root.open(recipe)
            #expect(page.says("moderation.recipe.deleted") && page.html.contains("\(recipe)/return"))
            #expect(page.says("moderation.recipe.isGone"))
            #expect(try await root.submit("\(recipe)/return", []).location == recipe)
        }
    }

    @Test func `R13 a recipe is linked to an account by its name, and unlinked`() async throws {
        let unlinked = ModerationEntry(
            id: ID(at: .aTuesday), action: .unlinked, moderator: Person.ada.account,
            subject: "\(SampleKitchen.recipeID)",
            title: "Soup", author: Person.bob.account, reason: nil, at: .aTuesday)
        let services = SampleKitchen().moderationServices.on(RecipesAPI.linkAuthor) { author in
            #expect(author.account == Person.ada.account)
            return Empty()
        }.on(RecipesAPI.moderationAudit) { _ in Page(items: [unlinked]) }
        try await withPages(services: services) { web in
            let root = Browser.signedIn(web)
            #expect(try await root.submit("\(recipe)/author", [("account", "ADA")]).location == recipe)
            let nobody = try await root.submit("\(recipe)/author", [("account", "adam")])
            #expect(nobody.status == 422 && nobody.says("rule.unknown.account"))
            #expect(try await root.submit("\(recipe)/author-removal", []).location == recipe)
            let page = try await root.open(recipe)
            #expect(page.says("moderation.recipe.unlinked") && page.has(["value": "\(Person.bob.account)"]))
        }
    }

    @Test func `R13 the audit log is filtered, and read on with the same filters`() async throws {
        let kitchen = SampleKitchen()
        let services = kitchen.moderationServices.on(RecipesAPI.moderationAudit) { query in
            #expect(query.subject == "x y" && query.moderator == Person.ada.account)
            return Page(items: [kitchen.entry], next: "more")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(
                "/moderation/audit?subject=x+y&moderator=\(Person.ada.account)")
            #expect(page.says("moderation.did.rejected", ["by": "Tomato soup", "title": "Tomato soup"]))
            #expect(page.html.contains("subject=x%20y&amp;moderator=\(Person.ada.account)&amp;cursor=more"))
        }
    }

    @Test func `R14 nobody but administrators gets the moderators' pages`() async throws {
        let refused = SampleKitchen().services.on(RecipesAPI.moderationQueue) { _ in throw Problem.forbidden }
            .on(RecipesAPI.submission) { _ in throw Problem.forbidden }
            .on(RecipesAPI.recipeContent) { _ in throw Problem.forbidden }
            .on(RecipesAPI.foodProposals) { _ in throw Problem.forbidden }
            .on(RecipesAPI.food) { _ in SampleKitchen().food }
            .on(RecipesAPI.approve) { _ in throw Problem.forbidden }
        try await withPages(services: refused) { web in
            let ada = Browser.signedIn(web)
            for path in SampleKitchen.queuePages {
                let page = try await ada.open(path)
                #expect(page.status == 403 && page.says("failure.forbidden.title"), "\(path)")
            }
            #expect(try await ada.submit("\(submissions)/approval", [("revision", "1")]).status == 403)
        }
    }

    @Test func `R13 what people typed is text on the moderators' pages`() async throws {
        try await withPages(services: SampleKitchen(text: Self.hostile).moderationServices) { web in
            let root = Browser.signedIn(web)
            for path in SampleKitchen.queuePages + ["/foods/propose?name=\(Query.encoded(Self.hostile))"] {
                let page = try await root.open(path)
                #expect(page.status == 200, "\(path)")
                #expect(!page.html.contains("<script>alert"), "\(path)")
                #expect(!page.html.contains(#""onmouseover"#), "\(path)")
            }
        }
    }
}
