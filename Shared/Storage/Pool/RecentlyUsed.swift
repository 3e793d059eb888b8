/// At most `capacity` values by their text; the one not used for longest goes first.
struct RecentlyUsed<Value> {
    private let capacity: Int
    private var entries: [String: (value: Value, used: UInt64)] = [:]
    private var clock: UInt64 = 0

    init(capacity: Int) { self.capacity = max(1, capacity) }

    var count: Int { entries.count }

    /// The value for `text`, which counts as a use of it.
    subscript(_ text: String) -> Value? {
        mutating get {
            guard let index = entries.index(forKey: text) else { return nil }
            clock += 1
            entries.values[index].used = clock
            return entries.values[index].value
        }
    }

    /// Keeps `value`, for which another one may have to go.
    mutating func insert(_ value: Value, for text: String) {
        if entries[text] == nil { _ = makeRoom() }
        clock += 1
        entries[text] = (value, clock)
    }

    /// Gives up the value not used for longest, where there is no room for one more.
    mutating func makeRoom() -> Value? {
        guard entries.count >= capacity, let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key else {
            return nil
        }
        return entries.removeValue(forKey: oldest)?.value
    }

    mutating func remove(_ text: String) { entries.removeValue(forKey: text) }
}
