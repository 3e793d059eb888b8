extension UnlistedLists {
    /// Words of Italian, Portuguese, Dutch and the Nordic languages that are none in the four languages of recipes.
    static let abroad: [(UnlistedFood, String)] = [
        (.meat, "maiale manzo pollo vitello agnello carne presunto frango toucinho spekblokjes kip gehakt kyckling"),
        (.fish, "pesce tonno acciughe peixe bacalhau zalm fisk"),
        (.seafood, "gamberi gamberetti cozze vongole camarao camaroes garnalen rakor skaldjur"),
        (
            .dairy,
            "burro panna formaggio ricotta manteiga leite queijo natas boter slagroom kaas smor gradde smeteno laktos"
        ),
        (.egg, "uova uovo tuorli albumi ovos gema eieren agg"),
        (.gluten, "farina farinha vetemjol bloem meel paneermeel grano pangrattato couscous"),
        (.nuts, "noci nocciole mandorle nozes amendoas noten amandelen hasselnotter valnotter"),
        (.peanuts, "arachidi amendoim pindas pindakaas jordnotter"), (.soy, "soia soijasaus sojabonen"),
        (.alcohol, "grappa cachaca jenever"),
    ]
}
