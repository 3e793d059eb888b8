extension ProductNames {
    static let english = """
        Meadowbrook Mozzarella 125 g: mozzarella
        Whole Milk 2 L: milk
        Organic Whole Milk 1 pint: milk
        Free Range Large Eggs 12 pack: egg
        Hillside Salted Butter 250g: salted butter
        Mature Cheddar Cheese 400 g: cheddar
        Cheddar Cheese, Shredded, 8 oz: cheddar
        Greek Yogurt 0% Fat 500g: fat-free greek yogurt
        Greek Style Yogurt Honey: -
        Lemon yogurt drink 4 x 100 ml: -
        Natural Yogurt 1kg: yogurt
        Extra Virgin Olive Oil 750ml: olive oil
        Sunflower Oil 1L: sunflower oil
        Organic Basmati Rice 1 kg: basmati rice
        Easy Cook Long Grain Rice 1kg: rice
        Spaghetti 500g: spaghetti
        Penne Pasta 500 g: penne
        Fusilli No. 34 500 g: fusilli
        Chopped Tomatoes in Tomato Juice 400g: tinned tomato
        Tomato Puree Double Concentrate 200g: tomato paste
        Tomato Soup 400 g: tomato soup
        Red Kidney Beans in Water 400g: tinned kidney bean
        Chickpeas 400 g: chickpea
        Red Lentils 500 g: red lentil
        Tesco Carrots 1kg: carrot
        Loose Brown Onions: onion
        Red Onions 3 pack: red onion
        Garlic 4 pack: garlic
        Ripe Avocado each: avocado
        Bananas 5 pack: banana
        Pink Lady Apples 6 pack: apple
        Fairtrade Bananas Loose: banana
        Baby Spinach 200g: baby spinach
        Iceberg Lettuce Each: iceberg lettuce
        Cherry Tomatoes 250 g punnet: cherry tomato
        Chocolate with hazelnuts 100 g: -
        Cheese crackers 150g: cracker
        Milk Chocolate Chip Cookies 200 g: -
        Dark Chocolate 70% 100g: dark chocolate
        Runny Honey 340g: honey
        Clear Honey 454 g: honey
        Strawberry Jam 340g: strawberry jam
        Smooth Peanut Butter 340 g: peanut butter
        Crunchy Peanut Butter 1kg: crunchy peanut butter
        Granulated Sugar 1kg: sugar
        Caster Sugar 500g: sugar
        Icing Sugar 500 g: icing sugar
        Plain Flour 1.5kg: flour
        Self Raising Flour 1.5 kg: self-raising flour
        Strong White Bread Flour 1.5kg: bread flour
        Baking Powder 170g: baking powder
        Wholemeal Bread 800g: wholemeal bread
        Medium Sliced White Bread 800g: white bread
        Garlic Bread Baguette 2 pack: garlic bread
        Chicken Breast Fillets 600g: chicken breast
        Whole Chicken 1.6 kg: whole chicken
        Lean Minced Beef 5% Fat 500g: lean minced beef
        Pork Sausages 8 pack: pork sausage
        Smoked Back Bacon 300 g: back bacon
        Cooked Ham Slices 200g: ham
        Smoked Salmon 100 g: smoked salmon
        Salmon Fillets 2 pack: salmon
        Tuna Chunks in Brine 145g: tinned tuna
        Cod Fillets 400g: cod
        King Prawns Cooked 200g: cooked prawn
        Fish Fingers 10 pack: fish finger
        Oat Drink 1L: oat milk
        Almond Milk Unsweetened 1 L: almond milk
        Soya Milk 1L: soy milk
        Vegan Mozzarella Shreds 200g: -
        Vegan Cheddar Style Block 200 g: -
        Dairy Free Butter Alternative 250g: -
        Tofu Firm 280g: firm tofu
        Mayonnaise 500ml: mayonnaise
        Tomato Ketchup 460g: ketchup
        Wholegrain Mustard 180g: wholegrain mustard
        Dijon Mustard 185 g: dijon mustard
        Dark Soy Sauce 150ml: dark soy sauce
        Balsamic Vinegar of Modena 250ml: balsamic vinegar
        Sea Salt 350 g: salt
        Ground Black Pepper 25 g: black pepper
        Ground Cinnamon 40g: cinnamon
        Smoked Paprika 45 g: smoked paprika
        Frozen Peas 1kg: frozen pea
        Orange Juice Smooth 1 L: orange juice
        Cola 2 L: cola
        Ground Coffee 227 g: coffee bean
        Green Tea 20 bags: green tea
        Vanilla Ice Cream 1 L: vanilla ice cream
        Potato Crisps Sea Salt 150g: -
        Cheese and Onion Crisps 6 pack: -
        Chicken Tikka Masala Ready Meal 400g: -
        Beef Lasagne 400 g: -
        Egg Mayonnaise Sandwich: -
        Chicken Flavour Noodles 70g: -
        Strawberry Milkshake 330 ml: -
        Almond Croissant 2 pack: -
        Kitchen Roll 2 pack: -
        Cat Food Tuna 12 x 85 g: -
        Orange Squash 1 L: -
        Coconut Shampoo 300 ml: -
        Dishwasher Tablets Lemon 30 pack: -
        Apple Pie 500g: -
        Banana Bread 300 g: -
        Prawn Crackers 60g: prawn cracker
        Feta 200g: feta
        Halloumi 225 g: halloumi
        Soft Cheese 200g: cream cheese
        Double Cream 300ml: double cream
        Soured Cream 150ml: sour cream
        Rolled Oats 1kg: rolled oats
        Corn Flakes 500g: cornflakes
        Raisins 500 g: raisin
        Flaked Almonds 100 g: flaked almonds
        Walnut Halves 150g: walnut
        Salted Peanuts 200g: roasted peanut
        Courgettes 3 pack: courgette
        Closed Cup Mushrooms 300g: mushroom
        Maris Piper Potatoes 2kg: floury potato
        Sweet Potatoes 1kg: sweet potato
        Broccoli 350g: broccoli
        Coconut Milk 400ml: coconut milk
        Vegetable Stock Cubes 10 pack: vegetable stock cube
        Egg-free Mayonnaise 250 ml: -
        Bacon Flavour Bites 75 g: -
        """
}
