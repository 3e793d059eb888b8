extension UnlistedLists {
    /// English words of regions, by the kind of food.
    static let regionalEnglishKinds: [(UnlistedFood, String)] = [
        (
            .meat,
            """
            peperami peperamis livermush braunschweiger goetta jowl hogmaw snoots cudighi chaurice chislic corndog
            chilidog kolbasz cretons kalua laulau shmaltz gribenes grieven kishke kishka cholent
            chulent petcha flanken drisheen crubeen skirlie stovies lardy scouse lobscouse cawl
            polony schnitty kabana muttonbird kransky cevapi chevapi boerie droewors wors
            skilpadjies sosatie frikkadel frikkadelle potjiekos mogodu denningvleis bredie kheema
            qeema gosht murgh murg mangsho nihari haleem bheja kaleji seekh galouti galauti kozhi
            sorpotel xacuti dhansak cowfoot cowheel pepperpot pastelles bakkwa charsiu rendang
            ayam daging kambing babi bakso longganisa longganiza chicharon bagnet dinuguan tinola
            nilaga afritada kaldereta igado inasal isaw possum raccoon muskrat nutria gator
            cracklin cheesesteak chevon cabrito sopressata gabagool finocchiona culatello lonza
            pastirma basturma makanek doner shawarma kofte kibbeh snorkers burgoo atora porchetta
            teewurst souvla cottechino shashlik pepperette bierwurst summerwurst rumaki sossie
            skerpikjot marrowbone kilishi nyama backbacon peameal hogfat chippolata sheftalia
            ttukbaegi kalbi
            """
        ),
        (
            .fish,
            """
            huss megrim weever wrasse elver stargazy gravadlax gravlaks maatjes skipjack kippered
            haddie hoki tarakihi terakihi gemfish mulloway jewfish nannygai morwong garfish
            bluenose warehou kahawai hapuka hapuku groper trevalla kingfish roughy snoek kingklip
            bokkoms kabeljou geelbek steenbras hilsa ilish rohu katla catla pomfret surmai rawas
            bangda karimeen bombil bummalo machli macchi machhi maach buljol escovitch escoveitch
            ikan bilis otah otak bangus galunggong daing tinapa dilis danggit kinilaw crappie
            bluegill muskie sauger sheepshead croaker lingcod steelhead opah opakapaka onaga
            monchong shad alewife fishball fishcake padaek umbalakada skink gefilte dinengdeng
            ling brill anchoveta eulachon bronzino tautog scup bluefish cobia wolfish parrotfish
            kapenta dagaa pirarucu slimehead luderick sild lumpfish sailfish marlin kahawhai
            fishstick fishfinger vendace powan gwyniad hairtail sanma saury
            """
        ),
        (
            .seafood,
            """
            paua toheroa tuatua kina koura kreef perlemoen alikreukel jhinga jheenga chingri
            belachan blachan cincalok chincalok petis udang sotong ketam kerang alamang alimango
            alimasag pusit tahong talaba sugpo palabok malabok mudbug cioppino littleneck
            cherrystone peekytoe dungeness opihi ngapi partan keropok kerupuk stuffies clambake
            limpet balchao pippies bluepoint ormer spoots razorclam ngari kalamari barnacle
            nephrops haebi tempoyak
            """
        ),
        (
            .dairy,
            """
            rarebit crowdie caboc yarg gubbeen durrus milleens ardrahan coolea stichelton tunworth
            cambozola cheestring cheesestring davidstow viennetta posset junket clapshot
            rumbledethumps colcannon devondale amasi maas makhani rabri rabdi kheer phirni firni
            kulfi barfi burfi peda pedha rasgulla rasmalai rasagulla sandesh shrikhand basundi
            chaas chaach mattha kadhi complan schmear shmear labaneh susu keju mentega kesong
            gatas kondensada froyo semifreddo affogato creamsicle fudgesicle fudgsicle breyers
            werthers graviera manouri mizithra anthotyro fontal montasio robiola crescenza danbo
            maasdam pepperjack tzaziki tzatsiki haloumi cheezwhiz spumoni galaktoboureko ymer
            filmjolk viili piima dugh laban bryndza oscypek oltermanni bega cheeseball dovedale
            swaledale milkybar crunchie wispa yog milkfat butterfat chhena chenna chhana makkhan
            """
        ),
        (
            .egg,
            """
            sabich balut balot penoy tokneneng akuri muttai telur telor bahulu itlog avgolemono
            bhurji eggbeaters aeoli hollandaize zabaione tamago tamagoyaki chawanmushi oyakodon
            omurice omlette omlet googy googies
            """
        ),
        (
            .gluten,
            """
            hushpuppy hoecake spoonbread runza bierock farfel babka bialy knish mandelbread
            mandlen kichel teiglach lokshen matzoh matso rugelach hamantaschen hamantash kreplach
            bourekas burekas malawach jachnun varnishkes kneidlach kneidel rowie parkin barmbrack
            brack farl blaa teacake hinny flapjack paxo anzac jaffle sanger promite bikkie biccie
            bickie arnotts jatz weetbix vetkoek fatcake magwinya roosterkoek beskuit koeksister
            koesister samoosa provita rawa daliya sewai semiya parantha parotta porotta kulcha
            bhatura bhature puri poori luchi mathri jalebi balushahi shakkarpara shankarpali
            thukpa dhalpuri hardo bussup prata youtiao pandesal monay hopia siopao lomi otap
            skyflakes chex krispies krispie snickerdoodle blondie sopapilla cruller kolache
            kolacky paczki lefse krumkake fattigmann sandbakkel kringle frybread dumplins
            muffuletta muffaletta poboy sando saimin yakisoba baozi guotie borek burek manti
            pelmeni vareniki pirozhki piroshki chebureki tiropita pizzelle pizzelles pandoro
            cantucci zeppole struffoli fettucini maccaroni focacia chollah springerle pfeffernusse
            lavosh sangak fatayer manakish manaeesh simit frikeh tarhana puftaloon cobbler paneed
            crumbing breadcrumbing poptart poptarts radiatore kluski dampfnudel crackerbread
            breadroll matzohs wheatabix trdelnik kolachi malloreddus
            """
        ),
        (
            .nuts,
            """
            chironji charoli panforte torrone ricciarelli hazlenut cashewnut gianduiotti nutroast
            nussecken linzer marchpane nucatoli
            """
        ),
        (
            .peanuts,
            """
            mungfali moongphali shengdana singdana bamba chikki scotcheroo kacang penutbutter
            monkeynut
            """
        ),
        (
            .soy,
            """
            tauhu taukwa taupok taucu taucheo tauco kicap tokwa taho toyomansi okara nutrela
            tofurky tofurkey soyrizo
            """
        ),
        (
            .sesame,
            """
            gingelly gingili tehini techina hommus humous houmus simsim sesamum tilkut benniseed
            sumsum
            """
        ),
        (
            .gelatine,
            """
            minties starburst smore jigglers
            """
        ),
        (
            .alcohol,
            """
            poitin poteen potcheen glayva scrumpy babycham buckfast buckie snakebite moonshine
            hooch everclear mescal shaohsing feni toddy arrack lambanog overproof tanduay bundy
            mampoer witblits pinotage grenache mourvedre tempranillo sangiovese barolo amarone
            valpolicella montepulciano verdicchio gewurz viognier semillon moet asti tokaji
            retsina arak sambuca amaro aquavit akvavit mistelle genever caipirinha baijiu
            makgeolli makkoli sochu shochu umeshu lillet dubonnet cynar bushmills tullamore
            beefeater jaegermeister goldschlager bellini spritzer negroni glogg wassail whiskeyed
            boozed
            """
        ),
        (
            .compound,
            """
            vatapa kremas eggroll mandelbrot pav stromboli fluffernutter hotdish booyah musubi
            charoset haroset charoses kugel sufganiyot sufganiyah cranachan clootie bridie
            tunnocks simnel panhaggerty panackelty parmo boxty flummery lamington dimsim dimmies
            timtam neenish bobotie melktert hertzoggie pampoenkoekies gatsby aromat amarula
            umqombothi payasam bournvita halwa laddu ladoo laddoo gujiya malpua momo manchurian
            bebinca falooda thandai pelau rojak popiah murtabak tapsilog longsilog tosilog
            sinigang siomai shumai lumpia pancit champorado bibingka pinakbet pakbet ensaymada
            silvanas xiaolongbao lahmacun lahmajoun pastitsio bougatsa sfogliatelle cheeseburger
            sambol ndole gravox cornetto fricadelle okonomiyaki takoyaki monjayaki bibimbap
            tteokbokki japchae pho pholourie kottu lamprais martabak ghosht
            """
        ),
    ]
}
