import Foundation

/// Kinds of pictures that cameras, phones and drawing programs write.
enum PictureKinds {
    /// 48 pixels wide and 32 high: red, green, blue and white quarters, row by row.
    static let quarters = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X\
        GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAAR\
        CAAgADADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAgKCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAwEBAAAAAAAAAAAA\
        AAAABwkKBgj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEGLUwAFjISZjwAEcptacAAFjISZjwAHLxoze5QAGltVY7gAB\
        mkWpuHAAaW1VjuAAH//Z
        """)

    /// The same, with scans of rising detail.
    static let progressive = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X\
        GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgAR\
        CAAgADADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcJCP/EABkBAQADAQEAAAAAAAAAAAAAAAAGCAkFB//aAAwDAQACEAMQAAAB\
        nMFtSBY4TmOBHJtpwBY4TmOBy9oz7mBpbVbuAZpWp4YGltVu4B//xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oACAEBAAEFAkf/xAAUEQEAAAAA\
        AAAAAAAAAAAAAABA/9oACAEDAQE/AUf/xAAUEQEAAAAAAAAAAAAAAAAAAABA/9oACAECAQE/AUf/xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oA\
        CAEBAAY/Akf/xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oACAEBAAE/IUf/2gAMAwEAAgADAAAAEP8A23/21JSRJST/xAAUEQEAAAAAAAAAAAAA\
        AAAAAABA/9oACAEDAQE/EEf/xAAUEQEAAAAAAAAAAAAAAAAAAABA/9oACAECAQE/EEf/xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oACAEBAAE/\
        EEf/2Q==
        """)

    /// The same in four inks (CMYK), as Adobe writes them.
    static let inks = data(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwPFxgW\
        FBgSFBUU/8AAFAgAIAAwBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAKCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMA\
        TQBZAEsAAD8A1TZVMqmqYAAJV1VAAAAqoSrgAACVdVQAAACVdVQAAAqoVUAAACVdKuAAAKqFVAAAA//Z
        """)

    /// The same in grey.
    static let grey = data(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X\
        GBYUGBIUFRT/wAALCAAgADABAREA/8QAFwABAQEBAAAAAAAAAAAAAAAAAAgKCf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AnQFj\
        AjkFjA5eA0tgzSA0tg//2Q==
        """)

    /// The same as a PNG of four listed colours.
    static let palette = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAADAAAAAgAgMAAAApuhOPAAAADFBMVEX///8A/wD/AAAAAP8XAUDqAAAAJElEQVR4nGNcxcDAwMCwmoGBgYGB\
        iQEJDE0O438INUicQzEHACjAApSsSBcSAAAAAElFTkSuQmCC
        """)

    /// A grey PNG of 8 by 8 pixels, two bytes each.
    static let deep = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIEAAAAACx9D0UAAAAE0lEQVR4nGOc48CAApgYGAZCAAB4jADsc3edgQAAAABJRU5ErkJggg==
        """)

    /// 16 by 12 pixels: the left half is transparent, the right half green.
    static let glassPNG = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAYAAABr5z2BAAAAHklEQVR4nGP8z4AfMP5nwKuEiYB+gmDUgFEDBocBAP8iAxbD3GPmAAAAAElF\
        TkSuQmCC
        """)

    /// The same as a lossless WebP.
    static let glassWebP = data(
        """
        UklGRiQAAABXRUJQVlA4TBcAAAAvD8ACEA8w/xHzHwyxYDJ/6d4QIvofugA=
        """)

    /// 16 by 12 pixels: a red picture, then a blue one.
    static let movingWebP = data(
        """
        UklGRsQAAABXRUJQVlA4WAoAAAACAAAADwAACwAAQU5JTQYAAAAAAAAAAABBTk1GSgAAAAAAAAAAAA8AAAsAAGQAAAJWUDggMgAAADABAJ0B\
        KhAADAABQCYloAADcAD+8ut///mwP/bz/wR6Af//0uD//pcH//S4P/SkAAAAQU5NRkYAAAAAAAAAAAAPAAALAABkAAAAVlA4IC4AAAA0AQCd\
        ASoQAAwAAAAmJaAAA3AA/vtV4///S4P/+lwf/9Lg/9Lg//rV5Vesq6AA
        """)

    /// The same as an animated PNG.
    static let movingPNG = data(
        """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNUTAAAAAAAAAAQAAAADAAAAAAAAAAA\
        AAEACgAAYtH5jgAAABVJREFUeJxj/M9AGmAiUf2ohhGjAQBmrwEXsUWTsgAAABpmY1RMAAAAAQAAABAAAAAMAAAAAAAAAAAAAQAKAAD5ohNa\
        AAAAG2ZkQVQAAAACeJxjZGD4z0AKYCJJ9aiGEaQBAGSxARd70C8+AAAAAElFTkSuQmCC
        """)

    /// A colour profile whose red is green and whose green is red.
    static let swappedProfile = data(
        """
        AAACTGxjbXMEQAAAbW50clJHQiBYWVogB+oACwAcABEAHQAxYWNzcEFQUEwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1s\
        Y21zAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALZGVzYwAAAQgAAAA2Y3BydAAAAUAAAABMd3RwdAAA\
        AYwAAAAUY2hhZAAAAaAAAAAsclhZWgAAAcwAAAAUYlhZWgAAAeAAAAAUZ1hZWgAAAfQAAAAUclRSQwAAAggAAAAgZ1RSQwAAAggAAAAgYlRS\
        QwAAAggAAAAgY2hybQAAAigAAAAkbWx1YwAAAAAAAAABAAAADGVuVVMAAAAaAAAAHABzAFIARwBCACAAYgB1AGkAbAB0AC0AaQBuAABtbHVj\
        AAAAAAAAAAEAAAAMZW5VUwAAADAAAAAcAE4AbwAgAGMAbwBwAHkAcgBpAGcAaAB0ACwAIAB1AHMAZQAgAGYAcgBlAGUAbAB5WFlaIAAAAAAA\
        APbWAAEAAAAA0y1zZjMyAAAAAAABDEIAAAXe///zJQAAB5MAAP2Q///7of///aIAAAPcAADAblhZWiAAAAAAAABilwAAt4cAABjZWFlaIAAA\
        AAAAACSfAAAPhAAAtsNYWVogAAAAAAAAb6AAADj1AAADkHBhcmEAAAAAAAMAAAACZmYAAPKnAAANWQAAE9AAAApbY2hybQAAAAAAAwAAAACj\
        1wAAVHsAAEzNAACZmgAAJmYAAA9c
        """)

    /// The quarters with the EXIF orientation `turn`.
    static func turned(_ turn: UInt16) -> Data {
        var tags = Data("MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}".utf8)
        tags += [UInt8(turn >> 8), UInt8(turn & 0xFF), 0, 0]
        return marked(0xE1, Data("Exif\0\0".utf8) + tags + Data(count: 4))
    }

    /// The quarters with the colour profile `profile`.
    static func coloured(by profile: Data) -> Data {
        marked(0xE2, Data("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile)
    }

    /// The quarters with a segment behind the beginning of the file.
    static func marked(_ marker: UInt8, _ bytes: Data) -> Data {
        let size = bytes.count + 2
        return quarters.prefix(2) + [0xFF, marker, UInt8(size >> 8), UInt8(size & 0xFF)] + bytes + quarters.dropFirst(2)
    }

    private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}
