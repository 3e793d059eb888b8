import Contracts
import Foundation
import Kitchen
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// A food that two apps tell, by samples: it counts once, as in a file.
@Suite(.timeLimit(.minutes(10)))
struct DoubledSampleTests {
    private func soup(
        _ amounts: [(String, Double, String)], from program: String, at instant: Date, named name: String = "Soup"
    ) -> HealthSample {
        var sample = HealthSample.food(name, amounts, at: instant)
        sample.uuid = ID(uuid: UUID())
        sample.sourceName = program
        sample.objects = sample.objects?.map { object in
            var object = object
            (object.uuid, object.sourceName) = (ID(uuid: UUID()), program)
            return object
        }
        if name.isEmpty {
            sample.metadata = nil
            sample.objects = sample.objects?.map { object in
                var object = object
                object.metadata = nil
                return object
            }
        }
        return sample
    }

    private func take(_ samples: [HealthSample], _ client: ServiceClient) async throws -> TakenSamples {
        try await client.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: samples))
    }

    @Test(arguments: Engine.all)
    func `M7 a food of two apps in one delivery counts once, with the most nutrients`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let at = planner.clock.now.addingTimeInterval(-3_600)
            let copy = soup([("EnergyConsumed", 421, "kcal")], from: "Copier", at: at)
            let whole = soup([("EnergyConsumed", 420, "kcal"), ("Protein", 12, "g")], from: "Counter", at: at)
            let other = soup([("EnergyConsumed", 90, "kcal")], from: "Copier", at: at, named: "Apple")
            let taken = try await take([copy, whole, other], ada)
            #expect(taken.batch?.added == 2 && taken.known == 1)
            let entries = try await ada.entries()
            #expect(entries.first { $0.name == "Soup" }?.nutrition == [.energy: 420, .protein: 12])
            let again = try await take([copy], ada)
            #expect(again.batch == nil && again.known == 1 && again.completed == 0)
            #expect(try await ada.entries().count == 2)
        }
    }

    @Test(arguments: Engine.either, ["Soup", ""])
    func `M7 a food of two apps in two deliveries counts once, whichever comes first`(
        on engine: Engine, _ name: String
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let at = planner.clock.now.addingTimeInterval(-3_600)
            let part = [("EnergyConsumed", 420.0, "kcal")]
            let all = part + [("Protein", 12.0, "g")]
            for (person, first, second) in [(Person.ada, all, part), (.bob, part, all)] {
                let client = try await planner.client(person)
                let one = soup(first, from: "Counter", at: at, named: name)
                #expect(try await take([one], client).batch?.added == 1)
                let two = soup(second, from: "Copier", at: at, named: name)
                #expect(try await take([two], client).batch == nil)
                #expect(try await client.entries().map(\.nutrition) == [[.energy: 420, .protein: 12]])
                // Samples that come again or later add nothing to known amounts.
                let late = soup([("Protein", 12, "g"), ("FatTotal", 5, "g")], from: "Copier", at: at, named: name)
                #expect(try await take([one, two, late], client).batch == nil)
                #expect(
                    try await client.entries().map(\.nutrition) == [[.energy: 420, .protein: 12, .fat: 5]])
            }
        }
    }

    @Test func `M7 foods of two apps that differ count both`() async throws {
        try await withPlanner(on: .sqlite) { planner in
            let ada = try await planner.client(.ada)
            let at = planner.clock.now.addingTimeInterval(-3_600)
            _ = try await take([soup([("EnergyConsumed", 420, "kcal")], from: "Counter", at: at)], ada)
            let taken = try await take(
                [
                    soup([("EnergyConsumed", 300, "kcal")], from: "Copier", at: at),
                    soup([("EnergyConsumed", 420, "kcal")], from: "Copier", at: at.addingTimeInterval(60)),
                    soup([("EnergyConsumed", 420, "kcal")], from: "Copier", at: at, named: "Stew"),
                ], ada)
            #expect(taken.batch?.added == 3 && taken.known == 0)
            #expect(try await ada.entries().count == 4)
        }
    }

    @Test func `M7 foods of one instant are compared in bounded parts, and pairs of a name stay together`() throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let window = PlanWindow(today: Day(of: now, in: .gmt), in: .utc)
        func doubles(_ samples: [HealthSample]) throws -> [Int: Int] {
            try SampledFoods(HealthSamples(samples: samples), in: window).doubles
        }
        let energy = [("EnergyConsumed", 420.0, "kcal")]
        let pairs = ["Counter", "Copier"].flatMap { program in
            (0..<60).map { soup(energy, from: program, at: now, named: "Dish \($0)") }
        }
        #expect(try doubles(pairs) == Dictionary(uniqueKeysWithValues: (0..<60).map { ($0 + 60, $0) }))
        let one = (0..<120).map { soup(energy, from: "App \($0)", at: now) }
        #expect(try Set(doubles(one).values) == [0, 50, 100])
        #expect(try doubles(one).count == 117)
    }
}
