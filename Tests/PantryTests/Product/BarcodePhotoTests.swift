import CBarcodeWriter
import Chassis
import Contracts
import Foundation
import PantryContracts
import Support
import Testing

@testable import Pantry

/// Photos of barcodes, as strangers send them.
@Suite(.timeLimit(.minutes(10)))
struct BarcodePhotoTests {
    @Test(arguments: [
        ("EAN-13", "3017620422003", "03017620422003"), ("EAN-8", "96385074", "00000096385074"),
        ("UPC-A", "036000291452", "00036000291452"), ("UPC-E", "04252614", "00042100005264"),
        ("ITF", "10614141000415", "10614141000415"),
        ("QRCode", "https://a.example/01/03017620422003/10/L1?17=270131", "03017620422003"),
        ("QRCode", "3017620422003", "03017620422003"), ("DataMatrix", "(01)03017620422003(17)270131", "03017620422003"),
    ])
    func `P9 a photo of a barcode tells its product`(format: String, text: String, code: String) async throws {
        let photo = try Self.photo(format, text)
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let sent = Upload(mediaType: "image/png", bytes: photo)
            let found = try await ada.call(PantryAPI.readProductPhoto, sending: sent).codes
            #expect(found.map(\.code) == [code])
            let first = try #require(found.first)
            let product = try await ada.call(
                PantryAPI.product, sending: ProductQuery(code: first.text, symbology: first.symbology))
            #expect(product.code == code && (product.bestBefore == nil) != text.contains("27"))
        }
    }

    @Test func `P9 a photo without a code says so, and so do a code of something else and what is no photo`()
        async throws
    {
        let photos: [(Data, Int, String?)] = [
            (PhotoFiles.png(400, 300), 422, "no-barcode"), (PhotoFiles.jpeg, 422, "no-barcode"),
            (PhotoFiles.webP, 422, "no-barcode"),
            (try Self.photo("QRCode", "https://evil.example/login?next=/01/x"), 422, "no-barcode"),
            (try Self.photo("QRCode", "javascript:alert(document.cookie)"), 422, "no-barcode"),
            (Data("GIF89a hello".utf8), 415, nil), (Data([0xFF, 0xD8, 0xFF, 0xE0]), 422, "damaged"),
            (PhotoFiles.jpeg(claiming: 60_000, 60_000), 422, "too-large"),
            (try Self.photo("EAN-13", "3017620422003").dropLast(40), 422, "damaged"),
        ]
        try await withService(PantryService.self, on: .sqlite, services: .catalogue()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            for (place, photo) in photos.enumerated() {
                let problem = await #expect(throws: Problem.self) {
                    try await ada.call(
                        PantryAPI.readProductPhoto, sending: Upload(mediaType: "image/jpeg", bytes: photo.0))
                }
                #expect(problem?.status == photo.1 && problem?.errors.first?.code == photo.2, "\(place)")
                if photo.1 == 422 { #expect(problem?.errors.first?.field == "photo") }
            }
            let large = Upload(mediaType: "image/png", bytes: Data(count: PantryAPI.largestProductPhoto + 1))
            #expect(try await status { try await ada.call(PantryAPI.readProductPhoto, sending: large) } == 413)
        }
    }

    @Test func `P9 barcodes are found turned, small, and several in one photo`() throws {
        let (side, width, height) = (900, 260, 120)
        var pixels = [UInt8](repeating: 255, count: side * side)
        let one = try Self.drawn("EAN-13", "3017620422003", width, height)
        let two = try Self.drawn("EAN-8", "96385074", width, height)
        for y in 0..<height {
            for x in 0..<width {
                pixels[(60 + y) * side + 100 + x] = one[y * width + x]
                // Turned by a quarter.
                pixels[(400 + x) * side + 500 + height - 1 - y] = two[y * width + x]
            }
        }
        let found = try BarcodeReading.codes(in: PhotoFiles.png(UInt32(side), UInt32(side), grey: pixels))
        #expect(Set(found.map(\.text)) == ["3017620422003", "96385074"])
    }

    private static func photo(_ format: String, _ text: String) throws -> Data {
        let (width, height) = (420, 420)
        return PhotoFiles.png(UInt32(width), UInt32(height), grey: try drawn(format, text, width, height))
    }

    private static func drawn(_ format: String, _ text: String, _ width: Int, _ height: Int) throws -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height)
        try #require(barcode_write(format, text, Int32(width), Int32(height), &pixels) == 0)
        return pixels
    }
}
