import RecipesContracts

/// Words of baked and sweet dishes, breakfasts and drinks.
extension DishLexicon {
    static let sweets: KeyValuePairs<DishForm, String> = [
        .pie: "pie pot_pie cobbler_pie tourtiere empanada_gallega pastete tourte spanakopita chicken_pie apple_pie",
        .tart: """
        tart quiche galette tartlet tarte flan_tart zwiebelkuchen tarte_tatin clafoutis bakewell
        crostata tartaleta tarteletta linzer linzertorte quiche_lorraine tartelette pissaladiere
        """,
        .cake: """
        cake cheesecake torte gateau kuchen torta tarta bizcocho coffee_cake coffeecake bundt pound_cake
        shortcake angel_food upside_down_cake swiss_roll jelly_roll lava_cake mug_cake layer_cake
        fruitcake gingerbread_cake pavlova baumkuchen stollen_cake marmorkuchen kasekuchen bienenstich
        roulade_cake buche_de_noel fraisier opera_cake madeira babka_cake tres_leches parkin basbousa
        pastel roscon charlotte savarin sticky_toffee_pudding christmas_pudding date_pudding
        plum_pudding sachertorte dump_cake poke_cake sponge
        """,
        .muffins: "muffin cupcake friand popover fairy_cake magdalena madalena muffin_cup",
        .loaf: """
        bread loaf baguette ciabatta sourdough challah brioche banana_bread cornbread corn_bread
        soda_bread stollen babka brot pain pan_de monkey_bread zucchini_bread pumpkin_bread pain_de_mie
        zopf hefezopf pumpernickel quick_bread bread_loaf limpa pan_casero hogaza cake_sale
        """,
        .flatbread: """
        flatbread flat_bread focaccia naan chapati roti_bread pita pita_bread lavash fougasse lefse
        tortillas_dough fladenbrot injera paratha crispbread arepa matzo farinata socca fry_bread
        flour_tortilla corn_tortilla
        """,
        .buns: """
        bun dinner_roll cinnamon_roll sweet_roll yeast_roll crescent_roll potato_roll scone pretzel
        bagel buttermilk_biscuit drop_biscuit english_muffin hot_cross_bun sticky_bun butter_roll
        brotchen semmel breze brezel franzbrotchen kanelbulle zimtschnecke schnecke petit_pain panecillo
        bollo cheese_roll cloverleaf_roll parker_house_roll yorkshire_pudding pao_de_queijo simit
        laugenstange
        """,
        .biscuits: """
        cookie shortbread biscotti gingersnap snickerdoodle macaroon macaron cracker gingerbread wafer
        sable keks platzchen plaetzchen lebkuchen spekulatius vanillekipferl zimtstern biscuit galleta
        polvoron alfajor pfeffernusse crispie spritz krumkake springerle linzer_cookie thumbprint
        meringue amaretti langue_de_chat spritzgeback makrone mantecado crinkle whoopie_pie ghriba tuile
        cheese_straw kipferl sugar_cookie ladyfinger hamantaschen rugelach moon_pie tea_cookie
        ginger_snap lace_cookie
        """,
        .bars: """
        bar brownie blondie flapjack square slice_bar lemon_bar granola_bar blechkuchen_bar barre
        cereal_bar rice_krispie_treat nanaimo magic_bar lebkuchenschnitte muesliriegel riegel
        """,
        .pastries: """
        pastry croissant danish turnover empanada samosa strudel hand_pie pasty calzone stromboli borek
        boerek sausage_roll baklava vol_au_vent eclair cream_puff profiterole gougere rugelah
        empanadilla pirogge blatterteig kolache knish spanakopita_triangle pain_au_chocolat feuillete
        chausson hojaldre palmier beef_wellington wellington kipfel pirozhki
        """,
        .doughnuts: "doughnut donut beignet churro zeppole krapfen berliner funnel_cake sopaipilla bunuelo rosquilla",
        .pancakes: """
        pancake crepe hotcake blini blintz flapjack_pancake johnnycake dutch_baby pfannkuchen
        kaiserschmarrn palatschinke galette_bretonne tortita filloa griddle_cake griddlecake okonomiyaki
        johnny_cake hoe_cake kaiserschmarren crespelle pikelet drop_scone boxty pannekake pannekaken aebleskiver crumpet silver_dollar hoecake dosa
        """,
        .waffles: "waffle waffel gaufre gofre",
        .pudding: """
        pudding custard flan creme_brulee creme_caramel rice_pudding blancmange tapioca arroz_con_leche
        natilla milchreis riz_au_lait pot_de_creme halwa pudin sutlac grutze rote_grutze
        creme_anglaise_pudding crema_catalana payasam kheer griess budino oeuf_au_lait oeufs_au_lait
        ile_flottante iles_flottante tocino_de_cielo tocinillo_de_cielo phirni
        """,
        .mousse: """
        mousse parfait panna_cotta trifle fool syllabub tiramisu zabaglione sabayon pannacotta verrine
        bavarois jello jell_o gelatin wackelpudding gotterspeise schichtdessert posset semifreddo_glass
        whip fluff junket
        """,
        .iceCream: """
        ice_cream sorbet gelato sherbet granita sundae frozen_yogurt popsicle ice_pop ice_cream_sandwich
        bombe semifreddo eis eiscreme glace helado sorbete granite parfait_glace nice_cream
        frozen_custard ice_milk kulfi frozen_dessert
        """,
        .crumble: "crumble cobbler brown_betty pandowdy grunt fruit_crisp apple_crisp buckle peach_crisp crisp",
        .porridge: """
        porridge oatmeal congee grits polenta overnight_oat cream_of_wheat haferbrei porridge_oat
        bouillie gachas jook steel_cut_oat oat_porridge bircher
        """,
        .granola: "granola muesli cereal musli",
        .hotDrink: """
        chai hot_chocolate cocoa hot_cocoa latte cappuccino mulled_wine hot_toddy toddy gluhwein coffee
        tea kaffee tee cafe the_a_la_menthe te infusion hot_buttered_rum hot_cider mulled_cider wassail
        vin_chaud chocolat_chaud chocolate_caliente heisse_schokolade espresso mint_tea infusion_tea
        matcha_latte kinderpunsch glogg mulled_red_wine mulled_white_wine
        """,
        .coldDrink: """
        smoothie lemonade limeade juice milkshake shake cocktail margarita martini mojito sangria punch
        daiquiri iced_tea ice_tea iced_coffee eggnog lassi agua_fresca spritzer fizz cooler slush
        slushie float soda cosmo cosmopolitan colada pina_colada bloody_mary horchata ayran cider shrub
        cordial mimosa bellini sour highball julep caipirinha limonade limonada batido zumo jus saft
        schorle bowle eistee eiskaffee smoothies frappe kompot granizado liqueur kefir_drink frappuccino
        aperitif iced_latte michelada paloma negroni moscow_mule mule root_beer beer switchel kombucha
        drink tonic
        """,
        .preserve: """
        jam marmalade chutney pickle relish preserve compote conserve jelly kompott marmelade konfiture
        confiture mermelada kimchi sauerkraut apple_butter pumpkin_butter pear_butter peach_butter
        lemon_curd fruit_butter encurtido cornichon
        giardiniera dill_pickle bread_and_butter_pickle refrigerator_pickle pico_de_gallo_jar pickled_onion pickled_red_onion pickled_cucumber pickled_beet
        pickled_beetroot pickled_carrot pickled_radish pickled_red_cabbage pickled_cabbage pickled_jalapeno
        pickled_pepper pickled_vegetable pickled_cauliflower pickled_green_bean gelee membrillo
        """,
        .sweets: """
        fudge truffle candy brittle toffee caramel bark marshmallow praline bonbon bonbons turron nougat
        marzipan divinity mochi energy_ball rum_ball bourbon_ball peanut_butter_ball buckeye
        turkish_delight halva konfekt trufa penuche peanut_butter_cup lollipop date_ball haystack
        popcorn_ball cookie_ball oreo_ball rumkugel pralinen brigadeiro chocolate_bark pralines
        """,
    ]
}
