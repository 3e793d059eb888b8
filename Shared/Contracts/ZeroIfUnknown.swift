/// A number above 0 or `nil`, which stands as 0 in JSON, for readers that expect a number in every case.
@propertyWrapper
public struct ZeroIfUnknown: Codable, Hashable, Sendable {
    public let wrappedValue: Int?

    public init(wrappedValue: Int?) { self.wrappedValue = wrappedValue.flatMap { $0 > 0 ? $0 : nil } }

    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue ?? 0)
    }
}
