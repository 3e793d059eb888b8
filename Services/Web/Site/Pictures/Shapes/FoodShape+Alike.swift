import Contracts

/// Foods without a shape of their own.
extension FoodShape {
    /// The shape that a food resembles by its English name; `nil` if the shape of its category does.
    static func alike(_ name: String, in category: FoodCategory) -> FoodShape? {
        guard let shapes = kin[category] else { return nil }
        for word in TitleFoods.words(name).reversed() {
            if let shape = TitleFoods.singulars(word).compactMap({ shapes[$0] }).first { return shape }
        }
        return nil
    }

    private static let kin: [FoodCategory: [String: FoodShape]] = rows.reduce(into: [:]) { kin, row in
        for word in row.2.split(separator: " ") { kin[row.0, default: [:]][String(word)] = row.1 }
    }

    /// Words in the singular, as `TitleFoods.words` folds them.
    private static let rows: [(FoodCategory, FoodShape, String)] = [
        (.vegetables, .lettuce, "chicory endive radicchio leave romanesco"),
        (.vegetables, .leaf, "leaf cress nettle purslane chrysanthemum nori kombu wakame spirulina"),
        (.vegetables, .mushroom, "chanterelle morel truffle"), (.vegetables, .chilli, "habanero bonnet"),
        (.vegetables, .ginger, "turmeric galangal"), (.vegetables, .sprouts, "artichoke"),
        (.vegetables, .potato, "swede kohlrabi daikon jicama taro cassava nagaimo yam brown chip"),
        (.vegetables, .carrot, "salsify horseradish burdock"), (.vegetables, .greenBeans, "mangetout okra samphire"),
        (.vegetables, .celery, "cardoon celtuce"), (.vegetables, .cucumber, "gourd luffa chayote nopal"),
        (.vegetables, .jar, "passata"), (.vegetables, .cabbage, "coleslaw"),
        (.fruits, .citrus, "clementine kumquat pomelo yuzu calamansi"), (.fruits, .tomato, "persimmon"),
        (.fruits, .berry, "blackcurrant redcurrant currant acai buckthorn physalis"),
        (.fruits, .grape, "date prune jujube lychee"), (.fruits, .watermelon, "melon cantaloupe"),
        (.fruits, .mango, "papaya"), (.fruits, .banana, "plantain"),
        (.meat, .sausage, "frankfurter kielbasa knackwurst merguez weisswurst sucuk nduja"),
        (.meat, .bacon, "speck coppa guanciale gammon bresaola"),
        (.seafood, .squid, "octopus cuttlefish"), (.seafood, .lobster, "crayfish langoustine"),
        (.dairy, .milk, "kefir ayran eggnog whey fraiche"), (.dairy, .mozzarella, "burrata"),
        (.legumes, .lentils, "dal"), (.pastaAndNoodles, .dumpling, "dumpling maultasche"),
        (.pastaAndNoodles, .penne, "farfalle conchiglie gnocchi orzo orecchiette"),
        (.seasonings, .sauce, "vinegar sauce tamari mirin extract water verjuice"),
        (.seasonings, .jar, "paste miso doenjang doubanjiang horseradish wasabi"),
        (.seasonings, .spice, "salt seasoning mix msg furikake"),
    ]
}
