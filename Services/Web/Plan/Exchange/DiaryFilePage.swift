import Contracts
import Foundation
import Kitchen
import PlannerContracts

/// The import of diaries with earlier imports, and the export.
struct DiaryFilesPage: PageModel {
    let form: FileUploadForm
    let rows: [ImportSummary]
    let next: String?

    init(_ earlier: Page<DiaryFile>, error: String?, in language: Language) {
        let largest = PlannerAPI.largestDiaryFile >> 20
        form = FileUploadForm(
            action: "/plan/diary/import", largest: largest,
            hint: language("exchange.limit", ["most": language.text(largest)]),
            formats: DiaryFileFormat.allCases.map { language("exchange.format.\($0.rawValue)") }, error: error)
        rows = earlier.items.map { file in
            ImportSummary(
                address: file.id.diaryFilePath.description, title: language.title(ofFile: file.title),
                summary: [
                    file.format.map { language("exchange.format.\($0.rawValue)") },
                    language("exchange.diary.found", count: file.found),
                ].compactMap(\.self).joined(separator: " · "),
                state: language("exchange.state.\(file.state.rawValue)"), badge: file.state.badge,
                moment: language.moment(file.startedAt))
        }
        next = earlier.next.map { "/plan/diary/import" + Query.text([("cursor", $0)]) }
    }
}

/// One imported file: its preview, progress or result.
struct DiaryFilePage: PageModel {
    let id: String
    let title: String
    let kicker: String
    let state: String
    let badge: String
    /// The numbers of entries found, known and left out.
    let facts: [String]
    /// Warns of existing entries on the same days; `nil` if there are none.
    let warning: String?
    let remarks: [String]
    /// The first entries, with day, meal and energy.
    let rows: [ImportRow]
    let isPreview: Bool
    /// Whether the file has new entries.
    let hasNew: Bool
    let takeLabel: String
    let isRunning: Bool
    let progress: ImportProgress?
    let canUndo: Bool
    /// Whether the report can be discarded.
    let isOver: Bool

    init(_ file: DiaryFile, in language: Language) {
        id = file.id.description
        title = language.title(ofFile: file.title)
        kicker = file.format.map { language("exchange.format.\($0.rawValue)") } ?? ""
        state = language("exchange.state.\(file.state.rawValue)")
        badge = file.state.badge
        let new = file.found - file.known
        let days: String? =
            if let first = file.firstDay, let last = file.lastDay {
                language(
                    "exchange.diary.days", count: file.days,
                    ["first": language.longDate(first), "last": language.longDate(last)])
            } else {
                nil
            }
        let told: [String?] =
            file.state == .refused
            ? []
            : [
                language("exchange.diary.found", count: file.found), days,
                file.known > 0 ? language("exchange.diary.known", count: file.known) : nil,
                file.outside > 0 ? language("exchange.diary.outside", count: file.outside) : nil,
                file.state == .finished || file.state == .undone
                    ? language("exchange.diary.added", count: file.added) : nil,
                file.full > 0 ? language("exchange.diary.full", count: file.full) : nil,
            ]
        facts = told.compactMap(\.self)
        warning =
            file.state == .preview && file.sharedDays > 0
            ? language("exchange.diary.shared", count: file.sharedDays) : nil
        remarks = file.remarks.map { language.sentence(for: $0) }
        rows = file.first.map { food in
            let parts = [
                language.longDate(food.day), language("plan.slot.\(food.meal.rawValue)"),
                food.energy.map {
                    language(
                        "exchange.diary.energy", ["amount": language.text(Int(min(max($0, 0), 1_000_000).rounded()))])
                },
            ]
            return ImportRow(title: food.name, notes: [parts.compactMap(\.self).joined(separator: " · ")])
        }
        isPreview = file.state == .preview
        hasNew = new > 0
        takeLabel = language("exchange.diary.take", count: new)
        isRunning = file.state == .running || file.state == .reading
        let progress = language(
            "exchange.diary.progress", ["done": language.text(file.done), "all": language.text(file.found)])
        self.progress = isRunning ? ImportProgress(file.done, of: file.found, text: progress) : nil
        canUndo = file.batch != nil && file.state != .undone && file.added > 0
        isOver = file.state != .preview && file.state != .running && file.state != .reading
    }
}

extension DiaryFileState {
    /// The badge's style.
    var badge: String {
        switch self {
        case .finished: "fresh"
        case .reading, .preview, .running: "soon"
        case .undone, .refused: "past"
        }
    }
}
