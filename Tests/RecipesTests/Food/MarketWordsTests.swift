import Contracts
import RecipesContracts
import Testing

@testable import Recipes

/// Words of German, French and Spanish markets and the foods that they mean.
@Suite(.timeLimit(.minutes(10)))
struct MarketWordsTests {
    private static let rows = """
        de Meerrettich: horseradish
        de Schmand: sour cream
        de Staudensellerie: celery
        fr potimarron: pumpkin
        fr crème fleurette: cream
        es boniato: sweet potato
        de Petersilienwurzel: root vegetable
        de Petersilienwurzeln: root vegetable
        de Holunderblüte: edible flower
        de Holunderblüten: edible flower
        de Mirabelle: plum
        de Mirabellen: plum
        de Postelein: purslane
        de Speisequark: quark
        de Harzer Käse: cheese
        de Handkäse: cheese
        de Hirtenkäse: crumbly cheese
        de Tafelspitz: beef
        de Puddingpulver: custard powder
        de Rettich: daikon
        de Rettiche: daikon
        de Pfefferoni: chilli
        de Strudelteig: filo pastry
        de Palmin: coconut oil
        de Kräuteressig: vinegar
        de Birnensaft: fruit juice
        de Lammlachs: lamb
        de Lammlachse: lamb
        de Rehrücken: venison
        de Hirschrücken: venison
        de Griebenschmalz: lard
        de Brathering: pickled herring
        de Bratheringe: pickled herring
        de Schillerlocke: smoked fish
        de Schillerlocken: smoked fish
        de Lollo rosso: lettuce
        de Lollo bionda: lettuce
        de Pampelmuse: grapefruit
        de Pampelmusen: grapefruit
        fr crème entière: cream
        fr crème épaisse: creme fraiche
        fr faisselle: fromage frais
        fr gésier: chicken gizzard
        fr gésiers: chicken gizzard
        fr collier d'agneau: stewing lamb
        fr rouget: white fish
        fr rougets: white fish
        fr pétoncle: scallop
        fr pétoncles: scallop
        fr côtes de bette: swiss chard
        fr côte de bette: swiss chard
        fr haricots coco: white bean
        fr coco de Paimpol: white bean
        fr lentilles vertes du Puy: puy lentil
        fr lentille verte du Puy: puy lentil
        fr trompettes de la mort: mixed wild mushrooms
        fr trompette de la mort: mixed wild mushrooms
        fr genièvre: juniper berry
        fr farine de blé noir: buckwheat flour
        fr reines-claudes: plum
        fr cerises griottes: sour cherry
        fr cerise griotte: sour cherry
        fr calvados: brandy
        fr beaufort: hard cheese
        fr cantal: semi-hard cheese
        fr saint-nectaire: semi-hard cheese
        fr bleu d'Auvergne: blue cheese
        fr fourme d'Ambert: blue cheese
        fr vacherin: soft-ripened cheese
        fr coulommiers: soft-ripened cheese
        fr brousse: ricotta
        fr emmental râpé: emmental
        es cogollo: little gem lettuce
        es cogollos: little gem lettuce
        es bróculi: broccoli
        es níscalo: mixed wild mushrooms
        es níscalos: mixed wild mushrooms
        es matalahúva: anise seed
        es matalahúga: anise seed
        es ñora: dried red chilli
        es ñoras: dried red chilli
        es harina de maíz: cornmeal
        es sobrasada: nduja
        es fuet: salami
        es lacón: ham
        es codillo: pork knuckle
        es codillos: pork knuckle
        es perdiz: game meat
        es perdices: game meat
        es bacalao desalado: salt cod
        es bonito del norte: tuna
        es bonito fresco: tuna
        es navajas: clam
        es nécora: crab
        es nécoras: crab
        es percebe: shellfish
        es percebes: shellfish
        es anís seco: pastis
        es cobertura de chocolate: chocolate
        es chipotle: chipotle chilli
        es chipotles: chipotle chilli
        es chirimoya: tropical fruit
        es chirimoyas: tropical fruit
        es cabrales: blue cheese
        es tetilla: semi-hard cheese
        """.split(separator: "\n")

    @Test func `R4: what a market calls a food is known in its language`() async throws {
        #expect(Self.rows.count >= 60)
        try await withStarterFoods { catalogue in
            for row in Self.rows {
                let fields = row.dropFirst(3).split(separator: ": ", maxSplits: 1).map(String.init)
                let language = try #require(SpokenLanguage(rawValue: String(row.prefix(2))))
                guard case .food(let food, exact: true) = catalogue.resolve(fields[0], language: language) else {
                    Issue.record("\(row) is not known")
                    continue
                }
                #expect(catalogue[food]?.name == fields[1], "\(row)")
            }
        }
    }
}
