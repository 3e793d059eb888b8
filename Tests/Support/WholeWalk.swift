import Foundation

/// How much a test tries: with `LARDER_WHOLE_WALK=1`, as in the nightly run, all that it knows, and a share otherwise.
public enum WholeWalk {
    /// Whether everything is tried.
    public static var isOn: Bool { ProcessInfo.processInfo.environment["LARDER_WHOLE_WALK"] != nil }

    /// `whole` in a whole walk, and `share` otherwise.
    public static func count(_ whole: Int, or share: Int) -> Int { isOn ? whole : share }

    /// All of `whole` in a whole walk, and otherwise each `step`-th, the first at `start` modulo `step`, so that loops
    /// within a loop try other ones each time.
    public static func each<Element>(_ step: Int, of whole: [Element], from start: Int) -> [Element] {
        isOn ? whole : whole.thinned(step, from: start)
    }
}
