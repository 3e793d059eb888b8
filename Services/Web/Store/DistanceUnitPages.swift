import Contracts
import StoresContracts

/// Choosing kilometres or miles for distances. The choice is a browser cookie.
struct DistanceUnitPages: Pages {
    /// For a year, in seconds.
    private static let life = 31_536_000

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/ways", on: "/preferences/distance", choose)
    }

    private func choose(_ visit: Visit) async throws -> PageResponse {
        guard let unit = visit.form["ways"].flatMap(DistanceUnit.init) else {
            throw Problem.invalid("ways", .oneOf(DistanceUnit.words))
        }
        return .with(
            .redirect(visit.from ?? .home), cookies: [visit.site.cookies.set(.ways, to: unit.rawValue, for: Self.life)])
    }
}

/// The choice between kilometres and miles.
struct DistanceUnitForm: PageModel {
    struct Option: PageModel {
        let value: String
        let label: String
        let isOn: Bool
        /// Address of the current page in this unit.
        let here: String
    }

    let ways: [Option]

    /// - Parameter here: returns the address of the current page for a unit.
    init(here: (DistanceUnit) -> String, in language: Language) {
        let chosen: DistanceUnit = language.measuresInMiles ? .miles : .kilometres
        ways = DistanceUnit.allCases.map {
            Option(
                value: $0.rawValue, label: language("stores.waysIn.\($0.rawValue)"), isOn: $0 == chosen,
                here: here($0))
        }
    }
}
