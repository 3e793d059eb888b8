extension PlainRecipes {
    /// Words that name a food in other sentences, and headings above what makes their dish.
    static let shorthand: [Row] = [
        (
            "en", "vegan dairy-free", "Bowl", ["400 ml coconut milk (full fat)", "200 g rice"],
            ["Simmer the rice in the milk."], ""
        ),
        ("en", "vegan", "Bowl", ["1 jackfruit", "1 onion"], ["Shred the jackfruit with meat claws."], ""),
        ("en", "vegan", "Bowl", ["2 bird's eye chillies", "1 lime"], ["Chop the bird's eye chillies."], ""),
        (
            "en", "vegan", "Bowl", ["20 vine leaves", "200 g rice"],
            ["Drain the soaked leaves. Roll the rice up in the leaves."], ""
        ),
        ("en", "gluten-free", "Bowl", ["1 aubergine", "1 onion"], ["Cut the aubergine into two slices."], ""),
        ("en", "vegan", "Bowl", ["1 aubergine", "1 onion"], ["Fry until toasty and golden."], ""),
        ("en", "vegan", "Vegan potato gratin", ["1 kg potatoes", "400 ml coconut milk"], ["Bake."], ""),
        (
            "en", "vegan", "Peppers", ["4 red peppers", "For the romesco", "50 g almonds", "2 tbsp olive oil"],
            ["Blend the romesco."], ""
        ),
        (
            "en", "vegan gluten-free", "Tart",
            ["For the crust", "100 g dates", "100 g walnuts", "For the filling", "400 ml coconut milk"],
            ["Blend and chill."], ""
        ),
        ("de", "gluten-free", "Bowl", ["1 Aubergine", "1 Zwiebel"], ["In zwei Scheiben schneiden."], ""),
        ("es", "vegan", "Bowl", ["1 cebolla picada", "200 g de arroz"], ["Sofreír la cebolla picada."], ""),
        ("fr", "vegan", "Bowl", ["1 oignon haché", "200 g de riz"], ["Faire revenir l'oignon haché."], ""),
        ("de", "vegan", "Bowl", ["1 Zwiebel, gehackt", "200 g Reis"], ["Die gehackte Zwiebel anbraten."], ""),
        (
            "de", "vegan", "Bratkartoffeln", ["800 g Kartoffeln", "1 Zwiebel", "3 EL Rapsöl", "1 TL Salz"],
            ["Die Kartoffeln in Scheiben schneiden und im Öl braten.", "Die Zwiebel zugeben und salzen."], ""
        ),
        ("en", "vegetarian", "Tomato frittata", ["6 eggs", "2 tomatoes"], ["Whisk, pour and bake the frittata."], ""),
        ("en", "vegan", "Pepper relish", ["3 red peppers", "50 g sugar"], ["Cook at 180C/350F for 10mins."], ""),
        ("en", "vegan", "Vegan tiramisu", ["200 g cashews", "50 g sugar"], ["Blend and chill."], ""),
        ("es", "vegan", "Bowl", ["2 pimientos asados", "200 g de arroz"], ["Pelar los pimientos asados."], ""),
        (
            "de", "vegan", "Bowl", ["500 g Kartoffeln", "1 Zwiebel"],
            ["Herausnehmen, wenden, anrichten und beiseitestellen."], ""
        ),
        (
            "fr", "vegan", "Bowl", ["2 aubergines", "3 tomates"],
            ["Retirez, égouttez et réservez.", "Remuez doucement puis laissez mijoter."], ""
        ),
        (
            "es", "vegan", "Bowl", ["2 berenjenas", "3 tomates"],
            ["Retiramos, escurrimos y reservamos.", "Removemos suavemente mientras rehogamos."], ""
        ),
    ]
}
