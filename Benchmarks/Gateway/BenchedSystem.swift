import Foundation
import Measuring

/// The recipes service, the gateway and nginx, as processes in their own folder.
final class BenchedSystem {
    private static let recipes = 18_502
    private static let gateway = 18_580
    private static let inside = 18_581
    private static let nginx = 18_590

    let ways = [
        Way(name: "direct", port: recipes), Way(name: "through the gateway", port: gateway),
        Way(name: "through nginx", port: nginx),
    ]
    private let folder: URL
    private let executables: URL
    private var running: [Process] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "larder-bench-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        executables = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The database of the recipes service.
    var database: URL { folder.appending(path: "recipes.sqlite") }

    /// A path for a file of the benchmark.
    func file(_ name: String) -> URL { folder.appending(path: name) }

    /// Throws if a process does not answer `path` within 30 seconds.
    func start(_ path: String) throws {
        let common = [
            "LARDER_SERVICE_SECRET": String(repeating: "benchmark ", count: 4), "LARDER_ENVIRONMENT": "development",
            "LARDER_GATEWAY_URL": "http://127.0.0.1:\(Self.inside)", "PATH": "/usr/bin:/bin",
        ]
        try run(
            executables.appending(path: "larder-recipes"), log: "recipes.log",
            environment: common.merging([
                "LARDER_PORT": "\(Self.recipes)", "LARDER_DATABASE_URL": "sqlite:\(database.path)",
            ]) { $1 })
        var limits: [String: String] = [:]
        for limit in ["ADDRESS", "ACCOUNT", "SIGN_IN"] {
            limits["LARDER_LIMIT_\(limit)_BURST"] = "1000000000"
            limits["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000000"
        }
        try run(
            executables.appending(path: "larder-gateway"), log: "gateway.log",
            environment: common.merging(limits) { $1 }.merging([
                "LARDER_PORT": "\(Self.gateway)", "LARDER_INSIDE_PORT": "\(Self.inside)",
                "LARDER_UPSTREAM_RECIPES": "http://127.0.0.1:\(Self.recipes)",
            ]) { $1 })
        let configuration = folder.appending(path: "nginx.conf")
        try nginxConfiguration.write(to: configuration, atomically: true, encoding: .utf8)
        try run(
            URL(filePath: "/usr/sbin/nginx"), ["-p", folder.path, "-c", configuration.path, "-g", "daemon off;"],
            log: "nginx.log", environment: common)
        for way in ways { try awaitAnswer(of: way, path) }
    }

    /// Ends all processes, waits for them, and removes their files.
    func stop() {
        end()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends all processes and waits for them.
    func end() {
        for process in running.reversed() where process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
        running = []
    }

    private func run(
        _ executable: URL, _ arguments: [String] = [], log: String, environment: [String: String]
    ) throws {
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw Complaint("\(executable.path) is missing; build it with -c release, or install it.")
        }
        let file = folder.appending(path: log)
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        let output = try FileHandle(forWritingTo: file)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        running.append(process)
    }

    private func awaitAnswer(of way: Way, _ path: String) throws {
        let last = ContinuousClock.now + .seconds(30)
        while true {
            do {
                _ = try SequentialClient(port: way.port, path: path).times(of: 1)
                return
            } catch {
                guard ContinuousClock.now < last else { throw Complaint("\(way.name): \(error)") }
                Thread.sleep(forTimeInterval: 0.1)
            }
        }
    }

    private var nginxConfiguration: String {
        """
        worker_processes auto;
        pid \(folder.path)/nginx.pid;
        error_log \(folder.path)/nginx-error.log;
        events { worker_connections 1024; }
        http {
            access_log off;
            client_body_temp_path \(folder.path)/body;
            proxy_temp_path \(folder.path)/proxy;
            fastcgi_temp_path \(folder.path)/fastcgi;
            uwsgi_temp_path \(folder.path)/uwsgi;
            scgi_temp_path \(folder.path)/scgi;
            keepalive_requests 1000000000;
            upstream recipes {
                server 127.0.0.1:\(Self.recipes);
                keepalive 64;
                keepalive_requests 1000000000;
            }
            server {
                listen 127.0.0.1:\(Self.nginx) backlog=1024;
                location / {
                    proxy_pass http://recipes;
                    proxy_http_version 1.1;
                    proxy_set_header Connection "";
                }
            }
        }
        """
    }
}
