import Contracts

/// The names of courses and occasions in four languages.
enum MealWords {
    static let all = WordVocabulary<Labels<MealType>>([
        [.breakfast]: """
        breakfast,breakfasts,frühstück,petit-déjeuner,petit déjeuner,desayuno,desayunos,cereal,cereals,pancakes,waffles
        """,
        [.breakfast, .lunch]: "brunch,brunches",
        [.lunch]: """
        lunch,lunches,mittagessen,déjeuner,almuerzo,comida,sandwich,sandwiches,wraps,light meal,light meals
        """,
        [.dinner]: """
        dinner,dinners,supper,abendessen,abendbrot,dîner,souper,cena,cenas
        """,
        [.lunch, .dinner]: """
        main,mains,main course,main courses,main dish,main dishes,main meal,entree,entrees,hauptgericht,hauptgerichte,\
        hauptspeise,hauptspeisen,hauptgang,plat,plats,plat principal,plats principaux,plato principal,\
        platos principales,plato fuerte,soup,soups,suppe,suppen,eintopf,eintöpfe,soupe,soupes,sopa,sopas,stew,stews,\
        guiso,casserole,casseroles,auflauf,aufläufe,pasta,pizza,curry,curries,one pot,one-pot,bbq,barbecue,grillen
        """,
        [.side]: """
        side,sides,side dish,side dishes,beilage,beilagen,accompagnement,accompagnements,guarnición,guarniciones,\
        acompañamiento,salad,salads,salat,salate,salade,salades,ensalada,ensaladas,vegetables,vegetable dishes
        """,
        [.snack]: """
        snack,snacks,appetizer,appetizers,appetiser,appetisers,starter,starters,hors d'oeuvre,hors d'oeuvres,\
        finger food,fingerfood,canapés,dip,dips,vorspeise,vorspeisen,zwischenmahlzeit,entrée,entrées,apéritif,goûter,\
        en-cas,aperitivo,aperitivos,entrante,entrantes,merienda,tapas,tapa
        """,
        [.dessert]: """
        dessert,desserts,sweets,sweet,cake,cakes,cookie,cookies,pie,pies,candy,candies,baking,nachtisch,nachspeise,\
        nachspeisen,kuchen,torte,torten,gebäck,kekse,plätzchen,süßspeise,süßes,backen,gâteau,gâteaux,pâtisserie,postre,\
        postres,dulces,tarta,tartas,pastel,pasteles,galletas,ice cream,brownies,pudding,puddings
        """,
        [.drink]: """
        drink,drinks,beverage,beverages,cocktail,cocktails,smoothie,smoothies,juice,juices,getränk,getränke,boisson,\
        boissons,bebida,bebidas,jus,zumo,punch,tea,coffee
        """,
    ])
}
