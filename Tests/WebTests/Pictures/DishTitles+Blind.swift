extension DishTitles {
    /// English titles by somebody who does not know the rules.
    static let blind = read(
        """
        Aunt Carol's Seven Layer Salad | salad | cake, soup
        Grandma Jo's Chicken and Dumplings | chicken, dumplings | salad, fish
        Weeknight Sausage and Pepper Traybake | sausage, pepper | soup, cake
        Mom's Tuna Noodle Casserole | noodles | soup, cake
        Lazy Sunday Blueberry Pancakes | pancake, berry | soup, pizza
        Buttery Garlic Butterbeans | beans | butter, green beans
        Vegan Mac without Cheese | pasta | cheese, meat
        Flourless Chocolate Almond Cake | cake | soup, bread
        No-Churn Peach Ice Cream | ice cream, peach | cake, drink
        Eggless Vanilla Sponge | cake | egg, soup
        Dairy-Free Leek and Potato Soup | soup | cheese, cake
        Crustless Broccoli Quiche | quiche, broccoli | pizza, soup
        Meatless Shepherd's Pie with Lentils | mash | meat, salad
        Tomato-Free Vegetable Curry | curry | tomato, meat
        Coconut Chickpea Curry with Spinach | curry, chickpea | chicken, salad
        Toad in the Hole with Onion Gravy | sausage | frog, soup
        Welsh Rarebit on Sourdough | bread | rabbit, cake
        Crab Cakes with Remoulade | patties | cake, chicken
        Thai Fish Cakes | patties | cake, drink
        Rice Cakes with Avocado and Radish | avocado | cake, soup
        Pineapple Upside Down Cake with Cherries | cake, pineapple, cherry | soup, pizza
        Johnny Cakes | pancake | cake, soup
        Corn Dogs on a Stick | sausage | soup, salad
        Pigs in Blankets | sausage | soup, cake
        Ants on a Log | celery | meat, cake
        Devils on Horseback | bacon | cake, soup
        Uncle Bob's World-Famous Chili Cheese Fries | chips, cheese | salad, drink
        Dad's Sloppy Joes | sandwich | soup, pie
        The Neighbor's Better-Than-Takeout Sesame Chicken | chicken | fish, cake
        Nana's Rhubarb Crumble | rhubarb | soup, pizza
        Funeral Potatoes | potato | soup, drink
        Marry Me Chicken | chicken | cake, fish
        Million Dollar Spaghetti | pasta | soup, cake
        Dump Cake with Cherries | cherry | dumplings, soup
        Monkey Bread | bread | banana, soup
        Bear Claws | croissant | meat, soup
        Puppy Chow Snack Mix with Chocolate | chocolate | meat, sausage
        Cowboy Cookies | cookie | meat, soup
        Texas Sheet Cake | cake | meat, soup
        Mississippi Mud Pie | pie | soup, meat
        Chess Pie | pie | cheese, soup
        Lemon Curd | jam | cheese, curry
        Bread and Butter Pickles | cucumber | bread, butter
        Apple Butter | jam | butter, cake
        Peanut Butter and Banana Sandwich | sandwich, banana | soup, cheese
        Butternut Squash Risotto with Sage | rice, pumpkin | butter, nuts
        Roasted Butternut Squash | pumpkin | butter, nuts
        Buttermilk Biscuits and Sausage Gravy | sausage | cake, salad
        Butterfly Prawns with Lime | prawn, lime | butter, cake
        Coconut Cream Pie | pie | soup, ice cream
        Eggplant Dip with Pita | sauce, bread | egg, soup
        Eggplant Stir Fry with Basil | aubergine | egg, cake
        Egg Cream Soda | drink | egg, soup
        Egg Foo Young with Shrimp | egg, prawn | cake, soup
        Egg-Fried Rice with Peas | rice, egg | bread, soup
        Pickled Beet Eggs | egg | soup, cake
        Shirred Eggs with Spinach | egg, spinach | soup, cake
        Devilled Eggs with Paprika | egg | soup, cake
        Breakfast Burritos with Potato and Egg | wrap | soup, pizza
        Migas with Salsa Verde | egg | meatballs, cake
        Overnight Oats with Chia and Raspberries | raspberry | soup, meat
        Granola Bars with Cranberries | bar | soup, salad
        Baked Oatmeal with Apples | apple | soup, meat
        Cinnamon Raisin French Toast | bread | soup, salad
        Smoked Salmon Bagels with Capers | bagel | soup, cake
        Hash Browns with Fried Eggs | egg | soup, cake
        Sheet Pan Gnocchi with Cherry Tomatoes | gnocchi, tomato | cherry, soup
        Cherry Tomato Confit | tomato | cherry, cake
        Pineapple Tomatillo Salsa | sauce | cake, soup
        Duck Sauce | sauce | meat, soup
        Oyster Sauce Broccoli | broccoli | cake, fish
        Hamburger Buns | bread | meat, ham
        Strawberry Rhubarb Slab Pie | pie | soup, pizza
        Candied Yams | colour:orange | soup, meat
        Collard Greens with Ham Hocks | colour:green | cake, soup
        Green Bean Almondine | green beans, nuts | soup, cake
        Charred Corn on the Cob with Cotija | sweetcorn | soup, cake
        Creamy Cucumber Dill Salad | salad, cucumber | soup, ice cream
        Red Cabbage Slaw with Apple | salad | soup, meat
        Braised Red Cabbage with Apples | cabbage | soup, cake
        Colcannon with Crispy Leeks | mash | soup, cake
        Garlic Mashed Cauliflower | mash | potato, cake
        Cauliflower Steaks with Chimichurri | cauliflower | steak, soup
        Portobello Mushroom Burgers | burger, mushroom | soup, meatballs
        Stuffed Mushrooms with Blue Cheese | mushroom | berry, soup
        Jackfruit Pulled "Pork" Sandwiches | sandwich | soup, bacon
        Carrot Lox Bagels | bagel, carrot | fish, soup
        Crispy Tofu with Peanut Sauce | tofu | chicken, cake
        Salt and Pepper Squid | squid | pepper, cake
        Lemon Pepper Wings | chicken | pepper, cake
        Pepper-Crusted Sirloin Steak | steak | pepper, soup
        Chicken Fried Steak | steak | chicken, soup
        Turkish Lentil Soup with Mint | soup | meat, cake
        Turkey Meatballs in Marinara | meatballs | soup, cake
        Leftover Turkey Pot Pie | pie | soup, salad
        Slow Cooker Pot Roast with Carrots and Potatoes | meat, carrot, potato | soup, cake
        Instant Pot Beef Barley Soup | soup | salad, pie
        Air Fryer Salmon Bites with Rice | fish, rice | cake, soup
        Chicken Thighs with Apricots and Rosemary | chicken, apricot | fish, cake
        Pork Chops with Pears | meat, pear | fish, soup
        Lamb Koftas with Yoghurt and Cucumber | meatballs, cucumber | soup, cake
        Chicken Souvlaki Skewers | skewer | soup, pie
        Beef Satay with Cucumber | skewer | soup, cake
        Panzanella with Peaches and Mozzarella | salad, peach | soup, meat
        Beetroot and Goat's Cheese Salad with Walnuts | salad, beetroot | meat, soup
        Moroccan Orange Salad with Cinnamon | orange | soup, meat
        Larb Gai in Lettuce Cups | lettuce | soup, cake
        Som Tam Green Papaya Salad | salad | soup, cake
        Khao Soi Chicken Curry Noodles | noodles | pizza, cake
        Bun Cha with Herbs | noodles | bread, cake
        Bun Bo Hue | soup | bread, cake
        Dan Dan Noodles | noodles | pizza, cake
        Beef Chow Fun | noodles | cake, pizza
        Lion's Head Meatballs | meatballs | cake, pizza
        Scallion Pancakes | pancake | soup, scallops
        Pork and Chive Gyoza | dumplings | cake, pizza
        Kimchi Jjigae with Tofu | stew, tofu | cake, pizza
        Japchae | noodles | cake, pizza
        Kimbap for School Lunch | rice | cake, pizza
        Oyakodon | rice, egg | cake, pizza
        Chicken Katsu Curry | chicken, curry | cake, fish
        Ebi Furai | prawn | soup, cake
        Cold Soba with Dipping Sauce | noodles | pizza, cake
        Saag Aloo | potato | meat, cake
        Aloo Gobi | potato, cauliflower | meat, cake
        Chana Masala | chickpea | meat, cake
        Baingan Bharta | aubergine | meat, cake
        Jeera Rice | rice | bread, soup
        Prawn Malai Curry | curry, prawn | meat, cake
        Vegetable Samosas with Tamarind Chutney | empanada | soup, meat
        Garlic Naan | bread | soup, cake
        Gulab Jamun | balls | meat, soup
        Kheer with Pistachios | rice | soup, meat
        Jollof Rice with Fried Plantains | rice, plantain | bread, soup
        Egusi Stew | stew | egg, cake
        Doro Wat | stew | cake, pizza
        Chicken Yassa with Onions | chicken, onion | fish, cake
        Ful Medames | beans | meat, cake
        Fattoush | salad | soup, cake
        Kibbeh | croquettes | cake, soup
        Persian Herb Stew with Kidney Beans | stew, beans | kidney, cake
        Imam Bayildi | aubergine | meat, cake
        Spanakopita Triangles | croissant | soup, meat
        Avgolemono | soup | cake, avocado
        Pierogi Ruskie | dumplings | cake, pizza
        Chlodnik Cold Beet Soup | soup | cake, meat
        Chicken Paprikash with Spaetzle | chicken | fish, cake
        Chicken Kyiv | chicken | fish, cake
        Salmon en Croute with Asparagus | asparagus | soup, cake
        Jansson's Temptation | potato | cake, soup
        Swedish Princess Cake | cake | soup, meat
        Cuban Black Beans and Rice | beans, rice | cake, bread
        Brazilian Cheese Bread Balls | bread | meatballs, soup
        Baja Fish Tacos with Mango Salsa | taco | soup, cake
        Sopa de Lima | soup | cake, pizza
        Elote Dip | sauce | cake, meat
        Pozole Rojo | soup | cake, salad
        Trinidad Doubles | bread | cake, soup
        Clam Chowder in a Bread Bowl | soup, bread | cake, salad
        Cioppino with Mussels | mussels | cake, pizza
        Spicy Mussels with Fries | mussels, chips | cake, soup
        Lobster Rolls | lobster | cake, soup
        Seared Scallops with Pea Puree | scallops | pizza, cake
        Sticky Toffee Pudding with Custard | cake | soup, coffee
        Black Pudding Hash with Apple | apple | ice cream, cake
        Summer Pudding with Mixed Berries | berry | meat, soup
        Spotted Dick | cake | meat, soup
        Mincemeat Tarts | tart | meat, soup
        Lemon Drizzle Traybake | cake | soup, fish
        Carrot Cake Cupcakes with Cream Cheese Frosting | muffin | soup, drink
        Zucchini Muffins | muffin | soup, pizza
        Baked Apple Cider Doughnuts | doughnut | drink, soup
        Hot Apple Cider with Cinnamon Sticks | drink | cake, soup
        Iced Matcha Latte | drink, colour:green | cake, soup
        Spiced Pumpkin Latte | drink | pie, soup
        Green Breakfast Smoothie with Spinach and Banana | drink, colour:green | salad, cake
        Homemade Root Beer Float | drink | carrot, soup
        Bloody Mary with Celery | drink, celery | soup, meat
        Nonalcoholic Strawberry Daiquiri | drink, colour:red | cake, soup
        Basil Walnut Pesto | sauce, colour:green | soup, cake
        Grandpa's BBQ Sauce | sauce | soup, cake
        Quick Cranberry Sauce | sauce | soup, meat
        Fig and Ginger Jam | jam | cake, soup
        Roasted Tomato Soup with Grilled Cheese Croutons | soup | pizza, cake
        Taco Salad with Kidney Beans | salad | soup, cake
        Cheeseburger Soup | soup | burger, cake
        Lasagna Soup | soup | cake, pizza
        Unstuffed Pepper Skillet with Rice | pepper, rice | soup, cake
        Zoodles with Turkey Bolognese | courgette | soup, cake
        Orecchiette with Broccoli and Anchovies | pasta, broccoli | soup, cake
        Linguine with Clams | pasta | soup, cake
        Fig and Prosciutto Flatbread | fig | soup, cake
        White Pizza with Potatoes and Rosemary | pizza, potato | soup, cake
        Caramelized Onion and Gruyere Tart | tart, onion | soup, cake
        Pear and Almond Tart | tart, pear | soup, pizza
        Angel Hair with Lemon and Prawns | pasta, prawn | soup, cake
        Angel Food Cake with Strawberries | cake, strawberry | soup, meat
        Brunswick Stew | stew | cake, salad
        Hoppin' John | rice, beans | cake, soup
        Dutch Baby with Berries | pancake, berry | meat, soup
        """)
}
