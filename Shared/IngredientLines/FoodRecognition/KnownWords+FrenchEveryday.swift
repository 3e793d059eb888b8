extension KnownWords {
    /// French words of everyday life that recipes are told with: times, people, feelings, places and plain verbs.
    static let everydayFrench = """
        adore adorez apprecie appreciez accompagne accompagnez accompagnant adapte adaptez aidez ajuste ajustez
        allume allumez amene amenez apporte apportez appuie appuyez arrete arretez attrape attrapez augmente
        augmentez baisse baissez cache cachez cassez changez cherche cherchez collez compte comptez comptant
        conseille conseillez creuse creusez deborde debordez debarrasse debarrassez debute debutez decolle
        decollez decongele decongelez degage degagez demande demandez demarre demarrez deplace deplacez detache
        detachez devine devinez donne donnez durez ecarte ecartez echappe echappez elimine eliminez emballe
        emballez enfonce enfoncez enleve enlevez entoure entourez enroule enroulez essaie essayez etonne etonnez
        evite evitez evitant fermez gagne gagnez garde gardez grattez habille habillez imaginez imbibe imbibez
        impregne impregnez indique indiquez insiste insistez installe installez invitez jette jettez manque
        manquez marque marquez mesure mesurez modifie modifiez montre montrez multiplie multipliez oublie
        oubliez parfumez passe passez passant pense pensez pese pesez plonge plongez plongeant precise precisez
        propose proposez protege protegez prolonge prolongez rassemble rassemblez rattrape rattrapez rechauffe
        rechauffez recommande recommandez recupere recuperez regardez regale regalez remplace remplacez
        remplacant renverse renversez repete repetez respecte respectez risque risquez sauve sauvez savoure
        savourez secoue secouez secouant semble semblez serre serrez serrant simplifie simplifiez souhaite
        souhaitez souleve soulevez soulevant superpose superposez tapote tapotez tassez tassant tente tentez
        teste testez tourne tournez tournant touchez trace tracez transferez transforme transformez traversez
        trempe trempez trouve trouvez variez visse vissez cuisinez organise organisez partage partagez restez
        profite profitez raconte racontez rappelle rappellez reveille reveillez aime aimez jetez appelez
        rappelez aimerez prendre prenez prend prenne prennent mettent mise fais faisant fasse fassent etre sont
        etait etaient soit soient sera seront serait seraient etant sommes avoir avez avons avait avaient ayez
        aura auront aurez aurait ayant aller allez vont vais aille pouvoir pouvez pouvons peut peuvent pourra
        pourrez pourrait pouvait puisse vouloir voulez veut voulu voudrez voudriez devoir devez doit doivent
        devra devrait devront savez sait sachez voir voyez voit venir venez vient viennent vienne venu tenir
        tenez tient tiennent tienne devenir devenez devient deviennent devienne devenu dire dites disent lire
        lisez ecrire ecrivez croire croyez connaitre connaissez connait connu recevoir recevez recu suivre
        suivez suivant suivi faut fallait faudra suffit suffire plaira plaisent permettre permettez permet
        permettent permettant promettre perdre perdez perd perdent rendre rendez rend rendent rendu descendre
        descendez entendre entendez repondre fendre fendez tordre offrir offrez offre offert ouvrir ouvrez ouvre
        ouvrent ouvert choisir choisissez choisi choix reussir reussissez reussi ramollir ramollissez ramollisse
        durcir durci durcisse nourrir nourrissant reunir reunissez reunis adoucir adoucissez rafraichir
        rafraichissez rafraichissant assouplir aplatir aplatissez arrondir enrichir brunir brunissez cuisent
        cuise epaississe epaississez fondez fondent refroidisse refroidi finir finissez finit finissent fini
        garnissant commence commencent retourne reviennent revient preparant ajoutant remuant melangeant
        laissant utilise utilisant versant mangeant mangez mangent mangera dorent cuisinons faisons allons
        laissons ajoutons prenons versons servons melangeons commencons preparons coupons lavons meilleur mieux
        pire lendemain veille aujourd aujourdhui demain hier matin midi soir nuit journee jour semaine mois
        annee siecle saison automne lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier avril
        juin juillet aout septembre octobre novembre decembre fete paques anniversaire mariage vacances rentree
        ecole bureau travail maison appartement terrasse montagne plage ville village marche supermarche magasin
        boulangerie boucherie poissonnerie epicerie region monde enfance souvenir traditionnel traditionnelle
        ancien famille familial maman papi oncle cousin soeur frere enfant bebe garcon parents femme homme
        copain copine amis amie voisin convive cuisinier debutant expert bonheur plaisir amour surprise
        tristesse colere fierte fier heureux heureuse ravi ravis joyeux joyeuse triste fatigue malade amoureux
        curieux curieuse impatient soleil pluie canicule chaleur fraicheur humide humidite ensoleille estival
        hivernal automnal printanier delicieux delicieuse delicieusement savoureux savoureuse succulent
        excellent merveilleux merveilleuse magnifique superbe genial sympa incroyable extraordinaire fabuleux
        irresistible inratable incontournable indispensable inoubliable divine appetissant alleche facile
        facilement difficile difficilement simplement simplissime complique pratique economique cher originaux
        classique moderne typique authentique rustique convivial raffine elegant joli beau etroit hauteur
        profond profondeur lourd souple mous moelleuse juteux juteuse cremeuse collant propre ovale
        rectangulaire egal pareil pareille identique nombreux nombreuses unique seul principal important
        impossible inutile utile normal parfaitement prete meme tous telle tels aucun quel lequel laquelle
        lesquels celui celle ceux cela cette leur notre votre mien tien sien elles nous vous dont quoi quiconque
        chose rien donc puisque parce comme comment pourquoi combien autant bientot tard jadis maintenant
        desormais longtemps auparavant ailleurs partout dehors proche derriere devant parmi vers chez malgre
        depuis dorenavant cependant pourtant toutefois neanmoins sinon certes bref finalement egalement
        evidemment naturellement heureusement malheureusement probablement vraiment tellement largement
        justement exactement precisement generalement habituellement normalement frequemment rarement jamais
        quotidien quotidiennement eventuellement idealement directement prealablement prealable simultanement
        successivement constamment continuellement brievement abondamment genereusement genereuse genereux
        bonnement copieux copieuse copieusement joliment soigneux attentivement attention tranquillement
        calmement sagement prudemment fortement moyennement faiblement fermement solidement tendrement
        absolument totalement entierement partiellement principalement notamment essentiellement
        particulierement specialement seulement uniquement autrement vite quasiment guere davantage moindre
        plupart majorite merci bonjour bonsoir bienvenue bravo voici voila idee astuce conseil truc remarque
        variante technique realisation niveau difficulte duree cout prix budget argent euros service nappe
        serviette couverts vaisselle bougie chaise tiroir placard etagere refrigerateur evier robinet
        thermometre balance minuteur horloge sonnerie induction feux tablier gants poubelle dechets bocaux
        emballage etiquette bouchon pics cercle emporte ramequin couteaux epluchoir zesteur economes hachoir
        entonnoir douille chalumeau friteuse cuiseur autocuiseur gaufrier yaourtiere sorbetiere couleur odeur
        saveur aspect apparence taille longueur largeur volume dimension bouts gouttes dizaine douzaine
        vingtaine trentaine quinzaine centaine vingt trente quarante cinquante soixante cent premier deuxieme
        troisieme prochain precedent pause repos delai avance retard occasion histoire origine livre page blog
        site photo video commentaire question reponse probleme solution resultat exemple sorte genre espece
        equilibre sante sain regime omnivore allergie allergique intolerant digeste digestion corps yeux jambe
        paume poing appetit faim soif gourmandise
        """
}
