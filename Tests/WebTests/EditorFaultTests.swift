import Contracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// The editor tells everything that is wrong at once, and saves the rest.
@Suite(.timeLimit(.minutes(2)))
struct EditorFaultTests {
    private let draft = "/drafts/\(SampleKitchen.draftID)"
    private let wrong = [
        ("revision", "7"), ("title", " "), ("servings", "many"), ("restingMinutes", "an hour"),
        ("nutrition.energy", "much"), ("ingredients", "rice"), ("step.0.text", "Boil."), ("step.0.minutes", "1h"),
    ]
    private let fields = ["servings", "restingMinutes", "nutrition.energy", "step.0.text", "title"]

    @Test func `R13 numbers that are none and a missing title are told together, and all else is saved`() async throws {
        let kitchen = SampleKitchen()
        let stored = {
            var content = kitchen.content
            (content.servings, content.restingMinutes) = (7, 45)
            return content
        }()
        let edits = Mutex<[DraftEdit]>([])
        let services = kitchen.services.on(RecipesAPI.draft) { _ in kitchen.draft(stored) }
            .on(RecipesAPI.editDraft) { edit in
                edits.withLock { $0.append(edit) }
                return kitchen.draft(edit.content, revision: edit.revision + 1)
            }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(draft, wrong + [("do", "keep")])
            #expect(page.status == 422 && page.has(["value": "many"]))
            for field in fields { #expect(page.has(["href": "#field-\(field)"]), "\(field)") }
            let content = try #require(edits.withLock { $0.last }).content
            #expect(content.ingredients.map(\.text) == ["rice"] && content.steps.map(\.text) == ["Boil."])
            // A field that cannot be read stays as it was.
            #expect(content.servings == 7 && content.restingMinutes == 45)
        }
    }

    @Test func `R13 a service's faults are told with them`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.editDraft) { _ in
            throw Problem.invalid([.init(field: "country", message: "must be a country")])
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(draft, wrong + [("do", "keep")])
            #expect(page.status == 422)
            for field in fields + ["country"] { #expect(page.has(["href": "#field-\(field)"]), "\(field)") }
        }
    }

    @Test func `R13 a copy is begun only without faults, and a refused photo is told with the others`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.addPhoto) { _ in
            throw Problem(status: 415, code: "not-a-photo", detail: "Send a JPEG, a PNG or a WebP.")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(
                draft, wrong + [("do", "copy")], file: ("photo", "x.svg", "image/svg+xml", Array("<svg/>".utf8)))
            #expect(page.status == 422 && page.says("rule.not-a-photo"))
            for field in fields where field != "title" { #expect(page.has(["href": "#field-\(field)"]), "\(field)") }
            #expect(!services.asked.contains { $0.method == .post && $0.path == "/v1/drafts" })
        }
    }

    @Test func `R13 a new recipe is saved but for its faults, and one of faults alone is not begun`() async throws {
        let kitchen = SampleKitchen()
        let starts = Mutex<[DraftStart]>([])
        let services = kitchen.services.on(RecipesAPI.startDraft) { start in
            starts.withLock { $0.append(start) }
            return kitchen.draft(start.content, id: SampleKitchen.copyID, revision: 1)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let alone = try await ada.submit("/drafts/new", [("servings", "many"), ("do", "keep")])
            #expect(alone.status == 422 && alone.has(["href": "#field-title"]))
            #expect(alone.has(["href": "#field-servings"]))
            #expect(starts.withLock { $0.isEmpty })
            let page = try await ada.submit("/drafts/new", wrong + [("do", "keep")])
            #expect(page.status == 422 && page.sends(to: "/drafts/\(SampleKitchen.copyID)"))
            for field in fields { #expect(page.has(["href": "#field-\(field)"]), "\(field)") }
            #expect(starts.withLock { $0.map { $0.content?.ingredients.map(\.text) } } == [["rice"]])
        }
    }
}
