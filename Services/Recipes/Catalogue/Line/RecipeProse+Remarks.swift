import Contracts
import IngredientLines
import RecipesContracts

extension RecipeProse {
    /// The summary, or the notes, whose sentences may be about other dishes. Contents that one states count like a step,
    /// and what a note serves the dish with.
    mutating func take(remarks text: String, areNotes: Bool) {
        leaveUnreadOpen(in: text, isStep: areNotes)
        for sentence in Self.sentences(text) {
            let said = LeftOut.withoutComparisons(sentence)
            if LeftOut.statesContents(sentence) || areNotes && LeftOut.serves(sentence) {
                take(steps: [said])
            } else {
                let left = LeftOut(remark: sentence)
                take(names: [said], without: left)
                take(dishesNamedIn: said, without: left)
            }
            if let diet = LeftOut.deniedDiet(sentence), suits(diet) {
                leaveOpen(sentence.trimmingCharacters(in: .whitespaces))
            }
        }
    }

    /// Each with the sign that ends it, if that is a question mark.
    private static func sentences(_ text: String) -> [Substring] {
        var sentences: [Substring] = []
        var start = text.startIndex
        for place in text.unicodeScalars.indices where ".!?;\n".unicodeScalars.contains(text.unicodeScalars[place]) {
            let next = text.unicodeScalars.index(after: place)
            sentences.append(text[start..<(text.unicodeScalars[place] == "?" ? next : place)])
            start = next
        }
        return (sentences + [text[start...]]).filter { !$0.isEmpty }
    }

    /// Takes the equipment of a recipe. Only a thing to grease, dust or fill with is food: a bread knife is none.
    mutating func take(equipment: [String]) {
        for tool in equipment {
            let words = tool.lowercased().split { !$0.isLetter }
            if !Self.filling.isDisjoint(with: words) {
                take(steps: [tool])
            } else {
                for mention in catalogue.mentions(inProse: [tool], language) where mention.word != nil {
                    take(mention, isTold: isTold(mention))
                }
            }
        }
    }

    private func suits(_ diet: Diet) -> Bool { FoodProfile.combined(profiles).diets.contains(diet) }

    /// Words beside a tool that tell what is in it or on it.
    private static let filling: Set<Substring> = [
        "with", "for", "mit", "für", "avec", "pour", "con", "para", "beurré", "beurrée", "fariné", "farinée",
    ]
}
