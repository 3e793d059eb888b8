import Foundation

/// The input that a child reads just now, in memory that it shares with its parent: when the child is gone it is still
/// there.
struct SharedCase: @unchecked Sendable {
    private static let size = 1 << 20

    private let memory: UnsafeMutableRawPointer

    /// Throws where the file cannot be had.
    init(_ file: URL) throws {
        let descriptor = open(file.path, O_RDWR | O_CREAT, 0o600)
        guard descriptor >= 0, ftruncate(descriptor, off_t(Self.size)) == 0,
            let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            memory != UnsafeMutableRawPointer(bitPattern: -1)
        else { throw CocoaError(.fileWriteUnknown) }
        close(descriptor)
        self.memory = memory
    }

    func free() { munmap(memory, Self.size) }

    /// How many inputs were begun.
    var count: Int {
        get { memory.load(as: Int.self) }
        nonmutating set { memory.storeBytes(of: newValue, as: Int.self) }
    }

    /// How many inputs came to something new.
    var kept: Int {
        get { memory.load(fromByteOffset: 8, as: Int.self) }
        nonmutating set { memory.storeBytes(of: newValue, toByteOffset: 8, as: Int.self) }
    }

    var bytes: [UInt8] {
        get {
            let count = min(max(0, memory.load(fromByteOffset: 16, as: Int.self)), Self.size - 24)
            return Array(UnsafeRawBufferPointer(start: memory + 24, count: count))
        }
        nonmutating set {
            let part = newValue.prefix(Self.size - 24)
            memory.storeBytes(of: part.count, toByteOffset: 16, as: Int.self)
            part.withUnsafeBytes {
                (memory + 24).copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
            }
        }
    }
}
