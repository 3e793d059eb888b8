import Contracts
import Foundation
import Testing

@testable import Web

@Suite struct PageTemplatesTests {
    @Test func `what is the same on every page is as the library would show it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "Part"), withIntermediateDirectories: true)
        try
            "<{{t.a.plain}}|{{t.a.signs}}|{{{t.a.signs}}}|{{t.a.braces}}|{{t.a.none}}|{{icons}}|{{page.title}}>{{> Part/end}}"
            .write(to: folder.appending(path: "page.mustache"), atomically: true, encoding: .utf8)
        try "{{t.a.plain}}{{title}}".write(
            to: folder.appending(path: "Part/end.mustache"), atomically: true, encoding: .utf8)
        let phrases = Phrases.branch([
            "a": .branch([
                "plain": .leaf("Soup"), "signs": .leaf("<b> & 'c' \"d\""), "braces": .leaf("{{page.title}}"),
            ])
        ])
        let templates = try PageTemplates(
            folder: folder, language: Language(tag: "en", phrases: phrases), icons: "/assets/x/icons.svg")
        let shown = templates.render("page", ["page": ["title": "Pie"], "title": "End"])
        let signs = "&lt;b&gt; &amp; &#39;c&#39; &quot;d&quot;"
        #expect(
            shown == "<Soup|\(signs)|<b> & 'c' \"d\"|{{page.title}}||/assets/x/icons.svg|Pie>SoupEnd")
        #expect(templates.render("missing", [:]) == nil)
    }

    @Test func `a template that is none is named`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "{{#open}}".write(to: folder.appending(path: "broken.mustache"), atomically: true, encoding: .utf8)
        let refused = #expect(throws: PageTemplates.Unreadable.self) {
            try PageTemplates(folder: folder, language: Language(tag: "en", phrases: .branch([:])), icons: "/i")
        }
        #expect(refused?.template == "broken.mustache")
    }
}
