/// Names of products that were made without a look at the rules, with the foods that are right and their allergens:
/// "-" if it is none.
extension ProductNames {
    static let heldOutEnglish = """
        TESCO BRITISH SEMI SKIMMED MILK 2.272L/4PT: semi-skimmed milk, milk, cow's milk, reduced-fat milk, 2% milk; milk
        JS UNSALTED BUTTER 250G: unsalted butter, butter; milk
        CATHEDRAL CITY MATURE CHEDDAR 350G: cheddar, cheddar cheese, mature cheddar, sharp cheddar, cheese; milk
        MORR F/RANGE EGGS LARGE 12PK: eggs, egg, large eggs, free-range eggs, chicken eggs, hen's eggs; eggs
        KERRYGOLD PURE IRISH BTR 8OZ: butter, salted butter, unsalted butter; milk
        GV 2% RDCD FAT MLK 1 GAL: reduced-fat milk, milk, 2% milk, semi-skimmed milk, cow's milk; milk
        FAGE TOTAL 0% GREEK YOGHURT 450G: Greek yogurt, Greek yoghurt, fat-free Greek yogurt, strained yogurt; milk
        Aldi Nature's Pick Closed Cup Mushrooms 300g: mushrooms, mushroom, button mushrooms, white mushrooms
        Tesco Red Onions 3 Pack: red onions, red onion, onions, onion
        ASDA Maris Piper Potatoes 2kg: potatoes, potato, floury potatoes, Maris Piper potatoes
        BNLS SKNLS CHKN BRST VAL PK: chicken breast, chicken breasts, chicken breast fillets
        GRND BEEF 80/20 1LB: ground beef, beef mince, minced beef, mince, ground chuck
        SAINS SMKD STREAKY BACON 300G: streaky bacon, bacon, smoked bacon, smoked streaky bacon, bacon rashers
        Waitrose MSC Cod Fillets Skinless 280g: cod, cod fillet, cod fillets, white fish, white fish fillets; fish
        JOHN WEST TUNA CHUNKS BRINE 4X145G: tinned tuna, canned tuna, tuna, tuna in brine, tuna chunks; fish
        NAPOLINA CHOPPED TOMS 400G: chopped tomatoes, tinned tomatoes, canned tomatoes, canned chopped tomatoes
        HUNTS TOM PASTE 6OZ: tomato paste, tomato puree, tomato purée, tomato concentrate
        BARILLA PENNE 16OZ: penne, pasta, penne pasta, penne rigate, short pasta, dried pasta; gluten
        TILDA PURE BASMATI RICE 1KG: basmati rice, rice, basmati, white basmati rice, long-grain rice, white rice
        McDougalls Self Raising Flour 1.1kg: self-raising flour, self-rising flour, flour, wheat flour; gluten
        KING ARTHUR BREAD FLR 5LB: bread flour, strong white flour, strong flour, strong bread flour, flour; gluten
        TATE+LYLE CASTER SUGAR 1KG: caster sugar, superfine sugar, sugar, white sugar, fine sugar
        DOMINO LT BRN SUGAR 1LB: light brown sugar, brown sugar, soft light brown sugar, soft brown sugar, sugar
        Sainsbury's Chickpeas in Water 400g: chickpeas, tinned chickpeas, canned chickpeas, cooked chickpeas
        S&W BLK BEANS LOW SOD 15OZ: black beans, canned black beans, tinned black beans, black turtle beans
        Birds Eye Garden Peas 800g: peas, frozen peas, garden peas, green peas, petits pois
        CO-OP FAIRTRADE BANANAS X5: bananas, banana
        HASS AVOCADO R&R 2PK: avocado, avocados, Hass avocado
        ORG BABY SPINACH 5OZ: baby spinach, spinach, fresh spinach, baby spinach leaves, spinach leaves
        M&S SPRING ONIONS BUNCH: spring onions, spring onion, scallions, scallion, green onions, green onion
        CILANTRO BNCH: cilantro, coriander, fresh coriander, fresh cilantro, coriander leaves, coriander leaf
        SCHWARTZ GRND CUMIN 37G: ground cumin, cumin, cumin powder
        MCCORMICK SMKD PAPRIKA 1.75OZ: smoked paprika, paprika, paprika powder, pimentón
        COLMANS ENGLISH MUSTARD 170G: English mustard, mustard, prepared mustard, hot mustard; mustard gluten
        HELLMANNS REAL MAYO 800G: mayonnaise, mayo; eggs
        KIKKOMAN SOY SAUCE 150ML: soy sauce, soya sauce, shoyu, Japanese soy sauce; soybeans gluten
        FILIPPO BERIO EV OLIVE OIL 500ML: extra virgin olive oil, olive oil, extra-virgin olive oil
        QUAKER OLD FASH OATS 42OZ: rolled oats, oats, porridge oats, old-fashioned oats, oatmeal, oat flakes; gluten
        HOVIS WHOLEMEAL MED SLICED 800G: wholemeal bread, whole wheat bread, brown bread, bread, sliced bread; gluten
        MISSION FLOUR TORTILLAS 10CT: flour tortillas, tortillas, wheat tortillas, tortilla wraps, wraps; gluten
        ROWSE CLEAR HONEY 340G: honey, clear honey, runny honey
        PHILLY ORIGINAL 280G: cream cheese, soft cheese, full-fat soft cheese, Philadelphia, fresh cheese; milk
        TESCO DOUBLE CREAM 300ML: double cream, heavy cream, cream, heavy whipping cream; milk
        FRSH ATL SALMON FLLT: salmon, salmon fillet, salmon fillets, fresh salmon, Atlantic salmon; fish
        Tesco Walnut Halves 200g: walnuts, walnut, walnut halves; nuts
        KTC COCONUT MILK 400ML: coconut milk, canned coconut milk, tinned coconut milk
        SILK UNSWT ALMONDMILK 64OZ: almond milk, almond drink, unsweetened almond milk, plant milk; nuts
        OATLY OAT DRINK BARISTA 1L: oat milk, oat drink, barista oat milk, plant milk, plant-based milk; gluten
        SUN-PAT CRUNCHY PEANUT BUTTER 400G: peanut butter, crunchy peanut butter; peanuts
        NAPOLINA BUTTER BEANS 400G: butter beans, lima beans, tinned butter beans, canned butter beans, white beans
        JACOBS CREAM CRACKERS 200G: cream crackers, crackers, cracker; gluten
        VIOLIFE MATURE CHEDDAR FLAV SLICES 200G: vegan cheese, plant-based cheese, dairy-free cheese, vegan cheddar
        WALLS SAUSAGE ROLLS 6PK: -
        ROBERTSONS MINCEMEAT 411G: mincemeat, fruit mincemeat, sweet mincemeat, mince pie filling
        BUTTERNUT SQUASH EA: butternut squash, butternut, squash, butternut pumpkin, winter squash
        WALKERS CHEESE & ONION 6PK: -
        PERSIL BIO WASHING POWDER 25W: -
        FELIX TUNA IN JELLY 12X85G: -
        YANKEE CANDLE VANILLA CUPCAKE LGE: -
        DAWN DISH SOAP APPLE BLOSSOM 16OZ: -
        """
    static let heldOutGerman = """
        JA! H-MILCH 1,5% 1L: low-fat milk, semi-skimmed milk, reduced-fat milk, milk, UHT milk, long-life milk; milk
        WEIHENSTEPHAN FR.VOLLMILCH 3,5%: whole milk, milk, full-fat milk, cow's milk, fresh milk, fresh whole milk; milk
        MinusL Laktosefreie H-Milch 3,8% 1l: lactose-free milk, whole milk, milk, lactose-free whole milk; milk
        KERRYGOLD ORIG.IRISCHE BUTTER 250G: butter, unsalted butter; milk
        MILSANI SCHLAGSAHNE 30% 200G: whipping cream, cream, heavy cream, heavy whipping cream; milk
        S-BUDGET SCHLAGOBERS 36% 250ML: whipping cream, cream, heavy cream, heavy whipping cream; milk
        K-CLASSIC SAURE SAHNE 10% 200G: sour cream, soured cream; milk
        DR.OETKER CREME FRAICHE CLASSIC 150G: crème fraîche, creme fraiche; milk
        GUT&GUENSTIG SPEISEQUARK MAGER 500G: quark, low-fat quark, skimmed quark, curd cheese, fresh cheese; milk
        NÖM Bauerntopfen 20% 250g: quark, topfen, curd cheese, fresh cheese; milk
        BIO NATURJOGHURT MILD 3,8% 500G: plain yogurt, natural yogurt, natural yoghurt, yogurt, yoghurt; milk
        GALBANI MOZZARELLA MINI 150G: mozzarella, mini mozzarella, mozzarella pearls, mozzarella balls, bocconcini; milk
        GOUDA JUNG I.SCH. 48% 400G: gouda, gouda cheese, young gouda, sliced gouda, sliced cheese, gouda slices; milk
        MILBONA EMMENTALER GERIEBEN 250G: grated emmental, emmental, emmental cheese, emmentaler, grated cheese; milk
        PARMIGIANO REGGIANO DOP 30 MON. 200G: parmesan, parmesan cheese, Parmigiano Reggiano, hard cheese, cheese; milk
        DODONI FETA 200G: feta, feta cheese, sheep's cheese, cheese; milk
        BIO FREILANDEIER 10ER GR.M: eggs, egg, free-range eggs, organic eggs, medium eggs, chicken eggs; eggs
        HAHNCHENBRUSTFILET 600G: chicken breast, chicken breasts, chicken breast fillet, chicken breast fillets, chicken
        RINDERHACKFLEISCH 500G QS: ground beef, minced beef, beef mince, mince
        GEM. HACKFLEISCH 800G: mixed ground meat, mixed mince, mixed minced meat, minced meat, ground meat
        Spar Faschiertes gemischt 500g: mixed ground meat, mixed mince, mixed minced meat, minced meat, ground meat
        SCHWEINEFILET CA. 500G: pork tenderloin, pork fillet, pork
        REWE BW SCHINKENWUERFEL 2X125G: diced ham, ham cubes, ham, smoked ham, lardons, diced smoked ham
        DULANO WIENER WURSTCHEN 5ST: frankfurters, wiener sausages, wieners, Vienna sausages, hot dog sausages, hot dogs
        ABRAHAM SCHWARZWAELDER SCHINKEN 200G: Black Forest ham, smoked ham, cured ham, raw ham, ham, dry-cured ham
        ASC RÄUCHERLACHS GESCHN. 200G: smoked salmon, sliced smoked salmon; fish
        IGLO FISCHSTÄBCHEN 15ER: fish fingers, fish sticks, frozen fish fingers, breaded fish; fish gluten
        MSC SEELACHSFILET TK 400G: pollock, saithe, coley, pollack, Alaska pollock, pollock fillet; fish
        SAUPIQUET THUNFISCH EIG.SAFT 195G: tinned tuna, canned tuna, tuna, tuna in its own juice, tuna in water; fish
        SPEISEKARTOFFELN FESTK. 2,5KG: potatoes, potato, waxy potatoes
        ZWIEBELN GELB 1KG NETZ: onions, onion, yellow onions, brown onions
        KNOBLAUCH 3ER NETZ: garlic, garlic bulbs, garlic bulb
        BIO MOEHREN 1KG: carrots, carrot
        PAPRIKA MIX 500G: bell peppers, bell pepper, peppers, pepper, sweet peppers, mixed peppers, capsicum
        SALATGURKE STK.: cucumber, cucumbers
        RISPENTOMATEN KG: tomatoes, tomato, vine tomatoes, tomatoes on the vine
        JA!NATUERLICH CHERRYPARADEISER 250G: cherry tomatoes, tomatoes, cherry tomato, tomato
        KARFIOL STK AT: cauliflower, cauliflowers
        FISOLEN 500G: green beans, French beans, string beans, green bean, haricots verts
        VOGERLSALAT 150G KL.I: lamb's lettuce, corn salad, mâche, mache, lambs lettuce, salad leaves
        PORREE STG.: leek, leeks
        KNOLLENSELLERIE ST: celeriac, celery root; celery
        CHAMPIGNONS BRAUN 250G: mushrooms, mushroom, brown mushrooms, chestnut mushrooms, cremini mushrooms, champignons
        ZUCCHINI LOSE KG: zucchini, courgette, courgettes, zucchinis
        BIO INGWER 200G: ginger, fresh ginger, root ginger, ginger root
        RUCOLA GEW. 125G: arugula, rocket, rocket leaves, rucola, salad rocket
        PETERSILIE GLATT BUND: parsley, flat-leaf parsley, fresh parsley, Italian parsley
        SCHNITTLAUCH TOPF: chives, fresh chives, chive
        ELSTAR AEPFEL 2KG BEUTEL: apples, apple
        ZITRONEN UNBEH. 500G: lemons, lemon, unwaxed lemons
        MARILLEN WACHAU 1KG: apricots, apricot, fresh apricots
        Himbeeren TK 300g: raspberries, frozen raspberries, raspberry
        BLATTSPINAT TK 450G: spinach, frozen spinach, leaf spinach, frozen leaf spinach, spinach leaves
        JEDEN TAG WEIZENMEHL T405 1KG: wheat flour, flour, plain flour, all-purpose flour, white flour; gluten
        FINIS FEINSTES WEIZENMEHL GLATT 1KG: wheat flour, flour, plain flour, all-purpose flour, white flour; gluten
        Aurora Roggenmehl Type 1150 1kg: rye flour, flour; gluten
        SUEDZUCKER FEINZUCKER 1KG: sugar, white sugar, fine sugar, caster sugar, granulated sugar, superfine sugar
        WIENER ZUCKER STAUBZUCKER 500G: icing sugar, powdered sugar, confectioners' sugar
        DR OETKER BACKIN 10ER: baking powder
        FRISCHE BACKHEFE 42G: fresh yeast, yeast, baker's yeast, baking yeast
        MONDAMIN FEINE SPEISESTÄRKE 400G: cornstarch, cornflour, corn starch, starch, maize starch
        COMBINO FUSILLI 500G: fusilli, pasta, fusilli pasta, spiral pasta, short pasta, dried pasta; gluten
        BUERGER EIERSPAETZLE 500G: spaetzle, spätzle, egg spaetzle, egg noodles, fresh pasta; gluten eggs
        BENS ORIGINAL LANGKORNREIS 1KG: long-grain rice, long grain rice, rice, white rice, parboiled rice
        KÖLLN HAFERFLOCKEN ZART 500G: rolled oats, oats, oat flakes, porridge oats, quick oats, oatmeal; gluten
        DMBIO ROTE LINSEN 500G: red lentils, lentils, red lentil, dried red lentils, split red lentils
        BONDUELLE KIDNEYBOHNEN 400G: kidney beans, red kidney beans, canned kidney beans, tinned kidney beans, red beans
        MUTTI PASSATA 700G: passata, tomato passata, strained tomatoes, sieved tomatoes, tomato puree
        ORO DI PARMA TOMATENMARK 2F.KONZ. 200G: tomato paste, tomato puree, tomato purée, tomato concentrate
        THOMY DELIKATESS-SENF MITTELSCH. 200ML: mustard, medium-hot mustard, prepared mustard, yellow mustard; mustard
        KUEHNE APFELESSIG 750ML: apple cider vinegar, cider vinegar, apple vinegar, vinegar
        VITA D'OR RAPSOEL 1L: rapeseed oil, canola oil, vegetable oil, cooking oil
        KNORR GEMUESE BOUILLON 8 WUERFEL: vegetable stock cubes, vegetable stock cube, vegetable stock; celery
        OSTMANN ZIMT GEM. 35G: ground cinnamon, cinnamon, cinnamon powder
        SEEBERGER HASELNUSSKERNE 200G: hazelnuts, hazelnut, whole hazelnuts, hazelnut kernels; nuts
        ALNATURA KOKOSMILCH 400ML: coconut milk, canned coconut milk, tinned coconut milk
        ALPRO MANDELDRINK UNGESUESST 1L: almond milk, almond drink, unsweetened almond milk, plant milk; nuts
        BERIEF BIO HAFERDRINK NATUR 1L: oat milk, oat drink, plant milk, plant-based milk; gluten
        SIMPLY V GENIESSERSCHEIBEN 150G: vegan cheese, plant-based cheese, dairy-free cheese, vegan cheese slices; nuts
        ZUCKERSCHOTEN 200G KENIA: mangetout, snow peas, sugar peas, sugar snap peas, mange tout, snow pea
        LEBERKAESE FEIN 4 SCHEIBEN: Leberkäse, leberkaese, leberkase, Bavarian meatloaf, German meatloaf
        MUELLER MILCHREIS ZIMT 200G: rice pudding, milk rice, cinnamon rice pudding; milk
        K-CLASSIC BUTTERGEMUESE TK 300G: mixed vegetables, buttered vegetables, vegetables in butter; milk
        GUT&GÜNSTIG ERDNUSSFLIPS 200G: -
        RITTER SPORT VOLL-NUSS 100G: milk chocolate with hazelnuts, hazelnut chocolate, milk chocolate; milk nuts
        ORYZA MILCHREIS RUNDKORN 500G: pudding rice, short-grain rice, short grain rice, round-grain rice, rice
        FLEISCHTOMATEN LOSE: beefsteak tomatoes, tomatoes, tomato, beef tomatoes, beef tomato, beefsteak tomato
        GOLDEN TOAST BUTTERTOAST 500G: toast bread, white bread, sandwich bread, bread, sliced bread, toast; gluten milk
        KALBSLEBERWURST FEIN 125G: liverwurst, liver sausage, veal liver sausage, calf liver sausage, liver pâté
        MILRAM BUTTERMILCH NATUR 500G: buttermilk; milk
        LEIBNIZ BUTTERKEKS 200G: butter biscuits, butter cookies, biscuits, cookies, biscuit; gluten milk
        MCENNEDY ERDNUSSBUTTER CREAMY 350G: peanut butter, creamy peanut butter, smooth peanut butter; peanuts
        RÜGENWALDER VEGANES MÜHLEN HACK 180G: vegan mince, plant-based mince, vegan ground meat; soybeans
        WAGNER STEINOFEN PIZZA SPECIALE 350G: -
        FROSCH ZITRONENREINIGER 1L: -
        WHISKAS 1+ LACHS I.SAUCE 12X85G: -
        TEELICHTER VANILLE 30ER: -
        PERSIL UNIVERSAL PULVER 20WL: -
        BALEA CREMESEIFE MILCH & HONIG 500ML: -
        BACKPAPIER ZUSCHNITTE 20ST: -
        """
}
