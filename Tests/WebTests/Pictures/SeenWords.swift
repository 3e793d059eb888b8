import Foundation
import RecipesContracts

@testable import Web

/// Meanings of the words of `DishTitles` in a drawing: shapes, forms after `@`, and classes of colours.
struct SeenWords {
    private static let meanings: [String: [String]] = Dictionary(
        uniqueKeysWithValues: """
            beans = beans
            bread = bread @loaf @flatbread @buns @toast @sandwich
            cheese = cheese mozzarella
            chips = potato @fries
            courgette = courgette
            fish = fish fillet
            fruit = apple pear peach plum mango pineapple watermelon berry strawberry cherry grape banana citrus
            green beans = green-beans
            lemon = citrus
            lime = citrus
            orange = citrus
            meat = steak bacon chicken sausage @roast @grill
            mussels = mussel
            nuts = almond
            prawn = shrimp
            raspberry = berry
            berry = berry strawberry blueberry
            apricot = peach
            chickpea = chickpeas
            plantain = banana
            spinach = leaf
            sweetcorn = corn
            scallops = scallop
            pasta = noodles penne sheets @pasta
            noodles = noodles @noodles
            mash = mash
            croissant = @pastries
            empanada = @pastries
            bagel = @buns @sandwich
            balls = @sweets
            bar = @bars
            burger = @burger
            cake = @cake
            churros = @doughnuts
            doughnut = @doughnuts
            cookie = @biscuits
            croquettes = @fritters
            patties = @fritters
            curry = @curry
            custard = @pudding
            drink = @hot-drink @cold-drink
            dumplings = dumpling @dumplings
            gnocchi = @pasta
            ice cream = @ice-cream
            jam = @preserve
            meatballs = @meatballs
            muffin = @muffins
            pancake = @pancakes
            pie = @pie
            pizza = @pizza
            quiche = @tart
            tart = @tart
            rolls = @rolls @buns
            salad = @salad
            sandwich = @sandwich
            sauce = @sauce @dip
            scone = @buns
            skewer = @skewers
            soup = @soup
            stew = @stew
            taco = @tacos
            tortilla = @wrap @tacos
            waffle = @waffles
            wrap = @wrap
            nachos = @dip
            frog =
            rabbit =
            cheese slices =
            """.split(separator: "\n").map { line in
                let parts = line.components(separatedBy: " =")
                return (parts[0], parts[1].split(separator: " ").map(String.init))
            })

    let form: DishForm?
    let foods: Set<String>
    let colours: Set<String>

    init(form: DishForm?, foods: Set<FoodShape>, colours: Set<String>) {
        self.form = form
        self.foods = Set(foods.map(\.rawValue))
        self.colours = colours
    }

    /// Whether the word is seen; `nil` for a form where no dish is drawn, and for a colour there.
    func shows(_ word: String) -> Bool? {
        if word.hasPrefix("colour:") { return form == nil ? nil : colours.contains(String(word.dropFirst(7))) }
        let meaning = Self.meanings[word] ?? [word]
        if !foods.isDisjoint(with: meaning) { return true }
        guard let form else { return meaning.allSatisfy { $0.hasPrefix("@") } ? nil : false }
        return meaning.contains("@" + form.rawValue)
    }
}

/// The classes that the colours of a drawing fall into.
enum ColourClass {
    /// - Parameter hex: six hexadecimal digits.
    static func names(of hex: Substring) -> [String] {
        guard let value = Int(hex, radix: 16) else { return [] }
        let (red, green, blue) = (Double(value >> 16 & 255), Double(value >> 8 & 255), Double(value & 255))
        let most = max(red, green, blue)
        let range = most - min(red, green, blue)
        guard most > 0 else { return [] }
        let (saturation, brightness) = (range / most, most / 255)
        if saturation < 0.22, brightness > 0.9 { return ["white"] }
        guard range > 0 else { return [] }
        var hue =
            most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
        hue = (hue * 60 + 360).truncatingRemainder(dividingBy: 360)
        var names: [String] = []
        if saturation > 0.4, brightness > 0.7, (40...65).contains(hue) { names.append("yellow") }
        if saturation > 0.5, brightness > 0.7, (18..<40).contains(hue) { names.append("orange") }
        if saturation > 0.5, hue < 18 || hue > 340 { names.append("red") }
        if saturation > 0.2, (62...170).contains(hue) { names.append("green") }
        if saturation > 0.2, (260...340).contains(hue) { names.append("purple") }
        if (0.15...0.6).contains(saturation), brightness > 0.8, hue < 15 || hue > 330 { names.append("pink") }
        if saturation > 0.35, brightness < 0.73, (8...45).contains(hue) { names.append("brown") }
        if (0.15...0.45).contains(saturation), brightness > 0.8, (28...58).contains(hue) { names.append("beige") }
        return names
    }
}
