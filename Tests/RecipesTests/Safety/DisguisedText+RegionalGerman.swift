/// Foods by the names that one region, one dialect or one brand gives them.
extension DisguisedText {
    static let regionalGermanSteps = """
        G Am Ende mit Griffigem stauben.
        G Die Scheiben durch die Panierstraße ziehen.
        D Obenauf einen Gupf Schlag setzen.
        E Vorsichtig den Schnee von zwei Stück unterziehen.
        D Dazu die Stangen mit Holländischer.
        D Den Obazda daraufstreichen.
        D Darüber reichlich Graukas reiben.
        D Die Scheibletten schmelzen lassen.
        D Den Schmant glatt rühren.
        D Anken in der Pfanne zerlassen.
        D Dann den Brimsen zerbröckeln.
        D Den Chäs reiben.
        D Die bebutterten Förmchen füllen.
        G Die gemehlten Förmchen füllen.
        G Die Knöpfli in Salzwasser garen.
        G Das Weckle aufschneiden.
        G Ein Gipfeli aufbacken.
        G Die Brezen aufschneiden.
        G Alles durch die Panier ziehen.
        G Langsam das Hefeweizen angießen.
        G Das Fleckerl garen.
        G Das Vinschgerl aufschneiden.
        M Die Wurscht aufschneiden.
        M Die Krainer aufplatzen lassen.
        M Das Gockerl zerteilen.
        M Das Gansl zerteilen.
        M Den Hackepeter daraufstreichen.
        M Ghackets krümelig rösten.
        M Die Karbonade flach klopfen.
        M Das Schöpsernes weich schmoren.
        M Den Knipp kross rösten.
        M Die Pfefferbeißer in Scheiben schneiden.
        M Die Brust bardieren.
        M Das Gitzi zerteilen.
        F Das Egli filetieren.
        F Den Waller filetieren.
        F Den Fogosch filetieren.
        F Die Renken filetieren.
        F Den Knurrhahn filetieren.
        F Die Anschovis zerdrücken.
        C Die Krevetten schälen.
        E Die Majo glatt rühren.
        E Das Eiklar aufschlagen.
        E Die Suppe legieren.
        E Danach den Schnee unterheben.
        U Die Aschantinüsse hacken.
        U Die spanischen Nüssli hacken.
        N Die Pignolien rösten.
        N Den Zimtstern zerbröseln.
        L Den Wackelpeter stürzen.
        L Die Hausenblase auflösen.
        A Den Zweigelt angießen.
        A Den Lagrein einkochen.
        A Den Sliwowitz angießen.
        A Das Zwetschgenwasser darübergießen.
        A Die Rumrosinen darüber verteilen.
        A Zuletzt einen Schuss Kirsch.
        DE Einen Schuss Verpoorten darüber.
        """
    static let regionalGermanLines = """
        D 100 g Steirerkas
        D 2 Scheiben Emmenthaler
        M 2 Paar Wurstl
        M 4 Wienerli
        A 125 ml Spätburgunder
        A 2 cl Zwetschgengeist
        G 4 Weggli
        E 2 EL Majonäse
        """
    static let regionalGermanTitles = """
        M Pichelsteiner
        M Kohlwickel mit Reis
        P Tote Oma mit Sauerkraut
        D Obatzter vom Land
        """
}
