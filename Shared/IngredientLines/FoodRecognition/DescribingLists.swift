/// The describing words of the languages, as data.
struct DescribingLists: Sendable {
    let shares: [(Double, String)]
    let pieces: String
    let made: String
    let asides: String
    let of: String
    /// Names of makers, which say nothing of a food beside them, and behind a comma may stand for anything they make.
    var brands = ""
    /// Describe before a food, and name something else behind it.
    static let onlyBefore = "skin bone fat salt sodium corn grass water line brand size style quality type virgin"

    /// Make one describing word with "whole" before them.
    static let wholes = "wheat grain meal"

    /// Make a describing word of the one before: "oil-packed", "corn-fed", "honey-roasted".
    static let compoundEnds = """
        packed cured fed style cut flavored flavoured seasoned coated crusted stuffed filled glazed roasted fried smoked \
        aged raised caught pressed ground milled rolled brewed infused marinated poached topped dusted rubbed spiced \
        sweetened finished ripened dried grown washed soaked
        """

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
        shares: [(Double, String)], pieces: String, made: String, asides: String, of: String, brands: String = ""
    ) {
        self.shares = shares
        self.pieces = pieces
        self.made = made
        self.asides = asides
        self.of = of
        self.brands = brands
    }

    private static let english = DescribingLists(
        shares: [
            (
                0.98,
                """
                a an the some of your my fresh freshly finely coarsely roughly thinly thickly large larger small medium big \
                jumbo ripe overripe raw organic homemade good quality best high warm cold hot chilled lukewarm tepid boiling iced \
                room temperature extra virgin free range boneless skinless bone in on skin off lean trimmed unsalted low reduced \
                less no lower sodium salt fat free plain natural pure unbleached bleached unsifted sifted store bought \
                prepared ready made jarred cut thick thin long short firm tender crisp soft young mature aged \
                sharp mild strong fine coarse chunky smooth seedless unwaxed waxed cage pastured wild caught farmed sustainably \
                sustainable line grass fed corn outdoor reared style type brand favorite favourite nice plump fat heaped level \
                additional more any other kind leftover spare day old stale live clean cleaned deveined shelled unshelled \
                peeled unpeeled pitted stoned boned hulled washed rinsed drained uncooked wrapped generous regular ordinary \
                basic standard packed squeezed refined choice prewashed old fashioned full bodied instant quick rapid fast acting active size sized bite piece pieces about optional all purpose and or imported
                """
            ),
            (
                0.95,
                """
                flat flatleaf round firm but very little giant garden seasonal runny fruity spicy tangy creamy \
                granulated superfine unrefined globe petite deli mini cool bottled precooked premium gourmet \
                select imported authentic classic traditional original real assorted vintage processed crunchy \
                edible king wide curly quality double sweetened unfiltered italian style fancy choice everyday \
                heavy duty skinned podded easy blend cooking ripened naturally pressed hearty zesty tasty \
                delicious finest super extra long grain lightly highly medium seasoned prime grade spring winter \
                summer autumn baking pouring dairy farm hand dipped thick cut rolled family bulk rich light \
                coloured colored flavourful sparkling aged
                """
            ),
            (
                0.9,
                """
                marinated jarred prepared oriental asian solid slices strips chunks wedges cubes segments rings rounds \
                sprigs spears portions curls shavings center diagonal sheets unbaked purchased ready-to-use nonfat \
                microwave leafy supermarket unflavored unflavoured blanched
                """
            ),
            (
                0.95,
                "chopped diced sliced minced grated shredded crushed cubed halved quartered softened melted beaten whole frozen thawed baby heirloom vine vine-ripened english american italian french spanish mexican persian japanese california scottish irish yellow"
            ),
            (0.85, "light dark"),
            (0.8, "red green white black brown purple golden orange toasted canned tinned ground cracked"),
            (0.7, "salted cooked boiled steamed roasted roast grilled unsweetened mixed assorted crumbled"),
            (0.45, "pickled dried dry smoked pickled powdered candied sweetened sweet sour hot-smoked cured"),
        ],
        pieces: """
            half halves piece pieces leaf leaves floret florets clove cloves stick sticks stalk stalks spear spears wedge wedges \
            slice slices strip strips chunk chunks cube cubes fillet fillets filet filets sprig sprigs head heads bulb bulbs \
            kernel kernels segment segments ring rings round rounds meat flesh steak steaks crumbles heart hearts tip tips \
            top tops bottom bottoms stem stems medallion medallions rasher rashers cutlet cutlets portion portions bunch \
            shaving shavings curl curls dice matchsticks batons side sides rib ribs \
            bone bones cheek cheeks belly rack neck necks chop chops loin loins escalope escalopes trimmings leg \
            legs wing wings shoulder shoulders shank shanks carcass carcasses parts backs crown crowns claw \
            claws joint saddle breast breasts section sections lump lumps petals blossoms shoots slivers \
            slab roast fillets tail tails log nugget nuggets shred shreds elbows flakes pod pods stalk link links
            """,
        made: """
            sauce paste powder oil juice milk butter flour cream cheese seed syrup extract vinegar soup seasoning spice bread \
            cake mix dressing spread jam jelly liqueur wine stock broth noodle pasta chip crisp sausage puree sugar starch \
            tea coffee drink water salt yogurt yoghurt ice biscuit cooky cookie cracker crumb dip relish pickle chutney preserve \
            glaze rub marinade filling topping essence flavoring flavouring bar candy pudding pie dough crust roll bun nut bean \
            pea leaf root pepper chile chili chilli gin rum vodka whisky toffee greens sprout berry fat lard fruit vegetable
            """,
        asides: "with in from without for plus such like packed preferably about including at",
        of: "of",
        brands: """
            mccormick swanson kraft maldon malden morton diamond crystal hellmann hellmanns best foods \
            safeway select market pantry archer farms organics smucker smuckers pillsbury buitoni goya bobs \
            mill arthur paso dole tropicana lucerne barilla cecco heinz frenchs franks perrins kikkoman kum \
            kee fong ghirardelli bakers hersheys hershey nestle toll house domino fleischmanns fleischmann \
            mazola wesson pam campbells campbell progresso hunts del monte rotel muir glen cento ortega \
            el mission johnsonville jimmy dean oscar mayer hormel tyson perdue butterball jennie daisy \
            breakstones sargento tillamook cabot yoplait chobani fage dannon quaker kelloggs gold medal \
            betty crocker duncan hines jiffy karo argo knox lawrys islands penzeys lipton knorr wylers \
            filippo berio bertolli colavita pompeian musselmans green giant birds eye libbys eagle brand \
            carnation borden reddi philadelphia bushs sweet baby rays hidden valley wish bone kens newmans \
            own jif skippy peter pan planters blue countryside creamery rancher reserve safeways buitonis \
            evans
            """)

    private static let german = DescribingLists(
        shares: [
            (
                0.98,
                """
                frisch frische frischer frisches frischen reif reife reifer reifes gross grosse grosser grosses klein kleine \
                kleiner kleines mittelgross mittelgrosse mittlere bio gut gute gutes guter kalt kalte kaltes kalter warm warme \
                warmes heiss heisses weich weiche ganz ganze ganzer fein feine feines feiner zarte junge etwas der die das type typ 405 550 630 812 1050 nach geschmack belieben und
                """
            ),
            (
                0.95,
                "gemischt gemischte gemischtes gehackt gehackte gerieben geriebene geriebener gewurfelt gehackter tk tiefgekuhlt tiefgekuhlte"
            ),
            (0.8, "rot rote roter rotes grun grune gruner weisse weisser weisses gelbe gemahlen gemahlener gemahlene"),
            (0.45, "getrocknet getrocknete getrockneter gerauchert geraucherte suss susse"),
        ],
        pieces: """
            scheibe scheiben stuck stucke wurfel blatt blatter zehe zehen zweig zweige stange stangen filet filets ring ringe \
            streifen stiel stiele keule keulen steak steaks
            """,
        made:
            "sauce sosse paste pulver ol saft milch butter mehl sahne kase sirup essig suppe brot kuchen mus brei wurst",
        asides: "mit in aus ohne fur nach",
        of: "von vom")

    private static let french = DescribingLists(
        shares: [
            (
                0.98,
                """
                frais fraiche fraiches gros grosse grosses petit petite petits petites grand grande moyen moyenne moyens \
                moyennes mur mure murs mures bio bon bonne froid froide chaud chaude tiede entier entiere de d du des la le les \
                l fin fine fines beau bel belle belles t45 t55 t65 t80 t110 t150 type dur durs secs long et
                """
            ),
            (0.95, "hache hachee hachees haches rape rapee surgele surgeles surgelees coupe coupee coupes"),
            (0.8, "rouge rouges vert verte verts blanc blanche jaune moulu moulue"),
            (0.45, "seche sechee seches sec fume fumee sucre sucree doux douce"),
        ],
        pieces: """
            tranche tranches morceau morceaux feuille feuilles gousse gousses brin brins branche branches quartier quartiers \
            filet filets pave paves dos darne darnes blanc blancs cube cubes tete tetes tige tiges fond fonds baton batons \
            etoile etoiles graine graines escalope escalopes botte bouquet
            """,
        made: "sauce pate poudre huile jus lait beurre farine creme fromage sirop vinaigre soupe pain gateau puree",
        asides: "avec en pour sans",
        of: "de du des")

    private static let spanish = DescribingLists(
        shares: [
            (
                0.98,
                """
                fresco fresca frescos frescas grande grandes pequeno pequena pequenos pequenas mediano mediana medianos medianas \
                maduro madura maduros maduras frio fria caliente tibia entero entera natural de del la el los las buen buena fino duro duros secos secas largo comun cn c n cantidad necesaria y
                """
            ),
            (0.95, "picado picada rallado rallada congelado congelados congelada cortado troceado"),
            (0.8, "rojo roja rojos verde verdes blanco blanca amarillo amarilla molido molida"),
            (0.45, "seco seca secos ahumado ahumada dulce"),
        ],
        pieces: """
            rodaja rodajas trozo trozos hoja hojas diente dientes rama ramas ramita ramitas gajo gajos filete filetes lomo \
            lomos loncha lonchas cabeza cabezas tallo tallos barra barras bandeja taco tacos medallon medallones
            """,
        made: "salsa pasta polvo aceite zumo jugo leche mantequilla harina crema queso jarabe vinagre sopa pan pure",
        asides: "con en para sin",
        of: "de del")
}
