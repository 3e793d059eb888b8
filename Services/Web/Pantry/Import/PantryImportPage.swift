import Contracts
import PantryContracts

/// An imported file, row by row, before and after confirmation.
struct PantryImportPage: PageModel {
    let id: String
    let title: String
    let kicker: String
    let state: String
    let badge: String
    let items: String
    let lines: String
    let lists: String?
    let remarks: [String]
    let filters: [OutcomeFilter]
    let rows: [ImportRow]
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
        title = language.title(ofFile: one.title)
        kicker = one.format.map { language("movingIn.format.\($0.rawValue)") } ?? ""
        state = language("movingIn.state.\(one.state.rawValue)")
        badge = one.state.badge
        items = language.summary(of: one.items)
        lines = language.summary(of: one.lines)
        let names = one.lists.prefix(10).joined(separator: ", ") + (one.lists.count > 10 ? "…" : "")
        lists = one.lists.isEmpty ? nil : language("movingIn.lists", ["names": names])
        remarks = one.remarks.map { language.sentence(for: $0) }
        filters = OutcomeFilter.list(
            PantryImportOutcome.allCases.map { ($0, one.items.count($0) + one.lines.count($0)) }, current: outcome,
            at: address, in: language
        ) { outcome in
            outcome.map { language("movingIn.outcome.\($0.rawValue)") } ?? language("movingIn.filter.all")
        }
        rows = found.items.map { ImportRow($0, in: language) }
        nothing = found.items.isEmpty ? language("movingIn.nothing") : nil
        next = found.next.map { OutcomeFilter.address(of: outcome?.rawValue, after: $0, at: address) }
        self.form = one.state == .preview ? form : nil
        isOpen = one.state == .running
        canUndo = one.undoableUntil != nil && one.items.added + one.lines.added > 0
        isOver = one.state != .preview
    }
}

extension ImportRow {
    fileprivate init(_ row: PantryImportRow, in language: Language) {
        let food = row.food.flatMap { food in
            food.name.lowercased() == row.name.lowercased() ? nil : language("movingIn.as", ["food": food.name])
        }
        let about = [
            food, row.quantity.map(language.text), row.note, row.place.map(language.name(of:)),
            row.bestBefore.map(language.text), row.list.map { language("movingIn.onList", ["list": $0]) },
            row.isTicked == true ? language("movingIn.ticked") : nil,
        ].compactMap(\.self).joined(separator: " · ")
        let remarks = row.remarks.map { language.sentence(for: $0) }.joined(separator: " ")
        self.init(
            number: row.number,
            title: row.name.isEmpty
                ? language("movingIn.unnamed", ["number": String(row.number)]) : row.name.capitalizedFirst,
            notes: [about, remarks].filter { !$0.isEmpty },
            outcome: language("movingIn.outcome.\(row.outcome.rawValue)"), badge: row.outcome.badge)
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
