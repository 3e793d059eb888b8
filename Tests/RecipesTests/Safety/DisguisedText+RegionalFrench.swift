/// Foods of regions where French is spoken, by the names they have there.
extension DisguisedText {
    static let regionalFrenchSteps = """
        M Griller les diots.
        M Émietter le figatelli.
        M Poser le lonzu en tranches fines.
        M Tartiner de cretons.
        M Servir avec des grillons.
        M Ajouter les rillons.
        M Trancher le boutefas.
        M Réchauffer les fricadelles.
        M Couper la ventrèche en dés.
        M Ajouter la kefta.
        M Faire revenir le khlii.
        M Servir avec une tranche de galantine.
        M Ajouter les steacks.
        M Poêler les aiguillettes de cheval.
        M Servir avec du gras-double.
        F Dessaler la merluche.
        F Émietter l'estocafic.
        F Pocher l'achigan.
        F Ajouter le ouananiche.
        F Frire les accras.
        F Râper la boutargue.
        F Mélanger avec la chiquetaille.
        F Poser le filet de capitaine.
        F Griller la carangue.
        F Poser les filets de féra.
        F Arroser de nuoc-mâm.
        C Ajouter les ouassous.
        O Ouvrir les lambis.
        O Ajouter les clovisses.
        O Verser les cagouilles.
        O Poêler les st-jacques.
        D Émietter le brocciu.
        D Poser le cabécou dessus.
        D Râper l'emmenthal.
        D Couvrir de mozarella.
        D Poser une tranche de saint-nectaire.
        D Poser une tranche de pont-l'évêque.
        D Ajouter du jben.
        D Verser le lben.
        D Ajouter le philadelphia.
        D Verser le yoghourt.
        D Servir avec l'aligot.
        D Tartiner de fromton.
        D Servir avec du caillebotte.
        D Fondre le Galak.
        D Mouiller au lait ribot.
        E Servir avec l'ailloli.
        E Passer la dorure au pinceau.
        E Servir sur la brouillade.
        G Servir avec de la fougasse.
        G Servir dans un batbout.
        G Accompagner de kesra.
        G Émietter les spéculos.
        G Égoutter les crouzets.
        G Ajouter les knepfle.
        G Servir avec le cougnou.
        G Cuire la mhamsa.
        G Verser le boulghour.
        G Ajouter la feuilletine.
        G Servir dans une moricette.
        G Servir avec une chocolatine.
        G Mouiller à la gueuze.
        G Verser la kriek.
        G Couper la miche en tranches.
        G Ajouter les macaronis.
        G Envelopper dans les feuilles de dioul.
        N Parsemer de nougatine.
        N Parsemer de pacanes.
        N Ajouter l'amlou.
        U Ajouter les cacahouettes.
        U Lier avec la sauce saté.
        U Servir avec le mafé.
        S Verser le shoyou.
        Z Parsemer de gomashio.
        Z Servir avec le hommous.
        L Ajouter les dragibus.
        L Colorer avec de la cochenille.
        A Mouiller au vouvray.
        A Verser un verre de madiran.
        A Arroser de pastaga.
        A Ajouter le chouchen.
        A Mouiller au ti-punch.
        A Flamber.
        D Servir avec une part de flamiche.
        E Servir avec du pain perdu.
        N Servir avec des cornes de gazelle.
        F Garnir de ficelle picarde.
        """
    static let regionalFrenchLines = """
        M 100 g de prisuttu
        M 4 longeoles
        F 1 filet de coregone
        D 200 g de tome fraîche
        G 4 cougnous
        G 2 msemmen
        N 50 g de pralinée
        A 5 cl de guignolet
        """
    static let regionalFrenchTitles = """
        M Diots au four
        M Salmis
        F Bourride
        F Cotriade de saison
        C Matoutou
        N Nougatine
        """
}
