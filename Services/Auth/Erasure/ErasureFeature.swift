import Chassis

/// Taking one's data along, and leaving.
struct ErasureFeature: Feature {
    private let exports: DataExports
    private let erasures: Erasures
    private let platform: Platform

    init(_ auth: AuthComponents) {
        let register = AuthService.personalDataRegister(auth)
        platform = auth.platform
        exports = DataExports(
            database: auth.database, register: register, services: platform.services, now: auth.now)
        erasures = Erasures(
            database: auth.database, register: register, templates: auth.templates, now: auth.now)
    }

    func register(on routes: Routes) { ErasureRoutes(exports: exports, erasures: erasures).register(on: routes) }

    func subscribe(to events: inout EventSubscriptions) { events.noteErasures(now: platform.now) }
}
