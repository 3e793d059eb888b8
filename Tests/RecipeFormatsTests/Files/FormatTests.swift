import Foundation
import Testing

@testable import RecipeFormats

@Suite(.timeLimit(.minutes(10)))
struct FormatTests {
    @Test func `R18: Meal-Master files with columns, continuations and several recipes are read`() throws {
        let text = """
            MMMMM----- Recipe via Meal-Master (tm) v8.05

                  Title: Test Pie
             Categories: Pies, Apples
                  Yield: 8 servings

              1 1/2 c  Flour, sifted                       2    Eggs; beaten
                  1 ts Salt                                1 tb Cold
                       Oil for the tin                          -water

            MMMMM--------------------------FILLING-------------------------------
                  3 lb Sour apples, peeled and
                       -quartered

              Rub the fat into the flour.  Add water
              and rest it.

              Bake for an hour.

            MMMMM

            ---------- Recipe via Meal-Master (tm) v8.02

                  Title: Second
             Categories: None
               Servings:  2

                  1 c  Milk

              Drink it.

            -----
            """
        let reading = try Reading("old.mmf", text)
        #expect(reading.format == .mealMaster)
        let pie = try #require(reading.recipes.first)
        #expect(pie.title == "Test Pie")
        #expect(pie.categories == ["Pies", "Apples"])
        #expect(pie.servings == 8)
        #expect(
            pie.ingredients == [
                .init(lines: [
                    "1 1/2 cup Flour, sifted", "1 teaspoon Salt", "Oil for the tin", "2 Eggs; beaten",
                    "1 tablespoon Cold water",
                ]),
                .init(heading: "FILLING", lines: ["3 lb Sour apples, peeled and quartered"]),
            ])
        #expect(
            pie.steps == [.init(steps: ["Rub the fat into the flour. Add water and rest it.", "Bake for an hour."])])
        #expect(reading.recipes.map(\.title) == ["Test Pie", "Second"])
        #expect(reading.recipes.last?.categories == [])
    }

    @Test func `R18: old encodings are told from each other`() throws {
        let text = """
            MMMMM----- Recipe via Meal-Master (tm) v8.05

                  Title: Käsespätzle für Gäste
             Categories: Süßes
                  Menge: 4 Portionen

                250 g  Mehl für Knödel

              Über Nacht kühl stellen.

            MMMMM
            """
        let latin = try #require(text.data(using: .windowsCP1252))
        let dosLetters: [Character: UInt8] = ["ä": 0x84, "ö": 0x94, "ü": 0x81, "ß": 0xE1, "Ü": 0x9A]
        let dos = Data(text.map { dosLetters[$0] ?? $0.asciiValue ?? 0x3F })
        let wide = try #require(text.data(using: .utf16))
        for bytes in [Data(text.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), latin, dos, wide] {
            let recipe = try #require(try Reading("x.mmf", bytes).recipes.first)
            #expect(recipe.title == "Käsespätzle für Gäste")
            #expect(recipe.categories == ["Süßes"])
            #expect(recipe.servings == 4)
            #expect(recipe.ingredients.first?.lines == ["250 g Mehl für Knödel"])
        }
    }

    @Test func `R18: MasterCook's text and XML are read`() throws {
        let text = """
            * Exported from MasterCook *

                                  Plain Rice

            Recipe By     :Ada
            Serving Size  : 6     Preparation Time :0:15
            Categories    : Side Dish                        Rice

              Amount  Measure       Ingredient -- Preparation Method
            --------  ------------  --------------------------------
              2               cups  rice -- washed
              1/2         teaspoon  salt

            Boil it.

            Let it stand.

                                - - - - - - - - - - - - - - - - - - -
            """
        let xml = """
            <?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
            <!DOCTYPE mx2 SYSTEM "mx2.dtd">
            <mx2 source="MasterCook"><RcpE name="Plain Rice" author="Ada"><Serv qty="6"/><PrpT elapsed="0:15"/>
            <CatS><CatT>Side Dish</CatT><CatT>Rice</CatT></CatS>
            <IngR name="rice" unit="cups" qty="2"><IPrp>washed</IPrp></IngR><IngR name="salt" unit="teaspoon" qty="1/2"/>
            <DirS><DirT>Boil it.</DirT><DirT>Let it stand.</DirT></DirS></RcpE></mx2>
            """
        for file in [text, xml] {
            let recipe = try #require(try Reading("x.txt", file).recipes.first)
            #expect(recipe.title == "Plain Rice")
            #expect(recipe.ingredients.flatMap(\.lines) == ["2 cups rice, washed", "1/2 teaspoon salt"])
            #expect(recipe.steps.flatMap(\.steps) == ["Boil it.", "Let it stand."])
            #expect(recipe.servings == 6)
            #expect(recipe.preparationMinutes == 15)
            #expect(recipe.categories == ["Side Dish", "Rice"])
            #expect(recipe.author == "Ada")
        }
    }

    @Test func `R18: Gourmet's XML is read, and nothing outside of it`() throws {
        let xml = """
            <?xml version="1.0"?><!DOCTYPE gourmetDoc [<!ENTITY x SYSTEM "file:///etc/passwd">
            <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
            <gourmetDoc><recipe id="1"><title>Dal &x;&b;</title><cuisine>Indian</cuisine><rating>3/5 stars</rating>
            <preptime>1 hour, 5 minutes</preptime><yields>4 cups</yields><link>http://example.org/dal</link>
            <ingredient-list><ingredient><amount>2</amount><unit>cups</unit><item>lentils</item></ingredient>
            <inggroup><groupname>tempering</groupname><ingredient><item>cumin</item></ingredient></inggroup>
            </ingredient-list><instructions>Cook &amp;lt;b&amp;gt;well&amp;lt;/b&amp;gt;.

            Serve.</instructions></recipe><recipe><title>Cut off</title>
            """
        let reading = try Reading("x.grmt", xml)
        let dal = try #require(reading.recipes.first)
        #expect(dal.title == "Dal &x;&b;")
        #expect(dal.ingredients == [.init(lines: ["2 cups lentils"]), .init(heading: "tempering", lines: ["cumin"])])
        #expect(dal.steps.flatMap(\.steps) == ["Cook well.", "Serve."])
        #expect(dal.preparationMinutes == 65)
        #expect(dal.yield == "4 cups")
        #expect(dal.rating == 3)
        #expect(dal.source == "http://example.org/dal")
        #expect(reading.unreadable.map(\.faults) == [[.cutOff]])
    }

    @Test func `R18: GNOME Recipes' key files are read`() throws {
        let text = """
            [Metadata]
            Version=1

            [R_Cake_by_ada]
            Name=Apple Cake
            Author=ada
            Cuisine=german
            PrepTime=More than an hour
            CookTime=30 to 45 minutes
            Ingredients=200\\tg\\tflour\\tDough\\n1\\t\\tegg\\tDough\\n3\\tlb\\tapples\\tTop
            Instructions=Knead.\\n\\n[timer:00:20:00]Rest it.\\n\\n[temperature:180C]Bake.
            Serves=10
            """.replacingOccurrences(of: "\\t", with: "\t")
        let cake = try #require(try Reading("recipes.db", text).recipes.first)
        #expect(cake.title == "Apple Cake")
        #expect(
            cake.ingredients == [
                .init(heading: "Dough", lines: ["200 g flour", "1 egg"]), .init(heading: "Top", lines: ["3 lb apples"]),
            ])
        #expect(cake.steps.flatMap(\.steps) == ["Knead.", "Rest it.", "180 °C: Bake."])
        #expect(cake.preparationMinutes == 60)
        #expect(cake.cookingMinutes == 45)
        #expect(cake.servings == 10)
    }

    @Test func `R18: tables are read however their cells stand`() throws {
        let table = """
            Title;Ingredients;Directions;Prep Time;Servings
            "Soup; hot";"1 l water
            2 carrots";"Cut.
            Boil ""well"".";1 hr 10 min;4-6
            Bread;500 g flour|7 g yeast;Bake;;
            ;;Nothing;;
            """
        let reading = try Reading("mine.csv", table)
        #expect(reading.recipes.map(\.title) == ["Soup; hot", "Bread"])
        #expect(reading.lines == ["1 l water", "2 carrots"])
        #expect(reading.steps == ["Cut.", "Boil \"well\"."])
        #expect(reading.recipes.first?.preparationMinutes == 70)
        #expect(reading.recipes.first?.servings == 4)
        #expect(reading.recipes.last?.ingredients.first?.lines == ["500 g flour", "7 g yeast"])
        #expect(reading.unreadable.map(\.place) == [""])
        #expect(reading.unreadable.map(\.faults) == [[.noTitle, .row(4)]])
        let open = "title,ingredients\n\"a," + String(repeating: "x\n", count: 1 << 20)
        #expect(throws: RecipeFault.self) { try Reading("open.csv", open) }
    }
}
