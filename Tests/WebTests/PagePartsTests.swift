import Foundation
import Testing

@testable import Web

/// A page loads only the styles and scripts that it needs.
@Suite struct PagePartsTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../Services/Web/Assets")
        .standardizedFileURL

    @Test func `each rule of a style that not every page has names a class that stands in no other style`() throws {
        let styles = try Self.styles()
        let own = StyleClasses(styles).own
        #expect(own.count > 5)
        for style in own {
            let text = styles.first { $0.name == style.name }?.text ?? ""
            for selector in StyleClasses.selectors(in: Self.withoutPrinting(text)) {
                let classes = Set(StyleClasses.classes(in: selector))
                #expect(!style.classes.isDisjoint(with: classes), "\(style.name): \(selector)")
            }
        }
    }

    @Test func `each script says what needs it, by marks that stand in a template`() throws {
        let scripts = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".js")
        }
        #expect(Set(scripts) == Set(PageParts.marks.keys).union(["larder.js", "service-worker.js"]))
        let folder = Self.folder.appending(path: "../Templates").standardizedFileURL
        var templates = " type=\"password\""
        for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            ?? .init()
        where file.pathExtension == "mustache" { templates += try String(contentsOf: file, encoding: .utf8) }
        for (script, marks) in PageParts.marks {
            for mark in marks { #expect(templates.contains(mark), "\(script): \(mark)") }
        }
    }

    @Test func `U2 each toggle looks different when it is on`() throws {
        let selectors = try Self.styles().flatMap { StyleClasses.selectors(in: $0.text) }
        let on = selectors.filter { $0.contains(".is-on") || $0.contains("[aria-pressed=\"true\"]") }
        let styled = Set(on.flatMap { StyleClasses.classes(in: $0) }.filter { $0 != "is-on" })
        let folder = Self.folder.appending(path: "../Templates").standardizedFileURL
        var count = 0
        for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            ?? .init()
        where file.pathExtension == "mustache" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for button in text.matches(of: /<button [^>]*aria-pressed="[^>]*>/) {
                count += 1
                let names = button.output.firstMatch(of: /class="([^"]*)"/).map { String($0.output.1) } ?? ""
                let classes = names.replacing(/\{\{[^}]*\}\}/, with: " ").split(separator: " ")
                #expect(!styled.isDisjoint(with: classes), "\(file.lastPathComponent): \(button.output)")
            }
        }
        #expect(count > 4)
    }

    @Test func `U1 what stays in sight at the top knows the height of the header`() throws {
        var (count, others): (Int, Set<String>) = (0, [])
        for style in try Self.styles() {
            let text = style.text.replacing(/\/\*(?s:.*?)\*\//, with: "")
            for rule in text.matches(of: /([^{};]+)\{([^{}]*)\}/) {
                let declarations = rule.output.2.split(separator: ";").map {
                    $0.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                guard declarations.contains("position: sticky"),
                    let top = declarations.first(where: { $0.hasPrefix("top:") })
                else { continue }
                count += 1
                if top.contains("var(--head)") { continue }
                others.insert(rule.output.1.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
        #expect(count > 6)
        #expect(others == [".top", ".filters-sheet > .section-head"], "the header, and a sheet above it")
    }

    @Test func `U2 a page has the styles and scripts that it needs, after it and all of one revision`() async throws {
        try await withPages { web in
            let browser = Browser(web)
            let (welcome, logIn) = (try await browser.open("/").html, try await browser.open("/log-in").html)
            #expect(welcome.contains("/welcome.css\"") && !logIn.contains("/welcome.css\""))
            #expect(logIn.contains("/passwords.js\"") && !welcome.contains("/passwords.js\""))
            #expect(logIn.contains("/resuming.js\""), "every form with fields")
            for page in [welcome, logIn] {
                #expect(page.contains("/larder.css\"") && page.hasSuffix("</script>\n</body>\n</html>\n"))
                #expect(!page.contains("/writing.js") && !page.contains("/cook.css"))
                let revisions = Set(page.matches(of: /\/assets\/([^\/]+)\//).map { String($0.output.1) })
                #expect(revisions.count == 1)
                let worker = try await browser.open("/service-worker.js").html
                #expect(worker.contains("larder-\(revisions.first ?? "-")\""))
            }
        }
    }

    @Test func `U2 a recipe has its whole list without scripts, between the headings of the list and of the method`()
        async throws
    {
        try await withPages { web in
            let recipe = "/recipes/\(SampleKitchen.recipeID)"
            for path in [recipe, "\(recipe)/kept"] {
                let page = try await Browser.signedIn(web).open(path)
                #expect(page.has(id: "ingredients") && page.has(id: "method"), "\(path)")
                let marks = ["ingredients-title", "whole-list", "ingredient-list", "method-title", "method-steps"]
                let places = marks.compactMap { page.html.range(of: "=\"\($0)\"")?.lowerBound }
                #expect(places.count == marks.count && places == places.sorted(), "\(path)")
                let whole = page.elements("details", ["class": "whole-list"])
                #expect(whole.count == 1 && !whole.contains { $0.has(["open": nil]) }, "\(path)")
                // Closed, it hides no ingredient where styles are missing or too new.
                #expect(page.html.contains(/<details class="whole-list"><summary>[^<]*<svg.*?<\/summary><\/details>/))
            }
        }
    }

    @Test
    func `the page for when there is no network asks nobody to log in, and tells scripts whether somebody has`()
        async throws
    {
        try await withPages { web in
            let (nobody, ada) = (Browser(web), Browser.signedIn(web))
            let page = try await nobody.open("/offline").html
            #expect(!page.has(class: "visitor") && page.contains("data-nobody"))
            let own = try await ada.open("/offline").html
            #expect(!own.contains("data-nobody"))
        }
    }

    /// Removes print styles, which apply to every page.
    private static func withoutPrinting(_ css: String) -> String {
        css.replacing(/@media print \{(?s:.*?)\n\}/, with: "")
    }

    private static func styles() throws -> [(name: String, text: String)] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "css" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
}
