import Kitchen
import Testing

/// Every food that a text names, for those who must not eat it.
@Suite(.timeLimit(.minutes(1)))
struct FoodMentionTests {
    private let recogniser = FoodRecogniser(StarterFoods.names)

    private func foods(_ text: String) -> Set<String> { Set(recogniser.mentions(in: text).compactMap(\.food)) }

    @Test(arguments: [
        ("1 can baked beans with pork", "pork"), ("1 cup creamed corn with bacon", "bacon"),
        ("1 cup oil or 2 sticks butter", "butter"), ("fish of your choice (such as cod or salmon)", "salmon"),
        ("2 tbsp nut butter (preferably peanut)", "peanut"), ("onions, sautéed in butter", "butter"),
        ("2 eggs, beaten with milk", "milk"), ("stock and/or cream", "cream"), ("rice plus 2 eggs", "egg"),
        ("salad, nuts, ham, cheese", "ham"), ("coconut, milk", "milk"), ("peanuts, butter", "butter"),
        ("olives stuffed with almonds", "almond"), ("1 tuna, oil-packed", "tuna"), ("Half & half, ghee", "ghee"),
        ("cheese-stuffed olives", "cheese"), ("1 chicken, free range", "chicken"),
    ])
    func `R3 whatever can be recognised in a line counts`(text: String, food: String) {
        #expect(foods(text).contains(food), "\(recogniser.mentions(in: text))")
    }

    @Test(arguments: [
        ("200 ml coconut milk", "milk"), ("2 tbsp peanut butter", "butter"), ("1 eggplant", "egg"),
        ("granola without nuts", "nut"), ("egg-free noodles", "egg"), ("no salt added beans", "salt"),
        ("a walnut-sized piece", "walnut"), ("cream of tartar", "cream"), ("butter beans", "butter"),
        ("oyster mushrooms", "oyster"), ("non-dairy creamer, no milk", "milk"),
        ("scrape with a butter knife", "butter"),
    ])
    func `R3 a food's name within another one's, or one that is left out, is no food`(text: String, food: String) {
        #expect(!foods(text).contains(food), "\(recogniser.mentions(in: text))")
    }

    @Test func `R3 what is to eat and in no catalogue is told by its kind`() {
        func kinds(_ text: String) -> [UnlistedFood?] { recogniser.mentions(in: text).map(\.kind) }
        #expect(kinds("any meat") == [.meat])
        #expect(kinds("a wheat thing") == [.gluten])
        #expect(kinds("coconut meat") == [nil])
        let bread = FoodProfile(origins: [.plant], allergens: [.gluten])
        #expect(UnlistedFood.gluten.isCovered(by: [bread]) && !UnlistedFood.gluten.isCovered(by: []))
        #expect(!UnlistedFood.meat.isCovered(by: [FoodProfile(origins: [.beef], allergens: [])]))
    }

    @Test func `R21: a kitchen's tools are told from what is to eat`() {
        for text in [
            "Special equipment: a candy thermometer", "12 wooden skewers", "parchment paper", "cheesecloth",
            "6 (8-inch) bamboo skewers, soaked in water", "heavy duty aluminum foil", "an ice cream maker",
        ] {
            #expect(recogniser.isEquipment(text), "\(text)")
        }
        for text in [
            "8 kofta skewers", "8 meat skewers", "parchment paper and stardust", "paper", "2 eggs", "",
            "12 wooden skewers, 2 turkeys", "1 pan ćevapi",
        ] {
            #expect(!recogniser.isEquipment(text), "\(text)")
        }
    }

    @Test(arguments: ["", " ", "½", "\u{0}", String(repeating: "butter ", count: 100_000), "&&&", "-free", "no"])
    func `R3 any text may be given`(text: String) {
        #expect(recogniser.mentions(in: text).count <= 1)
    }
}
