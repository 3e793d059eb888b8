/// A food name normalized for comparison, without case, accents, hyphens, spaces and apostrophes. Names with the same
/// key are equal.
public struct FoodNameKey: Hashable, Sendable {
    public let text: String

    /// `nil` if `name` has no letters and digits, more than 80 bytes, or more than twelve words.
    public init?(_ name: String) {
        guard let plain = PlainWords(name) else { return nil }
        text = String(decoding: plain.joined, as: UTF8.self)
    }
}
