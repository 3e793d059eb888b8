extension DishTitles {
    /// Titles that the words of `TitleFoods` were measured on.
    static let known = read(
        """
        Egg Fried Rice | egg, rice | soup
        Mango Sticky Rice | mango, rice | soup, meat
        Caprese Salad | tomato, mozzarella | soup, lettuce
        Spaghetti Bolognese | pasta | soup, rice
        Mum's Chicken Noodle Soup | soup, noodles | rice
        Classic Beef Burger | burger | soup
        Lemon Drizzle Cake | cake, lemon | soup
        Blueberry Muffins | muffin, blueberry | soup
        Prawn Linguine with Garlic and Chilli | pasta, prawn | soup, rice
        Roast Chicken with Potatoes | chicken, potato | soup
        Split Pea Soup with Ham | soup, colour:green | pasta
        Red Lentil Dal | lentils | pasta
        Avocado Toast | bread, avocado | soup
        Poached Eggs on Toast | egg, bread | soup
        Fish and Chips | fish, chips | soup
        Grilled Salmon with Asparagus | fish, asparagus | soup
        Beef Pho | soup, noodles | rice
        Margherita Pizza | pizza, tomato | soup
        Apple Pie | pie, apple | soup
        Strawberry Cheesecake | cake, strawberry | pizza
        Overnight Oats with Raspberries | raspberry | meat, soup
        Fluffy Buttermilk Pancakes | pancake | soup
        Caesar Salad with Chicken | salad, chicken | soup
        Hummus | colour:beige | soup, pasta
        Roasted Cauliflower | cauliflower | soup
        Cauliflower Cheese | cauliflower, cheese | cake
        Carrot and Ginger Soup | soup, colour:orange | colour:green
        Pumpkin Soup | soup, colour:orange | pie
        Chicken Tikka Masala | curry, chicken | salad, pasta
        Thai Green Curry | curry, colour:green | colour:red
        Butter Chicken | curry, chicken | cake
        Chickpea Curry with Spinach | curry, chickpeas | pasta
        Stuffed Peppers | pepper | soup
        Stuffed Aubergines with Feta | aubergine | soup
        Lasagne al Forno | pasta | soup
        Spinach and Ricotta Cannelloni | pasta | soup
        Penne all'Arrabbiata | pasta, tomato | soup
        Mac and Cheese | pasta, cheese | soup, rice
        Miso Soup with Tofu | soup, tofu | meat
        Mapo Tofu | tofu | pasta
        Beef Stroganoff | meat | fish, soup
        Irish Stew | stew | salad
        Beef Bourguignon | stew, meat | fish
        Coq au Vin | stew, chicken | fish
        Baked Cod with Lemon | fish, lemon | soup
        Tuna Mayo Sandwich | sandwich | soup
        Grilled Cheese Sandwich | sandwich, cheese | soup
        Club Sandwich | sandwich | soup
        Toad in the Hole | sausage | frog, soup
        Bangers and Mash | sausage, mash | soup
        Fish Pie | fish | fruit
        Steak and Ale Pie | pie | fruit, fish
        Cottage Pie | mash | cheese slices, fruit
        Jacket Potato with Beans | potato, beans | soup
        Sweet Potato Fries | chips | soup
        Hash Browns | potato | soup
        Beef and Broccoli | meat, broccoli | soup
        Kung Pao Chicken | chicken, nuts | soup
        Lamb Kofta Kebabs | skewer | soup
        Falafel Wraps | wrap | soup
        Cheese Quesadillas | tortilla, cheese | soup
        Nachos with Jalapeños | nachos | soup
        Sushi Rolls | rice | soup
        California Rolls | rice, avocado | soup
        Spring Rolls | rolls | soup
        Gyoza | dumplings | soup
        Omelette with Mushrooms | egg, mushroom | soup
        Scrambled Eggs | egg | soup
        Devilled Eggs | egg | soup
        Egg Salad Sandwich | sandwich, egg | soup
        Spanish Tortilla | egg, potato | taco, soup
        Frittata with Courgette | egg, courgette | soup
        Porridge with Banana | banana | meat, soup
        Granola with Yoghurt and Blueberries | blueberry | meat, soup
        Green Smoothie | drink, colour:green | soup
        Strawberry Milkshake | drink, colour:pink | soup
        Lemonade | drink, lemon | soup
        Hot Chocolate | drink, colour:brown | soup
        Ginger Tea | drink | soup
        Orange Juice | drink, colour:orange | soup
        Orange Marmalade | jam, colour:orange | soup
        Tiramisu | cake, colour:brown | meat
        Chocolate Cake | cake, chocolate | soup
        Carrot Cake | cake, carrot | soup
        Key Lime Pie | pie, lime | soup
        Rhubarb Crumble | rhubarb | soup, bread
        Peach Cobbler | peach | soup
        Banana Split | banana, ice cream | soup
        Lemon Sorbet | ice cream, colour:yellow | soup
        Raspberry Trifle | raspberry | soup
        Poached Pears in Red Wine | pear | soup
        Pineapple Upside-Down Cake | cake, pineapple | soup
        Oatmeal Raisin Cookies | cookie | soup
        Gingerbread Men | cookie | soup
        Croissants | croissant | soup
        Sourdough Bread | bread | soup
        Focaccia with Rosemary | bread | soup
        Naan Bread | bread | soup
        Scones with Jam and Cream | scone | soup
        Crème Brûlée | custard | soup
        Panna Cotta with Strawberries | strawberry | soup
        Minestrone | soup | pizza
        Clam Chowder | soup, colour:white | colour:green
        Gazpacho | soup, colour:red | colour:green
        Leek and Potato Soup | soup | pasta
        Sweetcorn Chowder | soup, sweetcorn | pasta
        Cream of Mushroom Soup | soup, mushroom | pasta
        Beetroot Salad with Goat's Cheese | beetroot | soup
        Tabbouleh | colour:green | soup
        Couscous Salad with Feta | salad | soup
        Poke Bowl with Salmon | fish, rice | soup
        Bibimbap | rice, egg | soup
        Paella with Prawns and Mussels | rice, prawn, mussels | soup
        Jambalaya | rice | cake
        Coconut Rice | rice | meat
        Rice and Beans | rice, beans | soup
        Butternut Squash Risotto | rice, colour:orange | soup
        Pesto Pasta | pasta, colour:green | soup
        Tuna Pasta Bake | pasta | soup
        Gnocchi with Sage Butter | gnocchi | soup
        Pasta Primavera with Peas and Asparagus | pasta, peas | soup
        Cacio e Pepe | pasta | soup
        Courgette Fritters | courgette | soup
        Ratatouille | aubergine, courgette | meat
        Honey Glazed Carrots | carrot | soup
        Brussels Sprouts with Bacon | sprouts | soup
        Creamed Spinach | colour:green | soup
        Green Beans with Almonds | green beans | soup
        Garlic Mushrooms | mushroom | soup
        Grilled Asparagus | asparagus | soup
        Gravy | sauce, colour:brown | pasta
        Tzatziki | sauce, colour:white | soup
        Mayonnaise | sauce | soup
        Salsa Verde | sauce, colour:green | soup
        Baba Ganoush | sauce | soup
        Mango Chutney | mango | soup
        Kimchi | cabbage | soup
        Sauerkraut | cabbage | soup
        Pork Chops with Apple | meat, apple | soup
        Slow Cooker Pulled Pork | meat | fish, soup
        Meatballs in Tomato Sauce | meatballs, tomato | soup
        Swedish Meatballs | meatballs | soup
        Roast Lamb with Rosemary | meat | soup
        Duck à l'Orange | meat, orange | soup
        Chicken Wings | chicken | soup
        Chicken Nuggets | chicken | soup
        Chicken and Leek Pie | pie | soup
        Lemon Chicken | chicken, lemon | soup
        Fried Chicken | chicken | soup
        Crab Cakes | patties | cake, fruit
        Calamari | squid | soup
        Lobster Roll | lobster | rice
        Garlic Prawns | prawn | soup
        Prawn Cocktail | prawn | drink
        Mackerel Pâté | fish | pasta
        Sardines on Toast | fish, bread | soup
        Welsh Rarebit | bread, cheese | rabbit
        French Toast | bread | soup
        Waffles with Strawberries | waffle, strawberry | soup
        Crêpes Suzette | pancake | soup
        Flapjacks | bar | soup
        Energy Balls with Dates | balls | soup
        Veggie Burger with Avocado | burger, avocado | soup
        Hot Dogs | sausage | soup
        Vegan Chilli | stew, beans | salad
        Tofu Scramble | tofu | soup
        Peanut Noodles | noodles | rice
        Singapore Noodles | noodles | soup
        Tom Yum Soup with Prawns | soup, prawn | pasta
        Watermelon and Feta Salad | watermelon | lettuce, soup
        Waldorf Salad | salad, apple | soup
        Niçoise Salad with Tuna | salad, egg | soup
        Bean Salad | beans | soup
        Rindergulasch | stew, meat | fish
        Kartoffelsuppe mit Würstchen | soup, sausage | salad
        Käsespätzle | pasta, cheese | soup
        Spargel mit Schinken | asparagus | soup
        Apfelstrudel | apple | soup
        Kürbissuppe | soup, colour:orange | pie
        Linseneintopf | stew, lentils | salad
        Bratkartoffeln mit Spiegelei | potato, egg | soup
        Königsberger Klopse | meatballs | soup
        Erdbeermarmelade | jam, strawberry | soup
        Flammkuchen | pizza | fruit
        Soupe à l'oignon | soup | pasta
        Gratin dauphinois | potato | soup
        Poulet rôti aux herbes | chicken | soup
        Bouillabaisse | soup, fish | pasta
        Croque-monsieur | sandwich, cheese | soup
        Mousse au chocolat | chocolate | soup
        Velouté de petits pois | soup, colour:green | pasta
        Tortilla de patatas | egg, potato | taco
        Gambas al ajillo | prawn | soup
        Sopa de tomate | soup, tomato | pasta
        Empanadas de carne | empanada | soup
        Albóndigas en salsa | meatballs | soup
        Patatas bravas | potato | soup
        Huevos rancheros | egg | soup
        Croquetas de jamón | croquettes | soup
        Zucchinipuffer mit Joghurt | courgette | soup
        """)
}
