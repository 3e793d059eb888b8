extension DisguisedText {
    static let germanLines = """
        D 1 Becher Crème fraîche
        D 1 Becher Sauerrahm
        D 250 g Topfen
        D 1 Becher Rama Cremefine
        D 200 ml Kochsahne
        D 1 Pck. Vanillepuddingpulver mit Milch
        D 100 g Butterkäse
        D 50 g Bergkäse
        D 100 g Emmentaler
        D 100 g Gouda
        D 1 Kugel Mozzarella
        D 200 g Hüttenkäse
        D 1 EL Butterreinfett
        G 200 g Dinkelmehl
        G 100 g Grünkern
        G 500 g Spätzle
        G 4 Semmeln
        G 2 Brezn
        G 4 Laugenstangen
        G 100 g Paniermehl
        G 1 Rolle Blätterteig
        G 1 Pck. Filoteig
        G 500 ml Malzbier
        G 200 g Graupen
        GD 1 Pck. Butterkekse
        GE 200 g Löffelbiskuits
        P 100 g Bauchspeck
        P 100 g Katenschinken
        P 2 EL Griebenschmalz
        P 200 g Mett
        M 400 g gemischtes Hackfleisch
        M 500 g Faschiertes
        M 2 Paar Wiener
        M 4 Nürnberger
        M 500 ml Fleischbrühe
        M 1 Glas Kalbsfond
        M 4 Rindsrouladen
        F 4 Sardellenfilets
        F 1 Glas Matjes
        F 2 EL Fischsauce
        C 200 g Nordseekrabben
        C 200 g Flusskrebsfleisch
        O 1 kg Miesmuscheln
        N 100 g gemahlene Mandeln
        N 200 g Marzipanrohmasse
        N 2 EL Nutella
        N 100 g Haselnusskrokant
        U 2 EL Erdnussmus
        Z 2 EL Sesammus
        S 2 EL Sojasoße
        S 200 g Räuchertofu
        T 1 EL Dijonsenf
        X 1 Stück Knollensellerie
        X 1 Bund Suppengrün
        L 6 Blatt Gelatine
        L 1 Pck. Tortenguss mit Gelatine
        A 2 cl Kirschwasser
        E 2 EL Eierlikör
        H 1 EL Waldhonig
        E 2 EL Salatmayonnaise
        D 1 Zwiebel, in Butter gedünstet
        M 1 Zwiebel mit Speck
        D Öl oder Butter
        D 1 Becher Schmand
        D 200 g Kräuterquark
        D 1 Pck. Frischkäse mit Kräutern
        D 100 g Kräuterbutter
        D 2 EL Crème double
        D 1 Päckchen Vanillesoße
        D 3 EL Sauerrahm
        D 1 Kugel Burrata
        D 1 Becher Magerquark
        D 250 ml Buttermilch
        D 100 ml Schlagobers
        D 125 ml Obers
        D 2 EL Rahm
        D 1 dl Vollrahm
        D 200 g Ziger
        D 150 g Raclettekäse
        D 1 Packung Fonduemischung
        G 1 Packung Nudeln
        G 500 g Maultaschen
        G 4 Scheiben Toast
        G 200 g Hartweizengrieß
        G 100 g Zwieback
        G 1 Hefewürfel und 500 g Mehl
        G 1 Flasche Weizenbier
        G 150 g Bulgur
        G 200 g Couscous
        G 8 Knödel
        G 1 Packung Semmelknödel
        P 200 g Kasseler
        P 4 Scheiben Kochschinken
        P 200 g Leberkäse
        P 1 Schweinefilet
        P 100 g Lardo
        M 4 Hähnchenkeulen
        M 1 Entenbrust
        M 300 g Putenschnitzel
        M 2 Rehkeulen
        M 1 Kalbshaxe
        M 200 g Bündnerfleisch
        M 2 Cervelats
        M 4 Käsekrainer
        F 200 g Lachsfilet
        F 1 Dose Thunfisch
        F 4 Bismarckheringe
        F 100 g Forellenkaviar
        F 1 TL Anchovispaste
        C 300 g Scampi
        C 200 g Shrimps
        O 500 g Venusmuscheln
        O 200 g Tintenfischringe
        E 3 Eiweiß
        E 2 Eigelbe
        E 1 EL Mayo
        N 50 g Mandelstifte
        N 100 g Walnüsse
        N 2 EL Pistazien
        N 100 g Nougat
        N 1 Pck. Krokant
        Z 2 EL Sesam
        Z 3 EL Hummus
        S 200 g Tofu
        T 2 EL süßer Senf
        X 2 Stangen Staudensellerie
        H 3 EL Honig
        L 1 Päckchen Götterspeise
        A 100 ml Marsala
        """
    static let germanTitles = """
        M Speckreis
        M Hühnerreis
        F Lachsreis
        D Käsereis
        M Hähnchenreis ohne Knochen
        """
    static let germanLists = """
        D Für die Sahnesauce: / 1 Zwiebel / Salz
        """
}
