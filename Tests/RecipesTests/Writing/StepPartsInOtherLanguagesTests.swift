import Contracts
import RecipesContracts
import Testing

@testable import Recipes

/// The ingredients that steps name in German, French and Spanish.
struct StepPartsInOtherLanguagesTests {
    private typealias Line = StepMentions.Line

    private static let lists: [SpokenLanguage: [(name: String, category: FoodCategory)]] = [
        .german: [
            ("Mehl", .grainsAndBaking), ("Butter, weich", .oilsAndFats), ("Zwiebeln", .vegetables),
            ("Olivenöl zum Braten", .oilsAndFats), ("brauner Zucker", .sweeteners), ("Zucker", .sweeteners),
            ("Eier", .eggs), ("Salz", .seasonings), ("passierte Tomaten", .vegetables), ("Nudeln", .pastaAndNoodles),
            ("Zitrone", .fruits), ("Sahne", .dairy),
        ],
        .french: [
            ("farine", .grainsAndBaking), ("beurre", .oilsAndFats), ("gros oignons", .vegetables),
            ("huile d'olive", .oilsAndFats), ("sucre", .sweeteners), ("sucre vanillé", .sweeteners), ("œufs", .eggs),
            ("sel", .seasonings), ("pommes de terre", .vegetables), ("blancs de poulet", .poultry),
            ("citron", .fruits), ("crème fraîche", .dairy), ("ail", .vegetables),
        ],
        .spanish: [
            ("harina", .grainsAndBaking), ("mantequilla", .oilsAndFats), ("cebollas", .vegetables),
            ("aceite de oliva", .oilsAndFats), ("azúcar", .sweeteners), ("azúcar moreno", .sweeteners),
            ("huevos", .eggs), ("sal", .seasonings), ("patatas", .vegetables), ("pechuga de pollo", .poultry),
            ("limón", .fruits), ("leche", .dairy), ("ajo", .vegetables),
        ],
    ]

    private static func food(_ name: String, _ category: FoodCategory) -> Food {
        Food(
            id: ID(at: .now), name: "x", plural: "x", synonyms: [], category: category, diets: [], allergens: [],
            nutritionPer100g: nil, measures: FoodMeasures(), unit: .gram, staple: false)
    }

    /// The steps with what is meant of each ingredient behind its name, `[?]` where that is not certain.
    private static func read(_ steps: [String], _ language: SpokenLanguage) throws -> [String] {
        let list = try #require(lists[language])
        let lines = list.map { Line(name: $0.name, food: food($0.name, $0.category), hasQuantity: true, in: language) }
        let parts = StepParts(steps, of: lines, in: language, amounts: StepScaler([], factor: 1))
        return steps.indices.map { step in
            let pieces = parts.parts(of: step) ?? [Recipe.StepPart(text: steps[step])]
            #expect(pieces.map(\.text).joined() == steps[step])
            return pieces.map { part in
                guard part.ingredient != nil else { return part.text }
                guard let share = part.share else { return part.text + "[?]" }
                return part.text + (share == 1 ? "[1]" : "[\(Int((share * 100).rounded())) %]")
            }.joined()
        }
    }

    @Test(arguments: [
        ("Mehl und Salz in einer Schüssel mischen.", "Mehl[1] und Salz[1] in einer Schüssel mischen."),
        ("Die Zwiebeln fein hacken.", "Die Zwiebeln[1] fein hacken."),
        (
            "Die gehackten Zwiebeln in der Butter glasig dünsten.",
            "Die gehackten Zwiebeln[1] in der Butter[1] glasig dünsten."
        ),
        ("Den braunen Zucker unterrühren.", "Den braunen Zucker[1] unterrühren."),
        ("Olivenöl erhitzen und die Eier verquirlen.", "Olivenöl[1] erhitzen und die Eier[1] verquirlen."),
        ("Die Hälfte der Butter schmelzen.", "Die Hälfte der Butter[50 %] schmelzen."),
        ("Zwei Drittel der Sahne steif schlagen.", "Zwei Drittel der Sahne[67 %] steif schlagen."),
        ("Die Tomaten dazugeben.", "Die Tomaten[1] dazugeben."),
        ("Den Saft der Zitrone zugeben.", "Den Saft der Zitrone[?] zugeben."),
    ])
    func `R8 what a German step means of an ingredient is told where that is certain`(step: String, read: String) throws
    {
        #expect(try Self.read([step], .german) == [read])
    }

    @Test(arguments: [
        ("Mélangez la farine et le sel dans un saladier.", "Mélangez la farine[1] et le sel[1] dans un saladier."),
        ("Faites revenir les oignons émincés dans l'huile.", "Faites revenir les oignons[1] émincés dans l'huile[1]."),
        (
            "Chauffez l'huile d'olive puis ajoutez l’ail écrasé.",
            "Chauffez l'huile d'olive[1] puis ajoutez l’ail[1] écrasé."
        ),
        ("Faites fondre la moitié du beurre.", "Faites fondre la moitié du beurre[50 %]."),
        ("Ajoutez un tiers de la crème fraîche.", "Ajoutez un tiers de la crème fraîche[33 %]."),
        ("Épluchez les pommes de terre.", "Épluchez les pommes de terre[1]."),
        ("Coupez le poulet en dés.", "Coupez le poulet[1] en dés."),
        ("Râpez les oignons grossièrement.", "Râpez les oignons[1] grossièrement."),
        ("Incorporez le sucre vanillé.", "Incorporez le sucre vanillé[1]."),
        ("Ajoutez le jus du citron.", "Ajoutez le jus du citron[?]."),
    ])
    func `R8 what a French step means of an ingredient is told where that is certain`(step: String, read: String) throws
    {
        #expect(try Self.read([step], .french) == [read])
    }

    @Test(arguments: [
        ("Mezcla la harina y la sal en un bol.", "Mezcla la harina[1] y la sal[1] en un bol."),
        (
            "Sofríe las cebollas picadas en el aceite de oliva.",
            "Sofríe las cebollas[1] picadas en el aceite de oliva[1]."
        ),
        ("Derrite la mitad de la mantequilla.", "Derrite la mitad de la mantequilla[50 %]."),
        ("Añade dos tercios de la leche.", "Añade dos tercios de la leche[67 %]."),
        ("Incorpora el azúcar moreno.", "Incorpora el azúcar moreno[1]."),
        ("Corta el pollo en dados.", "Corta el pollo[1] en dados."),
        ("Ralla las cebollas gruesamente.", "Ralla las cebollas[1] gruesamente."),
        ("Pela las patatas y bate los huevos.", "Pela las patatas[1] y bate los huevos[1]."),
        ("Añade el zumo del limón.", "Añade el zumo del limón[?]."),
    ])
    func `R8 what a Spanish step means of an ingredient is told where that is certain`(
        step: String, read: String
    ) throws {
        #expect(try Self.read([step], .spanish) == [read])
    }

    @Test(arguments: [
        // Which sugar, and what may be another thing.
        (SpokenLanguage.german, "Den Zucker einrühren."), (.german, "Rote Butter zugeben."),
        (.german, "Zitronen-Butter zugeben."), (.german, "Butterkekse zerbröseln."), (.german, "200 g Mehl sieben."),
        (.german, "Die restliche Butter schmelzen."), (.german, "Etwas Mehl darüber stäuben."),
        (.german, "Eine Zwiebel schälen."), (.german, "Die Butter bis auf einen Rest schmelzen."),
        (.french, "Incorporez le sucre."), (.french, "Ajoutez l'huile de sésame."), (.french, "Beurre le moule."),
        (.french, "Ajoutez du beurre."), (.french, "Ajoutez le reste de la farine."), (.french, "Pelez les pommes."),
        (.french, "Ajoutez 200 g de farine."), (.french, "Versez la farine de maïs."),
        (.french, "Ajoutez le jus de citron."),
        (.french, "Ajoutez un peu de farine."), (.french, "Ajoutez la farine en réservant une cuillère."),
        (.spanish, "Incorpora el azúcar."), (.spanish, "Añade aceite de sésamo."),
        (.spanish, "Añade un poco de harina."),
        (.spanish, "Añade la harina de maíz."), (.spanish, "Añade 200 g de harina."),
        (.spanish, "Añade el resto de la leche."),
        (.spanish, "Añade zumo de limón."), (.spanish, "Añade leche condensada."),
    ])
    func `R8 nothing is added to a step in another language where it is not certain`(
        language: SpokenLanguage, step: String
    ) throws {
        let read = try Self.read([step], language)[0]
        #expect(!read.contains("[1]") && !read.contains("%]"), "\(read)")
    }

    @Test func `R8 what stands for something else in another language is no ingredient at all`() throws {
        #expect(try Self.read(["Ajoutez l'huile de sésame."], .french) == ["Ajoutez l'huile de sésame."])
        #expect(try Self.read(["Añade la leche condensada."], .spanish) == ["Añade la leche condensada."])
        for step in ["Die Butterkekse zerbröseln.", "Salzen und zuckern.", "Nach Belieben salzen."] {
            #expect(try Self.read([step], .german) == [step])
        }
    }

    @Test func `R8 what is divided over steps in another language is said as its share or not at all`() throws {
        #expect(
            try Self.read(["Die Hälfte der Butter schmelzen.", "Die restliche Butter unterrühren."], .german) == [
                "Die Hälfte der Butter[50 %] schmelzen.", "Die restliche Butter[?] unterrühren.",
            ])
        #expect(
            try Self.read(["Émincez les oignons.", "Faites cuire jusqu'à ce que les oignons soient dorés."], .french)
                == [
                    "Émincez les oignons[1].", "Faites cuire jusqu'à ce que les oignons[?] soient dorés.",
                ])
    }
}
