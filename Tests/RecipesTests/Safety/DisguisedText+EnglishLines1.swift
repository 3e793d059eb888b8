extension DisguisedText {
    static let englishLines1 = """
        P 1 onion, fried in lard
        D 1 onion, softened in butter
        D 2 tbsp butter for greasing
        G flour, for dusting
        GD 2 slices buttered toast
        F 1 Caesar salad kit
        D 1 tub tzatziki
        D 100 g Boursin
        D 1 pkt instant mash
        D 250 g Quark
        G 1 pack bao buns
        G 2 wraps
        G 6 flour tortillas
        G 150 g pearl barley
        G 100 g freekeh
        G 200 g seitan
        G 1 cup farro
        G 50 g panko
        G 1 bottle pale ale
        G 2 Weetabix
        G 4 ice cream cones
        G 1 jar Marmite
        S 3 tbsp hoisin
        S 1 tbsp gochujang
        SF 2 tbsp ponzu
        S 2 tbsp doubanjiang
        F 2 tsp Worcestershire
        F 1 tbsp nam pla
        F 30 g bottarga
        F 1 tsp dashi
        F 2 tbsp Thai fish sauce
        F 100 g taramasalata
        C 1 tbsp belacan
        C 1 tsp sambal terasi
        C 200 g kamaboko and prawns
        O 2 tbsp oyster sauce
        N 100 g marzipan
        N 50 g nougat
        N 2 tbsp praline paste
        N 1 jar pesto
        N 50 g gianduja
        N 2 tbsp Frangelico
        N 100 g amaretti
        U 2 tbsp satay sauce
        U 1 Snickers bar
        U 2 Reese's cups
        Z 2 tbsp za'atar
        Z 1 tbsp dukkah
        Z 100 g halva
        Z 1 tub baba ganoush
        E 4 meringue nests
        E 200 g fresh egg pasta
        E 2 tbsp tartare sauce
        E 2 tbsp remoulade
        E 100 ml advocaat
        D 1 can condensed mushroom soup
        D 1 tub Ben & Jerry's
        DG 2 tbsp Ovaltine
        D 1 scoop whey isolate
        D 1 tsp casein
        L 1 pkt jelly crystals
        L 4 sheets leaf gelatine
        L 100 g gummy bears
        L 1 tsp isinglass
        P 100 g lardons
        P 100 g 'nduja
        P 1 tbsp bacon grease
        P 50 g pork scratchings
        P 200 g chorizo
        M 100 g suet
        M 1 tbsp dripping
        M 1 tbsp schmaltz
        M 1 chicken stock cube
        M 2 OXO cubes
        M 1 tin mulligatawny soup
        B 1 tin corned beef
        B 4 oz biltong
        D 200 g ghee
        D 100 g smen
        D 200 g paneer
        D 1 naan with butter
        H 1 tbsp manuka honey
        H 50 g bee pollen
        T 1 tsp Colman's
        T 2 tbsp piccalilli
        X 1 tsp celery salt
        X 1 bouquet garni (celery, thyme)
        A 50 ml Cointreau
        D 2 tbsp Baileys
        GD 100 g Maltesers
        GD 1 box Kraft dinner
        D 1 slice American cheese
        D 2 sticks string cheese
        G 1 sleeve Ritz crackers
        G 1 tube crescent rolls
        G 1 can biscuits
        DMG 1 can cream of chicken soup
        F 1 can tuna in spring water
        E 1 carton Egg Beaters
        D 8 oz Cool Whip
        D 1 box instant vanilla pudding
        D 2 cups half-and-half
        D 1 cup Miracle Whip and sour cream
        E 1 cup Miracle Whip
        G 1 packet Shake 'n Bake
        M 1 lb bratwurst
        M 2 boerewors
        M 4 snags
        G 2 lamingtons
        DG 1 packet Tim Tams
        G 1 tbsp Vegemite
        D 200 g cheese curds
        GM 500 g poutine gravy
        P 200 g peameal bacon
        D 2 butter tarts
        D 1 onion (fried until soft in the butter you saved)
        D 2 tbsp oil or butter
        D 2 tbsp oil/butter
        D 2 tbsp oil (butter is nicer)
        D 1 potato mashed with milk
        D 1 baked potato with sour cream
        D 1 potato, with all the trimmings (cheese, sour cream)
        D 200 g mushrooms sauteed in garlic butter
        D 200 g spinach in cream
        D 200 g creamed spinach
        D 300 g scalloped potatoes
        D 200 g cheesy mash
        M 200 g stuffed vine leaves with lamb
        M 2 peppers stuffed with mince
        F 10 olives stuffed with anchovy
        N 10 dates stuffed with almonds
        N 6 apricots filled with marzipan
        D 10 jalapenos filled with cream cheese
        P 10 dates wrapped in bacon
        P 12 asparagus spears in ham
        M 400 g beans baked with salt pork
        M 400 g pork and beans
        D 200 g rinsed cottage cheese1 cucumber
        D 1 onion, choppedButter
        D 1 carrot, dicedCream, to serve
        C 200g rice,cooked250g prawns
        F 1 lemon,sliced4 sardines
        D 50g/2oz butter
        D buter, 50 g
        D 50 g buttter
        C 200 g parwns
        C 200 g shirmp
        F 200 g slamon
        F 2 anchovey fillets
        D 100 g chedar
        D 50 g parmezan
        N 50 g cashue nuts
        N 50 g almonnds
        U 50 g penuts
        G 200 g spagheti
        E 2 egs
        P 100 g becon
        M 200 g chiken
        M 1 recipe meatballs
        M 1 quantity bolognese sauce
        D 1 batch cheese sauce
        D cheese sauce (see page 4)
        G 1 quantity shortcrust pastry
        DG 1 pie crust (recipe above)
        D 500 ml leftover lasagne
        DG 2 cups mac and cheese
        D 1 cup alfredo
        D 1 tbsp whipped
        D 200 g full-fat Greek
        D 100 g mature, grated
        D Optional: sour cream, grated cheese
        D To serve: yoghurt
        D Garnish: feta
        M For the broth: chicken carcass
        FOR 2 tbsp bouillabaisse base
        D Milk to loosen
        D milk
        D A splash of milk
        D Butter (optional)
        D butter or dairy-free spread
        D regular or vegan mayonnaise and cream
        E regular or vegan mayonnaise
        D plant-based or regular yogurt
        D oat milk or whole milk
        D milk of choice
        D cheese of your choice
        M protein of choice, such as chicken
        M your favourite sausages
        M stock (chicken or veg)
        D not-too-salty butter
        D 1 tub not low-fat cream cheese
        D no-substitute real butter
        G 1 cup not gluten-free flour
        D lactose-free milk
        D lactose free cream
        E egg-free mayo and 1 egg
        DG Pasta with cream
        D 1 onion, cooked in ghee
        D 1 onion - butter for frying
        D 1 baguette's worth of garlic butter
        D 1 onion + 1 knob butter
        D 1 onion & 50g feta
        M 1 onion, plus bacon bits
        M 1 onion with its bacon
        F rice vinegar or fish sauce
        D coconut or dairy cream
        D cream (any kind)
        D cream, dairy or not
        E vegan or egg mayo
        P chorizo or vegan chorizo
        M veggie or beef mince
        M 1 pkt stuffing with sausagemeat
        G gluten-free or plain flour
        G 100 g breadcrumbs (gf if needed)
        G 200 g spaghetti, gluten-free if you like
        D 100 g butter (dairy-free for vegans)
        D yoghurt (use soy for a vegan version)
        M 1 stock cube (chicken, or veg for veggies)
        H honey (maple syrup for vegans)
        G soy sauce (tamari for gluten-free)
        N nuts of your choice
        N 50 g mixed nuts
        N handful of nuts
        U trail mix with peanuts
        M 1 tin of stewed steak
        """
}
