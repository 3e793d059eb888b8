import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Pantry

/// Shopping-list calls for tests.
extension ServiceClient {
    func list(named name: String, isShared: Bool = false) async throws -> ShoppingList {
        try await call(PantryAPI.addList, sending: ShoppingListDraft(name: name, isShared: isShared))
    }

    @discardableResult
    func operate(
        _ list: ShoppingList, _ operations: ListOperation..., sentAt: Date? = nil
    ) async throws -> [ListOperationResults.Result] {
        try await call(
            PantryAPI.operateList, at: list.id, sending: ListOperations(operations: operations, sentAt: sentAt)
        ).results
    }

    func lines(of list: ShoppingList) async throws -> [ShoppingLine] {
        try await call(PantryAPI.list, at: list.id).lines
    }

    /// The list's lines with totals; ticked ones in brackets.
    func summary(of list: ShoppingList) async throws -> [String] {
        try await lines(of: list).map { line in
            let totals = line.totals.map { "\($0.amount) \($0.unit.rawValue)" }.joined(separator: " + ")
            let text = [totals, line.name].filter { !$0.isEmpty }.joined(separator: " ")
            return line.isTicked ? "[\(text)]" : text
        }
    }
}

extension ListOperation {
    /// Adds a typed line.
    static func add(
        _ text: String, as line: ID<ShoppingLine> = ID(at: .aTuesday), at instant: Date = .aTuesday,
        quantity: Change<Quantity> = .keep
    ) -> ListOperation {
        ListOperation(id: ID(at: instant), .add, lines: [line], at: instant, text: text, quantity: quantity)
    }

    static func of(
        _ kind: Kind, _ lines: ID<ShoppingLine>..., at instant: Date = .aTuesday, quantity: Change<Quantity> = .keep
    ) -> ListOperation {
        ListOperation(id: ID(at: instant), kind, lines: lines, at: instant, quantity: quantity)
    }
}

/// A planner that sends the needs of Ada's plan to the pantry.
struct Plans: Sendable {
    let pantry: TestedService
    let ada: ServiceClient
    let list: ShoppingList
    let source: ID<PlannedSource>
    let revisions = Revisions()

    var clock: TestClock { pantry.clock }
    /// A planner client with a new token, valid for a minute.
    var planner: ServiceClient { get async throws { try await pantry.asService(.planner) } }

    func tell(
        _ meals: [PlannedMeal], revision: Int? = nil, source: ID<PlannedSource>? = nil, on list: ShoppingList? = nil
    ) async throws -> [ShoppingNeed] {
        let wanted = PlannedShopping(
            kitchen: Person.ada.account.description, account: Person.ada.account, list: (list ?? self.list).id,
            revision: revision ?? revisions.next(), meals: meals)
        return try await planner.call(PantryAPI.setPlannedShopping, at: source ?? self.source, sending: wanted).items
    }

    /// The list's lines sorted by text, open ones first.
    func summary() async throws -> [String] {
        try await ada.summary(of: list).sorted { ($0.hasPrefix("[") ? 1 : 0, $0) < ($1.hasPrefix("[") ? 1 : 0, $1) }
    }

    /// Waits until jobs have produced these lines.
    func expect(_ wanted: [String], _ place: SourceLocation = #_sourceLocation) async throws {
        try await eventually("\(wanted) on the list", file: place.fileID, line: place.line) {
            try await summary() == wanted
        }
    }

    func part(of food: FoodRef) async throws -> ShoppingLine.Part? {
        try await ada.lines(of: list).first { $0.food == food && !$0.isTicked }?.parts.first { $0.wantedBy != nil }
    }
}

final class Revisions: Sendable {
    private let last = Mutex(0)

    func next() -> Int {
        last.withLock { last in
            last += 1
            return last
        }
    }
}

func withPlans(
    on engine: Engine, services: StubServices = .catalogue(),
    _ body: @Sendable @escaping (Plans) async throws -> Void
) async throws {
    try await withService(PantryService.self, on: engine, services: services) { pantry in
        let ada = try await pantry.signedIn(as: .ada)
        let list = try await ada.list(named: "List")
        try await body(
            Plans(
                pantry: pantry, ada: ada, list: list,
                source: ID(at: .aTuesday)))
    }
}

extension Day {
    static var meal: Day { Day(of: .aTuesday, in: .gmt).adding(days: 1) }
}

extension ID<PlannedMeal> {
    static let one = ID("00000000-0000-7000-8000-0000000000d1")!
    static let other = ID("00000000-0000-7000-8000-0000000000d2")!
    static let third = ID("00000000-0000-7000-8000-0000000000d3")!
}

extension PlannedMeal {
    /// A meal with `flour` in grams and `milk` in millilitres.
    static func cake(_ flour: Double, milk: Double) -> PlannedMeal {
        PlannedMeal(
            id: .one, day: .meal, recipe: ID("00000000-0000-7000-8000-0000000000a1")!, title: "Cake",
            ingredients: [
                Ingredient(name: "flour", food: .flour, quantity: try? Quantity(flour, .gram)),
                Ingredient(name: "milk", food: .milk, quantity: try? Quantity(milk, .millilitre)),
            ].filter { $0.quantity?.amount != 0 })
    }
}
