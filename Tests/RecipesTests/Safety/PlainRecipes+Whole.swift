extension PlainRecipes {
    /// With steps as people write them.
    static let whole: [Row] = [
        (
            "de", "dairy-free", "Rindergulasch",
            [
                "1 kg Rindfleisch", "500 g Zwiebeln", "2 EL Öl", "1 EL Tomatenmark", "1 EL Paprikapulver",
                "500 ml Rinderbrühe", "Salz", "Pfeffer",
            ],
            [
                "Das Fleisch in mundgerechte Würfel schneiden. Die Zwiebeln schälen und fein würfeln.",
                "Das Öl in einem großen Topf erhitzen und das Fleisch portionsweise scharf anbraten. Herausnehmen und beiseitestellen.",
                "Die Zwiebeln im Bratfett glasig dünsten, Tomatenmark unterrühren und kurz mitrösten. Das Fleisch wieder zugeben, mit Paprikapulver bestäuben und mit der Brühe ablöschen.",
                "Zugedeckt bei schwacher Hitze etwa 2 Stunden schmoren, bis das Fleisch weich ist. Mit Salz und Pfeffer abschmecken.",
            ], ""
        ),
        (
            "de", "vegan", "Linsensuppe",
            ["250 g Linsen", "1 Zwiebel", "2 Möhren", "1 l Gemüsebrühe", "2 EL Essig", "Salz", "Pfeffer"],
            [
                "Die Linsen in einem Sieb waschen und abtropfen lassen. Das Gemüse putzen, schälen und klein schneiden.",
                "Alles in einen Topf geben, mit Gemüsebrühe aufgießen und zum Kochen bringen. Bei mittlerer Hitze 40 Minuten köcheln lassen.",
                "Mit einem Pürierstab grob pürieren. Mit Essig, Salz und Pfeffer abschmecken und in tiefen Tellern servieren.",
            ], ""
        ),
        (
            "de", "vegetarian", "Pfannkuchen", ["250 g Mehl", "500 ml Milch", "3 Eier", "1 Prise Salz", "2 EL Butter"],
            [
                "Mehl, Milch, Eier und Salz zu einem glatten Teig verrühren. Den Teig 20 Minuten quellen lassen.",
                "Etwas Butter in einer beschichteten Pfanne erhitzen. Eine Schöpfkelle Teig hineingeben und durch Schwenken verteilen. Von beiden Seiten goldgelb backen.",
                "Die fertigen Pfannkuchen im Backofen warm halten.",
            ], ""
        ),
        (
            "de", "vegetarian", "Apfelkuchen",
            ["200 g Mehl", "125 g Butter", "125 g Zucker", "3 Eier", "1 Päckchen Backpulver", "4 Äpfel"],
            [
                "Den Ofen vorheizen. Eine Springform mit Backpapier auslegen.",
                "Butter und Zucker schaumig schlagen, die Eier einzeln unterrühren. Mehl und Backpulver mischen und esslöffelweise unterheben.",
                "Den Teig in die Form füllen und glatt streichen. Die Äpfel schälen, vierteln, entkernen und einschneiden. Auf dem Teig verteilen. 45 Minuten backen. Den Kuchen auf einem Kuchengitter auskühlen lassen.",
            ], ""
        ),
        (
            "de", "gluten-free", "Bratkartoffeln", ["800 g Kartoffeln", "2 Zwiebeln", "3 EL Öl", "Salz"],
            [
                "Die Kartoffeln am Vortag kochen, pellen und in Scheiben schneiden. In einer großen Pfanne im heißen Öl knusprig braten. Zwiebeln zugeben und mitbraten."
            ], ""
        ),
        (
            "de", "gluten-free vegan", "Tomatensalat",
            ["4 Tomaten", "1 Zwiebel", "3 EL Olivenöl", "1 EL Balsamico-Essig", "Basilikum"],
            [
                "Die Tomaten waschen, den Stielansatz entfernen und in Scheiben schneiden. Zwiebel in Ringe schneiden. Mit Öl und Essig anmachen, mit Basilikumblättern garnieren und durchziehen lassen."
            ], ""
        ),
        (
            "fr", "vegan", "Soupe de potiron", ["1 kg de potiron", "1 oignon", "1 l de bouillon de légumes", "sel"],
            [
                "Éplucher le potiron et le couper en morceaux. Le faire cuire dans le bouillon 25 minutes. Mixer la soupe jusqu'à obtenir une texture lisse. Servir bien chaud."
            ], ""
        ),
        (
            "fr", "gluten-free vegetarian", "Mousse au chocolat",
            ["200 g de chocolat noir", "6 oeufs", "30 g de sucre"],
            [
                "Faire fondre le chocolat au bain-marie. Séparer les blancs des jaunes. Mélanger les jaunes avec le sucre et le chocolat fondu.",
                "Monter les blancs en neige ferme et les incorporer délicatement. Réserver au frais 4 heures.",
            ], ""
        ),
        (
            "es", "vegetarian gluten-free", "Tortilla de patatas",
            ["6 huevos", "500 g de patatas", "1 cebolla", "aceite de oliva", "sal"],
            [
                "Pelar y cortar las patatas en rodajas finas. Freírlas en una sartén con abundante aceite a fuego medio.",
                "Batir los huevos en un bol con sal. Escurrir las patatas y mezclarlas con el huevo. Cuajar la tortilla por los dos lados.",
            ], ""
        ),
        (
            "es", "gluten-free dairy-free", "Arroz con pollo",
            [
                "1 pollo", "300 g de arroz", "1 pimiento rojo", "1 cebolla", "2 dientes de ajo",
                "1 l de caldo de pollo", "sal", "azafrán",
            ],
            [
                "Trocear el pollo y dorarlo en una cazuela con aceite de oliva. Retirar y reservar.",
                "En el mismo aceite sofreír la cebolla, el ajo y el pimiento picados. Añadir el arroz y rehogar un par de minutos.",
                "Verter el caldo caliente, incorporar el pollo y el azafrán y cocer 18 minutos. Dejar reposar antes de servir.",
            ], ""
        ),
        (
            "en", "vegetarian", "Cheese omelette", ["3 eggs", "30 g cheddar", "1 tbsp butter", "salt"],
            [
                "Whisk the eggs with a fork. Melt the butter in a non-stick frying pan over a medium heat.",
                "Pour in the eggs and swirl the pan. When almost set, scatter over the cheese and fold the omelette in half. Slide onto a plate.",
            ], ""
        ),
        (
            "en", "dairy-free", "Beef stew",
            ["2 lb beef chuck", "3 carrots", "2 onions", "2 tbsp flour", "4 cups beef broth", "salt", "pepper"],
            [
                "Pat the meat dry and season all over. Dredge the beef in the flour, shaking off any excess.",
                "Sear in batches until deeply browned. Add the vegetables and the broth; bring to a simmer. Cover and braise for 2 hours, until fork-tender. Skim the fat. Ladle the stew into bowls.",
            ], ""
        ),
        (
            "en", "vegan gluten-free", "Chana masala",
            [
                "2 cans chickpeas", "1 onion", "3 cloves garlic", "1 tbsp garam masala", "1 can crushed tomatoes",
                "2 tbsp oil",
            ],
            [
                "Heat the oil. Cook the onion until translucent, stirring occasionally. Add the garlic and spices and stir constantly for 30 seconds.",
                "Stir in the tomatoes and chickpeas. Simmer until the curry thickens. Serve hot.",
            ], ""
        ),
        (
            "en", "vegetarian", "Scones",
            ["225 g self-raising flour", "55 g butter", "25 g caster sugar", "150 ml milk"],
            [
                "Preheat the oven. Lightly grease a baking sheet. Rub the butter into the flour until it resembles breadcrumbs.",
                "Stir in the sugar and then the milk to get a soft dough. Turn on to a floured work surface and knead very lightly. Pat out to a round 2cm thick. Use a 5cm cutter to stamp out rounds. Brush the tops with a little milk. Bake for 12-15 minutes until well risen and golden.",
            ], ""
        ),
        (
            "en", "gluten-free dairy-free", "Roast chicken",
            ["1 whole chicken", "1 lemon", "2 tbsp olive oil", "salt", "pepper"],
            [
                "Remove the giblets. Rub the skin with oil, season and put the lemon in the cavity. Roast for 1 hour 20 minutes, until the juices run clear. Rest the bird for 15 minutes before carving. Use the pan drippings as a gravy."
            ], ""
        ),
        (
            "en", "vegan", "Guacamole", ["3 avocados", "1 lime", "1/2 onion", "1 jalapeno", "salt"],
            [
                "Halve the avocados, remove the pits and scoop the flesh into a bowl. Mash with a fork to the texture you like. Fold in the onion, jalapeno and lime juice."
            ], ""
        ),
    ]
}
