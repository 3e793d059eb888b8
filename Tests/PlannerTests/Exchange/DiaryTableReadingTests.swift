import Contracts
import FileReading
import Foundation
import Kitchen
import NutritionFiles
import Testing

/// Reading diaries of MyFitnessPal and tables.
@Suite(.timeLimit(.minutes(10)))
struct DiaryTableReadingTests {
    static let summary = """
        Date,Meal,Calories,Fat (g),Saturated Fat,Polyunsaturated Fat,Monounsaturated Fat,Trans Fat,Cholesterol,Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron,Note\r
        2026-12-20,Breakfast,550.0,15.0,4,1,2,0,30,400,300,60.0,8,10,45.0,12,10,20,15,\r
        2026-12-20,Dinner,"1,050.5",30.0,8,2,3,0,90,900,800,90.0,10,8,90.0,0,0,0,0,"late, with ""Ada"" too"\r
        2026-12-20,Snacks,0.0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\r
        nonsense,Lunch,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,\r
        Totals,,1600.5,45,,,,,,,,,,,,,,,,\r

        """

    @Test func `M7 MyFitnessPal's table brings each meal once`() throws {
        let read = try ReadDiary("\u{FEFF}" + Self.summary)
        #expect(read.format == .myFitnessPalTable && read.refused == nil)
        try #require(read.foods.count == 2)
        #expect(read.foods[0].meal == "Breakfast" && read.foods[0].day == Day("2026-12-20"))
        #expect(read.foods[1].nutrients[.energy] == 1_050.5 && read.foods[1].nutrients[.sodium] == 900)
        #expect(read.foods[1].nutrients[.vitaminC] == nil, "it is stated in hundredths of something")
        #expect(read.foods.map(\.key) == ["2026-12-20 breakfast", "2026-12-20 dinner"])
        #expect(read.remarks.contains { $0.values["number"] == .number(5) }, "the row that says no day")
    }

    @Test func `M7 tables with commas for decimals, days in another order and names in German are read`() throws {
        let read = try ReadDiary(
            "Datum;Mahlzeit;Lebensmittel;Kalorien;Eiweiß (g);Energie_kJ\n20.12.2026;Mittagessen;Linsensuppe;1.050,5;12,5;\n"
                + "21/12/2026;Abendessen;Brot;200;;\n03/12/2026;Abendessen;Brot;200;;\n")
        #expect(read.format == .table)
        #expect(read.foods.map(\.day) == [Day("2026-12-20"), Day("2026-12-21"), Day("2026-12-03")])
        #expect(read.foods[0].nutrients == [.energy: 1_050.5, .protein: 12.5] && read.foods[0].name == "Linsensuppe")
    }

    @Test func `M7 the same row twice is two things, in every file the same two`() throws {
        let table = "day,food,kcal\n2026-12-20,Egg,90\n2026-12-20,Egg,90\n"
        let keys = try ReadDiary(table).foods.map(\.key)
        let again = try ReadDiary(table).foods.map(\.key)
        #expect(Set(keys).count == 2 && keys == again)
    }

    @Test func `M7 what no table of a diary is, is refused with words`() throws {
        for text in ["", "hello", "a,b\n1,2\n", "{\"a\":1}", "<html><table><tr><td>1</td></tr></table></html>"] {
            #expect(try ReadDiary(text).refused?.code == "no-diary", "\(text)")
        }
        #expect(try ReadDiary(Data([0, 1, 2, 3, 4, 5])).refused?.code == "file-encoding")
        #expect(try ReadDiary("day,food,kcal\n2026-12-20,\"Egg,90\n").remarks.contains { $0.code == "diary-cut" })
    }

    static let page = """
        <html><head><style>td { a: "<tr><td>no" }</style></head><body>
        <h2 class="main-title-2" id="date">December 20, 2026</h2>
        <table class="table0" id="food" width="800"><colgroup><col class="col-1"></colgroup>
        <thead><tr><td class="first">Foods</td><td>Calories</td><td>Carbs</td><td>Fat</td><td>Protein</td><td>Cholest</td><td>Sodium</td><td>Sugars</td><td class="last">Fiber</td></tr></thead>
        <tbody><tr class="title"><td class="first last" colspan="9">Breakfast</td></tr>
        <tr><td class="first">Kashi &amp; Co - Cereal, 1 cup</td><td>1,160</td><td>35g</td><td>1g</td><td>13g</td><td>0mg</td><td>90mg</td><td>9g</td><td class="last">10g</td></tr>
        <tr class="title"><td class="first last" colspan="9">Dinner</td></tr>
        <tr><td class="first">Kipper Snacks, 1 can (92g)</td><td>190</td><td>0g</td><td>13g</td><td>19g</td><td>60mg</td><td>390mg</td><td>0g</td><td class="last">--</td></tr></tbody>
        <tfoot><tr><td class="first">TOTAL:</td><td>1,350</td><td>35g</td><td>14g</td><td>32g</td><td>60mg</td><td>480mg</td><td>9g</td><td class="last">10g</td></tr></tfoot></table>
        <table class="table0" id="excercise"><thead><tr><td class="first">Exercises</td><td>Calories</td><td>Minutes</td><td>Sets</td></tr></thead>
        <tbody><tr><td class="first">Walking, 3.0 mph</td><td>21</td><td>5</td><td class="last">&nbsp;</td></tr></tbody></table>
        <h2 class="main-title-2" id="date">Lunes, 21 de diciembre de 2026</h2>
        <table id="food"><thead><tr><td>Alimentos</td><td>Calorías</td><td>Carbohidratos</td><td>Grasas</td></tr></thead>
        <tr><td colspan="4">Cena</td></tr><tr><td>Sopa</td><td>100</td><td>10g</td><td>2g</td></tr></table></body></html>
        """

    @Test func `M7 MyFitnessPal's printable diary brings every food, and neither sums nor exercises`() throws {
        let read = try ReadDiary(Self.page)
        #expect(read.format == .myFitnessPalPage && read.refused == nil)
        #expect(read.foods.map(\.name) == ["Kashi & Co - Cereal", "Kipper Snacks", "Sopa"])
        #expect(read.foods.map(\.amount) == ["1 cup", "1 can (92g)", nil])
        #expect(read.foods.map(\.meal) == ["Breakfast", "Dinner", "Cena"])
        #expect(read.foods.map(\.day) == [Day("2026-12-20"), Day("2026-12-20"), Day("2026-12-21")])
        #expect(read.foods[0].nutrients[.energy] == 1_160 && read.foods[1].nutrients[.sodium] == 390)
        #expect(read.foods[1].nutrients[.fibre] == nil && read.foods[0].nutrients[.fibre] == 10)
        #expect(read.remarks.map(\.code) == ["diary-unkept"], "cholesterol")
    }

    @Test func `M7 the text of a printable diary is read as its page is`() throws {
        let text = """
            December 20, 2026
            Foods\tCalories\tCarbs\tFat\tProtein
            Breakfast
            Cereal, 1 cup\t160\t35g\t1g\t13g
            TOTAL:\t160\t35g\t1g\t13g
            """
        let read = try ReadDiary(text)
        #expect(read.format == .myFitnessPalPage && read.foods.map(\.name) == ["Cereal"])
        #expect(read.foods.first?.key == "2026-12-20 breakfast / Cereal, 1 cup")
    }
}
