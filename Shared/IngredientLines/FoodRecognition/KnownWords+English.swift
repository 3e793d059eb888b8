extension KnownWords {
    /// English words of kitchens, dishes, cuts, vessels and what is done to food, beside the names of the catalogue.
    static let english = """
        both run runs liking hungry directions
        are was were been necessary frozen varieties addition lining fit cycles stovetop seedy unhusked fourth third
        alternating constantly continuously occasionally immediately vigorously overhang southwest northeast northwest southeast till
        veggies veg has put spike panama my imagine matchstick horizontally vertically greasing specialty shops shop kept scooped eighths
        pith wear membrane membranes flowerets spun suggested exclude amount onto out bodies tentacles instructions stiffly
        ligament knotted moons tubular chiffonade dew bud shade frequently repeatedly loosely evenly briskly rapidly thoroughly
        diagonally crosswise lengthways widthwise overlapping neatly snugly securely partway halfway quickly slightly
        desired translucent fragrant opaque bubbly golden glossy soupy doneness thermometer fahrenheit celsius degrees
        lump lumps lumpy eye eyes slotted damp tight supermarket doneness immersion motor golf serrated fingertip oiled rectangle
        refrigerator cavity opposite inverted tennis potholder rope book uncovered dark alternately modeling undeveloped
        hardwood scissors disk seam healthful remainder jacket mitt fitting running shape trivet paddle attachment whisk hook
        skewer toothpick ladle rubber elastic magazine newspaper thumb palm knuckle finger ruler timer thickness consistency
        texture colour color flavour flavor aroma scent fragrance taste bite crunch contrast vigour gusto confidence patience
        practice experience guests friends family children kids leftovers accompaniment choice help aid exception
        abalone above absinthe acai achiote acorn across adapted added adding additional adjust adobo afternoon again
        agar agave ahi aioli ajvar alaska albacore alcohol aleppo alfalfa alfredo alligator allspice almond almost
        along alpine also although always amaranth amaretti amaretto amber ambrosia american amount anaheim ancho
        anchovy andouille angel anise aniseed another antelope antipasto anything apart appetiser appetizer apple
        applesauce appliance applied apricot apron arabic arborio arctic argentine armagnac around arrabbiata arrange
        arranged arrowroot artichoke arugula asafoetida asiago asian aside asparagus aspic assemble assembled assorted
        attach attached aubergine australian austrian available avocado away back bacon badger bagel baguette bake
        baker bakery baking baklava balsamic bamboo banana bannock bar barbecue barbeque bare barista barley barracuda
        barramundi based basic basil basin basket basmati bass baste basted baster bastes batch batter battery bavaria
        bavarian beaker beat beaten beater beaver because become beef beer beet beetroot before begin behind beignet
        being belgian below beneath bengal bergamot bermuda berry best better between beyond bhaji biryani biscotti
        biscuit bison bite bitter bitters blackberry blackcurrant blackstrap blade blanch blanched blancmange bland
        blanket blend blended blender blintz bloater blueberry boar board boat boil boiled boiler bold bologna
        bolognese bombay bonbon bone boned bonito borage bordeaux bordelaise borlotti borscht boston bottle bottom
        boudin bought bouillabaisse bouillon bouquet bourbon bourguignon bowl box boysenberry brains braise braised
        brambles bran brand branded brandy bratwurst brazil brazilian bread breadcrumb breaded breadfruit breadstick
        break breakfast bream breast bresaola breton brew brewed brie bright brill brine bring brioche brisket british
        brittany broad broccoli broccolini brochette broil broiled broiler broken broth brought brown browned brownie
        bruised brunch bruschetta brush brushed bubble bucket buckwheat buffalo bulghur bulgur bulk bullet bun bunch
        bundt burger burgundian burgundy burn burner burrata burrito busy butcher butler butter buttercream butterfish
        butterfly buttermilk butternut butterscotch cabbage cabernet cacao cackle caesar cajun cajuns cake calabrian
        calamari calcutta calf california calorie calvados calzone cambodian camembert camomile camper can canadian
        canapes canary candied candy cane canned cannellini cannelloni canner cannoli cantaloupe cantonese cap caper
        capers capicola capon cappuccino carafe caramel caramelize caramelized caraway carbonara cardamom cardoon
        carefully caribbean caribou carob carolina carp carpaccio carrot cartilage carton carve carved carver case
        casing cassava casserole cassia cassis cassoulet caster catalan catfish catnip catsup caul cauliflower caution
        cavatelli caviar cayenne celeriac celery cellar cellophane center centre cereal certain ceviche chafing
        chalupa chamomile champagne champignon change chanterelle chapati charcoal charcuterie chard chardonnay
        chargrilled charlotte charred chartreuse chasseur chassis chateaubriand chayote cheap check cheddar cheese
        cheesecake cheesecloth chefs cherimoya cherry chervil chest chestnut chestnuts chevre chewing chia chianti
        chicken chickpea chicory chiffon child chile chilean chili chill chilled chiller chilli chimichanga
        chimichurri chine chinese chipolata chipotle chips chitterlings chive chocolate choice choose chop chopped
        chopper chops chopstick chorizo chowder chuck chump chunk chunked churro chutney cider cilantro cinnamon
        circle citron citrus clabber clam clams claret clarified clarify classic clean cleaned cleaver clementine
        close closed cloth clotted cloud clove coal coarse coarsely coaster coat coated coating cobbler cobnut cockle
        cocktail cocoa coconut cod coddle coddled coffee cognac cointreau cola colander colby cold coleslaw collar
        collard collection colombian color colored colour column combine combined comes common company complete
        completely compost compote compound concerted conch condensed condiment confectioner confit conger consist
        consomme container contents continue contrast convenient convert cook cooked cooker cookie cooking cool cooled
        cooler coppa coq coral cordial core cored coriander cork corn cornbread corned corner cornflakes cornflour
        cornichon cornish cornmeal cornstarch cornwall correct cotija cottage could count counter country couple
        course couscous cover covered crab crabmeat crack cracked cracker crackle crackling cranberry crawdad crawfish
        crayfish cream creamed creamer creamy creative cremini creole crepe cress crimini crimp crinkle crisp
        crispbread crisper croaker crock croissant crooked croquette croquettes cross crosswise crostini crouton
        croutons crown crudites crumb crumble crumbled crumpet crunch crunchy crush crushed crust crystal cuban cube
        cubed cucumber cuisine culture cumberland cumin cup cupboard cupcake curacao curd curdle curds cure cured
        currant current currents curried curry cusk custard cut cutlery cutlet cutter cutting cuttlefish cypriot dab
        dagger daikon daily daiquiri dairy dampened damper damson dandelion danish darkened dash dashi date days
        debearded deboned decent decorate decorated deep deer deglazed degrease degree deli delicata delicate
        delicatessen delicious demerara demi dent depend deseeded desert desired despite dessert devein deveined
        devilled devon devonshire dextrose dhal dice diced different digestive dijon dill diners dinner dip dipper
        dipping direct disc discard dish dishes dissolved ditali divide divided dogfish dollop dolma done dorado dosa
        dot double dough doughnut dover down dragonfruit drain drained draw dredge drenched dress dressing dried drink
        drip dripping drippings drizzle drizzled drop drum drumstick dry dublin duck duckling dulse dumpling durian
        during durum dust dusted dutch duxelles each early easily east eastern easy eclair edam edamame edge eel eels
        egg eggnog eggplant eggs egyptian either elbow elderberry elderflower electric elk else ember emmental empty
        emulsified emulsify enamel enchilada end endive english enjoy enoki enough entire entree envelope epazote
        equal ersatz escabeche escalope escargot escarole especially espresso essence essential ethiopian european
        evaporated even evening event every exact except excess expensive experiment extra fajita falafel falernum
        family fan fancy farfalle farina farm farro fat fatback favor favorite favourite feather feel feijoa fennel
        fenugreek fermented feta fettuccine fettucine few fiber fibre fiddlehead fig filbert filet filipino fill
        fillet filling filo filter final find fine finely finger finish finnan finnish fire firm first fish five
        flagon flake flaked flambe flame flan flank flannel flask flat flatbread flatfish flattened flavor flavored
        flavorful flavour flax flaxseed flemish flesh fleur flexible flip florida flounder flour floured flower fluke
        flute foam foie foil fold folded follow fondant fondue fontina food forcemeat forequarter fork formula four
        fowl fragrance fragrant frankfurter franks free freekeh freestone freeze freezer french frequent fresh fresher
        freshly fresno fricassee fridge fried friend fries frisee frittata fritter frog front frosted frosting frothy
        frozen fructose fruit fryer fudge fugu full funnel further fusilli galangal galette gallon gammon ganache
        garam garbanzo garden garlic garnish garnished gas gazpacho gelatin gelatine gelato gelling generous gentle
        gently georgia german ghee gherkin giblet giblets gin ginger gingerbread gingersnap ginkgo give glass glaze
        glazed gloucester glove gluten glutinous gnocchi goat goes golden good goose gooseberry gorgonzola gouda
        goulash gourmet grade grader gradually graham grain granadilla granita granola granted grape grapefruit
        grapeseed grappa grate grated grater gravlax gravy grayling grease greased great greater greek green grenadine
        grid griddle grill grilled grind grinded grinder grits gritty groats groove ground grouper grouse grown
        guacamole guava guest guinea gumbo gurnard gyoza gyros habanero haddock haggis hake half halibut halloumi
        halva halved ham hamburger hamburgers hamper hams handful handle handy hanger hanging hard hare haricot
        harissa hash hashed haunch havarti have hawaii hawaiian hazel hazelnut head healthy hearth hearts hearty heat
        heated heavy heel help herb herring hibiscus hickory high hoisin hold holiday hollandaise hollow holster home
        homemade hominy honey honeycomb honeydew hook hops horchata horned horse horseradish hot hotdog hotpot hour
        house however hulled hummus hundred hungarian husked hyssop iberian ice iceberg iced icelandic icing idaho
        ideal idli imported inch include indeed indian individual indonesia inexpensive infused ingredient injera
        inside instant instead intact into iranian iraq irish iron island israeli italian italy jackfruit jalapeno
        jalebi jam jamaican jambalaya jamon japanese jar jasmine javanese jellied jelly jellyfish jerky jersey
        jerusalem jicama jigger johnnycake jug juice juiced juicer julep julienne julienned juniper just kabob kaffir
        kahlua kaiser kalamata kale kangaroo kasha kasseri kebab kedgeree keep kefir kelp kentucky kenyan kernel
        ketchup kettle kidney kielbasa kilo kimchi kind kindle kipper kippers kirsch kishke kitchen kitchenware kiwi
        knackwurst knead kneaded knife knob know knuckle kohlrabi konjac korean korma kosher kraut kugel kumara
        kumquat label lace lactose ladle ladled ladyfinger lager laksa lamb lambs lamprey lancashire langostino
        langoustine lard larded larder lardon large largest lasagna lasagnas lasagne last late later latke latte
        lavash lavender lavish layer layered lead leaf lean least leave leaven leavened leavening leaves lebanese
        lecithin leek left leftover leg legumes leicester lemon lemonade lemongrass length lengthwise lentil less
        lesser let lettuce level licorice lid lift light lightly like lima limber limburger lime limeade limes
        limoncello line linen liner ling lingonberry linguica linguine linguini link liqueur liquid liquor liquorice
        listed litchi liter litre little liver liverwurst load loaf lobster local locker log loganberry loin london
        long longan longer longest look loose loquat lots lotus louisiana lovage lovers low lower lox luncheon lychee
        macadamia macaroni macarons macaroon mace macerated mackerel madame made madeira madeleine madras mahi main
        maine maize make malanga malay malaysian mallet mallow malt malta malted maltese maltose manchego mandarin
        mandoline mangetout mangle mango mangosteen manicotti manila manioc many maple maraschino margarine margarita
        marinade marinara marinate marinated marjoram mark marked market marlin marmalade marmite marrow marsala
        marshmallow martini maryland marzipan masa masala mascarpone mash mashed masher mat matcha matches matter
        matzo maybe mayo mayonnaise mead meal mean meanwhile measure measured meat meatball meatballs meatloaf
        medallion medals mediterranean medium medlar melba melon melt melted menhaden menu meringue merlot mesclun
        mesquite method mexican microwave middle might milan mild milder milk milkfish milkshake mill milled millet
        million mince minced mincemeat minestrone minimum mint minted minuet minute mirepoix mirin miso miss mister
        mix mixed mixer mixing mixture mocha mode moist moistened moister molasses mold mole mollusc mollusk moment
        monkfish monosodium monster monterey month moose more morel mornay morning moroccan mortadella mortar most
        mould mountain moussaka mousse mouth move mozzarella much muesli muffin mug mulberry mull mullet mung murmur
        muscat muscovado mushroom muskmelon mussel must mustard mutton naan nacho nachos name napkin narrow nasturtium
        natural navel navy neapolitan nearly neat neck nectarine need needlefish nepal nest nestle net neufchatel
        never refrigerate airtight secure overlap photograph copyright clip
        next nibbed nibble nice nimble none noodle nopales nordic nori normandy north norwegian note nougat
        nozzle number nutella nutmeg nuts nylon oatcake oatmeal oats oblong ocean octopus off offal often oil okra
        olive omelet omelette once onion only open opener option optional orange order ordinary orecchiette oregano
        organ orgeat oriental original orzo ossobuco ostrich other otherwise outer outside oven over overnight own
        oxtail oyster oysters pacific pack packed packet pad padded padding paddle paella pail pair pairs pallet palm
        pan pancake pancetta pandan pandowdy panels panettone panini panko panna papaya paper papillote pappardelle
        paprika paratha parboil parboiled parchment pared parfait parma parmesan parmigiano parsley parsnip part
        parted partially particular partner partridge party passata passion past pasta paste pastel pasteurized
        pasties pastilla pastille pastis pastrami pastry pasty pat pate patron patted patties patty pavlova paw pea
        peach peaches peanut pear pearl pearls pecan pecorino pectin peel peeled peeler peg peking pekoe pellet penne
        penuche people pepita pepper peppercorn peppermint pepperoni peppy perch perfect perhaps perilla periwinkle
        pernod persian persimmon person peruvian pestle pesto petal petit pheasant pho phyllo picante pick pickerel
        picket pickle pickled picnic pie piece pierce pig pigeon pignolia pike pilaf pilchard pimento pimiento pin
        pinch pinched pine pineapple pint pinto pipe piping pistachio pit pita pitta pitted pizza place plaice plain
        plait plan plantain plastic plate platter please plenty pluck plum plump plus poach poached poblano pocket poi
        point pointer pointy polenta polish pollack pollock polony pomegranate pomelo pommes pompano ponder popcorn
        popover poppadom popped popper poppet poppy popsicle porcini porgy pork porridge port porter porterhouse
        portobello portuguese posole possible poster pot potage potato potatoes potion pouch poultry pound pounded
        pour poured poussin powder powdered power praline prawn prawns prefer preferably preferred preheated prep
        preparation prepare present preserved preserves press pressed pressure pretend pretty pretzel prevent previous
        price prick pricked prickle prickly prime primer process processor product pronghorn proper propped prosciutto
        prosecco protein provence provide provolone prune prussian pudding puddle puff puffed pulled pullet pulque
        pulse pulverized pumpernickel pumpkin punch punjabi pure puree pureed purple purslane push putty quahog quail
        quaint quality quantity quart quarter quartered quebec quench quesadilla queso quiche quick quickly quince
        quinine quinoa quite rabbit rack racket raclette radicchio radish ragged ragout ragu raisin raita ramekin
        ramekins ramen ramp ramps range rapeseed rapini rascal rasher raspberry raster ratatouille rather rattle
        ravioli raw ray reach ready real really recipe recommend red redcurrant reddish redfish reduce reduced refined
        refreshed refrigerated regular rehydrated reindeer relish remain remaining remember remoulade remove rendered
        rendering rennet repeat replace require reserve reserved rest result return rhubarb rib ribbed ribbon ribeye
        ribs rice riced rich ricotta rigatoni right rillettes rim rind ring rinse rinsed ripe ripened rise risotto
        rissole roast roasted roaster roasting rock rockers rocket rockfish rod roe roll rolled rolling romaine roman
        romance romanesco romanian romano romesco room rooster root roquefort rosemary rosette rosewater rotini
        rotisserie rotten rough roughly roulade round rounder roux row rub rubbed rubber rum rump runner rusk russet
        russian rustic rutabaga rye sablefish saccharin sachet saddle saddles safflower saffron saganaki sage sago
        sake salad salami salary salmon saloon salsa salsify salt salted saltimbocca saltine same samosa sample
        sandwich sangria sardine sashimi satay satsuma sauce saucepan saucer sauerbraten sauerkraut sausage saute
        sauteed sauterne save savings savory savoury savoy scald scalded scale scallion scallop scaloppine scampi
        scandinavian scant scenic schmaltz schnapps schnitzel scollop scone scorch score scored scotch scrambled
        scraped scrapple scraps screen scrod scrubbed scup seabass seabream seafood seal sealed seamed sear search
        seared season seasoned seasoning seaweed second secret section sectioned seed seeded seem segmented seitan
        select seltzer semisweet semolina separate separated serious serrano serve serving sesame set several shad
        shaded shake shaker shallot shallow shaming shandy shank shape shark sharp shaved sheet shelf shell shelled
        sherbet sherry shiitake shingle shiso shortbread shortcake shortcrust shortening shorter shortribs should
        shoulder show shred shredded shredder shrimp shucked siam sichuan sicilian sicken side sieve sieved sift
        sifted sifter silesian silicone silky silver silverside similar simile simmer simmered simple simply since
        singapore singe single sink sirloin sirloins size sized sizzle skate skewer skewers skillet skim skimmed skin
        skinned skip skirt slab slacken slashed slate slaw slice sliced slight slightly slit sliver slivered sloe slow
        slowly smack small smashed smear smelt smelts smock smoke smoked smooth smoothie smothered snack snail snails
        snapper snipe snipped snow soak soaked soba soda sofrito soft soften softened sole solid somali some someone
        something soon soothe sorbet sorghum sorrel souffle soup sour source sourdough soured souse south southern
        souvlaki soy soya soybean space spaghetti spam spanakopita spanish sparerib spareribs sparkling sparkly
        spatchcock spatula spear spearmint special speck spelt spent spice spiced spicer spices spider spin spinach
        spinner spiral spiralized spire spirulina splash splenda splice split spoiled sponge spoon spooned spoonful
        spot spout sprat sprats spray spread sprig spring sprinkle sprinkled sprinkles spritz sprout sprouted spruce
        spy squab square squash squashed squashy squeeze squeezed squid squirrel squirt stack stained stainless stake
        stale stalk stalked stand standard standing starch starry start starter starting stay steak steaks steal steam
        steamed steamer steamy steel steep steeped stem stemmed step sterilized stevia stew stewed stewing stick
        sticky still stilton stinging stir stirred stirrer stirring stock stone stop store stork stout stove stow
        straight strain strained strainer strange strata strawberry streak streaky stretched streusel strew string
        strip stripped stroganoff strong stronger strudel stuff stuffed stuffing sturdy sturgeon style substitute such
        suckers suckling sucrose suction suet sugar sugared suggestion suit sultan sultana sumac summer sundae
        sundried sunfish sunflower super supper sure surface surge surimi sushi sweated swede swedish sweet sweetbread
        sweetbreads sweetcorn sweetened sweetener swirl swiss swollen sword swordfish syllabub syrian syrup szechuan
        tabasco tabbouleh table tablespoon taco taffy tagine tagliatelle tahini tahitian tail taiwanese take taken
        tall tamale tamales tamari tamarillo tamarind tamper tandoori tangelo tangerine tangle tangy tanned tap tapas
        tapenade tapioca taramasalata taro tarragon tart tartan tartar tartare tartlet tasmanian tassel taste tasted
        taster tasty tea tear teaspoon tempeh temperature tempered tempura ten tender tenderized tenderloin tequila
        teriyaki terrapin terrine texas texture thai than that thaw thawed their them then there thermometer these
        they thick thickened thickener thickness thigh thighs thin thing think thinned thinner third this those though
        thread three through thumb thyme tibetan tie tied tightly tilapia tilefish timbale time timer tin tinder
        tingle tinned tiny tipped tiramisu tissue toast toasted toaster toasts today toffee toffy tofu together tokyo
        tomatillo tomato tomorrow tongs tongue tonic tonight toothpick top topping topside torch torte tortellini
        tortelloni tortilla toss tossed tostada tostadas total totter touch tough tournedos toward towel tradition
        traditional transfer tray treacle trevally trial trick trickle trifle trim trimmed trimming tripe triple
        triticale trivet trot trotters trouble trout true truffle truss trussed try tub tube tumble tumbler tuna
        turban turbinado turbot turkey turkish turmeric turn turner turnip turnover turtle tuscan twine twist two type
        tzatziki udon ukrainian umami umbrella unagi under unless unpeeled unsalted unsweetened until upon upper
        upside use used useful usual usually utensil utterly vanilla vanish vary vat veal vegan vegemite vegetable
        veloute velvet vendor veneer venison vermicelli vermont vermouth version very vessel vichyssoise vienna
        vietnamese view vinaigrette vindaloo vinegar virgin virginia visible visit vodka wafer waffle waffles wagyu
        wahoo wait wakame wall wallet walleye walnut want warm warmed warmer wasabi wash washed washer watch water
        watercress watermelon watery wax waxed way weakfish wedge week weekend weigh weight well welsh west western
        wet what wheat whelk whelks when where whether whey which while whip whipped whipping whisk whisked whisker
        whiskey whisky white whitebait whitefish whiter whiting whole wholegrain wholemeal wholewheat wide wiener wild
        will wilted wine wing wings winkle wiped wire wisconsin wish with within without wok wolffish wombok wonderful
        woodcock woodear wooden woody worcestershire word work world worth would wrap wrapped wrapper wringer wringing
        wrinkle yabby yakitori yam yams year yeast yellow yesterday yet yield yoghurt yogurt yolk yorkshire young your
        yuca yuzu zabaglione zest zested zesty zinfandel ziti zone zucchini zwieback
        """
}
