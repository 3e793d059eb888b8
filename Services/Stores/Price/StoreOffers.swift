import Contracts
import Kitchen
import RecipesContracts
import StoresContracts

/// What is known of one food in one store.
struct StoreOffers: Sendable {
    /// For so many days a store that was told to have none is taken to have none: most shelves are filled within a week.
    static let daysSoldOut = 7

    /// Those of the latest day on which anybody told one, the best first: the cheapest by the kilogram, litre or piece, and
    /// those of which nobody tells how much they are for last.
    let prices: [StorePrice]
    /// When it was told to be sold out, if nobody told a price since.
    let soldOut: Day?

    /// - Parameter told: of one food and store, at most one of a feed and pack.
    init(_ told: [ToldPrice], on day: Day) {
        let gone = SoldOut(told)
        let there = told.filter { $0.isThere && !gone.ends($0) }.map(\.price)
        let latest = there.map(\.seen).max()
        let isFresh = latest.map { !StorePrice.isOld($0, on: day) } ?? false
        let last = gone.latest.flatMap { $0 >= day.adding(days: -Self.daysSoldOut) ? $0 : nil }
        soldOut = isFresh ? nil : last
        prices = soldOut == nil ? there.filter { $0.seen == latest }.sorted { PriceRank($0) < PriceRank($1) } : []
    }
}

/// What was told to be sold out.
private struct SoldOut {
    /// A product and a pack, each known, not told, or whichever.
    private struct Key: Hashable {
        enum Pack: Hashable {
            case whichever, unknown
            case known(Quantity)
        }

        /// Empty for one that is not told; `nil` for whichever.
        let product: String?
        let pack: Pack
    }

    private var days: [Key: Day] = [:]
    private(set) var latest: Day?

    init(_ told: [ToldPrice]) {
        for gone in told where !gone.isThere {
            let day = gone.price.seen
            latest = max(latest ?? day, day)
            for product in [gone.price.product?.lowercased() ?? "", nil] {
                for pack in [gone.price.content.map(Key.Pack.known) ?? .unknown, .whichever] {
                    let key = Key(product: product, pack: pack)
                    days[key] = max(days[key] ?? day, day)
                }
            }
        }
    }

    /// Whether somebody told later that there is none of it: of the same product and pack, or of one that was not told.
    func ends(_ told: ToldPrice) -> Bool {
        guard !days.isEmpty else { return false }
        let products = told.price.product.map { [$0.lowercased(), ""] } ?? [nil]
        let packs = told.price.content.map { [Key.Pack.known($0), .unknown] } ?? [.whichever]
        return products.contains { product in
            packs.contains { pack in days[Key(product: product, pack: pack)].map { $0 > told.price.seen } ?? false }
        }
    }
}

/// What a price is compared by, within its group.
struct PriceRank: Comparable {
    /// Whether nobody tells how much it is for.
    let isOfPack: Bool
    /// The currency and the unit.
    let group: String
    let value: Double
    private let name: String

    init(_ price: StorePrice) {
        let unit = price.content.flatMap { try? UnitPrice(price.price, for: $0) }
        isOfPack = unit == nil
        group = "\(price.price.currency.rawValue) \(unit?.unit.rawValue ?? "pack")"
        // For a thousandth of a gram, of a millilitre or of a piece; for a pack.
        value = unit.map { Double($0.price.amount) / Double($0.size) } ?? Double(price.price.amount)
        name = "\(price.source) \(price.product ?? "")"
    }

    static func < (left: PriceRank, right: PriceRank) -> Bool {
        (left.isOfPack ? 1 : 0, left.group, left.value, left.name)
            < (right.isOfPack ? 1 : 0, right.group, right.value, right.name)
    }
}

extension StorePrice {
    /// An older price is told as what it was. Two months is a choice, not a measured figure: a season's price of vegetables
    /// holds about as long.
    static let daysFresh = 60

    static func isOld(_ seen: Day, on day: Day) -> Bool { seen < day.adding(days: -daysFresh) }

    func isOld(on day: Day) -> Bool { Self.isOld(seen, on: day) }
}
