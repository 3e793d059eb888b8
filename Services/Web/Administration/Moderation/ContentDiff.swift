import Contracts
import RecipesContracts

/// The differences between two states of a recipe: by field, and by line for ingredients and steps.
struct ContentDiff: PageModel {
    /// A part of a line.
    struct Span: Hashable, PageModel {
        let text: String
        var isAdded = false
        var isRemoved = false
    }

    /// One line, or the number of unchanged lines.
    struct Row: Hashable, PageModel {
        let kind: String
        /// The change as a word for readers who do not see the colour.
        let word: String
        let spans: [Span]
    }

    /// A field, or a list of lines.
    struct Section: Hashable, PageModel {
        let heading: String
        let rows: [Row]
    }

    let heading: String
    let sections: [Section]

    /// - Parameter foods: Names of the foods chosen for lines.
    init(
        _ heading: String, from old: RecipeContent, to new: RecipeContent, foods: [ID<Food>: String],
        in language: Language
    ) {
        self.heading = heading
        let (before, after) = (ContentText(old, foods, in: language), ContentText(new, foods, in: language))
        let fields = zip(before.fields, after.fields).compactMap { one, other -> Section? in
            guard one.value != other.value else { return nil }
            return Section(heading: one.label, rows: [Self.row(from: one.value, to: other.value, in: language)])
        }
        let lists = [
            (language("moderation.content.ingredients"), before.ingredients, after.ingredients),
            (language("moderation.content.steps"), before.steps, after.steps),
        ].compactMap { label, one, other -> Section? in
            let diff = LineDiff(from: one, to: other)
            return diff.isEmpty ? nil : Section(heading: label, rows: Self.rows(diff, one, other, in: language))
        }
        sections = fields + lists
    }

    private static func rows(_ diff: LineDiff, _ old: [String], _ new: [String], in language: Language) -> [Row] {
        var rows: [Row] = []
        var kept = 0
        func gap() {
            guard kept > 0 else { return }
            let text = language("moderation.diff.kept", count: kept)
            rows.append(Row(kind: "kept", word: "", spans: [Span(text: text)]))
            kept = 0
        }
        for part in diff.parts {
            if case .same = part {
                kept += 1
                continue
            }
            gap()
            switch part {
            case .same: break
            case .added(let place): rows.append(row(from: "", to: new[place], in: language))
            case .removed(let place): rows.append(row(from: old[place], to: "", in: language))
            case .changed(let one, let other): rows.append(row(from: old[one], to: new[other], in: language))
            }
        }
        gap()
        return rows
    }

    private static func row(from old: String, to new: String, in language: Language) -> Row {
        if old.isEmpty {
            return Row(kind: "added", word: language("moderation.diff.added"), spans: [Span(text: new, isAdded: true)])
        }
        if new.isEmpty {
            return Row(
                kind: "removed", word: language("moderation.diff.removed"), spans: [Span(text: old, isRemoved: true)])
        }
        return Row(kind: "changed", word: language("moderation.diff.changed"), spans: spans(from: old, to: new))
    }

    /// Compares word by word; adjacent words with the same change form one span.
    static func spans(from old: String, to new: String) -> [Span] {
        let (one, other) = (words(of: old), words(of: new))
        var spans: [Span] = []
        func add(_ text: String, added: Bool = false, removed: Bool = false) {
            guard let last = spans.last, last.isAdded == added, last.isRemoved == removed else {
                return spans.append(Span(text: text, isAdded: added, isRemoved: removed))
            }
            spans[spans.count - 1] = Span(text: last.text + " " + text, isAdded: added, isRemoved: removed)
        }
        for part in LineDiff(from: one, to: other).parts {
            switch part {
            case .same(let place, _): add(one[place])
            case .removed(let place): add(one[place], removed: true)
            case .added(let place): add(other[place], added: true)
            case .changed(let place, let new):
                add(one[place], removed: true)
                add(other[new], added: true)
            }
        }
        return spans
    }

    private static func words(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
