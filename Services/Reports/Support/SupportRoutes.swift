import Chassis
import Contracts
import ReportsContracts

/// The support inbox.
struct SupportRoutes: Sendable {
    let inbox: SupportInbox
    let templates: AnswerTemplates

    func register(on routes: Routes) {
        routes
            .on(ReportsAPI.inbox, use: list)
            .on(ReportsAPI.supportReport, use: show)
            .on(ReportsAPI.changeReport, use: change)
            .on(ReportsAPI.undoReportChange, use: undo)
            .on(ReportsAPI.answerReport, use: answer)
            .on(ReportsAPI.forwardReport, use: forward)
            .on(ReportsAPI.compareReports, use: compare)
            .on(ReportsAPI.supportColleagues, use: colleagues)
            .on(ReportsAPI.supportFigures, use: figures)
            .on(ReportsAPI.reportFigures, use: operatorFigures)
            .on(ReportsAPI.answerTemplates, use: listTemplates)
            .on(ReportsAPI.addAnswerTemplate, use: addTemplate)
            .on(ReportsAPI.editAnswerTemplate, use: editTemplate)
            .on(ReportsAPI.removeAnswerTemplate, use: removeTemplate)
    }

    func list(_ query: SupportReportQuery, _ call: Call<Support>) async throws -> Page<SupportReport> {
        try await inbox.list(query, for: call.caller.account)
    }

    func show(_: Empty, _ call: Call<Support>) async throws -> SupportReportDetail {
        try await inbox.find(call.id(UserReport.self))
    }

    func change(_ change: SupportReportChange, _ call: Call<Support>) async throws -> SupportReport {
        try await inbox.change(call.id(UserReport.self), change, call.precondition, by: call.caller.account)
    }

    func undo(_: Empty, _ call: Call<Support>) async throws -> SupportReport {
        try await inbox.undo(call.id(UserReport.self), by: call.caller.account)
    }

    func answer(_ draft: SupportAnswerDraft, _ call: Call<Support>) async throws -> ReportMessage {
        try await inbox.answer(call.id(UserReport.self), draft, by: call.caller.account)
    }

    func forward(_ draft: ForwardingDraft, _ call: Call<Support>) async throws -> SupportReportDetail {
        try await inbox.forward(call.id(UserReport.self), to: draft.tracker, by: call.caller.account)
    }

    func compare(_ comparison: ReportComparison, _ call: Call<Support>) async throws -> SupportReportDetail {
        try await inbox.compare(call.id(UserReport.self), comparison, by: call.caller.account)
    }

    func colleagues(_: Empty, _ call: Call<Support>) async throws -> Page<SupportColleague> {
        let found = try await inbox.colleagues.all()
        return Page(items: found, total: found.count)
    }

    func figures(_: Empty, _ call: Call<Support>) async throws -> SupportFigures { try await inbox.figures() }

    func operatorFigures(_: Empty, _ call: Call<Operator>) async throws -> SupportFigures { try await inbox.figures() }

    func listTemplates(_: Empty, _ call: Call<Support>) async throws -> Page<AnswerTemplate> {
        try await templates.list()
    }

    func addTemplate(_ draft: AnswerTemplateDraft, _ call: Call<Support>) async throws -> AnswerTemplate {
        try await templates.add(draft)
    }

    func editTemplate(_ draft: AnswerTemplateDraft, _ call: Call<Support>) async throws -> AnswerTemplate {
        try await templates.edit(call.id(AnswerTemplate.self), draft)
    }

    func removeTemplate(_: Empty, _ call: Call<Support>) async throws -> Empty {
        try await templates.remove(call.id(AnswerTemplate.self))
        return Empty()
    }
}
