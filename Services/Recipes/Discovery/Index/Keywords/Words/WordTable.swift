import Foundation

/// Different words in the order of their bytes, one after the other in one array; a word is known by its place.
struct WordTable: Sendable {
    private let bytes: Flat<UInt8>
    private let ends: Flat<UInt32>

    /// `words` ascend.
    init(_ words: some Sequence<[UInt8]>) {
        var bytes: [UInt8] = []
        var ends: [UInt32] = []
        for word in words {
            bytes += word
            ends.append(UInt32(bytes.count))
        }
        self.bytes = Flat(bytes)
        self.ends = Flat(ends)
    }

    init(from reader: inout SnapshotReader) throws {
        bytes = try reader.take()
        ends = try reader.take()
    }

    func save(to writer: inout SnapshotWriter) throws {
        try writer.put(bytes)
        try writer.put(ends)
    }

    var count: Int { ends.count }
    var size: Int { bytes.bytes + ends.bytes }

    private func start(_ word: Int) -> Int { word == 0 ? 0 : Int(ends[word - 1]) }

    func length(_ word: Int) -> Int { Int(ends[word]) - start(word) }

    /// Valid as long as the table is.
    subscript(word: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: bytes.start + start(word), count: length(word))
    }

    func text(_ word: Int) -> String { String(decoding: self[word], as: UTF8.self) }

    /// The place of a word.
    func find(_ word: [UInt8]) -> Int? {
        let place = place(of: word)
        return place < count && self[place].elementsEqual(word) ? place : nil
    }

    /// The words that begin with some letters.
    func beginning(with letters: [UInt8]) -> Range<Int> {
        let first = place(of: letters)
        var low = first
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].starts(with: letters) { low = middle + 1 } else { high = middle }
        }
        return first..<low
    }

    /// The place of the first word that is not before `word`.
    private func place(of word: [UInt8]) -> Int {
        word.withUnsafeBufferPointer { word in
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                if Self.precedes(self[middle], word) { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    static func precedes(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = one.baseAddress, let second = other.baseAddress else { return one.count < other.count }
        let order = memcmp(first, second, min(one.count, other.count))
        return order == 0 ? one.count < other.count : order < 0
    }
}
