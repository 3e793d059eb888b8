extension PlainRecipes {
    /// Foods that a sentence leaves out, and things and plants that are called after animals.
    static let leftOut: [Row] = [
        (
            "en", "vegan dairy-free", "Mash", ["1 kg potatoes", "3 tbsp olive oil"], ["Mash without cream or cheese."],
            ""
        ),
        ("en", "vegan dairy-free", "Dal", ["200 g red lentils", "1 onion"], ["Fry in oil, never butter."], ""),
        ("en", "vegan", "Pasta", ["300 g spaghetti", "2 tomatoes"], ["No parmesan here."], ""),
        (
            "en", "vegan", "Potatoes", ["1 kg potatoes", "2 tbsp oil"],
            ["Carve into egg shapes.", "Set the egg timer."], ""
        ),
        ("en", "vegan", "Coconut", ["1 coconut", "1 lime"], ["Scoop out the meat of the coconut."], ""),
        ("en", "vegan", "Vegan schnitzel", ["400 g tofu", "100 g flour"], ["Fry the schnitzels."], ""),
        ("en", "vegan", "Celeriac schnitzel", ["1 celeriac", "100 g flour"], ["Fry the schnitzels in batches."], ""),
        (
            "en", "vegan dairy-free", "Tofu meunière", ["400 g tofu", "50 g flour", "50 g vegan butter"],
            ["Spoon the meunière over it."], ""
        ),
        ("en", "vegan", "Malted loaf", ["500 g flour", "350 ml water"], ["Knead the malted wheat."], ""),
        ("en", "vegan", "Bowl", ["200 g semolina", "1 onion"], ["Roast the rawa."], ""),
        ("de", "vegan", "Laibchen", ["250 g Kichererbsen", "1 Zwiebel"], ["Ganz ohne Ei oder Käse."], ""),
        ("de", "vegan", "Kartoffeln", ["800 g Kartoffeln", "2 EL Öl zum Braten"], ["Salzen, braten."], ""),
        ("de", "vegan", "Kürbissuppe", ["1 Butternut", "1 Zwiebel"], ["Den Butternut schälen und leise kochen."], ""),
        ("de", "vegan", "Apfelbrei", ["1 kg Äpfel", "50 g Zucker"], ["Durch die Flotte Lotte drehen."], ""),
        ("de", "vegan", "Kokossalat", ["1 Kokosnuss", "1 Mango"], ["Das Fleisch der Kokosnuss hobeln."], ""),
        ("de", "vegan", "Erdbeersorbet", ["500 g Erdbeeren", "100 g Zucker"], ["Pürieren und gefrieren."], ""),
        ("de", "gluten-free", "Buchweizenpfannkuchen", ["200 g Buchweizenmehl", "400 ml Wasser"], ["Ausbacken."], ""),
        ("fr", "vegan", "Sorbet melon", ["500 g de melon", "100 g de sucre"], ["Mixer et turbiner."], ""),
        ("fr", "vegan", "Riz", ["200 g de riz", "150 g de petits pois"], ["Servir sans lardons ni fromage."], ""),
        ("fr", "vegan", "Carottes", ["4 carottes", "1 citron"], ["Disposer en arêtes de poisson."], ""),
        (
            "es", "vegan", "Frijoles de olla", ["400 g de frijol negro", "1 cebolla"], ["Remojar. Aquí no hay tocino."],
            ""
        ),
        (
            "es", "vegan", "Sopa", ["500 g de calabacín", "1 cebolla"], ["Triturar hasta que quede fina, sin leche."],
            ""
        ),
        ("es", "vegan", "Guacamole", ["2 aguacates", "1 lima"], ["Machacar la carne del aguacate."], ""),
        (
            "fr", "vegan", "Pommes de terre", ["1 kg de pommes de terre", "sel"], ["Écraser."],
            "Ni beurre, ni lait, ni crème."
        ),
        ("fr", "dairy-free", "Poulet basquaise", ["4 cuisses de poulet", "4 tomates"], [], "Sans jambon chez nous."),
        ("fr", "vegan", "Ratatouille", ["2 aubergines", "huile d'olive, ail, thym", "vanille"], ["Mijoter."], ""),
        ("es", "vegan", "Crema", ["1 calabaza cacahuate", "aceite de oliva, sal"], ["Triturar."], ""),
        ("en", "vegan", "Grilled mealies", ["4 mealies", "a squeeze of lime"], ["Serve with wedges of lime."], ""),
        (
            "en", "vegan", "Butternut soup", ["1 butternut squash", "1 onion"], [],
            "Golden and not a drop of cream in it."
        ),
        ("en", "vegan", "Hash browns", ["4 potatoes", "3 tbsp oil"], ["Wring them out, then fry."], ""),
        ("en", "vegan", "Compote", ["500 g rhubarb", "100 g sugar"], ["Don't stir too much. Stir now and then."], ""),
        (
            "de", "vegan", "Püree", ["1 kg Kartoffeln", "5 EL Öl"],
            ["Stampfen. Butter und Sahne braucht es dafür nicht."], ""
        ),
        ("de", "vegan", "Bratkartoffeln", ["1 kg Kartoffeln", "5 EL Öl"], ["Speck braucht hier keiner."], ""),
        ("de", "vegan", "Buntes Ofengemüse", ["2 Paprika", "1 Zucchini"], ["Bei 200 Grad rösten."], ""),
        (
            "fr", "vegan", "Salade", ["1 concombre", "le jus d'un citron"], ["Mélanger."],
            "Encore meilleure le lendemain."
        ),
        ("en", "vegan", "Guacamole the way we like it", ["3 avocados", "1 lime"], ["Mash."], ""),
        ("en", "vegan", "Mango sorbet without a machine", ["3 mangoes", "100 g sugar"], ["Freeze."], ""),
        ("es", "vegan", "Guacamole casero", ["3 aguacates", "1 lima"], ["Machacar."], ""),
    ]
}
