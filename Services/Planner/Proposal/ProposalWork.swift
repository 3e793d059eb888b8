import Chassis
import Contracts
import Foundation
import Logging
import MealPlanning
import Metrics
import PlannerContracts
import Storage
import Synchronization

/// The queue entry of a proposal to work out.
struct ProposalOrder: Codable, Hashable, Sendable {
    let id: ID<Proposal>
}

extension JobKind<ProposalOrder> {
    /// Proposals whose recipes and pantry the job gathers. The name differs from `mealProposalAsked`, whose older
    /// processes would plan without recipes.
    static var mealProposal: Self {
        JobKind(
            "meal-proposal-gathered", maxAttempts: 2, concurrency: 2, lease: .seconds(60), timeLimit: limit)
    }
    /// Proposals queued by older processes; handled in the same way.
    static var mealProposalAsked: Self {
        JobKind("meal-proposal", maxAttempts: 2, concurrency: 1, lease: .seconds(60), timeLimit: limit)
    }

    /// Three concurrent jobs share one thread, and each uses at most 200 s of it.
    private static var limit: Duration { .seconds(660) }
}

/// Works out proposals on a thread with low priority.
struct ProposalWork: Sendable {
    /// The interval for reporting progress and checking for cancellation.
    private static let round = Duration.milliseconds(250)
    private static let iterations = 20_000
    /// Iterations and time limit for finding a reason if the search used up its own.
    private static let reason = (iterations: 2_000, time: Duration.seconds(20))
    /// The time limit of all searches with wishes, in multiples of a single search.
    private static let wishing = 2
    private static let niceness: Int32 = 10
    /// Seconds to wait for recipes after the first failure, and seconds between attempts.
    private static let patience = (whole: TimeInterval(600), between: TimeInterval(3))
    /// The most jobs that wait for the thread.
    private static let waiting = 8

    let database: Database
    let gathering: ProposalGathering
    let logger: Logger
    /// The time after which a search is stopped. Normally iterations limit it, so that a seed gives the same week under
    /// any load.
    let time: Duration
    let now: @Sendable () -> Date
    private let thread = BlockingWork("meal-proposals", threads: 1, waiting: Self.waiting, niceness: Self.niceness)

    init(
        database: Database, gathering: ProposalGathering, logger: Logger, time: Duration,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.gathering = gathering
        self.logger = logger
        self.time = time
        self.now = now
    }

    func run(_ order: ProposalOrder, _ run: JobRun) async throws {
        let id = order.id
        let (head, stored) = try await database.read { db in
            (try ProposalTable(db).head(id), try ProposalTable(db).input(id))
        }
        guard let head, let stored, head.state == .working else { return }
        let input = try await gathered(stored, of: head)
        guard input.pending == nil else {
            // It was cancelled before recipes were known.
            let nothing = ProposalResult(conflict: ProposalConflict(limits: [], isProven: false))
            return try await database.write { db in
                try ProposalTable(db).finish(id, as: .impossible, nothing)
                try run.finish(in: db)
            }
        }
        let start = ContinuousClock.now
        let status = WorkStatus()
        let reporting = Task { [database] in
            while !Task.isCancelled {
                try await Task.sleep(for: Self.round)
                let done = status.progress
                if try await database.write({ try ProposalTable($0).advance(id, to: done) }) { status.cancel() }
            }
        }
        defer { reporting.cancel() }
        let seed = UInt64(bitPattern: Int64(head.draft.seed ?? 1))
        let (state, result) = try await thread.run { try outcome(of: input, seed: seed, status) }
        reporting.cancel()
        try await database.write { db in
            try ProposalTable(db).finish(id, as: state, result)
            try run.finish(in: db)
        }
        Metrics.Timer(label: "plan_proposal_seconds", dimensions: [("outcome", state.rawValue)])
            .record(duration: start.duration(to: .now))
    }

    /// Gathers recipes and pantry if they are pending. Postpones the job while recipes are unavailable.
    private func gathered(_ input: ProposalInput, of head: ProposalTable.Head) async throws -> ProposalInput {
        guard let pending = input.pending, !head.isCancelled else { return input }
        do {
            let gathered = try await gathering.gathered(input)
            try await database.write { try ProposalTable($0).update(head.id, to: gathered) }
            return gathered
        } catch let problem as Problem where problem.status >= 500 || problem.status == 429 {
            let (reason, instant) = ("\(problem.status) \(problem.code)", now())
            guard instant.timeIntervalSince(pending.refusedAt ?? instant) < Self.patience.whole else {
                throw JobFailure.final(reason)
            }
            if pending.refusedAt == nil {
                var refused = input
                refused.pending?.refusedAt = instant
                try await database.write { [refused] in try ProposalTable($0).update(head.id, to: refused) }
            }
            throw JobFailure.postponed(reason, after: Self.patience.between)
        }
    }

    /// Marks the proposal of a finally failed job as failed.
    static func fail(_ order: ProposalOrder, _ db: any Connection) throws {
        try ProposalTable(db).finish(order.id, as: .failed, ProposalResult())
    }

    private func outcome(
        of input: ProposalInput, seed: UInt64, _ status: WorkStatus
    ) throws -> (Proposal.State, ProposalResult) {
        let planner = MealPlanner(SearchLimits(iterations: Self.iterations, time: nil, seed: seed))
        func plan(_ problem: ProposalProblem, until end: ContinuousClock.Instant) throws -> PlanningResult {
            try planner.plan(
                problem.problem, isCancelled: { status.isCancelled || ContinuousClock.now > end },
                progress: { status.progress = max(status.progress, $0.done) })
        }
        func ready(_ plan: MealPlan, of problem: ProposalProblem) -> (Proposal.State, ProposalResult) {
            let bound = plan.lowerBound.isFinite ? plan.lowerBound : nil
            return (.ready, ProposalResult(choices: problem.choices(plan.meals), lowerBound: bound))
        }
        // Soft constraints are tried first and dropped if no plan keeps them.
        var tried: Set<Set<SoftConstraint>> = [[]]
        // Together, these searches take at most twice as long as the one without wishes.
        let wishing = ContinuousClock.now + time * Self.wishing
        for wishes in SoftConstraint.inTurn where ContinuousClock.now < wishing && !status.isCancelled {
            let wished = ProposalProblem(input, softConstraints: wishes)
            let end = min(wishing, .now + time)
            if tried.insert(wished.softConstraints).inserted, case .planned(let found) = try plan(wished, until: end) {
                return ready(found, of: wished)
            }
        }
        let problem = ProposalProblem(input)
        var result = try plan(problem, until: .now + time)
        let isImpossible = result.isImpossible
        if !result.isAnswer, !status.isCancelled {
            let last = ContinuousClock.now + Self.reason.time
            let quick = MealPlanner(SearchLimits(iterations: Self.reason.iterations, time: nil, seed: seed))
            result = try quick.plan(
                problem.problem, isCancelled: { status.isCancelled || ContinuousClock.now > last })
        }
        switch result {
        case .planned(let found):
            return ready(found, of: problem)
        case .infeasible(let conflict):
            return (
                .impossible,
                ProposalResult(conflict: ProposalConflict(conflict, input, isImpossible: true))
            )
        case .notFound(let conflict):
            return (
                .impossible,
                ProposalResult(
                    conflict: conflict.map { ProposalConflict($0, input, isImpossible: isImpossible) }
                        ?? ProposalConflict(limits: [], isProven: false))
            )
        }
    }
}

extension PlanningResult {
    /// Whether it is proven that no plan exists.
    fileprivate var isImpossible: Bool { if case .infeasible = self { true } else { false } }

    /// Whether the result is a plan or a proven reason for its absence.
    fileprivate var isAnswer: Bool {
        switch self {
        case .planned: true
        case .infeasible(let conflict): conflict.isIrreducible
        case .notFound(let conflict): conflict?.isIrreducible == true
        }
    }
}

/// The progress and cancellation state of a proposal's work.
private final class WorkStatus: Sendable {
    private let state = Mutex<(progress: Double, isCancelled: Bool)>((0, false))

    var progress: Double {
        get { state.withLock { $0.progress } }
        set { state.withLock { $0.progress = newValue } }
    }
    var isCancelled: Bool { state.withLock { $0.isCancelled } }
    func cancel() { state.withLock { $0.isCancelled = true } }
}

extension ProposalConflict {
    /// - Parameter isImpossible: whether it is proven that no plan keeps all limits.
    init(_ conflict: PlanningConflict, _ input: ProposalInput, isImpossible: Bool) {
        // Without an irreducible conflict, the limits are not reported.
        guard conflict.isIrreducible else {
            self.init(limits: [], isProven: false)
            return
        }
        var limits: [Limit] = []
        var nutrients: [Nutrient] = []
        var slots: [String] = []
        for limit in conflict.limits + conflict.others {
            switch limit {
            case .budget, .weeklyBudget: limits.append(.budget)
            case .minutesPerDay: limits.append(.minutesPerDay)
            case .minimum(let nutrient, _), .maximum(let nutrient, _):
                limits.append(.nutrition)
                if Nutrient.onLabels.indices.contains(nutrient) { nutrients.append(Nutrient.onLabels[nutrient]) }
            case .recipeRepeats: limits.append(.recipeRepeatDays)
            case .dishRepeats: limits.append(.dishRepeatDays)
            case .lockedMeals: limits.append(.plannedMeals)
            case .candidates(let kind):
                limits.append(.recipes)
                slots.append(kind.rawValue)
            }
        }
        let days = conflict.days.compactMap { shortage in
            input.days.indices.contains(shortage.day)
                ? ProposalShortage(day: input.days[shortage.day], minutes: shortage.minutes) : nil
        }
        func each<Value: Hashable>(_ values: [Value]) -> [Value] {
            var seen: Set<Value> = []
            return values.filter { seen.insert($0).inserted }
        }
        // Every plan costs at least the lower bound.
        let isTooDear = conflict.cheapest.map { $0.atLeast > input.draft.limits?.budget ?? .max } ?? false
        self.init(
            limits: each(limits), nutrients: each(nutrients), slots: each(slots),
            days: conflict.days.isEmpty ? nil : days, isProven: isImpossible || isTooDear || conflict.isProven,
            cheapest: conflict.cheapest.flatMap { try? Money($0.cost, input.currency) },
            isCheapestProven: conflict.cheapest.map { $0.cost <= $0.atLeast } ?? false)
    }
}
