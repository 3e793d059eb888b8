import Contracts
import Foundation
import Support
import Testing

@testable import Photos

/// Small files that would become large.
struct HugePictureTests {
    @Test func `R13 a moving picture on a canvas of too many pixels is refused by its header`() {
        var file = PictureKinds.movingWebP
        // Width and height less one, 24 bits each, of the chunk VP8X.
        file.replaceSubrange(24..<30, with: [0xFE, 0x3F, 0, 0xFE, 0x3F, 0])
        expectQuickRefusal(file)
    }

    @Test func `R13 a palette of two colours does not hide how many pixels there are`() {
        for colours: UInt8 in [0, 3] {
            expectQuickRefusal(PhotoFiles.png(20_000, 20_000, depth: 1, colours: colours, isWhole: false))
        }
    }

    @Test(arguments: ["zTXt", "iCCP", "iTXt"])
    func `R13 words and profiles that unpack to 40 MB are not unpacked`(name: String) {
        let plain = PhotoFiles.png(48, 32)
        let words = Data("Comment\0".utf8) + (name == "iTXt" ? Data([1, 0, 0, 0]) : Data([0])) + Self.zeros
        let file = plain.prefix(33) + Self.chunk(name, words) + plain.dropFirst(33)
        let (start, before) = (ContinuousClock.now, Self.memory)
        let photo = try? DevelopedPhoto(file)
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(photo == nil || photo?.width == 48)
        #expect(Self.memory - before < 30 << 20)
    }

    @Test func `R13 a picture takes no more from its file than it has pixels`() {
        let plain = PhotoFiles.png(48, 32)
        let file = plain.prefix(33) + Self.chunk("IDAT", Self.zeros) + Self.chunk("IEND", Data())
        let start = ContinuousClock.now
        let photo = try? DevelopedPhoto(file)
        #expect(photo == nil || photo?.width == 48)
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    private func expectQuickRefusal(_ file: Data) {
        let start = ContinuousClock.now
        let problem = #expect(throws: Problem.self) { try DevelopedPhoto(file) }
        #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["photo"])
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    /// Memory of this process now, in bytes.
    private static var memory: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize())
    }

    private static let zeros = zeros(40 << 20)

    /// At least `count` zeros as RFC 1951 packs them: one literal, then copies of 258 bytes in fixed Huffman codes.
    private static func zeros(_ count: Int) -> Data {
        var (bytes, bits, filled) = (Data([0x78, 0x9C]), UInt64(0), UInt64(0))
        func put(_ value: UInt64, _ length: UInt64) {
            bits |= value << filled
            filled += length
            while filled >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                filled -= 8
            }
        }
        // The last block, fixed codes; the literal 0 is 00110000, 258 bytes are 11000101 from one place back 00000.
        put(0b011, 3)
        put(0b0000_1100, 8)
        for _ in 0...count / 258 { put(0b1010_0011, 13) }
        put(0, 7)
        put(0, 7)
        return bytes + Data(count: 4)
    }

    private static func chunk(_ name: String, _ bytes: Data) -> Data {
        let named = Data(name.utf8) + bytes
        var sum = UInt32.max
        for byte in named {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return big(UInt32(bytes.count)) + named + big(~sum)
    }

    private static func big(_ value: UInt32) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }
}
