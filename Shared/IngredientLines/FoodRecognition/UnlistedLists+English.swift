extension UnlistedLists {
    static let english = UnlistedLists(
        kinds: [
            (
                .meat,
                """
                meat meaty hotdog hogget haggis scrapple boudin boudain chitterlings chitlins tasso spam sweetbreads venison \
                ostrich emu kangaroo alligator frog turtle horsemeat hamhock soupbone trotters tallow schmaltz bovril \
                cracklings andouillette capon carnitas barbacoa birria pulled brisket sirloin tenderloin ribeye spareribs \
                weenies wieners franks salumi charcuterie nduja lardo pemmican elk moose antelope caribou squirrel hare \
                bacon bacos caesar pizza burger hamburger marrow lechon sisig bulalo peperami rousong cotechino linguica strutto
                oxo duck goose rabbit larded barded carbonara bolognese crackling dripping meatball meatloaf patty rashers
                wiener schnitzel souvlaki snag banger rump streaky gyro kebab kofta pastrami salami jerky chipolata saveloy cervelat oxtail tripe
                brains chateaubriand forcemeat haunch offal ossobuco partridge grouse pig piglet suckling porterhouse pullet rooster
                sauerbraten shank shortrib silverside topside tournedos saltimbocca woodcock wagyu rillettes luncheon jamon
                goulash stroganoff moussaka cassoulet bourguignon fricassee jambalaya foie escalope scaloppine chuck loin consomme
                giblets jus hen hock scratchings bulgogi sobrasada chicharron morcilla longaniza landjager merguez biltong boerewors haslet faggot rissole
                """
            ),
            (
                .fish,
                """
                anchovy gravlax gravad lutefisk bonito roe tobiko masago ikura tuna caviar bottarga garum lox prahok \
                budu mentaiko meuniere escabeche worcestershire worcester dashi katsuobushi kamaboko nampla kipper bloater
                pissaladiere tonnato ceviche patum
                barracuda barramundi butterfish conger dogfish flatfish gurnard lamprey mahi menhaden milkfish pickerel pollack pompano
                porgy sablefish scrod smelts unagi wahoo weakfish wolffish needlefish tilefish trevally cusk sunfish swordfish
                sashimi kedgeree bouillabaisse finnan whitebait taramasalata colatura fumet
                """
            ),
            (
                .seafood,
                """
                krab crawdad langostino langostine winkle periwinkle shellfish cockle whelk geoduck urchin uni sepia \
                calamari prawn shrimp lobster crawfish clamato seafood trassi belacan ebi tako hotate kani surimi
                yabby nantua quahog mollusc mollusk scollop jellyfish laksa crustacean crabstick conch langouste
                crayfish escargot snail queenie claw whitstable
                """
            ),
            (
                .dairy,
                """
                dairy ultramel casein caseinate lactose whey queso fromage creme kefir ghee buttery cheesy creamy creamer creamed \
                curds buttermilk custard milky milkshake malted galbi stracciatella burrata paneer skyr clabber kaymak smen malai
                stracchino provola buttered gratin gratineed scalloped dauphinoise parmigiana alfredo bechamel mornay meuniere
                florentine leerdammer caramel fudge toffee butterscotch parm parmigiano reggiano pecorino grana mozz philly
                tzatziki raita lassi ganache buttercream fondue gelato raclette tartiflette anglaise chantilly mascarpone labneh
                halloumi provolone quark ranch
                kashk doogh elmlea carnation dairylea banoffee blancmange panna syllabub saganaki spanakopita veloute nidel yoplait babybel boursin kiri horlicks dulce cajeta natillas
                """
            ),
            (
                .egg,
                """
                eggy albumen albumin meringue mayonnaise mayo custard aioli yolk omelet omelette eggwash hollandaise \
                duchess zabaglione sabayon kewpie quiche frittata remoulade tartare pavlova souffle
                benedict florentine ladyfinger
                egger scotch-egg spiegelei ruhrei
                """
            ),
            (
                .gluten,
                """
                wheat gougere gougeres rye barley malt malted triticale durum semolina farina spelt kamut einkorn biscuit cake cupcake toast \
                pastry pie dough crust wonton dumpling blintz wafer breaded floured crumb cookie cracker bread bun \
                baguette wheaties cheerios seitan filo phyllo crouton breading battered batter tart tartlet muffin \
                sandwich pancake pretzel noodle pasta macaroni beer ale stout lager crumbed panko tempura dredged smothered
                teriyaki maftoul mograbieh tenkasu gravy roux meuniere milanese schnitzel katsu tonkatsu guinness porter pilsner
                crostini bruschetta croute ciabatta focaccia pitta naan brioche couscous bulgur ramen udon gnocchi orzo spaghetti
                penne linguine tagliatelle fettuccine lasagne lasagna ravioli tortellini cannelloni vermicelli fregola sponge shortcrust
                pierogi gyoza potsticker samosa empanada strudel scone crumpet wheaten breadcrumby waffle crepe doughnut donut shortbread streusel crumble
                gluten bannock beignet biscotti calzone cannoli churro croquette croquettes ditali graham johnnycake panini popover torte
                turnover pasty pasties wholemeal wholewheat shortcake tabbouleh bhaji profiterole weetabix freekeh farro burrito
                sarnie butty bloomer stottie hovis ryvita warburtons kingsmill shreddies hobnob saltine
                roti breadcrumbed yorkshires quesadilla chimichanga rusk matzo matzah hardtack
                """
            ),
            (
                .nuts,
                """
                nutty praline nougat frangipane gianduja marzipan nutmeat almondine amandine filbert pignoli pinon \
                pignolia disaronno frangelico nocello nocino orgeat amaretto amaretti macaroon macaron baklava
                chestnut gianduia picada battenberg bakewell ferrero
                """
            ),
            (.peanuts, "pb pb2 sunpat peanutty gado goober reeses snickers butterfinger satay groundnut nutter"),
            (.soy, "soy soya soybean miso tofu tempeh edamame tamari natto"),
            (
                .sesame,
                "sesame benne tahini halva gomasio furikake hummus houmous dukkah zaatar ganoush ghanoush tarator"
            ),
            (
                .gelatine,
                """
                jello jell gelatine gelatin aspic isinglass carmine cochineal marshmallow mallow gummy gummi haribo
                """
            ),
            (
                .alcohol,
                """
                liqueur liquor spirits alcohol schnapps bitters brandy brandied sherried boozy drunken flambe \
                flambeed slivovitz armagnac calvados pimms malibu jagermeister moscatel ximenez cointreau grappa \
                vermouth prosecco champagne cider sangria daiquiri mojito margarita
                absinthe falernum martini mead pulque burgundy cabernet limoncello chartreuse benedictine curacao
                merlot malbec shiraz rioja chablis riesling chardonnay sauvignon chianti plonk vino bacardi smirnoff courvoisier
                """
            ),
            (
                .compound,
                """
                bearnaise gribiche choron picada romesco kikkoman ploughmans knorr maggi bouillon twix toblerone maltesers oreo nilla ritz triscuit doritos cheetos baileys advocaat \
                pudding casserole stuffing melba orloff loaded deviled devilled curried korma pesto mole snickers rolo milo kinder branston spreadable oaxaca clotted risotto velveeta bisquick nutella kitkat lecithin lupin romesco thermidor
                casserole chowder bisque tiramisu trifle cheesecake eclair vichyssoise honeycomb minestrone sundae paella
                blancmange stew curry horchata puttanesca rouille catalina nacho nachos sambal
                """
            ),
        ],
        pairs: [
            (
                .meat,
                "bone marrow, the roast, the chops, the breast, the thigh, the drumstick, demi glace, au jus, wild boar, sweet bread, sweet breads, pan juices, meat juices, roasting juices, the birds, hot dogs, the fillets, the joint, sunday roast, bard the, quiche lorraine, toad in, white pudding, cold cuts, deli slices"
            ),
            (
                .fish,
                "ortiz fillets, lea perrins, gentlemans relish, arbroath smokie, silver darlings, bombay duck, red boat, bagna cauda, nuoc cham, three crabs"
            ),
            (.seafood, "the claws, shells open, xo sauce, morecambe bay, moreton bay"),
            (
                .dairy,
                "au gratin, laughing cow, vache qui, cathedral city, eton mess, knickerbocker glory, banana split, welsh rabbit, welsh rarebit, clotted cream, la mode, buttery mash, creamy mash"
            ),
            (.egg, "sunny side, over easy"),
            (
                .gluten,
                "toast soldiers, rough puff, and crumb, crumb the, crumb topping, dredge the, light soy, dark soy, onion ring, mock duck, mock chicken, mock meat, in soy, spring roll, egg roll, ginger nuts, ready brek, jiffy mix"
            ),
            (.peanuts, "sun pat, monkey nuts, beer nuts, whole earth"),
            (.gelatine, "soaked leaves, bloomed leaves"),
            (
                .compound,
                "scotch egg, scotch eggs, croque monsieur, croque madame, yorkshire pudding, yorkshire puddings, toast hawaii, quorn mince, vegan mince, salsa verde, thousand island, green goddess, vodka sauce, buffalo sauce, buffalo wing, nacho cheese, russian dressing, marie rose, special sauce, house dressing, catalina dressing, french dressing, italian dressing, korma paste, tikka paste, lee kum, log mix, of jelly, pad thai, nasi goreng, supreme sauce, mornay sauce, veloute sauce, sauce mousseline, sauce choron, sauce gribiche"
            ),
        ],
        closings: [
            (
                .dairy,
                "with single, with double, of double, of single, of semi, of american, a flake, semi skimmed, full fat, extra mature, the blue, torn buffalo, grated gloucester, double gloucester, grated leicester, red leicester, of greek, full cream, gold top, of skimmed, of whole, of salted, of unsalted, of mature, of vintage, of cheshire, crumbled cheshire, of squirty, of jersey"
            ),
            (
                .meat,
                "of parma, in parma, of serrano, of york, of bayonne, sunday bird, leftover bird, full english, of game"
            ),
            (
                .egg,
                "large free range, medium free range, dozen free range, a soft boiled, a hard boiled"
            ),
            (.fish, "the sole, of sole, of ray, the skate, of skate, of perch, the perch"),
            (
                .gluten,
                "of granary, soft bap, white bap, in baps, on baps, into baps, in rolls, into rolls, in barms, in cobs, in cones, a yorkshire, between two slices, between 2 slices, between slices, between two thick slices, between thick slices, between toasted slices, fried slice, strong white, of plain, rich tea, some crusty, of crusty, white sliced, with soldiers, into soldiers, into doorsteps, in toasties, a toastie, a doorstep, thick doorsteps, of elbows, the elbows, of crescents, a danish"
            ),
            (
                .alcohol,
                "of red, of white, dry white, of port, the port, of scotch, of bubbly, of fizz, a dram, wee dram"
            ),
        ],
        holders: "roll cone bun wrap sub bap cob barm hoagie",
        everyday: """
            mash dip wrap roast danish digestive char sprinkle til seed rai dash drizzle game scotch season port sole ray \
            berliner bap date plain brat persian cheshire relish spread top topping bran cutlet smelt perch skate \
            sultana roll pickle zest mould mold
            """,
        tools: """
            knife spatula thermometer baster cutter mallet grater maker slicer grinder beater peeler baller corer cooker \
            steamer size sized shaped tin pan sheet tray rack liner press stone brush bag tester wheel blender
            """,
        actions: "cream toast", objects: "the together it them until your both butter margarine sugar",
        equipment: """
            equipment skewer toothpick parchment foil cheesecloth thermometer twine string saucepan skillet stencil spatula \
            brush mitt sieve grinder blender processor mixer charcoal mold mould popsicle picks plank flask mortar pestle \
            ramekin pan cutter griddle ricer mandoline torch rolling-pin wok colander strainer lacing canning maker
            """,
        fittings: """
            special wooden wood metal bamboo steel stainless aluminum aluminium tin disposable nonstick large small medium long \
            short heavy duty deep fry frying candy instant read paper kitchen cotton butcher cocktail decorative \
            inch cm mm diameter high wide thick round square rectangular rimmed baking sheet lined removable bottom springform \
            loaf muffin tart pie cake cast iron grill spice coffee ice cream pop electric stand hand food an a or and \
            with for of the to if using soaked in water minutes hour at least optional roasting double broiler stick pin \
            pieces piece needed as by from about each jar lid ring two four six eight ten twelve several some \
            pastry bag tips pestle offset flameproof dish rubber silicone chimney starter wax waxed sheets squares strips \
            roll rolls box reynolds wrap cups liners cedar alder untreated cup pan plate flat board serving spoon spoons heat \
            proof heatproof oven desired sides layer layers mill ounce oz x cardboard sturdy resealable
            """,
        dishes: """
            dough batter crust pastry pie tart tartlet cake cupcake cookie biscuit bread bun muffin pancake dumpling sandwich \
            noodle pasta roux gravy pudding stuffing risotto pesto korma mole custard meringue caramel fudge toffee \
            mayonnaise mayo aioli hollandaise bearnaise bechamel omelette omelet burger hamburger pizza crumb baguette \
            breaded battered crumbed floured breading dredged tempura patty meatball meatloaf kofta quiche frittata pavlova \
            souffle ganache buttercream fondue sponge shortcrust strudel scone waffle crepe doughnut donut streusel crumble \
            gnocchi ravioli pierogi gyoza potsticker samosa empanada wonton brioche focaccia ciabatta shortbread praline \
            romesco chowder bisque tiramisu trifle cheesecake eclair vichyssoise minestrone sundae paella stew curry tzatziki raita ranch hummus houmous remoulade dressing carbonara bolognese gratin goulash stroganoff moussaka cassoulet bourguignon fricassee jambalaya laksa bouillabaisse
            burrito quesadilla chimichanga calzone turnover pasty pasties croquette croquettes torte shortcake tabbouleh bannock beignet biscotti churro casserole
            popover panini
            """,
        looks: """
            creamy nutty milky buttery creamed curried loaded deviled devilled spreadable casserole kinder gratineed scalloped \
            melba smothered duchess pulled meaty
            """,
        verbs: "toast batter crumb cake crust spread char mince pat crisp crumble pop slaw",
        bringers: "under on with of the in over some buttered french dry melba", vessels: "dish plate board stand",
        takers: """
            with add some plus under plenty of stir fold scatter sprinkle drizzle spoon dollop pour whisk crumble grate spread \
            melt top splash dot mix
            """, articles: "the a an more some my your our their his her its this that these those any each",
        makers: "hellmann hellmanns perrins haagen dazs flora stork utterly oatibix marmite bisto",
        particles: "in over on through up",
        standing: """
            buttered = butter, floured = flour, eggwash = egg, yolks yolk = egg yolk, whites = egg white, parm = parmesan, \
            mayo = mayonnaise, yoghourt yogourt = yogurt, worcestershire worcester = worcestershire sauce, \
            nampla = fish sauce, lurpak kerrygold = butter, philly philadelphia = cream cheese, reggiano parmigiano = parmesan, \
            digestives = digestive biscuit, tattie tatties spud spuds = potato, pud = pudding, choc = chocolate, \
            groundnut groundnuts = peanut, prosecco = sparkling wine, mozz = mozzarella, lox = smoked salmon, \
            rashers rasher = bacon, snags snag = sausage, guinness porter = stout, lager pilsner = beer, \
            pb pb2 sunpat = peanut butter, natives = oyster, claw claws = crab, hobnob hobnobs = digestive biscuit, \
            hovis warburtons kingsmill sarnie sarnies butty butties bloomer = bread, brazils = brazil nut, elmlea = cream, \
            bacardi = rum, smirnoff = vodka, courvoisier = brandy, merlot malbec shiraz rioja = red wine, \
            chablis riesling chardonnay sauvignon = white wine
            """,
        things:
            "pile, piles, egg timer, egg shape, egg shapes, egg cup, fishbone, fish bone pattern, duck pond, meat claws, bear claws, shredding claws, into a claw, claw grip, the birds eye, the bird eye"
    )
}
