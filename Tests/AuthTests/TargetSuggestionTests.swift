import AuthContracts
import Contracts
import Kitchen
import Support
import Testing

@testable import Auth

/// Values computed by hand from the published formulas.
@Suite struct TargetSuggestionTests {
    private let man = BodyData(
        heightCentimetres: 180, weightKilograms: 80, birthYear: 1986, formula: .male, activity: .light)

    private func suggestion(
        in year: Int = 2026, isPregnant: Bool = false, _ change: (inout BodyData) -> Void = { _ in }
    ) -> TargetSuggestion {
        var body = man
        change(&body)
        return TargetSuggestion(for: body, in: year, isPregnant: isPregnant)
    }

    @Test func `M6 A9 targets follow from the formulas of Mifflin and St Jeor, FAO and IOM`() throws {
        // 10 × 80 + 6.25 × 180 − 5 × 39.5 + 5 = 1732.5 kcal, times 1.40 to 1.69.
        let found = suggestion()
        #expect(found.restingEnergy == 1_733 && found.leastActivity == 1.40 && found.mostActivity == 1.69)
        #expect(found.missing.isEmpty && found.refusal == nil && found.bodyMassIndex == 24.7 && !found.isBeyondStudy)
        func target(_ nutrient: Nutrient, _ period: NutritionTarget.Period = .day) throws -> NutritionTarget {
            try #require(found.targets.first { $0.nutrient == nutrient && $0.period == period })
        }
        let energy = try target(.energy)
        #expect(energy.least == 2_430 && energy.most == 2_930)
        let week = try target(.energy, .week)
        #expect(week.least == 17_010 && week.most == 20_510)
        let protein = try target(.protein)
        #expect(protein.least == 61 && protein.most == 256)
        let carbohydrates = try target(.carbohydrates)
        #expect(carbohydrates.least == 273 && carbohydrates.most == 476)
        let fat = try target(.fat)
        #expect(fat.least == 54 && fat.most == 114)
        #expect(try target(.saturatedFat).most == 33 && target(.fibre).least == 34 && target(.sodium).most == 2_000)
        #expect(Set(found.sources) == Set(TargetSource.allCases))
        // The profile accepts the targets.
        try NutritionTargets(targets: found.targets).check()
    }

    @Test func `M6 A9 sex, activity and age count as published`() {
        #expect(suggestion { $0.formula = .female }.restingEnergy == 1_567)
        #expect(suggestion { $0.formula = .mean }.restingEnergy == 1_650)
        #expect(suggestion { $0.activity = .moderate }.leastActivity == 1.70)
        #expect(suggestion { $0.activity = .vigorous }.mostActivity == 2.40)
        #expect(suggestion(in: 2027).restingEnergy == 1_728)
        #expect(suggestion { $0.birthYear = 1946 }.isBeyondStudy)
    }

    @Test func `M6 A9 what is missing is named, each by itself`() {
        let none = TargetSuggestion(for: BodyData(), in: 2026, isPregnant: false)
        #expect(none.missing == [.height, .weight, .birthYear, .formula, .activity] && none.targets.isEmpty)
        #expect(none.refusal == nil && none.restingEnergy == nil && none.bodyMassIndex == nil)
        #expect(suggestion { $0.heightCentimetres = nil }.missing == [.height])
        #expect(suggestion { $0.weightKilograms = nil }.missing == [.weight])
        #expect(suggestion { $0.birthYear = nil }.missing == [.birthYear])
        #expect(suggestion { $0.formula = nil }.missing == [.formula])
        #expect(suggestion { $0.activity = nil }.missing == [.activity])
    }

    @Test func `M6 A9 nothing is suggested to children, in pregnancy and far outside of usual weights`() {
        // A person born in 2008 may be 17 until the end of 2026.
        for year in [2008, 2015, 2026, 2090] {
            let found = suggestion { $0.birthYear = year }
            #expect(found.refusal == .underage && found.targets.isEmpty && found.restingEnergy == nil)
        }
        #expect(suggestion { $0.birthYear = 2007 }.refusal == nil)
        #expect(suggestion(isPregnant: true).refusal == .pregnant && suggestion(isPregnant: true).targets.isEmpty)
        for weight in [10, 55, 129.7, 650] {
            let found = suggestion { $0.weightKilograms = weight }
            #expect(found.refusal == .bodyMass && found.targets.isEmpty, "\(weight)")
        }
        for weight in [55.2, 129.5] { #expect(suggestion { $0.weightKilograms = weight }.refusal == nil, "\(weight)") }
        // A refusal needs no further data.
        let child = TargetSuggestion(for: BodyData(birthYear: 2020), in: 2026, isPregnant: false)
        #expect(child.refusal == .underage && child.missing.count == 4)
    }
}
