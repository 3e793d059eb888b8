import Geography

/// One search: boxes by how near they can be, until nothing nearer is left.
struct NearbySearch {
    private let query: NearbyQuery
    private let centre: UnitVector
    private let point: SIMD3<Double>
    private let reach: Double
    private var waiting: [Waiting] = []
    /// The nearest so far, the farthest of them on top.
    private var found: [NearbyPlace] = []

    /// A box that is not opened yet.
    private struct Waiting {
        let nearest: Double
        let index: Int32
        let level: Int16
        /// Whether it is of the places that are known to have it.
        let isKnown: Bool
    }

    init(_ query: NearbyQuery) {
        self.query = query
        centre = UnitVector(query.centre)
        point = SIMD3(centre.x, centre.y, centre.z)
        reach = query.radius >= .halfTheEarth ? .infinity : query.radius.squaredChord
    }

    mutating func run(in index: PlaceIndex) -> [NearbyPlace] {
        guard query.limit > 0 else { return [] }
        if let known = query.known { start(known.tree, isKnown: true) }
        start(index.tree, isKnown: false)
        while let box = popWaiting(), isPossible(box.nearest) {
            if box.isKnown, let known = query.known {
                open(box, in: known.tree)
            } else {
                open(box, in: index.tree)
            }
        }
        return found.sorted { $0.precedes($1) }
    }

    private mutating func start(_ tree: PackedTree, isKnown: Bool) {
        let top = tree.levels.count - 1
        for index in tree.levels[top].indices { wait(for: index, at: top, in: tree, isKnown) }
    }

    private mutating func open(_ box: Waiting, in tree: PackedTree) {
        let start = Int(box.index) * PackedTree.fanOut
        if box.level > 0 {
            let below = Int(box.level) - 1
            for index in start..<min(start + PackedTree.fanOut, tree.levels[below].count) {
                wait(for: index, at: below, in: tree, box.isKnown)
            }
        } else {
            for slot in start..<min(start + PackedTree.fanOut, tree.points.count) {
                consider(tree.points[slot], at: slot, box.isKnown)
            }
        }
    }

    private func isPossible(_ squaredChord: Double) -> Bool {
        squaredChord <= reach && (found.count < query.limit || squaredChord <= found[0].squaredChord)
    }

    private mutating func consider(_ place: IndexedPoint, at slot: Int, _ isKnown: Bool) {
        guard isKnown || query.kinds.contains(place.kind) else { return }
        let squaredChord = centre.squaredChord(to: place.vector)
        guard isPossible(squaredChord) else { return }
        let found = NearbyPlace(number: Int(place.number), squaredChord: squaredChord, isKnown: isKnown)
        if let after = query.after, !after.precedes(found) { return }
        if let opening = query.opening, opening.state(of: place.hours) != .open { return }
        if !isKnown, let known = query.known, known.contains(slot: slot) { return }
        keep(found)
    }

    private mutating func keep(_ place: NearbyPlace) {
        if found.count < query.limit {
            found.append(place)
            var at = found.count - 1
            while at > 0, found[(at - 1) / 2].precedes(found[at]) {
                found.swapAt(at, (at - 1) / 2)
                at = (at - 1) / 2
            }
        } else if place.precedes(found[0]) {
            found[0] = place
            var at = 0
            while true {
                var farthest = at
                let (left, right) = (2 * at + 1, 2 * at + 2)
                if left < found.count, found[farthest].precedes(found[left]) { farthest = left }
                if right < found.count, found[farthest].precedes(found[right]) { farthest = right }
                if farthest == at { return }
                found.swapAt(at, farthest)
                at = farthest
            }
        }
    }

    private mutating func wait(for index: Int, at level: Int, in tree: PackedTree, _ isKnown: Bool) {
        let box = tree.levels[level][index]
        guard isKnown || box.kinds & query.kinds.bits != 0 else { return }
        let nearest = box.nearest(to: point)
        guard isPossible(nearest) else { return }
        // All of it was on the pages before.
        if let after = query.after, box.farthest(from: point) < after.squaredChord { return }
        waiting.append(Waiting(nearest: nearest, index: Int32(index), level: Int16(level), isKnown: isKnown))
        var at = waiting.count - 1
        while at > 0, waiting[at].nearest < waiting[(at - 1) / 2].nearest {
            waiting.swapAt(at, (at - 1) / 2)
            at = (at - 1) / 2
        }
    }

    private mutating func popWaiting() -> Waiting? {
        guard let first = waiting.first, let last = waiting.popLast() else { return nil }
        guard !waiting.isEmpty else { return first }
        waiting[0] = last
        var at = 0
        while true {
            var nearest = at
            let (left, right) = (2 * at + 1, 2 * at + 2)
            if left < waiting.count, waiting[left].nearest < waiting[nearest].nearest { nearest = left }
            if right < waiting.count, waiting[right].nearest < waiting[nearest].nearest { nearest = right }
            if nearest == at { return first }
            waiting.swapAt(at, nearest)
            at = nearest
        }
    }
}
