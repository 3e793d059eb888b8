import Contracts
import Foundation
import StoresContracts

/// Place files for administrators: upload, progress, and removal of places missing from a file.
struct PlaceFilePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/admin/stores") { try await overview($0, nil) }
        pages.post("/admin/stores", upTo: StoresAPI.largestFile + (1 << 16), on: "/admin/stores", send)
        pages.get("/admin/stores/imports/:id", report)
        pages.post("/admin/stores/imports/:id/removal", on: "/admin/stores/imports/:id", removeMissing)
    }

    private func overview(_ visit: Visit, _ problem: Problem?) async throws -> PageResponse {
        let query = PageQuery(limit: 20, cursor: visit.query["cursor"])
        let earlier = try await visit.ask { try await $0.call(StoresAPI.imports, sending: query) }
        let model = PlaceFilesPage(
            earlier, isLater: query.cursor != nil, error: problem.map(visit.language.reason), in: visit.language)
        return .page(
            Screen(
                "Administration/place-files", title: visit.language("storeFiles.title"), tab: .profile,
                status: .init(code: problem?.status ?? 200), model))
    }

    private func send(_ visit: Visit) async throws -> PageResponse {
        try await visit.upload(
            { try await $0.call(StoresAPI.importPlaces, sending: $1) }, showing: { $0.id.path },
            again: { try await overview(visit, $0) })
    }

    private func report(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PlaceImport.self)
        let found = try await visit.ask { try await $0.call(StoresAPI.placeImport, at: id) }
        let model = PlaceFilePage(found, in: visit.language)
        return .page(Screen("Administration/place-file", title: model.title, tab: .profile, model))
    }

    private func removeMissing(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(PlaceImport.self)
        _ = try await visit.ask { try await $0.call(StoresAPI.removeMissing, at: id) }
        return .redirect(id.path, notice: Notice("storeFiles.removed"))
    }
}

extension ID<PlaceImport> {
    /// The page with the progress and report.
    fileprivate var path: OwnPath { OwnPath("/admin/stores/imports/\(self)") ?? .home }
}

/// The upload form for place files, with the earlier imports.
struct PlaceFilesPage: PageModel {
    let fileError: String?
    let formats: String
    let rows: [ImportSummary]
    let isEmpty: Bool
    let next: String?

    init(_ earlier: Page<PlaceImport>, isLater: Bool, error: String?, in language: Language) {
        fileError = error
        formats = language(
            "storeFiles.formats",
            ["most": language.text(StoresAPI.largestFile >> 20), "formats": language("storeFiles.formatNames")])
        rows = earlier.items.map { found in
            ImportSummary(
                address: found.id.path.description, title: language.title(of: found),
                summary: language("storeFiles.summary", count: found.places),
                state: language("storeFiles.state.\(found.state.rawValue)"), badge: found.state.badge,
                moment: language.moment(found.startedAt))
        }
        isEmpty = rows.isEmpty && !isLater
        next = earlier.next.map { "/admin/stores" + Query.text([("cursor", $0)]) }
    }
}

/// The progress and report of one place file.
struct PlaceFilePage: PageModel {
    struct Count: PageModel {
        let name: String
        let count: String
        /// The byte offset of the first one; `nil` if unknown.
        var first: String?
    }

    let id: String
    let title: String
    let state: String
    let badge: String
    let isReading: Bool
    let isDone: Bool
    let progress: String
    let moment: Moment
    /// The reason for the failure; `nil` if none.
    let fault: String?
    let counts: [Count]
    let skipped: [Count]
    /// A sentence on the places missing from the file.
    let missing: String
    let remove: String?

    init(_ found: PlaceImport, in language: Language) {
        id = found.id.description
        title = language.title(of: found)
        state = language("storeFiles.state.\(found.state.rawValue)")
        badge = found.state.badge
        (isReading, isDone) = (found.state == .reading, found.state == .done)
        progress = language("storeFiles.progress", count: found.places)
        moment = language.moment(found.startedAt)
        fault =
            found.fault.map { language.sentence(for: $0) }
            ?? (found.state == .stopped ? language("storeFiles.stopped") : nil)
        counts =
            found.state == .reading
            ? []
            : [
                ("placesRead", found.places), ("changed", found.changed), ("moved", found.moved),
                ("merged", found.merged),
            ].map { Count(name: language("storeFiles.\($0.0)"), count: language.text($0.1)) }
        skipped = found.skipped.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.filter { $0.value > 0 }.map {
            Count(
                name: language.reason(ofSkipping: $0.key), count: language.text($0.value),
                first: found.firstSkipped[$0.key].map {
                    language("storeFiles.firstAt", ["byte": language.text($0)])
                })
        }
        switch found.missing {
        case nil: missing = language("storeFiles.notRead")
        case 0 where found.places == 0: missing = language("storeFiles.nothingRead")
        case 0: missing = language("storeFiles.nothingMissing")
        case let count?: missing = language("storeFiles.missing", count: count)
        }
        remove = found.missing.flatMap { $0 > 0 ? language("storeFiles.remove", count: $0) : nil }
    }
}

extension PlaceImport.State {
    fileprivate var badge: String {
        switch self {
        case .reading: "soon"
        case .done: "fresh"
        case .broken, .stopped: "past"
        }
    }
}

extension Language {
    fileprivate func title(of found: PlaceImport) -> String {
        title(ofFile: found.name?.outside() ?? "")
    }

    /// A reason unknown to this version is shown as the service names it.
    fileprivate func reason(ofSkipping reason: String) -> String {
        known("storeFiles.skipped.\(reason)") ?? self("storeFiles.skipped.other", ["reason": reason.outside(upTo: 40)])
    }
}
