import Contracts
import Foundation
import Geography
import ServiceClient
import Storage
import StoreImport
import StoresContracts
import Support
import Testing

@testable import Stores

/// Records of a shop become one store despite crashes and concurrent writers.
@Suite(.timeLimit(.minutes(10)))
struct StoreMergingTests {
    private static let lidl = PlaceFiles.overpass([PlaceFiles.node(1, "Lidl", 53.0758, 8.8072, hours: "24/7")])
    private static let twin = PlaceFiles.geoJSON("Lidl", ref: "77", 53.07583, 8.80725, phone: "+49 30 7")
    private static let twinID = ID<Store>(of: PlaceSource(collection: "atp/shops_de", key: "77"))
    private static let lidlID = ID<Store>(of: PlaceSource(collection: "osm", key: "node/1"))

    private static func places(_ text: String, _ format: PlaceFormat) throws -> [ImportedPlace] {
        var places: [ImportedPlace] = []
        try PlaceReaders.read(MemoryBytes(Data(text.utf8)), as: format) { places.append($0) }
        return places
    }

    /// Simulates an import that ends before merging.
    private static func keep(_ text: String, _ format: PlaceFormat, in database: Database) async throws {
        let places = try places(text, format)
        try await database.write { db in
            let number = try StoreVersions(db).advance(.imports)
            try StoreTable(db).keep(StoreRecords(places, in: number), as: number)
        }
    }

    private static func heads(_ database: Database) async throws -> [ID<Store>: ID<Store>?] {
        let rows = try await database.read { db in
            try db.all("SELECT id, merged_into FROM stores") { row in
                (try row["id"] as ID<Store>, try row["merged_into"] as ID<Store>?)
            }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// Merges until no record is left; a merge may leave records for the next.
    private static func settle(_ service: TestedService) async throws {
        let merger = try await StoresComponents(service.platform).merger
        try await eventually("everything is merged") {
            try await merger.mergeAll()
            return try await service.database.read { db in
                try StoreVersions(db).current(.merged) == StoreVersions(db).current(.imports)
            }
        }
    }

    /// Expects every record to be a shop or to point to one.
    private static func expectSound(_ database: Database) async throws {
        let heads = try await heads(database)
        for (id, head) in heads { if let head { #expect(heads[head] == .some(nil), "\(id) \(head)") } }
    }

    @Test(arguments: Engine.either)
    func `S3 what an import wrote that ended in the middle is merged when its file is sent again`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine, schedules: false) { service in
            try await service.bring(Self.lidl)
            try await Self.keep(Self.twin, .geoJSON, in: service.database)
            let again = try await service.bring(Self.twin, named: "lidl.geojsonl")
            #expect(again.places == 1 && again.merged == 1)
            let near = try await service.near { $0.radius = 1 }
            #expect(near.items.map(\.store.sources) == [["atp", "osm"]])
        }
    }

    @Test(arguments: Engine.either)
    func `S3 what an import wrote that ended in the middle is merged when the service starts`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine, schedules: false) { service in
            try await service.bring(Self.lidl)
            try await Self.keep(Self.twin, .geoJSON, in: service.database)
            let feature = PlaceFeature(try await StoresComponents(service.platform))
            try await eventually("one record is merged into the other") {
                for job in feature.scheduledJobs { try await job.run() }
                return try await Self.heads(service.database).values.filter { $0 != nil }.count == 1
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S3 what others wrote waits while a file is read, which is merged at its end`(on engine: Engine) async throws {
        try await withStores(on: engine, schedules: false) { service in
            try await service.bring(Self.lidl)
            let instant = service.clock.now
            let reading = PlaceImport(
                id: ID(at: instant), name: "large", format: "table", state: .reading, startedAt: instant, at: instant,
                places: 0, changed: 0, moved: 0, merged: 0, missing: nil, skipped: [:], fault: nil)
            try await service.database.write { try ImportTable($0).insert(reading, number: 1_000) }
            try await Self.keep(Self.twin, .geoJSON, in: service.database)
            let merger = try await StoresComponents(service.platform).merger
            try await merger.mergeWhenRested()
            #expect(try await Self.heads(service.database).values.allSatisfy { $0 == nil })
            // An abandoned import does not block merging.
            service.clock.advance(by: ImportTable.silence + 1)
            try await eventually("one record is merged into the other") {
                try await merger.mergeWhenRested()
                return try await Self.heads(service.database).values.filter { $0 != nil }.count == 1
            }
        }
    }

    @Test(arguments: Engine.all)
    func `S3 records in a ring, and those of a record that is gone, are shops again`(on engine: Engine) async throws {
        try await withStores(on: engine, schedules: false) { service in
            try await service.bring(Self.lidl)
            try await service.bring(Self.twin, named: "lidl.geojsonl")
            try await service.bring(PlaceFiles.overpass([PlaceFiles.node(9, "Rewe", 53.08, 8.81)]))
            let (lidl, twin, rewe) = (
                Self.lidlID, Self.twinID, ID<Store>(of: PlaceSource(collection: "osm", key: "node/9"))
            )
            try await service.database.write { db in
                try db.execute("UPDATE stores SET merged_into = \(twin) WHERE id = \(lidl)")
                try db.execute("UPDATE stores SET merged_into = \(lidl) WHERE id = \(twin)")
                try db.execute("UPDATE stores SET merged_into = \(ID<Store>(uuid: UUID())) WHERE id = \(rewe)")
            }
            let components = try await StoresComponents(service.platform)
            try await eventually("nobody else merges") { try await components.merger.mergeIfFree() }
            try await Self.expectSound(service.database)
            let heads = try await Self.heads(service.database)
            #expect(heads[rewe] == .some(nil) && heads.values.filter { $0 == nil }.count == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `S3 imports, removals and mergings at once leave no shop that nobody finds`(on engine: Engine) async throws {
        try await withStores(on: engine, schedules: false) { service in
            let database = service.database
            @Sendable func shops(_ turn: Int, _ collection: String) throws -> [ImportedPlace] {
                try (0..<40).map { number in
                    var place = ImportedPlace(
                        source: PlaceSource(collection: collection, key: "\(number)"),
                        position: try #require(Position(latitude: 53 + Double(number) / 100, longitude: 8.8)),
                        name: "Lidl",
                        kind: .supermarket)
                    // The records take turns with more details, and the shop follows the more detailed one.
                    if (turn + number + (collection == "a" ? 0 : 1)) % 2 == 0 { place.phone = "+49 421 \(number)" }
                    place.website = "https://\(turn).example"
                    return place
                }
            }
            let components = try await StoresComponents(service.platform)
            let other = try await StoresComponents(service.platform)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for collection in ["a", "b"] {
                    group.addTask {
                        for turn in 0..<12 {
                            let places = try shops(turn, collection)
                            try await database.write { db in
                                let number = try StoreVersions(db).advance(.imports)
                                try StoreTable(db).keep(StoreRecords(places, in: number), as: number)
                                if turn % 3 == 2 {
                                    let key = "\(turn)"
                                    _ = try StoreTable(db).remove("source_key = \(key) AND collection = \(collection)")
                                }
                            }
                        }
                    }
                }
                for merger in [components.merger, other.merger] {
                    group.addTask { for _ in 0..<12 { _ = try await merger.mergeIfFree() } }
                }
                try await group.waitForAll()
            }
            try await Self.settle(service)
            try await Self.expectSound(database)
            let heads = try await Self.heads(database)
            // The last removed records do not return.
            #expect(heads.count == 78 && heads.values.filter { $0 == nil }.count == 39)
        }
    }

    @Test(arguments: Engine.all)
    func `S3 only one copy merges at a time, and one that is gone holds up nobody for long`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine, schedules: false) { service in
            let components = try await StoresComponents(service.platform)
            let start = service.clock.now
            // The service itself may be merging.
            try await eventually("the lease is free") {
                try await service.database.write { try MergingLease($0).take("gone", at: start, for: 60) }
            }
            let isTakenTwice = try await service.database.write { db in
                try MergingLease(db).take("other", at: start, for: 60)
            }
            #expect(!isTakenTwice)
            try await Self.keep(Self.lidl, .overpass, in: service.database)
            #expect(try await components.merger.mergeIfFree() == false)
            service.clock.advance(by: 61)
            try await Self.settle(service)
            let isHeld = try await service.database.write { db in
                try MergingLease(db).hold("gone", until: start.addingTimeInterval(900))
            }
            #expect(!isHeld)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 what says nothing new makes no copy read all places again`(on engine: Engine) async throws {
        try await withStores(on: engine, schedules: false) { service in
            func version() async throws -> Int {
                try await service.database.read { try StoreVersions($0).current(.places) }
            }
            try await service.bring(PlaceFiles.bremen)
            try await Self.settle(service)
            let before = try await version()
            try await service.bring(PlaceFiles.bremen)
            try await Self.settle(service)
            #expect(try await version() == before)
            try await service.bring(Self.lidl)
            try await Self.settle(service)
            #expect(try await version() == before + 1)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 an import that merges for long goes on, and no second one begins`(on engine: Engine) async throws {
        try await withStores(on: engine, schedules: false) { service in
            let (database, clock) = (service.database, service.clock)
            let started = PlaceImport(
                id: ID(at: clock.now), name: "x.json", format: "overpass", state: .reading, startedAt: clock.now,
                at: clock.now, places: 0, changed: 0, moved: 0, merged: 0, missing: nil, skipped: [:], fault: nil)
            let number = try await database.write { db in
                let number = try StoreVersions(db).advance(.imports)
                try ImportTable(db).insert(started, number: number)
                return number
            }
            func isRunning() async throws -> Bool {
                let now = clock.now
                return try await database.read { try ImportTable($0).isRunning(at: now) }
            }
            try await ImportBeat(number: number, database: database, now: { clock.now }, every: .milliseconds(20)).goes
            {
                clock.advance(by: 400)
                try await eventually("the import goes on") { try await isRunning() }
            }
            clock.advance(by: 400)
            #expect(try await !isRunning(), "it is over")
        }
    }

    @Test(arguments: Engine.all)
    func `S3 to merge some records of many, nothing is looked through as a whole`(on engine: Engine) async throws {
        try await withStores(on: engine, schedules: false) { service in
            var places: [ImportedPlace] = []
            for number in 0..<20_000 {
                let (latitude, longitude) = (40 + Double(number % 200) / 20, Double(number / 200) / 10)
                let position = try #require(Position(latitude: latitude, longitude: longitude))
                let source = PlaceSource(collection: "table/x", key: "\(number)")
                places.append(
                    ImportedPlace(source: source, position: position, name: "Laden \(number / 2)", kind: .supermarket))
            }
            let all = places
            // The service itself could merge at any time.
            try await eventually("the lease is free") {
                try await service.database.write { try MergingLease($0).take("test", at: service.clock.now, for: 60) }
            }
            try await service.database.write { db in
                let number = try StoreVersions(db).advance(.imports)
                try StoreTable(db).keep(StoreRecords(all, in: number), as: number)
                try StoreVersions(db).set(.merged, to: number)
                try db.execute("ANALYZE")
            }
            try await Self.keep(Self.lidl, .overpass, in: service.database)
            let plans = try await service.database.read { db -> [String] in
                let versions = StoreVersions(db)
                let changed = ChangedRecords(after: try versions.current(.merged), upTo: try versions.current(.imports))
                #expect(try changed.areAny(in: db))
                #expect(try changed.areFew(in: db))
                let ids = all.prefix(100).map { ID<Store>(of: $0.source) }
                let names = (0..<100).map { "laden \($0)" }
                return try changed.statements(ids, names).map { statement in
                    switch engine {
                    case .sqlite:
                        try db.all("EXPLAIN QUERY PLAN \(statement)") { try $0["detail"] as String }.joined(
                            separator: "\n")
                    case .postgres:
                        try db.all("EXPLAIN \(statement)") { try $0["QUERY PLAN"] as String }.joined(separator: "\n")
                    }
                }
            }
            #expect(plans.count == 6)
            for plan in plans {
                #expect(!plan.contains("Seq Scan on stores") && !plan.contains("SCAN stores"), "\(plan)")
                #expect(plan.lowercased().contains("index"), "\(plan)")
            }
        }
    }
}
