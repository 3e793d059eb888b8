import Chassis
import Contracts
import RecipesContracts

/// The recipes that wait, and what moderators decide about them.
struct SubmissionRoutes: Sendable {
    let submissions: Submissions
    let decisions: Decisions

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.submissions, use: list)
            .on(RecipesAPI.submission, use: show)
            .on(RecipesAPI.editSubmission, use: edit)
            .on(RecipesAPI.approve, use: approve)
            .on(RecipesAPI.reject, use: reject)
    }

    func list(_ query: PageQuery, _ call: Call<Admin>) async throws -> Page<SubmissionSummary> {
        try await submissions.page(query)
    }

    func show(_: Empty, _ call: Call<Admin>) async throws -> Submission {
        try await submissions.show(call.submission())
    }

    func edit(_ edit: DraftEdit, _ call: Call<Admin>) async throws -> Submission {
        try await submissions.edit(call.submission(), edit, by: call.caller.account)
    }

    func approve(_ seen: SeenRevision, _ call: Call<Admin>) async throws -> Recipe {
        try await decisions.approve(call.submission(), seen, by: call.caller.account)
    }

    func reject(_ rejection: Rejection, _ call: Call<Admin>) async throws -> Empty {
        try await decisions.reject(call.submission(), rejection, by: call.caller.account)
        return Empty()
    }
}

extension Call<Admin> {
    /// The submission in the path.
    fileprivate func submission() throws -> ID<Draft> { try (try? id(Draft.self)).orNotFound(.submission) }
}
