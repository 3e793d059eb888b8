extension DisguisedText {
    static let englishSteps2 = """
        D Serve with beurre blanc.
        D Add a dollop of sour cream.
        D Top w/ cheddar.
        D Top w/cheddar.
        D Add the Boursin.
        D Crumble in the Stilton.
        D Shave over some Manchego.
        D Finish with Philly.
        D Spread with Laughing Cow.
        D Spread with Babybel.
        D Spoon in Yoplait.
        DG Sprinkle Horlicks over.
        G Crumble over Weetabix.
        G Crumble over digestives.
        G Crush the Oreos.
        G Crush the graham crackers.
        D Pour on the half and half.
        D Pour in the evaporated milk.
        D Drizzle with dulce de leche.
        D Drizzle with condensed milk.
        D Drizzle with butterscotch.
        D Add the white chocolate.
        S Add the miso.
        S Add soya chunks.
        S Add edamame.
        D Contains milk, so warn your guests.
        D This is far from dairy-free: there is butter in it.
        G Not gluten free because of the wheat.
        D Serve without anything besides butter.
        N Without nuts except for the almonds.
        M Meatless apart from the bacon.
        M No meat other than ham goes in.
        M With nothing except bacon.
        D Save for a knob of butter, it needs nothing.
        D Nothing but butter will do.
        D Add everything but the cream, then add the cream.
        D Anything but dairy-free.
        D It has no fat bar the butter.
        M Dress with pan drippings.
        M Add the drumsticks.
        M Slice the breast.
        M Pull the pork.
        M Add shredded rotisserie chicken.
        F Flake the kippers over.
        F Stir through the tinned sardines.
        F Spoon over caviar.
        P Add gammon.
        P Crisp the rashers.
        P Stir through the pancetta.
        B Add pastrami.
        B Fry the burgers.
        C Add the langoustines.
        C Stir in crab meat.
        O Steam the cockles.
        O Add the scallops.
        E Serve with a fried egg.
        E Add the scrambled eggs.
        E Whisk in the yolks.
        ED Spread with lemon curd.
        D Sprinkle over the Red Leicester.
        D Add the burrata.
        D Add cubes of halloumi.
        D Spread the ricotta.
        D Stir in fromage frais.
        D Pour over single cream.
        D Add the double cream.
        D Drizzle with white chocolate sauce.
        D Crumble over fudge.
        G Serve with naan.
        G Serve with chapatis.
        G Add the orzo.
        G Add the gnocchi.
        G Serve on sourdough.
        G Serve with garlic bread.
        G Add the croutons.
        G Dust with semolina.
        G Fold through cooked macaroni.
        G Serve in brioche.
        G Top with crumble.
        G Top with pastry.
        G Serve with digestive biscuits.
        G Sprinkle with wheat germ.
        G Add a splash of soy sauce.
        G Thicken with gravy granules.
        G Add barley.
        G Pour in the ale.
        N Top with granola and cashews.
        N Add ground almonds.
        N Add a spoon of almond butter.
        N Grate over some nutty parmesan and pecans.
        U Top with crushed Reese's.
        U Stir in the pb.
        S Add the tofu.
        S Crumble the tempeh.
        S Add bean curd.
        Z Top with gomasio.
        Z Sprinkle with benne seeds.
        T Add English mustard.
        T Spread with mustard mayo.
        X Add mirepoix with celery.
        H Sweeten with runny honey.
        L Bloom the gelatin.
        L Add a jelly cube.
        L Set with aspic.
        A Add a shot of vodka.
        A Glug in some red wine.
        A Soak in amaretto.
        A Top up with prosecco.
        D Anoint with browned butter.
        D Slather with butter.
        D Smother in cheese.
        D Blanket with cheddar.
        D Shower over Pecorino.
        D Ladle in warm milk.
        D Mount the sauce with butter.
        D Monter au beurre.
        D Enrich with cream.
        D Finish it creamily with mascarpone.
        D Serve dotted with goat's curd.
        D Thin with buttermilk.
        D Nap with sabayon of cream.
        M Confit in duck fat.
        M Lard the joint.
        M Top up with bone broth.
        M Poach in veal stock.
        P Bard with back fat.
        P Add crispy guanciale.
        F Stir in gentleman's relish.
        F Whisk in colatura.
        F Scatter with bonito flakes.
        C Scatter dried shrimp.
        C Add prawn stock.
        E Set with custard.
        E Glaze with eggwash.
        EG Dip in eggs and crumbs.
        G Crumb the slices.
        G Serve in taco shells made from wheat.
        G Add udon.
        G Add ramen noodles.
        N Serve with romesco.
        N Blitz with pine nuts.
        N Sprinkle with praline dust.
        U Stir in satay paste.
        S Drizzle with shoyu.
        Z Dress with sesame.
        H Brush with hot honey.
        L Coat in agar or gelatine.
        D Add a pat of Lurpak.
        D Finish with Kerrygold.
        M Serve with Bisto.
        M Season with Aromat and ham.
        E Bind with mayonaise.
        D Add one cupful of miilk.
        D Stirring, add cream little by little.
        D Off the heat, beat in butter a piece at a time.
        D When soft, cheese goes in.
        D The butter, now foaming, goes on.
        D Have ready 50 g butter.
        D You'll need some butter here.
        D A knob of butter helps.
        D Butter it generously.
        D Without butter? Not worth the bother.
        D Butter-free? You wish.
        D No butter!? No way.
        G Toast some bread.
        G Fry bread in oil.
        G Bread the onion.
        G Bread and fry the onion rings.
        """
}
