import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// Adds the missing ingredients of a recipe to a shopping list.
struct MissingPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/shopping/recipes/:id", choose)
        pages.post("/shopping/recipes/:id", on: "/shopping/recipes/:id", add)
    }

    private func choose(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let servings = visit.servings
        let recipe = try await visit.ask {
            try await $0.call(RecipesAPI.show, at: id, sending: RecipeQuery(servings: servings))
        }
        let lists = try await visit.ask { try await $0.call(PantryAPI.lists) }.items
        let model = MissingPage(recipe, lists, from: visit.from, in: visit.language)
        return .page(Screen("Shopping/missing", title: model.heading, tab: .shopping, model))
    }

    /// Adds to the chosen list, or else to the last changed one; creates a list if there is none.
    private func add(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let unsure = visit.form.all("unsure").prefix(RecipeForList.mostUnsure).compactMap { ID<Food>($0) }
        let wanted = RecipeForList(
            recipe: id, servings: visit.form["servings"].flatMap { Int($0) }, unsure: unsure.isEmpty ? nil : unsure)
        let list = try await visit.chosenShoppingList()
        let added = try await visit.ask { try await $0.call(PantryAPI.addMissing, at: list.id, sending: wanted) }
        let lines = added.lines.map(\.description).joined(separator: ",")
        let undo = Notice.Undo(action: "/shopping/\(list.id)/ticks", fields: ["remove": lines])
        let notice =
            added.lines.isEmpty
            ? nothingAdded(added, visit)
            : Notice(
                "shopping.missingAdded", ["count": "\(added.lines.count)", "name": list.name],
                undo: added.lines.count <= 60 ? undo : nil,
                link: Notice.Link(address: list.id.shoppingPath.description, phrase: "shopping.showList"))
        return .redirect(visit.from ?? list.id.shoppingPath, notice: notice)
    }

    /// Names the ingredients already on a list, or else those to check.
    private func nothingAdded(_ added: MissingAdded, _ visit: Visit) -> Notice {
        func names(_ source: MissingAdded.Covered.Source) -> [String] {
            added.covered.filter { $0.by == source }.prefix(5).map(\.name)
        }
        let (listed, unsure) = (names(.list), names(.unsure))
        guard !listed.isEmpty else {
            return unsure.isEmpty
                ? Notice("shopping.nothingMissing")
                : Notice("shopping.onlyUnsure", ["names": visit.language.list(unsure)])
        }
        return Notice(
            "shopping.allListed", ["names": visit.language.list(listed)],
            link: Notice.Link(address: "/shopping", phrase: "shopping.showLists"))
    }
}

extension Visit {
    /// Returns the chosen list, or else the last changed one; creates a list if there is none.
    func chosenShoppingList() async throws -> ShoppingList {
        let lists = try await ask { try await $0.call(PantryAPI.lists) }.items.filter { !$0.isTemplate }
        if let chosen = form["list"].flatMap(ID<ShoppingList>.init) {
            return try lists.first { $0.id == chosen }.orNotFound(.shoppingList)
        }
        if let latest = lists.max(by: { $0.changedAt < $1.changedAt }) { return latest }
        let draft = ShoppingListDraft(name: language("shopping.firstList"), isShared: true)
        return try await ask { try await $0.call(PantryAPI.addList, sending: draft) }
    }
}

/// The choice of a list for the missing ingredients of a recipe.
struct MissingPage: PageModel {
    let id: String
    let heading: String
    let missing: [String]
    /// Foods in the pantry that may be used up or too little.
    let unsure: [Choice]
    let servings: Int
    let lists: [Choice]
    let from: String
    let back: String

    init(_ recipe: Recipe, _ lists: [ShoppingList], from: OwnPath?, in language: Language) {
        id = recipe.id.description
        heading = language("shopping.missingTitle", ["recipe": recipe.title])
        missing = (recipe.missing ?? []).map(\.name.capitalizedFirst)
        unsure = recipe.unsure.compactMap { $0.ownFood ?? $0.food }.map { food in
            Choice(name: "unsure", value: food.id.description, label: food.name.capitalizedFirst, isOn: false)
        }
        servings = recipe.servings
        let open = lists.filter { !$0.isTemplate }
        let latest = open.max { $0.changedAt < $1.changedAt }
        self.lists = open.map {
            Choice(name: "list", value: $0.id.description, label: $0.name, isOn: $0.id == latest?.id)
        }
        back = from?.description ?? "/recipes/\(recipe.id)"
        self.from = back
    }
}
