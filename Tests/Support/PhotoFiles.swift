import Foundation

/// Photos as strangers send them.
public enum PhotoFiles {
    /// 48 pixels wide and 32 high: the left half red, the right half blue.
    public static let jpeg = Data(
        base64Encoded: """
            /9j/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBD\
            AQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAgADAD\
            ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAA\
            BwgG/8QAGREBAAMBAQAAAAAAAAAAAAAAAESCwgYH/9oADAMBAAIRAxEAPwCLAZk4iQV6QJfncmmh73ke+QAmD1XgJoUIJBXpAl+d\
            yaaHveR75ACYPX//2Q==
            """)!

    public static let webP = Data(
        base64Encoded: """
            UklGRi4BAABXRUJQVlA4WAoAAAAIAAAALwAAHwAAVlA4IE4AAADQAwCdASowACAAPtFWo0uoJKMhsAgBABoJQBjVUA/En8AAEAGY\
            SdAA/us2/9zmuho7f/6EhGm2/J37X/1fOEENOwej9aVA9mp2spAAAABFWElGugAAAEV4aWYAAElJKgAIAAAABgASAQMAAQAAAAEA\
            AAAaAQUAAQAAAFYAAAAbAQUAAQAAAF4AAAAoAQMAAQAAAAIAAAATAgMAAQAAAAEAAABphwQAAQAAAGYAAAAAAAAAOGMAAOgDAAA4\
            YwAA6AMAAAYAAJAHAAQAAAAwMjEwAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAwAAAAA6AEAAEA\
            AAAgAAAAAAAAAA==
            """)!

    /// The JPEG as a telephone writes it: turned by a quarter (EXIF's orientation 6), with the place where it was taken,
    /// and with a comment.
    public static func tagged(comment: String) -> Data {
        var tags = Data("MM\0*".utf8) + big(UInt32(8)) + big(UInt16(3))
        tags += big(UInt16(0x0112)) + big(UInt16(3)) + big(UInt32(1)) + big(UInt16(6)) + big(UInt16(0))
        tags += big(UInt16(0x010E)) + big(UInt16(2)) + big(UInt32(comment.utf8.count + 1)) + big(UInt32(50))
        tags += big(UInt16(0x8825)) + big(UInt16(4)) + big(UInt32(1)) + big(UInt32(51 + comment.utf8.count))
        tags += big(UInt32(0)) + Data(comment.utf8) + [0]
        tags +=
            big(UInt16(1)) + big(UInt16(1)) + big(UInt16(2)) + big(UInt32(2)) + Data("N\0\0\0".utf8) + big(UInt32(0))
        let exif = segment(0xE1, Data("Exif\0\0".utf8) + tags)
        return jpeg.prefix(2) + exif + segment(0xFE, Data(comment.utf8)) + jpeg.dropFirst(2)
    }

    /// The JPEG that says that it is so large.
    public static func jpeg(claiming width: UInt16, _ height: UInt16) -> Data {
        var file = jpeg
        let frame = file.range(of: Data([0xFF, 0xC0]))!.lowerBound
        file.replaceSubrange(frame + 5..<frame + 9, with: big(height) + big(width))
        return file
    }

    /// A PNG of one colour, or the beginning of one where `isWhole` is false. `colours` is its type: 0 for grey, 2 for three
    /// colours, 4 and 6 for those that can be seen through.
    public static func png(
        _ width: UInt32, _ height: UInt32, depth: UInt8 = 8, colours: UInt8 = 0, text: String = "", isWhole: Bool = true
    ) -> Data {
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file += chunk("IHDR", big(width) + big(height) + [depth, colours, 0, 0, 0])
        if !text.isEmpty { file += chunk("tEXt", Data("Comment\0\(text)".utf8)) }
        let pixels = isWhole ? Data(count: Int(height) * (Int(width) + 1)) : Data(count: 16)
        return file + chunk("IDAT", deflated(pixels)) + chunk("IEND", Data())
    }

    /// A PNG of these pixels, a byte of grey each, row after row.
    public static func png(_ width: UInt32, _ height: UInt32, grey pixels: [UInt8]) -> Data {
        let rows = stride(from: 0, to: pixels.count, by: Int(width)).map { [0] + pixels[$0..<$0 + Int(width)] }
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            + chunk("IHDR", big(width) + big(height) + [8, 0, 0, 0, 0])
            + chunk("IDAT", deflated(Data(rows.joined()))) + chunk("IEND", Data())
    }

    /// As RFC 1950 and 1951 have it, without any compression.
    private static func deflated(_ bytes: Data) -> Data {
        var file = Data([0x78, 0x01])
        var rest = bytes[...]
        repeat {
            let part = rest.prefix(65_535)
            rest = rest.dropFirst(part.count)
            let size = UInt16(part.count)
            file += [rest.isEmpty ? 1 : 0] + big(size.byteSwapped) + big((~size).byteSwapped) + part
        } while !rest.isEmpty
        var (one, two): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            one = (one + UInt32(byte)) % 65_521
            two = (two + one) % 65_521
        }
        return file + big(two << 16 | one)
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

    private static func segment(_ marker: UInt8, _ bytes: Data) -> Data {
        Data([0xFF, marker]) + big(UInt16(bytes.count + 2)) + bytes
    }

    private static func big(_ value: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: value.bigEndian) { Data($0) }
    }
}
