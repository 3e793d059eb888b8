import Foundation
import RecipeFormats
import Testing

@Suite struct PlainTextTests {
    @Test(arguments: [
        """
        Leek soup

        For cold days.
        Serves 4 | Prep: 10 min
        Cook time: 20 minutes

        Ingredients
        - 2 leeks
        - 1 l stock

        Method
        1. Slice the leeks.
        2. Boil everything.
        """,
        """
        # Leek soup
        For cold days.
        4 Portionen
        Vorbereitungszeit: 10 Min.
        Kochzeit: 20 Min.

        **Zutaten**
        * 2 leeks
        * 1 l stock

        **Zubereitung**
        Slice the leeks.
        Boil everything.
        """,
        """
        Leek soup
        For cold days.
        Pour 4 personnes
        Préparation : 10 min
        Cuisson : 20 min
        Ingrédients :
        • 2 leeks
        • 1 l stock
        Préparation :
        Étape 1 : Slice the leeks.
        Étape 2 : Boil everything.
        """.replacing(" : Slice", with: ": Slice").replacing(" : Boil", with: ": Boil"),
        """
        Leek soup
        For cold days.
        4 raciones
        Tiempo de preparación: 10 minutos
        Tiempo de cocción: 20 minutos
        Ingredientes
        2 leeks
        1 l stock
        Elaboración
        Slice the leeks.
        Boil everything.
        """,
        """
        Leek soup
        For cold days.
        Serves 4
        Prep 10 min · Cook 20 min

        2 leeks
        1 l stock

        1) Slice the leeks.
        2) Boil everything.
        """,
    ])
    func `R18: pasted text becomes a recipe in four languages, with and without headings`(_ text: String) throws {
        let soup = try PlainTextReader().read(text)
        #expect(soup.title == "Leek soup" && soup.summary == "For cold days.")
        #expect(soup.lines == ["2 leeks", "1 l stock"])
        #expect(soup.allSteps == ["Slice the leeks.", "Boil everything."])
        #expect(soup.servings == 4 && soup.preparationMinutes == 10 && soup.cookingMinutes == 20)
    }

    @Test func `R18: parts and notes of pasted text are kept`() throws {
        let pie = try PlainTextReader().read(
            """
            Pie
            Ingredients
            Dough:
            1 egg
            For the filling:
            3 apples
            Directions
            Bake it for 20 minutes.
            Notes
            Keeps for a week.
            """)
        #expect(
            pie.ingredients == [
                .init(heading: "Dough", lines: ["1 egg"]), .init(heading: "For the filling", lines: ["3 apples"]),
            ])
        #expect(pie.allSteps == ["Bake it for 20 minutes."] && pie.notes == "Keeps for a week.")
    }

    @Test func `R18: pasted markup stays harmless, and text that is no recipe is refused`() throws {
        let bad = try PlainTextReader().read(
            "<script>x</script>Pie\nIngredients\n- 1 <b onclick=x>egg</b>\n- 2 <svg/onload=x>")
        #expect(bad.title == "Pie" && bad.lines == ["1 egg", "2"])
        for text in [
            "", "   \n", "Hello there,\nhow are you?", String(repeating: "a", count: PlainTextReader.largest + 1),
        ] {
            #expect(throws: RecipeFault.self) { try PlainTextReader().read(text) }
        }
    }
}
