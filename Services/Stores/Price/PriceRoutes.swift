import Algorithms
import Chassis
import Contracts
import Foundation
import Kitchen
import PantryContracts
import RecipesContracts
import Storage
import StoresContracts

/// Routes for price tables that administrators upload.
struct PriceRoutes: Sendable {
    private static let mostFaults = 100
    /// Most food names in one table.
    private static let mostFoods = 5_000
    private static let mostBarcodes = 20_000

    let database: Database
    let workers: WorkerPool
    let services: ServiceClients
    let now: @Sendable () -> Date
    private let threads = BlockingWork("store-prices", threads: 1, waiting: 4)

    init(
        database: Database, workers: WorkerPool, services: ServiceClients, now: @escaping @Sendable () -> Date
    ) {
        (self.database, self.workers, self.services, self.now) = (database, workers, services, now)
    }

    func register(on routes: Routes) { routes.on(StoresAPI.tellStorePrices, use: tell) }

    /// Takes a price table: reads all lines, then looks up their foods, products and stores together.
    func tell(_ upload: StreamedUpload, _ call: Call<Admin>) async throws -> PriceReport {
        try upload.checkContent()
        let today = Day(of: now(), in: .gmt)
        let source = FileName(upload.name).source
        var report = Report()
        var lines: [PriceLine] = []
        for line in try await read(upload.file) {
            switch line {
            case .row(let number, let cells):
                do throws(PriceFault) {
                    lines.append(try PriceLine(number, cells, from: source, today: today))
                } catch { report.refuse(error) }
            case .fault(let number, let reason): report.refuse(PriceFault(number, nil, reason))
            }
        }
        let foods = try await foods(named: lines)
        let products = try await products(coded: lines)
        let ids = try await there(lines)
        let stores = try await NamedStores(Set(lines.map(\.store)), in: database)
        for line in lines {
            let store: ID<Store>
            do throws(PriceFault) { store = try stores.find(line) } catch {
                report.refuse(error)
                continue
            }
            switch line.food {
            case .id(let id):
                if ids.contains(id) {
                    report.take(line.told(of: id, at: store), line)
                } else {
                    report.refuse(PriceFault(line.number, "food", "“\(id)” is the id of no food of the catalogue"))
                }
            case .name(let name):
                switch foods[name] {
                case .some(let id?): report.take(line.told(of: id, at: store), line)
                case .some(nil): report.refuse(PriceFault(line.number, "food", "“\(name)” is no food of the catalogue"))
                case nil:
                    report.refuse(PriceFault(line.number, "food", "is beyond \(Self.mostFoods) names in one table"))
                }
            case .barcode(let gtin, let column):
                do throws(PriceFault) {
                    guard let product = products[gtin.description] else {
                        throw PriceFault(line.number, column, "is beyond \(Self.mostBarcodes) in one table")
                    }
                    report.take(try Self.told(line, at: store, gtin, product, column), line)
                } catch { report.refuse(error) }
            }
        }
        let taken = report.taken
        try await database.write { db in
            try StorePriceTable(db).keep(taken)
            try StorePriceTable(db).changed(Set(taken.map(\.food)))
        }
        PriceMetrics.told(taken: taken.count, refused: report.refused)
        return PriceReport(
            taken: taken.count, refused: report.refused,
            faults: report.faults.sorted { $0.line < $1.line }.prefix(Self.mostFaults).map(\.shown))
    }

    private static func told(
        _ line: PriceLine, at store: ID<Store>, _ gtin: GTIN, _ product: ProductFood?, _ column: String
    ) throws(PriceFault) -> ReportedPrice {
        guard let product else {
            throw PriceFault(line.number, column, "\(gtin.printed) is of no product that is known here")
        }
        guard let food = product.food else {
            let name = product.name.prefix(60)
            throw PriceFault(line.number, column, "\(gtin.printed) is \(name), and nobody is sure which food that is")
        }
        return line.told(of: food.id, at: store, as: gtin, product.name, product.quantity)
    }

    private struct Report {
        var refused = 0
        var faults: [PriceFault] = []
        private(set) var taken: [ReportedPrice] = []
        private var lines: [ReportedPrice.Key: (number: Int, price: StorePrice)] = [:]

        /// Refuses a second price of a pack on one day.
        mutating func take(_ told: ReportedPrice, _ line: PriceLine) {
            if let other = lines[told.key], other.price.seen == told.price.seen, other.price.price != told.price.price {
                return refuse(
                    PriceFault(line.number, "price", "is another one than line \(other.number) tells of the same pack"))
            }
            lines[told.key] = (line.number, told.price)
            taken.append(told)
        }

        mutating func refuse(_ fault: PriceFault) {
            refused += 1
            if faults.count < 4 * PriceRoutes.mostFaults { faults.append(fault) }
        }
    }

    private func read(_ file: TemporaryFile) async throws -> [TableLine] {
        do {
            return try await threads.run { [workers] in
                var lines: [TableLine] = []
                try workers.run(FileTasks.prices, FileName(nil), file) { lines += $0 }
                return lines
            }
        } catch is BlockingWork.Full {
            throw Problem.storesBusy
        } catch WorkerFailure.unavailable {
            throw Problem.storesBusy
        } catch is WorkerFailure {
            throw Problem.invalid("body", .unreadableTable)
        }
    }

    /// The foods by name; `nil` for an unknown name.
    private func foods(named lines: [PriceLine]) async throws -> [String: ID<Food>?] {
        var names: Set<String> = []
        for line in lines { if case .name(let name) = line.food, names.count < Self.mostFoods { names.insert(name) } }
        var foods = Dictionary(uniqueKeysWithValues: names.map { ($0, ID<Food>?.none) })
        for part in FoodNamesQuery.parts(of: names.sorted()) {
            let found = try await services.asService.call(
                RecipesAPI.resolve, sending: FoodNamesQuery(names: part))
            // A guess may be another food.
            for food in found.recognized where food.isGuess != true { foods[food.name] = .some(food.food.id) }
        }
        return foods
    }

    /// The products by 14-digit barcode; `nil` if the pantry service does not know one.
    private func products(coded lines: [PriceLine]) async throws -> [String: ProductFood?] {
        var codes: Set<GTIN> = []
        for line in lines {
            if case .barcode(let gtin, _) = line.food, codes.count < Self.mostBarcodes { codes.insert(gtin) }
        }
        let all = codes.sorted().map(\.description)
        var products = Dictionary(uniqueKeysWithValues: all.map { ($0, ProductFood?.none) })
        for part in all.chunks(ofCount: ProductCodes.most) {
            let found = try await services.asService.call(
                PantryAPI.productFoods, sending: ProductCodes(codes: Array(part)))
            for product in found.items { products[product.code] = .some(product) }
        }
        return products
    }

    /// The given food ids that exist.
    private func there(_ lines: [PriceLine]) async throws -> Set<ID<Food>> {
        var told: Set<ID<Food>> = []
        for line in lines { if case .id(let id) = line.food { told.insert(id) } }
        let ids = told.sorted { $0.description < $1.description }
        var there: Set<ID<Food>> = []
        for part in ids.chunks(ofCount: FoodMeasuresQuery.most) {
            let found = try await services.asService.call(
                RecipesAPI.foodMeasures, sending: FoodMeasuresQuery(foods: Array(part)))
            there.formUnion(found.items.map(\.food))
        }
        return there
    }
}

extension FieldRule {
    static let unreadableTable = FieldRule("unreadable-table")
}

extension Problem {
    static let storesBusy = Problem(503, "unavailable", ["what": "stores"], retryAfter: 5)
}
