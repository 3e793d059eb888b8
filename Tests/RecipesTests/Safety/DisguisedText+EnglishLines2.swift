extension DisguisedText {
    static let englishLines2 = """
        B 1 tin chilli con carne
        D 1 tub coleslaw with cheese
        E 1 tub coleslaw
        E 1 tub potato salad
        F 1 tub seafood salad
        D 1 sachet cheese sauce mix
        GD 1 sachet white sauce mix
        D 1 bar Dairy Milk
        D 1 Mars bar
        N 1 Ferrero Rocher
        ND 6 Ferrero Rocher
        GD 1 Twix
        D 1 Magnum
        D 1 tub Haagen-Dazs
        G 1 Pot Noodle
        G 1 pack Super Noodles
        M 1 Pot Noodle (beef)
        D 1 tin rice pudding
        D 1 tin ambrosia custard
        D 1 carton Carnation
        M 1 can Spam
        M 1 tin Fray Bentos pie
        M 1 pack Ginsters pasties
        PE 1 scotch egg
        P 2 pork pies
        MG 4 sausage rolls
        FG 1 pack fish fingers
        MG 1 pack chicken nuggets
        E 1 pack Quorn pieces
        G 2 crumpets
        G 4 hot cross buns
        D 1 slab cheesecake
        D 1 onion, buttered
        G 1 onion, floured
        G 1 onion, breaded
        G 1 onion, battered
        D 1 onion, creamed
        D 2 potatoes, mashed w butter
        D 1 onion cooked gently in butter until soft
        M 1 onion cooked in dripping
        D 1 shot Baileys
        D 100g Primula
        D 1 wheel Brie
        D 1 ball fior di latte
        D 1 tub Lurpak
        P 100 g Parma ham
        P 100 g jamon iberico
        P 4 slices San Daniele
        M 1 tin haggis
        M 1 pouch beef jerky
        F 1 tin kippers
        F 1 tbsp Gentleman's Relish
        C 1 tub potted shrimps
        O 1 tin smoked oysters
        G 1 pack Shredded Wheat
        G 2 tbsp Bisto
        G 100 ml Guinness
        E 2 tbsp Hellmann's
        N 1 tbsp Biscoff and almonds
        N 1 jar Nutella
        U 1 tbsp Sun-Pat
        S 2 tbsp Kikkoman
        Z 1 tbsp everything seasoning
        T 1 tbsp Dijon
        H 1 squeeze Rowse honey
        L 1 pack Haribo
        """
    static let englishTitles = """
        C Shrimp fried rice
        M Chicken rice
        P Bacon rice
        F Tuna rice bowl
        D Mac and cheese bowl
        M Beef and onion rice
        U Peanut rice
        E Egg fried rice
        M Lamb pilaf
        F Salmon poke
        C Crab rice
        D Cheese and onion rice
        N Almond rice
        M Duck rice
        H Honey rice
        M Meatball bowl
        P Ham fried rice
        S Tofu rice
        M Chicken rice without peas
        M Boneless chicken rice
        C Fat-free prawn rice
        U Vegan rice with peanuts
        D Vegetarian cheese bake
        D Gluten-free butter chicken
        P Rice, no onions, with bacon
        M Dairy-free chicken rice
        N Vegan noodles with walnuts
        C Egg-free mayo prawns
        """
    static let englishSummaries = """
        D Rice cooked in butter.
        M The rice is fried with bacon and onion.
        F Dressed with anchovy and lemon.
        C Serve it with grilled prawns.
        N There are walnuts in it.
        D Contains milk.
        G Contains wheat.
        UN Contains nuts and peanuts.
        E The sauce has egg in it.
        F Allergens: fish, mustard.
        D Allergy note: has dairy.
        M My family loves the chicken in this.
        D Finished with a lot of parmesan.
        N A vegan rice that even fans of chicken love, with walnuts.
        F Contains no meat but fish.
        N May contain traces of nuts.
        DG Allergens: milk, wheat.
        D Made with real butter.
        P Topped with crispy bacon.
        C We add shrimp on Sundays.
        """
    static let englishShadows = """
        D 2 tbsp peanut butter | Fry the bananas in butter. Top with the peanut butter.
        D 2 tbsp peanut butter | Fry the bananas in butter. | Top with the peanut butter.
        D 400 ml coconut milk | Add the coconut milk. | Simmer. Stir in a cup of milk.
        D 400 ml coconut milk | Add the coconut, milk and salt.
        D 50 g cashews | Blend to a cashew cream. Stir in the cream. Top with butter.
        D 400 ml coconut milk | Top with coconut milk chocolate.
        B 500 g minced turkey | Fry the beef patties.
        D 2 tbsp almond butter | Spread with butter.
        D 400 ml coconut cream | Whip the double cream.
        D 400 ml coconut milk | Add the cow's milk.
        D 100 g cocoa butter | Fry it in butter.
        D 1 tsp cream of tartar | Serve with cream.
        D 200 g vegan cheese | Sprinkle with parmesan.
        D 200 g cream crackers | Top with cream.
        M 1 chicken-style seasoning | Add the chicken.
        M 1 tbsp chicken-free stock powder | Shred the chicken.
        E 2 eggplants | Fry the eggs.
        E 200 g eggless noodles | Add an egg.
        G 200 g buckwheat | Dust with wheat flour.
        G 200 g rice noodles | Add the egg noodles.
        G 200 g rice flour | Flour the board with plain flour.
        G 200 g corn tortillas | Wrap in flour tortillas.
        N 1 tsp nutmeg | Scatter over the nuts.
        N 200 g water chestnuts | Crumble in the chestnuts.
        N 100 g coconut | Sprinkle with nuts.
        U 1 tbsp peanut-free satay | Scatter with peanuts.
        F 1 fish-free sauce | Flake in the fish.
        F 200 g goldfish crackers | Grill the fish.
        C 1 bunch watercress | Add the shrimps.
        O 1 tbsp vegetarian oyster sauce | Open the oysters.
        P 200 g hamburger buns | Add the ham.
        B 1 beefsteak tomato | Fry the beef.
        H 1 honeydew melon | Drizzle with honey.
        S 1 soy-free sauce | Splash with soy sauce.
        Z 1 sesame-free bun | Sprinkle with sesame.
        T 1 bunch mustard greens | Stir in the mustard.
        X 1 celery-free stock cube | Chop the celery.
        D 200 g silken tofu | Fold through the ricotta.
        D 1 tbsp shea butter | Melt the butter.
        D 1 jar apple butter | Butter the bread.
        D 1 lb lima beans (butter beans) | Add the butter to the beans.
        D 1 tsp buttercup honey | Add a knob of butter.
        D 1 tin cream-style corn | Add the cream.
        M 100 g turkey tail mushrooms | Carve the turkey.
        M 4 vegetarian sausages | Fry the bacon.
        M 100 g sausage-style seitan | Slice the chorizo.
        M 1 cup lamb's quarters | Roast the lamb.
        P 1 tsp hickory bacon flavouring | Crisp the pancetta.
        F 1 tbsp vegan fish sauce | Add the anchovies.
        D 1 tbsp nutritional yeast | Grate over the cheese.
        """
    static let englishLists = """
        D Cheese sauce: / 1 onion / 2 carrots
        D For the buttercream: / 200 g icing sugar / 1 tsp vanilla
        C PRAWNS / 1 lemon / 1 onion
        M For the chicken: / 1 onion / 1 lemon / salt
        N To finish (walnuts) / 1 onion / 2 carrots
        G Garlic bread / 1 onion / 2 carrots
        DG 1 onion / 1 x quiche base (see p. 30)
        E 1 onion / mayo from p. 12
        D 1 onion / half the custard from yesterday
        D 2 eggs / half the custard from yesterday
        M 100 g plain flour / 4 leftover schnitzels
        M 1 onion / yesterday's roast
        M 1 onion / last night's curry
        D 100 g / butter / 1 onion
        D butter / 100 g / 1 onion
        M 200 g rice / 2 lb boneless, skinless / 1 onion
        M 200 g rice / 2 thighs / 1 onion
        D 200 g rice / 1 stick / 1 onion
        """
}
