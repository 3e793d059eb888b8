import AsyncHTTPClient
import Contracts
import Foundation
import ServiceClient

/// Opens the system: waits until it is ready and sets up the demo.
struct SystemOpening: Sendable {
    /// The time after which missing services are reported.
    static let patience = Duration.seconds(30)

    let folder: SystemFolder
    let ports: Ports
    let demoPassword: String?
    let systemLog: SystemLog

    private var origin: String { "http://127.0.0.1:\(ports.gateway)" }

    /// Waits for all services, fills the demo pantry and shows the welcome text.
    func run(since start: ContinuousClock.Instant) async {
        await systemLog.note(.info, "Starting in \(folder.url.path)")
        await systemLog.show(from: .notice)
        do {
            try await waitForAll()
            let taken = start.duration(to: .now)
            await moveIn()
            await systemLog.say(Welcome(ports: ports, folder: folder, demoPassword: demoPassword, taken: taken).text)
        } catch {
            // Waiting ends early only if the system is stopped.
        }
        if demoPassword == nil { await systemLog.show(from: .trace) }
    }

    private func waitForAll() async throws {
        try await HealthProbe.with { probe in
            try await withThrowingTaskGroup(of: Void.self) { waiting in
                for service in ServiceName.allCases {
                    waiting.addTask { try await wait(for: service, with: probe) }
                }
                try await waiting.waitForAll()
            }
        }
    }

    private func wait(for service: ServiceName, with probe: HealthProbe) async throws {
        let impatience = Task {
            try await Task.sleep(for: Self.patience)
            await systemLog.note(.warning, "\(service.rawValue) is not ready yet; its lines above may say why")
        }
        defer { impatience.cancel() }
        try await probe.waitUntilReady(ports.readiness(of: service))
    }

    private func moveIn() async {
        guard let demoPassword else { return }
        let transport = HTTPTransport(client: .shared, origin: origin)
        let household = DemoHousehold(
            client: ServiceClient(transport: transport), password: demoPassword,
            kitchen: DemoKitchen(today: Day(of: .now, in: .current)))
        do {
            let count = try await household.moveIn()
            if count > 0 { await systemLog.note(.notice, "\(count) foods were put into the pantry of demo") }
        } catch {
            await systemLog.note(.warning, "The pantry of demo could not be filled: \(error)")
        }
    }

    /// Opens the demo shops and takes orders until the task is cancelled. Less important lines are shown only after
    /// that, so the welcome text stays visible.
    func trade() async {
        guard let demoPassword else { return }
        let shops = DemoShops(
            transport: HTTPTransport(client: .shared, origin: origin), password: demoPassword, folder: folder)
        do {
            if try await shops.open() { await systemLog.note(.info, "A market and a restaurant opened near demo") }
        } catch {
            await systemLog.note(.warning, "The shops of the demo could not be opened: \(error)")
        }
        await systemLog.show(from: .trace)
        await shops.trade { [systemLog] line in Task { await systemLog.note(.info, "Demo shop: \(line)") } }
    }
}
