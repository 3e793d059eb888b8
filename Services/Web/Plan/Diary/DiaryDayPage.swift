import Contracts
import PlannerContracts
import RecipesContracts

/// One day of the diary: eaten and planned food, and targets.
struct DiaryDayPage: PageModel {
    /// A meal of the day with its entries and planned dishes.
    struct Slot: PageModel {
        let slot: String
        let name: String
        /// "620 kcal".
        let sum: String?
        let entries: [DiaryRow]
        let planned: [DiaryPlannedRow]
        let isEmpty: Bool
        /// "Copy yesterday's breakfast", "Breakfast: copy the day before".
        let copyLabel: String
    }

    let heading: String
    let dayAddress: String
    let weekAddress: String
    let weekName: String
    let planAddress: String
    let previousAddress: String
    /// `nil` for today.
    let nextAddress: String?
    let isOpen: Bool
    let copyDayLabel: String
    /// "Left today: 640 kcal", or another summary of the energy.
    let summary: String
    let table: DiaryFigureTable
    let chart: DiaryChart?
    let hasTargets: Bool
    let slots: [Slot]
    let forms: DiaryForms
    let recent: [DiarySuggestionRow]
    let frequent: [DiarySuggestionRow]
    let notices: [String]
    let general: String?

    init(
        _ found: DiaryDay, _ suggestions: DiarySuggestions?, _ typed: DiaryForm, _ errors: FieldErrors,
        in language: Language
    ) {
        heading = language.longDate(found.day, today: found.today)
        dayAddress = found.day.diaryPath.description
        weekAddress = ISOWeek(of: found.day).diaryPath.description
        weekName = language.name(of: ISOWeek(of: found.day))
        planAddress = found.day.dayPath.description
        previousAddress = found.day.adding(days: -1).diaryPath.description
        nextAddress = found.day < found.today ? found.day.adding(days: 1).diaryPath.description : nil
        isOpen = found.isOpen
        copyDayLabel = language(found.day == found.today ? "diary.copyDay" : "diary.copyDayBefore")
        table = DiaryFigureTable(found.figures, in: language)
        chart = DiaryChart(found.figures, in: language)
        hasTargets = found.figures.contains { $0.least != nil || $0.most != nil }
        summary = language.summary(ofDay: found)
        slots = StandardSlot.allCases.map { slot in
            let entries = found.entries.filter { $0.meal == slot }
            let planned = found.planned.filter { $0.slot == slot && $0.entry == nil }
            return Slot(
                slot: slot.rawValue, name: language("diary.meal.\(slot.rawValue)"), sum: language.energy(of: entries),
                entries: entries.map { DiaryRow($0, in: language) },
                planned: planned.map { DiaryPlannedRow($0, in: language) },
                isEmpty: entries.isEmpty && planned.isEmpty,
                copyLabel: language(
                    found.day == found.today ? "diary.copy.\(slot.rawValue)" : "diary.copyBefore",
                    ["meal": language("diary.meal.\(slot.rawValue)")]))
        }
        forms = DiaryForms(typed, errors, in: language)
        let often = suggestions?.frequent ?? []
        frequent = often.map { DiarySuggestionRow($0, in: language) }
        let known = Set(often.map(\.entry.id))
        recent = (suggestions?.recent ?? []).filter { !known.contains($0.entry.id) }.map {
            DiarySuggestionRow($0, in: language)
        }
        notices = found.notices.map { language.sentence(for: $0) }
        general = errors.general
    }
}

/// A diary entry in a list.
struct DiaryRow: PageModel {
    let id: String
    let address: String
    let name: String
    /// "2 portions · 620 kcal".
    let about: String

    init(_ entry: DiaryEntry, in language: Language) {
        id = entry.id.description
        address = entry.id.diaryPath.description
        name = entry.name
        about = [
            entry.portions.map(language.portions), entry.quantity.map { language.text($0) },
            language.energy(entry.nutrition, isPartial: entry.isPartial ?? false),
            entry.origin.map { language("diary.from", ["app": $0.app]) },
        ].compactMap(\.self).joined(separator: " · ")
    }
}

/// A planned meal without a diary entry.
struct DiaryPlannedRow: PageModel {
    let id: String
    let address: String
    let title: String
    let about: String
    let portions: String

    init(_ meal: DiaryPlannedMeal, in language: Language) {
        id = meal.meal.description
        address = meal.meal.mealPath.description
        title = meal.title ?? language("plan.dish.out")
        portions = language.plainNumber(meal.portions)
        about = [
            language("diary.planned"), language.portions(meal.portions),
            language.energy(meal.nutrition, isPartial: meal.isPartial ?? false),
        ].joined(separator: " · ")
    }
}

/// An earlier entry, suggested for today.
struct DiarySuggestionRow: PageModel {
    let id: String
    let name: String
    let about: String

    init(_ suggestion: DiarySuggestion, in language: Language) {
        id = suggestion.entry.id.description
        name = suggestion.entry.name
        about = [
            suggestion.entry.portions.map(language.portions), suggestion.entry.quantity.map { language.text($0) },
            language.energy(suggestion.entry.nutrition, isPartial: suggestion.entry.isPartial ?? false),
        ].compactMap(\.self).joined(separator: " · ")
    }
}

extension Language {
    /// "620 kcal", "at least 620 kcal", "energy unknown".
    func energy(_ nutrition: [Nutrient: Double], isPartial: Bool) -> String {
        text(DiaryAmount(amount: nutrition[.energy], isPartial: isPartial), of: .energy)
    }

    /// The energy of all entries; `nil` without entries.
    fileprivate func energy(of entries: [DiaryEntry]) -> String? {
        guard !entries.isEmpty else { return nil }
        let known = entries.compactMap { $0.nutrition[.energy] }
        let isPartial = known.count < entries.count || entries.contains { $0.isPartial == true }
        return text(
            DiaryAmount(amount: known.isEmpty ? nil : known.reduce(0, +), isPartial: isPartial), of: .energy)
    }

    /// "1,200 kcal", "at least 1,200 kcal", "unknown".
    func text(_ amount: DiaryAmount, of nutrient: Nutrient) -> String {
        guard let value = amount.amount else { return self("diary.unknown") }
        let text = self.amount(value, of: nutrient)
        return amount.isPartial ? self("diary.atLeast", ["amount": text]) : text
    }

    /// "1,800–2,200 kcal", "at least 30 g", "at most 2,000 mg"; `nil` without a target.
    func target(of figure: DiaryFigure) -> String? {
        switch (figure.least, figure.most) {
        case (let least?, let most?):
            self(
                "diary.between",
                ["least": number(least, of: figure.nutrient), "most": amount(most, of: figure.nutrient)])
        case (let least?, nil): self("diary.atLeast", ["amount": amount(least, of: figure.nutrient)])
        case (nil, let most?): self("diary.atMost", ["amount": amount(most, of: figure.nutrient)])
        case (nil, nil): nil
        }
    }

    fileprivate func summary(ofDay found: DiaryDay) -> String {
        guard let energy = found.figures.first(where: { $0.nutrient == .energy }) else {
            return self("diary.nothingYet")
        }
        let eaten = text(energy.eaten, of: .energy)
        guard let remaining = energy.remaining else { return self("diary.eatenSoFar", ["amount": eaten]) }
        guard !energy.isOver else { return self("diary.over", ["amount": eaten]) }
        let phrase = energy.eaten.isPartial ? "diary.leftAtMost" : "diary.left"
        return self(phrase, ["left": amount(remaining, of: .energy), "amount": eaten])
    }

    /// A number as typed, without a zero fraction.
    func plainNumber(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
}

extension Day {
    /// The path of the day's diary.
    var diaryPath: OwnPath { OwnPath("/plan/diary/\(self)") ?? OwnPath(to: "/plan/diary") }
}

extension ISOWeek {
    /// The path of the week's diary.
    var diaryPath: OwnPath { OwnPath("/plan/diary/weeks/\(self)") ?? OwnPath(to: "/plan/diary") }
}

extension ID<DiaryEntry> {
    /// The path of the entry's page.
    var diaryPath: OwnPath { OwnPath("/plan/diary/entries/\(self)") ?? OwnPath(to: "/plan/diary") }
}
