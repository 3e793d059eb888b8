import Contracts
import Support
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

    @Test func `what comes in an address or a form is text when it is shown again`() async throws {
        let refusal: @Sendable (Problem.FieldError) -> Problem = { .invalid([$0]) }
        let peers = SampleKitchen().peers
            .on(AuthAPI.register) { _ in throw refusal(.init(field: "username", message: Self.hostile)) }
            .on(PantryAPI.add) { _ in throw refusal(.init(field: "food", message: Self.hostile)) }
        try await withPages(peers: peers) { web in
            let query = Query.encoded(Self.hostile)
            for path in ["/verify?email=\(query)&code=\(query)", "/log-in?login=\(query)&from=/\(query)"] {
                expectHarmless(try await Browser(web).open(path).html, path)
            }
            let ada = Browser.signedIn(web)
            let figures = FilterFigure.allCases.map(\.rawValue) + ["cuisine", "sort", "cursor"]
            let matches = MatchWish.allCases.map(\.rawValue) + MatchForm.supplyNames + ["diet", "substitutes"]
            let paths = [
                "/basket?query=\(query)", "/results?without=\(query)&maxMinutes=\(query)", "/pantry?food=\(query)",
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

    @Test func `a picture shows nothing that was typed`() async throws {
        try await withPages(SampleKitchen(text: Self.hostile)) { web in
            let svg = try await Browser(web).open("/pictures/recipes/\(SampleKitchen.recipeID).svg").html
            #expect(svg.hasPrefix("<svg"))
            #expect(!svg.contains("script"))
        }
    }

    private func expectHarmless(_ html: String, _ path: String) {
        let lowered = html.lowercased()
        #expect(!lowered.contains("<script>"), "\(path)")
        #expect(!lowered.contains("<img src=x"), "\(path)")
        #expect(!html.contains(#""onmouseover"#), "\(path)")
    }
}
