/// The word lists, in lowercase, without accents and in the singular.
extension TitleFoods {
    private static func table(_ rows: [(FoodShape, String)]) -> [String: FoodShape] {
        var table: [String: FoodShape] = [:]
        for (shape, words) in rows {
            for word in words.split(separator: " ") { table[String(word.replacing("_", with: " "))] = shape }
        }
        return table
    }

    /// English names of foods, with words used only in titles.
    static let english = FoodShape.words.merging(FoodShape.phrases) { $1 }.merging(
        table([
            (.steak, "steak beef pork lamb veal mutton goat venison brisket meat mince rib oxtail"),
            (.chicken, "chicken turkey duck goose hen poultry butter_chicken peanut_butter_chicken"),
            (.fillet, "fillet"), (.fish, "fish cod haddock mackerel sardine anchovy herring halibut tilapia hake"),
            (.bread, "bread toast bagel baguette ciabatta sourdough"), (.mash, "mash mashed"),
            (.pepper, "capsicum"), (.berry, "berry raspberry blackberry cranberry currant gooseberry"),
            (.almond, "nut walnut pecan pistachio cashew peanut hazelnut peanut_butter"), (.grape, "date prune"),
            (.potato, "sweet_potato spud fries chip hash_brown"),
            (.tomato, "cherry_tomato sun_dried_tomato tomato_sauce"), (.lentils, "yellow_pea yellow_split_pea"),
            (.beans, "butter_bean black_bean kidney_bean"), (.sausage, "hot_dog banger frankfurter"),
            (.noodles, "rice_noodle egg_noodle pasta_noodle noodle udon soba vermicelli"),
            (.penne, "pasta"), (.squid, "octopus"), (.apple, "pomegranate"), (.mussel, "cockle"),
            (.cheese, "cheese cheesy cheddar parmesan gruyere stilton ricotta brie rarebit"),
            (.shrimp, "prawn_cocktail shrimp_cocktail"), (.rice, "fried_rice risotto"), (.coconut, "coconut_milk"),
            (.citrus, "orange_juice lemon_juice clementine"), (.pumpkin, "butternut"), (.egg, "egg"),
            (.chocolate, "chocolate_chip brownie"),
        ])
    ) { $1 }

    static let others = table([
        (.tomato, "tomate tomates"),
        (.potato, "kartoffel erdapfel pomme_de_terre pommes_de_terre patata pommes_frites"),
        (.carrot, "karotte mohre carotte zanahoria"), (.onion, "zwiebel oignon cebolla"),
        (.leek, "lauch porree poireau"),
        (.mushroom, "pilz champignon steinpilz champinon"), (.pumpkin, "kurbis potiron potimarron calabaza"),
        (.cucumber, "gurke concombre pepino"), (.courgette, "calabacin"), (.aubergine, "berenjena melanzani"),
        (.pepper, "paprikaschote poivron pimiento"), (.broccoli, "brokkoli brocoli"),
        (.cauliflower, "blumenkohl chou_fleur coliflor"), (.cabbage, "kohl rotkohl weisskohl chou repollo"),
        (.sprouts, "rosenkohl"), (.asparagus, "spargel asperge esparrago"), (.leaf, "spinat epinard espinaca"),
        (.peas, "erbse petit_pois petits_pois pois guisante"), (.chickpeas, "kichererbse pois_chiche garbanzo"),
        (.lentils, "linse lentille lenteja gelbe_erbse pois_jaune"), (.beans, "bohne haricot alubia judia frijol"),
        (.corn, "mais maiz"),
        (.beetroot, "bete rote_bete betterave remolacha"), (.rice, "reis riz arroz"), (.noodles, "nudel nouille fideo"),
        (.egg, "ei eier spiegelei ruhrei oeuf huevo"), (.cheese, "kase fromage queso"), (.bread, "brot pain"),
        (.bacon, "schinken speck jambon lardon jamon tocino"),
        (.sausage, "wurst wurstchen bratwurst saucisse salchicha"),
        (.steak, "rind rindfleisch schwein hackfleisch lamm boeuf porc veau agneau carne ternera cerdo cordero"),
        (.chicken, "hahnchen huhn ente pute poulet canard dinde pollo pato pavo"),
        (.fish, "fisch kabeljau thunfisch poisson cabillaud thon pescado merluza bacalao atun"),
        (.fillet, "lachs saumon salmon forelle truite"), (.shrimp, "garnele crevette gamba langostino camaron"),
        (.mussel, "muschel moule mejillon almeja"), (.squid, "tintenfisch calamar pulpo"),
        (.apple, "apfel pomme manzana"), (.pear, "birne poire pera"), (.cherry, "kirsche cerise cereza"),
        (.strawberry, "erdbeere fraise fresa"), (.blueberry, "heidelbeere blaubeere myrtille arandano"),
        (.berry, "himbeere brombeere framboise frambuesa grutze"), (.plum, "pflaume zwetschge prune ciruela"),
        (.peach, "pfirsich aprikose peche abricot melocoton albaricoque"), (.pineapple, "ananas pina"),
        (.citrus, "zitrone orange citron limon naranja limette"), (.banana, "banane platano"),
        (.almond, "mandel nuss amande noix nuez almendra"), (.chocolate, "schokolade chocolat"),
        (.coconut, "kokos coco"), (.rhubarb, "rhabarber rhubarbe ruibarbo"), (.grape, "traube uva"),
        (.garlic, "knoblauch ail ajo"), (.chives, "schnittlauch ciboulette"), (.parsley, "petersilie persil perejil"),
        (.coriander, "koriander coriandre cilantro"),
    ])

    /// Food stems in German compounds.
    static let stems: [(String, FoodShape)] = [
        ("kartoffel", .potato), ("tomaten", .tomato), ("kurbis", .pumpkin), ("apfel", .apple), ("kirsch", .cherry),
        ("erdbeer", .strawberry), ("himbeer", .berry), ("heidelbeer", .blueberry), ("zwiebel", .onion),
        ("spargel", .asparagus), ("karotten", .carrot), ("mohren", .carrot), ("linsen", .lentils),
        ("bohnen", .beans), ("erbsen", .peas), ("spinat", .leaf), ("gurken", .cucumber), ("zucchini", .courgette),
        ("lachs", .fillet), ("kase", .cheese), ("bananen", .banana), ("birnen", .pear), ("pflaumen", .plum),
        ("zwetschgen", .plum), ("rhabarber", .rhubarb), ("zitronen", .citrus), ("champignon", .mushroom),
        ("schoko", .chocolate), ("rinder", .steak), ("hahnchen", .chicken), ("huhner", .chicken), ("lauch", .leek),
        ("nudel", .noodles), ("blumenkohl", .cauliflower), ("spiegelei", .egg), ("schinken", .bacon),
    ]

    /// Phrases whose words would match a different food.
    static let silent: Set<String> = [
        "salt and pepper", "red pepper flake", "pepper sauce", "fish sauce", "oyster sauce", "rice vinegar",
        "rice paper", "apple cider", "grape leaf", "vine leaf", "egg plant", "corn starch", "corn syrup", "orange zest",
        "chicken stock", "chicken broth", "beef stock", "ginger beer", "cream cheese frosting",
        "cream of tartar", "tea bread", "steak sauce",
    ]

    static let dishes: [String: [FoodShape]] = [
        "caprese": [.tomato, .mozzarella], "margherita": [.tomato, .mozzarella], "pico de gallo": [.tomato, .onion],
        "salsa": [.tomato], "shakshuka": [.egg, .tomato], "bibimbap": [.egg], "nicoise": [.egg],
        "huevos ranchero": [.egg, .tomato], "eggs benedict": [.egg, .bread], "guacamole": [.avocado],
        "coleslaw": [.cabbage], "kimchi": [.cabbage], "sauerkraut": [.cabbage],
        "ratatouille": [.aubergine, .courgette],
        "calamari": [.squid], "lemonade": [.citrus], "limonade": [.citrus], "limonada": [.citrus],
        "arrabbiata": [.tomato], "puttanesca": [.tomato], "amatriciana": [.tomato], "marinara": [.tomato],
        "waldorf": [.apple], "greek salad": [.tomato, .cucumber], "tabbouleh": [.parsley], "tzatziki": [.cucumber],
        "kung pao": [.almond], "bouillabaisse": [.fish], "dauphinois": [.potato], "bourguignon": [.steak],
        "stroganoff": [.steak], "coq au vin": [.chicken], "kedgeree": [.egg, .fish], "baba ganoush": [.aubergine],
        "pho": [.noodles], "ramen": [.noodles], "croque monsieur": [.cheese, .bacon], "blt": [.bacon, .tomato],
        "blanquette": [.steak], "toad in the": [.sausage], "cottage pie": [.mash], "shepherd s pie": [.mash],
        "shepherds pie": [.mash], "parmentier": [.mash], "hash brown": [.potato], "quiche lorraine": [.bacon],
        "peking duck": [.chicken], "salsa verde": [], "parmigiana": [.tomato], "chili con carne": [.beans],
        "paella": [.shrimp, .mussel], "pad thai": [.noodles, .shrimp], "poke": [.fillet, .rice],
        "minestrone": [.beans], "sushi": [.rice], "california roll": [.rice, .avocado], "vegan chilli": [.beans],
        "vegan chili": [.beans], "vegetarian chilli": [.beans], "vegetarian chili": [.beans],
        "spanish tortilla": [.egg, .potato], "tortilla espanola": [.egg, .potato],
        "fruit salad": [.apple, .banana, .strawberry], "pasta e fagioli": [.beans], "tikka masala": [.chicken],
        "satay": [.almond],
    ]
}
