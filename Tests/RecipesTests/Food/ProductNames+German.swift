extension ProductNames {
    static let german = """
        Hofgut Mozzarella 125 g: mozzarella
        Mozzarella 45% Fett i. Tr. 125 g: mozzarella
        Frische Vollmilch 3,5 % 1 l: milk
        H-Milch 1,5 % Fett 1 l: semi-skimmed milk
        Teebutter 250 g: butter
        Süßrahmbutter 250g: butter
        Bio Eier Freiland 10 Stück: egg
        Eier aus Bodenhaltung 6er: egg
        Naturjoghurt 3,8% 500 g: yogurt
        Erdbeerjoghurt 150 g: fruit yogurt
        Joghurt Zitrone 150 g: -
        Gouda jung in Scheiben 200g: gouda
        Emmentaler gerieben 200 g: emmental
        Parmigiano Reggiano DOP 150g: parmesan
        Magerquark 500 g: quark
        Schlagsahne 30% 200 g: cream
        Schmand 200 g: sour cream
        Creme Fraiche 150 g: creme fraiche
        Frischkäse Natur 200 g: cream cheese
        Frischkäse mit Kräutern 150 g: -
        Feta Schafskäse g.U. 150 g: feta
        Weizenmehl Type 405 1 kg: flour
        Dinkelmehl Type 630 1 kg: spelt flour
        Roggenmehl 1 kg: rye flour
        Kristallzucker 1 kg: sugar
        Puderzucker 250g: icing sugar
        Vanillezucker 10 x 8 g: vanilla sugar
        Backpulver 6 x 15 g: baking powder
        Trockenhefe 3er: dried yeast
        Spaghetti 500 g: spaghetti
        Penne Rigate 500g: penne
        Bandnudeln 500 g: tagliatelle
        Basmatireis 1 kg: basmati rice
        Langkornreis 1 kg: rice
        Risottoreis 500 g: risotto rice
        Rote Linsen 500g: red lentil
        Kichererbsen 400 g: chickpea
        Kidneybohnen 255 g: kidney bean
        Passierte Tomaten 500 g: passata
        Gehackte Tomaten 400g: tinned tomato
        Tomatenmark 200 g: tomato paste
        Tomaten geschält 400 g: tinned tomato
        Rispentomaten 500 g: tomato
        Cherrytomaten 250 g Schale: cherry tomato
        Salatgurke Stück: cucumber
        Paprika rot 500 g: red pepper
        Zwiebeln gelb 1 kg Netz: onion
        Knoblauch 3er: garlic
        Karotten 1 kg: carrot
        Kartoffeln festkochend 2 kg: waxy potato
        Kartoffeln mehlig 2 kg: floury potato
        Champignons weiß 400 g: mushroom
        Brokkoli 500 g: broccoli
        Eisbergsalat Stück: iceberg lettuce
        Äpfel Gala 1 kg: apple
        Bananen lose: banana
        Zitronen 500 g Netz: lemon
        Orangen 2 kg: orange
        Himbeeren 125 g: raspberry
        Heidelbeeren 250g: blueberry
        Avocado vorgereift Stück: avocado
        Hähnchenbrustfilet 400 g: chicken breast
        Rinderhackfleisch 500 g: minced beef
        Faschiertes gemischt 500 g: minced meat
        Schweineschnitzel 600 g: pork leg
        Lachsfilet 250 g: salmon
        Räucherlachs 100 g: smoked salmon
        Thunfisch in Öl 185 g: tuna in oil
        Fischstäbchen 15 Stück: fish finger
        Kochschinken 150 g: ham
        Salami geschnitten 100g: salami
        Speckwürfel 150 g: bacon
        Wiener Würstchen 4 Stück: frankfurter
        Sonnenblumenöl 1 l: sunflower oil
        Rapsöl 1l: rapeseed oil
        Natives Olivenöl extra 750 ml: olive oil
        Kürbiskernöl 250 ml: pumpkin seed oil
        Apfelessig 500 ml: cider vinegar
        Aceto Balsamico 500ml: balsamic vinegar
        Estragonsenf 200 g: -
        Senf mittelscharf 200 ml: mustard
        Ketchup 500 ml: ketchup
        Mayonnaise 80% 500 ml: mayonnaise
        Blütenhonig 500 g: honey
        Marillenmarmelade 450 g: apricot jam
        Erdbeerkonfitüre 450 g: strawberry jam
        Haselnusskerne 200 g: hazelnut
        Gemahlene Mandeln 200 g: ground almonds
        Walnusskerne 150g: walnut
        Sultaninen 200 g: sultana
        Haferflocken zart 500 g: rolled oats
        Cornflakes 375 g: cornflakes
        Vollkornbrot 500g: wholemeal bread
        Toastbrot 500 g: white bread
        Semmelbrösel 400 g: breadcrumb
        Blätterteig 275 g: puff pastry
        Hafer Drink 1 l: oat milk
        Sojadrink Natur 1l: soy milk
        Mandeldrink ungesüßt 1 l: almond milk
        Vegane Mozzarella Alternative 200 g: -
        Pflanzlicher Reibegenuss 150 g: -
        Tofu Natur 200 g: tofu
        Räuchertofu 175 g: smoked tofu
        Milchschokolade mit Haselnüssen 100 g: -
        Vollmilchschokolade 100 g: milk chocolate
        Butterkekse 200 g: plain biscuit
        Käsecracker 100 g: -
        Kartoffelchips Paprika 175 g: -
        Chips mit Sauerrahm Geschmack 150 g: -
        Tomatensuppe Dose 400 g: tomato soup
        Nudelsuppe mit Huhn 2 Teller: -
        Gulaschsuppe 400 ml: -
        Kartoffelsalat 400 g: -
        Eiersalat 150 g: -
        Pizza Salami 320 g: -
        Lasagne Bolognese 400 g: -
        Apfelstrudel 600 g: -
        Topfenknödel 500 g: -
        Nuss-Nougat-Creme 400 g: chocolate hazelnut spread
        Haselnussschnitten 5 Stück: -
        Orangenlimonade 1,5 l: -
        Apfelsaft naturtrüb 1 l: apple juice
        Orangensaft 100% 1 l: orange juice
        Mineralwasser still 1,5 l: water
        Kaffee ganze Bohne 1 kg: coffee bean
        Pfefferminztee 20 Beutel: herbal tea
        Küchenrolle 4 Stück: -
        Müllsäcke 35 l: -
        Zahnpasta Minze 75 ml: -
        Katzenfutter mit Lachs 400 g: -
        Handseife Mandelmilch 300 ml: -
        Paprikapulver edelsüß 50 g: paprika
        Zimt gemahlen 40 g: cinnamon
        Pfeffer schwarz gemahlen 50 g: black pepper
        Meersalz fein 500 g: salt
        Gemüsebrühwürfel 8 Stück: vegetable stock cube
        Erbsen tiefgekühlt 750 g: frozen pea
        Blattspinat tiefgekühlt 600 g: frozen spinach
        Rahmspinat 450 g: -
        Vanilleeis 1 l: vanilla ice cream
        Kokosmilch 400 ml: coconut milk
        Veganer Käse in Scheiben 150 g: vegan cheese
        """
}
