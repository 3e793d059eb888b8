import Contracts

/// The automatic planner.
extension PlannerAPI {
    public static let propose: Endpoint<SignedIn, ProposalDraft, Proposal> = create(
        "propose", "/v1/plans/:week/proposals",
        "Begins to plan the empty slots of a week, within limits and by wishes. The answer is there at once; the proposal "
            + "follows."
    )
    .answering(within: .seconds(15))
    .refusing(409, "nothing-to-plan", "too-many-meal-proposals")
    public static let proposal: Endpoint<SignedIn, Empty, Proposal> = get(
        "proposal", "/v1/plans/proposals/:id", "A proposal as far as it is, or as it came out; kept for a day.")
    public static let cancelProposal: Endpoint<SignedIn, Empty, Proposal> = create(
        "cancelProposal", "/v1/plans/proposals/:id/cancellation",
        "Ends the work on a proposal; the best plan so far is what it proposes.")
    public static let swaps: Endpoint<SignedIn, SwapQuery, Page<ProposedSwap>> = get(
        "swaps", "/v1/plans/proposals/:id/swaps",
        "The next best recipes for a place of a proposal, or the swaps of all places that save most."
    )
    .refusing(409, "not-ready")
    public static let swap: Endpoint<SignedIn, SwapDraft, Proposal> = create(
        "swap", "/v1/plans/proposals/:id/swaps",
        "Puts another recipe at a place of a proposal: the next best, or a chosen one."
    )
    .refusing(409, "not-ready", "no-swap")
    public static let acceptProposal: Endpoint<SignedIn, ProposalAcceptance, AcceptedProposal> = create(
        "acceptProposal", "/v1/plans/proposals/:id/acceptance",
        "Plans the meals of a proposal, all of them or some; it is undone as a whole."
    )
    .refusing(409, "not-ready", "nothing-to-plan")

    public static let proposalRoutes: [Route] = [
        Route(propose), Route(proposal), Route(cancelProposal), Route(swaps), Route(swap), Route(acceptProposal),
    ]
}
