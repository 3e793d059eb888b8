extension UnlistedLists {
    static let spanish = UnlistedLists(
        kinds: spanishKinds,
        pairs: [
            (.gluten, "la romana, la milanesa, en gabardina, la orly"), (.nuts, "una picada, la picada"),
            (.egg, "salsa rosa, salsa tartara"),
            (.meat, "un filete, los filetes, secreto iberico, presa iberica, pluma iberica"),
            (.dairy, "al gratin, del casar"), (.gelatine, "hojas hidratadas, hojas reblandecidas"),
            (.seafood, "con tinta, tinta de"), (.peanuts, "la rosa"),
            (.meat, "ropa vieja, vaca frita, el menudo, un pepito, barros luco, gallina blanca"),
            (.fish, "el pez, un pez, una gilda, las gildas, unas gildas"),
            (.seafood, "a banda, los locos, unos locos, las machas, unas machas, los choritos, concha fina"),
            (.dairy, "media crema, doble crema, tres leches, con manjar, sopa paraguaya"),
            (.egg, "a caballo, un revuelto, el revuelto, isla flotante, tortilla francesa"),
            (
                .gluten,
                """
                la andaluza, un pay, el pay, las donas, unas donas, los colines, unos colines, con colines, las marias,
                hot cakes, brazo gitano, porra antequerana, trigo mote, una coca
                """
            ),
            (.nuts, "en pepitoria"), (.peanuts, "salsa macha"), (.gelatine, "las nubes, unas nubes"),
            (.alcohol, "palo cortado, pedro ximenez, tia maria"),
            (.compound, "cola cao, al pastor"),
        ],
        closings: [
            (.meat, "de iberico, de bellota, de serrano, de parma, tacos de york, lonchas de york"),
            (.gluten, "media barra, entre dos rebanadas, entre 2 rebanadas"),
            (.fish, "de bonito, de raya, la raya"), (.dairy, "de burgos, de mahon, de curado"),
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
            pozole sancocho hamburguesita albondiguilla alita ensaladilla milhoja canalones pastelito torta galletita
            salmorejo gachas gachamiga tempurizado medialuna bizcochito bizcochuelo pionono panquequito tartaleta
            mantecada panque panquecito hojaldra hojaldrado hojaldrada crepa hotcake wafle rosco rosquete rosquilleta
            queque sopaipilla empanadita croquetita torreja bunuelito panecito pancito filloa frisuelo roscon pambazo
            reboza rebozamos rebozando empanamos empanizar empanizado empanizada empanizados empanizadas empaniza
            empanice apanar apanado apanada apanados apanadas apana apane enharina enharinamos enharinando capear
            capeado capeada capeados capeadas arina ajoblanco pipian ajoarriero pilpil ajiaco chupe nogada fideua
            budin ponque alfajor bombon pastelon consome bolon pupusa capirotada bienmesabe chocoflan enmolada
            huancaina ocopa
            """,
        looks: "gratinado gratinada gratinados gratinadas flambeado flambeada flambeados flambeadas",
        takers: "con anadir agregar anade agregue agrega anada incorporar verter echar",
        articles: "el la los las un una",
        standing: """
            enmantequillar enmantequillado enmantequillada = mantequilla, enharinar enharina enharine enharinado enharinada \
            enharinados enharinadas = harina, besamel = bechamel, claras = clara de huevo, yemas = yema de huevo, \
            chistorra fuet = chorizo, hogaza hogazas tosta tostas chapata = pan, boqueron boquerones = anchoa,
            enmantecar enmantecado enmantecada enmantecados enmantecadas enmanteca enmanteque enmantecamos
            enmantequilla enmantequille enmantequillados enmantequilladas enmantequillamos mantecar mantequiya
            mantequillita = mantequilla, lechita = leche, lechera = leche condensada, filadelfia philadelphia
            mendicrim casancrem = queso crema, mozarela muzarela muzzarella musarela muzza = mozzarella, reggianito =
            parmesano, quezo keso chanco gamoneu gamonedo provoleta = queso, chantilly = nata montada, manjarblanco
            arequipe = dulce de leche, huevito huevitos uevo uevos enhuevar enhuevado = huevo, mahonesa malloneza
            mayoneza mayonesita = mayonesa, allioli ajoaceite = alioli, enharinamos enharinando arina = harina, telera
            teleras birote birotes pebete pebetes panecito panecitos pancito pancitos panito panitos chusco chuscos
            mendrugo mendrugos currusco cuscurro cuscurros coscurro hallulla hallullas bimbo = pan, medialuna
            medialunas cuernito cuernitos = cruasan, crepa crepas filloa filloas frisuelo frisuelos = crepe, hotcake
            hotcakes = panqueque, spaguetti spagueti espaguetti = espagueti, cervecita cervecitas birra birras chela
            chelas serbeza cervesa = cerveza, txistorra choricito choricitos choriso = chorizo, botifarra salchichita
            salchichitas vienesa vienesas = salchicha, moronga morongas sangrecilla = morcilla, becon veicon beicom
            baicon = bacon, tosino tocinito torrezno = tocino, jamoncito jamom = jamon, salame salames salamin
            salamines = salami, cochino cerdito puerquito = cerdo, borreguito = cordero, pollito pechuguita = pollo,
            antxoa antxoas bocarte bocartes anchoita anchoitas boqueroncito boqueroncitos = anchoa, parrocha parrochas
            xouba xoubas sardinita sardinitas = sardina, verdel verdeles macarela macarelas = caballa, albacora
            atuncito = atun, guachinango = pargo, gambita gambitas = gamba, camaroncito camaroncitos = camaron,
            centolla centollas = cangrejo, langustino langustinos = langostino, almejita almejitas = almeja, choquito
            choquitos jibias = sepia, pulpito pulpitos = pulpo, colapez grenetina gelatinita = gelatina, encacahuatado
            encacahuatada encacahuatados encacahuatadas cacaguate cacaguete cacahuetito manices = cacahuete, nueses
            nuececita nuececitas = nuez, almendrita almendritas almendruco almendrucos = almendra, caju merey =
            anacardo, pecana pecanas = nuez pecana, tahin = tahini, humus = hummus, siyau shoyu = salsa de soja,
            enmielar enmielado enmielada enmielados enmieladas = miel, perrins = salsa worcestershire, verdejo
            albarino txakoli chacoli = vino blanco, cachaza = ron, brandi = brandy
            """,
        things: """
            al, cuaje, espina de pescado, espinas de pescado, forma de huevo, picado, picados, dorado, obtener una crema, este dorada, esten doradas, bien dorada, bien doradas, quede dorada, \
            queden doradas, fondo de la, fondo del, fondo de un, fondo de una, al fondo
            """)
}
