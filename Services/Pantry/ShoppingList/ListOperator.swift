import Chassis
import Contracts
import Foundation
import Metrics
import PantryContracts
import RecipesContracts
import Storage

/// Applies operations to shopping lists.
struct ListOperator: Sendable {
    /// The most seconds that an operation may arrive late; accepted operations are remembered as long.
    static let longest: TimeInterval = 90 * 86_400
    /// Ticks within this many seconds belong to one walk through a shop.
    private static let walk: TimeInterval = 2 * 3_600

    let database: Database
    let reader: ListLineReader
    let intake: any PantryIntake
    let facts: FoodFacts
    let now: @Sendable () -> Date

    /// Applies operations and returns their results; invalid ones are refused individually. Throws 422 if all are
    /// invalid, and 404 if the list is not available to `scopes`.
    func apply(
        _ batch: ListOperations, to id: ID<ShoppingList>, by account: ID<Account>, in scopes: ListScopes,
        _ language: SpokenLanguage
    ) async throws -> ListOperationResults {
        var checked = try batch.checked()
        try checked.requireAny(of: "operations")
        // Checked first, so that no lines are interpreted for an inaccessible list.
        _ = try await database.read { try ShoppingListTable($0).find(id, of: scopes) }.orNotFound(.shoppingList)
        let (wishes, unknown) = try await reader.wishes(
            of: checked.values, by: account, in: scopes.household, language)
        let instant = now()
        let ready = checked.values.enumerated().compactMap { place, operation -> ReadyOperation? in
            guard !unknown.contains(place) else { return nil }
            let done = batch.instant(of: operation, at: instant)
            let wish = wishes[place]
            return ReadyOperation(
                operation: operation, stamp: OperationStamp(operation.id, at: done), instant: done,
                content: wish?.content, quantity: wish?.quantity, note: wish?.note)
        }
        checked.refuse(unknown) { [Problem.FieldError("food", .unknownFood($0.food ?? ""))] }
        try checked.requireAny(of: "operations")
        let foods = try await foods(of: checked.values, on: id)
        let results = try await database.write { [self] db in
            try apply(ready, to: id, by: account, in: scopes, foods, at: instant, db)
        }
        for result in results {
            Counter(
                label: "shopping_list_operations_total", dimensions: [("outcome", result.outcome.rawValue)]
            ).increment()
        }
        return ListOperationResults(results: batch.results(results), refusals: checked.named)
    }

    /// Returns the known measures and shelf lives of foods that go into the pantry.
    private func foods(
        of operations: [ListOperation], on id: ID<ShoppingList>
    ) async throws -> [ID<Food>: MeasuredFood] {
        let lines = Set(operations.filter { $0.kind == .stock }.flatMap(\.lines))
        guard !lines.isEmpty else { return [:] }
        let foods = try await database.read { db in
            try lines.flatMap { try ListLineTable(db, of: id).lines(named: $0) }.compactMap(\.content.value?.food)
        }
        return await facts.knownFacts(of: foods.filter { !$0.isOwn }.map(\.ref.id))
    }

    /// Applies operations in an open transaction, which locks the list and records the change last.
    func apply(
        _ operations: [ReadyOperation], to id: ID<ShoppingList>, by account: ID<Account>, in scopes: ListScopes,
        _ foods: [ID<Food>: MeasuredFood], at instant: Date, _ db: any Connection
    ) throws -> [ListOperationResults.Result] {
        let stored = try ShoppingListTable(db).lock(id, of: scopes).orNotFound(.shoppingList)
        var work = try OperatedList(stored, db, scopes, account, intake, foods, at: instant)
        var results: [ID<ListOperation>: ListOperationResults.Result] = [:]
        // Operations are applied in the order of their stamps, because aisles are learned from it.
        for ready in operations.sorted(by: { $0.stamp < $1.stamp }) where results[ready.operation.id] == nil {
            results[ready.operation.id] = try work.take(ready, oldest: instant - Self.longest, walk: Self.walk)
        }
        if results.values.contains(where: { $0.outcome == .applied }) {
            try ShoppingListTable(db).touch(id, at: instant)
            try ListedFoodTable(db, of: stored.kitchen).note(work.added, at: instant)
            try AisleTable(db, of: stored.kitchen, in: stored.store).learn(work.steps)
            if work.hasPlansWait { try db.updatePlannedShopping(of: scopes.household, at: instant) }
            try db.recordList(.changed, id, of: stored.kitchen, at: instant)
        }
        return operations.compactMap { results[$0.operation.id] }
    }

    /// Deletes records that no late operation needs.
    func clean() async throws {
        let instant = now() - Self.longest
        try await database.write { try ListLineTable.clean(before: instant, in: $0) }
    }
}

/// A list while operations are applied to it.
private struct OperatedList {
    private let stored: StoredList
    private let table: ListLineTable
    private let scopes: ListScopes
    private let account: ID<Account>
    private let intake: any PantryIntake
    private let foods: [ID<Food>: MeasuredFood]
    private let instant: Date
    private var rows: Int
    private var shown: Int
    /// Contents added to the list.
    private(set) var added: [ListLine.Content] = []
    /// Learned steps between shop sections.
    private(set) var steps: [AisleStep] = []
    /// Whether plans must update their lines.
    private(set) var hasPlansWait = false

    init(
        _ stored: StoredList, _ db: any Connection, _ scopes: ListScopes, _ account: ID<Account>,
        _ intake: any PantryIntake, _ foods: [ID<Food>: MeasuredFood], at instant: Date
    ) throws {
        self.stored = stored
        table = ListLineTable(db, of: stored.id)
        (self.scopes, self.account, self.intake, self.instant) = (scopes, account, intake, instant)
        self.foods = foods
        (rows, shown) = try table.count()
    }

    mutating func take(
        _ ready: ReadyOperation, oldest: Date, walk: TimeInterval
    ) throws -> ListOperationResults.Result {
        let operation = ready.operation
        func refused(_ reason: ListOperationResults.Result.Reason) -> ListOperationResults.Result {
            ListOperationResults.Result(id: operation.id, outcome: .refused, reason: reason)
        }
        guard ready.instant > oldest else { return refused(.tooOld) }
        var seen: Set<ID<ShoppingLine>> = []
        let lines = try table.lines(of: ready).filter { seen.insert($0).inserted }
        let named = try lines.map { (id: $0, line: try table.find($0)) }
        let new = named.count { $0.line == nil }
        let isShowing = [.add, .restore].contains(operation.kind)
        let more = isShowing ? named.count { $0.line?.isShown != true } : 0
        guard rows + new <= ListLineTable.mostRows, shown + more <= ListLineTable.most else { return refused(.full) }
        if operation.kind == .stock, !named.isEmpty,
            named.allSatisfy({ $0.line?.content.value != nil && $0.line?.content.value?.food == nil })
        {
            return refused(.noFood)
        }
        guard try table.accept(operation.id, at: instant) else {
            return ListOperationResults.Result(id: operation.id, outcome: .repeated)
        }
        let known = named.map { $0.line ?? ListLine(id: $0.id, addedAt: ready.instant) }
        let packs = operation.kind == .stock ? packs(for: known, by: ready) : [:]
        var put = packs.isEmpty ? [:] : known.sharedItems
        for (id, line) in named {
            let before = line
            var line = line ?? ListLine(id: id, addedAt: ready.instant)
            line.apply(ready, pack: packs[id])
            try keepStock(of: &line, before, ready.stamp, &put)
            if line != before { try table.save(line, at: instant) }
            hasPlansWait = hasPlansWait || Self.concernsPlan(operation.kind, line)
            shown += (line.isShown ? 1 : 0) - (before?.isShown == true ? 1 : 0)
            if operation.kind == .tick, before?.isTicked.value != true, line.isTicked.value {
                try learn(line, walk)
            }
        }
        rows += new
        if operation.kind == .add, let content = ready.content { added.append(content) }
        return ListOperationResults.Result(id: operation.id, outcome: .applied)
    }

    /// Whether a plan must update its line: it was reopened, or ticked before the plan's latest amount was seen.
    private static func concernsPlan(_ kind: ListOperation.Kind, _ line: ListLine) -> Bool {
        guard line.planned?.isFollowed == true else { return false }
        return [.untick, .restore].contains(kind) || (kind == .tick && line.isTicked.stamp < line.quantity.stamp)
    }

    /// Distributes the packs to buy for each food: its first line holds them all. A person's line without an amount
    /// beside lines with one, and lines whose stocking has a later stamp, are left out.
    private func packs(for lines: [ListLine], by ready: ReadyOperation) -> [ID<ShoppingLine>: ListLine.Stocking] {
        var shares: [ID<ShoppingLine>: ListLine.Stocking] = [:]
        let older = lines.filter { $0.stocking.stamp < ready.stamp }
        if case .set(let quantity) = ready.operation.quantity {
            for (place, line) in older.enumerated() {
                shares[line.id] = place == 0 ? .quantity(quantity) : .withAnother
            }
            return shares
        }
        for line in lines where line.stocking.value != .no { shares[line.id] = line.stocking.value }
        let waiting = older.filter { line in
            line.stocking.value == .no && line.content.value?.food != nil
        }
        let shared = lines.sharedItems
        for (food, all) in Dictionary(grouping: waiting, by: { $0.content.value?.food?.ref.id }) {
            let isTold = all.contains { $0.quantity.value != nil }
            let lines = isTold ? all.filter { $0.quantity.value != nil || $0.isOfRecipe } : all
            guard let pack = lines.toBuy(food.flatMap { foods[$0] }) else { continue }
            let isThere = food.map { shared[$0] != nil } ?? false
            for (place, line) in lines.enumerated() {
                shares[line.id] = place == 0 && !isThere ? .quantity(pack) : .withAnother
            }
        }
        return shares
    }

    /// Puts the line's stock into the pantry once, or takes it back. A line that shares a pack has its holder's item.
    ///
    /// - Parameter put: the items that this operation has put into the pantry so far.
    private func keepStock(
        of line: inout ListLine, _ before: ListLine?, _ stamp: OperationStamp, _ put: inout [ID<Food>: ID<PantryItem>]
    ) throws {
        let food = line.content.value?.food?.ref.id
        let isOfOperation = line.stocking.stamp == stamp
        if isOfOperation, let food, line.stockedItem == nil, line.stocking.value == .withAnother {
            line.stockedItem = put[food]
        }
        try keepItem(of: &line)
        guard isOfOperation, line.stocking.value.isOfPack, let food, let item = line.stockedItem else { return }
        if put[food] == nil || item != before?.stockedItem { put[food] = item }
    }

    private func keepItem(of line: inout ListLine) throws {
        if let item = line.stockedItem, line.stocking.value == .no {
            if try !table.hasAnother(than: line.id, with: item) {
                try intake.takeBack(item, from: scopes.household, by: account, at: instant, in: table.db)
            }
            line.stockedItem = nil
        }
        guard line.stockedItem == nil, let food = line.content.value?.food else { return }
        let quantity: Quantity?
        switch line.stocking.value {
        case .no, .withAnother: return
        case .asListed: quantity = line.quantity.value
        case .quantity(let said): quantity = said
        }
        guard
            let item = try intake.put(
                quantity, of: food, keeping: foods[food.ref.id]?.shelfLife, by: account, into: scopes.household,
                at: instant, in: table.db)
        else { throw Problem.pantryFull }
        line.stockedItem = item
    }

    /// Learns that the line's section follows the sections ticked earlier on the same walk.
    private mutating func learn(_ line: ListLine, _ walk: TimeInterval) throws {
        guard line.isShown, let end = line.isTicked.stamp.instant else { return }
        let earlier = try table.sectionsTicked(
            after: OperationStamp(before: end - walk), upTo: line.isTicked.stamp, besides: line.id)
        guard !earlier.contains(line.usualSection) else { return }
        steps += earlier.map { AisleStep(earlier: $0, later: line.usualSection, times: 1) }
    }
}
