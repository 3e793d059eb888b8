import RecipeIndex
import SeededChance

/// Recipes and queries that are the same in every run. Titles have 3 to 7 words, half of them names of foods on
/// average; recipes have 4 to 14 foods. The frequencies of the 5,000 foods and of the 25,000 other words follow Zipf's
/// law.
struct Sample: Sendable {
    let documents: [KeywordDocument]
    let ids: [RecipeKey]
    let ratings: [Double?]
    /// One to four words of a recipe.
    let questions: [[String]]
    /// The same queries, each with a typo.
    let misspelt: [[String]]
    /// Growing beginnings of titles and of words in them.
    let typed: [String]

    init(recipes: Int, questions: Int) {
        var chance = Chance(seed: 20_261_121)
        let foods = Zipf(5_000)
        let words = Zipf(25_000)
        let names = (0..<foods.count).map { [Self.word($0 * 6 + 5)] }
        let others = (0..<words.count).map { Self.word($0 / 5 * 6 + $0 % 5) }
        let documents = (0..<recipes).map { _ in
            let title = (0..<Int.random(in: 3...7, using: &chance)).map { _ in
                Bool.random(using: &chance) ? names[foods.draw(&chance)][0] : others[words.draw(&chance)]
            }
            let count = Int.random(in: 4...14, using: &chance)
            var drawn: Set<Int> = []
            while drawn.count < count { drawn.insert(foods.draw(&chance)) }
            return KeywordDocument(title: title.joined(separator: " "), foods: drawn.sorted().map { names[$0] })
        }
        .sorted { $0.foods.count < $1.foods.count }
        self.documents = documents
        ids = documents.indices.map { RecipeKey(high: 0, low: UInt64($0)) }
        ratings = documents.indices.map { _ in Double(Int.random(in: 0...50, using: &chance)) / 10 }
        var asked: [[String]] = []
        for number in 0..<questions {
            let recipe = documents[Int.random(in: 0..<recipes, using: &chance)]
            let all = Set(recipe.title.split(separator: " ").map(String.init) + recipe.foods.map { $0[0] }).sorted()
            asked.append(Array(all.shuffled(using: &chance).prefix(1 + number % 4)))
        }
        self.questions = asked
        misspelt = asked.filter { $0.contains { $0.count >= 4 } }.map { words in
            let place = words.indices.filter { words[$0].count >= 4 }.randomElement(using: &chance) ?? 0
            return words.indices.map { $0 == place ? Self.misspelt(words[$0], &chance) : words[$0] }
        }
        typed = (0..<questions / 10).flatMap { number in
            let title = documents[Int.random(in: 0..<recipes, using: &chance)].title
            let text = number % 2 == 0 ? title : title.split(separator: " ").reversed().joined(separator: " ")
            return (1...min(text.count, 24)).map { String(text.prefix($0)) }
        }
    }

    /// A word of two to five syllables, unique to each number.
    private static func word(_ number: Int) -> String {
        let consonants = Array("bdfghklmnprstvwz")
        let vowels = Array("aeiou")
        var rest = (number * 7_919 + 3_571) % 512_000
        var word = ""
        repeat {
            word.append(consonants[rest % 16])
            rest /= 16
            word.append(vowels[rest % 5])
            rest /= 5
        } while rest > 0
        return word + ["n", "r", "l", "t"][number % 4]
    }

    private static func misspelt(_ word: String, _ chance: inout Chance) -> String {
        var letters = Array(word)
        let place = Int.random(in: 1..<letters.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: letters.remove(at: place)
        case 1: letters.insert("e", at: place)
        case 2: letters.swapAt(place - 1, place)
        default: letters[place] = letters[place] == "k" ? "p" : "k"
        }
        return String(letters)
    }
}

/// Draws numbers from 0 by Zipf's law.
struct Zipf {
    private let shares: [Double]

    init(_ count: Int) {
        var sum = 0.0
        shares = (1...count).map { rank in
            sum += 1 / Double(rank)
            return sum
        }
    }

    var count: Int { shares.count }

    func draw(_ chance: inout Chance) -> Int {
        let share = Double.random(in: 0..<1, using: &chance) * (shares.last ?? 1)
        var low = 0
        var high = shares.count - 1
        while low < high {
            let middle = (low + high) / 2
            if shares[middle] < share { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
