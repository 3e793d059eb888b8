import RecipesContracts

/// The words themselves.
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
        ("curry", .curry), ("muffin", .muffins), ("cupcake", .muffins), ("rouladen", .grill), ("roulade", .grill),
        ("stulle", .sandwich), ("toast", .toast), ("cake", .cake), ("bread", .loaf), ("burger", .burger),
    ]

    static let foods: [(Food, String)] = [
        (
            .fish,
            """
            fish salmon cod sole tilapia halibut bass sea_bass trout snapper swordfish mackerel haddock catfish flounder
            tuna_steak mahi grouper monkfish sardine herring walleye perch fisch lachs forelle kabeljau dorsch zander
            scholle makrele poisson saumon cabillaud truite pescado salmon merluza bacalao trucha lubina dorada
            """
        ),
        (
            .seafood,
            """
            shrimp prawn mussel clam scallop lobster crab squid oyster octopus calamari crayfish garnele muschel krabbe
            crevette moule langoustine gamba camaron mejillon almeja pulpo
            """
        ),
        (
            .poultry,
            """
            chicken chicken_breast chicken_thigh chicken_leg chicken_tender drumstick drumette hen cornish_hen
            hahnchen huhn hahnchenbrust huhnchen poulet pollo
            """
        ),
        (
            .meat,
            """
            beef pork lamb veal goat venison ham bacon turkey duck goose rabbit bison brisket rind schwein lamm kalb ente
            gans kaninchen boeuf porc agneau veau canard lapin jambon dinde cerdo cordero ternera conejo pavo pato res
            jamon lomo
            """
        ),
        (
            .vegetable,
            """
            vegetable spaghetti_squash carrot broccoli cauliflower sprout brussels_sprout asparagus green_bean string_bean haricot_vert
            spinach kale chard collard greens collard_greens cabbage zucchini courgette squash butternut_squash eggplant
            aubergine mushroom portobello beet beetroot parsnip turnip fennel pea snap_pea onion leek artichoke okra
            tomatoe tomato bell_pepper corn sweetcorn pak_choi bok_choy endive radish rutabaga gemuse mohre karotte
            blumenkohl brokkoli spargel bohne spinat kohl zucchini aubergine pilz rosenkohl erbse lauch legume carotte
            chou_fleur asperge epinard haricot champignon courgette verdura zanahoria coliflor esparrago espinaca judia
            champinon calabacin berenjena
            """
        ),
        (.potato, "potatoe potato sweet_potato spud yam kartoffel erdapfel pommes_de_terre papa patata"),
        (.egg, "egg eggs eier oeuf huevo"),
        (.rice, "rice reis riz arroz"),
        (.beans, "bean lentil chickpea lentille lenteja linse alubia garbanzo kichererbse pois_chiche black_bean"),
        (
            .other,
            """
            tofu tempeh seitan yogurt yoghurt cheese apple pear peach banana orange berry strawberry pineapple plum
            cranberry cherry fruit nut almond pecan walnut peanut peanut_butter tuna milk butter cream chocolate polenta grits quinoa
            couscous bulgur chip tortilla kimchi granita_mix oat tuna_melt plantain ketchup mayonnaise mustard mayo
            cornmeal barley feta halloumi paneer kase joghurt apfel birne obst fromage pomme poire queso manzana pera
            fruta popcorn crouton olive avocado date fig pumpkin
            """
        ),
    ]

    static let undrawn = """
        dough crust mix seasoning rub filling topping stuffing brine spice powder crumb marinade paste frosting icing
        glaze coating batter base starter shell garnish extract teig pate_brisee pate_sablee masa gewurz fullung
        surprise delight skillet pan hash cup bite medley platter appetizer snack dinner supper breakfast lunch meal
        combo tray bowl board puff pinwheel crisps jerky jar basket feast boil bulgogi pfanne teller wurze cure butter
        ring twist stick pop corn_dog sandwich_steak sandwich_bread
        shortening syrup essence flavoring streusel nacho fondant tartare pate terrine prairie_oyster rice_cake traybake sweet_soup
        """

    static let forms: [(DishForm, String)] = [
        (
            .soup,
            """
            soup chowder bisque broth stock gazpacho minestrone borscht borsch ramen pho consomme vichyssoise bouillabaisse
            egg_drop cioppino menudo pozole posole avgolemono gumbo soljanka bouillon bruhe soupe veloute potage bisque
            sopa caldo crema_de crema_of salmorejo ajoblanco laksa tom_yum tom_kha mulligatawny harira stracciatella
            hot_and_sour congee_soup zuppa fischsuppe
            """
        ),
        (
            .stew,
            """
            stew goulash ragout cassoulet fricassee fricasee tagine tajine cacciatore stroganoff bourguignon
            coq_au_vin etouffee ratatouille chili_con_carne chilli_con_carne chili chilli pot_au_feu osso_buco
            baked_bean paprikash feijoada cholent blanquette navarin daube boeuf_bourguignon carbonnade gulasch eintopf
            ragu_stew estofado guiso cocido fabada pisto potaje marmitako ropa_vieja birria picadillo adobo jambalaya_stew
            caponata lecso peperonata mapo_tofu refried_bean moong sancocho callaloo pork_and_beans succotash_stew dal dhal daal
            dahl fesenjan geschnetzeltes hachis civet lentil_stew bean_stew braised_beef
            """
        ),
        (
            .curry,
            """
            curry korma vindaloo masala tikka_masala butter_chicken rogan_josh rendang massaman jalfrezi madras saag
            palak_paneer chana_masala makhani balti karahi rajma curry_goat curry_chicken vindalho bhuna dopiaza
            """
        ),
        (
            .pasta,
            """
            pasta spaghetti spaghettini linguine linguini fettuccine fettuccini tagliatelle penne rigatoni fusilli rotini ziti
            farfalle bow_tie orecchiette pappardelle bucatini cavatappi gemelli macaroni mac_and_cheese
            macaroni_and_cheese mac_n_cheese orzo carbonara bolognese bolognaise bolognese_sauce sauce_bolognese sauce_bolognaise ragu_bolognese ragu_alla_bolognese puttanesca alfredo primavera tortellini ravioli
            gnocchi cannelloni_pasta angel_hair capellini tetrazzini_pasta macaroni_cheese makkaroni nudeln spatzle
            kasespatzle pates nouilles_aux macarrone macarron espagueti fideo_pasta tallarine conchiglie vermicelli_pasta
            spaghetti_and_meatball cacio_e_pepe tagliolini maccheroni schupfnudeln ravioles bandnudeln
            """
        ),
        (
            .noodles,
            """
            noodle lo_mein chow_mein pad_thai pad_see_ew udon soba yakisoba japchae vermicelli dan_dan mie_goreng
            bun_cha mi_goreng nouille fideo glasnudeln asianudeln rice_noodle
            """
        ),
        (
            .rice,
            """
            risotto paella pilaf pilau biryani fried_rice jambalaya bibimbap kedgeree rice_bowl donburi nasi_goreng
            arroz_con_pollo rice_and_beans beans_and_rice rice_and_pea mujaddara dirty_rice spanish_rice sticky_rice
            wild_rice gebratener_reis reispfanne riz_pilaf koshari oyakodon gyudon hoppin_john
            """
        ),
        (
            .salad,
            """
            salad slaw coleslaw cole_slaw tabbouleh tabouli tabouleh fattoush panzanella caesar_salad salat rohkost
            krautsalat salade crudites ensalada ensaladilla caprese larb som_tam waldorf ceviche poke_bowl piyaz kisir
            nicoise salade_nicoise
            """
        ),
        (
            .roast,
            """
            roast pot_roast prime_rib leg_of_lamb rack_of_lamb roast_beef roast_chicken roasted_chicken roast_turkey
            roasted_turkey roast_pork roast_lamb roast_duck pork_loin pork_tenderloin beef_tenderloin tenderloin
            pulled_pork crown_roast meatloaf meat_loaf brisket pork_shoulder baked_ham glazed_ham corned_beef porchetta
            lamb_shank sauerbraten schweinebraten rinderbraten brathahnchen gigot roti rotis_de poulet_roti cochinillo
            roast_goose pork_belly carnitas kassler hackbraten falscher_hase beer_can_chicken whole_chicken
            spatchcock_chicken turkey_breast asado cordero_asado pollo_asado
            """
        ),
        (
            .grill,
            """
            steak chop pork_chop lamb_chop cutlet schnitzel rib spare_rib short_rib sparerib flank_steak london_broil
            scallopini scaloppine escalope filet_mignon steak_au_poivre sirloin entrecote cotelette escalope chuleta
            chuleton costilla filete kotelett rumpsteak pork_cutlet carne_asada saltimbocca cordon_bleu milanesa
            """
        ),
        (
            .skewers,
            "kebab kabob kebob shish_kebab skewer satay souvlaki yakitori brochette spiess spiesse pincho_moruno brocheta anticucho"
        ),
        (.fish, "fish_fillet ceviche_fish salmon_fillet teriyaki_salmon gravlax planked_salmon"),
        (
            .seafood,
            "shrimp_scampi scampi moules_frites moules_marinieres garlic_prawn gambas_al_ajillo shrimp_cocktail prawn_cocktail shrimp_cocktail_plate"
        ),
        (
            .chicken,
            """
            wing hot_wing chicken_wing buffalo_wing drumstick drumette chicken_drumstick jerk_chicken fried_chicken
            tandoori_chicken chicken_nugget hahnchenflugel hahnchenschenkel aile_de_poulet alita muslo
            """
        ),
        (.stirFry, "stir_fry stirfry kung_pao chop_suey wok_pfanne wokgemuse saute_wok saltado lomo_saltado"),
        (
            .sandwich,
            """
            sandwich sandwiche grilled_cheese panini hoagie po_boy melt tuna_melt reuben_sandwich croque_monsieur
            croque_madame banh_mi cheesesteak blt sub club_sandwich sloppy_joe bocadillo butterbrot sandwich_roll
            french_dip hot_dog lobster_roll muffuletta torta_sandwich tea_sandwich hero hoagy grinder poboy chili_dog chilli_dog
            coney_dog coney steak_bomb cheese_steak philly_steak philly_cheese_steak oyster_loaf mcmuffin medianoche
            peanut_butter_and_jelly pb_and_j pan_bagnat fischbrotchen wurstsemmel hot_brown reuben cubano
            """
        ),
        (.burger, "burger hamburger cheeseburger slider hamburguesa veggie_burger turkey_burger"),
        (
            .toast,
            """
            toast toasted_bread bruschetta crostini french_toast welsh_rarebit rarebit tartine garlic_bread pan_con_tomate
            armer_ritter arme_ritter pain_perdu torrija tostada_de crouton_toast canape open_sandwich
            """
        ),
        (
            .wrap,
            """
            burrito wrap fajita quesadilla gyro enchirito chimichanga shawarma doner roll_up taquito flauta lettuce_wrap
            """
        ),
        (.tacos, "taco tostada"),
        (.pizza, "pizza calzone_pizza flammkuchen pizzetta pissaladiere tarte_flambee pizza_bread coca_de"),
        (
            .pie,
            """
            pie pot_pie cobbler_pie tourtiere empanada_gallega pastete tourte spanakopita chicken_pie apple_pie
            """
        ),
        (
            .tart,
            """
            tart quiche galette tartlet tarte flan_tart zwiebelkuchen tarte_tatin clafoutis bakewell crostata tartaleta
            tarteletta linzer linzertorte quiche_lorraine tartelette pissaladiere
            """
        ),
        (
            .cake,
            """
            cake cheesecake torte gateau kuchen torta tarta bizcocho coffee_cake coffeecake bundt pound_cake shortcake
            angel_food upside_down_cake swiss_roll jelly_roll lava_cake mug_cake layer_cake fruitcake gingerbread_cake
            pavlova baumkuchen stollen_cake marmorkuchen kasekuchen bienenstich roulade_cake buche_de_noel fraisier
            opera_cake madeira babka_cake tres_leches parkin basbousa pastel roscon charlotte savarin sticky_toffee_pudding
            christmas_pudding date_pudding plum_pudding sachertorte dump_cake poke_cake
            """
        ),
        (.muffins, "muffin cupcake friand popover fairy_cake magdalena madalena muffin_cup"),
        (
            .loaf,
            """
            bread loaf baguette ciabatta sourdough challah brioche banana_bread cornbread corn_bread soda_bread stollen
            babka brot pain pan_de monkey_bread zucchini_bread pumpkin_bread pain_de_mie zopf hefezopf pumpernickel
            quick_bread bread_loaf limpa pan_casero hogaza
            """
        ),
        (
            .flatbread,
            """
            flatbread flat_bread focaccia naan chapati roti_bread pita pita_bread lavash fougasse lefse tortillas_dough
            fladenbrot injera paratha crispbread arepa matzo farinata socca fry_bread flour_tortilla corn_tortilla
            """
        ),
        (
            .buns,
            """
            bun dinner_roll cinnamon_roll sweet_roll yeast_roll crescent_roll potato_roll scone pretzel bagel
            buttermilk_biscuit drop_biscuit english_muffin hot_cross_bun sticky_bun butter_roll brotchen semmel breze
            brezel franzbrotchen kanelbulle zimtschnecke schnecke petit_pain panecillo bollo cheese_roll cloverleaf_roll
            parker_house_roll yorkshire_pudding pao_de_queijo dampfnudel simit
            """
        ),
        (
            .biscuits,
            """
            cookie shortbread biscotti gingersnap snickerdoodle macaroon macaron cracker gingerbread wafer sable
            keks platzchen plaetzchen lebkuchen spekulatius vanillekipferl zimtstern biscuit galleta polvoron alfajor
            pfeffernusse crispie spritz krumkake springerle linzer_cookie thumbprint meringue amaretti langue_de_chat
            spritzgeback makrone mantecado crinkle whoopie_pie ghriba tuile cheese_straw kipferl sugar_cookie ladyfinger
            hamantaschen rugelach moon_pie tea_cookie ginger_snap lace_cookie
            """
        ),
        (
            .bars,
            """
            bar brownie blondie flapjack square slice_bar lemon_bar granola_bar blechkuchen_bar barre cereal_bar
            rice_krispie_treat nanaimo magic_bar lebkuchenschnitte muesliriegel riegel
            """
        ),
        (
            .pastries,
            """
            pastry croissant danish turnover empanada samosa strudel hand_pie pasty calzone stromboli borek boerek
            sausage_roll baklava vol_au_vent eclair cream_puff profiterole gougere rugelah empanadilla pirogge blatterteig
            kolache knish spanakopita_triangle pain_au_chocolat feuillete chausson hojaldre palmier beef_wellington
            wellington kipfel pirozhki
            """
        ),
        (
            .rolls,
            "sushi spring_roll egg_roll summer_roll lumpia kimbap maki fruhlingsrolle rouleau_de_printemps nem rollito california_roll"
        ),
        (.doughnuts, "doughnut donut beignet churro zeppole krapfen berliner funnel_cake sopaipilla bunuelo rosquilla"),
        (
            .pancakes,
            """
            pancake crepe hotcake blini blintz flapjack_pancake johnnycake dutch_baby pfannkuchen kaiserschmarrn palatschinke
            galette_bretonne tortita filloa griddle_cake griddlecake okonomiyaki pannekake pannekaken aebleskiver crumpet
            silver_dollar hoecake dosa
            """
        ),
        (.waffles, "waffle waffel gaufre gofre"),
        (
            .pudding,
            """
            pudding custard flan creme_brulee creme_caramel rice_pudding blancmange tapioca arroz_con_leche natilla
            milchreis riz_au_lait pot_de_creme halwa pudin sutlac grutze rote_grutze creme_anglaise_pudding crema_catalana
            payasam kheer griess budino
            """
        ),
        (
            .mousse,
            """
            mousse parfait panna_cotta trifle fool syllabub tiramisu zabaglione sabayon pannacotta verrine bavarois
            jello jell_o gelatin wackelpudding gotterspeise schichtdessert posset semifreddo_glass whip fluff junket
            """
        ),
        (
            .iceCream,
            """
            ice_cream sorbet gelato sherbet granita sundae frozen_yogurt popsicle ice_pop ice_cream_sandwich bombe semifreddo eis eiscreme glace
            helado sorbete granite parfait_glace nice_cream frozen_custard ice_milk kulfi frozen_dessert
            """
        ),
        (
            .crumble,
            "crumble cobbler brown_betty pandowdy grunt fruit_crisp apple_crisp buckle peach_crisp crisp"
        ),
        (
            .porridge,
            """
            porridge oatmeal congee grits polenta overnight_oat cream_of_wheat haferbrei porridge_oat bouillie gachas jook
            steel_cut_oat oat_porridge bircher
            """
        ),
        (.granola, "granola muesli cereal musli"),
        (
            .dumplings,
            """
            dumpling gyoza wonton pierogi perogy perogie pierogie potsticker pot_sticker dim_sum knodel klosse kloss
            manti momo maultasche shumai xiao_long_bao khinkali vareniki pelmeni matzo_ball
            """
        ),
        (
            .eggs,
            """
            scrambled_egg fried_egg poached_egg deviled_egg devilled_egg boiled_egg eggs_benedict egg_benedict
            huevos_rancheros shakshuka scramble baked_egg ruhrei spiegelei oeufs_brouilles oeuf_cocotte huevos_revueltos
            huevos_fritos menemen egg_scramble migas stuffed_egg
            """
        ),
        (
            .omelette,
            "omelette omelet frittata tortilla_espanola tortilla_de_patata tortilla_de_papa spanish_tortilla spanish_omelette egg_foo_yung tamagoyaki kuku bauernfruhstuck spanish_potato_omelette"
        ),
        (
            .bake,
            """
            casserole bake gratin dauphinois au_gratin scalloped_potato scalloped lasagna lasagne moussaka enchilada
            strata kugel cottage_pie shepherds_pie tamale_pie hotdish hot_dish parmigiana auflauf pastitsio cannelloni
            manicotti stuffed_shell timbale parmentier hachis_parmentier gratin_dauphinois gratinado canelone
            bread_pudding corn_pudding bread_and_butter_pudding baked_ziti eggplant_parmesan cauliflower_cheese tetrazzini
            potato_bake fish_pie noodle_kugel souffle toad_in_the_hole tian lasana spoonbread spoon_bread macaroni_pie
            """
        ),
        (
            .meatballs,
            "meatball kofta kofte kottbullar boulette_de albondiga fleischbaellchen konigsberger keftedes frikadelle_sauce fleischballchen polpette"
        ),
        (
            .fritters,
            """
            fritter croquette patty pattie fish_cake fishcake crab_cake salmon_cake potato_cake rissole falafel latke
            hush_puppy hushpuppy arancini tater_tot frikadelle bulette kartoffelpuffer reibekuchen croqueta bunuelo_de
            tempura fried_pickle pakora bhaji corn_cake potato_pancake rosti salmon_patty nugget karaage chicken_strip chicken_finger
            onion_ring fish_finger cromesqui accra kibbeh rice_ball
            """
        ),
        (
            .potatoes,
            """
            mashed_potato baked_potato roast_potato roasted_potato twice_baked_potato hasselback potato_wedge
            hash_brown bratkartoffel puree_de_pomme pure_de_patata patatas_bravas champ colcannon puree smashed_potato
            """
        ),
        (.fries, "fries french_fry pommes_frites frites potato_chip papas_fritas patatas_fritas steak_fries"),
        (.vegetables, "succotash roasted_vegetable grilled_vegetable corn_on_the_cob ratatouille_vegetables elote"),
        (
            .stuffedVegetables,
            "stuffed_pepper stuffed_cabbage cabbage_roll dolma golabki holubtsi imam_bayildi kohlroulade sarma chiles_relleno chile_relleno"
        ),
        (.sausages, "sausage bratwurst wurst chorizo saucisse salchicha boudin bangers_and_mash currywurst wurstchen"),
        (
            .hotDrink,
            """
            chai hot_chocolate cocoa hot_cocoa latte cappuccino mulled_wine hot_toddy toddy gluhwein coffee tea kaffee tee
            cafe the_a_la_menthe te infusion hot_buttered_rum hot_cider mulled_cider wassail vin_chaud chocolat_chaud
            chocolate_caliente heisse_schokolade espresso mint_tea infusion_tea matcha_latte kinderpunsch glogg
            """
        ),
        (
            .coldDrink,
            """
            smoothie lemonade limeade juice milkshake shake cocktail margarita martini mojito sangria punch daiquiri
            iced_tea ice_tea iced_coffee eggnog lassi agua_fresca spritzer fizz cooler slush slushie float soda cosmo
            cosmopolitan colada pina_colada bloody_mary horchata ayran cider shrub cordial mimosa bellini sour highball
            julep caipirinha limonade limonada batido zumo jus saft schorle bowle eistee eiskaffee smoothies frappe kompot
            granizado liqueur kefir_drink frappuccino aperitif iced_latte michelada paloma negroni 
            moscow_mule mule root_beer beer switchel kombucha drink tonic
            """
        ),
        (
            .sauce,
            """
            sauce dressing gravy vinaigrette pesto aioli ketchup_sauce mayonnaise_sauce salsa chimichurri remoulade tartar
            bearnaise hollandaise bechamel marinara ragu mojo tahini_sauce sosse dip_sauce romesco barbecue_sauce bbq_sauce
            mole gremolata chermoula charmoula coulis syrup_sauce caramel_sauce nuoc_cham beurre_blanc salsa_verde zhoug
            adjika mojo_picon sauces alioli applesauce apple_sauce
            """
        ),
        (
            .dip,
            """
            dip hummus guacamole tzatziki salsa_dip baba_ganoush baba_ghanoush spread raita tapenade con_queso queso_dip pico_de_gallo
            muhammara cheese_ball aufstrich obatzda rillette caviar_dauberginen liptauer zaalouk pimento_cheese
            """
        ),
        (
            .preserve,
            """
            jam marmalade chutney pickle relish preserve compote conserve jelly kompott marmelade konfiture confiture
            mermelada kimchi sauerkraut apple_butter lemon_curd fruit_butter encurtido cornichon giardiniera dill_pickle
            refrigerator_pickle pico_de_gallo_jar pickled_onion gelee membrillo
            """
        ),
        (
            .sweets,
            """
            fudge truffle candy brittle toffee caramel bark marshmallow praline bonbon bonbons turron nougat marzipan divinity
            mochi energy_ball rum_ball bourbon_ball peanut_butter_ball buckeye turkish_delight halva konfekt trufa penuche
            peanut_butter_cup lollipop date_ball haystack popcorn_ball cookie_ball oreo_ball rumkugel pralinen
            brigadeiro chocolate_bark pralines
            """
        ),
    ]
}
