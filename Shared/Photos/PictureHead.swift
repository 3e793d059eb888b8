/// What a file says of its image before anything of it is unpacked.
struct PictureHead: Hashable, Sendable {
    /// In pixels.
    let width: Int
    let height: Int
    /// Colours, and what is seen through.
    let bands: Int
    /// Whether each of them is more than a byte.
    let isDeep: Bool

    /// What reading it costs: the bytes that it unpacks to, and as much as eight more a pixel for what is seen through.
    /// As measured with libvips, 10,000,000 take some 40 ms.
    var work: Int {
        let hasAlpha = bands == 2 || bands > 3
        return width * height * (bands * (isDeep ? 2 : 1) + (hasAlpha ? 8 : 0))
    }
}
