/// Foods named by an adjective, place, brand, cut, nickname or container, and headings of the list that name a dish.
extension DisguisedText {
    static let shorthandEnglishSteps = """
        MG Serve the schnitzels.
        B Top with onion, steaks and rice.
        DG Serve it with a malted.
        F Fry the rawas.
        G Serve between two slices.
        L Melt in four soaked leaves.
        C Stir in the dressed brown and white claw.
        O Open the natives.
        U Stir in P.B. by the spoonful.
        M Rest the joint.
        D Top with a dollop of Greek.
        D Pour in a glug of full cream.
        D Melt a knob of unsalted.
        D Grate over some Cathedral City.
        M Lay over the cold cuts.
        F Fry the sole.
        C Top with Morecambe Bay.
        E Crack in half a dozen large free-range.
        G Fold in self-raising.
        G Boil the elbows.
        A Deglaze with a splash of dry white.
        A Finish with a glug of port.
        D Add a wheel of Camembert.
        D Melt a slab of milk.
        D Whip a tub of mascarpone.
        D Add a pot of double cream.
        D Crumble in a wedge of Stilton.
        D Shave over a curl of butter.
        D Loosen with Elmlea.
        P Top with a rasher.
        P Fry a coil of chorizo.
        P Unroll a few slices of pancetta.
        F Open a tin of sardines over it.
        F Flake in a side of salmon.
        F Lay over a couple of kippers.
        C Tip in a pint of prawns.
        O Throw in a net of mussels.
        E Slide a fried egg on top.
        G Serve in a sarnie.
        G Eat as a butty.
        G Crumble over a few hobnobs.
        G Wipe it up with Hovis.
        G Tear up a heel of bread.
        G Soak it up with a hunk of ciabatta.
        G Boil a nest of tagliatelle.
        N Top with chopped brazils.
        N Crack a handful of hazelnuts.
        S Press a block of tofu on top.
        A Set light to a ladle of brandy.
        A Pour in half a bottle of Rioja.
        H Finish with a squeeze of honey.
        """
    static let shorthandEnglishTitles = """
        M Schnitzel
        M Egg-free schnitzel
        M Rice and schnitzel
        M Onion & schnitzel
        M Onion, schnitzel
        M Toad-in-the-hole style cauliflower
        D Cauliflower au gratin
        """
    static let shorthandEnglishLists = """
        N 1 onion / For the romesco / 2 red peppers / 1 tbsp olive oil
        G 1 onion / For the puff pastry lid / 20 g butter
        G 1 onion / For the dumplings / 20 g butter
        D 1 onion / For the custard / 100 g sugar
        D 1 onion / For the florentine / 100 g spinach
        F 200 g semolina / 500 g rawas
        E 1 onion / For the pavlova / 100 g sugar
        """
    static let shorthandGermanSteps = """
        M Das Gehackte anbraten.
        M Danach Gehacktes zugeben.
        D Mit einem Becher Schlag verfeinern.
        D Dazu ein Klecks Creme.
        G Zwischen zwei Scheiben servieren.
        M Dazu zwei Wiener reichen.
        L Die ausgedrückten Blätter auflösen.
        A Mit einem Schuss Roten ablöschen.
        D Ein Klecks Schmand dazu.
        D Einen Stich Butter zugeben.
        D Eine Kugel Mozzarella zerzupfen.
        D Mit Bresso bestreichen.
        P Eine Scheibe Schinken einrollen.
        P Ein paar Scheiben Speck auslassen.
        F Eine Dose Thunfisch zugeben.
        C Eine Handvoll Garnelen zugeben.
        E Ein rohes Ei unterziehen.
        E Den Eischnee unterheben.
        G Auf eine Stulle legen.
        G Mit einem Schluck Pils aufgießen.
        G Ein Stück Baguette aufbacken.
        """
    static let shorthandFrenchSteps = """
        M Ajouter le haché.
        D Ajouter une noix de demi-sel.
        D Étaler le Saint-Moret.
        G Servir sur une tranche de campagne.
        G Servir entre deux tranches.
        L Ajouter les feuilles essorées.
        M Ajouter des tranches de Bayonne.
        D Ajouter une noisette de beurre.
        D Ajouter une louche de crème.
        P Ajouter une poignée de lardons.
        P Poser une tranche de jambon dessus.
        F Émietter une boîte de thon.
        C Ajouter une poignée de crevettes.
        O Ouvrir les belons.
        E Casser un œuf dessus.
        G Servir avec un quignon de pain.
        G Servir avec des mouillettes.
        A Déglacer au muscadet.
        """
    static let shorthandSpanishSteps = """
        M Servir con el asado.
        N Majar una picada.
        A Añadir un chorrito de Jerez.
        M Servir con lonchas de ibérico.
        G Servir entre dos rebanadas.
        L Añadir las hojas hidratadas.
        D Dorar con una nuez de mantequilla.
        D Rematar con un chorro de nata.
        P Añadir unos taquitos de jamón.
        P Saltear la chistorra.
        F Desmigar una lata de atún.
        F Añadir los boquerones.
        C Añadir un puñado de gambas.
        E Cascar un huevo encima.
        G Acompañar con una rebanada de pan.
        G Servir en una hogaza.
        """
}
