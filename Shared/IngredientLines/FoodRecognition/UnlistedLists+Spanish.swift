extension UnlistedLists {
    static let spanish = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                chistorra fuet salchichon mortadela beicon pechuga pechugas contramuslo contramuslos churrasco entrecot chuleta chuletas
                chuletilla chuletillas chuleton bistec bife albondiga albondigas zancarron morcillo cochinillo
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
                "boqueron boquerones sardinillas ventresca melva cocochas kokotxas angula angulas cazon congrio corvina jurel mojama palometa pescaito salema salmonete salmonetes tiburon marmitako fumet pescado anchoa caviar huevas tigre"
            ),
            (
                .seafood,
                "cigala cigalas berberecho berberechos chipiron chipirones pota rabas bigaro bigaros quisquilla quisquillas gambon gambones cangrejo carabinero centollo chirla chirlas choco chocos chopitos crustaceo erizo erizos escamarlan jaiba molusco necora percebe percebes zamburina calamar marisco gamba mejillon almeja langostino camaron"
            ),
            (
                .dairy,
                """
                arzua zamorano majorero payoyo tetilla idiazabal roncal quesito quesitos semicurado tranchete tranchetes cabrales queson suero natillas mantecado
                queso leche nata crema mantequilla yogur lactosa cuajada requeson gratinado gratinada gratinados \
                gratinadas enmantequillar enmantequillado enmantequillada
                """
            ),
            (.egg, "huevo huevos clara yema merengue mayonesa cielo"),
            (
                .gluten,
                """
                picos tosta tostas montadito montaditos bocata bocatas chapata regana reganas ensaimada magdalena magdalenas sobao sobaos
                hogaza hogazas botellin botellines milanesa milanesas
                gluten bocadillo bollo bollos bunuelo bunuelos churro churros empanadilla empanadillas melindros miga migas mollete pastel
                pasteles pastelillo pestino polvoron polvorones ravioles torrija torrijas salvado lasana croqueta panecillo obleas
                trigo harina centeno cebada espelta malta pan masa galleta galletas bizcocho fideos pasta semola cuscus \
                cerveza hojaldre tostada rebozado rebozada rebozados rebozadas empanado empanada empanados empanadas enharinado
                enharinada enharinados enharinadas enharinar enharina enharine rebozar reboce empanar empane bechamel besamel
                picatostes baguette croquetas
                """
            ),
            (
                .nuts,
                "guirlache garrapinada garrapinadas almendrado almendrados romesco nuez nueces almendra almendras avellana turron mazapan praline"
            ),
            (.peanuts, "panchitos mantecol cacahuete cacahuate mani"),
            (.soy, "soja soya tofu miso"),
            (.sesame, "sesamo ajonjoli tahini"),
            (.gelatine, "gelatina malvavisco"),
            (
                .alcohol,
                """
                oloroso amontillado orujo pacharan vermu
                sangria mezcal pulque conac cognac
                licor aguardiente alcohol moscatel flambeado flambeada flambeados flambeadas colada borracho \
                borracha borrachos
                """
            ),
            (.compound, "horchata tarta salpicon caldo salsa flan pudin"),
        ],
        pairs: [
            (.gluten, "la romana, la milanesa, en gabardina, la orly"), (.nuts, "una picada, la picada"),
            (.egg, "salsa rosa, salsa tartara"),
            (.meat, "un filete, los filetes, secreto iberico, presa iberica, pluma iberica"),
            (.dairy, "al gratin, del casar"), (.gelatine, "hojas hidratadas, hojas reblandecidas"),
            (.seafood, "con tinta, tinta de"), (.peanuts, "la rosa"),
        ],
        closings: [
            (.meat, "de iberico, de bellota, de serrano, de parma, tacos de york, lonchas de york"),
            (.gluten, "media barra, entre dos rebanadas, entre 2 rebanadas"),
            (
                .alcohol,
                "chorrito de jerez, chorro de jerez, copa de jerez, vaso de jerez, de tinto, vaso de blanco, chorro de blanco, chorrito de blanco, copa de blanco, copita de fino"
            ),
        ],
        shares: """
            nuez de mantequilla, nueces de mantequilla, avellana de mantequilla, nuez de margarina, nuez de manteca
            """,
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
            enharinados enharinadas = harina, besamel = bechamel, claras = clara de huevo, yemas = yema de huevo, \
            chistorra fuet = chorizo, hogaza hogazas tosta tostas chapata = pan, boqueron boquerones = anchoa
            """,
        things: """
            al, espina de pescado, espinas de pescado, forma de huevo, picado, picados, dorado, obtener una crema, este dorada, esten doradas, bien dorada, bien doradas, quede dorada, \
            queden doradas, fondo de la, fondo del, fondo de un, fondo de una, al fondo
            """)
}
