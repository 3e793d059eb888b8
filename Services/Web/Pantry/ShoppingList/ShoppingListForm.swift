import Contracts
import PantryContracts

/// The typed form of a shopping list.
struct ShoppingListForm: Sendable {
    static let shown = ["name", "store"]

    var name = ""
    var store = ""
    var isShared = false
    var isTemplate = false
    var from: ID<ShoppingList>?

    init(_ form: Form) {
        name = form["name"] ?? ""
        store = form["store"] ?? ""
        isShared = form["shared"] == "yes"
        isTemplate = form["template"] == "yes"
        from = form["start"].flatMap(ID<ShoppingList>.init)
    }

    init(_ list: ShoppingList) {
        name = list.name
        store = list.store ?? ""
        isTemplate = list.isTemplate
    }

    var draft: ShoppingListDraft {
        ShoppingListDraft(
            name: name, isShared: isShared, isTemplate: isTemplate, store: store.isEmpty ? nil : store, from: from)
    }

    var change: ShoppingListChange {
        ShoppingListChange(name: name, store: store.isEmpty ? .remove : .set(store), isTemplate: isTemplate)
    }

    func nameField(_ errors: FieldErrors, in language: Language) -> Field {
        Field(
            name: "name", label: language("shopping.name"), value: name, error: errors["name"], isRequired: true)
    }

    func storeField(_ errors: FieldErrors, in language: Language) -> Field {
        Field(
            name: "store", label: language("shopping.store"), value: store, hint: language("shopping.storeHint"),
            error: errors["store"])
    }
}

/// All shopping lists, and the form for a new one.
struct ShoppingOverview: PageModel {
    struct Row: PageModel {
        let address: String
        let name: String
        let about: String
        let isShared: Bool
    }

    let lists: [Row]
    let templates: [Row]
    let name: Field
    let store: Field
    let starts: Selection?
    let offersSharing: Bool
    let isShared: Bool
    let isTemplate: Bool
    let general: String?

    init(
        _ lists: [ShoppingList], _ typed: ShoppingListForm, _ errors: FieldErrors, offersSharing: Bool,
        in language: Language
    ) {
        func row(_ list: ShoppingList) -> Row {
            let open = language("shopping.open", count: list.open)
            let shared = list.isShared ? language("shopping.shared") : nil
            return Row(
                address: list.id.shoppingPath.description, name: list.name,
                about: [open, list.store, shared].compactMap(\.self).joined(separator: " · "), isShared: list.isShared)
        }
        self.lists = lists.filter { !$0.isTemplate }.map(row)
        templates = lists.filter(\.isTemplate).map(row)
        name = typed.nameField(errors, in: language)
        store = typed.storeField(errors, in: language)
        let none = Choice(name: "start", value: "", label: language("shopping.startEmpty"), isOn: typed.from == nil)
        let sorted = lists.filter(\.isTemplate) + lists.filter { !$0.isTemplate }
        starts =
            lists.isEmpty
            ? nil
            : Selection(
                name: "start", label: language("shopping.start"),
                choices: [none]
                    + sorted.map {
                        Choice(name: "start", value: $0.id.description, label: $0.name, isOn: $0.id == typed.from)
                    })
        self.offersSharing = offersSharing
        isShared = typed.isShared
        isTemplate = typed.isTemplate
        general = errors.general
    }
}

/// The settings of a list: name, store and removal.
struct ShoppingSettings: PageModel {
    let id: String
    let heading: String
    let name: Field
    let store: Field
    let isTemplate: Bool
    let general: String?

    init(_ list: ShoppingList, _ typed: ShoppingListForm, _ errors: FieldErrors, in language: Language) {
        id = list.id.description
        heading = list.name
        name = typed.nameField(errors, in: language)
        store = typed.storeField(errors, in: language)
        isTemplate = typed.isTemplate
        general = errors.general
    }
}
