import Contracts
import PantryContracts
import Storage
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct PantryErasureTests {
    @Test(arguments: Engine.all)
    func `A15 a person gets all that the pantry keeps about them, and it goes when they leave`(
        on engine: Engine
    ) async throws {
        let people = LeavingPeople()
        try await withService(PantryService.self, on: engine, services: people.listening(on: .catalogue())) { pantry in
            for person in [Person.ada, .bob] {
                let client = try await pantry.signedIn(as: person)
                try await client.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
                try await client.call(PantryAPI.setBasket, sending: FoodSelection(foods: ["milk", "salt"]))
                try await client.call(PantryAPI.setStaples, sending: FoodSelection(foods: ["flour"]))
            }
            let auth = try await pantry.asService(.auth)
            let export = PersonalDataAPI.export(from: .pantry)
            let data = try await auth.call(export, at: Person.ada.account)
            #expect(data.records["pantry items"]?.count == 1)
            #expect(data.records["pantry journal"]?.count == 1 && data.records["changes of pantry items"]?.count == 1)
            #expect(data.records["selected foods"]?.count == 3)
            #expect(data.records["choices of staples"]?.count == 1)
            guard case .object(let item) = data.records["pantry items"]?.first else { throw StorageError.noColumn("") }
            #expect(item["foodName"] == .string("flour") && item["place"] != nil && item["account"] == nil)

            let bob = try await auth.call(export, at: Person.bob.account)
            let report = try await people.leave(.ada, .pantry, pantry)
            #expect(report.erased["pantry items"] == 1 && report.erased["selected foods"] == 3 && report.kept.isEmpty)
            #expect(try await auth.call(export, at: Person.ada.account).records.values.allSatisfy(\.isEmpty))
            #expect(try await auth.call(export, at: Person.bob.account) == bob)
        }
    }
}
