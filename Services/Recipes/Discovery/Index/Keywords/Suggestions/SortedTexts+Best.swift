import HeapModule

extension SortedTexts {
    /// A text, or 64 or 4,096 of them, with the best grade in it.
    private struct Node: Comparable {
        let grade: UInt32
        let first: Int
        let count: Int

        static func < (one: Node, other: Node) -> Bool {
            one.grade == other.grade ? one.first < other.first : one.grade < other.grade
        }
    }

    /// The best of the texts at some places, and of the equally good ones the first by the alphabet; of those with the
    /// same words the best alone.
    ///
    /// Only stretches that may have one of the best are looked into, and at most 64 times as many as `limit`.
    func best(
        _ places: Range<Int>, limit: Int, grade: (Int) -> UInt32, isWanted: (Int) -> Bool = { _ in true }
    ) -> [Int] {
        var nodes = Heap<Node>()
        open(places, into: &nodes, grade)
        var best: [Int] = []
        var known: Set<[UInt32]> = []
        var left = limit * Self.step
        while best.count < limit, left > 0, let node = nodes.popMin() {
            left -= 1
            if node.count > 1 {
                open(node, into: &nodes, grade)
                continue
            }
            let text = Int(order[node.first])
            if isWanted(text) && known.insert(words(text)).inserted { best.append(text) }
        }
        return best
    }

    private func open(_ places: Range<Int>, into nodes: inout Heap<Node>, _ grade: (Int) -> UInt32) {
        var first = places.lowerBound
        while first < places.upperBound {
            let node = node(first, before: places.upperBound, grade)
            nodes.insert(node)
            first += node.count
        }
    }

    private func open(_ node: Node, into nodes: inout Heap<Node>, _ grade: (Int) -> UInt32) {
        for first in stride(from: node.first, to: node.first + node.count, by: node.count / Self.step) {
            nodes.insert(self.node(first, before: first + node.count / Self.step, grade))
        }
    }

    /// The longest stretch from a place on that does not go too far.
    private func node(_ first: Int, before end: Int, _ grade: (Int) -> UInt32) -> Node {
        let summit = Self.step * Self.step
        if first % summit == 0 && first + summit <= end {
            return Node(grade: summits[first / summit], first: first, count: summit)
        }
        if first % Self.step == 0 && first + Self.step <= end {
            return Node(grade: bests[first / Self.step], first: first, count: Self.step)
        }
        return Node(grade: grade(Int(order[first])), first: first, count: 1)
    }
}
