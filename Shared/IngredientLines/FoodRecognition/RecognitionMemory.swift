import Synchronization

/// What names turned out to mean lately: the lists of many recipes name the same few foods over and over.
///
/// It holds some thousands of short names; when it is full, it begins anew.
final class RecognitionMemory<Key: Hashable & Sendable>: Sendable {
    private static var most: Int { 4_096 }
    /// In bytes; nobody writes a longer name twice.
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
