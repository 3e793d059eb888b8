import Contracts
import FileReading
import Foundation
import NutritionFiles
import Testing

/// Reading plans of Mealie and Tandoor.
@Suite(.timeLimit(.minutes(10)))
struct PlanReadingTests {
    static let mealieTables = """
        {"alembic_version":[{"version_num":"1"}],"recipes":[{"id":"r1","name":"Soup"}],
         "group_meal_plans":[
          {"id":1,"date":"2026-12-29","entry_type":"dinner","title":"","text":"","recipe_id":"r1"},
          {"id":2,"date":"2026-12-30","entry_type":"side","title":"Salad","text":"with oil","recipe_id":null},
          {"id":3,"date":"someday","entry_type":"lunch","title":"Bread","text":"","recipe_id":null},
          {"id":4,"date":"2026-12-30","entry_type":"lunch","title":"","text":"","recipe_id":"gone"}]}
        """

    static let mealieAnswer = """
        {"page":1,"perPage":50,"total":1,"items":[{"date":"2026-12-29","entryType":"breakfast","title":"","text":"",
          "recipeId":"r1","id":7,"groupId":"g","userId":"u","householdId":"h","recipe":{"id":"r1","name":"Porridge","slug":"porridge"}}]}
        """

    static let tandoor = """
        {"count":1,"next":null,"results":[{"id":3,"title":"","recipe":{"id":9,"name":"Stew"},"servings":3.0,"note":"slowly",
          "from_date":"2026-12-29T00:00:00+01:00","to_date":"2026-12-30T00:00:00+01:00","meal_type":{"id":1,"name":"Lunch"},
          "recipe_name":"Stew","meal_type_name":"Lunch","shopping":false}]}
        """

    private func read(_ bytes: Data) throws -> (format: PlanFormat?, meals: [ImportedMeal], refused: FileFault?) {
        var found: (format: PlanFormat?, meals: [ImportedMeal], refused: FileFault?) = (nil, [], nil)
        try PlanReaders.read(FileParts(bytes), named: "plan") { part in
            switch part {
            case .format(let format): found.format = format
            case .meals(let meals): found.meals += meals
            case .refused(let fault): found.refused = fault
            case .remark: break
            }
        }
        return found
    }

    @Test func `M7 plans of Mealie are read from its backup and from its API`() throws {
        let backup = try read(try HealthExports.zip([("database.json", Self.mealieTables)]))
        #expect(backup.format == .mealie)
        #expect(
            backup.meals == [
                ImportedMeal(day: Day("2026-12-29")!, slot: "dinner", recipe: "Soup"),
                ImportedMeal(day: Day("2026-12-30")!, slot: "side", title: "Salad", note: "with oil"),
            ])
        let answer = try read(Data(Self.mealieAnswer.utf8))
        #expect(answer.format == .mealie)
        #expect(answer.meals == [ImportedMeal(day: Day("2026-12-29")!, slot: "breakfast", recipe: "Porridge")])
    }

    @Test func `M7 a meal of Tandoor stands on each of its days`() throws {
        let read = try read(Data(Self.tandoor.utf8))
        #expect(read.format == .tandoor && read.meals.map(\.day) == [Day("2026-12-29"), Day("2026-12-30")])
        #expect(
            read.meals.allSatisfy {
                $0.recipe == "Stew" && $0.servings == 3 && $0.note == "slowly" && $0.slot == "Lunch"
            })
    }

    @Test func `M7 a plan in UTF-16 is read, with and without a mark before it`() throws {
        for encoding: String.Encoding in [.utf16, .utf16LittleEndian, .utf16BigEndian] {
            let read = try read(try #require(Self.mealieAnswer.data(using: encoding)))
            #expect(read.format == .mealie && read.meals.map(\.recipe) == ["Porridge"], "\(encoding)")
        }
        #expect(try read(try #require("hello".data(using: .utf16))).refused?.code == "no-plan")
    }

    @Test func `M7 what no plan is, is refused with words`() throws {
        #expect(try read(Data("{\"a\":[]}".utf8)).refused?.code == "no-plan")
        #expect(try read(Data("{\"items\":[".utf8)).refused?.code == "file-cut-line")
        #expect(try read(Data("hello".utf8)).refused?.code == "no-plan")
        #expect(try read(Data("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)).refused?.code == "no-plan")
        #expect(try read(Data("date,title\n2026-12-29,Soup\n".utf8)).refused?.code == "no-plan")
        #expect(try read(Data(" [{\"date\"".utf8)).refused?.code == "file-cut-line")
        let endless = #"[{"from_date":"2026-01-01","to_date":"9999-01-01","meal_type":{},"title":"x"}]"#
        #expect(try read(Data(endless.utf8)).meals.count == 31, "a meal of centuries")
    }
}
