import Contracts
import PantryContracts

/// An imported file, row by row, before and after confirmation.
struct PantryImportPage: PageModel {
    /// One row of the file, with its meaning or outcome.
    struct Row: PageModel {
        let number: Int
        let title: String
        /// Food, amount, place and day, or the list.
        let about: String
        let outcome: String
        /// The CSS badge: `fresh`, `soon` or `past`.
        let badge: String
        let remarks: String?
    }

    /// A filter of the rows: one outcome, or all.
    struct Filter: PageModel {
        let name: String
        let count: String
        let address: String
        let isCurrent: Bool
    }

    let id: String
    let title: String
    let kicker: String
    let state: String
    let badge: String
    let items: String
    let lines: String
    let lists: String?
    let remarks: [String]
    let filters: [Filter]
    let rows: [Row]
    let nothing: String?
    let next: String?
    /// The choices before the import; `nil` afterwards.
    let form: PantryImportOptions?
    /// Whether the import is unfinished and can be continued.
    let isOpen: Bool
    let canUndo: Bool
    /// Whether it is past the preview, so that its report can be removed.
    let isOver: Bool

    init(
        _ one: PantryImport, _ found: Page<PantryImportRow>, outcome: PantryImportOutcome?, form: PantryImportOptions,
        in language: Language
    ) {
        let address = one.id.importPath.description
        id = one.id.description
        title = language.title(of: one)
        kicker = one.format.map { language("movingIn.format.\($0.rawValue)") } ?? ""
        state = language("movingIn.state.\(one.state.rawValue)")
        badge = one.state.badge
        items = language.summary(of: one.items)
        lines = language.summary(of: one.lines)
        let names = one.lists.prefix(10).joined(separator: ", ") + (one.lists.count > 10 ? "…" : "")
        lists = one.lists.isEmpty ? nil : language("movingIn.lists", ["names": names])
        remarks = one.remarks.map { language.sentence(for: $0) }
        let counts = PantryImportOutcome.allCases.map { ($0, one.items.count($0) + one.lines.count($0)) }
        let all = [(nil, counts.reduce(0) { $0 + $1.1 })] + counts.map { (PantryImportOutcome?.some($0.0), $0.1) }
        filters = all.filter { $0.0 == nil || $0.1 > 0 || $0.0 == outcome }.map { each, count in
            Filter(
                name: each.map { language("movingIn.outcome.\($0.rawValue)") } ?? language("movingIn.filter.all"),
                count: language.text(count),
                address: address + Query.text(each.map { [("outcome", $0.rawValue)] } ?? []), isCurrent: each == outcome
            )
        }
        rows = found.items.map { Row($0, in: language) }
        nothing = found.items.isEmpty ? language("movingIn.nothing") : nil
        let parts = [("outcome", outcome?.rawValue), ("cursor", found.next)]
        next = found.next.map { _ in
            address + Query.text(parts.compactMap { part in part.1.map { (part.0, $0) } })
        }
        self.form = one.state == .preview ? form : nil
        isOpen = one.state == .running
        canUndo = one.undoableUntil != nil && one.items.added + one.lines.added > 0
        isOver = one.state != .preview
    }
}

extension PantryImportPage.Row {
    fileprivate init(_ row: PantryImportRow, in language: Language) {
        number = row.number
        title =
            row.name.isEmpty ? language("movingIn.unnamed", ["number": String(row.number)]) : row.name.capitalizedFirst
        let food = row.food.flatMap { food in
            food.name.lowercased() == row.name.lowercased() ? nil : language("movingIn.as", ["food": food.name])
        }
        about = [
            food, row.quantity.map(language.text), row.note, row.place.map(language.name(of:)),
            row.bestBefore.map(language.text), row.list.map { language("movingIn.onList", ["list": $0]) },
            row.isTicked == true ? language("movingIn.ticked") : nil,
        ].compactMap(\.self).joined(separator: " · ")
        outcome = language("movingIn.outcome.\(row.outcome.rawValue)")
        badge = row.outcome.badge
        remarks =
            row.remarks.isEmpty ? nil : row.remarks.map { language.sentence(for: $0) }.joined(separator: " ")
    }
}

/// The choices before an import.
struct PantryImportOptions: PageModel {
    let hasItems: Bool
    let hasLines: Bool
    let movesItems: Bool
    let movesLines: Bool
    /// The choices for unknown foods; empty if there are none.
    let unknown: [Choice]
    let lists: Selection
    let newList: Field
    let general: String?

    init(
        _ one: PantryImport, _ lists: [ShoppingList], _ typed: PantryImportForm, _ errors: FieldErrors,
        general: String?, in language: Language
    ) {
        hasItems = one.items.ready + one.items.unknown > 0
        hasLines = one.lines.ready > 0 || !one.lists.isEmpty
        movesItems = typed.items
        movesLines = typed.lines
        let chosen = typed.keepsUnknown ? PantryImportChoice.Unknown.own : .skip
        unknown =
            one.items.unknown == 0
            ? [] : Choice.list("unknown", on: [chosen]) { language("movingIn.unknown.\($0.rawValue)") }
        let named = Choice(name: "list", value: "", label: language("movingIn.list.named"), isOn: typed.list == nil)
        self.lists = Selection(
            name: "list", label: language("movingIn.list.label"),
            choices: [named]
                + lists.filter { !$0.isTemplate }.map {
                    Choice(name: "list", value: $0.id.description, label: $0.name, isOn: $0.id == typed.list)
                })
        newList = Field(
            name: "newList", label: language("movingIn.list.new"), value: typed.newList,
            hint: language("movingIn.list.hint"), error: errors["newList"])
        self.general = errors.general ?? general
    }
}
