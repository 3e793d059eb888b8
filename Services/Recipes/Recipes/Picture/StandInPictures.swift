import Algorithms
import Chassis
import Foundation

/// Stands in for Wikimedia Commons in development, where nothing outside can be asked: it answers in the same shapes, with a
/// drawn plate for whatever dish is looked for.
struct StandInPictures: ExternalHTTP {
    private static let host = "https://pictures.larder.invalid"

    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        guard let parts = URLComponents(string: request.address) else { throw .address }
        if parts.path == "/w/api.php" {
            let words = parts.queryItems?.first { $0.name == "gsrsearch" }?.value ?? ""
            return try Self.answer(words.replacing(" filetype:bitmap", with: ""))
        }
        guard request.address.hasPrefix(Self.host) else { throw .unresolvable }
        let hue = UInt8(truncatingIfNeeded: parts.path.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
        return ExternalResponse(status: 200, mediaType: "image/png", bytes: PlatePicture(hue: hue).png)
    }

    private static func answer(_ dish: String) throws(ExternalHTTPError) -> ExternalResponse {
        let name = dish.capitalized
        let file = name.replacing(" ", with: "_") + ".png"
        let info: [String: Any] = [
            "url": "\(host)/\(file)", "thumburl": "\(host)/thumb/\(file)",
            "descriptionurl": "https://commons.wikimedia.org/wiki/File:\(file)", "mime": "image/png",
            "width": 640, "height": 480,
            "extmetadata": [
                "LicenseShortName": ["value": "CC BY-SA 4.0"],
                "LicenseUrl": ["value": "https://creativecommons.org/licenses/by-sa/4.0"],
                "Artist": ["value": "<a href=\"//commons.wikimedia.org/wiki/User:Stand-in\">Stand-in</a>"],
                "Restrictions": ["value": ""],
            ],
        ]
        let page: [String: Any] = ["pageid": 1, "ns": 6, "title": "File:\(name).png", "index": 1, "imageinfo": [info]]
        let body: [String: Any] = ["batchcomplete": true, "query": ["pages": [page]]]
        guard let data = try? JSONSerialization.data(withJSONObject: body) else { throw .mediaType }
        return ExternalResponse(status: 200, mediaType: "application/json", bytes: Array(data))
    }
}

/// A plate from above, as a PNG of 640 by 480 pixels.
struct PlatePicture {
    private static let width = 640
    private static let height = 480

    /// The colour of what lies on it.
    let hue: UInt8

    var png: [UInt8] {
        let colours: [[UInt8]] = [
            [214, 203, 187], [250, 248, 244], [232, 226, 216], [170, 60 &+ hue / 2, 40 &+ hue / 4],
            [120 &+ hue / 3, 90, 30],
        ]
        var rows: [UInt8] = []
        rows.reserveCapacity((Self.width + 1) * Self.height)
        for y in 0..<Self.height {
            rows.append(0)
            for x in 0..<Self.width {
                let (dx, dy) = (x - Self.width / 2, y - Self.height / 2)
                let distance = dx * dx + dy * dy
                let isGrain = (x / 9 + y / 7) % 5 == 0
                rows.append(
                    distance < 22_500 ? (isGrain ? 4 : 3) : distance < 32_400 ? 2 : distance < 46_000 ? 1 : 0)
            }
        }
        let head = Self.bytes(UInt32(Self.width)) + Self.bytes(UInt32(Self.height)) + [8, 3, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", head)
            + Self.chunk("PLTE", colours.flatMap(\.self)) + Self.chunk("IDAT", Self.stored(rows))
            + Self.chunk("IEND", [])
    }

    /// As zlib has it, without packing it.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        for part in bytes.chunks(ofCount: 65_535) {
            let count = UInt16(part.count)
            result += [part.endIndex == bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
            result += [UInt8(~count & 255), UInt8(~count >> 8)]
            result += part
        }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return result + self.bytes(b << 16 | a)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return bytes(UInt32(content.count)) + body + bytes(~sum)
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
}
