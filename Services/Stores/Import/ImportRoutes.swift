import Chassis
import Contracts
import Foundation
import Kitchen
import Storage
import StoreImport
import StoresContracts

/// Routes for files of places that administrators upload.
struct ImportRoutes: Sendable {
    let database: Database
    let importer: PlaceImporter
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(StoresAPI.imports, use: list)
            .on(StoresAPI.importPlaces, use: begin)
            .on(StoresAPI.placeImport, use: show)
            .on(StoresAPI.removeMissing, use: removeMissing)
    }

    func list(_ query: PageQuery, _ call: Call<Admin>) async throws -> Page<PlaceImport> {
        let part = try PageRequest<DatedPlace<PlaceImport>>(query, of: StoresAPI.imports)
        let instant = now()
        let found = try await database.read {
            try ImportTable($0).page(after: part.after, limit: part.rows, at: instant)
        }
        return try part.page(found) { DatedPlace($0.id, at: $0.startedAt) }
    }

    /// Starts an import, which runs after the response. Only one runs at a time.
    func begin(_ upload: StreamedUpload, _ call: Call<Admin>) async throws -> PlaceImport {
        var check = FieldCheck()
        check("body", upload.file.count > 0, .blank)
        let file = FileName(upload.name)
        let name = file.name
        let format = PlaceFormat(fileName: name)
        check("name", format != nil, .placeFormat)
        try check.finish()
        guard let format else { throw Problem.malformed }
        let instant = now().wholeSecond
        let started = PlaceImport(
            id: ID(at: instant), name: name, format: format.rawValue, state: .reading, startedAt: instant, at: instant,
            places: 0, changed: 0, moved: 0, merged: 0, missing: nil, skipped: [:], fault: nil)
        let result = try await database.write { db in
            let number = try StoreVersions(db).advance(.imports)
            guard try !ImportTable(db).isRunning(at: instant) else { throw Problem(409, "import-running") }
            try ImportTable(db).insert(started, number: number)
            return started
        }
        let number = try await database.read { try ImportTable($0).find(started.id, at: instant)?.0 }
        if let number { importer.begin(upload.file, as: format, of: file, number: number) }
        return result
    }

    func show(_: Empty, _ call: Call<Admin>) async throws -> PlaceImport {
        let (id, instant) = (try call.id(PlaceImport.self), now())
        return try await database.read { try ImportTable($0).find(id, at: instant)?.1 }.orNotFound(.placeImport)
    }

    func removeMissing(_: Empty, _ call: Call<Admin>) async throws -> PlaceImport {
        let (id, instant) = (try call.id(PlaceImport.self), now().wholeSecond)
        try await database.write { db in
            let (number, found) = try ImportTable(db).find(id, at: instant).orNotFound(.placeImport)
            guard found.state == .done, try !ImportTable(db).isRunning(at: instant) else {
                throw Problem(409, "import-unfinished")
            }
            let table = StoreTable(db)
            // Directories are asked again, because their records of these collections are removed too.
            for collection in try table.collections(in: number) {
                try LiveDirectories.forgetAreas(of: collection, in: db)
            }
            let removed = try table.removeMissing(in: number)
            try ImportTable(db).setMissing(0, of: number, at: instant)
            try StoreVersions(db).advance(.places)
            ImportMetrics.removed(removed)
        }
        try await importer.merge()
        return try await show(Empty(), call)
    }
}
