import HeapModule

/// The best places that were found for a query so far, and how many there were in all.
struct BestMatches {
    /// A recipe and where it stands.
    struct Candidate: Comparable {
        let place: Place
        let position: Int

        static func < (one: Candidate, other: Candidate) -> Bool {
            one.place == other.place ? one.position < other.position : one.place < other.place
        }
    }

    let limit: Int
    /// Only what comes behind it is on the page.
    let after: Place?
    var total = 0
    /// The worst of them on top.
    private var best = Heap<Candidate>()

    init(limit: Int, after: Place?) {
        self.limit = max(limit, 0)
        self.after = after
    }

    /// The place that another recipe must come before; absent while every one is welcome.
    private(set) var bar: Place?

    mutating func offer(_ candidate: Candidate) {
        if let after, candidate.place <= after { return }
        if best.count < limit {
            best.insert(candidate)
        } else if let worst = best.max, candidate < worst {
            best.replaceMax(with: candidate)
        } else {
            return
        }
        if best.count >= limit { bar = best.max?.place }
    }

    /// Best first.
    var sorted: [Candidate] { best.unordered.sorted() }
}
