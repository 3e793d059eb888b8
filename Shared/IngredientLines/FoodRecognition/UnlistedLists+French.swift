extension UnlistedLists {
    static let french = UnlistedLists(
        kinds: frenchKinds,
        pairs: [
            (
                .alcohol,
                """
                vieille prune, du bourgogne, un bourgogne, du saumur, un saumur, du bordeaux, un bordeaux, un
                mousseux, du mousseux, du fendant, de fendant, fine champagne, un punch, au punch, ti punch, crepe
                suzette, crepes suzette, mon cheri, marie brizard
                """
            ),
            (
                .seafood,
                """
                bouquets roses, bouquet rose, st jacques, cigales de, des violets, pouce pied, pouces pieds, pousse
                pied, petits gris
                """
            ),
            (
                .meat,
                """
                un roti, de roti, jus roti, du roti, le roti, du pate, le pate, au pate, un pate, de cheval, aux
                boulettes, des nuggets, les nuggets, de nuggets, gras double, pieds paquets, pot au feu
                """
            ),
            (
                .egg,
                """
                les blancs, les jaunes, ile flottante, iles flottantes, a cheval
                """
            ),
            (
                .dairy,
                """
                vache qui, carre frais, carres frais, demi sel, saint moret, st moret, saint marcellin, saint agur,
                saint felicien, caprice des, au gratin, l abondance, de gex, fromage oka, d oka, l oka, tome de, tomes
                de, tome fraiche, de salers, selles sur, saint nectaire, st nectaire, saint paulin, port salut, pont
                l, saint albray, sainte maure, ste maure, petit suisse, petits suisses, mont d, mamie nova, paysan
                breton, vieux lille, vieux pane, vieux boulogne, cafe liegeois, chocolat liegeois, des esquimaux, un
                esquimau, puree mousseline, petit lait
                """
            ),
            (
                .gluten,
                """
                de brick, de bricks, vol au, une miche, la miche, miche de, miches de, les navettes, des navettes,
                palet breton, palets bretons, far breton, far aux, far au, un far, chichis fregis, des chichis,
                cigarettes russes, une brisee, une sablee, une feuilletee, grands peres, de castor, pet de, pets de,
                sous marin, petit beurre, petits beurre, les canapes, des canapes, les feuilletes, des feuilletes, des
                yoyos
                """
            ),
            (
                .gelatine,
                """
                feuilles ramollies, feuilles essorees, feuilles trempees
                """
            ),
            (
                .compound,
                """
                la gelee, ficelle picarde, bouchee a, bouchees a, la bordelaise, charlotte aux, tuiles aux, tuile aux,
                kig ha, tourment d, pain perdu, pain dore, pate chinois, jos louis, may west, quatre quarts, kaab
                ghzal, kaab el, kalb el, de gazelle, de venus, baba au, babas au, un baba, un savarin, fraisier au, un
                fraisier, le fraisier, un framboisier, le framboisier, canneles bordelais, les canneles, des canneles,
                paris brest, saint honore, foret noire, boulets a, boulets liegeois, une pastilla, la pastilla,
                pastilla au, pastilla aux, fricot au, pate rappie, broye du, cordon bleu, cordons bleus
                """
            ),
            (
                .fish,
                """
                de capitaine, d empereur, de sabre, sabre noir, de sar, de tanche, de lisette, les lisettes, de
                goujons, les goujons, feroce d, de plie, saint pierre, nuoc mam, de loup, colle de, de fera
                """
            ),
            (
                .nuts,
                """
                de genes
                """
            ),
            (
                .peanuts,
                """
                sauce sate, au sate
                """
            ),
        ],
        closings: [
            (.meat, "la graisse, le jus, de bayonne, de parme, de serrano"),
            (.seafood, "fines de claire, dozaine de claire"),
            (.dairy, "la fleurette, cote d or, de rape, du rape"),
            (
                .gluten,
                "tranche de campagne, tranches de campagne, miche de campagne, entre deux tranches, entre 2 tranches"
            ),
            (
                .alcohol,
                """
                eau de vie, verre de bourgogne, verre de bordeaux, verre de rouge, verre de blanc, verre de rose,
                trait de blanc, trait de rouge, blanc sec
                """
            ),
            (.compound, "une blonde, une brune, une ambree, buche de noel"),
        ],
        shares: """
            noisette de beurre, noisettes de beurre, noix de beurre, noix de demi, noisette de demi, noix de margarine, \
            noisette de margarine, noix de saindoux, noix de graisse, noix de creme
            """,
        everyday: "pate rotie roties rotis frais mur entier tasse verre rouge grains", tools: "couteau moule plat",
        equipment: "curedents sulfurise alimentaire brochettes",
        dishes: """
            pate pates biscuit biscuits gateau brioche flan pudding sauce roux bechamel chapelure pane panes panee
            panees paner panez farine farinee farines farinees fariner farinez enfarine enfariner enfarinez meringue
            farce pralin praline crepe crepes gaufre gaufres quiche souffle tarte tartes tartelette tartelettes tourte
            pizza clafoutis lasagne lasagnes veloute soupe cassoulet ganache waterzooi waterzoi tourtiere poutine
            pounti garbure hochepot chorba harira bourek piperade shakshuka chakchouka chakchoukha ojja brouillade
            truffade aligot croziflette morbiflette fougasse pogne bugne oreillettes kougelhopf kouglof kougelhof
            kugelhopf bredele flammekueche flammekuche flamiche goyere flognarde flaugnarde fiadone farcon entremet
            blancmanger croquembouche tropezienne pouding bannique beigne msemen batbout kesra matlouh baghrir makrout
            griouech chebakia ghribia ghriba basboussa mesfouf seffa chakhchoukha rechta spaetzle knepfle taillaule
            cuchaule matefaim quatrequart feuillantine joconde detrempe paton patons dorure parmentier bobun nems
            samoussa teurgoule blanquette daube fricassee civet ragout fondue potee bouillabaisse quenelle quenelles
            bisque genoise madeleine macaron macarons friand croustade croute
            """,
        looks: "gratine gratines gratinee gratinees flambe flambes flambee flambees",
        takers: "avec ajouter", articles: "le la les l du un une de des d",
        makers: "president nestle danone isigny echire lescure gervais amora aoste poulain",
        standing: """
            beurrer beurrez beurree beurrees beurre = beurre, fariner farinez farinee farinees enfarinez enfariner =
            farine, parmigiano = parmesan, blancs = blanc d oeuf, jaunes = jaune d oeuf, belon belons = huitre,
            muscadet sancerre = vin blanc, beaujolais = vin rouge, mouillette mouillettes = pain, emmenthal emental =
            emmental, mozza mozarella mozarelle mozzarela mozzarelle = mozzarella, parmiggiano parmeggiano padano
            parmezan = parmesan, yogurt yogurts yoghourt yoghourts yahourt = yaourt, mayonaise = mayonnaise, calendos
            calendot = camembert, fromton frometon fromgi claquos = fromage, philadelphia = fromage a tartiner,
            beurrage = beurre, whiskey = whisky, hommous hoummous = houmous, cacahuettes cacahouette cacahouettes
            cacaouette cacaouettes = cacahuete, tofus = tofu, cajous = noix de cajou, pecan pecans pacane pacanes =
            noix de pecan, fougasse fougasses kesra khobz batbout matlouh matlou matloua = pain, vouvray meursault
            jurancon sylvaner edelzwicker = vin blanc, bourgueil pommard gevrey gigondas cahors madiran corbieres
            minervois fitou pomerol pauillac = vin rouge, binouze gueuze geuze kriek lambic chimay leffe duvel jupiler
            hoegaarden westmalle tripel kronenbourg heineken pelforth = biere, macaronis tortis fusillis spaguetti
            spagetti papardelle canelloni = pates
            """,
        things: """
            moule, c a s, c a c, fois, mi, uni, unie, porter, moules beurres, moules individuels, moules a muffins, \
            moules a tartelettes, moules en silicone, moules en papier, fond d eau, fond d une, fond d un, \
            arete de poisson, aretes de poisson, forme d oeuf, fond du, fond de la, piquer le fond, piquez le fond, tete d ail, tetes d ail
            """)
}
