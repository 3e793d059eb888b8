import IngredientLines

/// Household goods that are bought with food but not eaten.
enum HouseholdGoods {
    private static let mostWords = 4

    /// Whether a line names such goods, such as “soft toilet paper”.
    static func isNamed(in text: String) -> Bool {
        let words = FoodNameKey(text)?.text.split(separator: " ") ?? []
        return words.indices.contains { start in
            (start..<min(start + mostWords, words.count)).contains { end in
                names.contains(words[start...end].joined(separator: " "))
            }
        }
    }

    private static let names = Set(
        [english, german, french, spanish].flatMap { list in
            list.split(separator: ",").compactMap { FoodNameKey(String($0))?.text }
        })

    private static let english = """
        toilet paper, toilet roll, toilet rolls, loo roll, loo rolls, kitchen roll, kitchen rolls, kitchen paper,
        kitchen towel, kitchen towels, paper towel, paper towels, tissues, paper napkins, napkins, bin bag, bin bags,
        bin liner, bin liners, trash bag, trash bags, garbage bags, rubbish bags, freezer bag, freezer bags,
        sandwich bags, washing-up liquid, washing up liquid, dish soap, dishwashing liquid, dishwasher tablet,
        dishwasher tablets, dishwasher salt, rinse aid, laundry detergent, detergent, washing powder, washing liquid,
        fabric softener, stain remover, bleach, all-purpose cleaner, cleaning spray, toilet cleaner, glass cleaner,
        kitchen sponge, kitchen sponges, washing-up sponge, scouring pads, dishcloth, dishcloths, rubber gloves,
        nappy, nappies, diaper, diapers, baby wipes, wet wipes, soap, hand soap, soap bar, shower gel, shampoo,
        conditioner, toothpaste, toothbrush, toothbrushes, dental floss, mouthwash, deodorant, shaving foam, razor,
        razors, razor blades, tampons, sanitary towels, sanitary pads, cotton buds, cotton pads, plasters, sun cream,
        sunscreen, aluminium foil, aluminum foil, tin foil, kitchen foil, cling film, plastic wrap, baking paper,
        parchment paper, greaseproof paper, light bulb, light bulbs, battery, batteries, candle, candles, matches,
        lighter, cat litter, cat food, dog food, pet food
        """
    private static let german = """
        Toilettenpapier, Klopapier, WC-Papier, Küchenrolle, Küchenrollen, Küchenpapier, Haushaltspapier, Taschentuch,
        Taschentücher, Servietten, Müllbeutel, Müllsäcke, Abfallsäcke, Kehrichtsäcke, Gefrierbeutel, Spülmittel,
        Abwaschmittel, Geschirrspülmittel, Spülmaschinentabs, Geschirrspültabs, Spülmaschinensalz, Klarspüler,
        Waschmittel, Waschpulver, Weichspüler, Fleckenentferner, Putzmittel, Allzweckreiniger, WC-Reiniger,
        Glasreiniger, Spülschwamm, Spülschwämme, Putzschwamm, Schwämme, Putzlappen, Spültuch, Gummihandschuhe,
        Windel, Windeln, Feuchttücher, Seife, Handseife, Duschgel, Shampoo, Haarspülung, Zahnpasta, Zahnbürste,
        Zahnbürsten, Zahnseide, Mundwasser, Deo, Deodorant, Rasierschaum, Rasierklingen, Tampons, Binden,
        Wattestäbchen, Wattepads, Pflaster, Sonnencreme, Alufolie, Frischhaltefolie, Backpapier, Glühbirne,
        Glühbirnen, Batterie, Batterien, Kerze, Kerzen, Streichhölzer, Feuerzeug, Katzenstreu, Katzenfutter,
        Hundefutter
        """
    private static let french = """
        papier toilette, papier hygiénique, essuie-tout, sopalin, mouchoirs, serviettes en papier, sacs poubelle,
        sac poubelle, sacs de congélation, liquide vaisselle, produit vaisselle, pastilles lave-vaisselle,
        tablettes lave-vaisselle, sel pour lave-vaisselle, liquide de rinçage, lessive, adoucissant, détachant,
        eau de Javel, nettoyant, produit nettoyant, éponge, éponges, gants de ménage, couche, couches, lingettes,
        savon, gel douche, shampooing, shampoing, après-shampooing, dentifrice, brosse à dents, brosses à dents,
        fil dentaire, bain de bouche, déodorant, mousse à raser, rasoir, rasoirs, tampons, serviettes hygiéniques,
        cotons-tiges, pansements, crème solaire, papier aluminium, papier alu, film alimentaire, film étirable,
        papier cuisson, papier sulfurisé, ampoule, ampoules, piles, bougie, bougies, allumettes, briquet,
        litière pour chat, croquettes
        """
    private static let spanish = """
        papel higiénico, papel de cocina, rollo de cocina, pañuelos, servilletas, servilletas de papel, bolsas de basura,
        bolsa de basura, bolsas de congelación, lavavajillas, líquido lavavajillas, pastillas lavavajillas,
        sal para lavavajillas, abrillantador, detergente, jabón para la ropa, suavizante, quitamanchas, lejía,
        limpiador, limpiacristales, friegasuelos, estropajo, estropajos, guantes de goma, pañal, pañales, toallitas,
        jabón, gel de ducha, champú, acondicionador, pasta de dientes, dentífrico, cepillo de dientes,
        cepillos de dientes, hilo dental, enjuague bucal, desodorante, espuma de afeitar, maquinillas, tampones,
        compresas, bastoncillos, tiritas, crema solar, papel de aluminio, papel aluminio, papel film,
        papel de horno, papel de hornear, bombilla, bombillas, pilas, vela, velas, cerillas, mechero, arena para gatos,
        comida para gatos, comida para perros
        """
}
