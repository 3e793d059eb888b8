import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// The part of an Open Prices response that is read.
struct OpenPricesAnswer: Decodable, Sendable {
    /// An observed price.
    struct Item: Decodable, Sendable {
        struct Product: Decodable, Sendable {
            /// In `product_quantity_unit`; grams if that is absent.
            let product_quantity: DecimalNumber?
            let product_quantity_unit: String?
        }

        struct Location: Decodable, Sendable {
            let osm_name: String?
        }

        let id: Int
        let price: DecimalNumber?
        let price_without_discount: DecimalNumber?
        /// `KILOGRAM` or `UNIT` for loose goods.
        let price_per: String?
        let currency: String?
        let date: String?
        let product_code: String?
        let category_tag: String?
        let product: Product?
        let location: Location?
    }

    let items: [Item]

    /// Unreadable items are skipped.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        items = try container.decode([Loose].self, forKey: .items).compactMap(\.item)
    }

    private enum CodingKeys: String, CodingKey { case items }

    private struct Loose: Decodable {
        let item: Item?
        init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
    }
}

/// A decimal number, from a JSON number or text.
struct DecimalNumber: Decodable, Sendable {
    let value: Decimal

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            guard text.utf8.count <= 40, let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
            else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number") }
            self.value = value
        } else {
            value = try container.decode(Decimal.self)
        }
        guard value.isFinite else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
        }
    }

    /// Returns the value times `factor`, rounded half away from zero; `nil` if it is out of range.
    func whole(times factor: Int, upTo most: Int) -> Int? {
        var product = value * Decimal(factor)
        guard product.isFinite, product >= 0, product <= Decimal(most) else { return nil }
        var rounded = Decimal()
        NSDecimalRound(&rounded, &product, 0, .plain)
        return Int(exactly: NSDecimalNumber(decimal: rounded).int64Value)
    }
}

extension OpenPricesAnswer.Item {
    /// `nil` if the currency differs, the price is zero, or the amount is unknown.
    func price(of food: ID<Food>, in currency: Currency) -> SharedPrice? {
        guard self.currency == currency.rawValue, let day = date.flatMap({ Day(String($0.prefix(10))) }),
            let amount = (price_without_discount ?? price)?.whole(times: currency.scale, upTo: 1_000_000_000),
            amount > 0, let money = try? Money(amount, currency), let (size, unit) = measure,
            let unitPrice = try? UnitPrice(money, size: size, unit: unit)
        else { return nil }
        let shop = location?.osm_name.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return SharedPrice(
            food: food, unitPrice: unitPrice, source: .openPrices, sourceName: OpenPrices.name,
            shop: shop.flatMap { $0.isEmpty || !$0.isOneLine || !$0.isPlainText ? nil : String($0.prefix(60)) },
            day: day, key: "\(food) \(id)")
    }

    /// The amount that the price is for, in thousandths.
    private var measure: (Int, CookingUnit)? {
        if product_code == nil || product == nil {
            switch price_per {
            case "KILOGRAM": return (1_000_000, .kilogram)
            case "UNIT": return (1_000, .piece)
            default: return nil
            }
        }
        guard let size = product?.product_quantity?.whole(times: 1_000, upTo: 1_000_000_000), size > 0 else {
            return nil
        }
        return switch product?.product_quantity_unit ?? "g" {
        case "g": (size, .kilogram)
        case "ml": (size, .litre)
        default: nil
        }
    }
}
