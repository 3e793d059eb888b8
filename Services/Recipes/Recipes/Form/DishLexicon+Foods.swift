import RecipesContracts

/// Words of foods, of parts of dishes, and the ends of compounds.
extension DishLexicon {
    /// The ends of German compounds, and of English words that are written together.
    static let endings: [(String, DishForm)] = [
        ("suppe", .soup), ("eintopf", .stew), ("gulasch", .stew), ("ragout", .stew), ("salat", .salad),
        ("pfannkuchen", .pancakes), ("eierkuchen", .pancakes), ("lebkuchen", .biscuits), ("fruchtekuchen", .cake),
        ("kuchen", .cake), ("torte", .cake), ("torta", .cake), ("tortchen", .tart), ("flammkuchen", .pizza),
        ("auflauf", .bake), ("gratin", .bake), ("brotchen", .buns), ("semmel", .buns), ("brot", .loaf),
        ("platzchen", .biscuits), ("keks", .biscuits), ("kekse", .biscuits), ("taler", .biscuits),
        ("strudel", .pastries), ("pudding", .pudding), ("griessbrei", .porridge), ("brei", .porridge),
        ("kompott", .preserve), ("marmelade", .preserve), ("konfiture", .preserve), ("gelee", .preserve),
        ("sosse", .sauce), ("sauce", .sauce), ("dressing", .sauce), ("braten", .roast), ("schnitzel", .grill),
        ("steak", .grill), ("spiess", .skewers), ("spiesse", .skewers), ("knodel", .dumplings), ("klosse", .dumplings),
        ("kloss", .dumplings), ("frikadelle", .fritters), ("puffer", .fritters), ("kroketten", .fritters),
        ("nudel", .pasta), ("spatzle", .pasta), ("limonade", .coldDrink), ("schorle", .coldDrink),
        ("bowle", .coldDrink), ("punsch", .hotDrink), ("waffel", .waffles), ("puree", .potatoes),
        ("streusel", .crumble), ("burger", .burger), ("risotto", .rice), ("pizza", .pizza), ("lasagne", .bake),
        ("curry", .curry), ("muffin", .muffins), ("brezel", .buns), ("cupcake", .muffins), ("rouladen", .grill),
        ("roulade", .grill),
        ("stulle", .sandwich), ("toast", .toast), ("cake", .cake), ("bread", .loaf), ("burger", .burger),
    ]

    static let foods: KeyValuePairs<Food, String> = [
        .fish: """
        fish salmon cod sole tilapia halibut bass sea_bass trout snapper swordfish mackerel haddock
        catfish flounder tuna_steak mahi grouper monkfish sardine herring walleye perch fisch lachs
        forelle kabeljau dorsch zander scholle makrele poisson saumon cabillaud truite pescado salmon
        merluza bacalao trucha lubina dorada
        """,
        .seafood: """
        shrimp prawn mussel clam scallop lobster crab squid oyster octopus calamari crayfish garnele
        muschel krabbe crevette moule langoustine gamba camaron mejillon almeja pulpo
        """,
        .poultry: """
        chicken chicken_breast chicken_thigh chicken_leg chicken_tender drumstick drumette hen
        cornish_hen hahnchen huhn hahnchenbrust huhnchen poulet pollo
        """,
        .meat: """
        beef pork lamb veal goat venison ham bacon turkey duck goose rabbit bison brisket rind schwein
        lamm kalb ente gans kaninchen boeuf porc agneau veau canard lapin jambon dinde cerdo cordero
        ternera conejo pavo pato res jamon lomo
        """,
        .vegetable: """
        vegetable spaghetti_squash carrot broccoli cauliflower sprout brussels_sprout asparagus
        red_pepper green_pepper yellow_pepper sweet_pepper
        rotkohl blaukraut rotkraut weisskohl grunkohl wirsing
        green_bean string_bean haricot_vert spinach kale chard collard greens collard_greens cabbage
        zucchini courgette squash butternut_squash eggplant aubergine mushroom portobello beet beetroot
        parsnip turnip fennel pea snap_pea onion leek artichoke okra tomatoe tomato bell_pepper corn
        sweetcorn pak_choi bok_choy endive radish rutabaga gemuse mohre karotte blumenkohl brokkoli
        spargel bohne spinat kohl zucchini aubergine pilz rosenkohl erbse lauch legume carotte
        chou_fleur asperge epinard haricot champignon courgette verdura zanahoria coliflor esparrago
        espinaca judia champinon calabacin berenjena
        """,
        .potato: "potatoe potato sweet_potato spud yam kartoffel susskartoffel erdapfel pommes_de_terre papa patata",
        .egg: "egg eggs eier oeuf huevo",
        .rice: "rice reis riz arroz",
        .beans: "bean lentil chickpea lentille lenteja linse alubia garbanzo kichererbse pois_chiche black_bean",
        .other: """
        tofu tempeh seitan yogurt yoghurt cheese apple pear peach banana orange berry strawberry
        pineapple plum cranberry cherry fruit nut almond pecan walnut peanut peanut_butter tuna milk
        butter cream chocolate polenta grits quinoa couscous bulgur chip tortilla kimchi granita_mix oat
        tuna_melt plantain ketchup mayonnaise mustard mayo cornmeal barley feta halloumi paneer kase
        joghurt apfel birne obst fromage pomme poire queso manzana pera fruta popcorn crouton olive
        avocado date fig pumpkin
        """,
    ]

    static let undrawn = """
        dough crust mix seasoning rub filling topping stuffing brine spice powder crumb marinade paste frosting
        icing glaze coating batter base starter shell garnish extract teig pate_brisee pate_sablee masa gewurz
        fullung surprise delight skillet pan hash cup bite medley platter appetizer snack dinner supper
        breakfast lunch meal combo tray bowl board puff pinwheel crisps jerky jar basket feast boil bulgogi
        pfanne teller wurze cure butter ring twist stick pop corn_dog sandwich_steak sandwich_bread shortening
        syrup essence flavoring streusel nacho fondant tartare pate terrine prairie_oyster rice_cake traybake
        sweet_soup
        """
}
