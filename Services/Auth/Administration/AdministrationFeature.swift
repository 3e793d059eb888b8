import Chassis

/// What administrators do to accounts, and the log of it.
struct AdministrationFeature: Feature {
    private let administration: Administration

    init(_ auth: AuthComponents) {
        administration = Administration(
            database: auth.database, letters: auth.letters, now: auth.now)
    }

    func register(on routes: Routes) { AdministrationRoutes(administration: administration).register(on: routes) }

    static func personalData(_ auth: AuthComponents) -> [PersonalRecords] { [.deeds] }
}
