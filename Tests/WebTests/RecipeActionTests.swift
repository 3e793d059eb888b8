import Contracts
import Foundation
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct RecipeActionTests {
    private let recipe = SampleKitchen.recipeID
    private var page: String { "/recipes/\(recipe)" }

    /// Everything that a recipe can have.
    private func full(_ kitchen: SampleKitchen = SampleKitchen(), isOwn: Bool = false) throws -> Recipe {
        Recipe(
            id: recipe, title: "Soup", summary: "", cuisine: .thai, country: "TH", meals: [], diets: [], allergens: [],
            minutes: .init(preparation: 1, cooking: 2), servings: 4,
            ingredients: [
                .init(
                    food: kitchen.tomato, name: "tomatoes", quantity: try Quantity(2, .cup), note: nil, optional: false,
                    heading: "For the base", upTo: 3)
            ],
            steps: [.init(number: 1, text: "Stir.", minutes: nil, heading: "First", ingredients: [0, 7])],
            nutrition: kitchen.recipe.nutrition, rating: nil, tags: ["quick"], image: nil,
            source: "https://example.org/soup", standing: RecipeStanding(), isPersonal: isOwn, isOwn: isOwn,
            copyOf: isOwn ? recipe : nil, author: "Bob",
            photos: ["/v1/photos/\(SampleKitchen.photoID)", "/v1/photos/\(SampleKitchen.otherPhotoID)"],
            videos: [
                "https://www.youtube.com/watch?v=abcdefghijk&t=1", "https://example.org/film", "javascript:alert(1)",
            ], notes: "Keeps\nwell.",
            price: PriceEstimate(
                total: .clamping(840, .usd), perServing: .clamping(210, .usd), basis: .typical, coverage: 0.9,
                unpriced: ["saffron"]))
    }

    @Test func `R3 headings, ranges, author, photos, notes and the source stand on the page`() async throws {
        let recipe = try full()
        try await withPages(services: SampleKitchen().services.on(RecipesAPI.show) { _ in recipe }) { web in
            let html = try await Browser.signedIn(web).open(page).html
            for part in [
                #"name="photo" value="\#(SampleKitchen.otherPhotoID)""#, "For the base", "2–3 cups", "First",
                "With tomatoes", "By Bob", "Keeps\nwell.", "quick",
                #"src="/photos/\#(SampleKitchen.photoID)?size=large""#,
                #"href="/photos/\#(SampleKitchen.otherPhotoID)?size=large""#,
                #"<a href="https://example.org/soup" rel="noopener noreferrer nofollow ugc">"#,
            ] {
                #expect(html.contains(part), "\(part)")
            }
        }
    }

    @Test func `R3 a video is a link until somebody asks for it, and only three sites come into a frame`() async throws
    {
        let recipe = try full()
        try await withPages(services: SampleKitchen().services.on(RecipesAPI.show) { _ in recipe }) { web in
            let page = try await Browser.signedIn(web).open(page)
            #expect(!page.html.contains("<iframe") && !page.html.contains("javascript:"))
            #expect(page.has(["data-frame": "https://www.youtube-nocookie.com/embed/abcdefghijk"]))
            #expect(page.has(["href": "https://example.org/film", "target": "_blank"]))
            #expect(page.html.components(separatedBy: "data-frame").count == 2)
            let policy = page.headers.first(name: "Content-Security-Policy") ?? ""
            #expect(
                policy.contains(
                    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com;"))
        }
    }

    @Test func `R20 the price says which prices it rests on and what is not in it`() async throws {
        let recipe = try full()
        try await withPages(services: SampleKitchen().services.on(RecipesAPI.show) { _ in recipe }) { web in
            let html = try await Browser.signedIn(web).open(page).html
            for part in [
                "$8.40", phrase("match.perServing", ["price": "$2.10"]), phrase("recipe.price.basis.typical"),
                phrase("recipe.price.gaps", ["percent": "90", "list": "saffron"]),
            ] {
                #expect(html.holds(part), "\(part)")
            }
        }
    }

    @Test func `R8 any number of servings up to 500 can be asked for`() async throws {
        let asked = Mutex<[Int?]>([])
        let kitchen = SampleKitchen()
        let services = kitchen.services.on(RecipesAPI.show) { query in
            asked.withLock { $0.append(query.servings) }
            return kitchen.recipe
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let html = try await ada.open("\(page)?servings=500").html
            #expect(html.has(["name": "servings", "type": "number", "min": "1", "max": "500"]))
            _ = try await ada.open("\(page)?servings=501")
            #expect(asked.withLock { $0 } == [500, nil])
        }
    }

    @Test func `R10 the owner edits and deletes, others make it theirs and report it, visitors do neither`()
        async throws
    {
        let (own, other) = (try full(isOwn: true), try full())
        func html(_ recipe: Recipe, signedIn: Bool) async throws -> String {
            let answer = Mutex("")
            try await withPages(services: SampleKitchen().services.on(RecipesAPI.show) { _ in recipe }) { web in
                let browser = signedIn ? Browser.signedIn(web) : Browser(web)
                let html = try await browser.open(page).html
                answer.withLock { $0 = html }
            }
            return answer.withLock { $0 }
        }
        let mine = try await html(own, signedIn: true)
        #expect(
            mine.says("recipe.remove") && mine.says("recipe.onlyYou") && !mine.says("recipe.makeMine"))
        #expect(!mine.has(id: "comments"), "nobody else can say anything about it")
        let theirs = try await html(other, signedIn: true)
        #expect(
            theirs.says("recipe.makeMine") && theirs.says("recipe.report") && !theirs.says("recipe.remove"))
        let open = try await html(other, signedIn: false)
        #expect(!open.says("recipe.makeMine") && !open.says("recipe.report"))
    }

    @Test func `R12 comments are read, written, changed, removed with a way back, and reported`() async throws {
        let told = Mutex<[String]>([])
        @Sendable func note(_ what: String) { told.withLock { $0.append(what) } }
        let kitchen = SampleKitchen()
        let services = kitchen.services
            .on(RecipesAPI.comment) { draft in
                note("say \(draft.text)")
                return kitchen.comments[1]
            }
            .on(RecipesAPI.editComment) { draft in
                note("change \(draft.text)")
                return kitchen.comments[1]
            }
            .on(RecipesAPI.reportComment) { draft in
                note("report \(draft.reason.rawValue) \(draft.text ?? "-")")
                return Empty()
            }
            .on(RecipesAPI.reportRecipe) { draft in
                note("recipe \(draft.reason.rawValue) \(draft.photo?.description ?? "-")")
                return Empty()
            }
        let (own, foreign) = (SampleKitchen.ownCommentID, SampleKitchen.commentID)
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let html = try await ada.open(page).html
            #expect(
                html.says("comments.count", count: 22) && html.says("taste.stars", count: 4)
                    && html.contains("comments=older#comments"))
            #expect(html.contains("/comments/\(own)/removal") && !html.contains("/comments/\(foreign)/removal"))
            #expect(html.contains("/comments/\(foreign)/report") && !html.contains("/comments/\(own)/report"))
            #expect(try await ada.submit("\(page)/comments", [("text", "Good")]).location == "\(page)#comments")
            _ = try await ada.submit("\(page)/comments/\(own)", [("text", "Better")])
            _ = try await ada.submit("\(page)/comments/\(own)/removal", [("said", "Better")])
            let back = try await ada.open(page).html
            #expect(back.says("comments.removed") && back.has(field: "text", "Better"))
            _ = try await ada.submit("\(page)/comments/\(foreign)/report", [("reason", "spam"), ("text", "sells")])
            _ = try await ada.submit("\(page)/comments/\(foreign)/report", [("reason", "dull")])
            #expect(try await ada.open(page).says("comments.chooseReason"))
            _ = try await ada.submit("\(page)/report", [("reason", "copied")])
            let picture = ("photo", "\(SampleKitchen.otherPhotoID)")
            _ = try await ada.submit("\(page)/report", [("reason", "indecent"), picture])
            #expect(
                told.withLock { $0 } == [
                    "say Good", "change Better", "report spam sells", "recipe copied -",
                    "recipe indecent \(SampleKitchen.otherPhotoID)",
                ])
        }
    }

    @Test func `R12 a comment that is refused stays in its field with the reason`() async throws {
        let refusal = Problem.invalid("text", "is odd", code: "too-long")
        let services = SampleKitchen().services.on(RecipesAPI.comment) { _ in throw refusal }
            .on(RecipesAPI.editComment) { _ in throw refusal }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            for path in ["\(page)/comments", "\(page)/comments/\(SampleKitchen.ownCommentID)"] {
                let answer = try await ada.submit(path, [("text", "Very <long>")])
                #expect(answer.status == 422 && answer.html.contains("Very &lt;long&gt;"), "\(path)")
                #expect(answer.html.contains("Is odd."), "\(path)")
            }
        }
    }

    @Test func `N3 a recipe is a recipe while comments rest`() async throws {
        let kitchen = SampleKitchen()
        let services = StubServices().on(RecipesAPI.show) { _ in kitchen.recipe }
        try await withPages(services: services) { web in
            let answer = try await Browser(web).open(page)
            #expect(answer.status == 200)
        }
    }

    @Test func `R19 a recipe is taken along in each format for as many as it is shown for, and all as an archive`()
        async throws
    {
        let services = SampleKitchen().services
            .on(RecipesAPI.export) { query in
                Download(
                    mediaType: "text/markdown", name: "soup.md",
                    bytes: Data("\(query.format?.rawValue ?? "-") \(query.servings ?? 0)".utf8))
            }
            .on(RecipesAPI.exportAll) { _ in Download(mediaType: "application/zip", name: nil, bytes: Data([1])) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let html = try await ada.open(page).html
            for format in ExportFormat.allCases {
                #expect(html.contains("\(page)/file?format=\(format.rawValue)&amp;servings=4"))
            }
            let file = try await ada.open("\(page)/file?format=markdown&servings=12")
            #expect(file.html == "markdown 12")
            #expect(file.headers.first(name: "Content-Disposition") == #"attachment; filename="soup.md""#)
            let archive = try await ada.open("/recipes/own/file?format=cooklang")
            #expect(archive.headers.first(name: "Content-Type") == "application/zip")
        }
    }

    @Test func `R19 the page that a device keeps says nothing about the reader`() async throws {
        try await withPages { web in
            let html = try await Browser.signedIn(web).open("\(page)/kept").html
            #expect(html.contains("Tomato soup") && html.contains("1.5 kg"))
            for part in [#"name="token""#, "is-missing", "stars", "heart", "/log-in", "Comments"] {
                #expect(!html.contains(part), "\(part)")
            }
        }
    }

    @Test func `R19 logging out empties what the browser keeps`() async throws {
        try await withPages { web in
            let answer = try await Browser.signedIn(web).submit("/log-out", [])
            #expect(answer.headers.first(name: "Clear-Site-Data") == #""storage""#)
            #expect(answer.location == "/")
        }
    }

    @Test func `R13 a photo is passed on to be kept for good, and nothing that could run is`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.photo) { query in
            Download(
                mediaType: query.size == .small ? "image/jpeg" : "image/svg+xml", bytes: Data("x".utf8), isLasting: true
            )
        }
        try await withPages(services: services) { web in
            let photo = try await Browser(web).open("/photos/\(SampleKitchen.photoID)?size=small")
            #expect(photo.headers.first(name: "Cache-Control") == "private, max-age=31536000, immutable")
            #expect(photo.headers.first(name: "Content-Type") == "image/jpeg" && photo.html == "x")
            #expect(try await Browser(web).open("/photos/\(SampleKitchen.photoID)").status == 404)
        }
    }

    @Test func `R10 the drawing of a recipe that not everybody may see tells nothing of it`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.show) { _ in throw Problem.notFound("recipe") }
        try await withPages(services: services) { web in
            let one = try await Browser(web).open("/pictures/recipes/\(recipe).svg")
            let other = try await Browser(web).open("/pictures/recipes/\(SampleKitchen.draftID).svg")
            #expect(one.status == 200 && one.html.hasPrefix("<svg") && one.html != other.html)
        }
    }
}
