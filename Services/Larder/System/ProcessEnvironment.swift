import Contracts
import Foundation

/// The environment of each process of a system (docs/configuration.md).
struct ProcessEnvironment: Sendable {
    let folder: SystemFolder
    let ports: Ports
    let serviceSecret: String
    let webSecret: String
    /// The password of the account `demo`; `nil` without one.
    let demoPassword: String?
    /// The address of the databases with `SERVICE` for each name; `nil` for files in the folder.
    var databases: String?

    func variables(of service: ServiceName) -> [String: String] {
        var variables = [
            // With an installed toolchain, Swift would trace a crash for over a minute before the process ends.
            "SWIFT_BACKTRACE": "enable=no",
            "LARDER_ENVIRONMENT": "development",
            "LARDER_HOST": "127.0.0.1",
            "LARDER_PORT": "\(ports[service])",
            "LARDER_GATEWAY_URL": "http://127.0.0.1:\(ports.inside)",
            "LARDER_PUBLIC_URL": "http://localhost:\(ports.web)",
            "LARDER_SERVICE_SECRET": serviceSecret,
            "LARDER_PARENT_PID": "\(ProcessInfo.processInfo.processIdentifier)",
        ]
        if ServiceName.owners.contains(service) {
            variables["LARDER_DATABASE_URL"] =
                databases?.replacing("SERVICE", with: service.rawValue) ?? "sqlite:\(folder.database(of: service).path)"
        }
        if service == .gateway {
            variables["LARDER_INSIDE_PORT"] = "\(ports.inside)"
            for upstream in ServiceName.owners + [.web] {
                variables["LARDER_UPSTREAM_\(upstream.rawValue.uppercased())"] =
                    "http://127.0.0.1:\(ports.inside(upstream))"
            }
        }
        if service == .web {
            variables["LARDER_WEB_SECRET"] = webSecret
            variables["LARDER_INSIDE_PORT"] = "\(ports.webInside)"
            variables["LARDER_MAILBOX_URL"] = "http://localhost:\(ports.gateway)/dev/mailbox/page"
        }
        if service == .auth { variables["LARDER_DEMO_PASSWORD"] = demoPassword }
        return variables
    }
}
