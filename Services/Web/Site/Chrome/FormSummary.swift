import Foundation

/// The error summary of a rejected form, made from the invalid fields in the page's HTML.
struct FormSummary: PageModel {
    /// One invalid field, as HTML from the page.
    struct Entry: PageModel {
        let id: String
        let label: String
        let sentence: String?
    }

    private static let mark = " aria-invalid=\"true\""

    let entries: [Entry]

    init(_ html: String) {
        var entries: [Entry] = []
        var rest = html.startIndex..<html.endIndex
        while let mark = html.range(of: Self.mark, range: rest) {
            rest = mark.upperBound..<html.endIndex
            if let entry = Entry(of: mark, in: html) { entries.append(entry) }
        }
        self.entries = entries
    }

    /// Inserts the summary at the top of the form and focuses the first invalid field. Without invalid fields, focuses
    /// the form's alert.
    func added(to html: String, rendering render: (FormSummary) -> String?) -> String {
        let focus = " autofocus"
        guard let mark = html.range(of: Self.mark) else {
            guard let alert = html.range(of: "role=\"alert\" tabindex=\"-1\"") else { return html }
            return "\(html[..<alert.upperBound])\(focus)\(html[alert.upperBound...])"
        }
        let rest = "\(focus)\(html[mark.upperBound...])"
        guard !entries.isEmpty, let top = Self.top(of: mark, in: html), let summary = render(self) else {
            return "\(html[..<mark.upperBound])\(rest)"
        }
        return "\(html[..<top])\(summary)\(html[top..<mark.upperBound])\(rest)"
    }

    /// The position after the `<form>` tag around the field, or after `<main>` outside a form; `nil` if the form has
    /// its own summary.
    private static func top(of mark: Range<String.Index>, in html: String) -> String.Index? {
        let before = html.startIndex..<mark.lowerBound
        if let form = html.range(of: "<form", options: .backwards, range: before),
            html.range(of: "</form>", range: form.upperBound..<mark.lowerBound) == nil,
            let end = html[form.upperBound...].firstIndex(of: ">")
        {
            let isOwn = html[form.upperBound..<end].contains(" data-own-summary")
            return isOwn ? nil : html.index(after: end)
        }
        return html.range(of: "<main id=\"main\" tabindex=\"-1\">")?.upperBound
    }
}

extension FormSummary.Entry {
    fileprivate init?(of mark: Range<String.Index>, in html: String) {
        guard let start = html.range(of: "<", options: .backwards, range: html.startIndex..<mark.lowerBound),
            let end = html[mark.upperBound...].firstIndex(of: ">")
        else { return nil }
        let tag = html[start.lowerBound..<end]
        guard let id = Self.attribute("id", of: tag) else { return nil }
        let about = Self.attribute("aria-describedby", of: tag) ?? ""
        self.id = String(id)
        let above = html[..<start.lowerBound].range(of: "<label for=\"\(id)\"", options: .backwards)
        // A group of choices is named by its legend.
        let words =
            tag.hasPrefix("<fieldset")
            ? Self.text(after: "<legend", upTo: "</legend>", in: html[start.lowerBound...]) ?? ""
            : above.flatMap { Self.text(after: "<label", upTo: "</label>", in: html[$0.lowerBound...]) } ?? ""
        // The template adds a colon.
        label = words.hasSuffix("?") ? String(words.dropLast()) : words
        sentence =
            html.range(of: " id=\"\(about)\"", range: end..<html.endIndex).flatMap { place in
                Self.text(after: "class=\"wrong\"", upTo: "</span>", in: html[place.upperBound...])
            }
        guard !label.isEmpty || sentence != nil else { return nil }
    }

    private static func attribute(_ name: String, of tag: Substring) -> Substring? {
        guard let start = tag.range(of: " \(name)=\"") else { return nil }
        return tag[start.upperBound...].prefix { $0 != "\"" }
    }

    /// The text from the end of the tag that contains `start` up to `end`, without tags.
    private static func text(after start: String, upTo end: String, in html: Substring) -> String? {
        guard let found = html.range(of: start), let open = html[found.upperBound...].firstIndex(of: ">"),
            let close = html.range(of: end, range: open..<html.endIndex)
        else { return nil }
        var isTag = false
        let text = html[html.index(after: open)..<close.lowerBound].filter { character in
            if character == "<" { isTag = true }
            defer { if character == ">" { isTag = false } }
            return !isTag
        }
        return String(text).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
