import Chassis
import Contracts
import FileReading
import NutritionFiles
import PlannerContracts

/// The meals of a plan's file on days that can be planned.
struct ReadPlan: FileReport {
    private(set) var format: PlanFile.Format?
    private(set) var meals: [ImportedMeal] = []
    private(set) var past = 0
    private(set) var later = 0
    private(set) var remarks: [ServiceNotice] = []
    private(set) var isRefused = false
    private let window: PlanWindow

    init(within window: PlanWindow) { self.window = window }

    mutating func take(_ part: PlanFilePart) {
        switch part {
        case .format(.mealie): format = .mealie
        case .format(.tandoor): format = .tandoor
        case .remark(let fault): remarks.append(ServiceNotice(fault))
        case .meals(let found):
            past += found.count { $0.day < window.today }
            later += found.count { $0.day > window.last }
            meals += found.filter { window.contains($0.day) }
        case .refused(let fault): refuse(ServiceNotice(fault))
        }
    }

    mutating func refuse(_ notice: ServiceNotice) {
        isRefused = true
        remarks.append(notice)
    }

    /// The meals by day, then in the order of the file, at most `PlanFile.mostRows`; empty if the file is refused.
    var sorted: ReadPlan {
        var read = self
        if isRefused { (read.meals, read.past, read.later) = ([], 0, 0) }
        read.meals = Array(
            read.meals.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
                .map(\.element))
        if read.meals.count > PlanFile.mostRows {
            read.meals = Array(read.meals.prefix(PlanFile.mostRows))
            read.remarks.append(ServiceNotice("plan-file-many", ["most": .number(PlanFile.mostRows)]))
        }
        return read
    }
}
