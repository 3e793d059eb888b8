extension UnlistedLists {
    static let french = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                viande saucisse charcuterie jambon lardon lardons gibier abats boudin saindoux couenne farce \
                meurette carbonara bolognaise
                """
            ),
            (.fish, "poisson anchois caviar oeufs lump lompe"),
            (.seafood, "crustace coquillage crevette moule huitre"),
            (
                .dairy,
                """
                fromage lait creme beurre yaourt lactose gratine gratines gratinee gratinees meuniere vichy anna \
                dauphine dauphinois melba mornay beurrer beurrez beurree beurrees beurres creme chantilly bechamel parmigiano
                """
            ),
            (.egg, "oeuf oeufs meringue mayonnaise"),
            (
                .gluten,
                """
                ble froment farine seigle orge epeautre malt pate pates pain chapelure biscuit biscuits gateau semoule \
                boulgour biere brioche nouille nouilles pane panes panee panees viennoise milanaise meuniere dauphine farine farinee
                enfarine teriyaki fariner farinez farines farinees enfariner enfarinez paner panez roux tartine tartines croutons
                baguette crepe crepes gaufre gaufres coquillettes
                """
            ),
            (.nuts, "noix pralin praline nougat frangipane massepain amande noisette pralinoise nutella"),
            (.peanuts, "cacahuete cacahuetes arachide"),
            (.soy, "soja tofu miso"),
            (.sesame, "sesame tahini tahin"),
            (.gelatine, "gelatine guimauve aspic"),
            (.alcohol, "liqueur alcool eau-de-vie calvados armagnac flambe flambes flambee flambees"),
            (.compound, "bouillon sauce flan pudding orloff"),
        ],
        pairs: [(.alcohol, "vieille prune")],
        everyday: "rotie roties rotis frais mur entier tasse verre rouge grains", tools: "couteau moule plat",
        equipment: "curedents sulfurise ficelle brochettes",
        dishes: """
            pate pates biscuit biscuits gateau brioche flan pudding sauce roux bechamel chapelure pane panes panee panees paner \
            panez farine farinee farines farinees fariner farinez enfarine enfariner enfarinez meringue farce pralin praline \
            crepe crepes gaufre gaufres quiche souffle
            """,
        looks: "gratine gratines gratinee gratinees flambe flambes flambee flambees",
        takers: "avec ajouter", articles: "le la les l du un une")
}
