extension DisguisedText {
    static let germanSteps = """
        C Den Garnelenspieß grillen.
        N Die Marzipanrolle in Scheiben schneiden.
        D Die Käseplatte anrichten.
        M Mit der Wurstplatte servieren.
        G Den Tortenboden mit der Masse bestreichen.
        G Mit der Frühlingsrolle servieren.
        M Die Flugente braten.
        M Die Wildente anbraten.
        M Die Martinsgans in Scheiben schneiden.
        D Den Ziegenbrie darauf verteilen.
        M Mit Speckzwiebelsoße servieren.
        DF Mit Lachssahnenudeln servieren.
        D Die Form buttern.
        D Eine Auflaufform mit Butter ausstreichen.
        D Butterflöckchen darauf verteilen.
        D Mit Käse überbacken.
        D Einen Klecks Schmand daraufgeben.
        D Mit Obers verfeinern.
        D Topfen unterrühren.
        D Mit Crème fraîche abschmecken.
        D Mit Vanillesauce servieren.
        D In Butterschmalz ausbacken.
        D Mit Schlag servieren.
        D Mit geriebenem Parmesan bestreuen.
        D Mit etwas Milch glatt rühren.
        D Nidel dazugeben.
        D Mit Rahm verfeinern.
        D Mit Ziegenkäse belegen.
        D Mit Frischkäse bestreichen.
        G Mit Mehl bestäuben.
        G Das Fleisch in Mehl wenden.
        G Die Arbeitsfläche bemehlen.
        G Mit Spätzle servieren.
        G Mit Knödeln servieren.
        G Knödel formen.
        G Mit Brot servieren.
        G In Paniermehl wälzen.
        G Mit Bier ablöschen.
        G Die Brösel in der Pfanne rösten.
        G Den Grieß einrieseln lassen.
        G Mit Nudeln servieren.
        G Auf Toast servieren.
        M Mit Speck umwickeln.
        P Speckwürfel auslassen.
        P Mit Schinken belegen.
        P Im Schmalz ausbacken.
        M In Gänseschmalz braten.
        M Das Hack anbraten.
        M Mit Rinderbrühe ablöschen.
        M Mit Hühnerbrühe aufgießen.
        M Die Würstchen erhitzen.
        P Mett daraufgeben.
        M Das Hähnchen anbraten.
        F Sardellen hacken und zugeben.
        F Mit Räucherlachs belegen.
        F Den Hering würfeln.
        F Thunfisch unterheben.
        C Die Krabben unterheben.
        C Krebsschwänze zugeben.
        O Muscheln zugeben.
        E Mit Eigelb bestreichen.
        E Eischnee unterheben.
        E Mit verquirltem Ei bestreichen.
        E Mit Mayonnaise anmachen.
        E Ein Spiegelei daraufsetzen.
        E Mit Remoulade servieren.
        N Mit Mandelblättchen bestreuen.
        N Mit gehackten Nüssen bestreuen.
        N Marzipan raspeln.
        N Mit Krokant bestreuen.
        N Nussnougatcreme einrühren.
        N Mit Pinienkernen bestreuen.
        U Erdnussbutter einrühren.
        Z Sesam darüberstreuen.
        Z Tahin einrühren.
        S Mit Sojasauce würzen.
        T Senf einrühren.
        X Sellerie raspeln.
        H Mit Honig süßen.
        L Gelatine auflösen.
        A Mit Weißwein ablöschen.
        A Mit Rum beträufeln.
        D Ohne Butter schmeckt es nicht.
        D Nichts außer Butter verwenden.
        D Kein Fett außer Butter verwenden.
        D Nicht an Butter sparen.
        D Auf keinen Fall ohne Sahne servieren.
        D Alles bis auf die Sahne verrühren; Sahne zuletzt.
        D Statt Öl nehme ich Butter.
        D Wer keine Butter hat, nimmt Ghee.
        D Buter zugeben.
        D Sahhne zugeben.
        M Fleisch und Zwiebel anrösten.
        F Mit Fischsauce abschmecken.
        F Matjes dazu reichen.
        M Mit Bratensaft begießen.
        GE Eierspeise machen.
        D Mit Kas bestreuen.
        D Mit Gruyère bestreuen.
        M Landjäger würfeln.
        M Die Cervelats schneiden.
        M Faschiertes anbraten.
        M Grammeln darüberstreuen.
        G Semmelwürfel rösten.
        D Butterschmalz erhitzen.
        D Alles mit Sauerrahm servieren.
        D Mit Sahnehaube servieren.
        D Käsescheiben darauflegen.
        D Mit Raclettekäse belegen.
        D Einen Schuss Milch dazu.
        D Den Quark unterziehen.
        D Mit Kräuterquark servieren.
        G Mit Croûtons bestreuen.
        G Mit Fladenbrot servieren.
        G Die Spätzle darin schwenken.
        G In Bierteig ausbacken.
        G Mit Toastbrot servieren.
        G Mit Semmelknödeln servieren.
        P Mit Schinkenwürfeln bestreuen.
        P Frühstücksspeck kross braten.
        P Das Schweinefleisch zugeben.
        M Die Hackbällchen formen.
        M Mit Bratensoße servieren.
        M Wurstscheiben zugeben.
        M Das Putenfleisch würfeln.
        M Die Hähnchenbrust anbraten.
        M Leberwurst unterrühren.
        F Lachsstreifen darauflegen.
        F Sardellenpaste zugeben.
        F Anchovis zerdrücken.
        C Garnelenschwänze zugeben.
        O Muschelfleisch zugeben.
        E Eigelbe unterrühren.
        E Eiermasse darübergießen.
        E Rührei dazu servieren.
        N Haselnussblättchen darüber.
        N Walnusskerne hacken.
        N Mandelsplitter darüberstreuen.
        U Erdnusskerne hacken.
        Z Sesamkörner rösten.
        H Honigglasur darübergeben.
        A Rotwein angießen.
        A Mit Weinbrand flambieren.
        D Nichts als Butter kommt daran.
        D Ohne alles außer Käse.
        D Ohne Butter? Dann gleich lassen.
        D Ohne Butter?! Von wegen.
        D Fett, bis auf die Butter, vermeiden.
        M Fleischlos, abgesehen vom Speck.
        D Mit brauner Butter übergießen.
        D Mit Käse gratinieren.
        D Butter darüber zerlassen.
        D Mit einem Stich Butter vollenden.
        M Mit Rinderfond aufgießen.
        M Den Braten aufschneiden.
        P Mit Speckwürfeln abschmelzen.
        GD Eine Mehlbutter einrühren.
        G Altbackene Semmeln würfeln.
        E Eier verquirlen und darübergeben.
        F Lachs darauf verteilen.
        ND Mit Nussbutter servieren.
        G Auf Baguette servieren.
        """
}
