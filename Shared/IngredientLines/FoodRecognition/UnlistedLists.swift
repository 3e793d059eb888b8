/// The words that `UnlistedWords` are made of, without accents.
struct UnlistedLists {
    let kinds: [(UnlistedFood, String)]
    /// Two words each, between commas, that mean something together and something else apart.
    var pairs: [(UnlistedFood, String)] = []
    var everyday = ""
    var tools = ""
    /// Names of foods that say what to do as well, and words behind them that show it.
    var actions = ""
    var objects = ""
    /// Things that no food is named by.
    var equipment = ""
    /// Words beside these that name nothing to eat.
    var fittings = ""
    /// Of the kinds' words, those that may name what a recipe makes of other foods.
    var dishes = ""
    /// Of the kinds' words, those that say in a sentence how something looks or is cooked: "until creamy".
    var looks = ""
    /// Of the kinds' words, those that say in a sentence what to do: "toast the nuts".
    var verbs = ""
    /// Words before these that show that they are foods: "on toast".
    var bringers = ""
    /// Words behind the kinds' words that make a vessel of them: "pie dish".
    var vessels = ""

    init(_ language: LineLanguage) {
        self =
            switch language {
            case .english: .english
            case .german: .german
            case .french: .french
            case .spanish: .spanish
            }
    }

    private init(
        kinds: [(UnlistedFood, String)], pairs: [(UnlistedFood, String)] = [], everyday: String = "",
        tools: String = "",
        actions: String = "", objects: String = "", equipment: String = "",
        fittings: String = "", dishes: String = "", looks: String = "", verbs: String = "", bringers: String = "",
        vessels: String = ""
    ) {
        self.kinds = kinds
        self.pairs = pairs
        self.everyday = everyday
        self.tools = tools
        self.actions = actions
        self.objects = objects
        self.equipment = equipment
        self.fittings = fittings
        self.dishes = dishes
        self.looks = looks
        self.verbs = verbs
        self.bringers = bringers
        self.vessels = vessels
    }

    private static let english = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                meat meaty hotdog hogget haggis scrapple boudin boudain chitterlings chitlins tasso spam sweetbreads venison \
                ostrich emu kangaroo alligator frog turtle horsemeat hamhock soupbone trotters tallow schmaltz bovril \
                cracklings andouillette capon carnitas barbacoa birria pulled brisket sirloin tenderloin ribeye spareribs \
                weenies wieners franks salumi charcuterie nduja lardo pemmican elk moose antelope caribou squirrel hare \
                bacon bacos caesar pizza burger hamburger marrow lechon sisig bulalo peperami rousong cotechino linguica strutto
                oxo duck goose rabbit larded barded carbonara bolognese crackling dripping meatball meatloaf patty rashers
                wiener schnitzel souvlaki gyro kebab kofta pastrami salami jerky chipolata saveloy cervelat oxtail tripe
                """
            ),
            (
                .fish,
                """
                anchovy gravlax gravad lutefisk bonito roe tobiko masago ikura tuna caviar bottarga garum lox prahok \
                budu mentaiko meuniere escabeche worcestershire worcester dashi katsuobushi kamaboko nampla kipper bloater
                pissaladiere tonnato ceviche
                """
            ),
            (
                .seafood,
                """
                krab crawdad langostino langostine winkle periwinkle shellfish cockle whelk geoduck urchin uni sepia \
                calamari prawn shrimp lobster crawfish clamato seafood trassi belacan ebi tako hotate kani surimi
                """
            ),
            (
                .dairy,
                """
                dairy casein caseinate lactose whey queso fromage creme kefir ghee buttery cheesy creamy creamer creamed \
                curds buttermilk custard milky milkshake malted galbi stracciatella burrata paneer skyr clabber kaymak smen malai
                stracchino provola buttered gratin gratineed scalloped dauphinoise parmigiana alfredo bechamel mornay meuniere
                florentine caramel fudge toffee butterscotch parm parmigiano reggiano pecorino mozz philly
                tzatziki raita lassi ganache buttercream fondue gelato raclette tartiflette anglaise chantilly mascarpone labneh
                halloumi provolone quark ranch
                """
            ),
            (
                .egg,
                """
                eggy albumen albumin meringue mayonnaise mayo custard aioli yolk omelet omelette eggwash hollandaise \
                bearnaise duchess zabaglione sabayon kewpie quiche frittata remoulade tartare pavlova souffle
                benedict florentine ladyfinger
                """
            ),
            (
                .gluten,
                """
                wheat rye barley malt malted triticale durum semolina farina spelt kamut einkorn biscuit cake cupcake toast \
                pastry pie dough crust wonton dumpling blintz wafer breaded floured crumb cookie cracker bread bun \
                baguette wheaties cheerios seitan filo phyllo crouton breading battered batter tart tartlet muffin \
                sandwich pancake pretzel noodle pasta macaroni beer ale stout lager crumbed panko tempura dredged smothered
                teriyaki maftoul mograbieh tenkasu gravy roux meuniere milanese schnitzel katsu tonkatsu guinness porter pilsner
                crostini bruschetta croute ciabatta focaccia pitta naan brioche couscous bulgur ramen udon gnocchi orzo spaghetti
                penne linguine tagliatelle fettuccine lasagne lasagna ravioli tortellini cannelloni vermicelli fregola sponge shortcrust
                pierogi gyoza potsticker samosa empanada strudel scone crumpet waffle crepe doughnut donut shortbread streusel crumble
                """
            ),
            (
                .nuts,
                """
                nutty praline nougat frangipane gianduja marzipan nutmeat almondine amandine filbert pignoli pinon \
                pignolia disaronno frangelico nocello nocino orgeat amaretto amaretti macaroon macaron baklava
                """
            ),
            (.peanuts, "goober reeses snickers butterfinger satay groundnut nutter"),
            (.soy, "soy soya soybean miso tofu tempeh edamame tamari natto"),
            (.sesame, "sesame benne tahini halva gomasio furikake hummus houmous dukkah zaatar"),
            (
                .gelatine,
                """
                jello jell gelatine gelatin aspic isinglass carmine cochineal marshmallow gummy gummi
                """
            ),
            (
                .alcohol,
                """
                liqueur liquor spirits alcohol schnapps bitters brandy brandied sherried boozy drunken flambe \
                flambeed slivovitz armagnac calvados pimms malibu jagermeister moscatel ximenez cointreau grappa \
                vermouth prosecco champagne cider sangria daiquiri mojito margarita
                """
            ),
            (
                .compound,
                """
                knorr maggi bouillon twix toblerone maltesers oreo nilla ritz triscuit doritos cheetos baileys advocaat \
                pudding casserole stuffing melba orloff loaded deviled devilled curried korma pesto mole snickers rolo milo kinder branston spreadable oaxaca clotted risotto velveeta bisquick nutella kitkat lecithin lupin romesco
                """
            ),
        ],
        pairs: [
            (
                .meat,
                "bone marrow, wild boar, sweet bread, sweet breads, pan juices, meat juices, roasting juices, hot dogs"
            ),
            (.fish, "bombay duck, red boat, nam pla, nuoc mam, nuoc cham"),
            (.dairy, "banana split, welsh rabbit, welsh rarebit, clotted cream"),
            (.gluten, "onion ring, mock duck, mock chicken, mock meat, in soy, spring roll, egg roll"),
            (
                .compound,
                "quorn mince, vegan mince, salsa verde, korma paste, tikka paste, lee kum, log mix"
            ),
        ],
        everyday: """
            mash dip wrap roast danish digestive char sprinkle til seed rai dash drizzle game scotch season port sole ray \
            berliner bap date plain brat persian cheshire relish spread top topping bran cutlet smelt perch skate \
            sultana roll pickle zest mould mold
            """,
        tools: """
            knife spatula thermometer baster cutter mallet grater maker slicer grinder beater peeler baller corer cooker \
            steamer size sized shaped tin pan sheet tray rack liner press stone brush bag tester wheel blender
            """,
        actions: "cream toast", objects: "the together it them until your both butter margarine sugar",
        equipment: """
            equipment skewer toothpick parchment foil cheesecloth thermometer twine string saucepan skillet stencil spatula \
            brush mitt sieve grinder blender processor mixer charcoal mold mould popsicle picks plank flask mortar pestle \
            ramekin pan cutter griddle ricer mandoline torch rolling-pin wok colander strainer lacing canning maker
            """,
        fittings: """
            special wooden wood metal bamboo steel stainless aluminum aluminium tin disposable nonstick large small medium long \
            short heavy duty deep fry frying candy instant read paper kitchen cotton butcher cocktail decorative \
            inch cm mm diameter high wide thick round square rectangular rimmed baking sheet lined removable bottom springform \
            loaf muffin tart pie cake cast iron grill spice coffee ice cream pop electric stand hand food an a or and \
            with for of the to if using soaked in water minutes hour at least optional roasting double broiler stick pin \
            pieces piece needed as by from about each jar lid ring two four six eight ten twelve several some \
            pastry bag tips pestle offset flameproof dish rubber silicone chimney starter wax waxed sheets squares strips \
            roll rolls box reynolds wrap cups liners cedar alder untreated cup pan plate
            """,
        dishes: """
            dough batter crust pastry pie tart tartlet cake cupcake cookie biscuit bread bun muffin pancake dumpling sandwich \
            noodle pasta roux gravy pudding stuffing risotto pesto korma mole custard meringue caramel fudge toffee \
            mayonnaise mayo aioli hollandaise bearnaise bechamel omelette omelet burger hamburger pizza crumb baguette \
            breaded battered crumbed floured breading dredged tempura patty meatball meatloaf kofta quiche frittata pavlova \
            souffle ganache buttercream fondue sponge shortcrust strudel scone waffle crepe doughnut donut streusel crumble \
            gnocchi ravioli pierogi gyoza potsticker samosa empanada wonton brioche focaccia ciabatta shortbread praline \
            romesco tzatziki raita ranch hummus houmous remoulade dressing carbonara bolognese gratin
            """,
        looks: """
            creamy nutty milky buttery creamed curried loaded deviled devilled spreadable casserole kinder gratineed scalloped \
            melba smothered duchess pulled
            """,
        verbs: "toast batter crumb cake crust spread char mince pat crisp crumble pop",
        bringers: "on with of the in over some buttered french dry melba and", vessels: "dish plate board stand")

    private static let german = UnlistedLists(
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
        everyday: "reif mild fein extra rot hell gut kern kerne samen wirsing spitze", tools: "messer schussel form",
        equipment:
            "backpapier zahnstocher alufolie frischhaltefolie kuchengarn holzspiess holzspiesse schaschlikspiesse",
        dishes: """
            teig knodel nudel nudeln pasta kuchen keks brot brotchen pudding sauce sosse mehlschwitze einbrenne panade paniert \
            panierte panierter paniertes paniertem panierten panieren bemehlt bemehlte bemehlten bemehlter bemehltem bemehltes \
            bemehlen mehlieren mehliert mehlierte einmehlen blatterteig gulasch braten baiser nougat krokant
            """,
        looks: "gratiniert gratinierte uberbacken uberbackene beschwipst braten")

    private static let french = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                viande saucisse charcuterie jambon lardon lardons gibier abats boudin saindoux couenne farce \
                meurette carbonara bolognaise
                """
            ),
            (.fish, "poisson anchois caviar oeufs lump lompe"),
            (.seafood, "crustace coquillage crevette moule huitre"),
            (
                .dairy,
                """
                fromage lait creme beurre yaourt lactose gratine gratines gratinee gratinees meuniere vichy anna \
                dauphine dauphinois melba mornay beurrer beurrez beurree beurrees beurres creme chantilly bechamel parmigiano
                """
            ),
            (.egg, "oeuf oeufs meringue mayonnaise"),
            (
                .gluten,
                """
                ble froment farine seigle orge epeautre malt pate pates pain chapelure biscuit biscuits gateau semoule \
                boulgour biere brioche nouille nouilles pane panes panee panees viennoise milanaise meuniere dauphine farine farinee
                enfarine teriyaki fariner farinez farines farinees enfariner enfarinez paner panez roux tartine tartines croutons
                baguette crepe crepes gaufre gaufres coquillettes
                """
            ),
            (.nuts, "noix pralin praline nougat frangipane massepain amande noisette pralinoise nutella"),
            (.peanuts, "cacahuete cacahuetes arachide"),
            (.soy, "soja tofu miso"),
            (.sesame, "sesame tahini tahin"),
            (.gelatine, "gelatine guimauve aspic"),
            (.alcohol, "liqueur alcool eau-de-vie calvados armagnac flambe flambes flambee flambees"),
            (.compound, "bouillon sauce flan pudding orloff"),
        ],
        pairs: [(.alcohol, "vieille prune")],
        everyday: "frais mur entier tasse verre rouge grains", tools: "couteau moule plat",
        equipment: "curedents sulfurise ficelle brochettes",
        dishes: """
            pate pates biscuit biscuits gateau brioche flan pudding sauce roux bechamel chapelure pane panes panee panees paner \
            panez farine farinee farines farinees fariner farinez enfarine enfariner enfarinez meringue farce pralin praline \
            crepe crepes gaufre gaufres quiche souffle
            """,
        looks: "gratine gratines gratinee gratinees flambe flambes flambee flambees")

    private static let spanish = UnlistedLists(
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
        looks: "gratinado gratinada gratinados gratinadas flambeado flambeada flambeados flambeadas")
}
