import Contracts
import Foundation
import PlannerContracts
import RecipeFormats
import RecipesContracts
import Testing

@testable import Web

/// The folder of the service under test.
private let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Services/Web")

@Suite
struct WordsTests {
    private let english: Language
    private let all: [Language]

    init() throws {
        let languages = try Languages(folder: sources.appending(path: "Languages"))
        all = languages.all
        english = try #require(languages.all.first { $0.tag == "en" })
    }

    @Test func `every phrase that a template shows is in the table`() throws {
        var count = 0
        for text in try files(below: "Templates", ending: "mustache") {
            for match in text.matches(of: /\{\{t\.([A-Za-z.]+)\}\}/) {
                count += 1
                #expect(english.known(String(match.output.1)) != nil, "\(match.output.1)")
            }
        }
        #expect(count > 100)
    }

    @Test func `every phrase that the code says is in the table`() throws {
        var count = 0
        for text in try files(below: "", ending: "swift") {
            for match in text.matches(of: /(?:language|Notice)\(\s*"([A-Za-z]+\.[A-Za-z.]+)"(, count:)?/) {
                let path = String(match.output.1)
                count += 1
                for form in match.output.2 == nil ? [path] : ["\(path).one", "\(path).other"] {
                    #expect(english.known(form) != nil, "\(form)")
                }
            }
        }
        #expect(count > 60)
    }

    @Test func `R18 every format that recipes are read from is named on the page`() {
        #expect(Set(ImportPage.formats) == Set(RecipeFormat.allCases.map(\.rawValue)))
    }

    @Test func `every word of the kitchen has a name`() {
        let names: [(String, [String])] = [
            ("cuisine", Cuisine.allCases.map(\.rawValue)), ("meal", MealType.allCases.map(\.rawValue)),
            ("diet", Diet.allCases.map(\.rawValue)), ("allergen", Allergen.allCases.map(\.rawValue)),
            ("category", FoodCategory.allCases.map(\.rawValue)), ("place", StoragePlace.allCases.map(\.rawValue)),
            ("navigation", Tab.allCases.map(\.rawValue)), ("month", (1...12).map(String.init)),
            ("plan.slot", StandardSlot.allCases.map(\.rawValue)), ("plan.dish", MealDish.Kind.allCases.map(\.rawValue)),
            ("plan.titleOf", MealDish.Kind.allCases.filter { $0 != .recipe }.map(\.rawValue)),
            ("schedule.reason", ProposalReason.Kind.allCases.map(\.rawValue)),
            ("schedule.obstacle", ProposalConflict.Limit.allCases.map(\.rawValue)),
            ("schedule.costBasis", PriceEstimate.Basis.allCases.filter { $0 != .current }.map(\.rawValue)),
            ("plan.journal.cause", PlanEntry.Cause.allCases.map(\.rawValue)),
            ("plan.copy.reason", CopiedMeals.Skipped.Reason.allCases.map(\.rawValue)),
            ("reminders.weekday", Weekday.allCases.map(\.rawValue)),
            ("finding.choice", ["maxMinutes", "minRating", "maxKcal", "maxPrice"]),
            ("finding.own", ["maxMinutes", "minRating", "maxKcal", "maxPrice"]),
            ("finding.group", ["mealType", "diet", "allergies", "cuisine", "maxMinutes", "minRating", "maxKcal"]),
            ("finding.group", ["maxPrice"]), ("finding.figure", FilterFigure.nutrients.map(\.rawValue)),
            ("finding.active", FilterFigure.allCases.map(\.rawValue) + MatchForm.supplyNames),
            ("finding.active", ["with", "without", "substitutes"]),
            ("results.preset", MatchPreset.allCases.map(\.rawValue)),
            ("results.wish", MatchWish.allCases.map(\.rawValue)),
            ("results.weighed", MatchWish.allCases.map(\.rawValue)),
            ("match.supply", MatchReasons.Supply.allCases.map(\.rawValue)),
            ("search.sort", RecipeSort.allCases.map(\.rawValue)),
            ("search.kind", Suggestion.Kind.allCases.map(\.rawValue)),
            ("reason", Recommendation.Reason.Kind.allCases.flatMap { ["\($0.rawValue).of", "\($0.rawValue).plain"] }),
            ("comments.reason", ReportReason.allCases.map(\.rawValue)),
            ("household.share", HouseholdShare.allCases.map(\.rawValue)),
            ("recipe.export", ExportFormat.allCases.map(\.rawValue)), ("recipe.price.basis", ["current", "typical"]),
            ("ownRecipes.kind", ["all"] + OwnRecipes.allCases.map(\.rawValue)),
            ("imports.state", ImportState.allCases.map(\.rawValue)),
            ("imports.source", ImportSource.allCases.map(\.rawValue)),
            ("imports.outcome", ImportOutcome.allCases.map(\.rawValue)),
            ("imports.count", ["none"] + ImportOutcome.allCases.map(\.rawValue)),
            ("imports.filter", ["all"] + ImportOutcome.allCases.map(\.rawValue)),
            ("import.format", RecipeFormat.allCases.map(\.rawValue) + ["spoonacular"]),
            ("import.for", ImportReader.allCases.map(\.rawValue)), ("spoken", SpokenLanguage.allCases.map(\.rawValue)),
            ("editor.heading", ["new", "version", "copy"]), ("nutrition.in", NutrientUnit.allCases.map(\.rawValue)),
            ("results.summary", ["pantry.one", "pantry.other", "ingredients.other"]),
        ]
        for (branch, words) in names {
            for word in words { #expect(english.known("\(branch).\(word)") != nil, "\(branch).\(word)") }
        }
        for unit in CookingUnit.allCases.map(\.rawValue) {
            for path in ["unit.\(unit).one", "unit.\(unit).other", "unitName.\(unit)"] {
                #expect(english.known(path) != nil, "\(path)")
            }
        }
    }

    @Test func `U3 every language has the same phrases with the same values`() {
        for language in all {
            #expect(Set(language.phrases.paths) == Set(english.phrases.paths), "\(language.tag)")
            for path in english.phrases.paths {
                #expect(values(of: path, language) == values(of: path, english), "\(language.tag) \(path)")
            }
        }
    }

    @Test func `the language is the first that both sides know`() throws {
        let languages = try Languages(folder: sources.appending(path: "Languages"))
        #expect(languages.preferred(by: nil).tag == "en")
        #expect(languages.preferred(by: "xx, en-GB;q=0.8").tag == "en")
        #expect(languages.preferred(by: "en-GB").measuresInMiles)
        #expect(!languages.preferred(by: "en-AU").measuresInMiles)
        #expect(!languages.preferred(by: "de-DE,de;q=0.9,en;q=0.8").measuresInMiles)
        #expect(!languages.preferred(by: "de,en;q=0.8").measuresInMiles)
        #expect(!languages.preferred(by: "en,de-AT;q=0.5").measuresInMiles)
        #expect(languages.preferred(by: "en").measuresInMiles && languages.preferred(by: "es-US,en").measuresInMiles)
        #expect(languages.preferred(by: ";;;,,q=,").tag == "en")
    }

    private func values(of path: String, _ language: Language) -> Set<String> {
        Set((language.known(path) ?? "").matches(of: /\{([a-z]+)\}/).map { String($0.output.1) })
    }

    private func files(below folder: String, ending: String) throws -> [String] {
        let root = sources.appending(path: folder)
        let paths = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
        return try paths.filter { $0.hasSuffix(".\(ending)") }.map {
            try String(contentsOf: root.appending(path: $0), encoding: .utf8)
        }
    }
}
