extension PlainRecipes {
    /// Names and words that are also those of a food.
    static let short: [Row] = [
        (
            "en", "vegan dairy-free", "Tofu with ginger", ["200 g tofu", "1 tbsp ginger", "2 tbsp soy sauce"],
            ["Fry the tofu (豆腐) with the ginger.", "Stir in the soy sauce. Enjoy!"], "Known as 生姜豆腐 at home."
        ),
        (
            "en", "vegan dairy-free", "Porridge", ["100 g oats", "400 ml full-fat coconut milk"],
            ["Simmer the oats in the full-fat coconut milk."], "Nonna Assunta's own."
        ),
        (
            "en", "vegan dairy-free", "No-Knead Bread Recipe",
            ["500 g flour", "350 ml water", "1 tsp yeast", "10 g salt"],
            ["Stir, let rise and bake."], ""
        ),
        (
            "en", "vegan", "Focaccia with rosemary",
            ["500 g flour", "350 ml water", "1 tsp yeast", "1 sprig rosemary"],
            ["Knead, let rise and bake."], "A focaccia topped with rosemary."
        ),
        (
            "en", "vegan dairy-free", "Green pasta",
            ["1 bunch basil", "50 g pine nuts", "4 tbsp olive oil", "2 tbsp nutritional yeast", "400 g spaghetti"],
            ["Blend all but the spaghetti.", "Stir the pesto into the hot spaghetti."], ""
        ),
        (
            "en", "vegan dairy-free", "Country loaf", ["500 g flour", "350 ml water", "1 tsp yeast", "10 g salt"],
            ["Knead and let rise.", "Bake, cool and slice the bread."], ""
        ),
        (
            "en", "vegan", "Cashew mayonnaise", ["150 g cashews", "2 tbsp lemon juice", "250 ml oil"],
            ["Whisk the mayonnaise until thick."], ""
        ),
        (
            "en", "vegan dairy-free", "Bowl", ["2 tbsp peanut butter", "2 bananas"],
            ["Mash the bananas with the peanut butter."], ""
        ),
        (
            "en", "vegan dairy-free", "Bowl", ["400 ml coconut milk", "200 g rice"], ["Simmer the rice in the milk."],
            ""
        ),
        ("en", "vegan dairy-free", "Bowl", ["1 butternut squash", "1 onion"], ["Roast the squash."], ""),
        ("en", "vegan", "Bowl", ["1 eggplant", "2 tbsp olive oil"], ["Fry the eggplant."], ""),
        (
            "en", "vegan", "Bowl", ["200 g oyster mushrooms", "2 cloves garlic"], ["Fry the mushrooms until golden."],
            ""
        ),
        ("en", "vegan dairy-free", "Bowl", ["1 tsp cream of tartar", "200 g sugar"], ["Boil to a syrup."], ""),
        (
            "en", "vegan dairy-free", "Bowl", ["50 g cocoa butter", "100 g cocoa powder"], ["Melt the cocoa butter."],
            ""
        ),
        (
            "en", "vegan dairy-free", "Bowl", ["500 ml almond milk", "100 g oats"],
            ["Warm the milk. Stir in the oats until creamy."], ""
        ),
        (
            "en", "gluten-free vegan", "Bowl", ["200 g rice flour", "300 ml water"],
            ["Whisk the flour and water. Rest the batter."], ""
        ),
        ("en", "gluten-free vegan", "Bowl", ["200 g buckwheat", "500 ml water"], ["Simmer the buckwheat."], ""),
        ("en", "vegan dairy-free", "Bowl", ["200 g butter beans", "1 onion"], ["Warm the beans through."], ""),
        ("en", "vegan dairy-free", "Bowl", ["1 head butter lettuce", "1 lemon"], ["Toss."], ""),
        ("en", "vegan", "Bowl", ["2 beef tomatoes", "1 onion"], ["Slice the tomatoes."], ""),
        ("en", "vegan", "Bowl", ["1 bunch cress", "1 lemon"], ["Snip the cress."], ""),
        ("en", "vegan dairy-free", "Bowl", ["250 g vegan butter", "200 g sugar"], ["Cream the butter and sugar."], ""),
        ("en", "vegan dairy-free", "Bowl", ["400 ml oat milk", "50 g sugar"], ["Warm the oat milk gently."], ""),
        ("en", "vegan dairy-free", "Bowl", ["200 g soy yogurt", "1 cucumber"], ["Stir in the yogurt."], ""),
        (
            "en", "vegan gluten-free", "Bowl", ["6 corn tortillas", "1 avocado"],
            ["Warm the tortillas. Mash the avocado."], ""
        ),
        (
            "en", "vegan gluten-free", "Bowl", ["200 g rice noodles", "1 carrot"],
            ["Soak the noodles. Toss with the carrot."], ""
        ),
        (
            "en", "dairy-free", "Bowl", ["4 chicken thighs", "1 lemon"],
            ["Brown the chicken. Rest the meat before you carve it."], ""
        ),
        (
            "en", "gluten-free dairy-free", "Bowl", ["1 kg beef brisket", "2 onions"],
            ["Sear the meat on all sides. Slice the beef against the grain."], ""
        ),
        (
            "en", "vegan", "Bowl", ["200 g lentils", "1 carrot"],
            ["Cook until tender. Serves two as a main or four as a starter."], ""
        ),
        ("en", "gluten-free", "Bowl", ["2 eggs", "1 onion"], ["Crack the eggs into a muffin tin."], ""),
        (
            "en", "vegan", "Cauliflower steaks", ["1 cauliflower", "2 tbsp olive oil"],
            ["Cut the cauliflower into steaks. Fry the steaks."], ""
        ),
        ("en", "vegan", "Vegan tuna salad", ["400 g chickpeas", "1 lemon"], ["Mash with a fork."], ""),
        ("en", "dairy-free", "Dairy-free custard", ["400 ml coconut milk", "2 eggs"], ["Whisk."], ""),
        ("en", "vegan", "Vegan scrambled eggs", ["400 g tofu", "1 onion"], ["Crumble the tofu."], ""),
        (
            "en", "gluten-free", "Flourless almond cake", ["200 g ground almonds", "3 eggs"],
            ["Bake until a skewer comes out clean."], ""
        ),
        ("en", "vegan dairy-free", "Bowl", ["200 g rice", "1 lemon"], ["Serve without butter."], ""),
        ("en", "vegan", "Bowl", ["200 g rice", "1 lemon"], ["Cook the rice. No cheese needed."], ""),
        ("en", "gluten-free", "Bowl", ["200 g rice", "1 lemon"], ["This is a gluten-free dish. Cook the rice."], ""),
        ("en", "vegan", "Bowl", ["1 jackfruit", "1 onion"], ["Shred the jackfruit with two forks."], ""),
        ("en", "vegan", "Caramel", ["200 g sugar", "100 ml water"], ["Cook to a caramel."], ""),
        (
            "en", "vegan", "Bowl", ["3 tbsp maple syrup", "100 g pecan nuts"],
            ["Glaze the nuts. Cool on baking parchment."], ""
        ),
        (
            "en", "vegan gluten-free", "Bowl", ["1 pineapple", "1 mango"],
            ["Cut into bite-sized chunks. Chill in the fridge."], ""
        ),
        (
            "en", "vegan", "Bowl", ["2 potatoes", "2 tbsp olive oil"],
            ["Grease a baking dish with oil. Bake for 1 hour."], ""
        ),
        (
            "en", "vegan", "Bowl", ["2 potatoes", "2 tbsp olive oil"],
            ["Toss with the oil and spread on a sheet pan. Roast for 40 minutes at 200C/180C fan/gas 6."], ""
        ),
        (
            "en", "vegan", "Strawberry jam", ["500 g strawberries", "300 g sugar"],
            ["Test the jam on a cold saucer. Pour into sterilised jars."], ""
        ),
        (
            "en", "vegan", "Bowl", ["1 lime", "1 avocado"],
            ["Halve the avocado, remove the stone and scoop out the flesh."], ""
        ),
        ("en", "vegetarian", "Bowl", ["4 eggs", "50 g butter"], ["Melt the butter. Add the eggs and stir."], ""),
        (
            "en", "vegetarian", "Pancakes", ["200 g flour", "2 eggs", "300 ml milk"],
            ["Whisk to a smooth batter. Fry the pancakes."], ""
        ),
        (
            "en", "dairy-free", "Bread", ["500 g flour", "7 g yeast", "300 ml water", "2 tbsp olive oil"],
            ["Knead the dough. Bake the bread until golden."], ""
        ),
        (
            "en", "vegan", "Bread", ["500 g flour", "7 g yeast", "300 ml water"],
            ["Turn out onto a floured surface. Knead the dough for 10 minutes."], ""
        ),
        ("en", "vegan", "Bowl", ["1 tin chopped tomatoes", "1 onion"], ["Simmer until the sauce is thick."], ""),
        (
            "en", "vegan", "Bean chilli", ["400 g kidney beans", "1 tsp chilli powder"],
            ["Rinse the beans. Season to taste."], ""
        ),
        ("en", "gluten-free", "Bowl", ["100 g cornflour", "2 egg whites"], ["Whisk the whites until stiff."], ""),
        (
            "de", "vegan dairy-free", "Bowl", ["400 ml Kokosmilch", "1 Zwiebel"],
            ["Die Kokosmilch zugeben und köcheln."], ""
        ),
        ("de", "vegan dairy-free", "Bowl", ["2 EL Erdnussbutter", "2 Bananen"], ["Verrühren."], ""),
        ("de", "vegan dairy-free", "Bowl", ["500 ml Hafermilch", "100 g Haferflocken"], ["Die Milch erwärmen."], ""),
        ("de", "vegan", "Bowl", ["1 Aubergine", "2 EL Olivenöl"], ["Die Aubergine würfeln und anbraten."], ""),
        ("de", "gluten-free", "Bowl", ["200 g Buchweizen", "1 Zwiebel"], ["Den Buchweizen kochen."], ""),
        (
            "de", "vegan", "Brot", ["500 g Mehl", "1 Würfel Hefe", "300 ml Wasser"],
            ["Den Teig auf einer bemehlten Fläche kneten."], ""
        ),
        (
            "de", "dairy-free", "Gulasch", ["500 g Rindfleisch", "2 Zwiebeln"],
            ["Das Fleisch anbraten. Mit Salz würzen."], ""
        ),
        (
            "de", "vegan", "Bowl", ["500 g Kartoffeln", "1 Zwiebel"],
            ["Kartoffeln schälen und in Scheiben schneiden. Ohne Butter servieren."], ""
        ),
        ("fr", "vegan dairy-free", "Bowl", ["400 ml de lait de coco", "1 oignon"], ["Verser le lait de coco."], ""),
        (
            "fr", "vegan", "Ratatouille", ["2 aubergines", "3 tomates"],
            ["Couper les aubergines en dés. Laisser mijoter."], ""
        ),
        (
            "fr", "vegan", "Bowl", ["500 g de farine", "300 ml d'eau"],
            ["Fariner le plan de travail et étaler la pâte."], ""
        ),
        (
            "fr", "dairy-free", "Bowl", ["4 cuisses de poulet", "1 citron"],
            ["Faire dorer le poulet. Retourner la viande."], ""
        ),
        ("es", "vegan dairy-free", "Bowl", ["400 ml de leche de coco", "1 cebolla"], ["Añadir la leche de coco."], ""),
        (
            "es", "vegan", "Bowl", ["2 berenjenas", "3 tomates"],
            ["Cortar las berenjenas en dados. Cocer a fuego lento."], ""
        ),
        ("es", "dairy-free", "Bowl", ["1 pollo", "1 limón"], ["Dorar el pollo. Sazonar la carne."], ""),
        (
            "es", "vegan", "Bowl", ["200 g de lentejas", "1 zanahoria"],
            ["Cocer las lentejas. Servir sin mantequilla."], ""
        ),
        ("en", "vegan", "Bowl", ["1 cup water chestnuts", "1 carrot"], ["Slice the water chestnuts."], ""),
        ("en", "vegan gluten-free", "Bowl", ["200 g quinoa", "1 cucumber"], ["Fluff the quinoa with a fork."], ""),
        ("en", "vegan", "Bowl", ["1 honeydew melon", "1 lime"], ["Ball the melon."], ""),
        (
            "en", "vegan", "Black bean burgers", ["200 g black beans", "1 onion"],
            ["Mash half the beans. Shape into burgers and fry."], ""
        ),
        ("en", "vegan", "Cashew cream", ["200 g cashew nuts", "1 lemon"], ["Blend until creamy."], ""),
        (
            "en", "dairy-free", "Meatballs", ["500 g minced pork", "1 egg"],
            ["Roll the meat into meatballs. Fry the meatballs."], ""
        ),
        (
            "es", "vegan", "Gazpacho",
            [
                "1 kg de tomates", "1 pepino", "1 pimiento verde", "1 diente de ajo", "50 ml de aceite de oliva",
                "2 cucharadas de vinagre", "sal",
            ],
            [
                "Lavar y trocear las verduras. Triturar todo con la batidora hasta que quede fino. Pasar por un colador y enfriar en la nevera."
            ], ""
        ),
        ("en", "vegan", "Bowl", ["200 g rice", "1 onion"], ["Cook it."], "Contains no nuts."),
        ("en", "dairy-free", "Bowl", ["200 g rice", "1 onion"], ["Cook it."], "Contains no dairy."),
        (
            "en", "gluten-free", "Bowl", ["200 g rice", "1 onion"], ["Cook it."],
            "Nut-free, dairy-free and gluten-free."
        ),
        (
            "es", "vegetarian gluten-free", "Flan de huevo", ["4 huevos", "500 ml de leche"], ["Cocer al baño maría."],
            ""
        ),
        (
            "es", "vegan", "Bowl", ["1 cebolla", "2 cucharadas de aceite"], ["Añadir luego el aceite. Freír al gusto."],
            ""
        ),
        ("es", "vegan", "Crema de calabaza", ["1 calabaza"], ["Triturar hasta obtener una crema fina."], ""),
        (
            "fr", "vegetarian gluten-free", "Riz au lait", ["150 g de riz", "1 l de lait", "1 gousse de vanille"],
            ["Porter le lait à ébullition.", "Remuer pour une crème bien unie. Servir en une fois."], ""
        ),
        ("fr", "vegetarian", "Tarte", ["250 g de farine", "50 g de beurre"], ["Remplir les moules beurrés."], ""),
        ("en", "vegan", "Bowl", ["200 g rice", "1 onion"], ["Cook it."], "No dairy, no eggs: a vegan bowl."),
        ("de", "vegan", "Bowl", ["1 Dose Tomaten", "1 Zwiebel"], ["Alles zugeben. Fein hacken und garnieren."], ""),
        ("de", "vegan", "Bowl", ["500 g Kartoffeln"], ["Bei Ober-/Unterhitze auf die Arbeitsfläche legen."], ""),
    ]
}
