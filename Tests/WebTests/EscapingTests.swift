import AuthContracts
import Contracts
import PantryContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct EscapingTests {
    private static let hostile = #"<script>alert(1)</script>"onmouseover='x'&<img src=x onerror=y>"#

    @Test func `what people typed is text on every page`() async throws {
        let kitchen = SampleKitchen(
            text: Self.hostile,
            preferences: Preferences(
                diets: [.vegetarian], allergies: [.nuts], likedFoods: [Self.hostile], dislikedFoods: [Self.hostile],
                distance: .upTo5))
        try await withPages(kitchen) { web in
            let ada = Browser.signedIn(web)
            for path in SampleKitchen.pages { expectHarmless(try await ada.open(path).html, path) }
        }
    }

    /// The pages that show one person's titles, comments, steps, notes and tags to others.
    private static let read = [
        "/recipes/\(SampleKitchen.recipeID)", "/drafts/\(SampleKitchen.draftID)/edit",
        "/drafts/\(SampleKitchen.draftID)/preview", "/search?query=soup&external=yes",
        "/foods/\(SampleKitchen.tomatoID)", "/moderation/preview?id=\(SampleKitchen.submittedID)",
        "/moderation/reports",
    ]

    /// A harmless text with the same number of words, since pages offer more of them for longer titles. Words that
    /// never start a dish's name stay.
    private static func harmless(_ text: String) -> String {
        let words = text.split { !$0.isLetter && $0 != "-" && $0 != "’" && $0 != "'" }
        let kept = RecipeTaste.joining.union(RecipeTaste.accompanying)
        return words.isEmpty
            ? "1" : words.map { kept.contains($0.lowercased()) ? $0.lowercased() : "word" }.joined(separator: " ")
    }

    @Test func `R13 none of a hundred hostile texts is more than text, whatever it stands in`() async throws {
        #expect(Set(HostileTexts.all).count >= 100)
        let kitchen = Mutex(SampleKitchen(text: "plain words"))
        try await withPages(services: Self.services { kitchen.withLock { $0 } }) { web in
            let reader = Browser.signedIn(web)
            let groups = Dictionary(grouping: HostileTexts.all, by: Self.harmless).sorted { $0.key < $1.key }
            for (group, (harmless, texts)) in groups.enumerated() {
                for (turn, path) in Self.read.enumerated() {
                    kitchen.withLock { $0 = SampleKitchen(text: harmless) }
                    let plain = try await reader.open(path)
                    #expect(plain.status == 200, "\(path)")
                    let skeleton = TagSkeleton(plain.html)
                    for text in WholeWalk.each(3, of: texts, from: turn + group) {
                        kitchen.withLock { $0 = SampleKitchen(text: text) }
                        let isSame = TagSkeleton(try await reader.open(path).html) == skeleton
                        #expect(isSame, "\(path): \(text)")
                    }
                }
            }
        }
    }

    @Test func `the tags of a page are found as a browser finds them`() {
        let plain = TagSkeleton(#"<p title="x">words</p>"#)
        #expect(plain.tags == ["p title", "/p"])
        #expect(TagSkeleton(#"<p title="&quot;>">&lt;b></p>"#) == plain)
        for other in [
            #"<p title="x"><b>words</p>"#, #"<p title="x" onclick=y>words</p>"#, #"<p title="x"><!-- words</p>"#,
        ] {
            #expect(TagSkeleton(other) != plain, "\(other)")
        }
        #expect(TagSkeleton("<a href='/x'>") != TagSkeleton("<a href='javascript:x'>"))
        #expect(TagSkeleton("<textarea><b></textarea><i>").tags == ["textarea", "/textarea", "i"])
    }

    /// Services of a household whose text changes while the pages run.
    private static func services(_ kitchen: @Sendable @escaping () -> SampleKitchen) -> StubServices {
        kitchen().moderationServices
            .on(RecipesAPI.show) { _ in kitchen().writtenRecipe }
            .on(RecipesAPI.comments) { _ in Page(items: kitchen().comments) }
            .on(RecipesAPI.lists) { _ in Page(items: [kitchen().list]) }
            .on(RecipesAPI.draft) { _ in kitchen().draft() }
            .on(RecipesAPI.search) { _ in kitchen().found }
            .on(RecipesAPI.externalDatabase) { _ in ExternalDatabase(name: kitchen().text, isStandIn: true) }
            .on(RecipesAPI.external) { _ in kitchen().external }
            .on(RecipesAPI.food) { _ in kitchen().food }
            .on(RecipesAPI.substitutes) { _ in Page(items: [kitchen().substitute]) }
            .on(RecipesAPI.submission) { _, _ in kitchen().submission() }
            .on(RecipesAPI.reports) { _ in Page(items: [kitchen().reported]) }
    }

    @Test func `what comes in an address or a form is text when it is shown again`() async throws {
        let refusal: @Sendable (Problem.FieldError) -> Problem = { .invalid([$0]) }
        let services = SampleKitchen().services
            .on(AuthAPI.register) { _ in throw refusal(.init(field: "username", message: Self.hostile)) }
            .on(PantryAPI.add) { _ in throw refusal(.init(field: "food", message: Self.hostile)) }
        try await withPages(services: services) { web in
            let query = Query.encoded(Self.hostile)
            for path in ["/verify?email=\(query)&code=\(query)", "/log-in?login=\(query)&from=/\(query)"] {
                expectHarmless(try await Browser(web).open(path).html, path)
            }
            let ada = Browser.signedIn(web)
            let figures = FilterFigure.allCases.map(\.rawValue) + ["cuisine", "sort", "cursor"]
            let matches = MatchWish.allCases.map(\.rawValue) + MatchForm.supplyNames + ["diet", "substitutes"]
            let paths = [
                "/pick?query=\(query)", "/results?without=\(query)&maxMinutes=\(query)", "/pantry?food=\(query)",
                "/search?query=\(query)&with=\(query)&without=\(query)",
            ]
            let filtered = figures.map { "/search?\($0)=\(query)" } + matches.map { "/results?\($0)=\(query)" }
            for path in paths + filtered {
                expectHarmless(try await ada.open(path).html, path)
            }
            let added = try await ada.submit("/pantry/items", [("food", Self.hostile), ("amount", Self.hostile)])
            expectHarmless(added.html, "add")
            let signUp = try await Browser(web).submit("/sign-up", [("username", Self.hostile)])
            #expect(signUp.status == 422)
            expectHarmless(signUp.html, "sign-up")
        }
    }

    @Test func `a picture shows what was typed as text alone`() async throws {
        try await withPages(SampleKitchen(text: Self.hostile)) { web in
            let svg = try await Browser(web).open("/pictures/recipes/\(SampleKitchen.recipeID).svg").html
            #expect(svg.hasPrefix("<svg"))
            expectHarmless(svg, "picture")
            let sample = try await Browser(web).open("/pictures/recipes/\(SampleKitchen.recipeID).svg")
            #expect(sample.headers.first(name: "Content-Type") == "image/svg+xml")
        }
    }

    private func expectHarmless(_ html: String, _ path: String) {
        let lowered = html.lowercased()
        #expect(!lowered.contains("<script>"), "\(path)")
        #expect(!lowered.contains("<img src=x"), "\(path)")
        #expect(!html.contains(#""onmouseover"#), "\(path)")
    }
}
