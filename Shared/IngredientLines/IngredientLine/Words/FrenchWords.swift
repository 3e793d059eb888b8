extension LineVocabulary {
    static let french = LineVocabulary(
        measures: [
            .init(.milligram, "mg", "mg, milligramme, milligrammes"),
            .init(.gram, "g", "g, gr, gramme, grammes"),
            .init(.kilogram, "kg", "kg, kilo, kilos, kilogramme, kilogrammes"),
            .init(.pound, "lb", "lb, livre, livres"),
            .init(.ounce, "oz", "oz, once, onces"),
            .init(.millilitre, "ml", "ml, millilitre, millilitres"),
            .init(.centilitre, "cl", "cl, centilitre, centilitres"),
            .init(.decilitre, "dl", "dl, décilitre, décilitres"),
            .init(.litre, "litre", "l, litre, litres"),
            .init(
                .teaspoon, "tsp",
                """
                cuillère à café, cuillères à café, cuillère à thé, cuillères à thé, cuillerée à café, cuillerées à café, \
                cuiller à café, cuillers à café, cuil à café, cuill à café, c à café, c à c, cc, càc, c à thé, cac, petite cuillère, \
                cuillère café, cuillères café, c café, petites cuillères, cuil à c, cuillère à c, cuillères à c
                """),
            .init(
                .tablespoon, "tbsp",
                """
                cuillère à soupe, cuillères à soupe, cuillerée à soupe, cuillerées à soupe, cuiller à soupe, cuillers à soupe, \
                cuil à soupe, cuill à soupe, c à soupe, c à s, cs, càs, cas, c à table, grande cuillère, cuillère soupe, \
                cuillères soupe, c soupe, cuillère à table, cuillères à table, cuil à s, cuillère à s, cuillères à s
                """),
            .init(.cup, "cup", "tasse, tasses, mug, bol, bols"),
            .init(nil, "glass", "verre, verres, petit verre"),
            .init(.pinch, "pinch", "pincée, pincées, pointe, pointe de couteau, pincee", .alone),
            .init(.dash, "dash", "trait, traits", .alone),
            .init(.fillet, "fillet", "filet, filets", [.alone, .food]),
            .init(.drop, "drop", "goutte, gouttes", .alone),
            .init(.piece, "piece", "morceau, morceaux, pièce, pièces, pce", [.container, .alone]),
            .init(.slice, "slice", "tranche, tranches, rondelle, rondelles", .alone),
            .init(.clove, "clove", "gousse, gousses", .alone),
            .init(.can, "can", "boîte, boîtes, conserve, boîte de conserve, boîtes de conserve", .container),
            .init(.bunch, "bunch", "botte, bottes, bouquet, bouquets", .alone),
            .init(.sprig, "sprig", "brin, brins, branche, branches, tige, tiges", .alone),
            .init(.leaf, "leaf", "feuille, feuilles", .alone),
            .init(.stalk, "stalk", "bâton, bâtons", .alone),
            .init(.head, "head", "tête, têtes", .alone),
            .init(.bulb, "bulb", "bulbe, bulbes"),
            .init(.packet, "package", "paquet, paquets", .container),
            .init(.packet, "sachet", "sachet, sachets, dose, doses, dosette, dosettes", .container),
            .init(.packet, "package", "plaquette, plaquettes, tablette, tablettes", .container),
            .init(.handful, "handful", "poignée, poignées", .alone),
            .init(.cube, "cube", "cube, cubes", .food),
            .init(.ball, "ball", "boule, boules"),
            .init(.bottle, "bottle", "bouteille, bouteilles", .container),
            .init(.jar, "jar", "pot, pots, bocal, bocaux", .container),
            .init(
                .carton, "carton", "brique, briques, briquette, briquettes, barquette, barquettes, ravier, raviers",
                .container),
            .init(.knob, "knob", "noix, noisette", .alone),
            .init(.sheet, "sheet", "plaque, plaques"),
            .init(.rib, "rib", "côte, côtes", .food),
            .init(.box, "box", "carton"),
            .init(.scoop, "scoop", "louche, louches"),
            .init(nil, "roll", "rouleau, rouleaux", .container),
            .init(nil, "log", "bûche, bûches", .container),
            .init(nil, "square", "carré, carrés", .food),
            .init(nil, "cm", "cm, centimètre, centimètres", .length),
        ],
        numbers: """
            1 un, 1 une, 2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 9 neuf, 10 dix, 12 douze, 0.5 demi, \
            0.5 demie, 0.5 un demi, 0.5 une demi, 0.5 une demie, 0.5 la moitié, 0.25 un quart, 0.25 quart, 0.333333333333 un tiers, \
            0.75 trois quarts
            """,
        multiples: "12 douzaine, 12 douzaines, 10 dizaine",
        roles: [
            (.definite, "le, la, les, l'"),
            (.some, "quelques, un peu, peu, plusieurs, un peu de, beaucoup"),
            (.range, "à"),
            (.or, "ou"),
            (.and, "et"),
            (.of, "de, d', du, des"),
            (.times, "x"),
            (
                .size,
                """
                beau, beaux, belle, belles, gros, grosse, grosses, grand, grande, grands, grandes, petit, petite, petits, petites, moyen, moyenne, moyens, \
                moyennes
                """
            ),
            (
                .ofMeasure,
                "bonne, bonnes, bon, belle, belles, grosse, grosses, petite, petites, petit, grand, grande, grandes, rase, rases, bombée, bombées, généreuse, pleine, pleines, fines, fine, épaisses, épaisse"
            ),
            (.filling, "rase, rases, bombée, bombées"),
            (
                .preparation,
                """
                haché, hachée, hachés, hachées, émincé, émincée, émincés, émincées, râpé, râpée, râpés, râpées, coupé, coupée, \
                coupés, coupées, épluché, épluchée, épluchés, épluchées, pelé, pelée, pelés, pelées, ciselé, ciselée, ciselés, \
                ciselées, écrasé, écrasée, écrasés, écrasées, fondu, fondue, ramolli, mou, battu, battus, égoutté, égouttée, \
                égouttés, égouttées, rincé, rincés, rincées, lavé, lavée, lavés, lavées, dénoyauté, dénoyautées, dénoyautés, découpé, découpée, découpés, désossé, désossée, désossés, désossées, vidé, vidée, vidés, vidées, mélangés, mélangées, \
                épépiné, épépinée, épépinés, épépinées, pressé, pressée, pressés, cuit, cuite, cuits, cuites, grillé, grillée, \
                grillés, grillées, tamisé, tamisée, mixé, mixée, effeuillé, effeuillée, équeuté, équeutés, équeutées, concassé, \
                concassée, concassés, concassées, taillé, taillée, taillés, tranché, tranchée, détaillé, détaillée, détaillés, \
                effiloché, émietté, émiettée, décongelé, décongelés, tiède, tempéré
                """
            ),
            (.manner, "finement, grossièrement, fraîchement, légèrement, bien, très, grossierement"),
            (.preparedIfManner, "moulu, moulue"),
            (
                .preparedAfter,
                """
                en dés, en rondelles, en morceaux, en tranches, en lamelles, en cubes, en quartiers, en julienne, en bâtonnets, \
                en petits, en petites, en fines, en deux, en quatre, bien mûr, bien mûre, bien mûrs, bien mûres, bien froid, bien froide, bien froids, bien froides, en poudre fine, à température ambiante, sans peau
                """
            ),
            (.part, "jus, zeste, zestes, le jus, le zeste, zeste et jus, jus et zeste, le zeste et le jus"),
            (
                .adjective,
                """
                bouquet garni, bouquets garnis, carré d'agneau, carré de porc, carré de veau, grand marnier, filet mignon, filets mignons, noix de saint-jacques, noix de coco, noix de cajou, noix de pécan, noix de muscade, \
                noix de macadamia, noix du brésil, frais, fraîche, rouge, vert, verte, blanc, noir, doux, demi-sel, mûr, mûre, sec, sèche, froid, chaud, jaune, bel
                """
            ),
            (.between, "entre"),
            (.about, "entre, environ, env, à peu près, presque, au moins"),
            (.optional, "facultatif, facultative, optionnel, optionnelle, si besoin, si vous aimez, selon envie"),
            (.purpose, "pour, au goût, selon le goût, selon goût, selon votre goût, à volonté, afin"),
            (.plus, "plus, +"),
            (
                .comment,
                "de préférence, par exemple, p ex, par ex, si possible, selon, type, comme, ou plus, ou moins, voir, avec, non traité, non traités, bio"
            ),
            (.each, "chacun, chacune, chaque, pièce"),
            (.total, "au total, en tout"),
            (.preposition, "en, dans, avec, à, sur, au"),
            (.state, "frais, fraîche, fraîches, surgelé, surgelés, surgelées"),
            (.bought, "surgelés, surgelées"),
            (
                .common,
                "sel, poivre, sucre, farine, beurre, huile, eau, lait, oeuf, oeufs, oignon, oignons, ail, crème, persil, fromage, d'olive, avec, blanc"
            ),
        ],
        elides: true, sizesFollow: true, hasDecimalComma: true)
}
