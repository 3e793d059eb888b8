import RecipesContracts

/// Words of meals and side dishes.
extension DishLexicon {
    static let meals: KeyValuePairs<DishForm, String> = [
        .soup: """
        soup chowder bisque broth stock gazpacho minestrone borscht borsch ramen pho consomme
        vichyssoise bouillabaisse egg_drop cioppino menudo pozole posole avgolemono gumbo soljanka
        bouillon bruhe soupe veloute potage bisque sopa caldo crema_de crema_of salmorejo ajoblanco
        laksa tom_yum tom_kha mulligatawny harira stracciatella hot_and_sour congee_soup zuppa
        fischsuppe bun_bo_hue bun_rieu sinigang shchi okroshka chorba ciorba ribollita cullen_skink
        cock_a_leekie
        """,
        .stew: """
        stew goulash ragout cassoulet fricassee fricasee tagine tajine cacciatore stroganoff bourguignon
        coq_au_vin etouffee ratatouille chili_con_carne chilli_con_carne chili chilli pot_au_feu
        osso_buco baked_bean paprikash feijoada cholent blanquette navarin daube boeuf_bourguignon
        carbonnade gulasch eintopf ragu_stew estofado guiso cocido fabada pisto potaje marmitako
        ropa_vieja birria picadillo adobo jambalaya_stew caponata lecso peperonata mapo_tofu
        refried_bean moong sancocho callaloo pork_and_beans succotash_stew dal dhal daal dahl fesenjan
        geschnetzeltes hachis civet lentil_stew bean_stew braised_beef jjigae sukiyaki ful_medame
        ful_mudamma ghormeh_sabzi doro_wat misir_wat bigos stifado moqueca waterzooi pepperpot puchero
        """,
        .curry: """
        curry korma vindaloo masala tikka_masala butter_chicken rogan_josh rendang massaman jalfrezi
        madras saag palak_paneer chana_masala makhani balti karahi rajma curry_goat curry_chicken
        vindalho bhuna dopiaza aloo_gobi aloo_matar matar_paneer mutter_paneer dhansak panang
        """,
        .pasta: """
        pasta spaghetti spaghettini linguine linguini fettuccine fettuccini tagliatelle penne rigatoni
        fusilli rotini ziti farfalle bow_tie orecchiette pappardelle bucatini cavatappi gemelli macaroni
        mac_and_cheese macaroni_and_cheese mac_n_cheese orzo carbonara bolognese bolognaise
        bolognese_sauce sauce_bolognese sauce_bolognaise ragu_bolognese ragu_alla_bolognese puttanesca
        alfredo primavera tortellini ravioli gnocchi cannelloni_pasta angel_hair capellini
        tetrazzini_pasta macaroni_cheese makkaroni nudeln spatzle kasespatzle pates nouilles_aux
        macarrone macarron espagueti fideo_pasta tallarine conchiglie vermicelli_pasta
        spaghetti_and_meatball cacio_e_pepe tagliolini maccheroni schupfnudeln ravioles bandnudeln mac
        """,
        .noodles: """
        noodle lo_mein chow_mein pad_thai pad_see_ew udon soba yakisoba japchae vermicelli dan_dan
        mie_goreng bun_cha mi_goreng nouille fideo glasnudeln asianudeln rice_noodle chow_fun
        ho_fun mei_fun pancit char_kway_teow mee_goreng bami_goreng jajangmyeon naengmyeon somen
        pad_kee_mao bun_thit_nuong
        """,
        .rice: """
        risotto paella pilaf pilau biryani fried_rice jambalaya bibimbap kedgeree rice_bowl donburi
        nasi_goreng arroz_con_pollo rice_and_beans beans_and_rice rice_and_pea mujaddara dirty_rice
        spanish_rice sticky_rice wild_rice gebratener_reis reispfanne riz_pilaf koshari oyakodon gyudon
        hoppin_john jollof pulao katsudon nasi_lemak maqluba kabsa
        """,
        .salad: """
        salad slaw coleslaw cole_slaw tabbouleh tabouli tabouleh fattoush panzanella caesar_salad salat
        rohkost krautsalat salade crudites ensalada ensaladilla caprese larb som_tam waldorf ceviche
        poke_bowl piyaz kisir nicoise salade_nicoise
        """,
        .roast: """
        roast pot_roast prime_rib leg_of_lamb rack_of_lamb roast_beef roast_chicken roasted_chicken
        roast_turkey roasted_turkey roast_pork roast_lamb roast_duck pork_loin pork_tenderloin
        beef_tenderloin tenderloin pulled_pork crown_roast meatloaf meat_loaf brisket pork_shoulder
        baked_ham glazed_ham corned_beef porchetta lamb_shank sauerbraten schweinebraten rinderbraten
        brathahnchen gigot roti rotis_de poulet_roti cochinillo roast_goose pork_belly carnitas kassler
        hackbraten falscher_hase kasseler pain_de_viande spanferkel beer_can_chicken whole_chicken spatchcock_chicken turkey_breast asado
        cordero_asado pollo_asado
        """,
        .grill: """
        steak chop pork_chop lamb_chop cutlet schnitzel rib spare_rib short_rib sparerib flank_steak
        london_broil scallopini scaloppine escalope filet_mignon steak_au_poivre sirloin entrecote
        cotelette escalope chuleta chuleton costilla filete kotelett rumpsteak pork_cutlet carne_asada
        saltimbocca cordon_bleu milanesa
        """,
        .skewers: """
        kebab kabob kebob shish_kebab skewer satay souvlaki yakitori brochette spiess spiesse
        pincho_moruno brocheta anticucho
        """,
        .fish: "fish_fillet ceviche_fish salmon_fillet teriyaki_salmon gravlax planked_salmon",
        .seafood: """
        shrimp_scampi scampi moules_frites moules_marinieres garlic_prawn gambas_al_ajillo
        shrimp_cocktail prawn_cocktail shrimp_cocktail_plate
        """,
        .chicken: """
        wing hot_wing chicken_wing buffalo_wing drumstick drumette chicken_drumstick jerk_chicken
        fried_chicken tandoori_chicken chicken_nugget hahnchenflugel hahnchenschenkel aile_de_poulet
        alita muslo
        """,
        .stirFry: "stir_fry stirfry kung_pao chop_suey wok_pfanne wokgemuse saute_wok saltado lomo_saltado",
        .sandwich: """
        sandwich sandwiche grilled_cheese panini toastie hoagie po_boy melt tuna_melt reuben_sandwich
        croque_monsieur croque_madame banh_mi cheesesteak blt sub club_sandwich sloppy_joe bocadillo
        butterbrot sandwich_roll french_dip hot_dog lobster_roll muffuletta torta_sandwich tea_sandwich
        hero hoagy grinder poboy chili_dog chilli_dog coney_dog coney steak_bomb cheese_steak
        philly_steak philly_cheese_steak oyster_loaf mcmuffin medianoche peanut_butter_and_jelly
        pb_and_j pan_bagnat fischbrotchen wurstsemmel hot_brown reuben cubano
        """,
        .burger: "burger hamburger cheeseburger slider hamburguesa veggie_burger turkey_burger big_mac",
        .toast: """
        toast toasted_bread bruschetta crostini french_toast welsh_rarebit rarebit tartine garlic_bread
        pan_con_tomate armer_ritter arme_ritter pain_perdu torrija tostada_de crouton_toast canape
        open_sandwich strammer_max
        """,
        .wrap: """
        burrito wrap fajita quesadilla gyro enchirito chimichanga shawarma doner roll_up taquito flauta
        lettuce_wrap
        """,
        .tacos: "taco tostada",
        .pizza: "pizza calzone_pizza flammkuchen pizzetta pissaladiere tarte_flambee pizza_bread coca_de",
        .rolls: """
        sushi spring_roll egg_roll summer_roll lumpia kimbap gimbap maki fruhlingsrolle rouleau_de_printemps
        nem rollito california_roll
        """,
        .dumplings: """
        dumpling gyoza wonton pierogi perogy perogie pierogie potsticker pot_sticker dim_sum knodel
        klosse kloss manti momo maultasche shumai xiao_long_bao khinkali vareniki pelmeni matzo_ball dampfnudel
        mandu jiaozi har_gow siu_mai kreplach
        """,
        .eggs: """
        scrambled_egg fried_egg poached_egg deviled_egg devilled_egg boiled_egg eggs_benedict
        pickled_beet_egg egg_benedict huevos_rancheros shakshuka scramble baked_egg ruhrei spiegelei oeufs_brouilles
        oeuf_cocotte huevos_revueltos huevos_fritos menemen egg_scramble migas stuffed_egg
        """,
        .omelette: """
        omelette omelet frittata tortilla_espanola tortilla_de_patata tortilla_de_papa spanish_tortilla
        spanish_omelette egg_foo_yung tamagoyaki kuku bauernfruhstuck spanish_potato_omelette
        """,
        .bake: """
        casserole bake gratin dauphinois au_gratin scalloped_potato scalloped lasagna lasagne moussaka
        enchilada strata kugel cottage_pie shepherds_pie tamale_pie hotdish hot_dish parmigiana auflauf
        pastitsio cannelloni manicotti stuffed_shell timbale parmentier hachis_parmentier
        gratin_dauphinois gratinado canelone bread_pudding corn_pudding bread_and_butter_pudding
        baked_ziti eggplant_parmesan cauliflower_cheese tetrazzini potato_bake fish_pie noodle_kugel
        souffle toad_in_the_hole tian janssons_temptation tartiflette lasana spoonbread spoon_bread macaroni_pie
        """,
        .meatballs: """
        meatball kofta kofte kottbullar boulette_de albondiga fleischbaellchen konigsberger keftedes
        frikadelle_sauce fleischballchen polpette
        """,
        .fritters: """
        fritter croquette patty pattie fish_cake fishcake crab_cake salmon_cake potato_cake rissole
        falafel latke hush_puppy hushpuppy arancini tater_tot frikadelle bulette kartoffelpuffer
        reibekuchen croqueta bunuelo_de tempura fried_pickle pakora bhaji corn_cake potato_pancake rosti
        salmon_patty nugget karaage chicken_strip chicken_finger onion_ring fish_finger cromesqui accra
        kibbeh rice_ball ebi_furai
        """,
        .potatoes: """
        mashed_potato baked_potato roast_potato roasted_potato twice_baked_potato hasselback
        potato_wedge hash_brown bratkartoffel puree_de_pomme pure_de_patata patatas_bravas champ
        colcannon puree smashed_potato pellkartoffel salzkartoffel ofenkartoffel rostkartoffel
        kartoffelbrei kartoffelstampf
        """,
        .fries: "fries french_fry pommes_frites frites potato_chip papas_fritas patatas_fritas steak_fries",
        .vegetables: "succotash roasted_vegetable grilled_vegetable corn_on_the_cob ratatouille_vegetables elote",
        .stuffedVegetables: """
        stuffed_pepper stuffed_red_pepper stuffed_green_pepper stuffed_yellow_pepper stuffed_bell_pepper
        stuffed_orange_pepper gefullte_paprika gefullte_paprikaschote paprika_gefullt
        poivron_farci poivrons_farci tomate_farcie tomates_farcie pimiento_relleno pimientos_relleno
        tomate_relleno tomates_relleno stuffed_cabbage cabbage_roll dolma golabki holubtsi imam_bayildi kohlroulade
        sarma chiles_relleno chile_relleno
        """,
        .sausages: "sausage bratwurst wurst chorizo saucisse salchicha boudin bangers_and_mash currywurst wurstchen",
        .sauce: """
        sauce dressing gravy vinaigrette pesto aioli ketchup_sauce mayonnaise_sauce salsa chimichurri
        remoulade tartar bearnaise hollandaise bechamel marinara ragu mojo tahini_sauce sosse dip_sauce
        romesco barbecue_sauce bbq_sauce mole gremolata chermoula charmoula coulis syrup_sauce
        caramel_sauce nuoc_cham beurre_blanc salsa_verde zhoug adjika mojo_picon sauces alioli
        applesauce apple_sauce tomato_ketchup
        """,
        .dip: """
        dip hummus guacamole tzatziki salsa_dip baba_ganoush baba_ghanoush spread raita tapenade
        con_queso queso_dip pico_de_gallo muhammara cheese_ball aufstrich obatzda rillette
        caviar_dauberginen liptauer zaalouk pimento_cheese
        """,
    ]
}
