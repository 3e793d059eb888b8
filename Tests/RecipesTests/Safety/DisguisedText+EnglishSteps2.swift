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
        """
}
