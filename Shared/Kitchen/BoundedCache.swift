import Synchronization

/// A cache of up to `most` values; it is emptied when full.
public final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let most: Int
    @usableFromInline let known = Mutex<[Key: Value]>([:])

    public init(most: Int) { self.most = most }

    /// The cached value, or the value of `make`, which is then cached. Concurrent callers may each call `make`.
    ///
    /// - Parameters:
    ///   - isCached: whether the value may be cached at all.
    ///   - isGood: whether the cached value still holds.
    @inlinable
    public func value(
        of key: Key, isCached: Bool = true, if isGood: (Value) -> Bool = { _ in true }, orElse make: () throws -> Value
    ) rethrows -> Value {
        guard isCached else { return try make() }
        if let value = known.withLock({ $0[key] }), isGood(value) { return value }
        let made = try make()
        known.withLock { known in
            if known[key] == nil, known.count >= most { known.removeAll(keepingCapacity: true) }
            known[key] = made
        }
        return made
    }
}
