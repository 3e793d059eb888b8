extension ProductNames {
    static let french = """
        Mozzarella 125 g: mozzarella
        Lait demi-écrémé 1 L: semi-skimmed milk
        Lait entier bio 6 x 1 L: milk
        Beurre doux 250 g: butter
        Beurre demi-sel 250g: salted butter
        Œufs plein air x12: egg
        12 œufs frais bio: egg
        Yaourt nature 4 x 125 g: yogurt
        Yaourt à la fraise 4 x 125 g: -
        Yaourts aromatisés citron x8: -
        Crème fraîche épaisse 20 cl: creme fraiche
        Emmental râpé 200 g: emmental
        Comté AOP 200 g: comte
        Camembert au lait cru 250 g: camembert
        Brie 200 g: brie
        Chèvre frais 150 g: goat cheese
        Farine de blé T55 1 kg: flour
        Farine de sarrasin 500 g: buckwheat flour
        Sucre en poudre 1 kg: sugar
        Sucre glace 250 g: icing sugar
        Levure chimique 6 sachets: baking powder
        Spaghetti 500 g: spaghetti
        Coquillettes 500g: macaroni
        Riz basmati 1 kg: basmati rice
        Lentilles vertes 500 g: green lentil
        Lentilles corail bio 500 g: red lentil
        Pois chiches 400 g: chickpea
        Haricots verts extra fins 800 g: green bean
        Tomates pelées 400 g: tinned tomato
        Concentré de tomates 140 g: tomato paste
        Tomates cerises 250 g barquette: cherry tomato
        Carottes 1 kg: carrot
        Oignons jaunes 1 kg filet: onion
        Oignons rouges 500 g: red onion
        Ail blanc 3 têtes: garlic
        Pommes de terre 2,5 kg: potato
        Courgettes 1 kg: courgette
        Aubergine pièce: aubergine
        Poivron rouge pièce: red pepper
        Champignons de Paris 250 g: mushroom
        Pommes Gala 1,5 kg: apple
        Poires Conférence 1 kg: pear
        Bananes bio 5 pièces: banana
        Citrons 500 g: lemon
        Avocat mûr pièce: avocado
        Concombre pièce: cucumber
        Blancs de poulet x2: chicken breast
        Filets de poulet 400 g: chicken breast
        Steaks hachés 5% MG x4: beef burger
        Jambon blanc 4 tranches: ham
        Lardons fumés 200 g: bacon
        Saumon fumé 4 tranches: smoked salmon
        Pavés de saumon 250 g: salmon
        Thon au naturel 140 g: tinned tuna
        Sardines à l'huile d'olive 125 g: -
        Crevettes cuites 200 g: cooked prawn
        Huile d'olive vierge extra 75 cl: olive oil
        Huile de tournesol 1 L: sunflower oil
        Huile de colza 1L: rapeseed oil
        Vinaigre balsamique 50 cl: balsamic vinegar
        Vinaigre de cidre 75 cl: cider vinegar
        Moutarde de Dijon 370 g: dijon mustard
        Mayonnaise 470 g: mayonnaise
        Ketchup 560 g: ketchup
        Miel de fleurs 500 g: honey
        Confiture de fraises 370 g: strawberry jam
        Confiture d'abricots 370 g: apricot jam
        Pâte à tartiner noisettes 400 g: chocolate hazelnut spread
        Chocolat noir 70% 100 g: dark chocolate
        Chocolat au lait noisettes 200 g: -
        Poudre d'amandes 200 g: ground almonds
        Noix de cajou 150 g: cashew
        Flocons d'avoine 500 g: rolled oats
        Pain complet 500 g: wholemeal bread
        Pain de mie nature 500 g: white bread
        Baguette tradition: baguette
        Croissants x6: croissant
        Pain au chocolat x4: -
        Lait d'amande 1 L: almond milk
        Boisson avoine 1 L: oat milk
        Tofu nature 250 g: tofu
        Fromage végétal façon mozzarella 200 g: -
        Soupe de tomates 1 L: tomato soup
        Soupe de légumes 1 L: -
        Quiche lorraine 400 g: -
        Salade de pommes de terre 300 g: -
        Chips saveur fromage 120 g: -
        Gâteau au yaourt 300 g: -
        Sirop de fraise 75 cl: -
        Jus d'orange 1 L: orange juice
        Jus de pomme 1 L: apple juice
        Eau minérale 6 x 1,5 L: water
        Café moulu 250 g: coffee bean
        Thé vert 25 sachets: green tea
        Sel fin 750 g: salt
        Poivre noir moulu 50 g: black pepper
        Cannelle moulue 35 g: cinnamon
        Petits pois surgelés 1 kg: frozen pea
        Lait de coco 400 ml: coconut milk
        Glace vanille 1 L: vanilla ice cream
        Savon liquide amande douce 500 ml: -
        Papier toilette x12: -
        Croquettes pour chat au saumon 1 kg: -
        Biscuits au beurre 200 g: -
        Crackers au fromage 100 g: -
        Pizza quatre fromages 400 g: -
        """
}
