import Algorithms
import Contracts
import Foundation
import Hummingbird
import PantryContracts
import RecipesContracts

/// Actions on the lines of a shopping list, with and without scripts.
struct ShoppingLinePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/shopping/:id/lines", on: "/shopping/:id", keeping: ["text"], add)
        pages.post("/shopping/:id/ticks", on: "/shopping/:id", tick)
        pages.post("/shopping/:id/stock", on: "/shopping/:id", stock)
        pages.post("/shopping/:id/operations", on: "/shopping/:id", operate)
        pages.get("/shopping/suggestions", suggestions)
        pages.get("/shopping/:id/lines/:line", line)
        pages.post("/shopping/:id/lines/:line", keeping: ["amount", "note"], change)
    }

    /// Adds each line of the text as a line of the list.
    private func add(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let texts = (visit.form["text"] ?? "").split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        let names = visit.form["food"].map { [$0] } ?? []
        guard !texts.isEmpty || !names.isEmpty else { return .redirect(id.shoppingPath) }
        if let wrong = Self.fault(in: texts, visit.language) {
            return try await ShoppingPages.list(id, visit, several: visit.form["text"] ?? "", error: wrong)
        }
        var made = MadeOnce(visit)
        var lines: [ID<ShoppingLine>] = []
        let wishes =
            texts.map { (text: String?.some($0), food: String?.none) } + names.map { (visit.form["name"], $0) }
        for part in wishes.chunks(ofCount: 100) {
            let operations = part.map { wish in
                let line: ID<ShoppingLine> = made.next()
                lines.append(line)
                return ListOperation(
                    id: made.next(), .add, lines: [line], at: visit.site.now(), text: wish.text, food: wish.food)
            }
            if let refused = try await apply(operations, to: id, visit) { return refused }
        }
        return .redirect(
            id.shoppingPath,
            notice: Notice(
                lines.count == 1 ? "shopping.added" : "shopping.addedSeveral",
                ["name": texts.first ?? visit.form["name"] ?? "", "count": "\(lines.count)"],
                undo: undo(id, "remove", lines)))
    }

    /// The longest line of a list, in characters.
    private static let longest = 200
    /// A bound for typed lines, above the size of a list.
    private static let mostLines = 1_000

    /// The reason to refuse typed lines; `nil` if they are valid.
    private static func fault(in texts: [String], _ language: Language) -> String? {
        guard texts.count <= mostLines else { return language("shopping.tooManyLines", ["most": "\(mostLines)"]) }
        return texts.firstIndex { !$0.isAtMost(longest) }.map { place in
            language("shopping.lineTooLong", ["number": "\(place + 1)", "start": String(texts[place].prefix(60))])
        }
    }

    /// Ticks, unticks, removes, restores or unstocks lines, as the form says.
    private func tick(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let kinds: [(String, ListOperation.Kind, ListOperation.Kind)] = [
            ("tick", .tick, .untick), ("untick", .untick, .tick), ("remove", .remove, .restore),
            ("restore", .restore, .remove), ("unstock", .unstock, .stock),
        ]
        for (name, kind, opposite) in kinds {
            guard let lines = visit.form[name].map(Self.lines), !lines.isEmpty else { continue }
            var made = MadeOnce(visit)
            var operations = lines.chunks(ofCount: 200).map { part in
                ListOperation(id: made.next(), kind, lines: Array(part), at: visit.site.now())
            }
            if kind == .untick {
                operations.append(
                    ListOperation(id: made.next(), .unstock, lines: Array(lines.prefix(200)), at: visit.site.now()))
            }
            if let refused = try await apply(operations, to: id, visit) { return refused }
            return .redirect(
                id.shoppingPath,
                notice: Notice(
                    "shopping.done.\(kind.rawValue)",
                    undo: lines.count <= 60 ? undo(id, opposite.rawValue, lines) : nil))
        }
        return .redirect(id.shoppingPath)
    }

    private func stock(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let lines = Self.lines(visit.form["stock"] ?? visit.form["lines"] ?? "")
        guard !lines.isEmpty else { return .redirect(id.shoppingPath) }
        let quantity: Quantity?
        do throws(Problem) {
            quantity = try visit.form.shoppingQuantity()
        } catch { return try await page(lines[0], TypedLine(visit.form), error, visit) }
        var made = MadeOnce(visit)
        let operation = ListOperation(
            id: made.next(), .stock, lines: lines, at: visit.site.now(), quantity: quantity.map(Change.set) ?? .keep)
        if let refused = try await apply([operation], to: id, visit) { return refused }
        return .redirect(id.shoppingPath, notice: Notice("shopping.stocked", undo: undo(id, "unstock", lines)))
    }

    /// Applies operations of a script, perhaps made long ago: `operations` and `sentAt` as the service takes them.
    private func operate(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let text = "{\"operations\":\(visit.form["operations"] ?? "null"),\"sentAt\":\"\(visit.form["sentAt"] ?? "")\"}"
        let batch: ListOperations
        do {
            batch = try WireFormat.decoder.decode(ListOperations.self, from: Data(text.utf8))
        } catch let invalid as InvalidValue {
            throw Problem.invalid(invalid.field, invalid.rule)
        } catch let error as DecodingError {
            throw Problem.invalid("operations", FieldRule.broken(by: error).rule)
        }
        let results = try await visit.ask { try await $0.call(PantryAPI.operateList, at: id, sending: batch) }
        return .response(
            Response(
                status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
                body: .init(byteBuffer: ByteBuffer(bytes: try WireFormat.data(of: results)))))
    }

    /// Suggests foods for the typed name, each behind the typed amount.
    private func suggestions(_ visit: Visit) async throws -> PageResponse {
        let (amount, name) = Self.split(visit.query["query"] ?? "")
        guard (1...80).contains(name.utf8.count) else { return try visit.json([]) }
        let query = FoodQuery(query: name, limit: 6)
        let foods = try await visit.askIfPossible { try await $0.call(RecipesAPI.foods, sending: query) }
        return try visit.json(
            foods?.items.map {
                SuggestionPages.Suggestion(
                    name: amount + $0.name, category: visit.language.name(of: $0.category), id: $0.id.description)
            } ?? [])
    }

    /// Splits off the leading amount, with a space behind it.
    static func split(_ text: String) -> (amount: String, name: String) {
        let words = text.prefix(200).split(separator: " ")
        let amounts = words.prefix { word in
            word.contains(where: \.isNumber) || CookingUnit(rawValue: word.lowercased()) != nil || word == "of"
        }
        let name = words.dropFirst(amounts.count).joined(separator: " ")
        return amounts.isEmpty ? ("", name) : (amounts.joined(separator: " ") + " ", name)
    }

    private func line(_ visit: Visit) async throws -> PageResponse { try await page(wanted(visit), nil, nil, visit) }

    private func change(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let part = try (visit.form["part"].flatMap(ID<ShoppingLine>.init)).orNotFound(.address)
        var made = MadeOnce(visit)
        do {
            let quantity = try visit.form.shoppingQuantity()
            let note = visit.form["note"].flatMap { $0.isEmpty ? nil : $0 }
            let operation = ListOperation(
                id: made.next(), .change, lines: [part], at: visit.site.now(),
                quantity: quantity.map(Change.set) ?? .remove, note: note.map(Change.set) ?? .remove,
                section: visit.form["section"].flatMap(ShopSection.init))
            if let refused = try await apply([operation], to: id, visit) { return refused }
            return .redirect(id.shoppingPath, notice: Notice("shopping.saved"))
        } catch let problem as Problem where problem.status == 422 {
            return try await page(wanted(visit), TypedLine(visit.form), problem, visit)
        }
    }

    private func wanted(_ visit: Visit) throws -> ID<ShoppingLine> {
        try visit.parameters.get("line").flatMap(ID<ShoppingLine>.init).orNotFound(.address)
    }

    /// - Parameters:
    ///   - typed: The refused form.
    ///   - problem: The reason for the refusal.
    private func page(
        _ wanted: ID<ShoppingLine>, _ typed: TypedLine?, _ problem: Problem?, _ visit: Visit
    ) async throws -> PageResponse {
        let id = try visit.id(ShoppingList.self)
        let errors = problem.map { FieldErrors($0, shown: ["quantity.amount"], in: visit.language) } ?? .none
        let content = try await visit.ask { try await $0.call(PantryAPI.list, at: id) }
        let line = try content.lines.first { $0.parts.contains { $0.id == wanted } }.orNotFound(.page)
        let model = ShoppingLinePage(line, on: content.list, typed, errors, in: visit.language)
        return .page(
            Screen(
                "Shopping/line", title: model.heading, tab: .shopping,
                status: errors.isEmpty ? .ok : .unprocessableContent,
                model))
    }

    /// Applies the operations; returns a redirect with the reason if one was refused, else `nil`.
    private func apply(
        _ operations: [ListOperation], to id: ID<ShoppingList>, _ visit: Visit
    ) async throws -> PageResponse? {
        let now = visit.site.now()
        let results = try await visit.ask {
            try await $0.call(
                PantryAPI.operateList, at: id, sending: ListOperations(operations: operations, sentAt: now))
        }
        guard let reason = results.results.lazy.compactMap(\.reason).first else { return nil }
        return .redirect(id.shoppingPath, notice: Notice("shopping.refused.\(reason.rawValue)", isProblem: true))
    }

    private func undo(_ id: ID<ShoppingList>, _ kind: String, _ lines: [ID<ShoppingLine>]) -> Notice.Undo? {
        let address = kind == "stock" ? "/shopping/\(id)/stock" : "/shopping/\(id)/ticks"
        return lines.count > 60
            ? nil : Notice.Undo(action: address, fields: [kind: lines.map(\.description).joined(separator: ",")])
    }

    private static func lines(_ text: String) -> [ID<ShoppingLine>] {
        text.split(separator: ",").prefix(1_000).compactMap { ID<ShoppingLine>(String($0)) }
    }
}

extension Form {
    /// The typed amount with its unit; `nil` without an amount. Throws a 422 problem if it is invalid.
    fileprivate func shoppingQuantity() throws(Problem) -> Quantity? {
        guard let typed = self["amount"], !typed.isEmpty else { return nil }
        let unit = self["unit"].flatMap(CookingUnit.init) ?? .piece
        guard let amount = WrittenAmount(typed)?.value, let quantity = try? Quantity(amount, unit) else {
            throw Problem.invalid("quantity.amount", .notNumber)
        }
        return quantity
    }
}

extension Visit {
    fileprivate func json(_ suggestions: [SuggestionPages.Suggestion]) throws -> PageResponse {
        .response(
            Response(
                status: .ok, headers: [.contentType: "application/json", .cacheControl: "private, max-age=60"],
                body: .init(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(suggestions)))))
    }
}
