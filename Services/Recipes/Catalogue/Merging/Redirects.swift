import Contracts

/// Where things that were merged lead: to one that is there, however often it was merged on the way.
struct Redirects<Entity>: Sendable {
    private let next: [ID<Entity>: ID<Entity>]

    /// - Parameter merges: what was merged into what.
    init(_ merges: [(gone: ID<Entity>, kept: ID<Entity>)]) {
        next = Dictionary(merges.map { ($0.gone, $0.kept) }) { _, later in later }
    }

    /// The one at the end. What leads in a circle, which no merge does, ends where it began.
    func end(of first: ID<Entity>) -> ID<Entity> {
        var seen: Set = [first]
        var place = first
        while let further = next[place] {
            guard seen.insert(further).inserted else { return first }
            place = further
        }
        return place
    }
}
