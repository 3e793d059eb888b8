import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct ShoppingListTests {
    @Test(arguments: Engine.all)
    func `P4 a list is made, renamed and removed, and a refused name changes nothing`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let weekly = try await ada.list(named: "  Weekly   shop ")
            #expect(weekly.name == "Weekly shop" && !weekly.isShared && !weekly.isTemplate && weekly.open == 0)
            let party = try await ada.list(named: "Party")
            for taken in ["weekly shop", "WEEKLY SHOP", "Weékly shop", "Ｗeekly shop"] {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(PantryAPI.changeList, at: party.id, sending: ShoppingListChange(name: taken))
                }
                #expect(problem?.status == 409 && problem?.errors.map(\.field) == ["name"], "\(taken)")
                #expect(try await status { try await ada.list(named: taken) } == 409)
            }
            #expect(try await ada.call(PantryAPI.lists).items.map(\.name) == ["Party", "Weekly shop"])
            let renamed = try await ada.call(
                PantryAPI.changeList, at: party.id,
                sending: ShoppingListChange(name: "Birthday", store: .set("Corner shop")))
            #expect(renamed.name == "Birthday" && renamed.store == "Corner shop")
            // A change of case in its own name is no conflict.
            #expect(
                try await ada.call(
                    PantryAPI.changeList, at: party.id, sending: ShoppingListChange(name: "BIRTHDAY")
                ).name == "BIRTHDAY")
            try await ada.call(PantryAPI.removeList, at: party.id)
            #expect(try await status { try await ada.call(PantryAPI.list, at: party.id) } == 404)
            #expect(try await ada.call(PantryAPI.lists).items.map(\.name) == ["Weekly shop"])
        }
    }

    @Test(arguments: Engine.either)
    func `P4 a list starts from a template, with its lines and nothing ticked`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let template = try await ada.call(
                PantryAPI.addList, sending: ShoppingListDraft(name: "Usual", isTemplate: true))
            let milk = ID<ShoppingLine>(at: .aTuesday)
            try await ada.operate(template, .add("2 l milk", as: milk), .add("1 kg flour"))
            try await ada.operate(template, .of(.tick, milk))
            let list = try await ada.call(
                PantryAPI.addList, sending: ShoppingListDraft(name: "Monday", from: template.id))
            #expect(list.open == 2 && list.ticked == 0 && !list.isTemplate)
            #expect(try await ada.summary(of: list).sorted() == ["1.0 kg flour", "2.0 l milk"])
            try await ada.operate(list, .add("salt"))
            #expect(try await ada.lines(of: template).count == 2)
        }
    }

    @Test(arguments: Engine.either)
    func `P5 equal foods merge across units, and what cannot be added up stands apart`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            // A cup of flour weighs 120 g here; the weight of a handful is unknown.
            try await ada.operate(
                list, .add("500 g flour"), .add("1 cup flour"), .add("1 l milk"), .add("500 ml milk"),
                .add("2 handful flour"), .add("3 soap", at: .aTuesday - 60), .add("2 Soap"), .add("milk"))
            let lines = try await ada.lines(of: list)
            #expect(
                try await ada.summary(of: list) == [
                    "1.5 l milk", "620.0 g + 2.0 handful flour", "5.0 piece soap",
                ])
            #expect(lines.map(\.section) == [.dairyAndEggs, .dryGoods, .household])
            #expect(lines[0].isOpenEnded && !lines[1].isOpenEnded && lines[1].parts.count == 3)
            #expect(lines[2].food == nil && lines[0].food == .milk)
        }
    }

    @Test(arguments: Engine.either)
    func `P6 what is ticked goes into the pantry once, as much as was said, and can be taken back`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            let (milk, flour, soap) = (
                ID<ShoppingLine>(at: .aTuesday), ID<ShoppingLine>(at: .aTuesday), ID<ShoppingLine>(at: .aTuesday)
            )
            try await ada.operate(
                list, .add("1 l milk", as: milk), .add("1 kg flour", as: flour), .add("soap", as: soap),
                .of(.tick, milk, flour, soap))
            try await ada.operate(list, .of(.stock, milk))
            try await ada.operate(list, .of(.stock, milk))
            try await ada.operate(list, .of(.stock, flour, quantity: .set(try Quantity(2, .kilogram))))
            #expect(try await ada.operate(list, .of(.stock, soap)).first?.reason == .noFood)
            let items = try await ada.call(PantryAPI.items, sending: PantryQuery()).items
            #expect(Set(items.map(\.food.name)) == ["milk", "flour"] && items.count == 2)
            #expect(items.first { $0.food == .milk }?.quantity == (try Quantity(1, .litre)))
            #expect(items.first { $0.food == .milk }?.place == .fridge)
            #expect(items.first { $0.food == .flour }?.quantity == (try Quantity(2, .kilogram)))
            pantry.clock.advance(by: 5)
            try await ada.operate(list, .of(.unstock, milk, at: pantry.clock.now))
            #expect(try await ada.call(PantryAPI.items, sending: PantryQuery()).items.map(\.food.name) == ["flour"])
        }
    }

    @Test(arguments: Engine.either)
    func `P5 an operation on a merged line is about all of its parts, and not about what was added later`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            try await ada.operate(list, .add("1 l milk"), .add("250 ml milk"))
            let merged = try #require(try await ada.lines(of: list).first)
            #expect(merged.parts.count == 2 && !merged.parts.map(\.id).contains(merged.id))
            pantry.clock.advance(by: 60)
            let tick = pantry.clock.now
            pantry.clock.advance(by: 60)
            try await ada.operate(list, .add("2 l milk", at: pantry.clock.now))
            try await ada.operate(list, .of(.tick, merged.id, at: tick))
            let ticked = try await ada.summary(of: list)
            #expect(ticked == ["2.0 l milk", "[1.25 l milk]"])
            let bought = try #require(try await ada.lines(of: list).last)
            pantry.clock.advance(by: 60)
            try await ada.operate(list, .of(.change, bought.id, at: pantry.clock.now, quantity: .remove))
            pantry.clock.advance(by: 60)
            try await ada.operate(list, .of(.untick, bought.id, at: pantry.clock.now))
            let open = try #require(try await ada.lines(of: list).first)
            #expect(open.parts.count == 3 && open.isOpenEnded, "a change is of the oldest part alone")
        }
    }

    @Test(arguments: Engine.all)
    func `P4 sections stand as people ticked them in that shop, and as usual in another`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.call(
                PantryAPI.addList, sending: ShoppingListDraft(name: "List", store: "Market"))
            let usual = try await ada.call(PantryAPI.list, at: list.id).sections
            #expect(usual == ShopSection.allCases)
            let ids = (0..<3).map { _ in ID<ShoppingLine>(at: .aTuesday) }
            try await ada.operate(
                list, .add("salt", as: ids[0]), .add("flour", as: ids[1]), .add("milk", as: ids[2]))
            for id in ids {
                pantry.clock.advance(by: 60)
                try await ada.operate(list, .of(.tick, id, at: pantry.clock.now), sentAt: pantry.clock.now)
            }
            let learned = try await ada.call(PantryAPI.list, at: list.id).sections.filter {
                [.spices, .dryGoods, .dairyAndEggs].contains($0)
            }
            #expect(learned == [.spices, .dryGoods, .dairyAndEggs])
            let other = try await ada.call(
                PantryAPI.addList, sending: ShoppingListDraft(name: "Other", store: "Mall"))
            #expect(try await ada.call(PantryAPI.list, at: other.id).sections == usual)
        }
    }

    @Test(arguments: Engine.all)
    func `P5 what was put onto lists is proposed again, unless it stands there`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            let milk = ID<ShoppingLine>(at: .aTuesday)
            try await ada.operate(list, .add("milk", as: milk), .add("flour"), .add("flour"))
            #expect(try await ada.call(PantryAPI.listSuggestions, at: list.id).usual.isEmpty)
            let next = try await ada.list(named: "Next")
            let again = try await ada.call(PantryAPI.listSuggestions, at: next.id)
            #expect(again.usual.map(\.name) == ["flour", "milk"] && again.usual.map(\.times) == [2, 1])
            #expect(again.usual.first?.food == .flour && Set(again.recent.map(\.name)) == ["flour", "milk"])
        }
    }

    @Test(arguments: Engine.all)
    func `A17 a household's list is its people's, an own one nobody else's`(on engine: Engine) async throws {
        try await withSharedPantry(on: engine) { home in
            let before = try await home.ada.list(named: "Weekly", isShared: true)
            let secret = try await home.ada.list(named: "Presents")
            let clash = try await home.bob.list(named: "WEEKLY", isShared: true)
            try await home.found(by: .ada)
            try await home.join(.bob)
            #expect(try await home.bob.call(PantryAPI.lists).items.map(\.name) == ["Weekly", "WEEKLY 2"])
            let cursor = try await home.ada.call(PantryAPI.listChanges.poll, sending: FeedQuery()).cursor
            try await home.bob.operate(before, .add("milk"))
            let told = try await home.ada.call(PantryAPI.listChanges.poll, sending: FeedQuery(after: cursor)).items
            #expect(told.map(\.subject) == [before.id.description] && told.map(\.kind) == ["list"])
            #expect(try await home.ada.summary(of: before) == ["milk"])
            let refusals = [
                try await status { try await home.bob.call(PantryAPI.list, at: secret.id) },
                try await status { try await home.bob.operate(secret, .add("milk")) },
                try await status {
                    try await home.bob.call(PantryAPI.changeList, at: secret.id, sending: ShoppingListChange(name: "x"))
                },
                try await status { try await home.bob.call(PantryAPI.removeList, at: secret.id) },
                try await status { try await home.bob.call(PantryAPI.listSuggestions, at: secret.id) },
                try await status { try await home.stranger.call(PantryAPI.list, at: before.id) },
                try await status { try await home.stranger.operate(before, .add("milk")) },
            ]
            #expect(refusals == Array(repeating: 404, count: 7))
            #expect(try await home.ada.summary(of: secret).isEmpty)
            try await home.leave(.bob)
            #expect(try await home.bob.call(PantryAPI.lists).items.isEmpty)
            #expect(try await status { try await home.bob.call(PantryAPI.list, at: clash.id) } == 404)
            try await home.leave(.ada, wasLast: true)
            #expect(try await home.ada.call(PantryAPI.lists).items.count == 3)
        }
    }

    @Test(arguments: Engine.all)
    func `A15 of somebody who leaves no list of their own stays, and their name goes from the household's`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withSharedPantry(on: engine, listening: people) { home in
            try await home.found(by: .ada)
            try await home.join(.bob)
            let shared = try await home.bob.list(named: "Weekly", isShared: true)
            let own = try await home.bob.list(named: "Presents")
            try await home.bob.operate(shared, .add("milk"))
            try await home.bob.operate(own, .add("flour"))
            let data = try await home.pantry.asService(.auth).call(
                PersonalDataAPI.export(from: .pantry), at: Person.bob.account)
            #expect(data.records["shopping lists"]?.count == 1)
            #expect(data.records["lines of shopping lists"]?.count == 1)
            #expect(data.records["lines on shopping lists of the household"]?.count == 1)
            try await home.leave(.bob)
            let report = try await people.leave(.bob, .pantry, home.pantry)
            #expect(report.erased["shopping lists"] == 1 && report.kept.map(\.count) == [1, 1])
            let line = try #require(try await home.ada.lines(of: shared).first)
            #expect(line.name == "milk" && line.parts.map(\.addedBy) == [nil])
            let after = try await home.pantry.asService(.auth).call(
                PersonalDataAPI.export(from: .pantry), at: Person.bob.account)
            #expect(!after.records.values.contains { !$0.isEmpty })
        }
    }
}
