extension KnownWords {
    /// German words of kitchens, dishes, cuts, vessels and what is done to food, beside the names of the catalogue.
    static let german = """
        wade bunt bunte bunten bunter buntes leise herausnehmen herausheben herauslosen beiseitestellen beiseite stellen gestellt bereitstellen abgiessen
        abschopfen abkuhlen auskuhlen erkalten erwarmen erhitzen vorheizen vorgeheizt vorgeheizten andunsten
        anschwitzen anrosten anrichten rosten dunsten dampfen garziehen ziehen quellen ruhen gehen lassen bringen
        geben gegeben legen gelegt setzen nehmen halten verteilen verteilt verruhren verruhrt vermengen vermischen
        vermischt mischen ruhren umruhren einruhren unterruhren unterheben unterziehen einarbeiten zufugen
        hinzufugen hinzugeben dazugeben beigeben angiessen aufgiessen ubergiessen begiessen ablosen abloschen
        abgeloscht einkochen reduzieren eindicken binden andicken kocheln simmern sieden sprudelnd wallend zugedeckt
        offen abdecken abgedeckt bedecken zudecken einwickeln wickeln aufrollen ausrollen rollen formen ausstechen
        auslegen einfetten einlegen einweichen ausdrucken auspressen pressen passieren durchpassieren purieren
        zerdrucken zerstampfen stampfen zerkleinern hobeln schalen putzen geputzt waschen trocknen tupfen
        trockentupfen abtrocknen abspulen abschneiden aufschneiden einschneiden zuschneiden kleinschneiden halbieren
        vierteln wurfeln achteln entkernen entfernen entstielen enthauten zupfen abzupfen wenden gewendet schwenken
        bestreut betraufeln bepinseln einpinseln verzieren belegen fullen befullen umfullen abfullen aufspiessen
        spicken salzen pfeffern nachwurzen abschmecken probieren kosten servieren reichen geniessen aufschlagen
        steifschlagen schlagen schaumig cremig geschmeidig goldbraun goldgelb braun hellbraun glasig bissfest
        lauwarm sprode klumpchen blasen schaumen stocken aufgehen verdoppelt gelingen gewunschte gewunschten
        zwischendurch nacheinander mehrmals gelegentlich standig gleichmassig grundlich locker fest dicht moglich
        wichtig vorher nachher wahrend solange sobald sodass ungefahr circa mindestens hochstens schliesslich weiter
        weiteren mittlerer mittleren hoher niedriger schwacher starker hochster herd herdplatte backrohr schiene
        unterhitze oberhitze heissluft gefrierfach tiefkuhler arbeitsflache klarsichtfolie kuchenpapier kuchenkrepp
        auflaufform springform ruhrschussel suppenkelle kochloffel holzloffel sparschaler backblech bratpfanne
        kuchentuch geschirrtuch gaste familie tag vortag nacht woche morgen stunde minute sekunde temperatur
        gradzahl garzeit backzeit kochzeit garprobe stabchenprobe
        alles alle allem allen beides restliche restlichen zuletzt zuerst gleichzeitig dabei darin damit darauf inzwischen
        beiden beide einzeln wieder danach dann sofort portionsweise essloffelweise abwechselnd vorsichtig nochmals erneut ebenfalls
        deckel mixer quirl schneebesen handmixer purierstab stabmixer gabel loffel spiessen zange handen finger geduld liebe hilfe
        minuten stunden grad umluft rest halfte drittel viertel seiten seite bedarf belieben geschmack gefuhl raspeln
        aal abend abgerieben abgetropft abtropfen acht ahorn ahornsirup alkohol alpen altbacken ananas anbraten anis
        anschliessend apfel apfelmus apfelsine aprikose aroma artischocke aspik aubergine aufguss aufkochen auflauf
        aufschnitt ausgelassen ausgenommen auster austern avocado bach backen backfisch backform backofen backpapier
        backpulver backwaren banane bandnudeln barsch basilikum bauch bauern baumkuchen becher beeren beilage beize
        belag beliebig berberitze berg berliner besser bestauben besteck bestreichen bestreuen biene bier bierschinken
        birne biskuit bissen bitter blatt blattsalat blaubeere blech blumenkohl blut blutwurst bockwurst bohne bohnen
        bohnenkraut bonbon borretsch bouillon brandteig braten bratensaft bratfisch bratkartoffel bratwurst brause
        bregen brei brennessel brennnessel brett brezel bries brise brocken brombeere brot brotaufstrich bruhe
        bruschetta brust buchse buchweizen buckling bucklinge bund butter butterkeks buttermilch butterschmalz cashew
        champignon chicoree chili chinakohl cognac cornichon creme crepe curry dattel dazu deckel dekorieren dessert
        dicke dill dinkel dip dorade dorsch dose dosen dotter drei dressing dunkel dunst durum eber ei eichel eier
        eierlikor eierspeise eigelb eimer einfach eingelegt eintopf eis eisbein eisberg eischnee eiweiss ente
        entenbrust entkernt entsteint erbse erbsen erdapfel erdbeere erdnuss erdnusse erhitzt esel espresso essen
        essenz essig esskastanie estragon etwa evtl extra extrakt falafel fasan feige feigen fein feine feinkost
        feldsalat fenchel ferkel fertig feta fett fettarm feuer fichte filet fisch fische fischfond flach flammkuchen
        flasche fleisch fleischbruhe flocken flugel flunder flussig fond fondant forelle form frankfurter frikadelle
        frikassee frisch friseesalat frosch frucht fruchte fruchtig fruhling fruhstuck fullung funf gabel gans ganse
        ganze garen garnele garnelen garnieren garnitur garten gebacken gebraten geburtstag geduldet gefluegel
        geflugel gefroren gefuttert gegart gegrillt gehackt gehackte gehauft gehaufte gekocht gelatine gelb gelee
        gelierzucker gemahlen gemischt gemuse gemusebruhe genuss geplatzt gepresst gepuffert gerauchert gericht
        gerieben geriebener gern gerollt gerostet gerste gesalzen geschalt geschlagen geschlossen geschmack
        geschmolzen geschnetzeltes geschnitten gestrichen gestrichene geteilt getrank getranke getreide getrennt
        getrocknet gewaschen gewicht gewurfelt gewurz gewurze gezupft glas glasur glatt gletscher glut gouda goulasch
        granatapfel grapefruit grat graupen graved grieben griess grill grillen grob grobe gross grun grunkern
        grunkohl gugelhupf gulasch gurke guss gute hack hackfleisch hafer haferflocken hagebutte hahn hahnchen hai
        halb halbe halm hammel hand handelsublich handvoll hart hartkase hase haselnuss hasenkeule hauch hauchdunn
        haufen hauptgericht haut hecht heering hefe heftig heidelbeere heilbutt heiss hell hering herz herzhaft
        himbeere hirn hirsch hirse hitze hohl holunder honig hopfen horn hornchen huf huhn huhner hulse hulsen hummer
        hummus imbiss immer ingwer innereien jagdwurst jager jakobsmuschel jeweils joghurt johannisbeere kabeljau
        kaffee kakao kaki kalb kalbfleisch kalbsleber kalt kaltgepresst kamille kaninchen kanne kapern karamel
        karamell karotte karpfen karree kartoffel kartoffeln kase kasekuchen kasseler kasslerbraten kastanie kasten
        kastenform kaviar keim keks kelch kelle kerbel kern kerne kessel ketchup keule kichererbse kidney kiefer kiele
        kilo kind kirsch kirsche kirschen kirschtorte kirschwasser kiwi klar klee kleie klein kleine klops kloss
        klosse knabbern knacker knackwurst knapp knappe kneten knetteig knoblauch knochen knodel knolle
        knollensellerie knusprig koch kochen kochschinken kohl kohlrabi kohlrouladen kokos kokosmilch kokosnuss
        komposition kompott konditor konfekt konfiture konserve konserven kopf koriander korinthe korn korner kotelett
        krabbe krabben kraft krapfen kraut krauter krautsalat krebs kreide krem kresse kreuzkummel kroketten kruste
        kuche kuchen kugel kuhl kuhlen kuhlschrank kummel kurbis kurbiskern kurkuma kutteln kuvertuere kuvertute
        labskaus lachs lachse lachsforelle laib lake lakritze lamm lammkeule lang langs languste lappen lasagne laub
        lauch laugenbrezel lebensmittel leber leberkase leberpastete leberwurst lebkuchen leicht leichte leinsamen
        lende liebstockel likor limette limonade linse linsen litschi loffel lorbeer lorbeerblatt lose lotte lowenzahn
        luft lunge mais maisgriess maishuhn maismehl majoran makkaroni makrele makronen malz malzbier mandarine mandel
        mandeln mangold marille marinade marinieren mark markknochen marmelade maronen maroni marzipan maschine
        maultaschen meerrettich meersalz mehl melasse melisse melone menge messer messerspitze met mettwurst
        miesmuschel milch mild mineralwasser minze mirabelle mischung mittag mittel mittlere moglichst mohn mohre
        mohren mohrruben molke moosbeere morchel most mousse mull munster mus muschel muscheln muskat muskatnuss musli
        mutter nach nachtisch nacken natron natur naturlich naturtrub nektarine nelke nelken neun niere nieren nougat
        nudel nudeln nugat nuss nusse oblaten obst ochse ochsenschwanz oder ofen ohne ol olive oliven optional orange
        orangeat oregano paar packung palme palmherzen pampelmuse panieren paniermehl papaya paprika paranuss
        parmaschinken parmesan passend passende passiert paste pastete pastinake peperoni perle perlgraupen petersilie
        pfanne pfannkuchen pfeffer pfefferkuchen pfifferling pfifferlinge pfirsich pflanze pflanzenol pflanzlich
        pflaume pflaumenmus pfund pikant pilz pilze pimpinelle pinienkern pistazie platte platzchen polenta pommes
        porree portion portwein pouletbrust prasent preiselbeere presssack presswurst prise pro pudding puder
        puderzucker pulpe pulver pumpernickel punsch puree pute putenbrust puter quappe quark quelle quendel quitte
        radieschen rahm rand rapsol rasch ratatouille rauch raucheraal rauchlachs rebhuhn reh rehrucken reibe
        reibekuchen reichlich reif reis reisnudeln remoulade rest rettich rezept rhabarber rind rinde rinder
        rinderbraten rinderbruhe rinderfilet rindfleisch rippchen rippe roastbeef roggen roggenmehl roh rohr
        rohrzucker rollbraten rollmops rosenkohl rosine rosinen rosmarin rost rot rotbarsch rote rotkohl rotkraut
        rotwein roulade rouladen rube ruben rucken rucola ruhr ruhrei rum rumpsteak rund rundkorn russisch saat sack
        safran saft saftig sago sahne sahnig saibling saisonal salami salat salatgurke salbei salz salzgurke
        salzhering salzig salzstangen samen sanddorn sardelle sardellen sardine sauce sauer sauerampfer sauerbraten
        sauerkirsche sauerkraut sauerrahm sauerteig schaf schafgarbe schafskase schale schalotte schalotten scharf
        scharfe schaum scheibe scheiben schellfisch schenkel schichtkase schimmel schimmelkase schinken schinkenspeck
        schinkenwurst schlag schlagsahne schlei schleie schmale schmalz schmand schmelz schmelzkase schmoren schnapps
        schnaps schnecke schnecken schneiden schnell schnitte schnittkase schnittlauch schnitzel schokolade scholle
        schote schoten schuss schussel schwamm schwamme schwan schwarte schwarz schwarzbrot schwarze schwarzwurzel
        schwein schweine schweinebauch schweinefleisch schweinshaxe schwer schwertfisch sechs seefisch seehecht
        seelachs seeteufel seezunge sehnen sehr sekt sellerie semmel semmelbrosel semmelknodel senf sesam sieb sieben
        silberzwiebel sirup sofort soja sojasauce sommer sonnenblume sonntag sonst sonstige sosse spaghetti spanferkel
        spargel spatzle speck speise speisequark speisestarke spiegelei spiess spinat spitzkohl sprossen sprotte
        sprotten sprudel stabil stachelbeere stange stangensellerie stark starke statt staub staudensellerie steak
        steckrube steinbutt steinpilz stelzen stiel stollen stor strauch strauss streifen streuen strudel stuck
        stuckchen sud sultanine sulze suppe suppengrun suppenhuhn suss sussholz susskartoffel susskirsche tafel tasse
        tatar taube tauben teeloffel teelöffel teig teigwaren teller teufel thunfisch thymian tiefgekuhlt tiefkuhl
        tinte tintenfisch tisch toast tofu tomate tomaten tomatenmark topf topfen topinambur torte tortellini torten
        tosen trauben traubenzucker trinken trocken trockene trockenfruchte tropfen truffel truthahn tunke tuten ubrig
        ubrige umluft unbehandelt ungesalzen vanille vanillezucker vegan vegetarisch verfeinern verquirlt vieh viel
        vier viertel vogel vollkorn vollmilch vorbereitet vorgekocht vorspeise wacholder wacholderbeere wachs waffel
        wahlweise wald walnuss walnusse warm wasabi wasser wassermelone weich weichkase weihnacht wein weinbrand
        weinessig weintraube weiss weissbrot weisse weisskohl weisswein weisswurst weizen weizenkeime weizenmehl welle
        wels wenig wenige werk wermut whiskey wiener wiese wild wildreis wildschwein windbeutel winter wirsing
        wolfsbarsch wurfel wurst wurstchen wurze wurzel wurzen yufka zander zart zartbitter zehe zehen zehn zerbroselt
        zerdruckt zerkleinert zerlassen zerlassene ziege ziegen ziegenkase ziemlich zimmerwarm zimt zimtstange
        zitronat zitrone zitronensaft zopf zubereitung zucchini zucker zuckererbsen zuckerrohr zuckerrube zum zunge
        zusammen zutat zutaten zwei zweig zwetschge zwetschgen zwetschke zwieback zwiebel zwiebeln
        """
}
