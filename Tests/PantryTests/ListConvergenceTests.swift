import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import SeededChance
import ServiceClient
import Support
import Testing

@testable import Pantry

/// Devices that were offline send their operations late, repeated and in any order.
@Suite(.timeLimit(.minutes(30)))
struct ListConvergenceTests {
    /// Operations of several devices on the same few lines, some at the same instant.
    static func operations(_ count: Int, _ chance: inout Chance) -> [ListOperation] {
        let lines = (0..<6).map { _ in ID<ShoppingLine>(at: .aTuesday) }
        let texts = ["1 l milk", "500 g flour", "2 soap", "250 ml milk", "flour", "1 cup flour"]
        return (0..<count).map { _ in
            let kind = ListOperation.Kind.allCases.randomElement(using: &chance) ?? .add
            let at = Date.aTuesday - Double(Int.random(in: 0..<20, using: &chance))
            let most = [.add, .change].contains(kind) ? 1 : 3
            let named = Array(lines.shuffled(using: &chance).prefix(Int.random(in: 1...most, using: &chance)))
            let amount = Double(Int.random(in: 1...9, using: &chance))
            let quantity = Bool.random(using: &chance) ? nil : try? Quantity(amount, .piece)
            return ListOperation(
                id: ID(at: at), kind, lines: named, at: at,
                text: kind == .add ? texts.randomElement(using: &chance) : nil,
                quantity: kind == .change ? quantity.map(Change.set) ?? .remove : .keep,
                note: kind == .change && Bool.random(using: &chance) ? .set("note \(amount)") : .keep)
        }
    }

    @Test func `P5 operations in any order and repeated make the same lines`() throws {
        var chance = Chance(seed: 15)
        for _ in 0..<200 {
            let operations = Self.operations(30, &chance)
            let expected = Self.lines(after: operations)
            for _ in 0..<5 {
                let again = operations.shuffled(using: &chance).prefix(12)
                #expect(Self.lines(after: (operations + again).shuffled(using: &chance)) == expected)
            }
        }
    }

    /// Lines as the operations leave them, each applied by the rules that the service applies them by.
    private static func lines(after operations: [ListOperation]) -> [ID<ShoppingLine>: ListLine] {
        var lines: [ID<ShoppingLine>: ListLine] = [:]
        for operation in operations {
            let ready = ReadyOperation(
                operation: operation, stamp: OperationStamp(operation.id, at: operation.at), instant: operation.at,
                content: operation.text.map { ListLine.Content(text: $0, name: $0) }, quantity: nil, note: nil)
            for id in operation.lines { lines[id, default: ListLine(id: id, addedAt: operation.at)].apply(ready) }
        }
        return lines
    }

    @Test(arguments: Engine.either)
    func `P5 a service that is sent operations in any order, twice and in pieces shows the same list`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            var chance = Chance(seed: 20)
            for round in 0..<3 {
                let operations = Self.operations(40, &chance).filter { $0.kind != .stock && $0.kind != .unstock }
                var seen: [[String]] = []
                for order in 0..<4 {
                    let list = try await ada.list(named: "List \(round) \(order)")
                    var sent = order == 0 ? operations : operations.shuffled(using: &chance)
                    if order > 1 { sent += operations.shuffled(using: &chance).prefix(15) }
                    while !sent.isEmpty {
                        let part = Array(sent.prefix(Int.random(in: 1...12, using: &chance)))
                        sent.removeFirst(part.count)
                        _ = try await ada.call(
                            PantryAPI.operateList, at: list.id, sending: ListOperations(operations: part))
                    }
                    seen.append(try await ada.summary(of: list).sorted())
                }
                #expect(Set(seen).count == 1, "\(seen)")
            }
        }
    }

    @Test(arguments: Engine.all)
    func `P5 twenty devices edit one list at once, and nothing is lost or doubled`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let list = try await home.ada.list(named: "Weekly", isShared: true)
            let shared = ID<ShoppingLine>(at: .aTuesday)
            try await home.ada.operate(list, .add("soap", as: shared))
            try await withThrowingTaskGroup { devices in
                for device in 0..<20 {
                    devices.addTask {
                        let client = device.isMultiple(of: 2) ? home.ada : home.bob
                        for number in 0..<5 {
                            let line = ID<ShoppingLine>(at: .aTuesday)
                            let add = ListOperation.add("1 l milk", as: line, at: .aTuesday - 60)
                            let operations = [add, .of(.tick, shared), add]
                            for _ in 0...1 {
                                _ = try await client.call(
                                    PantryAPI.operateList, at: list.id,
                                    sending: ListOperations(operations: operations))
                            }
                            if number == 4 { try await client.operate(list, .of(.remove, line)) }
                        }
                    }
                }
                try await devices.waitForAll()
            }
            #expect(try await home.bob.summary(of: list) == ["80.0 l milk", "[soap]"])
        }
    }
}
