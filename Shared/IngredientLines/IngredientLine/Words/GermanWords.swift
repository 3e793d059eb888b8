extension LineVocabulary {
    static let german = LineVocabulary(
        measures: [
            .init(.milligram, "mg", "mg, milligramm"),
            .init(.gram, "g", "g, gr, gramm"),
            .init(.kilogram, "kg", "kg, kilo, kilogramm"),
            .init(.pound, "lb", "lb, lbs"),
            .init(.ounce, "oz", "oz, unze, unzen"),
            .init(.millilitre, "ml", "ml, milliliter"),
            .init(.centilitre, "cl", "cl, zentiliter"),
            .init(.decilitre, "dl", "dl, deziliter"),
            .init(.litre, "litre", "l, liter, ltr"),
            .init(.teaspoon, "tsp", "tl, teelöffel, teel, kl, kaffeelöffel, tl gestr, tsp"),
            .init(.tablespoon, "tbsp", "el, esslöffel, eßlöffel, essl, eßl, tbsp"),
            .init(.cup, "cup", "tasse, tassen, cup, cups"),
            .init(.jar, "jar", "glas, gläser, gläschen", .container),
            .init(.pinch, "pinch", "prise, prisen, pr, msp, messerspitze, messerspitzen", .alone),
            .init(.dash, "dash", "spritzer, schuss, schuß", .alone),
            .init(.drop, "drop", "tropfen, trpf", .alone),
            .init(.piece, "piece", "stück, stücke, stk, st, stücker, stückchen", [.container, .alone]),
            .init(.slice, "slice", "scheibe, scheiben, schb, scheibchen", .alone),
            .init(.clove, "clove", "zehe, zehen, knoblauchzehe von", [.trailing, .food]),
            .init(.can, "can", "dose, dosen, ds, konserve, büchse, büchsen", .container),
            .init(.bunch, "bunch", "bund, bd, bunde, büschel", .alone),
            .init(.sprig, "sprig", "zweig, zweige, zweiglein, stängel, stengel, stiel, stiele", [.alone, .food]),
            .init(.leaf, "leaf", "blatt, blätter, bl", .food),
            .init(.stalk, "stalk", "stange, stangen", [.alone, .food]),
            .init(.head, "head", "kopf, köpfe", .food),
            .init(.bulb, "bulb", "knolle, knollen", [.food, .trailing]),
            .init(
                .packet, "package",
                "packung, packungen, pck, pckg, pkg, päckchen, pk, pkt, paket, pakete, packerl, beutel, tüte, tüten, tütchen",
                .container),
            .init(.handful, "handful", "handvoll, hand voll, hände voll", .alone),
            .init(.cube, "cube", "würfel", .food),
            .init(.ball, "ball", "kugel, kugeln", .food),
            .init(.fillet, "fillet", "filet, filets", .food),
            .init(.bottle, "bottle", "flasche, flaschen, fl", .container),
            .init(.loaf, "loaf", "laib, laibe", .food),
            .init(.knob, "knob", "stich, flöckchen", .alone),
            .init(.strip, "strip", "streifen", .food),
            .init(.sheet, "sheet", "platte, platten", .food),
            .init(.carton, "carton", "karton, kartons, tetrapack, tetrapak, tetrapaks", .container),
            // A tub of cream or yogurt, which cakes measure flour and sugar with as well.
            .init(.carton, "carton", "becher, bechern, becherchen", .container, holds: (200, .millilitre)),
            .init(.rib, "rib", "rippe, rippen, riegel", .food),
            .init(nil, "net", "netz, netze, schale, schalen, schälchen", .container),
            .init(nil, "tube", "tube, tuben", .container),
            .init(nil, "bar", "tafel, tafeln", .container),
            .init(nil, "roll", "rolle, rollen", .container),
            .init(.wedge, "wedge", "ecke, ecken, spalte, spalten", .food),
            .init(nil, "cm", "cm, zentimeter", .length),
        ],
        numbers: """
            1 ein, 1 eine, 1 einen, 1 einem, 1 einer, 1 eines, 2 zwei, 3 drei, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, \
            9 neun, 10 zehn, 12 zwölf, 0.5 halb, 0.5 halbe, 0.5 halber, 0.5 halbes, 0.5 halben, 0.5 ein halbes, \
            0.5 eine halbe, 0.5 ein halber, 0.5 einen halben, 0.25 viertel, 0.25 ein viertel, 0.75 dreiviertel, \
            1.5 anderthalb, 1.5 eineinhalb, 2.5 zweieinhalb, 2 ein paar
            """,
        multiples: "12 dutzend",
        roles: [
            (.definite, "der, die, das, den, dem, des"),
            (.some, "etwas, ein wenig, wenig, einige, mehrere, ein bisschen, reichlich, viel, paar"),
            (.range, "bis"),
            (.or, "oder, bzw, beziehungsweise"),
            (.and, "und, u"),
            (.of, "von, vom"),
            (.times, "x, mal, à, a"),
            (
                .size,
                """
                groß, große, großer, großes, großen, klein, kleine, kleiner, kleines, kleinen, mittel, mittelgroß, \
                mittelgroße, mittelgroßer, mittelgroßes, mittelgroßen, mittlere, mittlerer, mittleres, gr, kl, mittelgr, dicke, \
                dicker, dickes, dünne, dünner, dünnes
                """
            ),
            (
                .ofMeasure,
                """
                gestrichene, gestrichener, gestrichenes, gestrichen, gestr, gehäufte, gehäufter, gehäuftes, gehäuft, geh, \
                leicht, große, großer, großes, kleine, kleiner, kleines, gr, kl, gute, guter, gutes, knappe, knapper, knapp, \
                gut, volle, voller, daumengroßes, daumengroße, walnussgroßes, walnussgroße, haselnussgroßes, daumendickes, kräftige, kräftiger, dicke, dünne
                """
            ),
            (.filling, "gehäuft, gestrichen"),
            (
                .preparation,
                """
                gehackt, gehackte, gehackter, gehacktes, gehackten, gewürfelt, gewürfelte, gewürfelter, gewürfeltes, gewürfelten, \
                gerieben, geriebene, geriebener, geriebenes, geriebenen, geschnitten, geschnittene, geschnittener, \
                geschnittenes, geschält, geschälte, geschälter, geschältes, geschälten, gepresst, gepresste, gepresster, \
                zerdrückt, zerdrückte, geschmolzen, geschmolzene, zerlassen, zerlassene, gewaschen, gewaschene, geputzt, \
                geputzte, entkernt, entkernte, entkernter, halbiert, halbierte, geviertelt, geviertelte, gehobelt, gehobelte, \
                geröstet, geröstete, gerösteter, abgetropft, abgetropfte, gekocht, gekochte, gekochter, gekochtes, gekochten, \
                verquirlt, verquirlte, geschlagen, gesiebt, gesiebte, gezupft, gezupfte, kleingeschnitten, kleingehackt, \
                feingehackt, feingehackte, grobgehackt, zerkleinert, zerkleinerte, zerbröselt, zerkrümelt, püriert, passiert, \
                eingeweicht, eingeweichte, aufgetaut, aufgetaute, angebraten, geraspelt, geraspelte, gestiftelt, zerteilt, \
                gekühlt, gekühlte, zimmerwarm, zimmerwarme, handwarm, handwarmes, lauwarm, lauwarme, lauwarmes, weich, weiche, \
                entsteint, entsteinte, enthäutet, gebraten, gehäutet, gehäutete, ausgepresst, ausgelöst, aufgeschlagen, steif geschlagen
                """
            ),
            (.manner, "fein, feine, grob, grobe, klein, frisch, frischer, dünn, leicht, sehr, gut, gründlich"),
            (.preparedIfManner, "gemahlen, gemahlene, gemahlener, gemahlenes, gepresster, gesalzen"),
            (
                .preparedAfter,
                """
                in scheiben, in ringe, in ringen, in würfel, in würfeln, in streifen, in stücke, in stücken, in feine, in feinen, \
                in dünne, in dünnen, in grobe, in kleine, in kleinen, in spalten, in stifte, in röschen, in blättchen, \
                bei zimmertemperatur, zimmertemperatur, ohne kerne, ohne stein
                """
            ),
            (
                .part,
                "saft, schale, abrieb, saft und schale, schale und saft, mark, zesten, der saft, die schale, abgeriebene schale"
            ),
            (
                .adjective,
                """
                frisch, frische, frischer, frisches, frischen, reif, reife, reifer, rot, rote, roter, rotes, roten, grün, grüne, \
                grüner, grünes, weiß, weiße, weißer, weißes, schwarz, schwarze, schwarzer, kalt, kalte, kalter, kaltes, warm, \
                warme, warmes, heiß, heißes, süß, süße, saure, mageres, fettarme, getrocknete, tiefgekühlte, trockener, milde, \
                milder, kräftige, glatte, glatter, junge, gelbe, gelber, gemischte, ungesalzene, italienische
                """
            ),
            (.between, "zwischen"),
            (.about, "zwischen, ca, circa, etwa, ungefähr, rund, zirka, mindestens, evtl ca"),
            (
                .optional,
                "optional, n b, nach bedarf, nach gusto, nach belieben, wer mag, eventuell, evtl, nach wunsch, bei bedarf, wahlweise"
            ),
            (.purpose, "für, zum, zur, nach geschmack, als garnitur, als beilage"),
            (.plus, "plus, zzgl, sowie"),
            (
                .comment,
                "nach wahl, der wahl, am besten, möglichst, vorzugsweise, z b, zb, zum beispiel, je nach, oder nach, aus der, aus dem, siehe, ersatzweise, wenn möglich, falls, inkl, mit schale, ohne"
            ),
            (.each, "je, jeweils, pro stück"),
            (.total, "insgesamt, gesamt"),
            (.preposition, "in, mit, auf, bei, zu, aus"),
            (.bought, "tiefgekühlte, tk, gefrorene"),
            (.state, "frisch, frische, frischer, frisches, tk, tiefgekühlt, tiefgekühlte, getrocknet, getrocknete"),
            (
                .common,
                "salz, pfeffer, zucker, mehl, butter, öl, olivenöl, wasser, milch, ei, eier, zwiebel, zwiebeln, knoblauch, knoblauchzehe, knoblauchzehen, sahne, petersilie, kartoffeln, käse, mit"
            ),
        ],
        hasDecimalComma: true)
}
