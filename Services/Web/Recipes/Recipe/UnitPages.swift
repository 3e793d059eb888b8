import Contracts
import Hummingbird

/// Choosing the units that recipes are shown in. A browser keeps the choice.
struct UnitPages: Pages {
    /// For a year, in seconds.
    private static let life = 31_536_000
    /// Units as each recipe was written in.
    static let asWritten = "written"

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/units", choose)
    }

    private func choose(_ visit: Visit) async throws -> PageResponse {
        let word = visit.form["units"] ?? ""
        let back = PageResponse.redirect(visit.from ?? .home)
        if word == Self.asWritten { return .with(back, cookies: [visit.site.cookies.clear(.units)]) }
        guard let system = MeasureSystem(rawValue: word) else {
            throw Problem.invalid("units", .oneOf(MeasureSystem.words))
        }
        return .with(back, cookies: [visit.site.cookies.set(.units, to: system.rawValue, for: Self.life)])
    }
}

/// One of the ways to say amounts.
struct UnitChoice: PageModel {
    let value: String
    let label: String
    let isOn: Bool

    static func list(_ chosen: MeasureSystem?, in language: Language) -> [UnitChoice] {
        let asWritten = UnitChoice(
            value: UnitPages.asWritten, label: language("recipe.units.written"), isOn: chosen == nil)
        return [asWritten]
            + MeasureSystem.allCases.map {
                UnitChoice(
                    value: $0.rawValue, label: language("recipe.units.\($0.rawValue)"), isOn: $0 == chosen)
            }
    }
}

extension Visit {
    /// The units that this browser's owner chose; `nil` for those that recipes are written in.
    var units: MeasureSystem? { cookie(.units).flatMap(MeasureSystem.init) }
}
