extension UnlistedLists {
    static let german = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                ferkel spanferkel hase hasenkeule hammel geschnetzeltes aufschnitt klops knacker leberkase hirn niere nieren
                zunge lunge schwarte talg keule rehrucken rebhuhn presssack roastbeef frikassee frosch eisbein goulash eber ochse landjager
                cervelat bratensaft bratenfond sauerbraten rouladen huhn huhner kalb lamm rind schwein pute wild grillgut
                fleisch wurst schinken speck braten gehacktes hack haxe innereien gulasch schmalz griebe grammel grammeln gselchtes geselchtes geselchtem beuschel leberknodel gefluegel gespickt faschiertes hackfleisch brat hendl henderl wammerl ripperl stelze stelzen haxn schaufele debreziner krakauer cabanossi salsiz lyoner kassler gockel
                surfleisch saumagen leberkas frikadelle frikadellen bulette buletten leberkase wurstchen mett tatar
                """
            ),
            (
                .fish,
                "flunder hai heering graved schleie stint lachs forelle thunfisch fisch sardelle kaviar matjes rogen worcester worcestersauce worcestersosse bismarckhering rollmops schillerlocke schillerlocken buckling"
            ),
            (
                .seafood,
                "languste tintenfisch hummer calamari auster meeresfruchte krabbe garnele muschel schalentier krebs"
            ),
            (
                .dairy,
                """
                sahnig karamell karamel kasekuchen windbeutel nidel niedel vanillesauce kas quarkkase
                kase sahne rahm quark butter milch molke schmand joghurt topfen obers gebuttert gebutterte \
                gratiniert gratinierte uberbacken uberbackene rahmspinat rahmsauce obers schlagobers schlagrahm schlagsahne \
                buttern einbuttern ausbuttern ausgebuttert ausgebuttertes ausgebutterte ausgebutterten gebutterten gebuttertes \
                gebutterter bebuttert bebuttern parmigiano leerdammer tilsiter harzer handkas bresso exquisa almette geramont appenzeller sbrinz zaziki
                tsatsiki
                """
            ),
            (
                .egg,
                "eischnee eierstich spiegelei spiegeleier ruhrei eierspeise ei eier eigelb eiweiss dotter mayonnaise baiser"
            ),
            (
                .gluten,
                """
                gluten knetteig brandteig torte torten gugelhupf flammkuchen oblaten kroketten kloss klosse yufka hafer kleie backwaren
                lasagne baumkuchen bruschetta pfannkuchen spatzle semmeln
                weizen roggen gerste dinkel malz mehl nudel nudeln pasta brot brotchen semmel teig keks kuchen zwieback \
                toast paniermehl knodel spatzle griess grunkern bier blatterteig paniert panierte panierter paniertes mehliert mehlierte teriyaki backhendl
                panieren paniertem panierten panade mehlieren einmehlen bemehlen bemehlt bemehlte bemehlten bemehlter bemehltem
                bemehltes mehlschwitze einbrenne stulle stullen bemme leibniz spekulatius printen nockerl nockerln fladle backerbsen schmarrn kaiserschmarrn palatschinken
                pils altbier radler kolsch kipferl laugenstange brezn brosel semmelbrosel baguette brotwurfel strudel waffel waffeln pfannkuchen
                """
            ),
            (
                .nuts,
                "mozartkugel mozartkugeln hanuta giotto raffaello dominosteine nugat maronen makronen cashew cashewkerne pistazie haselnuss walnuss pinienkerne nusse nuss marzipan nougat krokant mandel"
            ),
            (.peanuts, "erdnuss erdnusse"),
            (.soy, "soja tofu miso"),
            (.sesame, "sesam tahin tahini"),
            (.gelatine, "gelatine gummibar sulze aspik"),
            (
                .alcohol,
                """
                obstler doppelkorn asbach jagermeister wermut gluhwein
                punsch rotwein weisswein sekt rum cognac
                likor schnaps weinbrand kirschwasser alkohol beschwipst beschwipste flambiert flambierte armagnac
                """
            ),
            (
                .compound,
                "maultasche maultaschen eierlikor brotaufstrich labskaus pastete puddingpulver pudding sauce sosse fertigmischung maggi knorr"
            ),
        ],
        pairs: [
            (.meat, "toast hawaii, der bratensatz"), (.dairy, "mit schlag, becher schlag, loffel schlag"),
            (
                .gelatine,
                "eingeweichten blatter, eingeweichte blatter, ausgedruckten blatter, ausgedruckte blatter"
            ),
        ],
        closings: [
            (
                .dairy,
                "etwas schlag, klecks creme, loffel creme, becher creme, stuck harzer"
            ),
            (.meat, "die wiener, paar wiener, zwei wiener, die frankfurter, paar frankfurter"),
            (.gluten, "zwischen zwei scheiben, zwischen 2 scheiben"),
            (.alcohol, "schuss roten, glas roten, schuss weissen, glas weissen, trockenen weissen"),
        ],
        everyday: "reif mild fein extra rot hell gut kern kerne samen wirsing spitze",
        tools: "messer schussel form",
        equipment:
            "backpapier zahnstocher alufolie frischhaltefolie kuchengarn holzspiess holzspiesse schaschlikspiesse",
        dishes: """
            teig knodel nudel nudeln torte torten kasekuchen flammkuchen gugelhupf kroketten klosse lasagne baumkuchen windbeutel geschnetzeltes frikassee klops labskaus pastete karamell karamel knetteig brandteig goulash rouladen sauerbraten nudel pasta kuchen keks brot brotchen pudding sauce sosse mehlschwitze einbrenne panade paniert \
            panierte panierter paniertes paniertem panierten panieren bemehlt bemehlte bemehlten bemehlter bemehltem bemehltes \
            bemehlen mehlieren mehliert mehlierte einmehlen blatterteig gulasch braten baiser nougat krokant
            """,
        looks: "sahnig wild gratiniert gratinierte uberbacken uberbackene beschwipst braten",
        takers: "mit von plus", articles: "der die das dem den einem einer einen eine ein etwas",
        takersBehind:
            "zugeben dazugeben hinzufugen hinzugeben beigeben zufugen unterruhren unterheben einruhren unterziehen daruberstreuen",
        standing: """
            gebuttert gebutterte gebutterten gebutterter gebuttertes ausgebuttert ausgebutterte ausgebutterten ausbuttern \
            einbuttern buttern = butter, bemehlt bemehlte bemehlten bemehlter bemehltem bemehltes bemehlen mehlieren mehliert = \
            mehl, obers schlagobers schlagrahm nidel = sahne, brosel = semmelbrosel, parmigiano = parmesan, \
            stulle stullen bemme = brot, bresso exquisa almette = frischkase, eischnee = eiweiss, pils altbier kolsch = bier
            """,
        vesselEndings: """
            holz form blech gitter messer pfanne reibe wolf klopfer papier ausstecher kasten thermometer schaber \
            maschine schere gabel teller schussel heber presse zange brett ofen spritze haken loffel \
            flache pinsel deckel mixer quirl besen kelle sieb tuch folie hobel gefass behalter
            """,
        things: """
            brat, topf, topfe, fetten, kochtopf, suppentopf, nudeltopf, milchtopf, brattopf, schmortopf, kuchenplatte, tortenplatte, \
            servierplatte, spritzbeutel, gefrierbeutel, holzspiess, holzspiesse, ober, flache, \
            fischgratmuster, fischgrat, eieruhr, flotte lotte, eismaschine, fruchtfleisch, hacken, garnieren, marinieren, halbieren, entsteinen
            """)
}
