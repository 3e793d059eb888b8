import Contracts

/// Redirects of merged entities to the one that remains, across any number of merges.
struct Redirects<Entity>: Sendable {
    private let next: [ID<Entity>: ID<Entity>]

    /// - Parameter merges: pairs of a merged entity and the one that replaced it; a later pair wins.
    init(_ merges: [(gone: ID<Entity>, kept: ID<Entity>)]) {
        next = Dictionary(merges.map { ($0.gone, $0.kept) }) { _, later in later }
    }

    /// The end of the chain that begins at `first`. A cycle, which no merge makes, ends at `first`.
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
