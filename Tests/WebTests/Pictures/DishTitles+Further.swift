extension DishTitles {
    /// Further titles, some of which the words of `TitleFoods` cover by name.
    static let further = read(
        """
        Pico de Gallo | tomato | soup
        Yellow Pea Soup | soup, colour:yellow | colour:green
        Banana Bread | banana | soup
        Mushroom Risotto | rice, mushroom | soup, pasta
        Tomato Soup | soup, tomato | pasta
        Black Bean Tacos | taco, beans | soup
        Shakshuka | egg, tomato | pasta
        Pad Thai | noodles | soup, pizza
        Pepperoni Pizza | pizza, sausage | soup
        Chocolate Chip Cookies | cookie, chocolate | soup
        Greek Salad | tomato, cucumber, salad | soup
        Guacamole | colour:green | soup, pasta
        Broccoli and Stilton Soup | soup, colour:green | pasta
        Pumpkin Pie | pie, pumpkin | soup
        Thai Red Curry with Prawns | curry, prawn | salad
        Lamb Rogan Josh | curry, meat | fish
        Aubergine Parmigiana | aubergine, tomato | soup
        Spaghetti Carbonara | pasta | soup, tomato
        Ramen with Soft-Boiled Egg | soup, noodles, egg | pizza
        Sweet and Sour Pork | meat | fish, soup
        Chili con Carne | stew, beans | salad
        Moules Marinières | mussels | pasta
        BLT Sandwich | sandwich, tomato | soup
        Sausage Rolls | sausage | soup, rice
        Shepherd's Pie | mash | fruit
        Chicken Pot Pie | pie | fruit
        Potato Salad | potato | soup
        Vegetable Stir-Fry | pepper | soup
        Chicken Satay Skewers | skewer | soup
        Chicken Burrito | wrap | soup
        Fish Tacos | taco, fish | soup
        Pork Dumplings | dumplings | soup
        Prawn Toast | bread, prawn | soup
        Eggs Benedict | egg, bread | soup
        Quiche Lorraine | quiche | soup
        Full English Breakfast | egg, sausage | soup
        Acai Bowl | colour:purple | meat
        Mango Lassi | drink, mango | rice
        Iced Coffee | drink, colour:brown | soup
        Strawberry Jam | jam, strawberry | soup
        Chocolate Brownies | colour:brown | meat, soup
        Cherry Pie | pie, cherry | soup
        Apple Crumble | apple | soup
        Vanilla Ice Cream | ice cream | soup
        Fruit Salad | fruit | lettuce, soup
        Coconut Macaroons | cookie | soup
        Cinnamon Rolls | rolls | meat, soup
        Garlic Bread | bread | soup
        Cornbread | bread, colour:yellow | soup
        Rice Pudding | rice | meat
        French Onion Soup | soup | pasta
        Borscht | soup, colour:red | pasta
        Lentil Soup | soup | pasta
        Coleslaw | cabbage | soup
        Quinoa Bowl with Avocado | avocado | soup
        Chicken Biryani | rice, chicken | soup
        Kedgeree | rice, egg | soup
        Pea and Mint Risotto | rice, peas | soup
        Pasta e Fagioli | pasta, beans | pizza
        Ravioli with Pumpkin | pasta | soup, pie
        Puttanesca | pasta, tomato | soup
        Roasted Vegetables | carrot | soup
        Braised Red Cabbage | cabbage, colour:purple | soup
        Corn on the Cob | sweetcorn | soup
        Mashed Potatoes | mash | soup
        Basil Pesto | sauce, colour:green | soup
        Tomato Ketchup | sauce, colour:red | soup
        Pickled Cucumbers | cucumber | soup
        Rib-Eye Steak with Chips | steak, chips | fish
        BBQ Ribs | meat | soup
        Meatloaf | meat | bread
        Turkey Curry | curry | salad
        Chicken Schnitzel | meat | soup
        Chicken Fajitas with Peppers | wrap, pepper | soup
        Salmon Fishcakes | patties | cake
        Scallops with Pea Purée | scallops | soup
        Smoked Salmon Bagel | bagel, fish | soup
        Bruschetta with Tomato and Basil | bread, tomato | soup
        Bread and Butter Pudding | bread | soup
        Doughnuts | doughnut | soup
        Halloumi Burger | burger, cheese | soup
        Sausage and Bean Casserole | sausage, beans | salad
        Crispy Tofu with Broccoli | tofu, broccoli | soup
        Udon Noodle Soup | soup, noodles | rice
        Fig and Walnut Salad | salad, fig | soup
        Cucumber Salad | cucumber | soup
        Kartoffelsalat | potato | soup
        Wiener Schnitzel | meat | fish, soup
        Schwarzwälder Kirschtorte | cake, cherry | soup
        Rote Grütze | colour:red | meat
        Zwiebelkuchen | onion | fruit
        Salade niçoise | salad, egg | soup
        Tarte aux pommes | tart, apple | soup, potato
        Blanquette de veau | stew, meat | fish
        Clafoutis aux cerises | cherry | soup
        Arroz con pollo | rice, chicken | soup
        Ensalada de garbanzos | chickpeas | soup
        Arroz con leche | rice | meat
        Churros con chocolate | churros | soup
        Tarta de manzana | apple | soup, potato
        """)
}
