/// Ratings as documents write them.
enum StarRating {
    /// The stars of “4”, “4 stars” and “4/5 stars”, also of other numbers of stars, made those of five.
    static func of(_ words: String?) -> Double? {
        let parts = words?.parts(between: UInt8(ascii: "/")).prefix(2).map { part in
            part.trimmingSpace.parts(between: UInt8(ascii: " ")).first.flatMap { Double($0) }
        }
        guard let stars = parts?.first ?? nil else { return nil }
        guard let last = parts?.last, let most = last, parts?.count == 2, most > 0 else { return stars }
        return stars / most * 5
    }
}
