/// Cards of many recipes in flat memory. Reading a card allocates only its texts.
public struct RecipeCards: Sendable {
    /// The offset of each card's first byte, and of the end of the last card.
    private let starts: Flat<UInt64>
    private let content: Flat<UInt8>

    /// Places the draft's cards by `numbers`, one per position. A number beyond the draft means no card.
    public init(_ draft: Draft, numbers: [UInt32]) {
        let sizes = numbers.map { Int($0) < draft.count ? draft.place(of: Int($0)).count : 0 }
        var end: UInt64 = 0
        starts = Flat(
            [0]
                + sizes.map { size in
                    end += UInt64(size)
                    return end
                })
        content = Flat(count: Int(end)) { content in
            var place = 0
            for (number, size) in zip(numbers, sizes) where size > 0 {
                _ = content[place..<place + size].update(fromContentsOf: draft.bytes[draft.place(of: Int(number))])
                place += size
            }
        }
    }

    /// Cards under collection, numbered from 0.
    public struct Draft: Sendable {
        fileprivate private(set) var bytes: [UInt8] = []
        private var ends: [Int] = []

        public init() {}

        public var count: Int { ends.count }

        public mutating func append(_ card: IndexedCard) {
            card.write(to: &bytes)
            ends.append(bytes.count)
        }

        fileprivate func place(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }
    }

    /// Positions are below this.
    public var capacity: Int { starts.count - 1 }
    /// The size of all cards in memory, in bytes.
    public var bytes: Int { starts.bytes + content.bytes }

    /// The card at a position; `nil` if there is none.
    public subscript(position: Int) -> IndexedCard? {
        guard position >= 0, position < capacity, starts[position] < starts[position + 1] else { return nil }
        let place = Int(starts[position])..<Int(starts[position + 1])
        return IndexedCard(UnsafeBufferPointer(start: content.start + place.lowerBound, count: place.count))
    }
}

extension RecipeCards {
    public func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(starts)
        try snapshot.put(content)
    }

    /// Throws a `SnapshotError` if the saved bytes are inconsistent.
    public init(from snapshot: inout SnapshotReader) throws {
        starts = try snapshot.take()
        content = try snapshot.take()
        var last: UInt64 = 0
        let isAscending = starts.allSatisfy { start in
            defer { last = start }
            return start >= last
        }
        guard starts.first == 0, isAscending, last == content.count else {
            throw SnapshotError("The cards do not fit.")
        }
    }
}
