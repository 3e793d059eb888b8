import Contracts
import PantryContracts

/// A line chart of prices over time.
struct PriceChart: PageModel {
    /// A price.
    struct Dot: PageModel {
        let x: String
        let y: String
    }

    private static let (width, height, margin) = (320.0, 120.0, 10.0)

    /// "From 3 May 2026 to 9 June 2026, between €1.19 and €1.49."
    let about: String
    /// The points of an SVG polyline.
    let line: String
    let dots: [Dot]
    let low: String
    let high: String

    /// `nil` unless at least two days have a price for the unit of the first point.
    init?(_ points: [PriceHistory.Point], in language: Language) {
        guard let unit = points.first?.unitPrice.unit else { return nil }
        let known = points.filter { $0.unitPrice.unit == unit }.compactMap { point in
            point.perUnit.map { (day: point.day, money: $0) }
        }.sorted { ($0.day, $0.money.amount) < ($1.day, $1.money.amount) }
        guard let first = known.first, let last = known.last, first.day < last.day,
            let low = known.min(by: { $0.money.amount < $1.money.amount })?.money,
            let high = known.max(by: { $0.money.amount < $1.money.amount })?.money
        else { return nil }
        let days = Double(last.day.daysSince1970 - first.day.daysSince1970)
        let range = Double(high.amount) - Double(low.amount)
        dots = known.map { point in
            let along = Double(point.day.daysSince1970 - first.day.daysSince1970) / days
            let up = range > 0 ? (Double(point.money.amount) - Double(low.amount)) / range : 0.5
            return Dot(
                x: Self.place(Self.margin + along * (Self.width - 2 * Self.margin)),
                y: Self.place(Self.height - Self.margin - up * (Self.height - 2 * Self.margin)))
        }
        line = dots.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        self.low = language.text(low)
        self.high = language.text(high)
        about = language(
            "prices.chart",
            [
                "from": language.text(first.day), "to": language.text(last.day), "low": self.low, "high": self.high,
            ])
    }

    /// A coordinate with one decimal, in every language.
    private static func place(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
