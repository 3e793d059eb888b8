extension UnlistedLists {
    static let french = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                aiguillette ailerons aloyau andouille andouillette ballotine becasse biche blanquette cabri cerf cervelas cervelle chapon
                civet cotelette cotelettes cuisse cuisses daube echine fricassee gesiers grenouille grenouilles hure jarret joue joues
                langue lapereau lievre marcassin moelle mouton onglet palombe paupiette paupiettes perdreau perdrix poularde poule
                potee ragout rillettes rognon rognons romsteck rosbif rosette rouelle sang tendrons tete tetine tortue volaille merguez
                confits caillette grattons fritons crepine viande saucisse charcuterie jambon lardon lardons gibier abats boudin saindoux couenne farce \
                entrecote hampe macreuse paleron magret magrets andouille museau cochonnaille cochonnailles coppa bresaola bavette
                meurette carbonara bolognaise barder bardez larder lardez
                """
            ),
            (
                .fish,
                "anchoiade poutargue breme brandade congre grondin laitance lamproie limande rouget rougets fumet sardine sardines roussette rascasse goujonnettes poisson anchois caviar oeufs lump lompe"
            ),
            (
                .seafood,
                "nantua belon bulot bigorneau bigorneaux praire petoncle tourteau tourteaux etrille encornet chipiron supions calamar langouste langoustes oursin oursins seiche poulpe mouclade bisque bouillabaisse mollusque palourde coque crustace coquillage crevette moule huitre"
            ),
            (
                .dairy,
                """
                cancoillotte banon langres chaource gaperon crottin chabichou picodon rocamadour pelardon brocciu tomme morbier maroilles munster epoisses vacherin beaufort
                faisselle cantal livarot mimolette laguiole laitier fondue tartiflette ganache bavarois reblochon comte emmental fourme
                fromage lait creme beurre yaourt lactose gratine gratines gratinee gratinees meuniere vichy anna \
                dauphine dauphinois melba mornay beurrer beurrez beurree beurrees beurres creme chantilly bechamel parmigiano
                """
            ),
            (.egg, "omelette omelettes sabayon meringuee oeuf oeufs meringue mayonnaise"),
            (
                .gluten,
                """
                gavotte gavottes biscotte mouillette boudoir speculoos blini crozets ravioles viennoiserie kouign croque
                gluten gougere gougeres avoine chausson chouquettes clafoutis croustade croute lasagne lasagnes madeleine mie pizza tarte tartes tartelette
                tartelettes tourte friand gruau quiche millefeuille genoise feuilletee quenelle quenelles
                ble froment farine seigle orge epeautre malt pate pates pain chapelure biscuit biscuits gateau semoule \
                boulgour biere brioche nouille nouilles pane panes panee panees viennoise milanaise meuniere dauphine farine farinee
                enfarine teriyaki fariner farinez farines farinees enfariner enfarinez paner panez roux tartine tartines croutons
                singer singez baguette crepe crepes gaufre gaufres coquillettes
                """
            ),
            (
                .nuts,
                "cerneau cerneaux dacquoise financier mendiant macaron macarons calissons noix pralin praline nougat frangipane massepain amande noisette pignon pignons pralinoise nutella"
            ),
            (.peanuts, "pinotte pinottes cacahuete cacahuetes arachide"),
            (.soy, "soja tofu miso"),
            (.sesame, "sesame tahini tahin"),
            (.gelatine, "gelatine guimauve aspic"),
            (
                .alcohol,
                "muscadet sancerre porto madere pastis ricard pernod rhum marnier genepi banyuls cremant beaujolais gewurztraminer pineau maraschino hydromel cognac kirsch liqueur alcool eau-de-vie calvados armagnac flambe flambes flambee flambees"
            ),
            (
                .compound,
                "pistou ravigote rouille veloute patissiere cassoulet bouillon sauce flan pudding orloff"
            ),
        ],
        pairs: [
            (.alcohol, "vieille prune"), (.seafood, "bouquets roses, bouquet rose"),
            (.meat, "un roti, jus roti, du roti, le roti, le jus, du pate, le pate, au pate, un pate"),
            (.egg, "les blancs, les jaunes, ile flottante, iles flottantes"),
            (
                .dairy,
                "vache qui, carre frais, carres frais, demi sel, saint moret, st moret, saint marcellin, saint agur, saint felicien, caprice des, au gratin"
            ),
            (.gluten, "de brick, de bricks, vol au"),
            (.gelatine, "feuilles ramollies, feuilles essorees, feuilles trempees"),
            (.compound, "la gelee"),
        ],
        closings: [
            (.meat, "la graisse, de bayonne, de parme, de serrano"), (.seafood, "fines de claire, dozaine de claire"),
            (.dairy, "la fleurette"),
            (
                .gluten,
                "tranche de campagne, tranches de campagne, miche de campagne, entre deux tranches, entre 2 tranches"
            ),
            (
                .alcohol,
                "verre de rouge, verre de blanc, verre de rose, trait de blanc, trait de rouge, blanc sec"
            ),
        ],
        shares: """
            noisette de beurre, noisettes de beurre, noix de beurre, noix de demi, noisette de demi, noix de margarine, \
            noisette de margarine, noix de saindoux, noix de graisse, noix de creme
            """,
        everyday: "pate rotie roties rotis frais mur entier tasse verre rouge grains", tools: "couteau moule plat",
        equipment: "curedents sulfurise alimentaire brochettes",
        dishes: """
            pate pates biscuit biscuits gateau brioche flan pudding sauce roux bechamel chapelure pane panes panee panees paner \
            panez farine farinee farines farinees fariner farinez enfarine enfariner enfarinez meringue farce pralin praline \
            crepe crepes gaufre gaufres quiche souffle tarte tartes tartelette tartelettes tourte pizza clafoutis lasagne lasagnes veloute soupe cassoulet ganache
            blanquette daube fricassee civet ragout fondue potee bouillabaisse quenelle quenelles bisque genoise madeleine macaron macarons friand croustade croute
            """,
        looks: "gratine gratines gratinee gratinees flambe flambes flambee flambees",
        takers: "avec ajouter", articles: "le la les l du un une de des d",
        standing: """
            beurrer beurrez beurree beurrees beurre = beurre, fariner farinez farinee farinees enfarinez enfariner = farine, \
            parmigiano = parmesan, blancs = blanc d oeuf, jaunes = jaune d oeuf, belon belons = huitre, \
            muscadet sancerre = vin blanc, beaujolais = vin rouge, mouillette mouillettes = pain
            """,
        things: """
            moule, c a s, c a c, fois, mi, uni, unie, porter, moules beurres, moules individuels, moules a muffins, \
            moules a tartelettes, moules en silicone, moules en papier, fond d eau, fond d une, fond d un, \
            arete de poisson, aretes de poisson, forme d oeuf, fond du, fond de la, piquer le fond, piquez le fond, tete d ail, tetes d ail
            """)
}
