/// Hiding places that were found after the other tables: shorthand, pictures, tools, notes and headings of steps.
extension DisguisedText {
    static let laterEnglishLines = """
        F 1 tbsp Three Crabs
        G 1 cauliflower, breadcrumbed
        """
    static let laterEnglishSteps = """
        D Let it down with a splash of gold top if it's too thick.
        F Melt four Ortiz fillets into the oil.
        P Snip two Peperamis in.
        D Spoon over what's left of yesterday's rarebit.
        M Fry slices of livermush until crisp.
        D Add supreme sauce.
        M Rest the birds, then carve.
        FU Serve with pad thai.
        D Přidejte máslo a smetanu.
        D Dodaj śmietanę i kiełbasę.
        D Keverd hozzá a tejfölt és a kolbászt.
        D Roer de karnemelk en spekjes erdoor.
        D Добавьте сметану и сало.
        D 仕上げにバターと卵を加える。
        D Add 50 g バター.
        C 加入虾仁和花生。
        D أضف اللبن والسمن.
        D Προσθέστε φέτα και γαρίδες.
        D Loosen with a mugful of semi.
        D Grate over a little of the blue.
        D Top with grated Gloucester.
        D Pour over Bird's made with semi-skimmed.
        D Simmer with a pint of full-fat.
        D Melt a handful of extra mature.
        G Serve in a soft white bap.
        G Pile onto thick slices of granary.
        M Drape with slices of Parma.
        M Top with slices of York.
        M Shred in the leftover bird.
        P Bard the top.
        M Spoon over some jus.
        M Spoon the jus over.
        M Serve with Sunday roast.
        M Serve alongside the joint.
        M Lay the fillets on top.
        P Top with scratchings.
        C Crack the claws and serve.
        O Cook until the shells open; discard any that stay shut.
        O Slip in the queenies.
        D Serve à la mode.
        D Serve with single.
        D Serve with a dollop of double.
        D Roll in kashk.
        D Serve on buttery mash.
        D Grate over a Flake.
        D Lay a slice of American on each.
        E Serve with sauce gribiche.
        G Serve in a bap.
        G Serve in a barm.
        G Serve in a roll.
        G Serve in rolls.
        G Serve on baps.
        G Pile into a cob.
        G Dredge the slices.
        G Serve with a Yorkshire.
        G Serve with Yorkshires.
        G Serve in a cone.
        N Finish with picada.
        Z Serve with baba ghanoush.
        L Add a sachet of jelly.
        L Top with mallows.
        A Pour in a glass of red.
        A Deglaze with a glass of white.
        D No cheese, no glory: grate it thickly.
        D No butter, no flavour.
        D Without cream it is just rice.
        D Why would you go without cheese?
        E Crack in an 🥚.
        P Add crispy 🥓.
        C Toss in the 🦐.
        """
    static let laterEnglishTitles = """
        C 🦐 Rice
        P 🥓 rice bowl
        D Rice with 🧀
        B Bulgogi rice
        T Mustard rice
        M No-fuss chicken rice
        F Vegetarian? No: tuna rice
        """
    static let laterEnglishSummaries = """
        D Not suitable for people who are lactose intolerant.
        G Not for coeliacs.
        M Not vegetarian.
        M Not suitable for vegetarians.
        D Not vegan because of the cheese.
        D To make it vegan, leave out the cheese.
        D For a vegan version, swap the butter for oil.
        M For vegetarians, leave out the bacon.
        E Vegans can skip the egg.
        D Smothered in Welsh rarebit.
        D Rice bowls topped with clotted cream.
        G Served in a bread roll.
        D Подавать со сметаной и хлебом.
        G Serve with toast.
        """
    static let laterEnglishNotes = """
        D Add butter at the table.
        G Lovely on toast.
        G Serve with toast.
        D I always finish mine with cream.
        M I used chicken stock.
        M Use chicken stock if you have it.
        F The dressing has fish sauce in it.
        N Contains cashews.
        D Serve with cheese.
        P Works best with lard.
        C Tip: add prawns for a full meal.
        D Storage: dot with butter before reheating.
        G Serve with bread.
        D Finish with Lurpak.
        D Top with a little Kerrygold.
        D Nejlepší je s máslem a smetanou.
        """
    static let laterEnglishTools = """
        D pan greased with butter
        D butter for the tin
        D 20 cm tin, buttered
        G floured board
        D buttered ramekins
        C skewers with prawns
        M roasting tin with dripping
        """
    static let laterEnglishParts = """
        G Crumb topping
        D For the butter sauce
        F Anchovy dressing
        N Almond topping
        U Peanut sauce
        """
    static let laterEnglishShadows = """
        D 200 g vegan butter | Melt the vegan butter. Serve with real butter.
        M 200 g hen of the woods | Roast the hen.
        X 2 tbsp tomato paste | Stir in the korma paste.
        G 1 duck | Add the mock duck.
        G 2 tbsp oil | Roll the sticks in panko.
        G 2 tbsp vegetable oil | Serve with flatbread.
        G 2 tbsp oil | Serve with bread.
        G 150 g tofu | Pile onto bread rolls.
        E 2 tbsp oil | Serve with mayonnaise.
        E 1 tsp mustard | Serve with remoulade.
        E 2 tbsp oil | Serve with shop-bought aioli.
        D 2 tbsp oil | Spoon over hollandaise.
        U 2 tbsp oil | Drizzle with satay sauce.
        G 20 g butter | Serve in a croissant.
        G 20 g butter | Cover with puff pastry.
        G 2 eggs | Serve with tagliatelle.
        G 2 eggs | Serve with meringue and ladyfingers.
        P 2 eggs | Serve with a slice of quiche lorraine.
        G 100 ml milk | Serve with pancakes.
        G 1 tsp sesame seeds | Serve in a burger bun.
        G 2 tbsp tamari | Brush with hoisin sauce.
        G 2 tbsp tamari | Brush with teriyaki sauce.
        F 150 g tofu | Top with kimchi.
        D 50 g almonds | Swirl in pesto.
        N 50 g cheddar | Swirl in pesto.
        F 1 tsp mustard | Toss with caesar dressing.
        O 2 tbsp olive oil | Finish with XO sauce.
        T 2 eggs | Serve with remoulade.
        D 2 eggs | Serve with a little béarnaise.
        D 2 eggs | Serve with sauce choron.
        T 2 eggs | Serve with gribiche.
        Z 2 tbsp flour | Serve in a burger bun.
        X 2 tbsp flour | Add stock cubes.
        S 50 g flour | Serve with teriyaki sauce.
        D 200 g beef | Serve with bearnaise as a gravy.
        """
    static let laterEnglishDishes = """
        D Brioche burgers | 100 g flour | Pile into the rolls.
        E Brioche burgers | 100 g flour | Pile into the rolls.
        T Egg and chips with remoulade | 2 eggs | Fry.
        D Croissant pudding | 100 g flour | Bake.
        """
}
