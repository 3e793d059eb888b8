import Contracts

/// The pantry's questions, which keep it accurate without bookkeeping.
extension PantryAPI {
    public static let questions: Endpoint<SignedIn, Empty, PantryQuestions> = get(
        "questions", "/v1/pantry/questions",
        "What the pantry would like to know today: at most three questions a day for everybody who shares it.")
    public static let answerQuestion: Endpoint<SignedIn, PantryAnswerDraft, PantryAnswered> = post(
        "answerQuestion", "/v1/pantry/questions/:id",
        "Says whether there is still some of a pantry item that was asked about; the first answer counts.")
    public static let gone: Endpoint<SignedIn, Empty, UsedUpFoods> = get(
        "gone", "/v1/pantry/gone",
        "The foods that are gone by what was written down within four weeks, and likelier than not there all the same.")

    public static let questionRoutes: [Route] = [Route(questions), Route(answerQuestion), Route(gone)]
}
