import Contracts
import StoresContracts

extension BasketRequest {
    static let mostLines = 100

    /// Throws a 422 problem that names every field that does not hold.
    func area() throws(Problem) -> SearchArea {
        var check = FieldCheck()
        let area = SearchArea(
            latitude: position.latitude, longitude: position.longitude, radius: radius, unit: unit,
            fields: ("position.latitude", "position.longitude"), &check)
        check("lines", !lines.isEmpty, .blank)
        check("lines", lines.count <= Self.mostLines, .tooMany(Self.mostLines))
        for (place, line) in lines.prefix(Self.mostLines).enumerated() {
            check("lines.\(place).quantity.amount", line.quantity.map { $0.amount > 0 } ?? true, .moreThanNothing)
        }
        try check.finish()
        guard let area else { throw .malformed }
        return area
    }
}
