import Contracts
import FileReading
import Foundation
import Kitchen
import NutritionFiles
import Testing

/// Remarks on the parts of diaries and plans that cannot be read.
@Suite(.timeLimit(.minutes(10)))
struct DiaryRemarkTests {
    @Test func `R18: an odd cell is left out and told, and its meal stays`() throws {
        let read = try ReadDiary(
            "date,meal,calories,fat (g),protein (g)\n2026-09-02,Lunch,1200,30,abc\n2026-09-02,Dinner,<5,tr,-5\n"
                + "2026-09-03,Lunch,500,--,\n")
        #expect(read.foods.map(\.nutrients) == [[.energy: 1_200, .fat: 30], [.energy: 500]])
        let cells = try #require(read.remarks.first { $0.values["what"] == "cells" })
        #expect(cells.values["count"] == .number(4) && cells.values["number"] == .number(2))
        #expect(cells.values["text"] == "abc")
        #expect(read.remarks.contains { $0.values["what"] == "rows" && $0.values["number"] == .number(3) })
    }

    @Test func `R18: one left-out row or record has words of its own`() throws {
        let english = try #require(Phrases.shared["en"])
        for what in [nil, "rows", "cells"] as [String?] {
            for count in [1, 2] {
                var values: [String: PhraseValue] = ["count": .number(count), "number": .number(3), "text": "abc"]
                values["what"] = what.map(PhraseValue.text)
                let sentence = try #require(english.sentence("notice.diary-unread", values), "\(what ?? "") \(count)")
                #expect(sentence.hasPrefix("\(count) ") || sentence.hasPrefix("Row 3"), "\(sentence)")
            }
        }
    }

    @Test func `R18: salt counts as sodium unless the table has sodium`() throws {
        let read = try ReadDiary("day,food,kcal,salt (g)\n2026-12-20,Soup,90,2.5\n")
        #expect(read.foods.first?.nutrients[.sodium] == 1_000)
        let both = try ReadDiary("day,food,kcal,salt (g),sodium (mg)\n2026-12-20,Soup,90,2.5,7\n")
        #expect(both.foods.first?.nutrients[.sodium] == 7)
    }

    @Test func `R18: Cronometer's groups are meals`() throws {
        let read = try ReadDiary("Day,Group,Food Name,Amount,Energy (kcal)\n2026-12-20,Dinner,Soup,1 cup,90\n")
        #expect(read.foods.first?.meal == "Dinner" && read.foods.first?.name == "Soup")
    }

    @Test func `R18: days of an order that no row shows are told`() throws {
        let guessed = try ReadDiary("date,food,kcal\n04/05/2026,Egg,90\n05/05/2026,Egg,90\n")
        #expect(guessed.foods.first?.day == Day("2026-04-05"))
        let remark = try #require(guessed.remarks.first { $0.code == "diary-month-first" })
        #expect(remark.values == ["count": .number(1), "text": "04/05/2026"])
        let shown = try ReadDiary("date,food,kcal\n04/05/2026,Egg,90\n25/05/2026,Egg,90\n")
        #expect(shown.foods.first?.day == Day("2026-05-04") && shown.remarks.isEmpty)
        let german = try ReadDiary("Datum,Lebensmittel,Kalorien\n04/05/2026,Ei,90\n")
        #expect(german.foods.first?.day == Day("2026-05-04") && german.remarks.isEmpty)
    }

    @Test func `R18: long rows, doubled columns, Excel's first line and tables without rows are told`() throws {
        let long = try ReadDiary("date,food,kcal\n2026-12-20,Soup, hot,90\n2026-12-20,Egg,90,\n")
        #expect(long.foods.map(\.name) == ["Egg"])
        #expect(long.remarks.map(\.code) == ["file-rows-long"] && long.remarks[0].values["number"] == .number(2))
        let doubled = try ReadDiary("date,food,calories,Calories\n2026-12-20,Egg,90,80\n")
        #expect(doubled.foods.first?.nutrients == [.energy: 90])
        #expect(doubled.remarks.map { $0.values["names"] } == ["Calories"])
        let excel = try ReadDiary("sep=;\ndate;food;kcal\n2026-12-20;Soup, hot;90\n")
        #expect(excel.foods.map(\.name) == ["Soup, hot"])
        #expect(try ReadDiary("date,food,kcal\n").refused?.code == "file-table-empty")
    }

    @Test func `R18: MyFitnessPal's zip is read, and a zip without a diary is refused by name`() throws {
        let files = [
            ("Exercise-Summary.csv", "Date,Exercise,Type,Exercise Calories\n2026-12-20,Walking,Cardio,20\n"),
            ("Measurement-Summary.csv", "Date,Weight\n2026-12-20,70\n"),
        ]
        let nutrition = ("Nutrition-Summary.csv", DiaryTableReadingTests.summary)
        let read = try ReadDiary(try HealthExports.zip(files + [nutrition]))
        #expect(read.format == .myFitnessPalTable && read.foods.count == 2 && read.refused == nil)
        #expect(try ReadDiary(try HealthExports.zip(files)).refused?.code == "no-diary")
        let foods = ("servings.csv", "Day,Group,Food Name,Energy (kcal)\n2026-12-20,Dinner,Soup,90\n")
        let sums = ("dailysummary.csv", "Date,Energy (kcal)\n2026-12-20,1900\n")
        #expect(try ReadDiary(try HealthExports.zip([sums, foods])).foods.map(\.name) == ["Soup"])
    }

    @Test func `R18: each table of a zip that is not read is named, but for sums of the same days`() throws {
        func read(_ files: (String, String)...) throws -> ReadDiary { try ReadDiary(try HealthExports.zip(files)) }
        func names(_ read: ReadDiary) -> [PhraseValue?] {
            read.remarks.filter { $0.code == "diary-other-file" }.map { $0.values["name"] }
        }
        let foods = ("foods.csv", "Day,Food Name,Energy (kcal)\n2026-01-20,Soup,90\n2026-01-21,Stew,80\n")
        let january = ("january.csv", "Date,Meal,Calories\n2026-01-20,Lunch,90\n")
        let february = ("february.csv", "Date,Meal,Calories\n2026-02-20,Lunch,400\n")
        let summaries = try read(january, february)
        #expect(summaries.foods.count == 1 && names(summaries) == ["february.csv"])
        #expect(try names(read(foods, january)).isEmpty)
        let both = try read(january, february, foods)
        #expect(both.foods.map(\.name) == ["Soup", "Stew"] && names(both) == ["february.csv"])

        let empty = ("empty.csv", "Day,Food Name,Energy (kcal)\n")
        let beside = try read(empty, february)
        #expect(beside.refused == nil && beside.foods.map(\.nutrients) == [[.energy: 400]] && names(beside).isEmpty)
        #expect(try names(read(foods, empty)).isEmpty)
        #expect(try read(empty).refused?.code == "file-table-empty")
    }

    @Test func `R18: entries of a plan that are no meals are counted`() throws {
        for (text, count) in [
            (
                #"[{"date":"2026-12-29","entryType":"dinner","title":"Soup"},{"date":"bad","entryType":"dinner","title":"a"},null]"#,
                2
            ),
            (
                #"[{"date":"2026-12-29","entryType":"dinner","title":"Soup"},{"date":"2026-12-29","entryType":"side"}]"#,
                1
            ),
            (
                #"[{"from_date":"2026-12-29","meal_type":{"name":"Lunch"},"title":"Soup"},{"from_date":"x","meal_type":{},"title":"b"}]"#,
                1
            ),
        ] {
            var (meals, remarks): (Int, [FileFault]) = (0, [])
            try PlanReaders.read(FileParts(Data(text.utf8)), named: "plan.json") { part in
                if case .meals(let more) = part { meals += more.count }
                if case .remark(let fault) = part { remarks.append(fault) }
            }
            #expect(meals == 1 && remarks == [.unreadEntries(count)], "\(text)")
        }
    }
}
