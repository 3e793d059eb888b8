import Foundation

/// The write-ahead log of a database before SQLite opens it (https://sqlite.org/fileformat2.html, section 4). SQLite
/// reads it up to the first invalid frame and silently ignores the rest.
struct WriteAheadLog {
    /// The damage of a log.
    enum Finding: Hashable {
        /// Committed transactions are lost.
        case lost(transactions: Int)
        /// The last transaction is incomplete: it was either interrupted or damaged later.
        case torn
        /// The log is unreadable.
        case unreadable
        /// The log is too short.
        case cut
    }

    private static let headerSize = 32
    private static let frameHeaderSize = 24

    let path: String

    /// The damage of the log; `nil` if there is none.
    func inspect() throws -> Finding? {
        let index = SharedIndex(path: path.dropLast("-wal".count) + "-shm")
        guard let file = FileHandle(forReadingAtPath: path) else {
            return index?.holdsMore(than: 0) == true ? .cut : nil
        }
        defer { try? file.close() }
        let header = try file.read(upToCount: Self.headerSize) ?? Data()
        guard !header.isEmpty else { return index?.holdsMore(than: 0) == true ? .cut : nil }
        guard let log = Header(header) else { return header.allSatisfy { $0 == 0 } ? nil : .unreadable }
        var tally = Tally()
        var sum = log.sum
        while let frame = try file.read(upToCount: Self.frameHeaderSize + log.pageSize),
            frame.count == Self.frameHeaderSize + log.pageSize
        {
            let bytes = [UInt8](frame)
            guard bytes.word(at: 8) == log.salt.0, bytes.word(at: 12) == log.salt.1 else {
                // Frames of an earlier use of the file end the valid log.
                tally.isSound = false
                continue
            }
            if tally.isSound {
                sum = sum.adding(bytes[0..<8], log.isBigEndian).adding(bytes[Self.frameHeaderSize...], log.isBigEndian)
                tally.isSound = bytes.word(at: 16) == sum.first && bytes.word(at: 20) == sum.second
            }
            tally.count(endsTransaction: bytes.word(at: 4) != 0)
        }
        if tally.lost > 1 { return .lost(transactions: tally.lost) }
        if let index, index.salt == log.salt, index.holdsMore(than: tally.sound) { return .cut }
        return tally.lost == 1 ? .torn : nil
    }

    private struct Tally {
        var isSound = true
        /// The number of frames before the first invalid one.
        var sound = 0
        /// The number of commits from the first invalid frame on. One may have been interrupted by a crash; all earlier
        /// ones were already synced.
        var lost = 0

        mutating func count(endsTransaction: Bool) {
            if isSound { sound += 1 } else if endsTransaction { lost += 1 }
        }
    }

    /// The first 32 bytes.
    private struct Header {
        let pageSize: Int
        let isBigEndian: Bool
        let salt: (UInt32, UInt32)
        let sum: Checksum

        /// `nil` if the header is invalid.
        init?(_ data: Data) {
            let bytes = [UInt8](data)
            guard bytes.count == headerSize, bytes.word(at: 0) & ~1 == 0x377F_0682 else { return nil }
            isBigEndian = bytes[3] & 1 == 1
            pageSize = Int(bytes.word(at: 8))
            salt = (bytes.word(at: 16), bytes.word(at: 20))
            sum = Checksum().adding(bytes[0..<24], isBigEndian)
            guard (512...65_536).contains(pageSize), pageSize.nonzeroBitCount == 1, sum.first == bytes.word(at: 24),
                sum.second == bytes.word(at: 28)
            else { return nil }
        }
    }

    /// The shared index of the last processes, in a file that is never synced.
    private struct SharedIndex {
        let salt: (UInt32, UInt32)
        private let frames: Int
        private let carriedOver: Int

        /// `nil` unless both copies of the header are present, equal and valid.
        init?(path: some StringProtocol) {
            guard let file = FileHandle(forReadingAtPath: String(path)) else { return nil }
            defer { try? file.close() }
            guard Self.isOfThisBoot(String(path)), let data = try? file.read(upToCount: 100) else { return nil }
            let bytes = [UInt8](data)
            guard bytes.count == 100, bytes[0..<48] == bytes[48..<96], bytes[12] == 1 else { return nil }
            // In the byte order of the machine that wrote it.
            let sum = Checksum().adding(bytes[0..<40], false)
            guard sum.first == bytes.nativeWord(at: 40), sum.second == bytes.nativeWord(at: 44) else { return nil }
            frames = Int(bytes.nativeWord(at: 16))
            salt = (bytes.word(at: 32), bytes.word(at: 36))
            carriedOver = Int(bytes.nativeWord(at: 96))
        }

        /// An index from before the last boot is unreliable, and SQLite ignores it as well.
        private static func isOfThisBoot(_ path: String) -> Bool {
            var uptime = timespec()
            clock_gettime(CLOCK_BOOTTIME, &uptime)
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            guard let changed = attributes?[.modificationDate] as? Date else { return false }
            return changed > Date.now - TimeInterval(uptime.tv_sec)
        }

        /// Whether the log had frames beyond the first `count` that are not in the database file.
        func holdsMore(than count: Int) -> Bool { frames > count && frames > carriedOver }
    }
}

/// The checksum of SQLite's log.
private struct Checksum {
    var first: UInt32 = 0
    var second: UInt32 = 0

    /// The checksum extended by `bytes`, a multiple of eight.
    func adding(_ bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) -> Checksum {
        var sum = self
        bytes.withUnsafeBytes { raw in
            for offset in stride(from: 0, to: raw.count - 7, by: 8) {
                let one = raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let other = raw.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                sum.first &+= (isBigEndian ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ sum.second
                sum.second &+= (isBigEndian ? UInt32(bigEndian: other) : UInt32(littleEndian: other)) &+ sum.first
            }
        }
        return sum
    }
}

extension [UInt8] {
    /// A big-endian word of four bytes; 0 beyond the end.
    fileprivate func word(at offset: Int) -> UInt32 { UInt32(bigEndian: nativeWord(at: offset)) }

    fileprivate func nativeWord(at offset: Int) -> UInt32 {
        guard offset >= 0, offset + 4 <= count else { return 0 }
        return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
}
