import Contracts

/// The support inbox.
extension ReportsAPI {
    public static let inbox: Endpoint<Support, SupportReportQuery, Page<SupportReport>> = get(
        "inbox", "/v1/support/reports", "What people told us, by any filter; of duplicates the first one.")
    public static let supportReport: Endpoint<Support, Empty, SupportReportDetail> = get(
        "supportReport", "/v1/support/reports/:id",
        "One of them with what was said, what was done, its duplicates and where it was forwarded."
    )
    .tagged()
    public static let changeReport: Endpoint<Support, SupportReportChange, SupportReport> = patch(
        "changeReport", "/v1/support/reports/:id",
        "Sets the state, the mark or the assignment of one, and the state and the mark of its duplicates with it. A colleague whom it is assigned to is told."
    )
    .conditional(.optional)
    public static let undoReportChange: Endpoint<Support, Empty, SupportReport> = post(
        "undoReportChange", "/v1/support/reports/:id/undo",
        "Takes back the caller's own last change, if nobody has changed it since."
    )
    .refusing(409, "report-moved-on")
    public static let answerReport: Endpoint<Support, SupportAnswerDraft, ReportMessage> = create(
        "answerReport", "/v1/support/reports/:id/answers",
        "Answers whoever wrote it, or asks them something. They are told in the app and by mail."
    )
    .refusing(409, "author-unreachable", "too-many-answers", "changed-meanwhile")
    public static let forwardReport: Endpoint<Support, ForwardingDraft, SupportReportDetail> = post(
        "forwardReport", "/v1/support/reports/:id/forwardings",
        "Forwards one to an issue tracker, once; asked again, tries again what failed.")
    public static let compareReports: Endpoint<Support, ReportComparison, SupportReportDetail> = post(
        "compareReports", "/v1/support/reports/:id/comparisons",
        "Says whether one and another are the same problem, or takes that back. What is different leaves the group of the other."
    )
    .refusing(409, "not-comparable")
    public static let supportColleagues: Endpoint<Support, Empty, Page<SupportColleague>> = get(
        "supportColleagues", "/v1/support/colleagues",
        "Who of support there is, the caller included, by name: to whom a report can be assigned.")
    public static let supportFigures: Endpoint<Support, Empty, SupportFigures> = get(
        "supportFigures", "/v1/support/figures", "How much waits for support, and how fast it answers.")
    public static let reportFigures: Endpoint<Operator, Empty, SupportFigures> = get(
        "reportFigures", "/v1/operations/report-figures",
        "The same for whoever watches the services: figures alone, and nothing that anybody wrote.")

    static let supportRoutes: [Route] = [
        Route(inbox), Route(supportReport), Route(changeReport), Route(undoReportChange), Route(answerReport),
        Route(forwardReport), Route(compareReports), Route(supportColleagues), Route(supportFigures),
        Route(reportFigures),
    ]

    public static let answerTemplates: Endpoint<Support, Empty, Page<AnswerTemplate>> = get(
        "answerTemplates", "/v1/support/answer-templates", "Answers to be used again, by name; at most 200.")
    public static let addAnswerTemplate: Endpoint<Support, AnswerTemplateDraft, AnswerTemplate> = create(
        "addAnswerTemplate", "/v1/support/answer-templates", "Keeps an answer to be used again."
    )
    .refusing(409, "too-many-answer-templates")
    public static let editAnswerTemplate: Endpoint<Support, AnswerTemplateDraft, AnswerTemplate> = put(
        "editAnswerTemplate", "/v1/support/answer-templates/:id", "Changes one.")
    public static let removeAnswerTemplate: Endpoint<Support, Empty, Empty> = delete(
        "removeAnswerTemplate", "/v1/support/answer-templates/:id", "Removes one.")

    static let templateRoutes: [Route] = [
        Route(answerTemplates), Route(addAnswerTemplate), Route(editAnswerTemplate), Route(removeAnswerTemplate),
    ]
}
