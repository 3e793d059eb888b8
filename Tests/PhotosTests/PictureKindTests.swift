import Contracts
import Foundation
import Support
import Testing

@testable import Photos

struct PictureKindTests {
    /// The quarters of a developed picture from dark to light, row by row: blue 0, red 1, green 2, white 3.
    private static func ranks(of file: Data) throws -> [Int] {
        let photo = try DevelopedPhoto(file)
        let grey = try GreyPicture(photo.large, side: 100)
        let (left, right) = (grey.width / 4, grey.width * 3 / 4)
        let (top, bottom) = (grey.height / 4, grey.height * 3 / 4)
        let values = [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
            grey.pixels[y * grey.width + x]
        }
        return values.map { value in values.count { $0 < value } }
    }

    static let turns: [(turn: UInt16, ranks: [Int])] = [
        (1, [1, 2, 0, 3]), (2, [2, 1, 3, 0]), (3, [3, 0, 2, 1]), (4, [0, 3, 1, 2]), (5, [1, 0, 2, 3]),
        (6, [0, 1, 3, 2]), (7, [3, 2, 0, 1]), (8, [2, 3, 1, 0]),
        // No orientation that EXIF knows.
        (0, [1, 2, 0, 3]), (9, [1, 2, 0, 3]), (65_535, [1, 2, 0, 3]),
    ]

    @Test(arguments: turns.indices) func `R13 a picture is shown the right way up, however the camera was held`(
        _ index: Int
    ) throws {
        let (turn, ranks) = Self.turns[index]
        let file = PictureKinds.turned(turn)
        let photo = try DevelopedPhoto(file)
        let isUpright = !(5...8).contains(turn)
        #expect(photo.width == (isUpright ? 48 : 32) && photo.height == (isUpright ? 32 : 48))
        #expect(try Self.ranks(of: file) == ranks)
    }

    @Test func `R13 a colour profile is applied, a broken one is passed over, and neither stays`() throws {
        #expect(try Self.ranks(of: PictureKinds.quarters) == [1, 2, 0, 3])
        let swapped = PictureKinds.coloured(by: PictureKinds.swappedProfile)
        #expect(try Self.ranks(of: swapped) == [2, 1, 0, 3])
        for broken in [
            Data("no profile".utf8), Data(count: 600), PictureKinds.swappedProfile.prefix(200),
            Data(repeating: 0xFF, count: 40_000),
        ] {
            let file = PictureKinds.coloured(by: Data(broken))
            #expect(try Self.ranks(of: file) == [1, 2, 0, 3], "\(broken.count)")
            #expect(try DevelopedPhoto(file).large.range(of: Data("ICCP".utf8)) == nil)
        }
    }

    @Test(arguments: [PictureKinds.inks, PictureKinds.progressive, PictureKinds.palette, PictureKinds.grey])
    func `R13 inks, scans of rising detail, listed colours and grey come out as screens show them`(
        file: Data
    ) throws {
        #expect(try Self.ranks(of: file) == [1, 2, 0, 3])
        let head = try #require(VipsPicture.head(of: try DevelopedPhoto(file).large, .webP))
        #expect(head.bands == 3 && !head.isDeep && head.width == 48 && head.height == 32)
    }

    @Test func `R13 two bytes a colour come out as one`() throws {
        let photo = try DevelopedPhoto(PictureKinds.deep)
        let grey = try GreyPicture(photo.large, side: 8)
        // 40,000 of 65,535 is 156 of 255.
        #expect(grey.pixels.allSatisfy { (150...162).contains($0) }, "\(grey.pixels.prefix(4))")
    }

    @Test(arguments: [PictureKinds.glassPNG, PictureKinds.glassWebP])
    func `R13 a transparent picture stays transparent, and is read on white`(file: Data) throws {
        let photo = try DevelopedPhoto(file)
        for size in [photo.large, photo.small] { #expect(VipsPicture.head(of: size, .webP)?.bands == 4) }
        let grey = try GreyPicture(file, side: 16)
        #expect(grey.pixels[16 * 6 + 3] == 255 && grey.pixels[16 * 6 + 12] < 250)
    }

    @Test(arguments: [PictureKinds.movingWebP, PictureKinds.movingPNG])
    func `R13 of a picture that moves the first one is kept`(file: Data) throws {
        let photo = try DevelopedPhoto(file)
        #expect(photo.width == 16 && photo.height == 12)
        for bytes in [photo.large, photo.small] {
            #expect(bytes.range(of: Data("ANIM".utf8)) == nil && bytes.range(of: Data("ANMF".utf8)) == nil)
        }
        let first = try GreyPicture(PictureKinds.quarters, side: 100).pixels[48 * 8 + 12]
        let shown = try GreyPicture(photo.large, side: 100).pixels[16 * 6 + 8]
        #expect(abs(Int(shown) - Int(first)) < 12, "red is \(first), shown is \(shown)")
    }

    @Test(arguments: [
        PictureKinds.marked(0xE1, Data("http://ns.adobe.com/xap/1.0/\0<x:canary GPS='52'/>".utf8)),
        PictureKinds.marked(0xED, Data("Photoshop 3.0\08BIM\u{4}\u{4}canary".utf8)),
        PictureKinds.marked(0xEB, Data("canary".utf8)), PictureKinds.quarters + Data("MPF\0canary".utf8),
        PhotoFiles.png(48, 32, text: "canary"), PhotoFiles.tagged(comment: "canary"),
    ])
    func `R13 nothing that a camera or a program writes beside the picture stays`(file: Data) throws {
        #expect(file.range(of: Data("canary".utf8)) != nil)
        let photo = try DevelopedPhoto(file)
        for bytes in [photo.large, photo.small] {
            for trace in ["canary", "GPS", "Exif", "EXIF", "XMP", "Photoshop"] {
                #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace)")
            }
        }
    }

    @Test(arguments: [
        PictureKinds.quarters, PictureKinds.progressive, PictureKinds.glassPNG, PictureKinds.movingPNG,
    ])
    func `R13 a file that ends anywhere before its picture does is refused`(file: Data) {
        for length in 0..<file.count {
            let problem = #expect(throws: Problem.self) { try DevelopedPhoto(file.prefix(length)) }
            #expect([415, 422].contains(problem?.status), "\(length) of \(file.count)")
        }
    }

    @Test(arguments: [PictureKinds.glassWebP, PictureKinds.movingWebP, PhotoFiles.webP])
    func `R13 a WebP that breaks off is refused or whole, and never half a picture`(file: Data) throws {
        let whole = try DevelopedPhoto(file)
        for length in 0..<file.count {
            guard let photo = try? DevelopedPhoto(Data(file.prefix(length))) else { continue }
            #expect(photo.large == whole.large && photo.small == whole.small, "\(length) of \(file.count)")
        }
    }
}
