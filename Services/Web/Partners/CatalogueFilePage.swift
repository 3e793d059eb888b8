import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// The upload form for a menu or catalogue, with the earlier uploads.
struct CatalogueFilesPage: PageModel {
    let placeID: String
    let place: String
    let form: FileUploadForm
    let rows: [ImportSummary]

    init(_ place: PartnerPlace, _ earlier: Page<CatalogueUpload>, error: String?, in language: Language) {
        placeID = place.id.description
        self.place = place.details.name
        let largest = OrdersAPI.largestCatalogueFile >> 20
        form = FileUploadForm(
            action: "/partner/places/\(place.id)/catalogue/file", largest: largest,
            accept: ".xlsx,.xlsm,.ods,.csv,.tsv,.txt",
            hint: language("console.file.limit", ["most": language.text(largest)]), error: error)
        rows = earlier.items.map { upload in
            ImportSummary(
                address: upload.id.uploadPath.description, title: language.title(of: upload),
                summary: language("console.file.found", count: upload.found),
                state: language("console.file.state.\(upload.state.rawValue)"), badge: upload.state.badge,
                moment: language.moment(upload.startedAt))
        }
    }
}

/// An upload: its preview, progress and report.
struct CatalogueFilePage: PageModel {
    /// The heading of a column, and its meaning.
    struct Column: PageModel {
        let title: String
        let use: String
        let isLeftOut: Bool
    }

    struct Item: PageModel {
        let name: String
        let price: String
        let about: String
    }

    struct Line: PageModel {
        let place: String
        let sentences: [String]
    }

    let id: String
    let general: String?
    let title: String
    let placeID: String
    let state: String
    let badge: String
    let facts: [String]
    let warnings: [String]
    let columns: [Column]
    let items: [Item]
    let lines: [Line]
    let moreLines: String?
    let modes: [Choice]
    let modeError: String?
    let isPreview: Bool
    /// Whether at least one line can be imported.
    let hasItems: Bool
    let isRunning: Bool
    let progress: ImportProgress?
    let isOver: Bool

    init(_ upload: CatalogueUpload, _ errors: FieldErrors, in language: Language) {
        id = upload.id.description
        general = errors.general
        title = language.title(of: upload)
        placeID = upload.place.description
        state = language("console.file.state.\(upload.state.rawValue)")
        badge = upload.state.badge
        isPreview = upload.state == .preview
        isRunning = upload.state == .running
        isOver = !isPreview && !isRunning
        hasItems = upload.found > upload.unreadable
        facts = Self.facts(of: upload, in: language)
        warnings = Self.warnings(of: upload, in: language)
        columns = upload.columns.map { use in
            Column(
                title: use.title,
                use: use.column.map { language("console.file.column.\($0.rawValue)") }
                    ?? language("console.file.leftOut"),
                isLeftOut: use.column == nil)
        }
        items = upload.first.map { Item($0, in: language) }
        lines = upload.lines.map { Line($0, isFile: upload.format != .json, in: language) }
        let more = upload.unreadable + upload.doubtful - upload.lines.count
        moreLines = more > 0 ? language("console.file.moreLines", count: more) : nil
        modes = CatalogueUpload.Mode.allCases.map { mode in
            Choice(
                name: "mode", value: mode.rawValue,
                label: Self.label(of: mode, upload, in: language),
                isOn: mode == .replace && upload.absent == 0)
        }
        modeError = errors["mode"]
        let progress = language(
            "console.file.progress", ["done": language.text(upload.done), "all": language.text(upload.found)])
        self.progress = isRunning ? ImportProgress(upload.done, of: upload.found, text: progress) : nil
    }

    private static func label(
        of mode: CatalogueUpload.Mode, _ upload: CatalogueUpload, in language: Language
    ) -> String {
        switch mode {
        case .add: language("console.file.mode.add")
        case .replace where upload.absent == 0: language("console.file.mode.whole")
        case .replace: language("console.file.mode.replace", count: upload.absent)
        }
    }

    private static func facts(of upload: CatalogueUpload, in language: Language) -> [String] {
        switch upload.state {
        case .refused: return []
        case .preview:
            return [
                language("console.file.found", count: upload.found),
                language("console.file.new", count: upload.unknown),
                upload.absent > 0 ? language("console.file.absent", count: upload.absent) : nil,
            ].compactMap(\.self)
        case .running, .finished, .superseded, .brokenOff:
            let report = upload.report
            return [
                ("added", report.added), ("changed", report.changed), ("unchanged", report.unchanged),
                ("removed", report.removed), ("refused", report.refused),
            ].filter { $0.1 > 0 }.map { language("console.file.\($0.0)", count: $0.1) }
        }
    }

    private static func warnings(of upload: CatalogueUpload, in language: Language) -> [String] {
        var warnings = upload.remarks.map { language.sentence(for: $0) }
        if upload.state == .running { warnings.append(language("console.file.partly")) }
        if upload.state == .preview, !upload.columns.contains(where: { $0.column == .allergens }) {
            warnings.append(language("console.file.noAllergens"))
        }
        if let kept = upload.report.kept { warnings.append(language("console.file.kept", count: kept)) }
        if let unused = upload.report.unused, !unused.isEmpty {
            let fields = unused.map(\.field).joined(separator: ", ")
            warnings.append(language("console.file.unused", ["fields": fields]))
        }
        return warnings
    }
}

extension CatalogueFilePage.Item {
    fileprivate init(_ item: CatalogueItemDraft, in language: Language) {
        name = item.name
        price = language.text(item.price)
        let contents =
            switch item.allergens {
            case nil: language("console.noAllergens")
            case let allergens? where allergens.members.isEmpty: language("console.file.noneIn")
            case let allergens?:
                language(
                    "orders.contains.these", ["allergens": language.list(allergens.members.map(language.name))])
            }
        about = [
            item.sku, item.stock.map { language("console.inStock", ["count": language.text($0)]) },
            item.bestBefore.map { language("brought.bestBefore", ["day": language.text($0)]) }, contents,
        ].compactMap(\.self).joined(separator: " · ")
    }
}

extension CatalogueFilePage.Line {
    fileprivate init(_ line: CatalogueUpload.Line, isFile: Bool, in language: Language) {
        place = [
            language("console.file.line", ["number": language.text(isFile ? line.number : line.number + 1)]), line.sku,
        ].compactMap(\.self).joined(separator: " · ")
        sentences =
            line.errors.map { error in
                let column = error.field.prefix { $0 != "." }
                let name = language.known("console.file.column.\(column)") ?? error.field
                return "\(name): \(language.sentence(for: error))"
            }
            + line.doubts.map { column in
                language("console.file.doubt", ["column": language("console.file.column.\(column.rawValue)")])
            }
    }
}

extension CatalogueUpload.State {
    /// The CSS badge of the state.
    fileprivate var badge: String {
        switch self {
        case .finished: "fresh"
        case .preview, .running: "soon"
        case .superseded, .brokenOff, .refused: "past"
        }
    }
}

extension Language {
    /// Returns the title of `upload`, or a general one if the file has no name.
    fileprivate func title(of upload: CatalogueUpload) -> String {
        upload.title.isEmpty && upload.format == .json ? self("console.file.byProgram") : title(ofFile: upload.title)
    }
}
