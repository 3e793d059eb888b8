import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(30)))
struct ListBadInputTests {
    private static let id = "01939b5e-0000-7000-8000-000000000001"
    private static let line = "01939b5e-0000-7000-8000-000000000002"

    private static func operation(_ fields: String) -> String {
        #"{"operations":[{"id":"\#(id)","at":"2026-12-29T12:45:00Z",\#(fields)}]}"#
    }

    static let bodies: [(String, String)] = [
        (
            operation(#""kind":"add","lines":["\#(line)"],"text":"milk","quantity":{"amount":1e12,"unit":"g"}"#),
            "operations.0.quantity.amount"
        ),
        (
            operation(#""kind":"add","lines":["\#(line)"],"text":"milk","quantity":{"amount":-1,"unit":"g"}"#),
            "operations.0.quantity.amount"
        ),
        (
            operation(#""kind":"add","lines":["\#(line)"],"text":"milk","quantity":{"amount":"","unit":"g"}"#),
            "operations.0.quantity.amount"
        ),
        (
            operation(#""kind":"add","lines":["\#(line)"],"text":"milk","quantity":{"amount":1,"unit":"barrels"}"#),
            "operations.0.quantity.unit"
        ),
        (operation(#""kind":"add","lines":["\#(line)"],"text":"  ""#), "operations.0.text"),
        (operation(#""kind":"add","lines":["\#(line)"]"#), "operations.0.text"),
        (operation(#""kind":"add","lines":["\#(line)"],"text":"milk\nflour""#), "operations.0.text"),
        (
            operation(#""kind":"add","lines":["\#(line)"],"text":"\#(String(repeating: "a", count: 201))""#),
            "operations.0.text"
        ),
        (operation(#""kind":"add","lines":["\#(line)"],"food":"unobtainium""#), "operations.0.food"),
        (operation(#""kind":"add","lines":[],"text":"milk""#), "operations.0.lines"),
        (operation(#""kind":"change","lines":["\#(line)","\#(id)"]"#), "operations.0.lines"),
        (operation(#""kind":"tick","lines":["nonsense"]"#), "operations.0.lines"),
        (operation(#""kind":"burn","lines":["\#(line)"]"#), "operations.0.kind"),
        (operation(#""kind":"change","lines":["\#(line)"],"section":"attic""#), "operations.0.section"),
        (#"{"operations":[]}"#, "operations"),
    ]

    @Test(arguments: bodies)
    func `P5 an operation that cannot be is refused by the name of its field, and nothing is stored`(
        body: String, field: String
    ) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            let answer = try await pantry.post("/v1/shopping-lists/\(list.id)/operations", body, as: .ada)
            #expect(answer.status == 422)
            #expect(answer.problem?.errors.map(\.field) == [field])
            #expect(try await ada.lines(of: list).isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P5 an operation that cannot be is refused by itself, and the others are applied`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            func operation(_ number: Int, _ fields: String) -> String {
                """
                {"id":"01939b5e-0000-7000-8000-00000000010\(number)","at":"2026-12-29T12:45:00Z","kind":"add",
                "lines":["01939b5e-0000-7000-8000-00000000020\(number)"],\(fields)}
                """
            }
            let operations = [
                operation(0, #""text":"2 l milk""#), operation(1, #""text":"a\u0000b""#), operation(2, #""text":" ""#),
                operation(3, #""text":"eggs","colour":"red""#), operation(4, #""food":"unobtainium""#),
                operation(5, #""text":"soap","text":"soup""#), #"{"kind":"tick"}"#, operation(7, #""text":"flour""#),
            ]
            let answer = try await pantry.post(
                "/v1/shopping-lists/\(list.id)/operations", "{\"operations\":[\(operations.joined(separator: ","))]}",
                as: .ada)
            #expect(answer.status == 200, "\(answer.body)")
            let done = try WireFormat.decoder.decode(ListOperationResults.self, from: Data(answer.body.utf8))
            #expect(done.results.map(\.outcome) == [.applied] + Array(repeating: .refused, count: 5) + [.applied])
            #expect(done.results.compactMap(\.reason) == Array(repeating: .invalid, count: 5))
            #expect(done.refusals?.map(\.position) == [1, 2, 3, 4, 5, 6])
            let fields = (done.refusals ?? []).map { $0.errors.first?.field ?? "" }
            #expect(fields == ["text", "text", "colour", "food", "text", "id"], "\(fields)")
            #expect(try await ada.lines(of: list).map(\.name).sorted() == ["flour", "milk"])
        }
    }

    @Test(arguments: [
        (#"{"name":""}"#, "name"), (#"{"name":"a\u202eb"}"#, "name"),
        (#"{"name":"\#(String(repeating: "n", count: 61))"}"#, "name"), (#"{"name":"ok","store":" "}"#, "store"),
        (#"{"name":5}"#, "name"), (#"{}"#, "name"),
    ])
    func `P4 a list that cannot be is refused by the name of its field`(body: String, field: String) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let answer = try await pantry.post("/v1/shopping-lists", body, as: .ada)
            #expect(answer.status == 422 && answer.problem?.errors.map(\.field) == [field])
        }
    }

    @Test(arguments: Engine.either)
    func `P5 a repeated, a late and a foreign operation change nothing that they should not`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let bob = try await pantry.signedIn(as: .bob)
            let (adas, bobs) = (try await ada.list(named: "List"), try await bob.list(named: "List"))
            let line = ID<ShoppingLine>(at: .aTuesday)
            let add = ListOperation.add("1 l milk", as: line)
            #expect(try await ada.operate(adas, add).map(\.outcome) == [.applied])
            // Repeated, and with other content under the same identifier.
            var other = add
            other.text = "9 l milk"
            #expect(try await ada.operate(adas, add, other).map(\.outcome) == [.repeated, .repeated])
            // The same identifiers on another person's list are different.
            #expect(try await bob.operate(bobs, .of(.remove, line), add).map(\.outcome) == [.applied, .applied])
            try await bob.operate(bobs, .of(.tick, line))
            #expect(try await ada.summary(of: adas) == ["1.0 l milk"])
            // A repeated tick, and a tick from before an untick.
            try await ada.operate(adas, .of(.tick, line, at: .aTuesday - 60), .of(.tick, line, at: .aTuesday - 60))
            #expect(try await ada.summary(of: adas) == ["[1.0 l milk]"])
            try await ada.operate(adas, .of(.untick, line, at: .aTuesday - 30))
            #expect(try await ada.operate(adas, .of(.tick, line, at: .aTuesday - 45)).map(\.outcome) == [.applied])
            #expect(try await ada.summary(of: adas) == ["1.0 l milk"])
            let old = try await ada.operate(adas, .of(.remove, line, at: .aTuesday - 91 * 86_400))
            #expect(old.map(\.reason) == [.tooOld])
            #expect(try await ada.summary(of: adas) == ["1.0 l milk"])
        }
    }

    @Test(arguments: Engine.either)
    func `P5 a device whose clock is days wrong neither wins for days nor loses`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            let line = ID<ShoppingLine>(at: .aTuesday)
            try await ada.operate(list, .add("milk", as: line, at: .aTuesday - 600))
            for wrong in [5 * 86_400.0, -5 * 86_400.0] {
                pantry.clock.advance(by: 60)
                let shown = pantry.clock.now + wrong
                // Ticked ten seconds ago by the device's own clock.
                try await ada.operate(list, .of(.tick, line, at: shown - 10), sentAt: shown)
                #expect(try await ada.lines(of: list).map(\.isTicked) == [true])
                pantry.clock.advance(by: 60)
                try await ada.operate(list, .of(.untick, line, at: pantry.clock.now), sentAt: pantry.clock.now)
                #expect(try await ada.lines(of: list).map(\.isTicked) == [false])
            }
            // A time ahead of the device's own clock counts as the time of sending.
            try await ada.operate(
                list, .of(.tick, line, at: pantry.clock.now + 90_000_000), sentAt: pantry.clock.now - 5 * 86_400)
            #expect(try await ada.lines(of: list).map(\.isTicked) == [true])
            pantry.clock.advance(by: 1)
            try await ada.operate(list, .of(.untick, line, at: pantry.clock.now), sentAt: pantry.clock.now)
            #expect(try await ada.lines(of: list).map(\.isTicked) == [false])
            // Without the device's clock, no time is later than now.
            try await ada.operate(list, .of(.tick, line, at: pantry.clock.now + 9_000_000))
            pantry.clock.advance(by: 1)
            try await ada.operate(list, .of(.untick, line, at: pantry.clock.now))
            #expect(try await ada.lines(of: list).map(\.isTicked) == [false])
        }
    }

    @Test(arguments: Engine.all)
    func `P5 a list takes 1,000 lines and not one more, and goes on taking ticks`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            for start in stride(from: 0, to: 1_000, by: 100) {
                _ = try await ada.call(
                    PantryAPI.operateList, at: list.id,
                    sending: ListOperations(
                        operations: (start..<start + 100).map { ListOperation.add("thing \(String($0, radix: 36))") }))
            }
            let more = try await ada.operate(list, .add("one more"))
            #expect(more.map(\.reason) == [.full])
            let lines = try await ada.lines(of: list)
            #expect(lines.reduce(0) { $0 + $1.parts.count } == 1_000)
            pantry.clock.advance(by: 1)
            let first = try #require(lines.first)
            #expect(
                try await ada.operate(list, .of(.remove, first.parts[0].id, at: pantry.clock.now)).map(\.outcome) == [
                    .applied
                ])
            #expect(try await ada.operate(list, .add("one more")).map(\.outcome) == [.applied])
            let many = ListOperations(operations: (0..<101).map { ListOperation.add("x \($0)") })
            #expect(try await status { try await ada.call(PantryAPI.operateList, at: list.id, sending: many) } == 422)
        }
    }

    @Test(arguments: Engine.either)
    func `P5 lines are taken while the catalogue does not answer`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            pantry.services.forget(RecipesAPI.understand.path)
            pantry.services.forget(RecipesAPI.foodMeasures.path)
            try await ada.operate(list, .add("2 l milk"))
            let line = try #require(try await ada.lines(of: list).first)
            #expect(line.name == "milk" && line.food == nil)
            #expect(try line.totals == [Quantity(2, .litre)])
        }
    }
}
