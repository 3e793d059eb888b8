extension UnlistedLists {
    /// French words for foods outside of the catalogue, of all regions where French is spoken, by kind.
    static let frenchKinds: [(UnlistedFood, String)] = [
        (
            .meat,
            """
            aiguillette ailerons aloyau andouille andouillette ballotine becasse biche blanquette cabri cerf
            cervelas cervelle chapon civet cotelette cotelettes cuisse cuisses daube echine fricassee gesiers
            grenouille grenouilles hure jarret joue joues langue lapereau lievre marcassin moelle mouton onglet
            palombe paupiette paupiettes perdreau perdrix poularde poule potee ragout rillettes rognon rognons
            romsteck rosbif rosette rouelle sang tendrons tete tetine tortue volaille merguez confits caillette
            grattons fritons crepine viande saucisse charcuterie jambon lardon lardons gibier abats boudin
            saindoux couenne farce entrecote hampe macreuse paleron magret magrets andouille museau cochonnaille
            cochonnailles coppa bresaola bavette meurette carbonara bolognaise barder bardez larder lardez
            figatelli figatellu lonzu prisuttu salsiccia panzetta diot pormonier attriaux atriaux longeole murson
            caion fressure tripoux tripous trulle gayettes gandoyau gandoyaux knackis schiffala schiefala
            presskopf fleischschnacka fleischschnecke fleischkiechle grasdouble alicot alycuit alicuit graton
            grillons greubons grabons cipaille cipate plorine crepinette steack rumsteak rumstek romsteak
            potjevleesch potjevlesch carbonnade carbonade vitoulet frikandel lukenke axoa ventreche ventresche
            tripotx tripotcha salmis galantine fricandeau fricandeaux melsat bougnette coudenat coudenou salaison
            jambonnette jambonneaux graisserons rillons rillaud rillots sauciflard barbaque bidoche risdeveau
            animelles rognonnade pintadeau pintadeaux dindonneau dindonneaux perdreaux levraut sarcelle colvert
            grive alouette ortolan gelinotte tetras isard mouflon daguet chevaline abattis abatis chawarma kefta
            khlii khlea gueddid kadid osbane douara mechoui mrouzia tangia herta madrange olida henaff viandox
            mostbrockeli boutefas schublig escaloppe chipo lardee bardee entrelarde entrelardee axonge saindous
            bardatte yakitori poussin caneton baeckeoffe baeckaoffe bourguignonne
            """
        ),
        (
            .fish,
            """
            anchoiade poutargue breme brandade congre grondin laitance lamproie limande rouget rougets fumet
            sardine sardines roussette rascasse goujonnettes poisson anchois caviar oeufs lump lompe merluche
            stockfish estocafic estocaficada estoficado estofinado haddok bouffi pilchard esprot royans chinchard
            thonine germon listao orphie saintpierre gallinette galinette pageot pagre sparaillon oblade saupe
            tacaud merlus merluchon lingue elingue loquette saumonette aiguillat emissole turbotin cardine ceteau
            ceteaux flet equille lancon alose pibale civelle palee bondelle corregone coregone gardon ablette
            chevesne hotu huchon truitelle boutargue botargue nonnat melet pissala pissalat anchoyade gravelax
            coryphene achigan ouananiche maskinonge poulamon gaspareau gaspareaux crapet barbotte acra accras
            thazard carangue balaou balaous bichique chiquetaille sardinade bourride pochouse pauchouse cotriade
            chaudree ttoro nuocmam siki omblechevalier kibbeling blaff bonite barbue lavaret matelote
            """
        ),
        (
            .seafood,
            """
            nantua belon bulot bigorneau bigorneaux praire petoncle tourteau tourteaux etrille encornet chipiron
            supions calamar langouste langoustes oursin oursins seiche poulpe mouclade bisque bouillabaisse
            mollusque palourde coque crustace coquillage crevette moule huitre chatrou zourite lambis soudon
            clovisse bouchots gillardeau gillardeaux buccin vigneau vignots bigorne patelle bernique arapede
            oursinade poucepied squille scampi scampis palemon salicoque ouassous ouassou sepiole cagouille lumas
            caragouille casserons eclade matoutou coquillards quahaugs mactre tielle saintjacques
            """
        ),
        (
            .dairy,
            """
            cancoillotte banon langres chaource gaperon crottin chabichou picodon rocamadour pelardon brocciu
            tomme morbier maroilles munster epoisses vacherin beaufort faisselle cantal livarot mimolette laguiole
            laitier fondue tartiflette ganache bavarois reblochon comte emmental fourme fromage lait creme beurre
            yaourt lactose gratine gratines gratinee gratinees meuniere vichy anna dauphine dauphinois melba
            mornay beurrer beurrez beurree beurrees beurres creme chantilly bechamel parmigiano bethmale
            bleuchatel boursault brillat broccio brucciu bruccio cabecou cabecous chabis chambarand chavignol
            chevretine chevrotin claqueret emental entrammes etorki fougerus gjetost gomser gournay iraty ossau
            apericube liptauer metton mizotte montbriac mothais neufchatel niolo niolu passendale perail pouligny
            rigotte rollot nectaire saintpaulin portsalut pontleveque saintemaure montdor samso sarasson savaron
            schabziger serac soumaintrain stilton tavaillon valencay bonbel lactel candia bridelice bridelight
            danette regilait ovomaltine milka galak carambar salidou flamby flanby ribot raib lben jben jaouida
            caillebotte maingaux caillade kaimak samneh ghi beurrage yogurt yoghourt yahourt fromagere fromagee
            fromton frometon fromgi claquos calendos calendot mozza mozarella mozarelle mozzarela burratina
            scamorza padano parmiggiano parmeggiano parmezan truffade aligot patranque bechamelle tiramisus
            pannacotta teurgoule terrinee laitage mahalabia mouhalabieh mouhalabia muhallebi mhalbi sahlab
            bibeleskaes reblochonnade
            lindt
            """
        ),
        (
            .egg,
            """
            omelette omelettes sabayon meringuee oeuf oeufs meringue mayonnaise brouillade savayon mayonaise
            ailloli aiolis bernaise ojja chakchoukha chakchouka lysozyme dorure
            shakshuka
            """
        ),
        (
            .gluten,
            """
            gavotte gavottes biscotte mouillette boudoir speculoos blini crozets ravioles viennoiserie kouign
            croque gluten gougere gougeres avoine chausson chouquettes clafoutis croustade croute lasagne lasagnes
            madeleine mie pizza tarte tartes tartelette tartelettes tourte friand gruau quiche millefeuille
            genoise feuilletee quenelle quenelles ble froment farine seigle orge epeautre malt pate pates pain
            chapelure biscuit biscuits gateau semoule boulgour biere brioche nouille nouilles pane panes panee
            panees viennoise milanaise meuniere dauphine farine farinee enfarine teriyaki fariner farinez farines
            farinees enfariner enfarinez paner panez roux tartine tartines croutons singer singez baguette crepe
            crepes gaufre gaufres coquillettes fougasse fouee pogne gibassier craquelin cougnou cougnous cougnolle
            couque mastelle moricette mauricette bredele bredala bredle manele manala mannele stolle spaetzle
            spatzele spatzli knepfle knefle knopfli dampfnudle totelots canistrelli canistrellis canistrelle
            cucciole fritelles migliacciu oreillettes bugne rousquille farz kouignaman quatrequart crepiau
            crepiaux crapiaux grapiaux sanciaux beugnon bourriol pascade pescajoune tourtisseau tourtisseaux
            croustillons smoutebol smoutebollen paninis panuozzo bagnat croquemonsieur croquemadame batbout
            matlouh matlou matloua kesra khobz harcha msemmen baghrir beghrir rghaif melaoui khringo sfenj
            bambaloni makrout makroud maqrout zlabia zalabia chrik mouna rechta trida tlitli mhamsa berkoukes
            berkoukess freek tortis fusillis papardelle pappardelle canelloni macaronis raviolis tortellinis
            cappelletti gnoki taillerins crouzets grissin triscottes cracotte wasa heudebert krisprolls
            petitbeurre pepito figolu feuillantine feuilletine speculos paindepices nonnette cornflakes kelloggs
            musli engrain boulghour bourghoul ebly semoulette farinette farinage fleurage poolish detrempe paton
            malsouka malsouqa ouarka warka dioul tourton talibur bourdelot douillon talibours kakiage nouillettes
            beavertail bannique ployes croquignole croqueignoles beigne timbits bokit agoulou agoulous danquit
            macatia taillaule taillole cuchaule bricelet brecel chocolatine schenkeli leckerli leckerlis lackerli
            moufletta floutes matefaim matafan teriaki binouze gueuze geuze kriek lambic lambiek chimay westmalle
            leffe duvel jupiler hoegaarden tripel dubbel pelforth kronenbourg heineken desperados
            msemen spagetti
            """
        ),
        (
            .nuts,
            """
            cerneau cerneaux dacquoise financier mendiant macaron macarons calissons noix pralin praline nougat
            frangipane massepain amande noisette pignon pignons pralinoise nutella pralinee prasline nougatine
            touron noisettine duja visitandine croquandise amlou samsa louz louzine dziriate dziriettes
            skandraniette mkhabez brunsli biberli pacane pecan cajous macadamia nucatole nocciola pignolat aveline
            """
        ),
        (
            .peanuts,
            """
            pinotte pinottes cacahuete cacahuetes arachide cacahuettes cacahouette cacaouette cachuete mafe maafe
            tigadegue benenuts mnms
            """
        ),
        (
            .soy,
            """
            soja tofu miso tofus shoyou sojasun provamel tonyu kinako temphe
            """
        ),
        (
            .sesame,
            """
            sesame tahini tahin gomazio gomashio tahina taheen zahtar hommous hoummous halawa chalva jonjoli
            """
        ),
        (
            .gelatine,
            """
            gelatine guimauve aspic dragibus tagada carensac ichtyocolle cochenille collagene
            """
        ),
        (
            .alcohol,
            """
            muscadet sancerre porto madere pastis ricard pernod rhum marnier genepi banyuls cremant beaujolais
            gewurztraminer pineau maraschino hydromel cognac kirsch liqueur alcool eau-de-vie calvados armagnac
            flambe flambes flambee flambees pinard picrate piquette bourgueil chinon vouvray meursault pommard
            gevrey gigondas vacqueyras cahors madiran corbieres minervois fitou bandol jurancon sauternes
            monbazillac barsac pauillac pomerol sylvaner traminer edelzwicker pinot gamay syrah chenin bergerac
            gaillac buzet tursan irouleguy iroulegy patrimonio humagne arvine savagnin macvin maury rivesaltes
            frontignan rasteau noilly byrrh suze kir clairette cava pommeau hypocras chouchen chouchenn calva
            gnole gniole williamine abricotine damassine izarra guignolet kahlua anisette pastaga casanis peket
            pequet shrubb tafia guildive whiskey boukha boukhra mahia picon chicoutai bagosse alcoolise alcoolisee
            spiritueux flamber flambez
            """
        ),
        (
            .compound,
            """
            pistou ravigote rouille veloute patissiere cassoulet bouillon sauce flan pudding orloff waterzooi
            waterzoi pounti bourek chorba harira papet cromesqui cromesquis hochepot garbure strogonoff stroganov
            charolais trappiste orval croziflette morbiflette flognarde flaugnarde chiboust bourdaloue entremet
            blancmanger piperade farcon fiadone flammekueche flammekuche flammenkueche flamiche flammiche goyere
            kougelhopf kouglof kougelhof kugelhopf berawecka berewecka bireweck griouech griwech chebakia mhancha
            ghribia ghriba ghoriba ghraiba montecao mantecao kaak tcharek basboussa basbousa kalbelouz seffa
            mesfouf chakhchoukha nems samoussa kunafa knefe knafeh pouding guedille painperdu baklawa baklaoua
            joconde sellou zemmita bobun tropezienne religieuse croquembouche pannequet linzertorte sachertorte
            kub parmentier aillade
            tourtiere poutine
            """
        ),
    ]
}
