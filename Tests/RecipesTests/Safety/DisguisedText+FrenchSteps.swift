extension DisguisedText {
    static let frenchSteps = """
        M Tartiner de pâté.
        M Tartiner avec du PÂTÉ.
        M Servir avec du pate.
        M Ajouter le pate.
        D Beurrer le plat à gratin.
        DG Beurrez et farinez un moule.
        D Parsemer de noisettes de beurre.
        D Ajouter une noix de beurre.
        D Verser la crème.
        D Napper de crème anglaise.
        DE Garnir de crème pâtissière.
        DG Couvrir de béchamel.
        D Saupoudrer de gruyère.
        D Parsemer de comté râpé.
        D Ajouter le fromage blanc.
        D Ajouter le mascarpone.
        D Gratiner avec de l'emmental.
        D Servir avec une boule de glace vanille.
        D Incorporer la chantilly.
        D Ajouter la fourme d'Ambert.
        D Faire fondre le reblochon.
        G Paner les tranches.
        G Rouler dans la chapelure.
        G Servir avec des pâtes.
        G Servir sur des toasts.
        G Ajouter les croûtons.
        G Saupoudrer de farine.
        G Foncer avec la pâte brisée.
        G Faire un roux.
        G Mouiller avec la bière.
        G Servir avec la semoule.
        MP Ajouter les lardons.
        P Barder de poitrine fumée.
        P Ajouter le saindoux.
        M Cuire dans la graisse de canard.
        M Mouiller avec le fond de veau.
        M Mouiller avec le bouillon de poule.
        M Ajouter la viande hachée.
        M Dorer les merguez.
        M Déglacer le jus de rôti.
        F Mouiller avec le fumet de poisson.
        F Ajouter les anchois.
        F Ajouter le thon émietté.
        F Poser les filets de sole.
        C Ajouter les crevettes.
        C Ajouter les écrevisses.
        O Ajouter les moules.
        O Ajouter les coquilles Saint-Jacques.
        E Dorer au jaune d'oeuf.
        E Ajouter les œufs battus.
        E Monter les blancs en neige.
        E Servir avec de la mayonnaise.
        E Servir avec de l'aïoli.
        E Servir avec une sauce hollandaise.
        N Parsemer d'amandes effilées.
        N Ajouter le pralin.
        N Ajouter la pâte d'amande.
        N Ajouter les cerneaux de noix.
        U Ajouter les cacahuètes.
        U Ajouter le beurre de cacahuète.
        Z Parsemer de graines de sésame.
        Z Ajouter le tahini.
        S Ajouter la sauce soja.
        T Ajouter la moutarde.
        X Ajouter le céleri.
        H Napper de miel.
        L Faire ramollir la gélatine.
        A Flamber au cognac.
        A Déglacer au vin blanc.
        D Rien d'autre que du beurre.
        D Ne rien ajouter sauf du beurre.
        D Pas question de se passer de beurre.
        D Sans beurre, ce n'est pas bon.
        D À la place de l'huile, mettre du beurre.
        D N'oubliez pas le beurre.
        D Tout sauf la crème dans la casserole; la crème à la fin.
        D Ajouter la Vache qui rit.
        D Ajouter le mascarpone et mélanger.
        D Râper le parmesan.
        D Tartiner de beurre.
        D Ajouter un filet de crème.
        D Verser la crème liquide.
        D Ajouter du lait.
        D Servir avec une sauce au bleu.
        D Émietter la feta.
        D Répartir le chèvre.
        G Servir avec du pain grillé.
        G Ajouter les vermicelles.
        G Napper de sauce béchamel.
        G Recouvrir de pâte feuilletée.
        G Tremper dans la pâte à beignets.
        M Ajouter les rillettes.
        M Ajouter le confit de canard.
        M Ajouter le poulet émincé.
        M Ajouter la saucisse.
        P Ajouter le jambon en dés.
        P Ajouter le chorizo.
        P Faire revenir la poitrine fumée.
        B Ajouter le boeuf haché.
        F Émietter le saumon.
        F Ajouter la morue.
        F Ajouter la sauce nuoc-mâm.
        C Ajouter les langoustines.
        C Décortiquer le crabe.
        O Ajouter les huîtres.
        O Ajouter les calamars.
        E Casser un œuf par-dessus.
        E Ajouter les jaunes.
        N Parsemer de pistaches.
        N Ajouter la poudre de noisettes.
        N Ajouter le pesto.
        U Ajouter la pâte d'arachide.
        Z Ajouter l'huile de sésame.
        S Ajouter le tofu.
        T Délayer la moutarde de Dijon.
        X Ajouter le céleri-rave râpé.
        H Ajouter une cuillère de miel.
        L Ajouter les feuilles de gélatine.
        A Ajouter le rhum.
        D Ne mettre que du beurre.
        D Rien, hormis du fromage.
        D Aucune matière grasse excepté le beurre.
        M Sans viande à part le lard.
        D Ajouter une belle noisette de beurre.
        D Monter la sauce au beurre.
        D Lier à la crème.
        D Saupoudrer de fromage râpé.
        G Singer avec la farine.
        G Enrober de chapelure.
        M Ajouter les dés de jambon.
        M Faire suer dans la graisse d'oie.
        F Ajouter les miettes de thon.
        E Lier au jaune d'œuf.
        N Ajouter des éclats de noisettes.
        D Sans beurre ? Autant ne rien faire.
        """
    static let frenchLines = """
        D 20 cl de crème liquide
        D 1 pot de fromage blanc
        D 50 g de beurre demi-sel
        D 100 g de comté
        D 1 petit-suisse
        D 2 Kiri
        D 100 g de Vache qui rit
        D 1 boîte de Boursin
        G 1 pâte feuilletée
        G 1 pâte brisée
        G 4 feuilles de brick
        G 1 paquet de petits-beurre
        G 200 g de coquillettes
        G 200 g d'épeautre
        G 1 baguette
        G 100 g de chapelure
        GE 6 biscuits à la cuillère
        P 200 g de lardons fumés
        P 100 g de rillettes
        P 2 tranches de jambon
        P 1 saucisse de Morteau
        M 4 merguez
        M 500 ml de fond de volaille
        M 2 cuisses de canard confites
        M 1 cube de bouillon de boeuf
        F 1 boîte de thon
        F 2 c. à s. de nuoc-mâm
        F 500 ml de fumet de poisson
        F 4 bâtonnets de surimi
        C 12 gambas
        O 1 kg de moules
        O 6 noix de Saint-Jacques
        N 100 g de poudre d'amandes
        N 50 g de pralin
        N 2 c. à s. de Nutella
        U 50 g de cacahuètes
        Z 1 c. à s. de sésame
        S 2 c. à s. de sauce soja
        T 1 c. à c. de moutarde
        X 1 branche de céleri
        L 3 feuilles de gélatine
        A 5 cl de Grand Marnier
        H 1 c. à s. de miel
        D 1 oignon revenu dans du beurre
        D huile ou beurre
        """
    static let frenchTitles = """
        M Riz au poulet
        C Riz aux crevettes
        D Riz au fromage
        M Riz au poulet sans peau
        """
    static let frenchLists = """
        M Pour le poulet : / 1 oignon / sel
        """
}
