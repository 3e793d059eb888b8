extension UnlistedLists {
    static let german = UnlistedLists(
        kinds: [
            (
                .meat,
                "fleisch wurst schinken speck braten gehacktes hack haxe innereien gulasch schmalz griebe grammel grammeln gselchtes geselchtes geselchtem beuschel leberknodel gefluegel gespickt faschiertes hackfleisch brat frikadelle frikadellen bulette buletten leberkase wurstchen mett tatar"
            ),
            (
                .fish,
                "fisch sardelle kaviar matjes rogen worcester worcestersauce worcestersosse bismarckhering rollmops"
            ),
            (.seafood, "meeresfruchte krabbe garnele muschel schalentier krebs"),
            (
                .dairy,
                """
                kase sahne rahm quark butter milch molke schmand joghurt topfen obers gebuttert gebutterte \
                gratiniert gratinierte uberbacken uberbackene rahmspinat rahmsauce obers schlagobers schlagrahm schlagsahne \
                buttern einbuttern ausbuttern ausgebuttert ausgebuttertes ausgebutterte ausgebutterten gebutterten gebuttertes \
                gebutterter bebuttert bebuttern parmigiano
                """
            ),
            (.egg, "ei eier eigelb eiweiss dotter mayonnaise baiser"),
            (
                .gluten,
                """
                weizen roggen gerste dinkel malz mehl nudel nudeln pasta brot brotchen semmel teig keks kuchen zwieback \
                toast paniermehl knodel spatzle griess grunkern bier blatterteig paniert panierte panierter paniertes mehliert mehlierte teriyaki backhendl
                panieren paniertem panierten panade mehlieren einmehlen bemehlen bemehlt bemehlte bemehlten bemehlter bemehltem
                bemehltes mehlschwitze einbrenne brosel semmelbrosel baguette brotwurfel strudel waffel waffeln pfannkuchen
                """
            ),
            (.nuts, "nusse nuss marzipan nougat krokant mandel"),
            (.peanuts, "erdnuss erdnusse"),
            (.soy, "soja tofu miso"),
            (.sesame, "sesam tahin tahini"),
            (.gelatine, "gelatine gummibar sulze aspik"),
            (
                .alcohol,
                """
                likor schnaps weinbrand kirschwasser alkohol beschwipst beschwipste flambiert flambierte armagnac
                """
            ),
            (.compound, "puddingpulver pudding sauce sosse fertigmischung maggi knorr"),
        ],
        pairs: [(.meat, "toast hawaii")], everyday: "reif mild fein extra rot hell gut kern kerne samen wirsing spitze",
        tools: "messer schussel form",
        equipment:
            "backpapier zahnstocher alufolie frischhaltefolie kuchengarn holzspiess holzspiesse schaschlikspiesse",
        dishes: """
            teig knodel nudel nudeln pasta kuchen keks brot brotchen pudding sauce sosse mehlschwitze einbrenne panade paniert \
            panierte panierter paniertes paniertem panierten panieren bemehlt bemehlte bemehlten bemehlter bemehltem bemehltes \
            bemehlen mehlieren mehliert mehlierte einmehlen blatterteig gulasch braten baiser nougat krokant
            """,
        looks: "gratiniert gratinierte uberbacken uberbackene beschwipst braten",
        takers: "mit von plus", articles: "der die das dem den einem einer etwas")
}
