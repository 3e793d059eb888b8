extension UnlistedLists {
    static let spanish = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                ancas botillo buey bueyes callos capon carnero carrillada carrillera caldereta chopped codillo costilla costillas criadillas
                escalopes espaldilla fabada flamenquin lacon lebrato lechal lechazo lechon liebre lomo lomos magro manitas matambre
                molleja mollejas morcon morro muslo muslos oveja paletilla papada perdiz perdices rabo rabos rinon rinones sebo
                seso sesos sesada sobrasada solomillo solomillos ternasco torrezno torreznos tortuga tripas tuetano vaca vacas
                chicharron chicharrones longaniza morcilla butifarra cecina carne embutido jamon chorizo tocino panceta manteca salchicha fiambre casqueria navarra riojana \
                revolconas
                """
            ),
            (
                .fish,
                "angula angulas cazon congrio corvina jurel mojama palometa pescaito salema salmonete salmonetes tiburon marmitako fumet pescado anchoa caviar huevas tigre"
            ),
            (
                .seafood,
                "carabinero centollo chirla chirlas choco chocos chopitos crustaceo erizo erizos escamarlan jaiba molusco necora percebe percebes zamburina calamar marisco gamba mejillon almeja langostino camaron"
            ),
            (
                .dairy,
                """
                cabrales queson suero natillas mantecado
                queso leche nata crema mantequilla yogur lactosa cuajada requeson gratinado gratinada gratinados \
                gratinadas enmantequillar enmantequillado enmantequillada
                """
            ),
            (.egg, "huevo huevos clara yema merengue mayonesa cielo"),
            (
                .gluten,
                """
                gluten bocadillo bollo bollos bunuelo bunuelos churro churros empanadilla empanadillas melindros miga migas mollete pastel
                pasteles pastelillo pestino polvoron polvorones ravioles torrija torrijas salvado lasana croqueta panecillo obleas
                trigo harina centeno cebada espelta malta pan masa galleta galletas bizcocho fideos pasta semola cuscus \
                cerveza hojaldre tostada rebozado rebozada rebozados rebozadas empanado empanada empanados empanadas enharinado
                enharinada enharinados enharinadas enharinar enharina enharine rebozar reboce empanar empane bechamel besamel
                picatostes baguette croquetas
                """
            ),
            (.nuts, "almendrado almendrados romesco nuez nueces almendra almendras avellana turron mazapan praline"),
            (.peanuts, "mantecol cacahuete cacahuate mani"),
            (.soy, "soja soya tofu miso"),
            (.sesame, "sesamo ajonjoli tahini"),
            (.gelatine, "gelatina malvavisco"),
            (
                .alcohol,
                """
                sangria mezcal pulque conac cognac
                licor aguardiente alcohol moscatel flambeado flambeada flambeados flambeadas colada borracho \
                borracha borrachos
                """
            ),
            (.compound, "horchata tarta salpicon caldo salsa flan pudin"),
        ],
        pairs: [
            (.gluten, "la romana"), (.egg, "salsa rosa, salsa tartara"), (.meat, "un filete, los filetes"),
            (.seafood, "con tinta, tinta de"), (.peanuts, "la rosa"),
        ],
        everyday: "entero maduro rojo copa", tools: "cuchillo molde", equipment: "palillos brochetas",
        dishes: """
            pan masa galleta galletas bizcocho fideos pasta hojaldre flan tarta lasana empanadilla empanadillas bunuelo bunuelos churro churros torrijas bocadillo fabada caldereta pastel salsa merengue rebozado rebozada rebozados rebozadas \
            rebozar reboce empanado empanada empanados empanadas empanar empane enharinado enharinada enharinados enharinadas \
            enharinar enharina enharine bechamel besamel
            """,
        looks: "gratinado gratinada gratinados gratinadas flambeado flambeada flambeados flambeadas",
        takers: "con anadir agregar anade agregue agrega anada incorporar verter echar",
        articles: "el la los las un una",
        standing: """
            enmantequillar enmantequillado enmantequillada = mantequilla, enharinar enharina enharine enharinado enharinada \
            enharinados enharinadas = harina, besamel = bechamel, claras = clara de huevo, yemas = yema de huevo
            """,
        things: """
            al, picado, picados, dorado, obtener una crema, este dorada, esten doradas, bien dorada, bien doradas, quede dorada, \
            queden doradas, fondo de la, fondo del, fondo de un, fondo de una, al fondo
            """)
}
