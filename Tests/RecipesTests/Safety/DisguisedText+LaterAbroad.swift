/// Hiding places of the same kinds in German, French and Spanish.
extension DisguisedText {
    static let laterGermanDishes = """
        D Brioche-Burger | 100 g Mehl | Braten.
        T Kartoffeln mit Remoulade | 2 Eier | Braten.
        """
    static let laterGermanLines = """
        P 200 g Dörrfleisch
        X 1 Bund Wurzelgemüse
        D 200 g Rahmspinat
        """
    static let laterGermanSteps = """
        F Vier Rollmöpse auswickeln und unterheben.
        E In jedes Glas einen kräftigen Schuss Verpoorten.
        D Die Form mit dem Butterpapier ausreiben.
        M In Talg ausbacken.
        X Röstgemüse anschwitzen.
        D Dazu die Sauce Hollandaise.
        """
    static let laterGermanShadows = """
        D 400 ml Kokosmilch | 100 ml Milch zugeben.
        N 100 g Erdmandeln | Mandeln zugeben.
        G 2 EL Öl | In Semmelbröseln wenden.
        G 2 EL Öl | Mit Brötchen servieren.
        G 20 g Butter | Mit Croissants servieren.
        """
    static let laterGermanSummaries = """
        D Gemüse rund um einen großen Patzen Liptauer.
        M Nicht vegetarisch.
        """
    static let laterGermanNotes = """
        D Wer mag, gibt Sahne dazu.
        M Ich nehme Hühnerbrühe.
        G Dazu Brot.
        """
    static let laterGermanTools = """
        D mit Butter gefettete Form
        D Backform, gebuttert
        """
    static let laterFrenchLines = """
        D 1 Carré Frais
        G 1 ficelle
        """
    static let laterFrenchSteps = """
        D Couvrir d'un sachet de râpé.
        E Ajouter l'omelette en lanières.
        G Singer et mélanger.
        P Barder et ficeler.
        M Servir avec un rôti.
        M Confire dans la graisse.
        N Torréfier les pignons.
        L Couler la gelée.
        O Ajoutez les moules à la sauce.
        O Faites cuire les moules en premier.
        X Ajouter la sauce.
        G Garnir le fond de tarte.
        """
    static let laterFrenchNotes = """
        D Servez avec de la crème.
        G Servir avec du pain.
        """
    static let laterSpanishLines = """
        E 2 cucharadas de salsa rosa
        U 1 mazapán de la Rosa
        """
    static let laterSpanishSteps = """
        D Cubrir conqueso rallado y gratinar.
        D Vaciar encima media lata de Lechera.
        U Bañar con la pasta del encacahuatado.
        M Servir con un filete.
        D Añadir una crema agria.
        """
    static let laterSpanishNotes = """
        D Servir con nata.
        G Servir con pan.
        """
    static let laterSpanishTools = """
        D molde engrasado con mantequilla
        """
    static let laterGermanParts = """
        D Für die Käsesauce
        C Garnelen
        """
}
