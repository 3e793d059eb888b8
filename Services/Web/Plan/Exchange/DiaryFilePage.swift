import Contracts
import Foundation
import Kitchen
import PlannerContracts

/// The import of diaries with earlier imports, and the export.
struct DiaryFilesPage: PageModel {
    /// An imported file.
    struct Row: PageModel {
        let address: String
        let title: String
        let state: String
        /// The badge's style: `fresh`, `soon` or `past`.
        let badge: String
        let summary: String
        let moment: Moment
    }

    let fileError: String?
    /// The names of the supported formats.
    let formats: [String]
    /// The size limit of a file.
    let limit: String
    let rows: [Row]
    let next: String?

    init(_ earlier: Page<DiaryFile>, error: String?, in language: Language) {
        fileError = error
        formats = DiaryFileFormat.allCases.map { language("exchange.format.\($0.rawValue)") }
        limit = language("exchange.limit", ["most": language.text(PlannerAPI.largestDiaryFile >> 20)])
        rows = earlier.items.map { file in
            Row(
                address: file.id.diaryFilePath.description, title: language.title(of: file),
                state: language("exchange.state.\(file.state.rawValue)"), badge: file.state.badge,
                summary: [
                    file.format.map { language("exchange.format.\($0.rawValue)") },
                    language("exchange.diary.found", count: file.found),
                ].compactMap(\.self).joined(separator: " · "),
                moment: language.moment(file.startedAt))
        }
        next = earlier.next.map { "/plan/diary/import" + Query.text([("cursor", $0)]) }
    }
}

/// One imported file: its preview, progress or result.
struct DiaryFilePage: PageModel {
    /// One of the file's first entries.
    struct Food: PageModel {
        let name: String
        /// Day, meal and energy.
        let about: String
    }

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
    let foods: [Food]
    let isPreview: Bool
    /// Whether the file has new entries.
    let hasNew: Bool
    let takeLabel: String
    let isRunning: Bool
    let percent: Int
    let progress: String
    let canUndo: Bool
    /// Whether the report can be discarded.
    let isOver: Bool

    init(_ file: DiaryFile, in language: Language) {
        id = file.id.description
        title = language.title(of: file)
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
        foods = file.first.map { food in
            let parts = [
                language.longDate(food.day), language("plan.slot.\(food.meal.rawValue)"),
                food.energy.map {
                    language(
                        "exchange.diary.energy", ["amount": language.text(Int(min(max($0, 0), 1_000_000).rounded()))])
                },
            ]
            return Food(name: food.name, about: parts.compactMap(\.self).joined(separator: " · "))
        }
        isPreview = file.state == .preview
        hasNew = new > 0
        takeLabel = language("exchange.diary.take", count: new)
        isRunning = file.state == .running || file.state == .reading
        percent = file.found > 0 ? min(100, file.done * 100 / file.found) : 0
        progress = language(
            "exchange.diary.progress", ["done": language.text(file.done), "all": language.text(file.found)])
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

extension Language {
    /// The title of a file, or "untitled".
    func title(of file: DiaryFile) -> String { file.title.isEmpty ? self("exchange.untitled") : file.title }

    func title(of file: PlanFile) -> String { file.title.isEmpty ? self("exchange.untitled") : file.title }
}
