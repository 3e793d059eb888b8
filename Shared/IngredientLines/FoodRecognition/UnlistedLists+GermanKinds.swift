extension UnlistedLists {
    /// German words for foods, by kind, with those of single regions and brands.
    static let germanKinds: [(UnlistedFood, String)] = [
        (
            .meat,
            """
            ferkel spanferkel hase hasenkeule hammel geschnetzeltes aufschnitt klops knacker leberkase hirn niere nieren
            zunge lunge schwarte talg keule rehrucken rebhuhn presssack roastbeef frikassee frosch eisbein goulash eber ochse landjager
            cervelat bratensaft bratenfond sauerbraten rouladen huhn huhner kalb lamm rind schwein pute wild grillgut
            fleisch wurst schinken speck braten gehacktes hack haxe innereien gulasch schmalz griebe grammel grammeln gselchtes geselchtes geselchtem beuschel leberknodel gefluegel gespickt faschiertes hackfleisch brat hendl henderl wammerl ripperl stelze stelzen haxn schaufele debreziner krakauer cabanossi salsiz lyoner kassler gockel
            surfleisch saumagen leberkas frikadelle frikadellen bulette buletten leberkase wurstchen mett tatar
            """
        ),
        (
            .fish,
            "flunder hai heering graved schleie stint lachs forelle thunfisch fisch sardelle kaviar matjes rogen worcester worcestersauce worcestersosse bismarckhering rollmops rollmopse schillerlocke schillerlocken buckling"
        ),
        (
            .seafood,
            "languste tintenfisch hummer calamari auster meeresfruchte krabbe garnele muschel schalentier krebs"
        ),
        (
            .dairy,
            """
            sahnig karamell karamel kasekuchen windbeutel nidel niedel vanillesauce kas quarkkase
            kase sahne rahm quark butter milch molke schmand joghurt topfen obers gebuttert gebutterte \
            gratiniert gratinierte uberbacken uberbackene rahmspinat rahmsauce obers schlagobers schlagrahm schlagsahne \
            buttern einbuttern ausbuttern ausgebuttert ausgebuttertes ausgebutterte ausgebutterten gebutterten gebuttertes \
            gebutterter bebuttert bebuttern parmigiano leerdammer tilsiter harzer handkas bresso exquisa almette geramont appenzeller sbrinz zaziki
            tsatsiki
            """
        ),
        (
            .egg,
            "eischnee eierstich spiegelei spiegeleier ruhrei eierspeise ei eier eigelb eiweiss dotter mayonnaise baiser"
        ),
        (
            .gluten,
            """
            gluten knetteig brandteig torte torten gugelhupf flammkuchen oblaten kroketten kloss klosse yufka hafer kleie backwaren
            lasagne baumkuchen bruschetta pfannkuchen spatzle semmeln
            weizen roggen gerste dinkel malz mehl nudel nudeln pasta brot brotchen semmel teig keks kuchen zwieback \
            toast paniermehl knodel spatzle griess grunkern bier blatterteig paniert panierte panierter paniertes mehliert mehlierte teriyaki backhendl
            panieren paniertem panierten panade mehlieren einmehlen bemehlen bemehlt bemehlte bemehlten bemehlter bemehltem
            bemehltes mehlschwitze einbrenne stulle stullen bemme leibniz spekulatius printen nockerl nockerln fladle backerbsen schmarrn kaiserschmarrn palatschinken
            pils altbier radler kolsch kipferl laugenstange brezn brosel semmelbrosel baguette brotwurfel strudel waffel waffeln pfannkuchen
            """
        ),
        (
            .nuts,
            "mozartkugel mozartkugeln hanuta giotto raffaello dominosteine nugat maronen makronen cashew cashewkerne pistazie haselnuss walnuss pinienkerne nusse nuss marzipan nougat krokant mandel"
        ),
        (.peanuts, "erdnuss erdnusse"),
        (.soy, "soja tofu miso"),
        (.sesame, "sesam tahin tahini"),
        (.gelatine, "gelatine gummibar sulze aspik"),
        (
            .alcohol,
            """
            obstler doppelkorn asbach jagermeister wermut gluhwein
            punsch rotwein weisswein sekt rum cognac
            likor schnaps weinbrand kirschwasser alkohol beschwipst beschwipste flambiert flambierte armagnac
            """
        ),
        (
            .compound,
            "maultasche maultaschen eierlikor brotaufstrich labskaus pastete puddingpulver pudding sauce sosse fertigmischung maggi knorr"
        ),
        (
            .meat,
            """
            krainer wurstl wursterl wurstli wurscht worscht debreciner burenhautl pinkel knipp panhas
            pannhas stippgrutze servela servelat zervelat schubling salametti mostbrockli rauchhamme gnagi
            wadli kuttelfleck lungerl briesle milz kuheuter nierndl nierndln bradl bratel haxen haxerl
            hachse hachsen schauferl schaufala schaufela schaufeli beiried kavalierspitz platzli
            gschnetzlets gschnatzlets zurigschnatzlets ghackets bouletten karbonade karbonaden kottelett
            schnitzl schnitzerl schlachtplatte schlachteplatte schlachtschussel metzelsuppe bauernseufzer
            pfefferbeisser pfefferbeisserl kaminwurzen kaminwurz kabanos kabanosse brettljause karree
            selchroller geselchten teilsames verhackertes sasaka grieben griefen flomen gansl ganserl
            gockerl guggeli mistkratzerli goldbroiler pularde kapaun schnepfe schnepfen frischling keiler
            zicklein kitzl gitzi schops schopsernes mehlwurmer heuschrecken doener kebap cevapcici raznjici
            pljeskavica bifteki haschee pichelsteiner gaisburger soljanka szegediner bigos krautwickel
            krautwickerl kohlwickel hackepeter bitterballen bardieren bardiert lardieren lardiert
            lewwerknepp saitling backerl rollschinkli schuferli
            """
        ),
        (
            .fish,
            """
            renke renken felchen marane maranen reinanke reinanken kretzer waller trusche brachse brachsen
            rotauge rotaugen huchen sterlet steinbeisser seewolf kliesche klieschen rotzunge rotzungen
            hornhecht knurrhahn wittling aalsuppe appetitsild anschovis antschovis ansjovis quappe
            trockendorsch fogosch steckerlfisch kronsild spickaal meerbrasse meerbrassen zahnbrasse
            """
        ),
        (.seafood, "krevette krevetten sepien kalmaren seeigel seegurke seegurken seespinne wellhornschnecken"),
        (
            .dairy,
            """
            obazda obatzda obatzter obazter obadzda brimsen korozott schlierbacher mondseer osterkron dorblu
            bergader rougette chavroux chaumes salakis milkana scheiblette scheibletten weisslacker
            backsteiner emmenthaler maasdamer maasdammer esrom grunlander olmutzer quargel quargl
            glumse bibbeleskas luggeleskas graukas steirerkas kochkas schafkas ziegenkas frischkas almkas
            surakas schmetten schmant cremefine barenmarke almighurt activia fruchtzwerg
            zottarella yogurette lindor caotina rivella smarties schogetten eiskaffee einspanner
            kuhbonbon nidle erdapfelkas kartoffelkas bebutterten halbgefrorenes dickete
            """
        ),
        (
            .egg,
            """
            windbackerei meringen stierenauge stierenaugen solei remulade remolade majonase majonaise
            majonese mayonese legieren legiert
            """
        ),
        (
            .gluten,
            """
            fleckerl eibrenn panierung gemehlt gemehlten eingemehlt griessler khorasan ritscher
            schmelzflocken salzletten soletti tuc goldfischli filinchen rundstuck salzstangerl
            laugengeback laugenweckle laugenecke brezen brezl bretzel bretzeln vinschgerl vintschgerl
            vinschger vintschger weckle weckli weggli semmerl schlumbergerli gipfeli riebele knopfle
            chnopfli hefeweizen zwickl marzenbier doppelbock alsterwasser paulaner
            erdinger krombacher warsteiner bitburger radeberger veltins ottakringer puntigamer franziskaner
            """
        ),
        (
            .nuts,
            """
            zimtstern florentiner bethmannchen nusspli nudossi makadamia pignolien cantuccini amarettini
            toffifee
            """
        ),
        (.peanuts, "ultje satespiesse aschanti aschantinusse kamerunnusse"),
        (.sesame, "helva"),
        (
            .gelatine,
            """
            wackelpeter weingummi fruchtgummis schaumzucker kaubonbon maoam hausenblase kollagen sulzl
            sulzerl
            """
        ),
        (
            .alcohol,
            """
            federweisser federweissen suser sauser ebbelwoi ebbelwei appelwoi viez gspritzter gspritzten
            bowlen averna ramazzotti jagertee jagatee grog zwetschgenwasser zwetschkenwasser zwetschgengeist
            himbeergeist quittengeist obstbrand birnenbrand apfelbrand marillenbrand zwetschgenbrand
            zwetschkenbrand zwetschkener quittenbrand slibowitz sliwowitz underberg kummerling killepitsch
            steinhager barenfang pflumli alpenbitter cinzano schilcher veltliner silvaner spatburgunder
            grauburgunder weissburgunder burgunder trollinger lemberger lagrein vernatsch blaufrankisch
            zweigelt dornfelder portugieser spatlese rumtopf rumrosine rumrosinen rumkugel rumkugeln
            hochprozentiges hochprozentigen hochprozentigem flambieren flambierter flambierten beschwipster
            beschwipsten besoffene besoffener tresterbrand feuerzangenbowle maibowle
            """
        ),
        (
            .compound,
            """
            scherzel scherzl marende piccata hoppelpoppel grostl groestl bauernfruhstuck pirogge piroggen
            schlutzkrapfen schlutzer capuns pizokel pizzoccheri maluns alplermagronen magronen bircher
            birchermusli birchermuesli fotzelschnitte fotzelschnitten wahe wahen kasnudel kasnudeln
            kasnocken kasspatzle kasspatzen kasspatzn kaspressknodel daim
            knoppers duplo schokokuss schaumkuss prinzenrolle vanillekipferl vanillekipferln spitzbuben
            mailanderli chrabeli grittibanz stutenkerl weckmann stuten striezel osterpinze reindling potitze
            kreppel krappel kuchle chuechli apfelkuchle opfelchuechli kiachl kiachln auszogne strauben
            eierschecke bienenstich donauwelle donauwellen schwarzwalder cremeschnitte cremeschnitten
            germknodel dampfnudeln rohrnudel rohrnudeln buchtel buchteln wuchtel wuchteln schupfnudel
            bubenspitzle frittaten schoberl poffertjes pofesen scheiterhaufen ofenschlupfer kirschenmichel
            kirschmichel kirschplotzer kratzete schmarren abgeschmalzt abschmalzen geschmalzt geschmalzten
            chaudeau weinschaum schaumrolle schaumrollen verpoorten advokaat plinse plinsen blinis
            datschi zwetschgendatschi dinnele dinnete hippen hohlhippen biskotte katzenzunge katzenzungen
            lebzelten birnweggen liebesknochen malakoff welfenspeise welfencreme schneenockerl pralinen
            fondor miracoli bosna pfitzauf nonnenfurzle schlosserbuben mutschli kluten futjes
            forstchen
            """
        ),
    ]
}
