import Contracts
import Kitchen
import RecipesContracts
import StoresContracts

/// The known prices of one food in one store.
struct StoreOffers: Sendable {
    /// Days for which a sold-out report counts: most shelves are refilled within a week.
    static let daysSoldOut = 7

    /// The prices of the latest day, sorted by `PriceRank`: the cheapest per kg, litre or piece first, prices for an
    /// unknown amount last.
    let prices: [StorePrice]
    /// The day of the latest sold-out report; `nil` if it is too old or a recent price exists.
    let soldOut: Day?

    /// - Parameter told: prices of one food and store, at most one per feed and pack.
    init(_ told: [ReportedPrice], on day: Day) {
        let gone = SoldOut(told)
        let there = told.filter { $0.isThere && !gone.ends($0) }.map(\.price)
        let latest = there.map(\.seen).max()
        let isFresh = latest.map { !StorePrice.isOld($0, on: day) } ?? false
        let last = gone.latest.flatMap { $0 >= day.adding(days: -Self.daysSoldOut) ? $0 : nil }
        soldOut = isFresh ? nil : last
        prices = soldOut == nil ? there.filter { $0.seen == latest }.sorted { PriceRank($0) < PriceRank($1) } : []
    }
}

/// The reports that a food is sold out.
private struct SoldOut {
    /// A product and a pack; each is known, unknown or any.
    private struct Key: Hashable {
        enum Pack: Hashable {
            case whichever, unknown
            case known(Quantity)
        }

        /// Empty if unknown; `nil` for any.
        let product: String?
        let pack: Pack
    }

    private var days: [Key: Day] = [:]
    private(set) var latest: Day?

    init(_ told: [ReportedPrice]) {
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

    /// Whether a later report says that the product is sold out. A report without product or pack counts for all.
    func ends(_ told: ReportedPrice) -> Bool {
        guard !days.isEmpty else { return false }
        let products = told.price.product.map { [$0.lowercased(), ""] } ?? [nil]
        let packs = told.price.content.map { [Key.Pack.known($0), .unknown] } ?? [.whichever]
        return products.contains { product in
            packs.contains { pack in days[Key(product: product, pack: pack)].map { $0 > told.price.seen } ?? false }
        }
    }
}

/// The sort key of a price within its group.
struct PriceRank: Comparable {
    /// Whether the amount that the price is for is unknown.
    let isOfPack: Bool
    /// The currency and the unit.
    let group: String
    let value: Double
    private let name: String

    init(_ price: StorePrice) {
        let unit = price.content.flatMap { try? UnitPrice(price.price, for: $0) }
        isOfPack = unit == nil
        group = "\(price.price.currency.rawValue) \(unit?.unit.rawValue ?? "pack")"
        // Price per mg, microlitre or thousandth of a piece; otherwise per pack.
        value = unit.map { Double($0.price.amount) / Double($0.size) } ?? Double(price.price.amount)
        name = "\(price.source) \(price.product ?? "")"
    }

    static func < (left: PriceRank, right: PriceRank) -> Bool {
        (left.isOfPack ? 1 : 0, left.group, left.value, left.name)
            < (right.isOfPack ? 1 : 0, right.group, right.value, right.name)
    }
}

extension StorePrice {
    /// Days after which a price counts as old. Two months is a choice, not a measurement: seasonal vegetable prices
    /// last about as long.
    static let daysFresh = 60

    static func isOld(_ seen: Day, on day: Day) -> Bool { seen < day.adding(days: -daysFresh) }

    func isOld(on day: Day) -> Bool { Self.isOld(seen, on: day) }
}
