import Mustache
import Testing

@testable import Web

@Suite struct ModelFieldsTests {
    private struct Page: Sendable {
        struct Card: Sendable {
            let name: String
            let note: String?
            let rating: Double?
            let words: [String]
            let kind: Kind
            let path: Path
            let isLast: Bool
        }

        enum Kind { case soup, pie }

        struct Path: CustomStringConvertible {
            let parts: [String]
            var description: String { "/" + parts.joined(separator: "/") }
        }

        final class Shelf: Sendable {
            let label = "<top>"
        }

        let title: String
        let cards: [Card]
        let none: [Card]
        let shelf: Shelf?
        let lost: Shelf?
        let numbers: [String: Int]
    }

    private static let template = """
        {{title}}{{#cards}}
        {{name}} of {{title}}, {{#note}}({{.}}){{/note}}{{^note}}-{{/note}} {{rating}} {{kind}} {{{path}}} {{path}}
        {{#words}}{{.}};{{/words}}{{count(words)}}{{^isLast}}, {{/isLast}}{{first()}}{{unknown}}{{shelf.label}}
        {{/cards}}{{#empty(none)}}no{{/empty(none)}}{{^none}}none{{/none}}{{#lost}}lost{{/lost}}{{numbers.seven}}
        {{#shelf}}{{label}} {{{label}}}{{/shelf}}{{^lost}}not there{{/lost}}
        """

    @Test func `a template shows the same of fields that are listed once as of the values themselves`() throws {
        let card = Page.Card(
            name: "Crème & co", note: nil, rating: 4.5, words: [], kind: .pie, path: .init(parts: ["a", "b&c"]),
            isLast: false)
        let other = Page.Card(
            name: "Soup", note: "good", rating: nil, words: ["hot", "red"], kind: .soup, path: .init(parts: []),
            isLast: true)
        let page = Page(
            title: "Dishes", cards: [card, other], none: [], shelf: .init(), lost: nil, numbers: ["seven": 7])
        let template = try MustacheTemplate(string: Self.template)
        let shown = try #require(ModelFields.shown(page))
        #expect(template.render(shown) == template.render(page))
        #expect(template.render(shown).contains("Crème &amp; co of Dishes, - 4.5 pie /a/b&c /a/b&amp;c"))
    }

    @Test func `what has no value is not there`() {
        #expect(ModelFields.shown(String?.none as Any) == nil)
        #expect(ModelFields.shown(Int??.some(nil) as Any) == nil)
        #expect(ModelFields.shown("a" as String? as Any) as? String == "a")
    }
}
