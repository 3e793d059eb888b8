import Contracts

/// Reports from their writer's side.
extension ReportsAPI {
    /// The largest screenshot, in bytes.
    public static let largestScreenshot = 10 << 20

    public static let reportProblem: Endpoint<Anyone, ProblemReportDraft, OwnReport> = create(
        "reportProblem", "/v1/problem-reports",
        "Tells us of a problem. Whoever is signed in sees under My reports what becomes of it."
    )
    .nameless()
    .refusing(409, "too-many-reports")
    public static let addScreenshot: Endpoint<SignedIn, Upload, Photo> = create(
        "addScreenshot", "/v1/problem-reports/screenshots",
        "Keeps a picture of the screen for a report that follows within a day: JPEG, PNG or WebP of at most 10 MiB.",
        upTo: largestScreenshot
    )
    .answering(within: .seconds(30))
    .nameless()
    .refusing(409, "too-many-photos")
    public static let screenshot: Endpoint<SignedIn, PhotoQuery, Download> = get(
        "screenshot", "/v1/problem-reports/screenshots/:id",
        "The screenshot of a report, for its reporter and for support.")
    public static let reviewApp: Endpoint<SignedIn, AppReviewDraft, OwnReport> = create(
        "reviewApp", "/v1/app-reviews",
        "Says what somebody thinks of Larder. Support does not learn who it is."
    )
    .nameless()
    .refusing(409, "too-many-reports")
    public static let ownReports: Endpoint<SignedIn, PageQuery, Page<OwnReport>> = get(
        "ownReports", "/v1/my-reports", "What somebody told us, the latest first, with what became of it.")
    public static let ownReport: Endpoint<SignedIn, Empty, OwnReport> = get(
        "ownReport", "/v1/my-reports/:id", "One of them with what was said about it.")
    public static let answerSupport: Endpoint<SignedIn, ReportAnswerDraft, ReportMessage> = create(
        "answerSupport", "/v1/my-reports/:id/answers",
        "Answers support or adds something, without a name. Support has it before it again."
    )
    .nameless()
    .refusing(409, "too-many-answers")
    public static let revealName: Endpoint<SignedIn, ReportNameDraft, OwnReport> = put(
        "revealName", "/v1/my-reports/:id/name",
        "Tells support who wrote this one, under a name of the writer's choice.")
    public static let hideName: Endpoint<SignedIn, Empty, OwnReport> = delete(
        "hideName", "/v1/my-reports/:id/name", "Has this one nameless again. Who has read the name has read it.")
    public static let withdrawReport: Endpoint<SignedIn, Empty, Empty> = delete(
        "withdrawReport", "/v1/my-reports/:id", "Erases one with everything that was said about it.")

    static let ownRoutes: [Route] = [
        Route(reportProblem), Route(addScreenshot), Route(screenshot), Route(reviewApp), Route(ownReports),
        Route(ownReport), Route(answerSupport), Route(revealName), Route(hideName), Route(withdrawReport),
    ]
}
