import Contracts
import PlannerContracts

/// A week of the person's diary: by day, on average and as a whole.
struct DiaryWeekPage: PageModel {
    struct DayRow: PageModel {
        let date: String
        let address: String
        let entries: String
        let eaten: String
        let planned: String
    }

    let heading: String
    let range: String
    let planAddress: String
    let previousAddress: String
    let nextAddress: String?
    let chart: NutrientChart?
    let days: [DayRow]
    let average: DiaryFigureTable
    let averageTitle: String
    let total: DiaryFigureTable
    let isEmpty: Bool
    let todayAddress: String
    let notices: [String]

    init(_ found: DiaryWeek, of week: ISOWeek, in language: Language) {
        heading = language("diary.weekTitle", ["week": language.name(of: week)])
        range = language.range(of: week)
        planAddress = week.path.description
        previousAddress = week.adding(weeks: -1).diaryPath.description
        nextAddress =
            week.monday.adding(days: 7) <= found.today ? week.adding(weeks: 1).diaryPath.description : nil
        chart = NutrientChart(found.days, in: language)
        days = found.days.map { day in
            let energy = day.figures.first { $0.nutrient == .energy }
            return DayRow(
                date: language.longDate(day.day), address: day.day.diaryPath.description,
                entries: language.text(day.entries),
                eaten: day.entries == 0 ? "–" : energy.map { language.text($0.eaten, of: .energy) } ?? "–",
                planned: energy.map { language.text($0.planned, of: .energy) } ?? "–")
        }
        average = DiaryFigureTable(found.average, in: language)
        averageTitle = language("diary.average", count: found.recorded)
        // A whole is of use only against what somebody wants of a week.
        total = DiaryFigureTable(found.total.filter { $0.least != nil || $0.most != nil }, in: language)
        isEmpty = found.recorded == 0
        todayAddress = found.today.diaryPath.description
        notices = found.notices.map { language.sentence(for: $0) }
    }
}

/// The recipes to enter one of.
struct DiaryRecipesPage: PageModel {
    let heading: String
    let day: String
    let backAddress: String
    let entriesAddress: String
    let meals: Selection
    let portions: Field
    let general: String?
    let recipes: PickedRecipes

    /// - Parameter searched: what was searched for, as the end of an address.
    init(
        _ day: Day, _ meal: StandardSlot, _ recipes: PickedRecipes, _ typed: DiaryForm, _ errors: FieldErrors,
        searched: String, in language: Language
    ) {
        heading = language("diary.recipesTitle")
        self.day = day.description
        backAddress = day.diaryPath.description
        entriesAddress = "\(day.diaryPath)/entries\(searched)"
        meals = Selection(
            name: "meal", label: language("diary.when"), choices: StandardSlot.choices(on: meal, in: language))
        portions = Field(
            name: "portions", label: language("diary.portions"), value: typed.portions.isEmpty ? "1" : typed.portions,
            error: errors["portions"], inputMode: "decimal")
        general = errors.general
        self.recipes = recipes
    }
}
