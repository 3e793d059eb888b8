import Contracts
import Foundation
import Kitchen
import PlannerContracts
import ServiceClient
import Support
import Testing

@testable import Planner

/// Samples of HealthKit, in both directions.
@Suite(.timeLimit(.minutes(10)))
struct HealthSampleTests {
    @Test(arguments: Engine.all)
    func `M7 samples become entries, each once, in whatever parts they come`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let at = planner.clock.now.addingTimeInterval(-3_600)
            let energy = HealthSample.alone("EnergyConsumed", 420, "kcal", at: at, food: "Soup")
            let protein = HealthSample.alone("Protein", 12, "g", at: at, food: "Soup")
            let steps = HealthSample.alone("Caffeine", 80, "mg", at: at, food: "Soup")
            let first = try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [energy, steps]))
            #expect(first.batch?.added == 1 && first.unread == 1 && first.known == 0)
            let again = try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [energy]))
            #expect(again.batch == nil && again.known == 1 && again.completed == 0)
            let rest = try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [protein, energy]))
            #expect(rest.completed == 1 && rest.batch == nil)
            let entries = try await ada.entries()
            #expect(entries.map(\.nutrition) == [[.energy: 420, .protein: 12]] && entries[0].name == "Soup")
            #expect(entries[0].at == at.wholeSecond)
        }
    }

    @Test(arguments: Engine.all)
    func `M7 what came by samples is known in an export of Apple Health, and the other way round`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let seconds = (planner.clock.now.timeIntervalSince1970 - 7_200).rounded(.down)
            let at = Date(timeIntervalSince1970: seconds)
            let format = Date.VerbatimFormatStyle(
                format:
                    "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) +0000",
                locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
            let text = HealthExports.whole(
                HealthExports.record("Protein", "12", "g", at: at.formatted(format), food: "Soup"))
            let soup = HealthSample.food("Soup", [("Protein", 12, "g")], at: at)
            #expect(
                try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [soup])).batch?.added == 1)
            #expect(try await ada.bring(Data(text.utf8), named: "export.xml").known == 1)
            let bob = try await planner.client(.bob)
            #expect(try await bob.takeIn(try await bob.bring(Data(text.utf8), named: "export.xml")).added == 1)
            let taken = try await bob.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [soup]))
            #expect(taken.batch == nil && taken.known == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `M7 a diary is handed out as samples, and what the phone gives back of them is not new`(
        on engine: Engine
    ) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let entry = try await ada.call(
                PlannerAPI.addDiaryEntry,
                sending: DiaryEntryDraft(
                    day: planner.today, meal: .breakfast, kind: .quick, name: "Porridge",
                    nutrition: [.energy: 300, .vitaminD: 2]))
            let brought = HealthSample.food("Apple", [("EnergyConsumed", 90, "kcal")], at: planner.clock.now)
            _ = try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [brought]))
            let out = try await ada.call(PlannerAPI.samples, sending: HealthSamplesQuery()).items
            try #require(out.count == 1, "what came from the phone stays there")
            #expect(out[0].type == HealthSample.food && out[0].metadata?.externalUUID == "larder:\(entry.id)")
            #expect(out[0].metadata?.foodType == "Porridge" && out[0].metadata?.syncVersion == 1)
            #expect(
                out[0].objects?.map { "\($0.type.dropFirst(31)) \($0.value ?? 0) \($0.unit ?? "")" } == [
                    "EnergyConsumed 300.0 kcal", "VitaminD 2.0 mcg",
                ])
            #expect(Day(of: out[0].startDate, in: .gmt) == planner.today)
            #expect(
                try await ada.call(PlannerAPI.samples, sending: HealthSamplesQuery()).items == out, "the same again")

            // The phone gives them back as one food, as single samples, and in an export.
            let back = try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: out))
            #expect(back.batch == nil && back.known == 1)
            let alone = (out[0].objects ?? []).map {
                HealthSample(
                    type: $0.type, uuid: ID(at: .now), startDate: $0.startDate, value: $0.value, unit: $0.unit,
                    sourceName: $0.sourceName, metadata: $0.metadata)
            }
            let single = try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: alone))
            #expect(single.batch == nil && single.known == 1)
            let mark = "  <MetadataEntry key=\"HKExternalUUID\" value=\"larder:\(entry.id)\"/>\n"
            let text = HealthExports.whole(
                HealthExports.record(
                    "EnergyConsumed", "300", "kcal", at: "\(planner.today) 08:00:00 +0000", food: "Porridge",
                    from: "Larder", more: mark))
            #expect(try await ada.bring(Data(text.utf8), named: "export.xml").known == 1)
            #expect(try await ada.entries().count == 2)
        }
    }

    @Test(arguments: Engine.either)
    func `M7 samples that cannot be are refused by their fields`(on engine: Engine) async throws {
        try await withPlanner(on: engine) { planner in
            let ada = try await planner.client(.ada)
            let none = try await problem {
                try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: []))
            }
            #expect(none.status == 422 && none.errors.map(\.field) == ["samples"])
            var odd = HealthSample.alone(
                "Protein", 1, "g", at: planner.clock.now.addingTimeInterval(3 * 86_400), food: "a")
            odd.sourceName = "a\nb"
            let refused = try await problem {
                try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [odd]))
            }
            #expect(refused.errors.map(\.field) == ["samples.0.startDate", "samples.0.sourceName"])
            let fine = HealthSample.alone("Protein", 3, "g", at: planner.clock.now, food: "c")
            let mixed = try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [odd, fine]))
            #expect(mixed.batch?.added == 1 && mixed.refused == 1 && mixed.refusals?.map(\.position) == [0])
            #expect(mixed.refusals?.first?.errors.map(\.field) == ["startDate", "sourceName"])
            let huge = HealthSample.alone("Protein", 1e9, "g", at: planner.clock.now, food: "a")
            let unit = HealthSample.alone("Protein", 1, "mL", at: planner.clock.now, food: "b")
            let unread = try await ada.call(PlannerAPI.takeSamples, sending: HealthSamples(samples: [huge, unit]))
            #expect(unread.batch == nil && unread.unread == 4, "two samples, and two foods of nothing")
        }
    }
}

extension HealthSample {
    static func alone(_ name: String, _ value: Double, _ unit: String, at instant: Date, food: String) -> HealthSample {
        HealthSample(
            type: "HKQuantityTypeIdentifierDietary\(name)", uuid: ID(at: instant), startDate: instant, value: value,
            unit: unit, sourceName: "MyFitnessPal", metadata: Metadata(foodType: food))
    }

    static func food(_ food: String, _ amounts: [(String, Double, String)], at instant: Date) -> HealthSample {
        HealthSample(
            type: Self.food, uuid: ID(at: instant), startDate: instant, sourceName: "MyFitnessPal",
            metadata: Metadata(foodType: food),
            objects: amounts.map { HealthAmount(alone($0, $1, $2, at: instant, food: food)) })
    }
}
