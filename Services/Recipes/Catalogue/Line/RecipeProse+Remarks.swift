import Contracts
import IngredientLines
import RecipesContracts

extension RecipeProse {
    /// Takes the summary or the notes, which may mention other dishes. Only a sentence that states contents counts as a
    /// step, or one of the notes that says what to serve.
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

    /// The sentences of a text, without their final sign unless it is a question mark.
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

    /// Takes the equipment. Only foods in or on a tool count, as in "buttered tin": a bread knife has no bread.
    mutating func take(equipment: [String]) {
        for tool in equipment {
            let words = tool.lowercased().split { !$0.isLetter }
            if !Self.filling.isDisjoint(with: words) {
                take(steps: [tool])
            } else {
                for mention in catalogue.mentions(inProse: [tool], language) where mention.word != nil {
                    take(mention, isExplained: isExplained(mention))
                }
            }
        }
    }

    private func suits(_ diet: Diet) -> Bool { FoodProfile.combined(profiles).diets.contains(diet) }

    /// Words that introduce the contents of a tool.
    private static let filling: Set<Substring> = [
        "with", "for", "mit", "für", "avec", "pour", "con", "para", "beurré", "beurrée", "fariné", "farinée",
    ]
}
