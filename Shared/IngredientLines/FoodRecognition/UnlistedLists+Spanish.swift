extension UnlistedLists {
    static let spanish = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                carne embutido jamon chorizo tocino panceta manteca salchicha fiambre casqueria navarra riojana \
                revolconas
                """
            ),
            (.fish, "pescado anchoa caviar huevas tigre"),
            (.seafood, "marisco gamba mejillon almeja langostino camaron"),
            (
                .dairy,
                """
                queso leche nata crema mantequilla yogur lactosa cuajada requeson gratinado gratinada gratinados \
                gratinadas enmantequillar enmantequillado enmantequillada
                """
            ),
            (.egg, "huevo huevos clara yema merengue mayonesa cielo"),
            (
                .gluten,
                """
                trigo harina centeno cebada espelta malta pan masa galleta galletas bizcocho fideos pasta semola cuscus \
                cerveza hojaldre tostada rebozado rebozada rebozados rebozadas empanado empanada empanados empanadas enharinado
                enharinada enharinados enharinadas enharinar enharina enharine rebozar reboce empanar empane bechamel besamel
                picatostes baguette croquetas
                """
            ),
            (.nuts, "nuez nueces almendra almendras avellana turron mazapan praline"),
            (.peanuts, "cacahuete cacahuate mani"),
            (.soy, "soja soya tofu miso"),
            (.sesame, "sesamo ajonjoli tahini"),
            (.gelatine, "gelatina malvavisco"),
            (
                .alcohol,
                """
                licor aguardiente alcohol moscatel flambeado flambeada flambeados flambeadas colada borracho \
                borracha borrachos
                """
            ),
            (.compound, "caldo salsa flan pudin"),
        ],
        pairs: [(.gluten, "la romana")],
        everyday: "entero maduro rojo copa", tools: "cuchillo molde", equipment: "palillos brochetas",
        dishes: """
            pan masa galleta galletas bizcocho fideos pasta hojaldre flan salsa merengue rebozado rebozada rebozados rebozadas \
            rebozar reboce empanado empanada empanados empanadas empanar empane enharinado enharinada enharinados enharinadas \
            enharinar enharina enharine bechamel besamel
            """,
        looks: "gratinado gratinada gratinados gratinadas flambeado flambeada flambeados flambeadas",
        takers: "con anadir agregar", articles: "el la los las un una")
}
