import Chassis
import Contracts
import Foundation
import Logging
import PantryContracts
import Products
import RecipesContracts
import Storage

/// Looks up barcodes: in the household's own products, the product table and an external database.
struct ProductLookup: Sendable {
    /// Seconds that an external lookup may take.
    private static let patience = 3.5
    /// Milliseconds before the food of a product is resolved again.
    private static let resolutionLifetime = 7 * 86_400_000

    let database: Database
    let outside: OutsideProducts?
    let foods: ProductFoods
    let now: @Sendable () -> Date
    let logger: Logger

    /// Parses a barcode. Throws 422 for `field` with the reason.
    func barcode(
        _ text: String, as symbology: Barcode.Symbology? = nil, field: String = "code"
    ) throws(Problem) -> Barcode {
        do throws(BarcodeFault) {
            return try Barcode(text, as: symbology, year: Day(of: now(), in: .gmt).year)
        } catch {
            throw Problem.invalid(field, error.rule)
        }
    }

    func look(up barcode: Barcode, for kitchen: HouseholdScope) async throws -> ScannedProduct {
        let gtin = barcode.gtin
        let weighed = WeighedCode(gtin)
        let (exact, neighbours, stored) = try await database.read { db in
            let taught = TaughtProductTable(db, of: kitchen)
            return (
                try taught.find(gtin), try weighed.map { try taught.find(within: $0.neighbours) } ?? [],
                try ProductTable(db).find(gtin)
            )
        }
        // For a shop's own number, the latest lesson about its item counts.
        let lessons = weighed.map { WeighedProducts($0, neighbours) }
        let taught = lessons == nil ? exact : lessons?.product
        var known = stored
        var notice: ServiceNotice?
        if known == nil, taught == nil { (known, notice) = try await ask(gtin) }
        var match = ProductFoods.Match()
        if taught == nil, let known {
            do {
                match = try await resolve(known, gtin)
            } catch let problem as Problem where problem.status >= 500 {
                match.food = known.food
                if known.food == nil { notice = .foodsUnavailable }
            }
        }
        ProductMetrics.scanned(
            taught != nil ? "taught" : known == nil ? "unknown" : match.food == nil ? "open" : "known")
        let quantity = barcode.weight ?? (lessons?.quantity ?? (weighed == nil ? taught?.quantity : nil))
        let isWeighed = barcode.weight != nil || (weighed != nil && quantity?.unit.dimension == .mass)
        let possible = quantity == nil ? lessons?.possibleWeights ?? [] : []
        return ScannedProduct(
            code: gtin.description, bestBefore: barcode.lastDay.flatMap(Day.init), batch: barcode.batch,
            product: known?.product, name: taught?.name ?? known?.product.name, food: taught?.food.ref ?? match.food,
            isOwn: taught?.food.isOwn == true ? true : nil,
            quantity: quantity ?? (weighed == nil ? known?.product.quantity : nil),
            isWeighed: isWeighed ? true : nil, possibleWeights: possible.isEmpty ? nil : possible,
            isTaught: taught != nil, suggestions: (lessons?.suggestions ?? []) + match.suggestions, notice: notice)
    }

    /// Returns the locally known products with their foods, without external lookups. Throws 503 while the catalogue is
    /// unavailable.
    func foods(of codes: [GTIN]) async throws -> [ProductFood] {
        let known = try await database.read { db in try ProductTable(db).find(codes) }
        let instant = now().milliseconds
        let open = known.filter { !Self.isResolved($0.known, at: instant) }
        var foods = Dictionary(known.map { ($0.gtin, $0.known.food) }) { first, _ in first }
        for ((gtin, _), match) in zip(open, try await self.foods.match(open.map(\.known.product))) {
            foods[gtin] = match.food
        }
        if !open.isEmpty {
            let resolved = foods
            try await database.write { db in
                for (gtin, _) in open { try ProductTable(db).resolve(gtin, to: resolved[gtin] ?? nil, at: instant) }
            }
        }
        return known.map { gtin, known in
            ProductFood(
                code: gtin.description, name: known.product.name, quantity: known.product.quantity,
                food: foods[gtin] ?? nil)
        }
    }

    /// Whether the food was resolved recently.
    private static func isResolved(_ known: KnownProduct, at instant: Int) -> Bool {
        guard known.food != nil, let at = known.resolvedAt else { return false }
        return abs(instant - at) < resolutionLifetime
    }

    /// Deletes expired lookups.
    func cleanUp() async throws {
        let instant = now()
        try await database.write { try ProductQuestionTable($0, at: instant).forget() }
    }

    /// Resolves the food of a product, unless that was done recently.
    private func resolve(_ known: KnownProduct, _ gtin: GTIN) async throws -> ProductFoods.Match {
        let instant = now().milliseconds
        if Self.isResolved(known, at: instant) { return ProductFoods.Match(food: known.food) }
        let match = try await foods.match(known.product)
        if match.food != known.food || match.food != nil || known.resolvedAt == nil {
            try await database.write { try ProductTable($0).resolve(gtin, to: match.food, at: instant) }
        }
        return match
    }

    /// Looks up a product externally, at most once a day, and stores it. Returns a notice if the lookup failed.
    private func ask(_ gtin: GTIN) async throws -> (KnownProduct?, ServiceNotice?) {
        guard let outside, !gtin.isOfOneShop else { return (nil, nil) }
        let instant = now()
        let isResting = outside.isResting
        let state = try await database.write { db in
            let table = ProductQuestionTable(db, at: instant)
            return isResting ? try table.last(of: gtin) ?? .failed : try table.claim(gtin)
        }
        guard state == .asking, !isResting else { return (nil, state == .failed ? .productsUnavailable : nil) }
        do {
            let row = try await outside.find(gtin, within: Self.patience)
            let known = try await database.write { db in
                let table = ProductTable(db)
                if let row { try table.keep([row], at: instant) }
                try ProductQuestionTable(db, at: instant).note(row == nil ? .unknown : .found, of: gtin)
                return try table.find(gtin)
            }
            return (known, nil)
        } catch let failure as ProductFailure {
            logger.warning("A product could not be looked up", metadata: ["error": "\(failure)"])
            try await database.write { try ProductQuestionTable($0, at: instant).note(.failed, of: gtin) }
            return (nil, .productsUnavailable)
        }
    }
}

extension ServiceNotice {
    static let foodsUnavailable = ServiceNotice("foods-unavailable")
    static let productsUnavailable = ServiceNotice("products-unavailable")
}

extension Day {
    fileprivate init?(_ date: GS1Date) {
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
        }
        self.init("\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))")
    }
}
