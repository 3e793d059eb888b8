import Foundation

/// A cache of values parsed from byte sequences.
struct KnownBytes<Value> {
    private var known: [UInt64: (bytes: [UInt8], value: Value)] = [:]
    private let most: Int

    /// - Parameter most: the most cached values; further ones are parsed each time.
    init(most: Int) { self.most = most }

    @inline(__always)
    mutating func value(of bytes: UnsafeRawBufferPointer, _ make: () -> Value) -> Value {
        // FNV-1a over eight bytes at a time.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: bytes.count)
        var at = 0
        while at + 8 <= bytes.count {
            hash = (hash ^ bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0x100_0000_01b3
            hash ^= hash >> 32
            at += 8
        }
        while at < bytes.count {
            hash = (hash ^ UInt64(bytes[at])) &* 0x100_0000_01b3
            at += 1
        }
        if let found = known[hash], found.bytes.count == bytes.count,
            found.bytes.withUnsafeBytes({ $0.isSame(as: bytes) })
        {
            return found.value
        }
        let value = make()
        if known.count < most, known[hash] == nil { known[hash] = (Array(bytes), value) }
        return value
    }
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes are equal; both have the same count.
    fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard let baseAddress, let base = other.baseAddress else { return true }
        return memcmp(baseAddress, base, count) == 0
    }
}
