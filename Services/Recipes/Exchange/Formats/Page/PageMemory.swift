/// The answers already found for the elements of a page, and the number of visits left.
///
/// Places within places are read once for each, and a page may hold thousands of them: without an end to it, a small
/// page could take minutes.
final class PageMemory {
    /// A question that is asked of an element over and over.
    enum Question: Int, CaseIterable {
        case isHidden, isAside, isNoIngredient, isNoStep
    }

    /// Real pages are looked at five times over, and at most fourteen times.
    private static let turns = 24
    private static let fewestTurns = 14
    private static let leastVisits = 10_000
    private static let mostVisits = 2_000_000

    private var answers: [Bool?]
    private let most: Int
    /// How many nodes were looked at, each as often as it was.
    private(set) var visits = 0
    /// The elements that are outside of what a page is about, or in one; found out once.
    private var outside: [Bool]?

    /// How many texts that begin with a number stand before each node.
    private var numbers: [Int] = []
    /// So many signs may stand before a number.
    private static let longestStart = 20

    /// For a page of so many nodes.
    init(of nodes: Int) {
        answers = [Bool?](repeating: nil, count: nodes * Question.allCases.count)
        most = min(Self.leastVisits + Self.turns * nodes, max(Self.mostVisits, Self.fewestTurns * nodes))
    }

    /// Whether no more of the page is to be looked at.
    var isSpent: Bool { visits >= most }

    func add(visits count: Int) { visits += count }

    /// Returns the answer of `find` for the element at `place`, and asks once.
    func answer(_ question: Question, _ place: Int, _ find: () -> Bool) -> Bool {
        let key = place * Question.allCases.count + question.rawValue
        if let known = answers[key] { return known }
        let answer = find()
        answers[key] = answer
        return answer
    }

    /// Whether the element at `place` is called one of `names` or is in one that is.
    func isOutside(_ place: Int, of nodes: [HTMLPage.Node], called names: Set<String>) -> Bool {
        if let outside { return outside[place] }
        var found = [Bool](repeating: false, count: nodes.count)
        for (place, node) in nodes.enumerated() {
            found[place] = names.contains(node.name) || node.parent.map { found[$0] } ?? false
        }
        outside = found
        return found[place]
    }

    /// How many texts of `nodes` stand before the one at `place` that begin with a number; found out once.
    func numbers(before place: Int, of nodes: [HTMLPage.Node]) -> Int {
        if numbers.isEmpty {
            numbers.reserveCapacity(nodes.count + 1)
            numbers.append(0)
            for (place, node) in nodes.enumerated() {
                let start = node.text.unicodeScalars.drop(while: \.isSpace).prefix(Self.longestStart)
                numbers.append(numbers[place] + (start.contains { $0.properties.numericType != nil } ? 1 : 0))
            }
        }
        return numbers[place]
    }
}

extension HTMLPage {
    /// How many texts in the element at `place` begin with a number: it has no more amounts.
    func numbers(in place: Int) -> Int {
        memory.numbers(before: nodes[place].end, of: nodes) - memory.numbers(before: place, of: nodes)
    }
}
