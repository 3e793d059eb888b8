/// The differences between two lists of lines, in order.
struct LineDiff: Hashable, Sendable {
    /// The change of a line, with its places in the old and the new list, from 0.
    enum Part: Hashable, Sendable {
        case same(old: Int, new: Int)
        case removed(Int)
        case added(Int)
        /// At least `likeness` of the words are shared.
        case changed(old: Int, new: Int)
    }

    private(set) var parts: [Part] = []

    /// The number of added lines compared with a removed one.
    private static let reach = 8
    /// The share of common words from which a line counts as changed rather than replaced.
    private static let likeness = 0.4

    init(from old: [String], to new: [String]) {
        var gone: Set<Int> = []
        var come: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let place, _, _): gone.insert(place)
            case .insert(let place, _, _): come.insert(place)
            }
        }
        var (at, other) = (0, 0)
        while at < old.count || other < new.count {
            let went = Self.run(of: gone, from: at)
            let came = Self.run(of: come, from: other)
            parts += Self.replacing(
                went.map { ($0, Self.words(of: old[$0])) }, came.map { ($0, Self.words(of: new[$0])) })
            (at, other) = (at + went.count, other + came.count)
            guard at < old.count, other < new.count else { continue }
            parts.append(.same(old: at, new: other))
            (at, other) = (at + 1, other + 1)
        }
    }

    /// Whether no line changed.
    var isEmpty: Bool { parts.allSatisfy { if case .same = $0 { true } else { false } } }

    /// The new place of each old line that is unchanged or changed, by its old place.
    var placesOfOld: [Int: Int] {
        parts.reduce(into: [:]) { places, part in
            switch part {
            case .same(let old, let new), .changed(let old, let new): places[old] = new
            case .removed, .added: break
            }
        }
    }

    private static func run(of places: Set<Int>, from start: Int) -> [Int] {
        var run: [Int] = []
        while places.contains(start + run.count) { run.append(start + run.count) }
        return run
    }

    private typealias Line = (place: Int, words: Set<Substring>)

    /// Pairs similar removed and added lines at the same position.
    private static func replacing(_ went: [Line], _ came: [Line]) -> [Part] {
        var parts: [Part] = []
        var next = 0
        for line in went {
            guard let match = came[next...].prefix(reach).firstIndex(where: { isLike(line.words, $0.words) }) else {
                parts.append(.removed(line.place))
                continue
            }
            parts += came[next..<match].map { .added($0.place) }
            parts.append(.changed(old: line.place, new: came[match].place))
            next = match + 1
        }
        return parts + came[next...].map { .added($0.place) }
    }

    private static func isLike(_ one: Set<Substring>, _ other: Set<Substring>) -> Bool {
        let most = max(one.count, other.count)
        return most > 0 && Double(one.intersection(other).count) >= likeness * Double(most)
    }

    private static func words(of line: String) -> Set<Substring> {
        Set(line.split { !($0.isLetter || $0.isNumber) })
    }
}
