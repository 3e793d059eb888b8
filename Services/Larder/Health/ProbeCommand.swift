import ArgumentParser
import Contracts
import Foundation

/// `larder probe`: whether one address answers as it should, for health checks of containers.
struct ProbeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe", abstract: "Ends with status 0 if an address answers with success, with 1 otherwise.")

    @Argument(help: "Such as http://127.0.0.1:8101/health/ready.")
    var url: String?

    @Option(help: "Instead of an address, the service of this process's own environment: auth, recipes, …")
    var service: String?

    func validate() throws {
        guard (url == nil) != (service == nil) else { throw ValidationError("Give either an address or --service.") }
        guard service == nil || name != nil else { throw ValidationError("There is no service “\(service ?? "")”.") }
    }

    private var name: ServiceName? { service.flatMap { ServiceName(rawValue: $0) } }

    /// The address asked, which for a service is what its own environment says.
    private var target: String {
        let environment = ProcessInfo.processInfo.environment
        guard url == nil, let name else { return url ?? "" }
        let standard = Ports(offset: 0)
        let port =
            environment[name == .gateway || name == .web ? "LARDER_INSIDE_PORT" : "LARDER_PORT"]
            ?? "\(standard.inside(name))"
        return "http://127.0.0.1:\(port)/health/ready"
    }

    func run() async throws {
        let url = target
        let answer: (status: Int, body: Data)
        do {
            answer = try await HealthProbe.with { try await $0.get(url, within: .seconds(3)) }
        } catch {
            throw CommandError("\(url) does not answer.")
        }
        guard (200..<300).contains(answer.status) else {
            throw CommandError(
                "\(url) answers \(answer.status): \(String(decoding: answer.body.prefix(500), as: UTF8.self))")
        }
    }
}
