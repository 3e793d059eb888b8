import AuthContracts
import Contracts
import Foundation

extension BodyData {
    /// The data with what the change names, or a problem that names every value that does not hold.
    func changed(by change: BodyDataChange, at instant: Date) throws(Problem) -> BodyData {
        let body = BodyData(
            heightCentimetres: change.heightCentimetres.applied(to: heightCentimetres),
            weightKilograms: change.weightKilograms.applied(to: weightKilograms),
            birthYear: change.birthYear.applied(to: birthYear))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let years = 1_900...calendar.component(.year, from: instant)
        var check = FieldCheck()
        check(
            "heightCentimetres", body.heightCentimetres.map((50...272).contains) ?? true, "must be from 50 to 272",
            code: "out-of-range")
        check(
            "weightKilograms", body.weightKilograms.map((10...650).contains) ?? true, "must be from 10 to 650",
            code: "out-of-range")
        check(
            "birthYear", body.birthYear.map(years.contains) ?? true, "must be from 1900 to this year",
            code: "out-of-range")
        try check.finish()
        return body
    }
}
