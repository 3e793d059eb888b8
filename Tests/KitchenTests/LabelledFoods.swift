/// Names as recipes write them, each with the food of the starter catalogue that it means. Nothing stands for a name that
/// must not be taken for any food without asking.
enum LabelledFoods {
    static let known = """
        boneless skinless chicken breast halves: chicken breast
        boneless, skinless chicken breasts: chicken breast
        free-range chicken breast fillets: chicken breast
        skin-on chicken thighs: chicken thigh
        large chicken drumsticks: chicken drumstick
        chicken wings: chicken wing
        low-sodium chicken broth: low-sodium chicken stock
        chicken broth: chicken stock
        hot chicken stock: chicken stock
        homemade vegetable stock: vegetable stock
        good-quality beef stock: beef stock
        extra virgin olive oil: olive oil
        extra-virgin olive oil: olive oil
        good olive oil: olive oil
        mild olive oil: olive oil
        toasted sesame oil: sesame oil
        vegetable oil: vegetable oil
        rapeseed oil: rapeseed oil
        canola oil: rapeseed oil
        melted coconut oil: coconut oil
        freshly ground black pepper: black pepper
        ground black pepper: black pepper
        white pepper: white pepper
        whole black peppercorns: black peppercorn
        coarse sea salt: salt
        kosher salt: salt
        fine sea salt: salt
        table salt: salt
        unsalted butter: butter
        cold unsalted butter: butter
        softened butter: butter
        salted butter: salted butter
        smooth peanut butter: peanut butter
        crunchy peanut butter: crunchy peanut butter
        almond butter: almond butter
        butter beans: butter bean
        large free-range eggs: egg
        eggs: egg
        egg yolks: egg yolk
        large egg whites: egg white
        duck eggs: duck egg
        egg noodles: egg noodle
        rice noodles: rice noodle
        whole milk: milk
        full-fat milk: milk
        lukewarm milk: milk
        skimmed milk: skimmed milk
        semi-skimmed milk: semi-skimmed milk
        coconut milk: coconut milk
        almond milk: almond milk
        oat milk: oat milk
        soy milk: soy milk
        evaporated milk: evaporated milk
        sweetened condensed milk: condensed milk
        buttermilk: buttermilk
        heavy cream: cream
        heavy whipping cream: cream
        double cream: double cream
        single cream: single cream
        sour cream: sour cream
        clotted cream: clotted cream
        crème fraîche: creme fraiche
        cream cheese: cream cheese
        cream of tartar: cream of tartar
        greek yoghurt: greek yogurt
        plain yogurt: yogurt
        natural yoghurt: yogurt
        grated cheddar cheese: cheddar
        mature cheddar: cheddar
        sharp cheddar cheese: cheddar
        crumbled feta: feta
        parmesan cheese: parmesan
        freshly grated parmesan: parmesan
        shredded mozzarella: grated mozzarella
        fresh mozzarella: mozzarella
        ricotta cheese: ricotta
        soft goat cheese: goat cheese
        gruyère: gruyere
        paneer: paneer
        all-purpose flour: flour
        plain flour: flour
        unbleached all-purpose flour: flour
        self-raising flour: self-raising flour
        bread flour: bread flour
        strong white bread flour: bread flour
        wholemeal flour: wholemeal flour
        rye flour: rye flour
        chickpea flour: chickpea flour
        cornstarch: cornflour
        cornmeal: cornmeal
        baking powder: baking powder
        baking soda: baking soda
        bicarbonate of soda: baking soda
        granulated sugar: sugar
        caster sugar: sugar
        light brown sugar: brown sugar
        dark brown sugar: dark brown sugar
        packed brown sugar: brown sugar
        icing sugar: icing sugar
        confectioners' sugar: icing sugar
        powdered sugar: icing sugar
        runny honey: honey
        clear honey: honey
        pure maple syrup: maple syrup
        golden syrup: golden syrup
        vanilla extract: vanilla extract
        pure vanilla extract: vanilla extract
        vanilla pod: vanilla pod
        unsweetened cocoa powder: cocoa powder
        dark chocolate: dark chocolate
        semisweet chocolate chips: chocolate chips
        white chocolate: white chocolate
        rolled oats: rolled oats
        old-fashioned rolled oats: rolled oats
        basmati rice: basmati rice
        long-grain white rice: rice
        arborio rice: risotto rice
        brown rice: brown rice
        quinoa: quinoa
        couscous: couscous
        pearl barley: pearl barley
        spaghetti: spaghetti
        dried spaghetti: spaghetti
        penne pasta: penne
        elbow macaroni: macaroni
        lasagne sheets: lasagne sheet
        puff pastry: puff pastry
        phyllo dough: filo pastry
        corn tortillas: corn tortilla
        small flour tortillas: flour tortilla
        pita breads: pita bread
        panko breadcrumbs: panko
        fresh white breadcrumbs: fresh breadcrumbs
        active dry yeast: dried yeast
        instant yeast: dried yeast
        large onions: onion
        medium onion: onion
        yellow onion: onion
        red onion: red onion
        spring onions: spring onion
        scallions: spring onion
        shallots: shallot
        banana shallots: shallot
        garlic: garlic
        garlic cloves: garlic
        fresh ginger: ginger
        root ginger: ginger
        fresh ginger root: ginger
        ripe tomatoes: tomato
        plum tomatoes: plum tomato
        large ripe tomatoes: tomato
        cherry tomatoes: cherry tomato
        sun-dried tomatoes: sun-dried tomato
        tomato paste: tomato paste
        tomato purée: tomato paste
        tomato ketchup: ketchup
        carrots: carrot
        large carrots: carrot
        baby carrots: baby carrot
        celery: celery
        celery stalks: celery
        floury potatoes: floury potato
        new potatoes: new potato
        Yukon gold potatoes: potato
        sweet potatoes: sweet potato
        courgettes: courgette
        zucchini: courgette
        eggplant: aubergine
        aubergines: aubergine
        red bell pepper: red pepper
        green bell peppers: green pepper
        broccoli florets: broccoli
        head of cauliflower: cauliflower
        baby spinach leaves: baby spinach
        fresh spinach: spinach
        frozen peas: frozen pea
        green beans: green bean
        button mushrooms: mushroom
        chestnut mushrooms: chestnut mushroom
        dried shiitake mushrooms: dried shiitake mushroom
        iceberg lettuce: iceberg lettuce
        cucumber: cucumber
        English cucumber: cucumber
        leeks: leek
        fennel: fennel bulb
        butternut squash: butternut squash
        brussels sprouts: brussels sprout
        asparagus spears: asparagus
        jalapeños: jalapeno
        red chilli: red chilli
        kale: kale
        bok choy: pak choi
        rocket: rocket
        arugula: rocket
        avocados: avocado
        ripe avocado: avocado
        lemons: lemon
        fresh lemon juice: lemon juice
        freshly squeezed lime juice: lime juice
        lemon zest: lemon zest
        oranges: orange
        orange juice: orange juice
        ripe bananas: banana
        Braeburn apples: apple
        Bosc pears: pear
        blueberries: blueberry
        fresh raspberries: raspberry
        strawberries: strawberry
        raisins: raisin
        golden raisins: sultana
        dried apricots: dried apricot
        dried cranberries: dried cranberry
        medjool dates: medjool date
        flaked almonds: flaked almonds
        ground almonds: ground almonds
        chopped walnuts: walnut
        pecan halves: pecan
        pine nuts: pine nut
        unsalted cashews: cashew
        shelled pistachios: pistachio
        desiccated coconut: desiccated coconut
        sesame seeds: sesame seed
        chia seeds: chia seed
        lean ground beef: lean minced beef
        ground beef: minced beef
        minced beef: minced beef
        minced lamb: minced lamb
        ground pork: minced pork
        ground turkey: minced turkey
        pork tenderloin: pork tenderloin
        pork chops: pork chop
        boneless pork shoulder: pork shoulder
        leg of lamb: leg of lamb
        lamb shanks: lamb shank
        smoked streaky bacon: bacon
        bacon rashers: bacon
        chorizo: chorizo
        pancetta: pancetta
        prosciutto: prosciutto
        salmon fillets: salmon
        skinless salmon fillets: salmon
        smoked salmon: smoked salmon
        cod fillet: cod
        fillets of sea bass: sea bass
        tinned tuna: tinned tuna
        anchovy fillets: anchovy
        large shrimp: prawn
        raw tiger prawns: prawn
        mussels: mussel
        sea scallops: scallop
        squid: squid
        flat-leaf parsley: parsley
        fresh flat-leaf parsley: parsley
        fresh parsley leaf: parsley
        curly parsley: parsley
        fresh coriander: coriander leaf
        cilantro: coriander leaf
        coriander seeds: coriander seed
        fresh basil leaf: basil
        basil leaves: basil
        dried oregano: dried oregano
        dried thyme: dried thyme
        fresh thyme sprigs: thyme
        fresh rosemary: rosemary
        bay leaf: bay leaf
        bay leaves: bay leaf
        fresh mint leaf: mint
        chives: chive
        fresh dill: dill
        sage leaf: sage
        ground cumin: cumin
        cumin seeds: cumin seed
        ground cinnamon: cinnamon
        cinnamon sticks: cinnamon stick
        freshly grated nutmeg: nutmeg
        smoked paprika: smoked paprika
        ground turmeric: turmeric
        cayenne pepper: cayenne pepper
        chilli flakes: chilli flake
        red pepper flakes: chilli flake
        chili powder: chilli powder
        garam masala: garam masala
        curry powder: curry powder
        whole cloves: clove
        star anise: star anise
        saffron threads: saffron
        garlic powder: garlic powder
        soy sauce: soy sauce
        dark soy sauce: dark soy sauce
        low-sodium soy sauce: reduced-salt soy sauce
        fish sauce: fish sauce
        worcestershire sauce: worcestershire sauce
        hoisin sauce: hoisin sauce
        oyster sauce: oyster sauce
        dijon mustard: dijon mustard
        wholegrain mustard: wholegrain mustard
        mayonnaise: mayonnaise
        capers: caper
        kalamata olives: kalamata olive
        balsamic vinegar: balsamic vinegar
        red wine vinegar: red wine vinegar
        apple cider vinegar: cider vinegar
        rice wine vinegar: rice vinegar
        white wine: white wine
        dry white wine: white wine
        full-bodied red wine: red wine
        water: water
        warm water: water
        cold water: water
        boiling water: water
        chickpeas: chickpea
        canned chickpeas: tinned chickpea
        red lentils: red lentil
        kidney beans: kidney bean
        black beans: black bean
        firm tofu: firm tofu
        miso paste: miso
        tahini: tahini
        """

    static let unknown = """
        hemp milk
        camel milk
        sunflower butter cookies
        apple butter
        cookie butter
        garlic oil
        lemon vinegar
        tomato powder
        mushroom powder
        chicken floss
        beef bouillon paste
        banana ketchup
        carrot cake
        pumpkin bread
        onion jam
        potato starch noodles
        egg substitute
        bacon bits
        salmon skin
        fish sauce caramel
        coffee creamer
        lamb casings
        rice bran
        walnut liqueur
        rhubarb bitters
        duck egg noodles
        cheese powder
        parchment paper
        wooden skewers
        gold leaf
        cooking twine
        """
}
