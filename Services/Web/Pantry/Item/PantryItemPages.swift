import Contracts
import PantryContracts

/// One batch of the pantry: change, use, discard and remove.
struct PantryItemPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry/items/:id", edit)
        pages.post("/pantry/items/:id", keeping: ["amount", "bestBefore"], change)
        pages.post("/pantry/items/:id/uses", on: "/pantry/items/:id", use)
        pages.post("/pantry/items/:id/discards", on: "/pantry/items/:id", discard)
        pages.post("/pantry/items/:id/removal", remove)
    }

    private func edit(_ visit: Visit) async throws -> PageResponse {
        let (item, tag) = try await find(visit)
        return editor(item, seen: tag, visit)
    }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let (item, tag) = try await find(visit)
        let typed = PantryForm(visit.form)
        let seen = visit.seen
        do {
            let change = try typed.change(from: PantryForm(item, in: visit.language))
            try await visit.ask { _ = try await $0.ifMatch(seen).call(PantryAPI.change, at: item.id, sending: change) }
            let undo = try await visit.undoing(item.id)
            return .redirect(
                OwnPath(to: "/pantry"), notice: Notice("pantry.changed", ["food": item.food.name], undo: undo))
        } catch let problem as Problem where problem.status == 422 {
            let errors = FieldErrors(problem, shown: PantryFields.names, in: visit.language)
            return editor(item, typed: typed, errors, seen: seen, visit, status: 422)
        } catch let problem as Problem where problem.isLate {
            return editor(item, typed: typed, seen: tag, visit, status: problem.status)
        }
    }

    private func use(_ visit: Visit) async throws -> PageResponse {
        try await take(visit, .use, "pantry.used") { portion in
            guard let quantity = portion.quantity else { throw Problem.invalid("quantity.amount", .notNumber) }
            return try await visit.ask {
                try await $0.call(PantryAPI.use, at: visit.id(PantryItem.self), sending: PantryUse(quantity: quantity))
            }
        }
    }

    /// Discards the typed amount, or all of it if none is typed.
    private func discard(_ visit: Visit) async throws -> PageResponse {
        let reason = visit.form["reason"].flatMap(DiscardReason.init) ?? .other
        return try await take(visit, .discard, "pantry.thrownAway") { portion in
            guard portion.amount.isEmpty || portion.quantity != nil else {
                throw Problem.invalid("quantity.amount", .notNumber)
            }
            let discard = PantryDiscard(quantity: portion.quantity, reason: reason)
            return try await visit.ask {
                try await $0.call(PantryAPI.discard, at: visit.id(PantryItem.self), sending: discard)
            }
        }
    }

    private func take(
        _ visit: Visit, _ part: PantryItemPage.Part, _ phrase: String,
        _ take: (TypedQuantity) async throws -> JournalEntry
    ) async throws -> PageResponse {
        let typed = TypedQuantity(
            amount: visit.form[part.name] ?? "", unit: visit.form["unit"] ?? CookingUnit.piece.rawValue)
        do {
            let entry = try await take(typed)
            let step = entry.steps.first
            let values = [
                "food": step?.food.name ?? "",
                "left": step?.after.flatMap(visit.language.amount(of:)) ?? visit.language("pantry.nothingLeft"),
            ]
            let undo = visit.undo("/pantry/journal/\(entry.id)/undo", [:])
            return .redirect(visit.from ?? OwnPath(to: "/pantry"), notice: Notice(phrase, values, undo: undo))
        } catch let problem as Problem where problem.status == 422 {
            let (item, tag) = try await find(visit)
            let said = problem.errors.isEmpty ? [] : ["quantity.amount", "quantity.unit", "quantity"]
            let errors = FieldErrors(problem, shown: said, in: visit.language)
            return editor(item, refused: (part, typed, errors), seen: tag, visit, status: 422)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let item = try await find(visit).0
        try await visit.ask { _ = try await $0.call(PantryAPI.remove, at: item.id) }
        let undo = try await visit.undoing(item.id)
        return .redirect(
            visit.from ?? OwnPath(to: "/pantry"), notice: Notice("pantry.removed", ["food": item.food.name], undo: undo)
        )
    }

    private func find(_ visit: Visit) async throws -> (PantryItem, EntityTag?) {
        let id = try visit.id(PantryItem.self)
        return try await visit.ask { try await $0.tagged(PantryAPI.item, at: id) }
    }

    private func editor(
        _ item: PantryItem, typed: PantryForm? = nil, _ errors: FieldErrors = .none,
        refused: (PantryItemPage.Part, TypedQuantity, FieldErrors)? = nil, seen: EntityTag?, _ visit: Visit,
        status: Int = 200
    ) -> PageResponse {
        let address = "/pantry/items/\(item.id)"
        let form = typed ?? PantryForm(item, in: visit.language)
        let model = PantryItemPage(
            item, form: form.fields(errors: errors, isNew: false, in: visit.language), refused: refused, seen: seen,
            conflict: [412, 428].contains(status) ? Conflict(item.food.name, at: address, in: visit.language) : nil,
            today: visit.today, in: visit.language)
        return .page(Screen("Pantry/item", title: model.name, tab: .pantry, status: .init(code: status), model))
    }
}
