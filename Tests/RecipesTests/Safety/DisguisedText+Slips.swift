/// Foods behind typing errors, glued amounts and split words, foods that a title names and does not explain, dishes in
/// titles, and sentences of another language than their recipe's.
extension DisguisedText {
    static let slipsEnglishSteps = """
        D Spoon over cold yoghort.
        D Cover with sliced mozzarela.
        M Scatter crispy bacom over.
        M Add the shredded chikken.
        F Flake the salmmon over.
        D Cover with grated chedder.
        D Add 60gfeta.
        D Add 3tbspbutter.
        D Pour in 200mlcream.
        E Stir in 3tbspmayo.
        C Top with 150gprawns.
        D Finish with C-R-E-A-M.
        M Wrap each in Parma.
        G Cover with one batch of the rough puff and bake.
        U Pour over gado-gado dressing.
        U Toss in a peanutty dressing.
        D Mit geriebenem Käse bestreuen und überbacken.
        M Mit Speckwürfeln und Zwiebeln bestreuen.
        D Ajouter le beurre et le fromage râpé.
        M Añadir el jamón cortado en dados.
        D Not without butter or oil.
        D Never skip the butter.
        D Skip the butter and it sticks.
        D For a vegan version, omit the cheese.
        D No cream or cheese is too much here.
        D No butter here is wasted: spread it all.
        D You don't need to go without butter.
        D Serve with or without cheese.
        C Top with peas without pods or prawns.
        D Top with peaches without stones or cream.
        M Give the meat some salt.
        D Don't bake it without butter or cream.
        M Serve the meat of the lamb over it.
        D Serve drowned in ultramel.
        """
    static let slipsGermanSteps = """
        D Mit 30gButter verfeinern.
        D Mit Mozarela belegen.
        D Ohne Butter oder Sahne schmeckt es nicht.
        M Den Braten aufschneiden.
        M Dazu gibt es Braten.
        M Klöße zum Braten reichen.
        M Pilze ohne Stiel und Speck anbraten.
        D Nicht salzen und Käse reichen.
        M Das Fleisch den Linsen zugeben.
        D Wer glaubt, es ginge ohne Sahne, irrt sich.
        """
    static let slipsFrenchSteps = """
        D Ajouter 30gbeurre.
        D Couvrir de frommage râpé.
        G Accompagner de gougères.
        D Napper de cancoillotte.
        U Ajouter les pinottes.
        N Parsemer de cerneaux.
        G Émietter deux gavottes.
        C Ajouter les bouquets roses décortiqués.
        """
    static let slipsSpanishSteps = """
        M Añadir 40gjamón.
        D Si no lleva queso no está bueno.
        D Si no hay nata, usar leche.
        M Añadir a la carne las patatas.
        D Verás que, sin queso, queda sosa.
        M La carne del cordero, encima.
        D Poner una torta del Casar encima.
        U Echar los panchitos.
        """
    static let slipsEnglishTitles = """
        D Tiramisu in a glass
        D Banoffee cups
        D Poutine at home
        D Pears and Idiazabal
        D Harzer Roller mit Birnen
        M Filet américain
        E Summer frittata
        E Crème brûlée for two
        E Cherry clafoutis
        G Onion Flammkuchen
        G Welsh cakes
        F Cullen skink
        M Cock-a-leekie
        """
    static let slipsEnglishDishes = """
        D Nutella supper | 300 g potatoes | Dip into Nutella.
        D Fondue potatoes | 300 g potatoes | Dunk in fondue.
        E Béarnaise potatoes | 300 g potatoes | Serve with béarnaise.
        G Potatoes and roux | 300 g potatoes | Thicken with a roux.
        """
    static let slipsEnglishLists = """
        E 1 onion / For the crème pâtissière / 50 g sugar
        E 1 onion / For the choux / 50 g sugar
        D 1 onion / For the posset / 50 g sugar
        """
    static let slipsEnglishNotes = """
        D Add 40gcheddar at the end.
        """
}
