/// Pictures of foods, which a text may have instead of their names.
enum FoodEmoji {
    /// The text with the name of each food that it shows, in a language: " butter " for its picture.
    static func spelt(_ text: String, in language: LineLanguage) -> String {
        // All of them have four bytes.
        guard text.utf8.contains(0xF0) else { return text }
        var spelt = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let names = names[scalar], let place = LineLanguage.allCases.firstIndex(of: language),
                names.indices.contains(place)
            else {
                spelt.append(scalar)
                continue
            }
            spelt.append(contentsOf: " \(names[place]) ".unicodeScalars)
        }
        return String(spelt)
    }

    private static let names: [Unicode.Scalar: [String]] = {
        var names: [Unicode.Scalar: [String]] = [:]
        for row in table.split(separator: "\n") {
            let parts = row.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let picture = parts[0].unicodeScalars.first else { continue }
            names[picture] = parts[1].split(separator: ",").map(String.init)
        }
        return names
    }()

    /// Each with its name in the languages in their order.
    private static let table = """
        🧈 butter,Butter,beurre,mantequilla
        🧀 cheese,Käse,fromage,queso
        🥛 milk,Milch,lait,leche
        🍦 ice cream,Eiscreme,glace à la vanille,helado
        🍨 ice cream,Eiscreme,glace à la vanille,helado
        🍮 custard,Pudding,flan,flan
        🥚 egg,Ei,œuf,huevo
        🍳 egg,Ei,œuf,huevo
        🥓 bacon,Speck,lardons,bacon
        🍖 meat,Fleisch,viande,carne
        🍗 chicken,Hähnchen,poulet,pollo
        🐔 chicken,Hähnchen,poulet,pollo
        🐓 chicken,Hähnchen,poulet,pollo
        🦃 turkey,Pute,dinde,pavo
        🦆 duck,Ente,canard,pato
        🥩 beef,Rindfleisch,bœuf,ternera
        🐄 beef,Rindfleisch,bœuf,ternera
        🐮 beef,Rindfleisch,bœuf,ternera
        🐷 pork,Schweinefleisch,porc,cerdo
        🐖 pork,Schweinefleisch,porc,cerdo
        🐑 lamb,Lammfleisch,agneau,cordero
        🐐 meat,Fleisch,viande,carne
        🐇 rabbit,Kaninchen,lapin,conejo
        🍔 burger,Fleisch,viande,hamburguesa
        🌭 hotdog,Wurst,saucisse,salchicha
        🐟 fish,Fisch,poisson,pescado
        🐠 fish,Fisch,poisson,pescado
        🍣 salmon,Lachs,saumon,salmón
        🦐 prawn,Garnelen,crevettes,gambas
        🍤 prawn,Garnelen,crevettes,gambas
        🦞 lobster,Hummer,homard,bogavante
        🦀 crab,Krabbe,crabe,cangrejo
        🦪 oyster,Austern,huîtres,ostras
        🦑 squid,Tintenfisch,calamar,calamares
        🐙 octopus,Oktopus,poulpe,pulpo
        🐌 snail,Schnecken,escargots,caracoles
        🥜 peanut,Erdnüsse,cacahuètes,cacahuetes
        🌰 chestnut,Nüsse,noix,nueces
        🍯 honey,Honig,miel,miel
        🍞 bread,Brot,pain,pan
        🥖 baguette,Baguette,baguette,baguette
        🥐 croissant,Croissant,croissant,cruasán
        🥨 pretzel,Brezel,bretzel,pan
        🥯 bagel,Bagel,bagel,bagel
        🥞 pancake,Pfannkuchen,crêpes,pan
        🧇 waffle,Waffel,gaufre,gofre
        🍕 pizza,Pizza,pizza,pizza
        🍝 spaghetti,Spaghetti,spaghettis,espaguetis
        🍜 noodles,Nudeln,nouilles,fideos
        🍷 wine,Wein,vin,vino
        🍺 beer,Bier,bière,cerveza
        🍻 beer,Bier,bière,cerveza
        🥃 whisky,Whisky,whisky,whisky
        """
}
