import Chassis
import Contracts
import NutritionFiles
import PlannerContracts

/// The meals of a plan's file on days that can be planned.
struct ReadPlan: Sendable {
    var format: PlanFile.Format?
    var meals: [ImportedMeal] = []
    var past = 0
    var later = 0
    var remarks: [ServiceNotice] = []
    var isRefused = false

    /// Reads a file in a worker process. The thread waits. Throws 503 if there is no room for a process.
    init(
        _ file: any WorkerBytes, _ name: UploadedFileName, of account: ID<Account>, within window: PlanWindow,
        by workers: WorkerPool
    ) throws {
        do {
            try workers.run(pulling: ExchangeTasks.plan, name, file, for: account.description) { part in
                switch part {
                case .format(.mealie): format = .mealie
                case .format(.tandoor): format = .tandoor
                case .remark(let fault): remarks.append(ServiceNotice(fault))
                case .meals(let found):
                    past += found.count { $0.day < window.today }
                    later += found.count { $0.day > window.last }
                    meals += found.filter { window.contains($0.day) }
                case .refused(let fault):
                    isRefused = true
                    remarks.append(ServiceNotice(fault))
                }
            }
        } catch let failure as WorkerFailure {
            guard failure != .unavailable else { throw Problem.exchangeBusy }
            isRefused = true
            remarks.append(.unreadFile(failure))
        }
        if isRefused { (meals, past, later) = ([], 0, 0) }
        meals = Array(
            meals.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element))
        if meals.count > PlanFile.mostRows {
            meals = Array(meals.prefix(PlanFile.mostRows))
            remarks.append(ServiceNotice("plan-file-many", ["most": .number(PlanFile.mostRows)]))
        }
    }
}
