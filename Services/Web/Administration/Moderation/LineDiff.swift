/// How one list of lines became another, in order.
struct LineDiff: Hashable, Sendable {
    /// What became of a line; the numbers are places in the old and in the new list, from 0.
    enum Part: Hashable, Sendable {
        case same(old: Int, new: Int)
        case removed(Int)
        case added(Int)
        /// It has still much of what it had.
        case changed(old: Int, new: Int)
    }

    private(set) var parts: [Part] = []

    /// A line that went is looked for among so many of those that came in its place.
    private static let reach = 8
    /// A line counts as changed where it shares this part of its words, else as another one.
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

    /// Whether every line stayed as it was.
    var isEmpty: Bool { parts.allSatisfy { if case .same = $0 { true } else { false } } }

    /// Where in the new list each line of the old one is that is still there, as it was or changed.
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

    /// What went and what came in the same place, in pairs where they are alike.
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
