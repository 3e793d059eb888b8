import Chassis
import Contracts
import Foundation
import Kitchen
import RecipesContracts
import Storage
import StoresContracts

/// Tables of prices that administrators send.
struct PriceRoutes: Sendable {
    private static let mostFaults = 100
    /// How many names of foods are asked for at once.
    private static let mostNames = 50
    /// How many names of foods one table may have.
    private static let mostFoods = 5_000

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

    /// Reads the table twice in memory's terms: its lines first, and the foods of those names together.
    func tell(_ upload: StreamedUpload, _ call: Call<Admin>) async throws -> PriceReport {
        guard upload.file.count > 0 else { throw Problem.invalid("body", .blank) }
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
        let stores = try await known(Set(lines.map(\.store)))
        var told: [ToldPrice] = []
        for line in lines {
            guard stores.contains(line.store) else {
                report.refuse(PriceFault(line.number, "store", "is not known here"))
                continue
            }
            switch line.food {
            case .id(let id): told.append(line.told(of: id))
            case .name(let name):
                if let id = foods[name] {
                    told.append(line.told(of: id))
                } else {
                    report.refuse(PriceFault(line.number, "food", "is no food of the catalogue"))
                }
            }
        }
        let taken = told
        try await database.write { db in
            try StorePriceTable(db).keep(taken)
            try StoreVersions(db).advance(.prices)
        }
        PriceMetrics.told(taken: taken.count, refused: report.refused)
        return PriceReport(
            taken: taken.count, refused: report.refused,
            faults: report.faults.sorted { $0.line < $1.line }.prefix(Self.mostFaults).map(\.shown))
    }

    private struct Report {
        var refused = 0
        var faults: [PriceFault] = []

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

    /// The foods of the names, each asked for once.
    private func foods(named lines: [PriceLine]) async throws -> [String: ID<Food>] {
        var names: Set<String> = []
        for line in lines { if case .name(let name) = line.food, names.count < Self.mostFoods { names.insert(name) } }
        var foods: [String: ID<Food>] = [:]
        let all = names.sorted()
        for start in stride(from: 0, to: all.count, by: Self.mostNames) {
            let part = Array(all[start..<min(start + Self.mostNames, all.count)])
            let found = try await services.asService.call(
                RecipesAPI.resolve, sending: FoodNamesQuery(names: part))
            // What is only a guess may be another food.
            for food in found.recognized where food.isGuess != true { foods[food.name] = food.food.id }
        }
        return foods
    }

    private func known(_ ids: Set<ID<Store>>) async throws -> Set<ID<Store>> {
        let ids = ids.sorted { $0.description < $1.description }
        return try await database.read { db in
            var known: Set<ID<Store>> = []
            for start in stride(from: 0, to: ids.count, by: 500) {
                let part = SQL.list(ids[start..<min(start + 500, ids.count)])
                known.formUnion(try db.all("SELECT id FROM stores WHERE id IN \(part)") { try $0["id"] })
            }
            return known
        }
    }
}

extension FieldRule {
    static let unreadableTable = FieldRule("unreadable-table")
}

extension Problem {
    static let storesBusy = Problem(503, "unavailable", ["what": "stores"], retryAfter: 5)
}
