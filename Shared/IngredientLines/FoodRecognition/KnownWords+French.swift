extension KnownWords {
    /// French words of kitchens, dishes, cuts, vessels and what is done to food, beside the names of the catalogue.
    static let french = """
        retirer retirez reserver reservez incorporer incorporez dorez egoutter egouttez versez melangez remuer
        remuez chauffer chauffez prechauffer prechauffez laissez mijotez cuisez portez coupez emincer emincez hachez
        epluchez peler pelez lavez rincez secher sechez essuyer essuyez eponger epongez trancher tranchez detailler
        detaillez tailler taillez raper rapez presser pressez ecraser ecrasez mixer mixez battre battez fouetter
        fouettez monter montez petrir petrissez etaler etalez abaisser foncer piquer piquez garnir garnissez
        disposez deposer deposez placer placez mettre mettez remettre remettez poser posez ranger recouvrir
        recouvrez couvrir couvrez decouvrir ajoutez rajouter rajoutez salez poivrer poivrez assaisonner assaisonnez
        gouter goutez rectifier rectifiez deglacer deglacez mouiller mouillez arroser arrosez saisir saisissez
        revenir suer blondir colorer colorez grillez rotissez enfourner enfournez sortir sortez demouler demoulez
        refroidir refroidissez reposer reposez gonfler lever pousser servez deguster degustez partager repartir
        repartissez rouler roulez plier pliez replier former formez faconner faconnez badigeonner badigeonnez huiler
        huilez tapisser tapissez chemiser saupoudrez decorez parsemez nappez dressez dissoudre delayer delayez
        diluer diluez epaissir reduire reduisez filtrer filtrez tamiser tamisez egrener effeuiller effeuillez
        ciselez concasser concassez evider evidez epepiner epepinez denoyauter vider videz remplir remplissez farcir
        retourner retournez surveiller surveillez verifier verifiez attendre attendez continuer continuez poursuivre
        poursuivez commencer commencez terminer terminez preparer preparez realiser realisez obtenir obtenez
        utiliser utilisez conserver conservez congeler tandis ainsi alors aussi deja encore toujours surtout plutot
        presque parfois souvent doucement finement grossierement completement legerement uniformement regulier
        homogene lisse onctueux onctueuse mousseux ferme croustillant dorees translucide froide ebullition
        fremissement surface interieur exterieur sauteuse faitout planche lame centre milieu epaisseur morceaux
        cubes lanieres tiges pelures ingredients recette etape invites repas personne reste restant quantite
        suffisant necessaire ensemble separement instant plusieurs chacun
        ensuite puis enfin aussitot immediatement progressivement lentement regulierement pendant apres quand lorsque hors
        dessus dessous dedans besoin envie moitie porter consistance preparation papier
        mixeur batteur fouet spatule pinceau rouleau passoire robot couvercle ecumoire economiste film etamine douceur delicatesse
        soin precaution aide main mains doigts minutes heures secondes temps cuilleree emporte-piece presse maryse louche pelle
        soigneusement delicatement rapidement environ vivement energiquement parsemer napper dresser
        abats abricot accompagnement acide agar agneau agrumes aiglefin aigre aiguillette ail aile ailerons airelle
        ajoute ajouter alcool algue aloyau aluminium amande amandes amarante amer amuse ananas anchois andouille
        andouillette aneth anguille anis aperitif apero arachide araignee armoise aromate aromates aromatise artichaut
        asperge asperges aspic assaisonnement assez assiette aubergine auge autour autre avant avec avelines avocat
        avoine badiane baguette baie baies bain ballotine banane bar barbecue barbue barquette barre basilic bataille
        batavia baton batonnet baudroie baume bavarois bavette beaucoup becasse beignet belon betterave beurre biche
        bien biere bifteck biscotte biscuit biscuits bisque blanc blanchir blanquette blanquettes ble blette blettes
        bleu boeuf bogue boisson boite bol bon bonbon bonite bonne bord bordelaise bouche bouchee boucher boudin
        bouillabaisse bouillante bouillie bouillir bouillon boule boulette boulettes boulgour bouquet bourgogne
        bourrache bouteille braise bran branche brandade brebis breme bretzel brick brie brigade brioche brique broche
        brochet brochette brocoli brouille brugnon brulee brun brunoise brut bruyere buche bulot cabillaud cabri
        cacahuete cacao cafe caille cailles calamar calmar camembert camomille canape canard canelle caneton cannelle
        cantal capre capres carambole caramel carbonara cardamome cardon carotte carpe carre carrelet carvi casserole
        cassis cassonade cassoulet caviar celeri cepe cepes cereale cereales cerf cerfeuil cerise cerises cervelas
        cervelle champagne champignon champignons chanterelle chapelure chapon chaque charbon charcuterie charlotte
        charlottes chataigne chateau chaud chaudron chausson chayote cheddar chevre chevreau chevreuil chicoree
        chinois chips chocolat chorizo chou chouchou choucroute chouquettes choux ciboule ciboulette cidre cigale cinq
        ciseler citron citronnelle citrouille civet clafoutis claire clarifie clementine clou clous coco cocotte coeur
        cognac coing coings colin colorant complet compose compote concasse concentre concombre condiment confit
        confiture congelateur congele congre consomme copeaux coq coque coques coquillages coquille coquillettes
        coriandre cornet cornichon cote cotelette cotelettes cotes cou coulis coupe couper courge courgette couronne
        court couscous couteau couverture crabe crecy crepe crepine cresson crete crevette crevettes croissant
        croquant croquette croquettes crosne crottin croupion croustade croute crouton cru crudites crustace cuillere
        cuilleree cuilleres cuire cuisine cuisiner cuisse cuisson cuit cumin curcuma curry darne datte dattes daube
        daurade decoration decorer degraisse dehydrate demi demoulage demoule dernier des dessert deux diable digestif
        dinde dindon dinguer disposer dorade dore dorer doux dragee duxelles eau ebouillante ecaille echalote echine
        eclair ecrasee ecreme ecrevisse edulcorant effiloche egoutte emince emmental encornet encornets encre endive
        enrobe entier entrecote entree environ epais epaule epeautre eperlan epice epices epinard epluche epluchee
        eplucher escalope escalopes escargot escargots espadon essence estragon etoile eviscere extra extrait facon
        facultatif faisan faisselle fait farce farci farine fariner faux fecule feculents fenouil fenugrec fermier
        feta feu feuille feuilles feuillete feve feves ficelle ficelles figue figues filet filets fin fines flageolets
        flamber flan flanc fletan fleur flocon flocons foie foin fond fondant fondre fondu fondue fonio forestiere
        four fourchette fraise fraises framboise frangipane frappe friand fricassee frire frisee frit frite frites
        fritons fromage froment fruit fruits fume fumet galanga galette gamba gambas ganache garniture gateau gaufre
        gel gelatine gelee gelifiant genevrier genievre genoise germe germes gesiers gibier gigot gingembre girofle
        girolle givre glacage glace glacon gombo gorge goujon goujonnettes gourmand gousse gout goyave grain graine
        graines graisse gramme grand granule gras gratin gratine grattons grenade grenadine grenier grenouille
        grenouilles gresil grille griller griottes grondin gros groseille gruau gruyere guimauve hache hacher hachis
        haddock hareng harengs haricot haricots harissa herbe herbes homard houmous huile huit huitre huitres hure
        hydromel jambon jambonneau jarret jaune jaunes jeune joue joues julienne jus jusque kaki kefir ketchup kiwi
        laguiole laisser lait laitance laitier laitue lamelle lamproie langouste langoustine langue lapereau lapin
        lard larde lardon lardons lasagne lasagnes laurier lavande lavaret leger legere legeres legume legumes
        lentille lentilles levain levure liant lieu lieve lievre limande lime limonade lin liqueur liquide livarot
        longe lotte louche loup lupin lyonnaise macaron macaronis macedoine mache macreuse madeleine madere maigre
        mais maizena malt manche mandarine mangue maquereau maraschino marcassin margarine marinade marine marjolaine
        marmelade marmite marron marrons mascarpone massepain matelote mauve melange melanger melasse melisse melon
        menthe merguez meringue merlan merlu merou mesclun meuniere miche mie miel mignon mignonnette mijoter
        millefeuille millet mimolette mirabelle mirepoix moelle moelleux moins moka mollusque morceau morille morilles
        mortier morue morues motte mou mouclade moule moules moulin moulu mousse mousseline mousseron moutarde mouton
        moyen mozzarella mulet mure mures muscade myrtille nature naturel navet navets nectarine neige nettoye neuf
        noir noire noisette noisettes noix nombre nougat nouille nouilles nounours nouveau nouvelle oeuf oeufs oie
        oignon oignons oiseau olive olives ombre omelette onglet orange orge origan ormeau ortie os oseille oursin
        oursins ovin pain paleron palette palombe palourde palourdes pamplemousse panache panade panais pancetta pane
        paner panse papaye papillote paprika parfait parfum parmentier parmesan partie pasteque pastis pastèque patate
        patates pate pates patisserie patissier patisson paupiette paupiettes pave peau peche peches pecorino pelee
        pepin pepites perche perdreau perdrix persil petale petales petit petite peu pickles pied pieds pigeon pignon
        pignons pilaf pilon piment piments pimprenelle pincee pintade pique piquillos pissenlit pistache pistou pizza
        plaque plat platane plate plein plie plus pocher poele poeler poids point pointe poire poireau poireaux pois
        poisson poissons poitrine poivre poivron poivrons polenta pomme pommes porc porcelet porto pot potage potee
        potimarron potiron poudre poularde poule poulet poulets poulpe pour pourpier pousses poussin praire pralin
        praline precuit preferer preparation prepare presse provencale prune pruneau prunelle pulpe puree quart quasi
        quatre quelque quelques quenelle quenelles quetsche queue quiche quinoa rable raclette radis ragout raie
        raifort raisin raisins rap rape rapé ravigote ravioli rhubarbe rhum ricotta rillettes rincer ris risotto riz
        robe roche rognon rognons romarin romsteck rondelle roquefort roquette rosbif rosette roti rotir rouelle
        rouget rougets rouille roulade rouleau roussette roux sabayon sable safran saindoux saint salade saladier
        salami saler salicorne salsifis sang sanglier sans sardine sardines sarrasin sauce saucisse saucisses
        saucisson sauge saumon saumure saupoudrer saute savoie scarole seche seiche seigle sel selle selon semoule
        sepia sept serrano servir sesame silure sirop six soja sole son sorbet souchet souffle soupe souper sous
        spaghetti spaghettis spatule speculoos steak sucre sucrer sucrine suffisamment suif supreme sur surgele surimi
        tagine tagliatelles tamarin tamise tapenade tapioca tarama tartare tarte tartelette tartine tasse tatin tendre
        tendres tendrons terrine tete tetine the thon thym thé tiede tiedir tiers tilapia tofu tomate tomates tonique
        topinambour torchon torrefie torréfié tortue tortues toulouse tourte tourteau tranche travers tripes trois
        trompette trop truffe truite turbot vache vanille vapeur veau vegetal veloute velouté vergeoise verjus
        vermicelle vermicelles vermouth verre verrine verser vert verveine viande viandes vide viennois vieux vin
        vinaigre vinaigrette violet violette vitelotte vivaneau volaille yaourt zeste
        """
}
