import Foundation
import Storage
import Waiting

/// The process's own PostgreSQL, created from the installed binaries on first use, with a socket in a temporary folder.
/// The server ends with the process, even after a crash.
public actor PostgresCluster {
    private static let shared = PostgresCluster()

    private let settings: [String]
    private var start: Task<PostgresServer, any Error>?
    // The server ends when this pipe closes.
    private var lifeline: Pipe?
    private var process: Process?

    /// - Parameter settings: lines for postgresql.conf beyond the tests' own, such as `shared_buffers=1GB`.
    public init(settings: [String] = []) { self.settings = settings }

    private static let given = ProcessInfo.processInfo.environment["TEST_POSTGRES"]

    /// Whether the server belongs to this process.
    public static var isOwn: Bool { given == nil }

    /// The server named by `TEST_POSTGRES`, or a server shared by all tests of the process.
    public static func server() async throws -> PostgresServer {
        if let given { return PostgresServer(conninfo: given) }
        return try await shared.started()
    }

    /// The server, started on first use.
    ///
    /// - Throws: An error with a readable description if PostgreSQL is not installed or does not start.
    public func started() async throws -> PostgresServer {
        if let start { return try await start.value }
        let task = Task { try await launch() }
        start = task
        return try await task.value
    }

    private func launch() async throws -> PostgresServer {
        let binaries = try Self.binaries()
        let name = "larder-pg-\(UUID().uuidString.prefix(8).lowercased())"
        let folder = FileManager.default.temporaryDirectory.appending(path: name).path
        let pipe = Pipe()
        // Child processes must not keep the pipe open.
        _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        lifeline = pipe

        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", Self.script, "sh", binaries, folder] + settings.flatMap { ["-c", $0] }
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = process

        let server = PostgresServer(
            conninfo: PostgresServer(conninfo: "postgres:///postgres?user=postgres").adding("host", folder))
        try await eventually("PostgreSQL starts", within: .seconds(300)) {
            if (try? await server.command("SELECT 1")) != nil { return true }
            guard process.isRunning else { throw NoServer(folder: folder) }
            return false
        }
        return server
    }

    /// The folder with `initdb` and `postgres`.
    private static func binaries() throws -> String {
        let files = FileManager.default
        let versions = (try? files.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let debian = versions.sorted { ($0 as NSString).integerValue > ($1 as NSString).integerValue }
            .map { "/usr/lib/postgresql/\($0)/bin" }
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        for folder in debian + path where files.isExecutableFile(atPath: "\(folder)/initdb") { return folder }
        throw NoBinaries()
    }

    /// `$1` is the folder of the binaries, `$2` the folder to create; the rest are settings. PostgreSQL refuses to run
    /// as root.
    private static let script = """
        trap '' INT TERM HUP
        binaries="$1" folder="$2"
        shift 2
        mkdir "$folder" && chmod 700 "$folder" || exit 1
        if [ "$(id -u)" = 0 ]; then
            chown postgres "$folder"
            as() { runuser -u postgres -- "$@"; }
        else
            as() { "$@"; }
        fi
        cd "$folder" || exit 1
        as "$binaries/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder/log" 2>&1 || exit 1
        as "$binaries/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync=off -c max_connections=200 \
            -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=64MB "$@" </dev/null >>"$folder/log" 2>&1 &
        cat >/dev/null
        kill -QUIT "$(head -n 1 "$folder/data/postmaster.pid")"
        wait
        rm -rf "$folder"
        """
}

struct NoBinaries: Error, CustomStringConvertible {
    var description: String {
        "PostgreSQL's initdb is needed: apt-get install postgresql. Tests take a server's address in TEST_POSTGRES too."
    }
}

struct NoServer: Error, CustomStringConvertible {
    let folder: String

    var description: String {
        let log = (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? "no log"
        return "PostgreSQL did not start in \(folder): \(log.suffix(2_000))"
    }
}
