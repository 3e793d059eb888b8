import Contracts

/// The food diary of a person, visible only to them.
extension PlannerAPI {
    /// The largest body of an import, in bytes.
    public static let largestDiaryImport = 8 << 20

    public static let diary: Endpoint<SignedIn, DiaryQuery, Page<DiaryEntry>> = get(
        "diary", "/v1/diary/entries", "What the caller ate, by day: of all days or of some.")
    public static let diaryDay: Endpoint<SignedIn, PlanQuery, DiaryDay> = get(
        "diaryDay", "/v1/diary/days/:day",
        "A day of the caller's diary beside what is planned for them and what they want to eat."
    )
    .answering(within: .seconds(6))
    public static let diaryWeek: Endpoint<SignedIn, PlanQuery, DiaryWeek> = get(
        "diaryWeek", "/v1/diary/weeks/:week",
        "A week of the caller's diary, such as 2026-W48, by day, as a whole and on average."
    )
    .answering(within: .seconds(6))
    public static let diarySuggestions: Endpoint<SignedIn, DiarySuggestionsQuery, DiarySuggestions> = get(
        "diarySuggestions", "/v1/diary/suggestions", "What the caller ate lately and what they eat often.")

    public static let addDiaryEntry: Endpoint<SignedIn, DiaryEntryDraft, DiaryEntry> = create(
        "addDiaryEntry", "/v1/diary/entries",
        "Enters what the caller ate: a planned meal, portions of a recipe, an amount of a food, or anything by name."
    )
    .answering(within: .seconds(6))
    .refusing(409, "diary-day-full", "eaten-already")
    public static let diaryEntry: Endpoint<SignedIn, Empty, DiaryEntry> = get(
        "diaryEntry", "/v1/diary/entries/:id", "One entry of the caller's diary."
    )
    .tagged()
    public static let changeDiaryEntry: Endpoint<SignedIn, DiaryEntryChange, DiaryEntry> = patch(
        "changeDiaryEntry", "/v1/diary/entries/:id", "Changes the fields of an entry that are named."
    )
    .answering(within: .seconds(6))
    .conditional(.required)
    .refusing(409, "diary-day-full")
    public static let removeDiaryEntry: Endpoint<SignedIn, Empty, Empty> = delete(
        "removeDiaryEntry", "/v1/diary/entries/:id", "Removes an entry; for 30 days it can be brought back."
    )
    .conditional(.optional)
    public static let restoreDiaryEntry: Endpoint<SignedIn, Empty, DiaryEntry> = create(
        "restoreDiaryEntry", "/v1/diary/entries/:id/restoration", "Brings back an entry that was removed."
    )
    .refusing(409, "diary-day-full", "eaten-already")
    public static let repeatDiaryEntry: Endpoint<SignedIn, DiaryRepetition, DiaryEntry> = create(
        "repeatDiaryEntry", "/v1/diary/entries/:id/repetitions", "Enters the same once more on a day."
    )
    .refusing(409, "diary-day-full")

    public static let copyDiary: Endpoint<SignedIn, DiaryCopy, DiaryBatch> = create(
        "copyDiary", "/v1/diary/copies", "Enters what was eaten on one day on another; it is undone as a whole."
    )
    .refusing(409, "nothing-to-copy")
    public static let importDiary: Endpoint<SignedIn, DiaryImport, DiaryBatch> = create(
        "importDiary", "/v1/diary/imports",
        "Takes in records of other apps, each once; it is undone as a whole.", upTo: largestDiaryImport
    )
    .answering(within: .seconds(20))
    public static let diaryBatches: Endpoint<SignedIn, PageQuery, Page<DiaryBatch>> = get(
        "diaryBatches", "/v1/diary/batches", "The copies and imports of the caller's diary, the latest first.")
    public static let undoDiaryBatch: Endpoint<SignedIn, Empty, UndoneBatch> = create(
        "undoDiaryBatch", "/v1/diary/batches/:id/undo",
        "Removes what came with a copy or an import; what was changed since stays."
    )
    .answering(within: .seconds(10))
    .refusing(409, "already-undone")

    public static let diaryRoutes: [Route] = [
        Route(diary), Route(diaryDay), Route(diaryWeek), Route(diarySuggestions), Route(addDiaryEntry),
        Route(diaryEntry), Route(changeDiaryEntry), Route(removeDiaryEntry), Route(restoreDiaryEntry),
        Route(repeatDiaryEntry), Route(copyDiary), Route(importDiary), Route(diaryBatches), Route(undoDiaryBatch),
    ]
}
