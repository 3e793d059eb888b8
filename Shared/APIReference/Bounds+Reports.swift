import Contracts
import ReportsContracts

/// Bounds of problem reports, app reviews and the answers of support.
extension ProblemReportDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] {
        [
            "happened": .filled(4_000), "expected": [.characters(0...4_000)],
            "page": [.pattern("^/([!-.0-\\[\\]-~][!-\\[\\]-~]*)?$", example: "/recipes"), .characters(1...500)],
        ]
    }
}
extension AppReviewDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["stars": [.range(1...5)], "text": .filled(4_000)] }
}
extension ReportAnswerDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["text": .filled(4_000)] } }
extension ReportNameDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["name": .filled(120)] } }
extension SupportReportQuery: BoundedFields {
    static var bounds: [String: [FieldBound]] { .page.and(["stars": [.range(1...5)]]) }
}
extension SupportAnswerDraft: BoundedFields { static var bounds: [String: [FieldBound]] { ["text": .filled(4_000)] } }
extension AnswerTemplateDraft: BoundedFields {
    static var bounds: [String: [FieldBound]] { ["name": .filled(80), "text": .filled(4_000)] }
}
