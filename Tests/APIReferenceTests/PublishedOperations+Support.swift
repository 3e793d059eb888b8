extension PublishedOperations {
    /// The operations under `/v1/support/`.
    static let support = """
        /v1/support/answer-templates GET reports.answerTemplates
        /v1/support/answer-templates POST reports.addAnswerTemplate
        /v1/support/answer-templates/{id} DELETE reports.removeAnswerTemplate
        /v1/support/answer-templates/{id} PUT reports.editAnswerTemplate
        /v1/support/colleagues GET reports.supportColleagues
        /v1/support/figures GET reports.supportFigures
        /v1/support/reports GET reports.inbox
        /v1/support/reports/{id} GET reports.supportReport
        /v1/support/reports/{id} PATCH reports.changeReport
        /v1/support/reports/{id}/answers POST reports.answerReport
        /v1/support/reports/{id}/comparisons POST reports.compareReports
        /v1/support/reports/{id}/forwardings POST reports.forwardReport
        /v1/support/reports/{id}/undo POST reports.undoReportChange
        """
}
