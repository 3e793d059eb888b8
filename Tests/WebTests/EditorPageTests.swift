import Contracts
import Foundation
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// The drafts sent to the recipes service.
private final class Edits: Sendable {
    private let list = Mutex<[DraftEdit]>([])
    private let begun = Mutex<[DraftStart]>([])
    func note(_ edit: DraftEdit) { list.withLock { $0.append(edit) } }
    func note(_ start: DraftStart) { begun.withLock { $0.append(start) } }
    var last: DraftEdit? { list.withLock { $0.last } }
    var starts: [DraftStart] { begun.withLock { $0 } }
}

@Suite(.timeLimit(.minutes(2)))
struct EditorPageTests {
    private let draft = "/drafts/\(SampleKitchen.draftID)"
    private let edits = Edits()

    /// Services that record every edit of a draft.
    private func noting(_ kitchen: SampleKitchen = SampleKitchen()) -> StubServices {
        kitchen.services.on(RecipesAPI.editDraft) { edit in
            self.edits.note(edit)
            return kitchen.draft(edit.content, revision: edit.revision + 1)
        }
    }

    /// The same, and the started drafts, which have no recipe yet.
    private func notingStarts() -> StubServices {
        let kitchen = SampleKitchen()
        return noting(kitchen).on(RecipesAPI.startDraft) { start in
            self.edits.note(start)
            return kitchen.draft(start.content, id: SampleKitchen.copyID, revision: 1)
        }
    }

    private var written: [(String, String)] {
        [
            ("revision", "7"), ("title", " Rice "), ("summary", "Good"), ("cuisine", "thai"), ("country", "th"),
            ("meals", "dinner"), ("meals", "lunch"), ("servings", "6"), ("preparationMinutes", ""),
            ("cookingMinutes", "20"), ("restingMinutes", "90"),
            ("ingredients", "2 cups rice\r\n\r\nSauce:\r\n1 pepper\r\n0 g sugar\r\n0.5 cup oil"),
            ("line.0", "2 cups rice"), ("food.0", ""), ("line.2", "1 pepper"), ("food.2", "none"),
            ("step.0.text", "Boil."), ("step.0.minutes", "15"), ("step.0.uses", "0 2 cups rice"),
            ("step.0.uses", "9 0.5 cup oil"), ("step.1.text", "At last:"), ("step.2.text", "Serve."),
            ("tags", "quick, rice,"), ("photos", "\(SampleKitchen.photoID)"), ("photos", "nonsense"),
            ("videos", "https://vimeo.com/1\r\n"), ("source", " "), ("notes", "Soak it."), ("language", "de"),
        ]
    }

    @Test func `R13 what was typed is kept as it was meant: headings, ticks, amounts of nothing`() async throws {
        try await withPages(services: noting()) { web in
            let page = try await Browser.signedIn(web).submit(draft, written + [("do", "save")])
            #expect(page.location == "\(draft)/edit#ingredients")
            let edit = try #require(edits.last)
            let content = edit.content
            #expect(edit.revision == 7 && content.title == "Rice" && content.country == "TH" && content.servings == 6)
            let minutes = [content.preparationMinutes, content.cookingMinutes, content.restingMinutes]
            #expect(content.meals == [.lunch, .dinner] && minutes == [0, 20, 90])
            #expect(
                content.ingredients == [
                    .init(text: "2 cups rice"), .init(text: "Sauce", isHeading: true),
                    .init(text: "1 pepper", isUnlisted: true), .init(text: "0 g sugar"), .init(text: "0.5 cup oil"),
                ])
            #expect(
                content.steps == [
                    .init(text: "Boil.", minutes: 15, ingredients: [0, 4]), .init(text: "At last", isHeading: true),
                    .init(text: "Serve."),
                ])
            #expect(content.tags == ["quick", "rice"] && content.photos == [SampleKitchen.photoID])
            #expect(content.videos == ["https://vimeo.com/1"] && content.source == nil && content.language == .german)
        }
    }

    @Test func `R10 a blank title goes back to the last one, and an amount of 0 takes a line out when it is kept`()
        async throws
    {
        try await withPages(services: noting()) { web in
            let fields =
                written.filter { $0.0 != "title" } + [("title", " "), ("lastTitle", "Tomato soup"), ("do", "keep")]
            let page = try await Browser.signedIn(web).submit(draft, fields)
            #expect(page.location == "/recipes/\(SampleKitchen.recipeID)")
            let content = try #require(edits.last).content
            #expect(content.title == "Tomato soup")
            #expect(content.ingredients.map(\.text) == ["2 cups rice", "Sauce", "1 pepper", "0.5 cup oil"])
            #expect(content.steps[0].ingredients == [0, 3])
        }
    }

    @Test func `R21 another food can be named for a line, and an unknown name is said at its line`() async throws {
        try await withPages(services: noting()) { web in
            let ada = Browser.signedIn(web)
            _ = try await ada.submit(draft, written + [("other.2", "bell pepper"), ("do", "save")])
            let entry = try #require(edits.last).content.ingredients[2]
            #expect(entry.food == SampleKitchen.pepperID && !entry.isUnlisted)
            let page = try await ada.submit(draft, written + [("other.2", "zzz"), ("do", "save")])
            #expect(page.status == 200 && page.says("pick.unknown", ["food": "zzz"]))
        }
    }

    @Test func `R13 steps are added, moved and removed, and what was removed comes back`() async throws {
        try await withPages(services: noting()) { web in
            let ada = Browser.signedIn(web)
            func steps(after action: String) async throws -> [String] {
                let page = try await ada.submit(draft, written + [("do", action)])
                #expect(page.location == "\(draft)/edit#steps", "\(action)")
                return try #require(edits.last).content.steps.map(\.text)
            }
            #expect(try await steps(after: "add-step") == ["Boil.", "At last", "Serve.", ""])
            #expect(try await steps(after: "raise-step:2") == ["Boil.", "Serve.", "At last"])
            #expect(try await steps(after: "lower-step:2") == ["Boil.", "At last", "Serve."])
            #expect(try await steps(after: "remove-step:9") == ["Boil.", "At last", "Serve."])
            #expect(try await steps(after: "remove-step:0") == ["At last", "Serve."])
            let editor = try await ada.open("\(draft)/edit").html
            #expect(editor.says("editor.stepRemoved") && editor.has(field: "text", "Boil."))
            _ = try await ada.submit("\(draft)/restoring", [("text", "Boil."), ("place", "0"), ("minutes", "15")])
            #expect(edits.last?.content.steps.first == StepEntry(text: "Boil.", minutes: 15))
        }
    }

    @Test func `R13 a photo is sent with everything that was typed, and becomes the last of the draft`() async throws {
        let uploads = Mutex<[Upload]>([])
        let services = noting().on(RecipesAPI.addPhoto) { upload in
            uploads.withLock { $0.append(upload) }
            return Photo(id: SampleKitchen.otherPhotoID, address: "/v1/photos/x", width: 10, height: 10)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit(
                draft, written + [("do", "add-photo")],
                file: ("photo", "soup.jpg", "image/jpeg", [0xFF, 0xD8, 0x0D, 0x0A]))
            #expect(page.location == "\(draft)/edit#photos")
            #expect(
                uploads.withLock { $0 } == [
                    Upload(mediaType: "image/jpeg", name: "soup.jpg", bytes: Data([0xFF, 0xD8, 0x0D, 0x0A]))
                ])
            let content = try #require(edits.last).content
            #expect(content.photos == [SampleKitchen.photoID, SampleKitchen.otherPhotoID] && content.title == "Rice")
        }
    }

    @Test func `R13 a photo that is refused is told at its field, and nothing that was typed is lost`() async throws {
        let services = noting().on(RecipesAPI.addPhoto) { _ in
            throw Problem(status: 415, code: "not-a-photo", detail: "Send a JPEG, a PNG or a WebP.")
        }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).submit(
                draft, written + [("do", "add-photo")], file: ("photo", "x.svg", "image/svg+xml", Array("<svg/>".utf8)))
            #expect(page.status == 422 && page.says("rule.not-a-photo"))
            #expect(page.html.contains("0 g sugar") && edits.last?.content.title == "Rice")
        }
    }

    @Test
    func `R13 a file that is larger than a photo may be is told at its field, and nothing that was typed is lost`()
        async throws
    {
        try await withPages(services: noting()) { web in
            let page = try await Browser.signedIn(web).submit(
                draft, written + [("do", "add-photo")],
                file: ("photo", "x.jpg", "image/jpeg", [UInt8](repeating: 1, count: 13 << 20)))
            #expect(page.status == 422 && page.says("rule.too-large.file-size", ["most": "10"]))
            #expect(page.html.contains("0 g sugar") && edits.last == nil)
        }
    }

    @Test func `R13 a draft that was changed elsewhere is not overwritten: one reloads, or keeps one's own as a copy`()
        async throws
    {
        let kitchen = SampleKitchen()
        let starts = Mutex<[DraftStart]>([])
        let services = kitchen.services.on(RecipesAPI.editDraft) { _ in throw Problem.conflict("It was changed.") }
            .on(RecipesAPI.startDraft) { start in
                starts.withLock { $0.append(start) }
                return kitchen.draft(id: SampleKitchen.copyID)
            }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit(draft, written + [("do", "autosave")])
            #expect(page.status == 409 && page.says("editor.keepMine") && page.html.contains("0 g sugar"))
            #expect(page.has(field: "revision", "7"))
            let copy = try await ada.submit(draft, written + [("do", "copy")])
            #expect(copy.location == "/drafts/\(SampleKitchen.copyID)/edit")
            #expect(starts.withLock { $0.first?.content?.title } == "Rice")
        }
    }

    @Test func `R13 what a service finds wrong stands at its field and in a list that leads there`() async throws {
        let services = SampleKitchen().services.on(RecipesAPI.editDraft) { _ in
            throw Problem.invalid([
                .init(field: "title", code: "too-long", message: "must be at most 120 characters"),
                .init(field: "ingredients[3].text", message: "must be on one line"),
                .init(field: "steps[2].minutes", message: "must be from 1 to 10,080"),
            ])
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit(draft, written + [("do", "keep")])
            #expect(page.status == 422)
            for part in [
                ##"<a href="#field-title">Title: Must be at most 120 characters.</a>"##, ##"href="#line-3""##,
                ##"<a href="#field-step.2.text">Step 3: Must be from 1 to 10,080.</a>"##, "Soak it.",
            ] {
                #expect(page.html.contains(part), "\(part)")
            }
            let numbers = try await ada.submit(draft, [("servings", "many"), ("step.0.minutes", "1h"), ("do", "save")])
            #expect(numbers.status == 422 && numbers.has(["value": "many"]))
            #expect(numbers.says("fieldError.any.not-whole"))
        }
    }

    @Test func `R13 a draft is submitted, waits, and is withdrawn`() async throws {
        let kitchen = SampleKitchen()
        try await withPages(kitchen) { web in
            let page = try await Browser.signedIn(web).submit(draft, written + [("do", "submit")])
            #expect(page.location == "\(draft)/preview")
        }
        let services = kitchen.services.on(RecipesAPI.draft) { _ in kitchen.draft(state: .submitted) }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let editor = try await ada.open("\(draft)/edit")
            #expect(editor.location == "\(draft)/preview")
            #expect(try await ada.open("\(draft)/preview").says("editor.waiting"))
            #expect(try await ada.submit("\(draft)/withdrawal", []).location == "\(draft)/edit")
        }
    }

    @Test func `R13 a discarded draft can be had back whole`() async throws {
        let kitchen = SampleKitchen()
        let starts = Mutex<[DraftStart]>([])
        let services = noting(kitchen).on(RecipesAPI.startDraft) { start in
            starts.withLock { $0.append(start) }
            return kitchen.draft(start.content, id: SampleKitchen.copyID, revision: 1)
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.submit("\(draft)/discarding", [])
            #expect(page.status == 200 && page.html.contains("Discarded:"))
            let content = String(decoding: try WireFormat.encoder.encode(kitchen.content), as: UTF8.self)
            let back = try await ada.submit("/drafts", [("content", content), ("recipe", "\(SampleKitchen.recipeID)")])
            #expect(back.location == "/drafts/\(SampleKitchen.copyID)/edit")
            // Immediately, so that no other draft of the recipe is overwritten.
            #expect(
                starts.withLock { $0 } == [DraftStart(recipe: SampleKitchen.recipeID, content: kitchen.content)])
            #expect(edits.last == nil)
            #expect(try await ada.submit("/drafts", [("content", "{")]).status == 400)
            services.on(RecipesAPI.startDraft) { _ in throw Problem(status: 409, code: "too-many-drafts", detail: "x") }
            _ = try await ada.submit("/drafts", [("recipe", "\(SampleKitchen.recipeID)")])
            #expect(try await ada.open("/drafts").says("drafts.tooMany"))
        }
    }

    @Test func `R13 whoever only looks at the editor leaves no draft behind, and nothing is complained of`()
        async throws
    {
        try await withPages(services: notingStarts()) { web in
            let ada = Browser.signedIn(web)
            #expect(try await ada.open("/drafts").links(to: "/drafts/new"))
            #expect(try await ada.submit("/drafts", []).location == "/drafts/new")
            let editor = try await ada.open("/drafts/new").html
            #expect(editor.sends(to: "/drafts/new") && !editor.contains("/discarding"))
            #expect(!editor.says("editor.missing") && !editor.contains("aria-invalid"))
            let nothing = [("title", " "), ("servings", "4"), ("revision", "0"), ("ingredients", "\r\n")]
            for action in ["autosave", "save", "add-step"] {
                let page = try await ada.submit("/drafts/new", nothing + [("do", action)])
                #expect(page.status == 200 && page.sends(to: "/drafts/new"), "\(action)")
            }
            for action in ["keep", "submit", "preview"] {
                let page = try await ada.submit("/drafts/new", nothing + [("do", action)])
                #expect(page.status == 422 && page.has(["href": "#field-title"]), "\(action)")
            }
            #expect(edits.starts.isEmpty)
        }
    }

    @Test func `R13 the first thing that is written begins a draft, and a button does at once what it says`()
        async throws
    {
        let services = notingStarts()
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let typed = [("title", "Rice"), ("servings", "4"), ("ingredients", "rice"), ("step.0.text", "Boil.")]
            let saved = try await ada.submit("/drafts/new", typed + [("do", "autosave")])
            #expect(saved.status == 200 && saved.sends(to: "/drafts/\(SampleKitchen.copyID)"))
            for (action, location) in [
                ("keep", "/recipes/\(SampleKitchen.recipeID)"), ("preview", "/drafts/\(SampleKitchen.copyID)/preview"),
                ("save", "/drafts/\(SampleKitchen.copyID)/edit#ingredients"),
            ] {
                let page = try await ada.submit("/drafts/new", typed + [("do", action)])
                #expect(page.status == 303 && page.location == location, "\(action)")
            }
            #expect(edits.starts.map { $0.content?.title } == ["Rice", "Rice", "Rice", "Rice"])
            services.on(RecipesAPI.startDraft) { _ in throw Problem(status: 409, code: "too-many-drafts", detail: "x") }
            let full = try await ada.submit("/drafts/new", typed + [("do", "autosave")])
            #expect(full.status == 409 && full.has(["value": "Rice"]))
            #expect(!full.says("editor.conflict"))
        }
    }
}
