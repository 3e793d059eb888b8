/// Names of products that were made without a look at the rules, with the foods that are right and their allergens:
/// "-" if it is none.
extension ProductNames {
    static let heldOutFrench = """
        LACTEL LAIT DEMI ECREME 6X1L: semi-skimmed milk, milk, low-fat milk, reduced-fat milk, UHT milk, 2% milk; milk
        CRF BIO LAIT ENTIER 1L: whole milk, milk, full-fat milk, UHT milk, cow's milk; milk
        PRESIDENT BEURRE DOUX 250G: unsalted butter, butter; milk
        PAYSAN BRETON BEURRE 1/2 SEL 250G: salted butter, butter, slightly salted butter, semi-salted butter; milk
        ELLE&VIRE CREME LIQ.ENTIERE 30% 20CL: whipping cream, cream, heavy cream, liquid cream, full-fat cream; milk
        U CREME FRAICHE EPAISSE 30% 20CL: crème fraîche, creme fraiche, thick cream; milk
        ECO+ YAOURT NATURE X8: plain yogurt, natural yogurt, natural yoghurt, yogurt, yoghurt; milk
        Fromage blanc nature 3,2% MG 1kg: fromage blanc, fromage frais, quark, fresh cheese, curd cheese; milk
        ENTREMONT EMMENTAL RAPE 200G: grated emmental, emmental, emmental cheese, grated cheese; milk
        COMTE AOP 12 MOIS 250G: Comté, comte, Comté cheese, hard cheese, cheese; milk
        CAMEMBERT COEUR DE LION 250G: camembert, camembert cheese, soft cheese, cheese; milk
        SOIGNON STE MAURE BUCHE CHEVRE 180G: goat cheese, goat's cheese, goats cheese, goat cheese log; milk
        ROQUEFORT SOCIETE 150G: roquefort, blue cheese, roquefort cheese, cheese; milk
        MASCARPONE GALBANI 250G: mascarpone, mascarpone cheese; milk
        OEUFS PLEIN AIR X12 CAL.MOYEN: eggs, egg, free-range eggs, medium eggs, chicken eggs, hen's eggs; eggs
        FILETS POULET BLANC X4 LE GAULOIS: chicken breast, chicken breasts, chicken breast fillet
        STK HACHE PUR BOEUF 5% X4: beef burgers, beef patties, hamburger patties, burger patties, ground beef
        HERTA LARDONS FUMES 2X100G: lardons, smoked lardons, bacon lardons, smoked bacon, bacon, diced bacon, bacon bits
        FLEURY MICHON JAMB.BLANC DECOUENNE 4TR: cooked ham, ham, sliced ham, boiled ham, white ham
        SAUCISSES DE TOULOUSE X6: Toulouse sausages, Toulouse sausage, pork sausages, sausages, sausage
        ESCALOPES DE DINDE X2: turkey escalopes, turkey breast, turkey escalope, turkey cutlets, turkey
        PAVES SAUMON ASC X2: salmon, salmon fillet, salmon fillets, salmon steaks, fresh salmon; fish
        LABEYRIE SAUMON FUME NORVEGE 4TR: smoked salmon, sliced smoked salmon; fish
        DOS DE CABILLAUD MSC 300G: cod, cod loin, cod fillet, cod fillets, white fish; fish
        CREVETTES CUITES 300G: prawns, shrimp, cooked prawns, cooked shrimp, shrimps; crustaceans
        MOULES DE BOUCHOT 1,4KG: mussels, fresh mussels, mussel; molluscs
        PETIT NAVIRE THON ALBACORE NAT. 140G: tinned tuna, canned tuna, tuna, tuna in water, tuna in brine; fish
        CONNETABLE SARDINES HLE OLIVE 115G: tinned sardines, sardines, canned sardines, sardines in olive oil; fish
        PDT CHARLOTTE FILET 2,5KG: potatoes, potato, waxy potatoes, Charlotte potatoes
        OIGNONS JAUNES 1KG: onions, onion, yellow onions, brown onions
        ECHALOTES 500G: shallots, shallot
        AIL BLANC 3 TETES: garlic, garlic bulbs, garlic bulb
        CAROTTES VRAC: carrots, carrot
        COURGETTES KG: courgettes, courgette, zucchini, zucchinis
        AUBERGINE PCE: aubergine, eggplant, aubergines, eggplants
        HERTA PATE FEUILLETEE 230G: puff pastry, puff pastry sheet, ready-rolled puff pastry, puff pastry dough; gluten
        CHAMP. PARIS BLANC 250G: mushrooms, mushroom, button mushrooms, white mushrooms, champignons
        BATAVIA PCE: lettuce, batavia lettuce, batavia, green salad, leaf lettuce, salad
        TOM.GRAPPE KG: tomatoes, tomato, vine tomatoes, tomatoes on the vine
        POMMES GOLDEN 1,5KG: apples, apple, Golden Delicious apples
        CITRONS JAUNES BIO X4: lemons, lemon
        FRAISES GARIGUETTE 250G: strawberries, strawberry, fresh strawberries
        BASILIC EN POT: basil, fresh basil, basil plant
        FRANCINE FARINE BLE T45 1KG: wheat flour, flour, plain flour, all-purpose flour, white flour; gluten
        DADDY SUCRE POUDRE 1KG: caster sugar, sugar, white sugar, granulated sugar, superfine sugar, fine sugar
        PANZANI COQUILLETTES 500G: elbow macaroni, pasta, macaroni, coquillettes, elbow pasta, short pasta; gluten
        TAUREAU AILE RIZ LONG 1KG: long-grain rice, long grain rice, rice, white rice
        LENTILLES VERTES DU PUY 500G: green lentils, lentils, Puy lentils, French green lentils, dried lentils
        MUTTI PULPE TOMATE 400G: chopped tomatoes, crushed tomatoes, tomato pulp, tinned tomatoes, canned tomatoes
        MAILLE MOUTARDE DIJON 215G: Dijon mustard, mustard, prepared mustard; mustard sulphites
        LESIEUR HUILE TOURNESOL 1L: sunflower oil, vegetable oil, cooking oil
        BAGUETTE TRADITION 250G: baguette, bread, French bread, French baguette, white bread; gluten
        SUZI WAN LAIT COCO 400ML: coconut milk, canned coconut milk, tinned coconut milk
        BJORG BOISSON AMANDE S/SUCRES 1L: almond milk, almond drink, unsweetened almond milk, plant milk; nuts
        CRF BIO BOISSON AVOINE 1L: oat milk, oat drink, plant milk, plant-based milk; gluten
        BEURRE CACAHUETES CRUNCHY 350G: peanut butter, crunchy peanut butter; peanuts
        LU VERITABLE PETIT BEURRE 200G: butter biscuits, butter cookies, biscuits, cookies, petit beurre; gluten milk
        HARICOTS BEURRE EXTRA FINS BTE 4/4: wax beans, yellow beans, yellow wax beans, yellow green beans
        FROMAGE DE TETE 200G: head cheese, brawn, pork brawn, headcheese
        NESTLE LAIT CONCENTRE SUCRE 397G: sweetened condensed milk, condensed milk; milk
        POIS GOURMANDS 250G: mangetout, snow peas, sugar peas, sugar snap peas, mange tout, snow pea
        MILKA CHOCOLAT LAIT NOISETTES 100G: milk chocolate with hazelnuts, hazelnut chocolate, milk chocolate; milk nuts
        BUITONI PIZZA 4 FROMAGES 340G: -
        LAYS CHIPS SAV. POULET ROTI 130G: -
        CLEMENT FAUGIER CREME DE MARRONS 500G: chestnut cream, sweet chestnut purée, sweetened chestnut puree
        LE CHAT LESSIVE SAVON MARSEILLE 37D: -
        PAIC LIQ VAISSELLE CITRON 750ML: -
        FRISKIES CROQUETTES CHAT POULET 2KG: -
        BOUGIE PARFUMEE VANILLE: -
        LPM GEL DCHE LAIT AMANDE DOUCE 250ML: -
        """
    static let heldOutSpanish = """
        HACENDADO LECHE SEMIDESNATADA 6X1L: semi-skimmed milk, milk, low-fat milk, reduced-fat milk, UHT milk; milk
        PULEVA LECHE ENTERA 1L: whole milk, milk, full-fat milk, UHT milk, cow's milk; milk
        KAIKU LECHE S/LACTOSA DESNATADA 1L: lactose-free milk, skimmed milk, skim milk, lactose-free skimmed milk; milk
        PRESIDENT MANTEQUILLA S/SAL 250G: unsalted butter, butter; milk
        NATA MONTAR 35% 200ML: whipping cream, cream, heavy cream, heavy whipping cream; milk
        HACENDADO NATA COCINAR 18% 3X200ML: cooking cream, single cream, light cream, cream, half-and-half; milk
        YOGUR GRIEGO NATURAL X6: Greek yogurt, Greek yoghurt, Greek-style yogurt, yogurt, plain yogurt; milk
        GARCIA BAQUERO MANCHEGO CURADO 250G: manchego, manchego cheese, cured manchego, sheep's cheese, cheese; milk
        QUESO RALLADO 4 QUESOS 200G: grated cheese, shredded cheese, four-cheese blend, grated cheese mix, cheese; milk
        QUESO FRESCO BURGOS 250G: fresh cheese, queso fresco, Burgos cheese, cheese; milk
        HUEVOS CAMPEROS L 12U: eggs, egg, free-range eggs, large eggs, chicken eggs, hen's eggs; eggs
        PECHUGA POLLO FILETES 500G: chicken breast, chicken breasts, chicken breast fillets, chicken breast fillet
        PICADA VACUNO 500G: ground beef, minced beef, beef mince, mince
        LOMO CERDO CINTA FILETEADO: pork loin, pork loin steaks, pork loin fillets, boneless pork loin, pork
        REVILLA CHORIZO SARTA DULCE 250G: chorizo, chorizo sausage, Spanish chorizo, sweet chorizo
        JAMON SERRANO LONCHAS 150G: serrano ham, jamón serrano, cured ham, dry-cured ham, ham
        ELPOZO JAMON COCIDO EXTRA LONCH.: cooked ham, ham, sliced ham, boiled ham
        CAMPOFRIO BACON LONCHAS 150G: bacon, streaky bacon, bacon rashers, smoked bacon, sliced bacon
        PESCANOVA MERLUZA FILETES MSC 400G: hake, hake fillets, hake fillet, frozen hake, white fish; fish
        CALVO ATUN CLARO AC.OLIVA PACK-3: tinned tuna, canned tuna, tuna, tuna in oil, tuna in olive oil; fish
        ANCHOAS AC.OLIVA 50G: anchovies, anchovy fillets, anchovy, anchovies in oil, anchovies in olive oil; fish
        GAMBA PELADA CONG. 300G: prawns, shrimp, peeled prawns, frozen prawns, peeled shrimp, frozen shrimp; crustaceans
        ANILLAS CALAMAR CONG 400G: squid rings, squid, calamari, frozen squid, calamari rings; molluscs
        MEJILLONES ESCABECHE 115G: tinned mussels, mussels, canned mussels, mussels in escabeche; molluscs
        PATATAS MALLA 3KG: potatoes, potato
        CEBOLLA MALLA 1KG: onions, onion
        AJOS MORADOS 250G: garlic, garlic bulbs, purple garlic, garlic bulb
        ZANAHORIA BOLSA 1KG: carrots, carrot
        CALABACIN KG: courgette, courgettes, zucchini, zucchinis
        ALMENDRA CRUDA REPELADA 200G: almonds, almond, blanched almonds, raw almonds, whole almonds; nuts
        PIMIENTO ROJO KG: red bell pepper, bell pepper, red pepper, bell peppers, red bell peppers, red peppers, pepper
        PIMIENTO VERDE ITALIANO BOLSA: Italian green pepper, green pepper, green peppers, Italian frying pepper
        TOMATE RAMA KG: tomatoes, tomato, vine tomatoes, tomatoes on the vine
        PEPINO UD: cucumber, cucumbers
        ESPINACAS TIERNAS 200G: baby spinach, spinach, fresh spinach, spinach leaves
        CHAMPINON LAMINADO 250G: mushrooms, sliced mushrooms, mushroom, button mushrooms, white mushrooms, champignons
        BROCOLI UD: broccoli
        JUDIA VERDE PLANA CONG 1KG: green beans, flat green beans, flat beans, runner beans, frozen green beans
        PLATANO CANARIAS IGP KG: bananas, banana
        MANZANA FUJI BOLSA 1,5KG: apples, apple, Fuji apples
        NARANJA ZUMO MALLA 4KG: oranges, orange, juicing oranges, juice oranges
        LIMONES MALLA 1KG: lemons, lemon
        PEREJIL MANOJO: parsley, fresh parsley, flat-leaf parsley
        LUENGO GARBANZO COCIDO 400G: chickpeas, cooked chickpeas, canned chickpeas, tinned chickpeas, garbanzo beans
        LENTEJA PARDINA 1KG: brown lentils, lentils, pardina lentils, dried lentils, Spanish brown lentils
        LA FALLERA ARROZ BOMBA 1KG: bomba rice, paella rice, short-grain rice, short grain rice, round-grain rice, rice
        GALLO MACARRONES 450G: macaroni, pasta, penne, short pasta, dried pasta; gluten
        HARINA TRIGO REPOSTERIA 1KG: wheat flour, pastry flour, cake flour, flour, plain flour; gluten
        AZUCARERA AZUCAR BLANCO 1KG: sugar, white sugar, granulated sugar
        CARBONELL AOVE 1L: extra virgin olive oil, olive oil, extra-virgin olive oil
        ORLANDO TOMATE FRITO 350G: tomato sauce, fried tomato sauce, tomate frito
        PIMENTON DE LA VERA DULCE 75G: smoked paprika, paprika, sweet smoked paprika, sweet paprika, paprika powder
        HACENDADO LECHE DE COCO 400ML: coconut milk, canned coconut milk, tinned coconut milk
        BEBIDA ALMENDRA S/AZUC. 1L: almond milk, almond drink, unsweetened almond milk, plant milk; nuts
        YOSOY BEBIDA AVENA 1L: oat milk, oat drink, plant milk, plant-based milk; gluten
        CREMA CACAHUETE 100% 500G: peanut butter, peanut cream, smooth peanut butter; peanuts
        NESTLE LECHE EN POLVO ENTERA 600G: milk powder, powdered milk, whole milk powder, dried milk, dry milk; milk
        DULCE DE MEMBRILLO 400G: quince paste, membrillo, quince jelly, quince cheese
        TIRABEQUES 200G: mangetout, snow peas, sugar peas, sugar snap peas, mange tout, snow pea
        ARROZ CON LECHE X4: rice pudding; milk
        VALOR CHOCO LECHE ALMENDRAS 250G: milk chocolate with almonds, almond chocolate, milk chocolate; milk nuts
        LONCHAS VEGANAS SABOR QUESO CHEDDAR 150G: vegan cheese, plant-based cheese, dairy-free cheese, vegan cheddar
        FONTANEDA GALLETA MARIA 800G: Maria biscuits, Marie biscuits, Maria cookies, biscuits, cookies, biscuit; gluten
        CASA TARRADELLAS PIZZA BARBACOA 400G: -
        LAYS PATATAS FRITAS JAMON 160G: -
        ARIEL DETERGENTE POLVO 40D: -
        BOSQUE VERDE FRIEGASUELOS LIMON 1,5L: -
        WHISKAS COMIDA GATO ATUN 12X85G: -
        VELA AROMA MANZANA CANELA: -
        DELIPLUS GEL DE BAÑO AVENA 750ML: -
        """
}
