extension StepGrammar {
    private static func forms(_ text: String) -> Set<String> { forms(text, .french) }

    static let french = StepGrammar(
        language: .french, definite: forms("le la les l"), of: forms("de d"), ofThe: forms("du des"),
        toThe: forms("au aux"), one: forms("un le une la"),
        fractions: fractions(["moitié": 0.5, "tiers": 1.0 / 3, "quart": 0.25, "cinquième": 0.2], .french),
        rest: forms("reste restant restante restants restantes quelques"),
        portions: forms(
            """
            un une peu plus encore autre reste restant restante restants restantes moitié demi demie tiers quart quarts \
            cinquième partie portion quelques plusieurs poignée pincée filet trait goutte gouttes noix noisette cuillère \
            cuillères cuillerée cuillerées louche verre tasse brin gousse tranche chaque sans pas jamais sauf excepté \
            éventuellement facultatif presque environ assez suffisamment beurrer graisser fariner saupoudrer badigeonner \
            moins comme surplus supplémentaire
            """),
        keeping: forms("réserver réservez réserve garder gardez gardant réservant côté sauf excepté"),
        prepared: forms(
            """
            haché hachée émincé émincée coupé coupée écrasé écrasée pelé pelée épluché épluchée fondu fondue tamisé tamisée \
            râpé râpée égoutté égouttée lavé lavée battu battue cuit cuite tranché tranchée ciselé ciselée chaud chaude \
            froid froide tiède mou ramolli ramollie dénoyauté rincé rincée petit petite petits petites gros grosse grosses \
            entier entière finement grossièrement préparé préparée doré dorée bouillant bouillante frais fraîche découpé \
            découpée lavés séché séchée pressé préalablement
            """),
        structural: forms(
            """
            le la les l de d du des au aux et avec dans en ou puis ensuite pour sur sous par vers tout tous toute toutes vos \
            votre à jusqu entre après pendant quand alors y leur leurs ses son sa ces cette ce enfin que ainsi
            """),
        verbStems: [
            "ajout", "melang", "incorpor", "vers", "mett", "met", "fai", "fair", "chauff", "fondr", "fond", "cui",
            "boui",
            "emin", "hach", "coup", "pel", "epluch", "rap", "batt", "bat", "fouett", "remu", "dispos", "pos", "repart",
            "egoutt", "rinc", "tremp", "deglac", "assaisonn", "dor", "reveni", "rissol", "tamis", "petri", "utilis",
            "sal",
            "poivr", "ecras", "press", "decoup", "tranch", "retir", "prend", "plac", "dela", "dissou", "parsem",
            "arros",
        ],
        follows: forms(
            """
            et ou avec dans en à au aux jusqu pour puis sur sous pendant est sont par ensemble bien sans ainsi avant après \
            quand si soit soient entre autour doucement délicatement légèrement séparément petit progressivement tout un une qui que
            """),
        adverbEnding: "ment", notAdverbs: ["condiment", "piment"],
        states: forms("est sont soit soient devient deviennent commence commencent fond mélange préparation"),
        until: forms("que quand lorsque dès"), destinations: forms("sur autour entre sous dans"),
        handling: forms("retourner retournez retirer retirez remuer remuez couvrir couvrez servir servez"),
        separating: forms("et puis avec"), into: forms("en"),
        general: forms(
            """
            sauce poudre pâte concentré bouillon fond jus graine graines feuille feuilles crème sirop extrait zeste épice \
            mélange viande vin eau fleur légume légumes fruit fruits herbe herbes bâton glace pomme pommes noix pois chou \
            purée soupe salade marinade garniture appareil farce côte pain blanc jaune
            """),
        describesBehind: true)
}
