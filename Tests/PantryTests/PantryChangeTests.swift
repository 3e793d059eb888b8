import Contracts
import Foundation
import PantryContracts
import RunningSystem
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct PantryChangeTests {
    @Test(arguments: Engine.either)
    func `A17: people of one household are told what the others put in, change and take out`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let start = try await home.bob.call(PantryAPI.changes.poll, sending: FeedQuery()).cursor
            let stream = try await home.follow(.bob, after: start)
            let milk = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            let added = try #require(try await stream.next())
            #expect(added.name == "change" && added.data.contains(milk.id.description))
            try await home.ada.call(PantryAPI.change, at: milk.id, sending: PantryItemChange(place: .freezer))
            try await home.ada.call(PantryAPI.remove, at: milk.id)
            let changes = try await home.bob.call(PantryAPI.changes.poll, sending: FeedQuery(after: start)).items
            #expect(changes.map(\.action) == [.added, .changed, .removed])
            #expect(changes.allSatisfy { $0.kind == "item" && $0.subject == milk.id.description })
            #expect(changes[0].cursor == added.id)
        }
    }

    @Test(arguments: Engine.either)
    func `A17: what fails is told to nobody, and other households are told nothing`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            let bobs = try await home.bob.call(PantryAPI.changes.poll, sending: FeedQuery()).cursor
            let adas = try await home.ada.call(PantryAPI.changes.poll, sending: FeedQuery()).cursor
            let milk = try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            await #expect(throws: Problem.self) { try await home.bob.call(PantryAPI.remove, at: milk.id) }
            await #expect(throws: Problem.self) {
                try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "unobtainium"))
            }
            #expect(
                try await home.bob.call(PantryAPI.changes.poll, sending: FeedQuery(after: bobs)).items.isEmpty)
            #expect(
                try await home.ada.call(PantryAPI.changes.poll, sending: FeedQuery(after: adas)).items.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `A17: whoever leaves a household is told nothing more of it, and begins anew elsewhere`(
        on engine: Engine
    ) async throws {
        try await withSharedPantry(on: engine) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let start = try await home.bob.call(PantryAPI.changes.poll, sending: FeedQuery()).cursor
            let stream = try await home.follow(.bob, after: start)
            _ = try await stream.next { $0.name == "" || $0.name == ":" }
            try await home.leave(.bob)
            try await home.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "milk"))
            #expect(try await stream.next() == nil)
            do {
                _ = try await home.bob.call(PantryAPI.changes.poll, sending: FeedQuery(after: start))
                Issue.record("The cursor of another household was good.")
            } catch let problem as Problem {
                #expect(problem.status == 410)
            }
            let again = try await home.follow(.bob, after: start)
            #expect(try await again.next()?.name == "reset")
            try await home.bob.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            #expect(try await again.next()?.name == "change")
        }
    }
}

extension SharedPantry {
    /// The stream of what changes in somebody's pantry.
    fileprivate func follow(_ person: Person, after cursor: String) async throws -> EventReader {
        let token = try await TestKey.token(for: person, at: pantry.clock.now)
        return try await EventReader(
            "\(pantry.url)/v1/pantry/changes/stream?after=\(cursor)", headers: ["Authorization": "Bearer \(token)"],
            http: pantry.http)
    }
}
