import Contracts
import Storage
import StoresContracts

/// The stores that a table of prices names.
struct NamedStores: Sendable {
    private var found: [String: [ID<Store>]] = [:]

    /// - Parameter names: as the table has them: ids, or sources and keys.
    init(_ names: Set<String>, in database: Database) async throws {
        found = try await database.read { db in
            let table = StoreTable(db)
            var (exact, others): ([String: [ID<Store>]], [String: [ID<Store>]]) = ([:], [:])
            for name in names {
                if let id = ID<Store>(name) { exact[name] = [id] }
                guard exact[name] == nil, let records = StoreKeys.records(name) else { continue }
                (exact[name], others[name]) = (records.exact, records.others)
            }
            let all = Set(exact.values.joined()).union(others.values.joined())
            let known = try table.known(all.sorted { $0.description < $1.description })
            var found: [String: [ID<Store>]] = [:]
            for (name, ids) in exact {
                let own = ids.filter(known.contains)
                found[name] = own.isEmpty ? (others[name] ?? []).filter(known.contains) : own
            }
            let left = found.filter { $0.value.isEmpty }.keys.compactMap { name in
                StoreKeys.keyOfAllThePlaces(name).map { (name, $0) }
            }
            let spiders = try table.records(ofAllThePlaces: Set(left.map(\.1)))
            for (name, key) in left { found[name] = spiders[key] ?? [] }
            return found
        }
    }

    /// Throws why a line names none.
    func find(_ line: PriceLine) throws(PriceFault) -> ID<Store> {
        let name = line.store.prefix(80)
        let how = "a store is named by its id or by who tells of it and its key there, as its page shows"
        guard let stores = found[line.store] else {
            throw PriceFault(line.number, "store", "“\(name)” is no name of a store: \(how)")
        }
        guard let store = stores.first else {
            throw PriceFault(line.number, "store", "“\(name)” is not known here: \(how)")
        }
        guard stores.count == 1 else {
            throw PriceFault(line.number, "store", "“\(name)” is the name of \(stores.count) stores: \(how)")
        }
        return store
    }
}
