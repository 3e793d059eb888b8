import AuthContracts
import Contracts
import Foundation

extension BodyData {
    /// The data with what the change names, or a problem that names every value that does not hold.
    func changed(by change: BodyDataChange, at instant: Date) throws(Problem) -> BodyData {
        let body = BodyData(
            heightCentimetres: change.heightCentimetres.applied(to: heightCentimetres),
            weightKilograms: change.weightKilograms.applied(to: weightKilograms),
            birthYear: change.birthYear.applied(to: birthYear), formula: change.formula.applied(to: formula),
            activity: change.activity.applied(to: activity))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let years = 1_900...calendar.component(.year, from: instant)
        var check = FieldCheck()
        check(
            "heightCentimetres", body.heightCentimetres.map((50...272).contains) ?? true, .outOfRange(50...272))
        check("weightKilograms", body.weightKilograms.map((10...650).contains) ?? true, .outOfRange(10...650))
        check("birthYear", body.birthYear.map(years.contains) ?? true, .birthYear)
        try check.finish()
        return body
    }
}
