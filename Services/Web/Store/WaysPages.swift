import Contracts
import StoresContracts

/// Choosing whether ways are shown in kilometres or miles. A browser keeps the choice.
struct WaysPages: Pages {
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

/// The two ways to say how far something is.
struct WaysForm: PageModel {
    struct Way: PageModel {
        let value: String
        let label: String
        let isOn: Bool
        /// Where the page with it is.
        let here: String
    }

    let ways: [Way]

    /// - Parameter here: the page that shows them, by the unit that it then has.
    init(here: (DistanceUnit) -> String, in language: Language) {
        let chosen: DistanceUnit = language.measuresInMiles ? .miles : .kilometres
        ways = DistanceUnit.allCases.map {
            Way(
                value: $0.rawValue, label: language("stores.waysIn.\($0.rawValue)"), isOn: $0 == chosen,
                here: here($0))
        }
    }
}
