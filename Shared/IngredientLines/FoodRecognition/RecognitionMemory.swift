import Synchronization

/// A cache of recognised names, because many recipes name the same few foods.
///
/// It holds 4,096 short names and is emptied when full.
final class RecognitionMemory<Key: Hashable & Sendable>: Sendable {
    private static var most: Int { 4_096 }
    /// The longest cached name, in bytes; longer ones hardly repeat.
    private static var longest: Int { 64 }

    private let known = Mutex<[String: FoodRecognition<Key>]>([:])

    func meaning(of name: String, orElse find: () -> FoodRecognition<Key>) -> FoodRecognition<Key> {
        guard name.utf8.count <= Self.longest else { return find() }
        if let known = known.withLock({ $0[name] }) { return known }
        let found = find()
        known.withLock { known in
            if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
            known[name] = found
        }
        return found
    }
}
