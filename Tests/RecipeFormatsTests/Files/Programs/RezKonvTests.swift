import Foundation
import Testing

@testable import RecipeFormats

@Suite(.timeLimit(.minutes(10)))
struct RezKonvTests {
    private let text = """
        ========== REZKONV-Rezept - RezkonvSuite v1.4

             Titel: Klöße mit Soße
        Kategorien: Beilage, Kartoffeln
             Menge: 6 Personen

              1     kg     Kartoffeln, mehlig
                           -- geschält
        100-150     Gramm  Mehl
              2            Eier
          1 1/2     Essl.  Öl
                           Salz, Pfeffer

        ============================= FÜR DIE SOSSE =============================
            1/2     Ltr.   Brühe
              2     Dose(n) Tomaten
              1     Zehe(n) Knoblauch

        ================================ QUELLE =================================
                           Omas Heft
                           -- Erfasst *RK* 08.12.2007 von
                           -- Erna Beispiel

        Die Kartoffeln kochen
        und zerdrücken.

        2. Klöße formen.

        :Stichworte    : Klöße, Herbst
        :Pro Person ca.: 400 kcal
        :Erfasser      : Erna
        =====

        ========== REZKONV-Rezept - RezkonvSuite v0.97

             Titel: Tee
        Kategorien: keine
             Menge: 1 Rezept

              1     Ltr.   Wasser
                           -- Erfasst *RK* 01.01.01 von
                           -- Erna

        Kochen.

        =====
        """

    @Test func `R18: recipes of RezKonv are read with units, groups and continuations`() throws {
        let reading = try Reading("rezepte.rk", text)
        #expect(reading.format == .rezKonv)
        #expect(reading.recipes.map(\.title) == ["Klöße mit Soße", "Tee"])
        let dumplings = try #require(reading.recipes.first)
        #expect(
            dumplings.ingredients == [
                .init(lines: [
                    "1 kg Kartoffeln, mehlig geschält", "100-150 g Mehl", "2 Eier", "1 1/2 EL Öl", "Salz, Pfeffer",
                ]),
                .init(heading: "FÜR DIE SOSSE", lines: ["1/2 l Brühe", "2 Dosen Tomaten", "1 Zehe Knoblauch"]),
            ])
        #expect(dumplings.steps == [.init(steps: ["Die Kartoffeln kochen und zerdrücken.", "2. Klöße formen."])])
        #expect(dumplings.servings == 6)
        #expect(dumplings.categories == ["Beilage", "Kartoffeln"])
        #expect(dumplings.tags == ["Klöße", "Herbst"])
        #expect(dumplings.author == "Omas Heft")
        #expect(dumplings.notes == "Pro Person ca.: 400 kcal")
        let tea = try #require(reading.recipes.last)
        #expect(tea.ingredients.flatMap(\.lines) == ["1 l Wasser"])
        #expect(tea.categories == [])
        #expect(tea.servings == nil)
        #expect(tea.yield == "1 Rezept")
    }

    @Test func `R18: RezKonv's files are read in the encodings of Windows and DOS`() throws {
        let latin = try #require(text.data(using: .windowsCP1252))
        let letters: [Character: UInt8] = ["ä": 0x84, "ö": 0x94, "ü": 0x81, "ß": 0xE1, "Ö": 0x99, "Ü": 0x9A]
        let dos = Data(text.map { letters[$0] ?? $0.asciiValue ?? 0x3F })
        let expected = try Reading("a.txt", text).recipes
        #expect(try Reading("a.txt", latin).recipes == expected)
        #expect(try Reading("a.txt", dos).recipes == expected)
        let marks = Data(text.replacing("\n", with: "\r\n").utf8)
        #expect(try Reading("a.txt", marks).recipes == expected)
    }

    @Test func `R18: labels above the parts of a RezKonv recipe are no words of it`() throws {
        let other = """
            ========== RezkonvSuite Rezept = Webcookbook ==

                 Titel: Brot
            Kategorien: None
                 Menge: 1 Portionen

            Zutaten:
                500 Gramm     Mehl
                  1 Prise     Salz

            Zubereitung:
            Backen.

            =====
            """
        let bread = try #require(try Reading("a.txt", other).recipes.first)
        #expect(bread.ingredients.flatMap(\.lines) == ["500 g Mehl", "1 Prise Salz"])
        #expect(bread.steps.flatMap(\.steps) == ["Backen."])
    }
}
