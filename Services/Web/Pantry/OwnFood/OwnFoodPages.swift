import Contracts
import PantryContracts
import RecipesContracts

/// The household's own foods: list, describe, propose and remove.
struct OwnFoodPages: Pages {
    private static let list = OwnPath(to: "/pantry/own-foods")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry/own-foods", foods)
        pages.post("/pantry/own-foods", keeping: ["name"], add)
        pages.get("/pantry/own-foods/:id", food)
        pages.post("/pantry/own-foods/:id", keeping: ["name"], change)
        pages.post("/pantry/own-foods/:id/food", identify)
        pages.get("/pantry/own-foods/:id/removal", confirmRemoval)
        pages.post("/pantry/own-foods/:id/removal", remove)
        pages.get("/pantry/own-foods/:id/proposal", proposal)
        pages.post("/pantry/own-foods/:id/proposal", keeping: ["name", "source"], propose)
    }

    private func foods(_ visit: Visit) async throws -> PageResponse {
        try await listed(OwnFoodForm(visit.query), .none, visit)
    }

    private func add(_ visit: Visit) async throws -> PageResponse {
        let typed = OwnFoodForm(visit.form)
        do {
            let food = try await visit.ask { try await $0.call(PantryAPI.addOwnFood, sending: typed.draft) }
            return .redirect(address(of: food), notice: Notice("ownFoods.added", ["name": food.name]))
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            let errors = FieldErrors(problem, shown: OwnFoodForm.shown, in: visit.language)
            return try await listed(typed, errors, visit, status: problem.status)
        }
    }

    private func food(_ visit: Visit) async throws -> PageResponse {
        let (food, tag) = try await tagged(visit)
        return page(food, OwnFoodForm(food), .none, seen: tag, visit)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let (food, tag) = try await tagged(visit)
        let typed = OwnFoodForm(visit.form)
        let seen = visit.seen
        do {
            let changed = try await visit.ask {
                try await $0.ifMatch(seen).call(PantryAPI.changeOwnFood, at: food.id, sending: typed.draft)
            }
            return .redirect(Self.list, notice: Notice("ownFoods.changed", ["name": changed.name]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: OwnFoodForm.shown, in: visit.language)
            return page(food, typed, errors, seen: seen, visit, status: problem.status)
        } catch let problem as Problem where problem.isLate {
            return page(food, typed, .none, seen: tag, visit, status: problem.status)
        }
    }

    private func identify(_ visit: Visit) async throws -> PageResponse {
        let (food, tag) = try await tagged(visit)
        let identity = OwnFoodIdentity(food: visit.form["food"] ?? "")
        do {
            let same = try await visit.ask {
                try await $0.call(PantryAPI.identifyOwnFood, at: food.id, sending: identity)
            }
            let values = ["name": food.name, "food": same.like?.name ?? ""]
            return .redirect(Self.list, notice: Notice("ownFoods.identified", values))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: ["food"], in: visit.language)
            return page(food, OwnFoodForm(food), errors, seen: tag, visit, identity: identity.food, status: 422)
        }
    }

    private func confirmRemoval(_ visit: Visit) async throws -> PageResponse {
        let food = try await find(visit)
        let items = try await visit.wholePantry().count { $0.food.id == food.id }
        let model = OwnFoodRemovalPage(food, items: items, in: visit.language)
        return .page(Screen("OwnFood/removal", title: model.heading, tab: .pantry, model))
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let food = try await find(visit)
        try await visit.ask { _ = try await $0.call(PantryAPI.removeOwnFood, at: food.id) }
        return .redirect(Self.list, notice: Notice("ownFoods.removed", ["name": food.name]))
    }

    private func proposal(_ visit: Visit) async throws -> PageResponse {
        let food = try await find(visit)
        return page(food, FoodForm(FoodDraft(food)), nil, visit)
    }

    private func propose(_ visit: Visit) async throws -> PageResponse {
        let food = try await find(visit)
        let typed = FoodForm(visit.form)
        do {
            let draft = try typed.draft()
            _ = try await visit.ask { try await $0.call(PantryAPI.proposeOwnFood, at: food.id, sending: draft) }
            return .redirect(address(of: food), notice: Notice("foods.proposed", ["name": draft.name]))
        } catch let problem as Problem where [409, 422, 429].contains(problem.status) {
            return page(food, typed, problem, visit)
        }
    }

    private func find(_ visit: Visit) async throws -> OwnFood { try await tagged(visit).0 }

    private func tagged(_ visit: Visit) async throws -> (OwnFood, EntityTag?) {
        let id = try visit.id(Food.self)
        return try await visit.ask { try await $0.tagged(PantryAPI.ownFood, at: id) }
    }

    private func address(of food: OwnFood) -> OwnPath { OwnPath("/pantry/own-foods/\(food.id)") ?? Self.list }

    private func listed(
        _ typed: OwnFoodForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let foods = try await visit.ask { try await $0.call(PantryAPI.ownFoods) }.items
        let model = OwnFoodListPage(foods, typed: typed, errors: errors, in: visit.language)
        return .page(
            Screen(
                "OwnFood/list", title: visit.language("ownFoods.title"), tab: .pantry, status: .init(code: status),
                model))
    }

    private func page(
        _ food: OwnFood, _ typed: OwnFoodForm, _ errors: FieldErrors, seen: EntityTag?, _ visit: Visit,
        identity: String = "", status: Int = 200
    ) -> PageResponse {
        let address = self.address(of: food).description
        let model = OwnFoodPage(
            food, fields: typed.fields(errors: errors, in: visit.language), identity: identity, errors: errors,
            seen: seen,
            conflict: [412, 428].contains(status) ? Conflict(food.name, at: address, in: visit.language) : nil,
            in: visit.language)
        return .page(Screen("OwnFood/food", title: model.name, tab: .pantry, status: .init(code: status), model))
    }

    private func page(_ food: OwnFood, _ typed: FoodForm, _ problem: Problem?, _ visit: Visit) -> PageResponse {
        let model = OwnFoodProposalPage(
            id: food.id.description, heading: visit.language("ownFoods.proposal", ["name": food.name]),
            editor: FoodEditor(typed, problem, in: visit.language))
        return .page(
            Screen(
                "OwnFood/proposal", title: model.heading, tab: .pantry, status: .init(code: problem?.status ?? 200),
                model))
    }
}

extension FoodDraft {
    /// A proposal with the household's data filled in.
    fileprivate init(_ food: OwnFood) {
        self.init(
            name: food.name, category: food.category ?? .condiments, origins: food.profile.origins,
            allergens: food.profile.allergens, statedDiets: food.profile.statedDiets, unit: food.unit ?? .gram)
    }
}
