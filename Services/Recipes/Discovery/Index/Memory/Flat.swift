/// An immutable array in flat memory: a buffer filled once, or a part of a mapped file.
///
/// Reading an element is one load. Debug builds alone check bounds.
public struct Flat<Element: BitwiseCopyable & Sendable>: RandomAccessCollection, @unchecked Sendable {
    /// The address of the first element, valid as long as this value.
    let start: UnsafePointer<Element>
    public let count: Int
    private let memory: Memory

    init(start: UnsafePointer<Element>, count: Int, in memory: Memory) {
        self.start = start
        self.count = count
        self.memory = memory
    }

    /// A copy of `elements`.
    public init(_ elements: [Element]) {
        self.init(count: elements.count) { _ = $0.update(fromContentsOf: elements) }
    }

    /// Allocates `count` zeroed values, and lets `fill` write them.
    public init(count: Int, fill: (UnsafeMutableBufferPointer<Element>) throws -> Void) rethrows {
        let memory = Memory(bytes: count * MemoryLayout<Element>.stride)
        let buffer = memory.bytes.bindMemory(to: Element.self)
        try fill(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        self.init(start: UnsafePointer(memory.start.assumingMemoryBound(to: Element.self)), count: count, in: memory)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return start[index]
        }
    }

    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        try body(UnsafeBufferPointer(start: start, count: count))
    }

    /// The size of the values, in bytes.
    public var bytes: Int { count * MemoryLayout<Element>.stride }
}
