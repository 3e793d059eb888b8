/// The words of products' names and shelves in English, German, French and Spanish, in small letters without accents.
enum ProductWords {
    /// Whether a word says nothing of the contents: an advertisement, a package or a shop's own brand.
    static func isNeutral(_ word: [UInt8]) -> Bool {
        units.contains(word) || advertising.contains(word) || shops.contains(word)
    }

    /// Whether a word, or a maker, changes which food a name means, so that no name with it is sure.
    static func isTelling(_ word: [UInt8]) -> Bool { disguises.contains(word) || makers.contains(word) }

    /// Whether a word names a dish that no catalogue describes, though a food may go by it: "Gemüsesuppe".
    static func isDish(_ word: [UInt8]) -> Bool { dishes.contains { word.suffix($0.count).elementsEqual($0) } }

    /// Whether a word of a shelf tells that its goods are not for people to eat.
    static func isInedible(_ word: [UInt8]) -> Bool { inedible.contains(word) }

    /// Whether a word of a shelf tells that its goods may have a food only as their flavour.
    static func isMadeUp(_ word: [UInt8]) -> Bool { madeUp.contains(word) }

    /// Beside a number or alone: "4x125g", "35 Stück".
    static let units = set(
        """
        cl cm ct dl ea each er fl g gr je kg l lb lbs liter litre litres lt ltr m mg ml mm oz pack packs pc pcs per
        piece pieces pint pints pk pt st stck stk stuck stück t ud uds w w's x ×
        """)

    /// Stand behind a food and make it a special one.
    static let adjectives = set(
        """
        cooked festkochend firm gelb geschalt grun mehlig mehligkochend pelees rot weiss
        """)

    /// Before these stands the main food.
    static let asides = set(
        """
        a au aus aux avec con for from fur in mit ohne pour sans with without
        """)

    private static let dishes = set("suppe eintopf")

    private static let inedible = set(
        """
        animal animalerie animaux beauty blumen cat cats chat chats chien chiens cleaning cosmetics cosmetique
        cosmetiques dog dogs drogerie droguerie drugstore entretien fleurs flowers garden garten haushalt household
        hund hunde hundefutter hygiene jardin katze katzen katzenfutter korperpflege kosmetik limpieza mascotas
        nonfood parfumerie pet pets putzmittel reinigung tier tiere tierfutter tiernahrung waschmittel
        """)

    private static let madeUp = set(
        """
        aperitif aperitivos bebidas beverages biscuits boissons bonbons candy cereals chips chocolate chocolats
        confectionery confiserie convenience crisps dessert desserts drinks dulces eis fertiggerichte fertigprodukte
        geback getranke glaces icecream kekse knabberartikel knabbereien knabbern limonaden meal meals musli
        nachspeisen platos plats protein ready schokolade snack snacks supplements sussigkeiten susswaren sweets
        traiteur
        """)

    private static let shops = set(
        """
        aldi asda auchan billa budget carrefour casino clever coop edeka hausmarke hofer kaufland kirkland kroger
        leclerc lidl migros monoprix morrisons naturlich netto penny rewe s safeway sainsbury sainsburys spar tesco
        waitrose walmart
        """)

    private static let disguises = set(
        """
        alternativ alternative and aroma arome art aux avec based basis con congelada congelado congelados congele
        ersatz et faux flavor flavored flavour flavoured free frei frozen gefroren geschmack gout imitation instead
        kein less like low minus mit mock no non not oder ohne or ou pflanzlich pflanzliche pflanzlicher plant
        plants plus sabor sans saveur sin soja soy soya style substitute surgele surgelee surgelees surgeles thawed
        tiefgefroren tiefgekuhlt tiefgekuhlte tk typ type und vegan vegane veganer veganes vegetal vegetale
        vegetarian vegetarien vegetarisch vegetarische vegetarischer veggie with without y zero
        """)

    private static let makers = set(
        """
        alpro beyond bjorg cadbury doritos ferrero gardengourmet haribo hershey hersheys katjes kinder knorr lays
        linda lindt maggi mccartney milka nestle nutella oatly oreo philadelphia pringles provamel quorn ritter
        rugenwalder simplyv snickers sojade twix veganz vegavita vemondo violife vivera
        """)

    private static let advertising = set(
        """
        angebot aoc aop asc aus auswahl bag barn barquette bavarian bayerische beutel big bio biologique block
        bodenhaltig bodenhaltung bouquet british budget bunch bund calibre cat class classic classique cold d das de
        deluxe demeter der des deutsche deutscher deutsches deutschland die dop du duopack ecologico ecologique
        english extra f fair fairtrade familial familien familienpackung family fat fett fettgehalt filet filets
        fillet fillets finest format francais francaise france free-range freiland freilandhaltung frisch frische
        from gerieben geschnitten gga ggu grosse grosspackung h haltbar haltbare heumilch i igp igt irish italian
        italienische italienischer ja jumbo kaltgepresst kategorie klasse klassik kuhl la langer le les loose lose
        lot marke maxi mg mini msc multipack national nativ natur natural nature naturel naturrein net netz neu new
        nouveau nouvelle oesterreich offer organic origin original originale osterreichische osterreichischer
        osterreichisches pack packung paket premium pressed promo punnet pur pure qualitat qualite quality regional
        sac sachet schale scheibe scheiben scottish selection size slice sliced slices stuck stuckchen sustainable
        tr trade tradition traditional traditionell traditionnel tranche tranches tray ungesalzen ungesusst unsalted
        unsweetened value vierge vollreif vorteilspack weidemilch xl xxl
        """)

    private static func set(_ words: String) -> Set<[UInt8]> {
        Set(words.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) })
    }
}
