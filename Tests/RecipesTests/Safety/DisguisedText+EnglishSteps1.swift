extension DisguisedText {
    static let englishSteps1 = """
        D Butter the tin and line it.
        D Butter a 20cm tin.
        D Generously butter the ramekins.
        D Spread into a well-buttered pan.
        D Dot with butter.
        D Finish with a knob of butter.
        D Brush the tops with melted butter.
        D Toss in brown butter.
        D Baste with the foaming butter.
        G Flour the fish.
        G Flour your hands and shape.
        G Lightly flour the worktop.
        G Dust the surface with flour.
        G Toss in seasoned flour and shake off the excess.
        E Egg-wash the pastry.
        E Brush with egg wash.
        E Brush with beaten egg.
        E Glaze with an egg yolk.
        E Bind with an egg.
        E Fold in the whisked whites.
        E Whip the egg whites to soft peaks.
        D Cream the sugar and butter.
        D Stir through a spoonful of creme fraiche.
        D Swirl in some cream.
        D Serve with a scoop of ice cream.
        D Pour over the creme anglaise.
        ED Fill with creme patissiere.
        D Sprinkle over some feta.
        D Shower with Grana Padano.
        D Melt the raclette over the top.
        D Dollop with labneh.
        D Whisk in the whey powder.
        D Stir in the quark.
        D Serve with clotted cream.
        D Sandwich with buttercream.
        D Top with Cool Whip.
        D Fry in clarified butter.
        DG Spoon over the bechamel.
        GD Thicken with a beurre manie.
        G Thicken with a roux.
        G Coat in panko.
        G Roll in breadcrumbs.
        G Dip in tempura batter.
        G Serve over couscous.
        G Stir in the bulgur.
        G Stir in the freekeh.
        G Serve with seitan.
        G Scoop into ice cream cones.
        G Serve in wafer cones.
        G Serve with crusty bread.
        G Wrap in flour tortillas.
        G Stuff into pita pockets.
        G Line with filo.
        G Cover with puff pastry.
        G Deglaze with beer.
        G Splash in some stout.
        G Sprinkle with malt vinegar.
        G Stir in a spoon of Marmite.
        S Season with tamari.
        S Brush with hoisin.
        S Stir in the gochujang.
        S Add a glug of soy.
        S Season with kecap manis.
        SF Add ponzu to taste.
        F Add a dash of fish sauce.
        F Stir in nam pla.
        F Grate over bottarga.
        F Moisten with dashi.
        F Splash with Lea & Perrins.
        F Top with smoked salmon.
        F Add the surimi.
        F Top with a few anchovies.
        F Season with colatura di alici.
        F Fold through the tuna.
        C Top with the prawns.
        C Stir in the crayfish tails.
        C Stir in the shrimp paste.
        C Pick over the crabmeat.
        C Serve with prawn crackers.
        O Add the clams.
        O Toss in the squid rings.
        O Brush with oyster sauce.
        O Open the oysters over it.
        MP Fry in lard.
        P Render the lardons.
        P Crumble over the black pudding.
        P Wrap with prosciutto.
        P Stir in nduja.
        BM Brown the mince.
        M Simmer in chicken stock.
        M Deglaze with beef stock.
        M Spoon over the gravy.
        M Drizzle with duck fat.
        M Roast in goose fat.
        M Add suet dumplings.
        M Sear the steaks.
        M Slice the sausages.
        M Return the chicken to the pan.
        M Shred the lamb.
        L Soak the gelatine.
        L Dissolve the jelly cubes.
        L Scatter with mini marshmallows.
        N Scatter with flaked almonds.
        N Serve with frangipane.
        N Sprinkle with pistachios.
        N Roll out the marzipan.
        N Drop in the Nutella.
        N Finish with praline.
        N Top with pesto.
        N Sprinkle over toasted hazelnuts.
        N Scatter with dukkah.
        U Sprinkle with chopped peanuts.
        U Serve with satay sauce.
        U Dollop on peanut butter.
        U Drizzle with groundnut oil.
        Z Drizzle over tahini.
        Z Sprinkle with za'atar.
        Z Crumble over halva.
        Z Finish with sesame oil.
        Z Serve with hummus.
        H Drizzle with honey.
        T Whisk in the Dijon.
        T Stir in wholegrain mustard.
        X Add a stick of celery.
        X Grate in the celeriac.
        A Deglaze with white wine.
        A Flambe with brandy.
        A Stir in a splash of sherry.
        A Drizzle with rum.
        DA Serve with Baileys.
        D Serve with custard.
        E Serve with mayonnaise.
        E Serve with aioli.
        E Serve with tartare sauce.
        E Serve with hollandaise.
        D Serve with tzatziki.
        G Serve with Yorkshire puddings.
        M Serve with bolognese.
        D Serve with alfredo sauce.
        K Dust with lupin flour.
        D Grease with a butter wrapper.
        D Loosen with some of the milk.
        D Loosen with milk or water.
        D Dairy lovers can stir in cream.
        D Add the cream - or leave it out.
        D Use butter, not oil.
        D No need to melt the butter first.
        D Leave out nothing, least of all the cream.
        D You will not need any oil, just butter.
        D Serve without anything but butter.
        D Use no fat except butter.
        D Nothing goes in other than cream.
        D Serve with no sauce apart from melted butter.
        D All but the cream goes into the pot now; the cream goes in at the end.
        D Do not skip the parmesan.
        D Don't forget the cream!
        D Don't be shy with the butter.
        D It isn't the same without cheese.
        D If you have no butter, use ghee.
        D If there is no cheese left, buy some cheese.
        D Instead of oil, use butter.
        D Rather than oil I like butter.
        D Swap the oil for butter.
        F Not vegetarian: add the anchovies.
        M Replace the onion with bacon.
        M Rub the skin with bacon fat.
        D Pat of buter on top.
        D Add the buttter.
        M Add the chiken.
        M Add the becon.
        F Add the samon.
        C Add the shrimps.
        E Add the eggz.
        D Sprinkle with chese.
        D Sprinkle with parmasan.
        D Add the creme.
        D Pour in the yoghourt.
        D Add the mozarella.
        U Scatter the peenuts.
        N Scatter the allmonds.
        G Add the spagetti.
        G Add the breadcrums.
        F Add the anchovys.
        D Cook the onion(in butter).
        D Cook the onion.Add butter.
        D Cook the onion;add the butter;serve.
        D Step 1:melt butter
        D COOK IN BUTTER UNTIL SOFT
        D 1. Onion 2. Butter 3. Rice
        D Salt, pepper, butter, stir.
        D Butter.
        D A little milk.
        D Cheese on top!
        M Bacon bits to finish.
        P Ham goes in last.
        E Crack over an egg.
        E Two eggs, beaten, go in.
        E Poach eggs to serve.
        EG Make an omelette and lay it on bread.
        D Half the butter now, half later.
        D Reserve 50 g of the cheese.
        D The remaining cream goes on top.
        D Stir in remaining butter.
        D Drain, then toss with butter/lemon.
        D 30g butter, 2 cloves garlic: melt.
        F Garnish (salmon roe).
        M Use chicken or vegetable stock.
        M Use stock (chicken is best).
        D Add milk (or a plant milk).
        D Add vegan or dairy butter.
        D Use any milk you like.
        D Make it creamy with mascarpone.
        D See the recipe for cheese sauce on page 12.
        DG Make a white sauce.
        DE Make a batch of pancakes.
        G Make a batch of dumplings.
        G Thicken with a slurry of plain flour.
        G Bake under a crust.
        M Top with a burger patty.
        P Wrap in streaky.
        M Deglaze the fond from the roast.
        B Mix in some Bovril.
        M Crumble in an OXO cube.
        D Serve au gratin.
        D Serve a la creme.
        """
}
