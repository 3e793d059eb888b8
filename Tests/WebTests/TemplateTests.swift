import Contracts
import Foundation
import Mustache
import SeededChance
import Testing

@testable import Web

@Suite struct TemplateTests {
    @Test func `every template shows what the Mustache library would show, whatever its page has`() throws {
        let resources = TemplateReference.folder.appending(path: "..").standardizedFileURL
        let language = try Languages(folder: resources.appending(path: "Languages")).preferred(by: "en")
        let icons = "/assets/1/icons.svg"
        let reference = try TemplateReference(folder: TemplateReference.folder, language: language, icons: icons)
        let templates = try PageTemplates(folder: TemplateReference.folder, language: language, icons: icons)
        #expect(templates.steps.count > 150)
        var chance = Chance(seed: 14)
        var shown = 0
        for (name, steps) in templates.steps.sorted(by: { $0.key < $1.key }) {
            for _ in 0..<12 {
                guard case .fields(let given) = Given(for: steps, &chance) else { continue }
                let page = templates.render(name, given)
                #expect(page == reference.render(name, given), "\(name)")
                shown += page?.utf8.count ?? 0
            }
        }
        #expect(shown > 1_000_000)
    }

    private struct Page: PageModel {
        struct Card: PageModel {
            let name: String
            let note: String?
            let rating: Double?
            let count: Int
            let words: [String]
            let isLast: Bool
            var isNew: Bool { true }
        }

        let title: String
        let cards: [Card]
        let none: [Card]
        let shelf: Card?
        let lost: Card?
        let numbers: [String: Int]
        let pairs: [[String]]
    }

    private static let template = """
        {{title}}{{#cards}}
        {{name}} of {{title}}, {{#note}}({{.}}){{/note}}{{^note}}-{{/note}} {{rating}} {{count}} {{{name}}}
        {{#words}}{{.}};{{/words}}{{^isLast}}, {{/isLast}}{{isLast}}{{unknown}}{{isNew}}{{shelf.name}}{{.title}}
        {{#.note}}own{{/.note}}{{^empty(words)}}some{{/empty(words)}}{{#empty(name)}}nameless{{/empty(name)}}
        {{/cards}}{{#empty(none)}}no{{/empty(none)}}{{^none}}none{{/none}}{{#lost}}lost{{/lost}}{{numbers.seven}}
        {{#shelf}}{{name}} {{{name}}}{{/shelf}}{{^lost}}not there{{/lost}}{{^empty(lost)}}never empty{{/empty(lost)}}
        {{#pairs}}[{{#.}}{{.}},{{/.}}]{{/pairs}}
        """

    @Test func `a page's model shows the fields that the Mustache library finds in it`() throws {
        let card = Page.Card(name: "Crème & co", note: nil, rating: 4.5, count: 3, words: [], isLast: false)
        let other = Page.Card(name: "", note: "", rating: nil, count: 0, words: ["hot", "<red>"], isLast: true)
        let page = Page(
            title: "Dishes", cards: [card, other], none: [], shelf: other, lost: nil, numbers: ["seven": 7],
            pairs: [["a", "b"], []])
        let shown = try Self.shown(Self.template, page)
        #expect(shown == (try MustacheTemplate(string: Self.template).render(page)))
        #expect(shown.contains("Crème &amp; co of Dishes, - 4.5 3 Crème & co"))
    }

    private static let standing = [
        "a\n{{#x}}\nb\n{{/x}}\nc\n", "a{{#x}}\nb\n{{/x}}\nc", "a\n  {{#x}}  \nb\n{{/x}}\n{{^x}}\nd\n{{/x}}\n",
        "{{#x}}b{{/x}}\n{{#x}}\nc{{/x}}\n", "{{#x}}\nb{{/x}} {{#x}}\nc\n{{/x}}\n", "{{x}}\n{{{x}}}\n \n{{x}} ",
        "{ {{x}} }} {{ x }}", "{{#x}}\n{{#x}}\n{{/x}}\n{{/x}}\n", "a\n{{#x}}b\n{{/x}}\n{{#x}}\nc\n{{/x}}", "",
    ]

    @Test(arguments: standing) func `a tag alone on its line takes the line with it`(template: String) throws {
        for value in ["<1>", ""] {
            #expect(
                try Self.shown(template, ["x": value]) == MustacheTemplate(string: template).render(["x": value]),
                "\(template)")
        }
    }

    @Test func `no character joins a sign of HTML so that it stays one`() throws {
        let text = "\"\u{301} <\u{20D2}b>\u{200D} '\u{FE0F} &\u{308}"
        let shown = try Self.shown("<p title=\"{{x}}\">", ["x": text])
        #expect(
            shown.unicodeScalars.elementsEqual(
                "<p title=\"&quot;\u{301} &lt;\u{20D2}b&gt;\u{200D} &#39;\u{FE0F} &amp;\u{308}\">".unicodeScalars))
    }

    private static let refused = [
        "{{#open}}", "{{#a}}{{/b}}", "{{/a}}", "{{a", "{{{a}}", "{{}}", "{{! remark }}", "{{= <% %> =}}", "{{&a}}",
        "{{count(a)}}", "{{empty()}}", "{{% CONTENT_TYPE:TEXT}}", "a\n  {{> part}}\n", "{{<part}}{{a}}{{/part}}",
    ]

    @Test(arguments: refused) func `what templates do not need is refused`(template: String) {
        #expect(throws: TemplateParser.Unreadable.self, "\(template)") {
            try TemplateParser.parts(of: template)
        }
    }

    @Test func `a complaint names the line`() {
        let refused = #expect(throws: TemplateParser.Unreadable.self) {
            try TemplateParser.parts(of: "a\nb {{c}}\n{{&d}}\n")
        }
        #expect(refused?.line == 3)
    }

    @Test func `a template that takes in itself or one that is missing is refused`() throws {
        for source in ["{{> page}}", "{{> other}}"] {
            let assembly = TemplateAssembly(sources: ["page": try TemplateParser.parts(of: source)]) { _ in nil }
            #expect(throws: PageTemplates.Unreadable.self) { try assembly.steps(of: "page") }
        }
    }

    private static func shown(_ template: String, _ value: some Encodable) throws -> String {
        let assembly = TemplateAssembly(sources: [
            "page": try TemplateParser.parts(of: "{{#page}}{{> shown}}{{/page}}"),
            "shown": try TemplateParser.parts(of: template),
        ]) { _ in nil }
        var page = RenderedPage(showing: ["page": value])
        page.write(try assembly.steps(of: "page"))
        return page.text
    }
}
