extension UnlistedLists {
    static let german = UnlistedLists(
        kinds: germanKinds,
        pairs: [
            (.meat, "toast hawaii, der bratensatz"), (.dairy, "mit schlag, becher schlag, loffel schlag"),
            (
                .gelatine,
                "eingeweichten blatter, eingeweichte blatter, ausgedruckten blatter, ausgedruckte blatter"
            ),
            (
                .meat,
                """
                tote oma, saure zipfel, blaue zipfel, saure flecke, saure fleck, un aad, rohe polnische, saure
                sulz
                """
            ),
            (
                .dairy,
                """
                belper knolle, fol epi, harzer roller, ritter sport, milky way, furst puckler, bavaria blu,
                saint albray
                """
            ),
            (.gluten, "tante fanny, russisch brot"),
            (.egg, "schnee unterheben, schnee unterziehen, miracel whip"),
            (.peanuts, "spanische nussli, spanischen nussli"),
            (.fish, "lea perrins"),
            (.nuts, "linzer augen, bozner zelten, ferrero rocher"),
            (.alcohol, "mon cheri, edle tropfen, kafi luz, versoffene jungfern"),
            (
                .compound,
                """
                strammer max, strammen max, halve hahn, halven hahn, arme ritter, armen ritter, kalter hund,
                kalten hund, kalte schnauze, im hemd, frankfurter kranz, basler leckerli, appenzeller biber,
                bayerische creme, bayrische creme, bayrisch creme, manner schnitten, cordon bleu, neapolitaner
                schnitten
                """
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
            (.alcohol, "schuss kirsch, glaschen kirsch, mit kirsch"),
            (.meat, "paar nurnberger, paar thuringer, paar regensburger"),
        ],
        everyday: "reif mild fein extra rot hell gut kern kerne samen wirsing spitze",
        tools: "messer schussel form",
        equipment:
            "backpapier zahnstocher alufolie frischhaltefolie kuchengarn holzspiess holzspiesse schaschlikspiesse",
        dishes: """
            teig knodel nudel nudeln torte torten kasekuchen flammkuchen gugelhupf kroketten klosse lasagne baumkuchen windbeutel geschnetzeltes frikassee klops labskaus pastete karamell karamel knetteig brandteig goulash rouladen sauerbraten nudel pasta kuchen keks brot brotchen pudding sauce sosse mehlschwitze einbrenne panade paniert \
            panierte panierter paniertes paniertem panierten panieren bemehlt bemehlte bemehlten bemehlter bemehltem bemehltes \
            bemehlen mehlieren mehliert mehlierte einmehlen blatterteig gulasch braten baiser nougat krokant \
            grostl groestl hoppelpoppel bauernfruhstuck pirogge piroggen schlutzkrapfen schlutzer capuns \
            pizokel pizzoccheri maluns alplermagronen magronen birchermusli birchermuesli fotzelschnitte wahe \
            wahen kasnudel kasnudeln kasnocken kasspatzle kasspatzen kaspressknodel vanillekipferl \
            vanillekipferln spitzbuben mailanderli chrabeli stutenkerl striezel osterpinze reindling kreppel \
            krappel kuchle apfelkuchle kiachl strauben eierschecke bienenstich donauwelle cremeschnitte \
            germknodel dampfnudeln rohrnudel rohrnudeln buchtel buchteln wuchtel wuchteln schupfnudel \
            bubenspitzle frittaten poffertjes pofesen scheiterhaufen ofenschlupfer kirschenmichel \
            kirschplotzer kratzete schmarren plinse plinsen blinis datschi zwetschgendatschi dinnete \
            welfenspeise schneenockerl pfitzauf zimtstern fleckerl riebele panierung knopfle
            """,
        looks: "sahnig wild gratiniert gratinierte uberbacken uberbackene beschwipst braten",
        takers: "mit von plus", articles: "der die das dem den einem einer einen eine ein etwas",
        makers: """
            wiesenhof houdek milram meggle landliebe ehrmann kolln bahlsen buitoni barilla birkel weihenstephan \
            weihenstephaner thomy erasco pfanni
            """,
        takersBehind:
            "zugeben dazugeben hinzufugen hinzugeben beigeben zufugen unterruhren unterheben einruhren unterziehen daruberstreuen",
        standing: """
            gebuttert gebutterte gebutterten gebutterter gebuttertes ausgebuttert ausgebutterte ausgebutterten ausbuttern \
            butterpapier             einbuttern buttern = butter, bemehlt bemehlte bemehlten bemehlter bemehltem bemehltes bemehlen mehlieren mehliert = \
            mehl, obers schlagobers schlagrahm nidel = sahne, brosel = semmelbrosel, parmigiano = parmesan, \
            stulle stullen bemme = brot, bresso exquisa almette = frischkase, eischnee = eiweiss, pils altbier kolsch = bier, \
            anken bebutterte bebutterten = butter, knopfle knopfli chnopfli = spatzle, weckle weckli weggli semmerl \
            rundstuck rundstucke = brotchen, gipfeli = croissant, majo majonase majonaise mayonaise majonese \
            mayonese = mayonnaise, schoggi schoki = schokolade, hefeweizen zwickl doppelbock = bier, brezen brezl \
            bretzel bretzeln = brezel, biskotte = loffelbiskuit, panier = paniermehl, chas = kase, remulade remolade \
            = remoulade, silvaner veltliner = weisswein, gemehlt gemehlte gemehlten eingemehlt = mehl, egli kretzer \
            = barsch, fogosch = zander, waller = wels, \
            obazda obatzda obatzter obazter schlierbacher mondseer dorblu weisslacker maasdamer graukas steirerkas \
            olmutzer quargel = kase, scheiblette scheibletten = schmelzkase, emmenthaler = emmentaler, glumse \
            bibbeleskas luggeleskas = quark, schmant = schmand, brimsen = frischkase, spatburgunder trollinger \
            lemberger lagrein vernatsch blaufrankisch zweigelt dornfelder = rotwein, wurscht worscht wurstl wursterl \
            wurstli krainer debreciner = bratwurst, kottelett karbonade karbonaden = kotelett, schnitzl schnitzerl = \
            schnitzel, gockerl guggeli mistkratzerli goldbroiler = huhn, gansl ganserl = gans, anschovis antschovis \
            = sardelle, krevette krevetten = garnele, aschanti aschantinuss aschantinusse kamerunnusse = erdnuss, \
            pignolien = pinienkern, makadamia = macadamianuss, hackepeter = mett, ghackets = hackfleisch, lebzelten \
            = lebkuchen, meringen = baiser
            """,
        vesselEndings: """
            holz form blech gitter messer pfanne reibe wolf klopfer papier ausstecher kasten thermometer schaber \
            maschine schere gabel teller schussel heber presse zange brett ofen spritze haken loffel \
            flache pinsel deckel mixer quirl besen kelle sieb tuch folie hobel gefass behalter
            """,
        things: """
            brat, butternuss, topf, topfe, fetten, kochtopf, suppentopf, nudeltopf, milchtopf, brattopf, schmortopf, kuchenplatte, tortenplatte, \
            servierplatte, spritzbeutel, gefrierbeutel, holzspiess, holzspiesse, ober, flache, \
            fischgratmuster, fischgrat, eieruhr, flotte lotte, eismaschine, fruchtfleisch, hacken, garnieren, marinieren, halbieren, entsteinen
            """)
}
