/// What a food is called without what people type differently: case, accents, hyphens, spaces and apostrophes. Two names
/// with the same key are the same name.
public struct FoodNameKey: Hashable, Sendable {
    public let text: String

    /// `nil` for a name without letters and digits, and for one of more than 80 bytes or twelve words.
    public init?(_ name: String) {
        guard let plain = PlainWords(name) else { return nil }
        text = String(decoding: plain.joined, as: UTF8.self)
    }
}
