import CZlib
import Foundation

/// The blocks of a PBF file (https://wiki.openstreetmap.org/wiki/PBF_Format), unpacked one after the other.
struct PBFBlocks<Source: ByteSource> {
    /// The format's own limits: a header has less than 64 KiB, a block less than 32 MiB, packed or not.
    private static var largestHeader: Int { 64 << 10 }
    private static var largestBlock: Int { 32 << 20 }

    private var window: ByteWindow<Source>

    init(_ source: Source) { window = ByteWindow(source) }

    /// - Parameter body: told the block's type, its bytes and where it begins.
    mutating func each(_ body: (String, UnsafeBufferPointer<UInt8>, Int) throws -> Void) throws {
        while try window.isFilled() {
            let offset = window.offset
            guard let prefix = try window.take(4) else { throw PlaceFault(offset == 0 ? .notPBF : .cutOff, at: offset) }
            let count = prefix.reduce(0) { $0 << 8 | Int($1) }
            guard count > 0, count < Self.largestHeader else { throw PlaceFault(.notPBF, at: offset) }
            guard let header = try window.take(count) else { throw PlaceFault(.cutOff, at: offset) }
            let (type, size) = try reading(offset) { try Self.header(header) }
            guard size <= Self.largestBlock else { throw PlaceFault(.largeRecord, at: offset) }
            guard let packed = try window.take(size) else { throw PlaceFault(.cutOff, at: offset) }
            let bytes = try Self.unpacked(packed, at: offset)
            try bytes.withUnsafeBufferPointer { try body(type, $0, offset) }
        }
    }

    private func reading<Value>(_ offset: Int, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch is ProtoReader.Malformed {
            throw PlaceFault(offset == 0 ? .notPBF : .corrupt, at: offset)
        }
    }

    private static func header(_ bytes: [UInt8]) throws -> (type: String, size: Int) {
        try bytes.withUnsafeBufferPointer { bytes in
            var reader = ProtoReader(bytes)
            var type: String?
            var size: Int?
            while let field = try reader.field() {
                switch (field.number, field.type) {
                case (1, 2): type = reader.text(try reader.length())
                case (3, 0): size = Int(exactly: try reader.varint())
                default: try reader.skip(field.type)
                }
            }
            guard let type, let size, size >= 0 else { throw ProtoReader.Malformed() }
            return (type, size)
        }
    }

    private static func unpacked(_ bytes: [UInt8], at offset: Int) throws -> [UInt8] {
        try bytes.withUnsafeBufferPointer { bytes in
            var reader = ProtoReader(bytes)
            var size = 0
            var raw: Range<Int>?
            var packed: Range<Int>?
            do {
                while let field = try reader.field() {
                    switch (field.number, field.type) {
                    case (1, 2): raw = try reader.length()
                    case (2, 0): size = Int(exactly: try reader.varint()) ?? -1
                    case (3, 2): packed = try reader.length()
                    // LZMA, bzip2, LZ4 and Zstandard.
                    case (4, 2), (5, 2), (6, 2), (7, 2): throw PlaceFault(.unknownFeature, at: offset)
                    default: try reader.skip(field.type)
                    }
                }
            } catch is ProtoReader.Malformed {
                throw PlaceFault(.corrupt, at: offset)
            }
            if let raw { return Array(bytes[raw]) }
            guard let packed, size > 0, size <= largestBlock else {
                throw PlaceFault(size > largestBlock ? .largeRecord : .corrupt, at: offset)
            }
            return try inflated(UnsafeBufferPointer(rebasing: bytes[packed]), to: size, at: offset)
        }
    }

    /// However much is packed, it gets as many bytes as it says.
    private static func inflated(_ packed: UnsafeBufferPointer<UInt8>, to size: Int, at offset: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var written = uLongf(size)
            let status = uncompress(buffer.baseAddress, &written, packed.baseAddress, uLong(packed.count))
            guard status == Z_OK, Int(written) == size else {
                count = 0
                throw PlaceFault(.corrupt, at: offset)
            }
            count = size
        }
    }
}
