extension LineVocabulary {
    static let spanish = LineVocabulary(
        measures: [
            .init(.milligram, "mg", "mg, miligramo, miligramos"),
            .init(.gram, "g", "g, gr, grs, gramo, gramos"),
            .init(.kilogram, "kg", "kg, kilo, kilos, kilogramo, kilogramos"),
            .init(.pound, "lb", "lb, lbs, libra, libras"),
            .init(.ounce, "oz", "oz, onza, onzas"),
            .init(.millilitre, "ml", "ml, mililitro, mililitros, cc"),
            .init(.centilitre, "cl", "cl, centilitro, centilitros"),
            .init(.decilitre, "dl", "dl, decilitro, decilitros"),
            .init(.litre, "litre", "l, litro, litros"),
            .init(
                .teaspoon, "tsp",
                """
                cucharadita, cucharaditas, cdta, cdtas, cdita, cditas, cucharada pequeña, cucharadas pequeñas, cucharilla, \
                cucharillas, cucharada de postre, cucharadas de postre, cucharada de café, cucharadas de café, ctda
                """),
            .init(
                .tablespoon, "tbsp",
                """
                cucharada, cucharadas, cda, cdas, cuch, cucharada sopera, cucharadas soperas, cucharada grande, \
                cucharadas grandes, cs
                """),
            .init(.cup, "cup", "taza, tazas, tz"),
            .init(nil, "glass", "vaso, vasos, copa, copas, vasito"),
            .init(.pinch, "pinch", "pizca, pizcas, pellizco, pellizcos, punta de cuchillo", .alone),
            .init(.splash, "splash", "chorro, chorros, chorrito, chorritos, chorreón, chorreones, chorretón", .alone),
            .init(.drop, "drop", "gota, gotas", .alone),
            .init(
                .piece, "piece",
                "pieza, piezas, barra, barras, trozo, trozos, pedazo, pedazos, unidad, unidades, ud, uds",
                [.container, .alone]),
            .init(
                .slice, "slice", "rebanada, rebanadas, loncha, lonchas, rodaja, rodajas, lonja, lonjas, feta, fetas",
                .alone),
            .init(.clove, "clove", "diente, dientes", .alone),
            .init(.can, "can", "lata, latas, latita, latitas", .container),
            .init(.bunch, "bunch", "manojo, manojos, racimo, racimos, ramillete, atado, atados", .alone),
            .init(.sprig, "sprig", "ramita, ramitas, rama, ramas", .alone),
            .init(.leaf, "leaf", "hoja, hojas", .alone),
            .init(.stalk, "stalk", "tallo, tallos, penca, pencas", .alone),
            .init(.head, "head", "cabeza, cabezas", .alone),
            .init(.bulb, "bulb", "bulbo, bulbos"),
            .init(.packet, "package", "paquete, paquetes", .container),
            .init(.packet, "sachet", "sobre, sobres, sobrecito", .container),
            .init(.handful, "handful", "puñado, puñados, puñadito", .alone),
            .init(.cube, "cube", "cubo, cubos, pastilla, pastillas, cubito, cubitos", .food),
            .init(.ball, "ball", "bola, bolas"),
            .init(.bottle, "bottle", "botella, botellas", .container),
            .init(.jar, "jar", "tarro, tarros, frasco, frascos, bote, botes", .container),
            .init(
                .carton, "carton",
                "brik, briks, brick, bricks, tetrabrik, tetrabriks, tetra brik, tarrina, tarrinas, cartón, bandeja, bandejas",
                .container),
            .init(.bag, "bag", "bolsa, bolsas", .container),
            .init(.box, "box", "caja, cajas", .container),
            .init(.knob, "knob", "nuez, nuez de", .food),
            .init(.fillet, "fillet", "filete, filetes", .food),
            .init(.sheet, "sheet", "lámina, láminas, plancha, planchas"),
            .init(.strip, "strip", "tira, tiras"),
            .init(.ear, "ear", "mazorca, mazorcas", .food),
            .init(.scoop, "scoop", "cucharón, cucharones"),
            .init(nil, "bar", "tableta, tabletas", .container),
            .init(nil, "net", "malla, mallas", .container),
            .init(nil, "part", "medida, medidas"),
            .init(nil, "cm", "cm, centímetro, centímetros", .length),
        ],
        numbers: """
            1 un, 1 una, 1 uno, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 12 doce, \
            0.5 medio, 0.5 media, 0.5 la mitad, 0.5 mitad, 0.5 ½, 0.25 cuarto, 0.25 un cuarto, 0.25 un cuarto de, 0.333333333333 un tercio, \
            0.333333333333 un tercio de, 0.75 tres cuartos, 0.75 tres cuartos de
            """,
        multiples: "12 docena, 12 docenas",
        roles: [
            (.definite, "el, la, los, las"),
            (.some, "unos, unas, algunos, algunas, un poco, poco, varios, varias, un par"),
            (.range, "a"),
            (.or, "o, u"),
            (.and, "y, e"),
            (.of, "de, del"),
            (.times, "x, por"),
            (
                .size,
                """
                grande, grandes, pequeño, pequeña, pequeños, pequeñas, mediano, mediana, medianos, medianas, chico, chica, \
                chicos, chicas, gran
                """
            ),
            (
                .ofMeasure,
                "colmada, colmadas, rasa, rasas, buen, buena, generosa, generoso, pequeño, pequeña, gran, grande, grandes, buenas, finas, gruesas"
            ),
            (.filling, "colmada, colmadas, rasa, rasas"),
            (
                .preparation,
                """
                picado, picada, picados, picadas, cortado, cortada, cortados, cortadas, rallado, rallada, rallados, ralladas, \
                pelado, pelada, pelados, peladas, troceado, troceada, troceados, troceadas, machacado, machacada, machacados, \
                derretido, derretida, fundida, batido, batida, batidos, escurrido, escurrida, escurridos, escurridas, lavado, \
                lavada, lavados, lavadas, cocido, cocida, cocidos, cocidas, tostado, tostada, tostados, tostadas, exprimido, \
                triturado, triturada, triturados, desmenuzado, desmenuzada, fileteado, fileteada, fileteados, laminado, \
                laminada, laminados, deshuesado, deshuesadas, deshuesada, tamizado, tamizada, ablandada, asado, asados, \
                remojado, remojados, remojadas, enjuagado, enjuagados, desvenado, sin semillas, sin piel, sin hueso, sin pepitas
                """
            ),
            (.manner, "finamente, groseramente, recién, bien, muy, ligeramente, toscamente"),
            (.preparedIfManner, "molido, molida"),
            (
                .preparedAfter,
                """
                en rodajas, en dados, en cubos, en cubitos, en tiras, en trozos, en juliana, en láminas, en cuartos, en rebanadas, \
                en aros, en daditos, en trocitos, en brunoise, en gajos, en mitades, en dos, a temperatura ambiente, sin, \
                cortado en, cortada en
                """
            ),
            (
                .part,
                "jugo, zumo, ralladura, cáscara, piel, ralladura y zumo, el zumo, el jugo, la ralladura, zumo y ralladura"
            ),
            (
                .adjective,
                "pan rallado, fresco, fresca, frescos, rojo, roja, verde, verdes, blanco, blanca, negro, negra, dulce, maduro, maduros, seco, frío, fría, caliente, tibia"
            ),
            (.between, "entre"),
            (.about, "entre, aproximadamente, aprox, unos, unas, cerca de, alrededor de, más o menos"),
            (.optional, "opcional, opcionales, si se desea, si deseas, si quieres"),
            (.purpose, "para, al gusto, a gusto, a tu gusto, cantidad necesaria, c/n, c n, cn, al paladar"),
            (.plus, "más"),
            (
                .comment,
                "preferiblemente, preferentemente, por ejemplo, p ej, como, o más, o menos, según, si es, con, tipo, ver"
            ),
            (.each, "cada uno, cada una, cada"),
            (.total, "en total"),
            (.preposition, "en, con, a, al, por, sobre"),
            (.state, "fresco, fresca, frescos, congelado, congelados, congeladas"),
            (.bought, "congelados, congeladas"),
            (
                .common,
                "sal, pimienta, azúcar, harina, mantequilla, aceite, agua, leche, huevo, huevos, cebolla, cebollas, ajo, ajos, oliva, tomate, tomates, queso, perejil, con"
            ),
        ],
        sizesFollow: true, hasDecimalComma: true)
}
