extension UnlistedLists {
    /// Words of all regions of the language, with misspellings and diminutives of such words.
    static let spanishKinds: [(UnlistedFood, String)] = [
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
        (
            .meat,
            """
            moronga androlla chosco farinato chanfaina chinchulin chunchule chunchullo chunchurria chinchurria
            guatita bofes achura anticucho butifarron blanquet figatell llonganissa secallona espetec camaiot
            sobrassada lomito salchichita choricito choriso cuerito cochinita suadero tasajo charque charqui
            salchipapa jamonada jamoneta salame salamin bondiola pancheta tocinito pernil jamoncito vienesa
            cuadril nalga peceto tortuguita marucha babilla rabadilla lagartito brazuelo pestorejo asadura
            gandinga zarajo gallineja sangrecilla menudencia menudillo mollejita higadito higadillo alita muslito
            pechuguita pularda tortola becada rebeco corzo gamo jabato cuy alpaca guanaco iguana tepezcuintle
            chapulin escamol chicatana jumil chivo chivito borrega borreguito novillo novilla anojo toro gorrino
            chanchito puerquito cochino cerdito lechoncito lechona hornado cabecero embuchado galantina micuit
            albondiguilla pilota pringa zurrapa enjundia cochifrito galianos morteruelo michirones botifarra guena
            zorza raxo pollito gallinita pavito carnecita tosino salchica salchison longanisa jamom becon veicon
            beicom baicon txistorra mechada mechado mechar charquican huachalomo sobrecostilla sobrebarriga
            hallaca hayaca pozole sancocho pabellon patasca chairo nacatamal vigoron chifrijo carimanola mofongo
            alcapurria sincronizada demiglas demiglace bolonesa enlardar enlardado enlardada lardear lardeado
            lardeada albardar albardado albardada hamburguesita matambrito costillita chuletita
            """
        ),
        (
            .fish,
            """
            antxoa bocarte parrocha xouba chicharro verdel bacaladilla pescadito pijota cabracho rascacio pixin
            marrajo tintorera pintarroja sargo breca urta mojarra lebrancho cherna cabrilla bocinegro medregal
            carite cojinua albacora macarela pejerrey surubi pacu paiche tucunare tararira cojinova toyo tollo
            mantarraya charal chanquete gulas botarga ijada parpatana tarantelo esqueixada brandada sorropotun
            tiznao atascaburras tiradito minilla guachinango merlucita anchoita boqueroncito sardinita atuncito
            salmoncito barbo vitel bacalaito
            """
        ),
        (
            .seafood,
            """
            abalon piure picoroco ostion navajuela coquina tellina canailla lapas burgado centolla andarica
            gambita camaroncito juey carrucho lambi choquito pulpito puntillita escupina ortiguilla zarzuela
            suquet encocado viche aguachile chilpachole senyoret mariscada parihuela acocil langustino almejita
            mejilloncito chipironcito calamarcito marisquito
            """
        ),
        (
            .dairy,
            """
            gamoneu gamonedo valdeon tresviso mahon ibores cebreiro ulloa garrotxa tronchon pasiego emmenthal
            chanco gauda panquehue guayanes jocoque asadero adobera chongos jamoncillo kumis lechita danonino
            actimel petisu merengada manjarblanco pandebono almojabana pandeyuca chipa mbeju cunape provoleta
            reggianito pategras cuartirolo tybo sardo sancor serenisima mendicrim casancrem conaprole soprole
            colun colanta alpura puleva klim nesquik huancaina enfrijolada enyucado sorullito majarete quesada
            filadelfia philadelphia mozarela muzarela muzzarella musarela muzza chedar quezo keso yogurcito
            yogurth mantequiya mantequillita enmantecar enmantecado enmantecada enmanteca enmanteque enmantecamos
            enmantequilla enmantequille enmantequillamos mantecar requesoncito tigrillo arequipe llapingacho
            quesote lechera
            """
        ),
        (
            .egg,
            """
            huevito mahonesa allioli ajoaceite zarangollo ensaladilla sambayon merengon merenguito malloneza
            mayoneza huevina uevo enhuevar enhuevado yemita mayonesita
            """
        ),
        (
            .gluten,
            """
            medialuna factura bizcochito bizcochuelo cuernito pebete figaza minoncito flautita prepizza fugazza
            fugazzeta milanga pascualina sorrentino agnolotis capeletis capeletinis pionono panquequito milhoja
            tartaleta mogolla mantecada telera birote pambazo cemita chilindrina panque panquecito gaznate cocoles
            burrita volovan hojaldra hojaldrado hojaldrada hojaldrina crepa hotcake wafle sanguche sanguchito
            sandwichito emparedado pulguita llonguet rosco rosquete rosquilleta bartolillo paparajote mostachon
            perrunilla frisuelo frixuelo fayuela filloa maranuela mostachol fetuccine fetuchini fettuccini
            linguini canalones spaguetti spagueti espaguetti wantan rebozamos reboza rebozando empanamos empanizar
            empanizado empanizada empaniza empanice apanar apanado apanada apana apane enharinamos enharinando
            capear capeado capeada queque sopaipilla picarones churrasca hallulla cuchufli cubanito palmerita xuxo
            coyota champurrada quipe kibbe kibe yaniqueque pastelito empanadita croquetita torreja bunuelito
            gachas gachamiga gofio escaldon afrecho burgol burgul salmorejo pantumaca panecito pancito panito
            chusco currusco cuscurro coscurro coscorron mendrugo costron bimbo campurriana saladitas criollitas
            chocolinas saltinas zucaritas chocapic nestum cerelac birra chela michelada chelada galletita fideito
            cervecita serbeza cervesa vechamel arina torta roscon tempurizado torrijita guarguero bizcotela
            chancay panetela tostadita berlinesa canoncito matahambre
            """
        ),
        (
            .nuts,
            """
            xato salvitxada almendruco panellet carquinyoli peladilla pinonate pinonada empinonado merey caju
            pecana crocanti almendrita carbayon almendrada nuececita nueses baclava
            """
        ),
        (
            .peanuts,
            """
            encacahuatado encacahuatada inchicapi palanqueta cacaguate cacaguete manices bonobon garapinado
            cacahuetito
            """
        ),
        (.soy, "siyau shoyu"),
        (.sesame, "humus jalva"),
        (.gelatine, "colapez grenetina masmelo gomita chuches cochinilla gelatinita"),
        (
            .alcohol,
            """
            fernet clerico calimocho kalimotxo rebujito txakoli chacoli mistela anisete ratafia patxaran guaro
            singani pisco charanda raicilla bacanora sotol tepache piscola guarapita cocuy mamajuana canelazo
            cachaza cubalibre carajillo vinito licorcito curasao verdejo albarino emborrachar emborrachado
            emborrachada emborracha emborrache flambear flambea flambeamos lambrusco ribeiro
            """
        ),
        (
            .compound,
            """
            pilpil ajoarriero pipian ajoblanco choripan morcipan cachopo sanjacobo serranito chorrillana ajiaco
            tequeno golfeado ponque ocopa chupe carapulcra saltena silpancho alfajor alfajorcito bienmesabe
            chocotorta rompopo banderilla enmolada jericalla chocoflan sandwichon casadiella goxua panchineta
            pantxineta fideua bolon pupusa baleada nogada nocilla nucita villeroy villaroy pastelon yaroa
            capirotada budin consome gansito colacao bombon borrachuelo entremeses lizano starlux fabadita
            gazpachuelo calderillo aborrajado
            """
        ),
    ]
}
