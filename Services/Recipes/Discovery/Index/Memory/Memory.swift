import Foundation

/// A memory region, freed with its last reference.
final class Memory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    private let isMapped: Bool

    /// The size in bytes from which large pages are requested, to save address lookups.
    private static let large = 1 << 21

    var start: UnsafeMutableRawPointer { bytes.baseAddress ?? Self.nowhere }

    /// The address of empty memory; never read.
    private static var nowhere: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(bitPattern: 64) ?? .allocate(byteCount: 1, alignment: 1)
    }

    /// Allocates zeroed memory.
    init(bytes count: Int) {
        isMapped = false
        let size = max(count, 1)
        let start = UnsafeMutableRawPointer.allocate(
            byteCount: size, alignment: count >= Self.large ? Self.large : 64)
        bytes = UnsafeMutableRawBufferPointer(start: start, count: size)
        if count >= Self.large { madvise(start, size, Int32(MADV_HUGEPAGE)) }
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    /// Maps a file into memory; the system reads its pages on access.
    ///
    /// Throws the system's error.
    init(mapping file: URL) throws {
        isMapped = true
        let descriptor = open(file.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let size = Int(status.st_size)
        guard size > 0 else {
            bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
            return
        }
        let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start, start != MAP_FAILED else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: size)
    }

    deinit {
        if isMapped {
            if let start = bytes.baseAddress { munmap(start, bytes.count) }
        } else {
            bytes.deallocate()
        }
    }
}
