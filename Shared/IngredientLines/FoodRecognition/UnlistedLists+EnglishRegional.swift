/// English words of regions: of the American South and Midwest, Jewish kitchens, Britain, Ireland, Australia, New
/// Zealand, South Africa, India, the Caribbean, Malaysia, Singapore and the Philippines.
extension UnlistedLists {
    static let regionalEnglish = UnlistedLists(
        kinds: regionalEnglishKinds,
        pairs: [
            (
                .meat,
                """
                hog maw, hot links, hot link, mountain oysters, prairie oysters, burnt ends, loco
                moco, coney dog, dublin coddle, pluto pup, dagwood dog, walkie talkies, cow foot, cow
                heel, mannish water, bak kut, bak kwa, bak chor, lup cheong, ngoh hiang, crispy pata,
                bicol express, arroz caldo, mang tomas, stuffed derma, caul fat
                """
            ),
            (
                .fish,
                """
                cullen skink, john dory, orange roughy, smoked sable, otak otak, lapu lapu, dried
                tuyo, fried tuyo, tuyo flakes, pla ra, mam nem, maldive flakes, flathead fillets,
                flathead fillet, ahi poke, ahi steaks
                """
            ),
            (
                .seafood,
                """
                dublin bay, balmain bug, bug tails, partan bree, pipi fritters, hae bee, mam tom, mam
                ruoc, nasi lemak
                """
            ),
            (
                .dairy,
                """
                shropshire blue, stinking bishop, cashel blue, baron bigod, pilgrims choice, angel
                delight, mashed champ, champ potatoes, gooseberry fool, rhubarb fool, raspberry fool,
                hokey pokey, peppermint crisp, gulab jamun, mishti doi, mysore pak, halo halo, maja
                blanca, mango float, leche flan, reddi whip, redi whip, reddi wip, dream whip, eagle
                brand, cheez whiz, hidden valley, heath bar, teh tarik, shahi tukda, bel paese, st
                agur, cornish blue, bavarian blue, mexican blend, ambrosia salad, ambrosia rice,
                freddo frog, hershey bar, hershey kisses
                """
            ),
            (
                .egg,
                """
                miracle whip, salad cream, fry sauce, comeback sauce, alabama white, anda curry, anda
                bhurji, kwek kwek, kaya toast, kaya jam, yum sauce
                """
            ),
            (
                .gluten,
                """
                hush puppies, hush puppy, bara brith, fat rascal, weet bix, pav bhaji, vada pav, fry
                bake, fried bake, johnny cake, fried festival, long john, grape nuts, lo mein, chow
                mein, bush damper, red stripe, malt loaf, monkey bread, party rings, jacobs crackers,
                yaki soba, red horse, iced vovo, singing hinny, singing hinnies, rice krispie, pop
                tart, oyster crackers, animal crackers, fig newtons, fig newton, custard creams,
                jammie dodger, jammy dodger, jaffa cake, corn pone, bulla cake, banh mi
                """
            ),
            (
                .nuts,
                """
                kaju pista, badam pista, almond joy, bakewell slice, walnut whip, cherry bakewells
                """
            ),
            (
                .peanuts,
                """
                buckeye candy, buckeye candies, buckeye balls, nutter butter
                """
            ),
            (
                .soy,
                """
                tau kwa, tau pok, tau foo, tau huay, tau fu, textured protein
                """
            ),
            (
                .gelatine,
                """
                pineapple lumps, wine gums, jelly babies, gummy bears, rocky road
                """
            ),
            (
                .alcohol,
                """
                atholl brose, athole brose, bristol cream, jim beam, jack daniels, old monk, wray
                nephew, dry perry, captain morgan, johnnie walker, johnny walker, makers mark, grey
                goose, irish mist, pink gin, hot toddy, remy martin, lager shandy, of shandy
                """
            ),
            (
                .compound,
                """
                bunny chow, roly poly, spotted dick, aunt bessies, aunt bessie, dim sim, tim tam,
                vanilla slice, kare kare, sans rival, char kway, char kuey, char koay, yong tau, mee
                rebus, mee siam, puppy chow, muddy buddies, chips ahoy, baby ruth, kraft dinner,
                hamburger helper, maque choux, po boy, monte cristo, chiko roll, milk tart, sausage
                sizzle, siu mai, char kwai, hokkien mee, ponche de
                """
            ),
        ],
        closings: [(.alcohol, "splash of madeira, glass of madeira, a shandy, of moonshine")],
        dishes: """
            fishcake booyah cholent chulent skirlie stovies scouse lobscouse cawl nihari haleem rendang tinola
            nilaga afritada kaldereta shawarma kofte kibbeh shashlik burgoo souvla cioppino posset junket
            clapshot rumbledethumps colcannon rabri kheer phirni firni kulfi barfi burfi kadhi shrikhand
            basundi semifreddo avgolemono bhurji omlet omlette hushpuppy hoecake spoonbread babka
            knish rugelach kreplach bourekas parkin farl flapjack vetkoek magwinya koeksister samoosa
            parantha parotta kulcha bhatura poori puri luchi mathri jalebi snickerdoodle blondie cruller
            lefse frybread dumplins sando borek burek manti pelmeni vareniki piroshki baozi cobbler
            charoset haroset kugel cranachan boxty lamington bobotie halwa laddu ladoo laddoo gujiya
            malpua momo falooda thandai pelau rojak popiah murtabak sinigang siomai shumai lumpia pancit
            champorado bibingka pinakbet lahmacun pastitsio cheeseburger sambol okonomiyaki takoyaki
            bibimbap tteokbokki japchae pho kottu hotdish hommus humous houmus payasam manchurian
            stromboli caipirinha negroni
            """,
        standing: """
            honeyed = honey, honied = honey, eggwashed = egg, eggwashing = egg, worchestershire =
            worcestershire sauce, worcestershiresauce = worcestershire sauce, worchester = worcestershire
            sauce, wooster = worcestershire sauce, proscuitto = prosciutto, procuitto = prosciutto,
            mozerella = mozzarella, mozzerella = mozzarella, marscapone = mascarpone, marscarpone =
            mascarpone, parmasean = parmesan, chook = chicken, chooks = chicken, marg = margarine, sammich
            = bread, sanga = bread, sangas = bread, spag = spaghetti, flouring = flour, buttering =
            butter, cheesed = cheese, baconed = bacon, amul = butter, stoli = vodka, stolichnaya = vodka,
            peanutbutter = peanut butter, tanqueray = gin, hennessy = cognac, badam = almond, akhrot =
            walnut, makhan = butter, keema = ground meat, worstershire = worcestershire sauce, jameson =
            whiskey, glenfiddich = whisky, hipon = shrimp
            """
    )
}
