import Contracts

/// Bringing diaries and plans from other programs, and taking a diary along.
extension PlannerAPI {
    /// The largest file of a diary, in bytes: the zip that a phone makes of a health export of gigabytes.
    public static let largestDiaryFile = 400 << 20
    /// The largest file of a plan, in bytes.
    public static let largestPlanFile = 48 << 20
    /// The largest body of samples, in bytes.
    public static let largestSamples = 4 << 20

    public static let diaryFiles: Endpoint<SignedIn, PageQuery, Page<DiaryFile>> = get(
        "diaryFiles", "/v1/diary/files", "The diaries that the caller brought, the latest first.")
    public static let bringDiary: Endpoint<SignedIn, Upload, DiaryFile> = create(
        "bringDiary", "/v1/diary/files",
        "Reads an export of Apple Health, of MyFitnessPal or a table, and shows what of it is understood; nothing comes into the diary yet.",
        upTo: largestDiaryFile
    )
    .answering(within: .seconds(30))
    .refusing(409, "too-many-diary-files")
    .refusing(507, "full")
    public static let diaryFile: Endpoint<SignedIn, Empty, DiaryFile> = get(
        "diaryFile", "/v1/diary/files/:id", "A diary that was brought, how far it is and what came of it.")
    public static let takeDiaryFile: Endpoint<SignedIn, Empty, DiaryFile> = post(
        "takeDiaryFile", "/v1/diary/files/:id",
        "Takes into the diary what a file brings, each thing once; it goes on by itself and is undone as a whole."
    )
    .refusing(409, "diary-file-unread")
    public static let discardDiaryFile: Endpoint<SignedIn, Empty, Empty> = delete(
        "discardDiaryFile", "/v1/diary/files/:id", "Forgets a file; what it brought stays in the diary.")

    public static let samples: Endpoint<SignedIn, HealthSamplesQuery, Page<HealthSample>> = get(
        "samples", "/v1/diary/samples",
        "The caller's diary as samples of HealthKit: a food for each entry, known again by its identifiers.")
    public static let takeSamples: Endpoint<SignedIn, HealthSamples, TakenSamples> = create(
        "takeSamples", "/v1/diary/samples",
        "Takes samples of HealthKit into the diary, each once; what was exported from it is passed over.",
        upTo: largestSamples
    )
    .answering(within: .seconds(20))
    public static let diaryTable: Endpoint<SignedIn, DiaryTableQuery, Download> = get(
        "diaryTable", "/v1/diary/table", "The caller's diary as a table (CSV), with a row for each entry.")

    public static let bringPlan: Endpoint<SignedIn, Upload, PlanFile> = create(
        "bringPlan", "/v1/plans/files",
        "Reads a plan of Mealie or Tandoor, and shows which meals of it can be planned; none of them is planned yet.",
        upTo: largestPlanFile
    )
    .answering(within: .seconds(30))
    .refusing(409, "too-many-plan-files")
    .refusing(507, "full")
    public static let planFile: Endpoint<SignedIn, Empty, PlanFile> = get(
        "planFile", "/v1/plans/files/:id", "A plan that was brought, and what came of it.")
    public static let takePlanFile: Endpoint<SignedIn, Empty, PlanFile> = post(
        "takePlanFile", "/v1/plans/files/:id",
        "Plans the meals that a file brings; they are undone as a whole in the journal."
    )
    .answering(within: .seconds(20))
    .refusing(409, "plan-file-unread", "dish-unsuitable")
    public static let takePlanFileKnowingly: Endpoint<SignedIn, Empty, PlanFile> = post(
        "takePlanFileKnowingly", "/v1/plans/files/:id/knowingly",
        "Plans the meals that a file brings, also those that an eater may not eat."
    )
    .answering(within: .seconds(20))
    .refusing(409, "plan-file-unread")
    public static let discardPlanFile: Endpoint<SignedIn, Empty, Empty> = delete(
        "discardPlanFile", "/v1/plans/files/:id", "Forgets a file; meals that it brought stay in the plan.")

    public static let exchangeRoutes: [Route] = [
        Route(diaryFiles), Route(bringDiary), Route(diaryFile), Route(takeDiaryFile), Route(discardDiaryFile),
        Route(samples), Route(takeSamples), Route(diaryTable), Route(bringPlan), Route(planFile), Route(takePlanFile),
        Route(takePlanFileKnowingly), Route(discardPlanFile),
    ]
}
