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
        fittings: String = ""
    ) {
        self.kinds = kinds
        self.pairs = pairs
        self.everyday = everyday
        self.tools = tools
        self.actions = actions
        self.objects = objects
        self.equipment = equipment
        self.fittings = fittings
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
                oxo duck goose rabbit larded barded carbonara bolognese
                """
            ),
            (
                .fish,
                """
                anchovy gravlax gravad lutefisk bonito roe tobiko masago ikura tuna caviar bottarga garum lox prahok \
                budu mentaiko meuniere escabeche
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
                florentine caramel fudge toffee butterscotch
                """
            ),
            (
                .egg,
                """
                eggy albumen albumin meringue mayonnaise mayo custard aioli yolk omelet omelette eggwash hollandaise \
                bearnaise duchess zabaglione sabayon
                """
            ),
            (
                .gluten,
                """
                wheat rye barley malt malted triticale durum semolina farina spelt kamut einkorn biscuit cake cupcake toast \
                pastry pie dough crust wonton dumpling blintz wafer breaded floured crumb cookie cracker bread bun \
                baguette wheaties cheerios seitan filo phyllo crouton breading battered batter tart tartlet muffin \
                sandwich pancake pretzel noodle pasta macaroni beer ale stout lager crumbed panko tempura dredged smothered
                teriyaki maftoul mograbieh tenkasu gravy roux meuniere milanese schnitzel katsu
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
            (.sesame, "sesame benne tahini halva gomasio furikake"),
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
                pudding casserole stuffing melba orloff loaded deviled devilled curried korma pesto mole snickers rolo milo kinder branston spreadable oaxaca clotted risotto velveeta bisquick nutella kitkat
                """
            ),
        ],
        pairs: [
            (.meat, "bone marrow, wild boar, sweet bread, sweet breads"),
            (.fish, "bombay duck, red boat"),
            (.dairy, "banana split, welsh rabbit, welsh rarebit, clotted cream"),
            (.gluten, "onion ring, mock duck, mock chicken, mock meat, in soy, spring roll, egg roll"),
            (
                .compound,
                "quorn mince, vegan mince, salsa verde, korma paste, tikka paste, lee kum, log mix"
            ),
        ],
        everyday: """
            mash dip wrap roast danish digestive char sprinkle til seed rai dash drizzle game scotch season port sole ray \
            berliner bap date plain ranch brat persian cheshire relish spread top topping bran cutlet smelt perch skate \
            sultana roll pickle zest mould mold
            """,
        tools: """
            knife spatula thermometer baster cutter mallet grater maker slicer grinder beater peeler baller corer cooker \
            steamer size sized shaped tin pan sheet tray rack liner press stone
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
            roll rolls box reynolds wrap cups liners cedar alder untreated
            """)

    private static let german = UnlistedLists(
        kinds: [
            (
                .meat,
                "fleisch wurst schinken speck braten gehacktes hack haxe innereien gulasch schmalz griebe grammel grammeln gselchtes geselchtes geselchtem beuschel leberknodel gefluegel gespickt"
            ),
            (.fish, "fisch sardelle kaviar matjes rogen"),
            (.seafood, "meeresfruchte krabbe garnele muschel schalentier krebs"),
            (
                .dairy,
                """
                kase sahne rahm quark butter milch molke schmand joghurt topfen obers gebuttert gebutterte \
                gratiniert gratinierte uberbacken uberbackene rahmspinat rahmsauce
                """
            ),
            (.egg, "ei eier eigelb eiweiss dotter mayonnaise baiser"),
            (
                .gluten,
                """
                weizen roggen gerste dinkel malz mehl nudel nudeln pasta brot brotchen semmel teig keks kuchen zwieback \
                toast paniermehl knodel spatzle griess grunkern bier blatterteig paniert panierte panierter paniertes mehliert mehlierte teriyaki backhendl
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
            "backpapier zahnstocher alufolie frischhaltefolie kuchengarn holzspiess holzspiesse schaschlikspiesse")

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
                dauphine dauphinois melba mornay
                """
            ),
            (.egg, "oeuf oeufs meringue mayonnaise"),
            (
                .gluten,
                """
                ble froment farine seigle orge epeautre malt pate pates pain chapelure biscuit biscuits gateau semoule \
                boulgour biere brioche nouille nouilles pane panes panee panees viennoise milanaise meuniere dauphine farine farinee
                enfarine teriyaki
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
        equipment: "curedents sulfurise ficelle brochettes")

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
                gratinadas
                """
            ),
            (.egg, "huevo huevos clara yema merengue mayonesa cielo"),
            (
                .gluten,
                """
                trigo harina centeno cebada espelta malta pan masa galleta galletas bizcocho fideos pasta semola cuscus \
                cerveza hojaldre tostada rebozado rebozada rebozados rebozadas empanado empanada empanados empanadas enharinado
                enharinada enharinados enharinadas
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
        everyday: "entero maduro rojo copa", tools: "cuchillo molde", equipment: "palillos brochetas")
}
