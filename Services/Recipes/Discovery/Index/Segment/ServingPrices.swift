import Kitchen

/// The price of a serving of a recipe in each currency that recipes are compared in.
public struct ServingPrices: Hashable, Sendable {
    /// A price in the smallest unit of its currency.
    public struct Price: Hashable, Sendable {
        public var amount: Int
        /// Whether the price of an ingredient is unknown, so that a serving costs at least `amount`.
        public var isPartial: Bool

        public init(_ amount: Int, isPartial: Bool = false) {
            self.amount = amount
            self.isPartial = isPartial
        }
    }

    /// The currencies that recipes are compared in, at most 8.
    public static let currencies = FoodPriceLevels.currencies

    static let unknown = UInt32.max
    static let partial: UInt32 = 1 << 31
    /// The greatest amount.
    static let most = Int(Int32.max) - 1

    private(set) var stored = SIMD8<UInt32>(repeating: ServingPrices.unknown)

    public init() {}

    init(stored: SIMD8<UInt32>) { self.stored = stored }

    /// The place of a currency in `currencies`; that of the first for every other one.
    static func place(of currency: Currency) -> Int { currencies.firstIndex(of: currency) ?? 0 }

    /// The price in one of `currencies`, from 0; `nil` if it is unknown or the currency is another one.
    public subscript(currency: Currency) -> Price? {
        get { Self.currencies.firstIndex(of: currency).flatMap { Self.price(stored[$0]) } }
        set {
            guard let place = Self.currencies.firstIndex(of: currency) else { return }
            stored[place] = newValue.map { Self.stored($0) } ?? Self.unknown
        }
    }

    /// The price in a currency if no part of it is unknown, else `nil`.
    public func whole(in currency: Currency) -> Int? { self[currency].flatMap { $0.isPartial ? nil : $0.amount } }

    private static func stored(_ price: Price) -> UInt32 {
        UInt32(min(max(price.amount, 0), most)) | (price.isPartial ? partial : 0)
    }

    static func price(_ stored: UInt32) -> Price? {
        stored == unknown ? nil : Price(Int(stored & ~partial), isPartial: stored & partial != 0)
    }
}
