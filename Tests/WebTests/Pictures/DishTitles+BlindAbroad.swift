extension DishTitles {
    /// German, French and Spanish titles by somebody who does not know the rules.
    static let blindAbroad = read(
        """
        Omas Kartoffelpuffer mit Apfelmus | pancake | cake, soup
        Mamas falscher Hase | meat | rabbit, soup
        Kalter Hund | cake | meat, sausage
        Bienenstich vom Blech | cake | soup, meat
        Zwetschgendatschi | plum | soup, meat
        Schneller Apfelkuchen ohne Ei | cake, apple | egg, soup
        Gefüllte Paprika mit Reis und Hack | pepper | cake, salad
        Linseneintopf mit Würstchen | stew, sausage | cake, salad
        Grünkohl mit Pinkel | sausage | cake, soup
        Himmel un Ääd | apple | cake, soup
        Strammer Max | bread, egg | soup, cake
        Arme Ritter mit Zimtzucker | bread | meat, soup
        Tote Oma mit Sauerkraut und Kartoffeln | potato | cake, salad
        Spargel mit Schinken und neuen Kartoffeln | asparagus, potato | cake, soup
        Schwäbischer Wurstsalat | salad | soup, cake
        Käsespätzle mit Röstzwiebeln | onion | soup, cake
        Leberkäse mit Spiegelei | egg | cheese, cake
        Kasseler mit Sauerkraut | meat | cheese, cake
        Fleischkäse im Brötchen | bread | cheese, soup
        Frikadellen ohne Brot | meatballs | bread, cake
        Pellkartoffeln mit Kräuterquark | potato | cake, soup
        Rahmwirsing mit Speck | cabbage | cake, ice cream
        Pfifferlinge mit Semmelknödeln | mushroom, dumplings | cake, salad
        Maultaschensuppe | soup, dumplings | cake, salad
        Kürbiscremesuppe mit Kokosmilch | soup, colour:orange | cake, ice cream
        Gurkensalat mit Dill | cucumber | soup, cake
        Milchreis mit Kirschen | rice, cherry | soup, meat
        Dampfnudeln mit Vanillesoße | dumplings | pasta, meat
        Vanillekipferl ohne Nüsse | cookie | nuts, soup
        Berliner mit Pflaumenmus | doughnut | meat, soup
        Mohnschnecken aus Hefeteig | rolls | meat, soup
        Laugenbrezeln selbst gemacht | bread | soup, cake
        Eierlikör | drink | egg, soup
        Holunderblütensirup mit Zitrone | drink | cake, meat
        Erdbeer-Rhabarber-Marmelade | jam | cake, soup
        Forelle Müllerin mit Petersilienkartoffeln | fish, potato | cake, soup
        Zürcher Geschnetzeltes mit Rösti | meat | cake, soup
        Zwiebelkuchen mit Speck | tart | soup, fish
        Kinderpunsch | drink | cake, soup
        Kaiserschmarren mit Zwetschgenröster | pancake | meat, soup
        Pommes de terre sautées à l'ail | potato | apple, cake
        Tarte aux pommes de ma grand-mère | tart, apple | potato, soup
        Gratin de courgettes sans crème | courgette | cake, soup
        Pain perdu aux framboises | bread, raspberry | meat, soup
        Pain de viande aux champignons | meat | bread, cake
        Cake salé au jambon et aux olives | olive | soup, ice cream
        Soupe de potiron et châtaignes | soup | cake, salad
        Velouté de petits pois à la menthe | soup, colour:green | cake, salad
        Blanquette de veau aux carottes | stew, carrot | cake, fish
        Lapin à la moutarde | meat | cake, fish
        Poulet basquaise | chicken, pepper | fish, cake
        Cuisses de canard aux oranges | meat, orange | fish, cake
        Filet mignon de porc aux pruneaux | meat | fish, cake
        Saumon en papillote et poireaux | fish, leek | chicken, cake
        Moules à la crème | mussels | ice cream, cake
        Carottes râpées | carrot | soup, cake
        Haricots verts persillés | green beans | cake, soup
        Tomates farcies de maman | tomato | soup, cake
        Œufs cocotte aux épinards | egg | cake, soup
        Œufs au lait | custard | meat, soup
        Île flottante au caramel | custard | meat, soup
        Gâteau au yaourt sans œufs | cake | egg, soup
        Clafoutis aux abricots | apricot | meat, soup
        Crêpes au sarrasin | pancake | soup, pizza
        Confiture de mirabelles | jam | meat, soup
        Chocolat chaud à la cannelle | drink | cake, soup
        Tarte flambée aux lardons | bacon | cake, soup
        Quiche sans pâte aux poireaux | quiche | pasta, soup
        Riz au lait vanille | rice | meat, soup
        Vinaigrette à l'échalote | sauce | cake, soup
        Tortilla de patatas sin cebolla | egg | onion, soup
        Lentejas con chorizo de la abuela | stew | cake, salad
        Arroz a la cubana | rice, egg | cake, soup
        Garbanzos con espinacas | chickpea, spinach | cake, meat
        Pimientos rellenos de carne | pepper | cake, soup
        Albóndigas en salsa de tomate | meatballs | cake, fish
        Sopa de ajo con huevo | soup, egg | cake, pizza
        Salmorejo cordobés | soup | cake, salad
        Crema de calabacín sin nata | soup, colour:green | ice cream, cake
        Ensaladilla de la tía Pepa | salad | soup, cake
        Berenjenas fritas con miel | aubergine | cake, soup
        Patatas a la riojana | potato | fish, cake
        Judías verdes con patatas | green beans, potato | cake, meat
        Merluza en salsa verde | fish | chicken, cake
        Boquerones en vinagre | fish | chicken, cake
        Gambas a la plancha | prawn | chicken, cake
        Mejillones a la vinagreta | mussels | chicken, cake
        Pollo al chilindrón | chicken | fish, cake
        Chuletas de cordero a la brasa | meat | fish, cake
        Ropa vieja con arroz blanco | meat, rice | fish, cake
        Brazo de gitano relleno de nata | cake | meat, soup
        Tocino de cielo | custard | bacon, meat
        Leche frita | custard | drink, meat
        Torrijas con canela | bread | meat, soup
        Magdalenas de limón | muffin | meat, soup
        Pan con tomate | bread, tomato | cake, soup
        Empanadillas de atún | empanada | soup, cake
        Agua de jamaica | drink, colour:red | cake, soup
        Batido de plátano y fresa | drink | cake, soup
        Mermelada de higos | jam | meat, soup
        """)
}
