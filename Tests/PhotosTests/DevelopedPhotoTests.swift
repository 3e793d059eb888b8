import Contracts
import Foundation
import Support
import Testing

@testable import Photos

struct DevelopedPhotoTests {
    @Test func `R13 a photo is turned as it was taken, and nothing stays of what the file said besides`() throws {
        let file = PhotoFiles.tagged(comment: "canary of the coal mine")
        #expect(file.range(of: Data("canary".utf8)) != nil)
        let photo = try DevelopedPhoto(file)
        #expect(photo.width == 32 && photo.height == 48)
        for bytes in [photo.large, photo.small] {
            #expect(PhotoFormat(bytes) == .webP)
            for trace in ["canary", "Exif", "EXIF", "ICCP", "XMP ", "GPS"] {
                #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace)")
            }
        }
    }

    @Test func `R13 a PNG is bounded by the work that it is, whatever it takes in bytes`() throws {
        for (width, height, depth, colours) in [
            (6_300, 6_300, 16, 2), (6_300, 6_300, 16, 6), (6_300, 6_300, 8, 6), (4_000, 4_000, 16, 6),
            (6_000, 6_000, 16, 4),
        ] as [(UInt32, UInt32, UInt8, UInt8)] {
            let file = PhotoFiles.png(width, height, depth: depth, colours: colours, isWhole: false)
            let problem = #expect(throws: Problem.self) { try DevelopedPhoto(file) }
            #expect(problem?.status == 422 && problem?.errors.first?.code == "too-large")
        }
        let small = PhotoFiles.png(1_000, 800, depth: 16, colours: 6, isWhole: false)
        #expect(try DevelopedPhoto(small).width == 1_000)
    }

    @Test(arguments: [PhotoFiles.jpeg, PhotoFiles.webP, PhotoFiles.png(48, 32, text: "canary")])
    func `R13 JPEG, PNG and WebP are drawn anew`(file: Data) throws {
        let photo = try DevelopedPhoto(file)
        #expect(photo.width == 48 && photo.height == 32)
        #expect(photo.large.range(of: Data("canary".utf8)) == nil)
        // The output is a valid input.
        #expect(try DevelopedPhoto(photo.large).width == 48)
    }

    @Test(arguments: [PhotoFiles.jpeg, PhotoFiles.tagged(comment: "canary"), PhotoFiles.png(48, 32, text: "canary")])
    func `R13 a photo that breaks off is refused, wherever it does`(file: Data) throws {
        for length in [file.count / 50, file.count / 10, file.count / 2, file.count - file.count / 20, file.count - 1] {
            let problem = #expect(throws: Problem.self) { try DevelopedPhoto(file.prefix(max(12, length))) }
            #expect(problem?.errors.first?.code == "damaged" || problem?.status == 415, "\(length) of \(file.count)")
        }
        // Trailing bytes, as cameras write them, are allowed.
        #expect(try DevelopedPhoto(file + Data(repeating: 7, count: 100)).width > 0)
        for shift in 0..<64 {
            var bytes = Data(file.dropFirst(shift))
            bytes.replaceSubrange(bytes.startIndex..<bytes.startIndex + 3, with: [0xFF, 0xD8, 0xFF])
            _ = PhotoFormat.jpeg.isWhole(bytes)
            _ = PhotoFormat.png.isWhole(bytes)
        }
    }

    @Test func `R13 a large photo comes in two sizes, a small one stays as it is`() throws {
        let photo = try DevelopedPhoto(PhotoFiles.png(3_200, 800))
        #expect(photo.width == 3_200 && photo.height == 800)
        let (large, small) = (VipsPicture.head(of: photo.large, .webP), VipsPicture.head(of: photo.small, .webP))
        #expect(large?.width == 3_200 && large?.height == 800)
        #expect(small?.width == 480 && small?.height == 120)
        #expect(try DevelopedPhoto(PhotoFiles.png(1, 1)).width == 1)
    }

    @Test(arguments: [
        PhotoFiles.png(60_000, 60_000, isWhole: false), PhotoFiles.jpeg(claiming: 60_000, 60_000),
        PhotoFiles.png(20_001, 1, isWhole: false), PhotoFiles.png(8_000, 5_001, isWhole: false),
        PhotoFiles.png(.max >> 1, .max >> 1, isWhole: false),
    ])
    func `R13 a photo of too many pixels is refused by its header, before anything is decoded`(file: Data) {
        let problem = #expect(throws: Problem.self) { try DevelopedPhoto(file) }
        #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["photo"])
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "<!DOCTYPE html><script></script>",
        "GIF89a", "%PDF-1.7", "II*\0", "\0\0\0\u{1C}ftypheic", "RIFF\0\0\0\0WAVE", "", "\u{FEFF}<svg/>", "#!/bin/sh",
    ])
    func `R13 whatever is neither JPEG nor PNG nor WebP is refused`(text: String) {
        let problem = #expect(throws: Problem.self) { try DevelopedPhoto(Data(text.utf8)) }
        #expect(problem?.status == 415)
    }

    @Test func `R13 a page hidden in a photo does not come out again`() throws {
        let page = "<html><script>alert('canary')</script></html>"
        for file in [PhotoFiles.jpeg + Data(page.utf8), PhotoFiles.tagged(comment: page)] {
            let photo = try DevelopedPhoto(file)
            #expect(photo.large.range(of: Data("canary".utf8)) == nil)
        }
    }

    @Test func `R13 what is damaged is told from what is no photo`() {
        var scans = PhotoFiles.jpeg
        for _ in 0..<120 { scans += [0xFF, 0xDA] }
        let files = [
            PhotoFiles.jpeg.prefix(3), PhotoFiles.jpeg.prefix(200), PhotoFiles.png(8, 8).prefix(20),
            Data(PhotoFiles.webP.prefix(40)), scans,
        ]
        for file in files {
            let problem = #expect(throws: Problem.self) { try DevelopedPhoto(Data(file)) }
            #expect(problem?.status == 422 && problem?.errors.first?.code == "damaged")
        }
    }
}
