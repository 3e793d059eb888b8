import Foundation
import PrivatePostgres
import Testing

/// A real Nominatim (nominatim-db and nominatim-api, from PyPI) for one town, in its own process on a free port.
/// Importing the town into its own PostgreSQL takes seconds, so all tests of a process share it.
actor RealNominatim {
    static let shared = RealNominatim()

    private var start: Task<Int, any Error>?
    private let postgres = PostgresCluster()
    private let process = Process()
    // The process ends when this pipe closes.
    private let lifeline = Pipe()

    /// Its address; starts it on first use.
    func url() async throws -> String {
        let task = start ?? Task { try await launch() }
        start = task
        return "http://127.0.0.1:\(try await task.value)"
    }

    private func launch() async throws -> Int {
        let server = try await postgres.started()
        let host = try #require(
            URLComponents(string: server.conninfo)?.queryItems?.first { $0.name == "host" }?.value)
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-nominatim-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Larderhaven.osm.write(to: folder.appending(path: "town.osm"), atomically: true, encoding: .utf8)
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let output = Pipe()
        process.executableURL = root.appending(path: ".build/nominatim/bin/python")
        process.arguments = ["-W", "ignore", "-c", Self.script, folder.path]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging([
            "NOMINATIM_DATABASE_DSN": "pgsql:host=\(host);dbname=nominatim;user=postgres",
            "NOMINATIM_DATABASE_WEBUSER": "postgres",
        ]) { $1 }
        _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process.standardInput = lifeline
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            Issue.record("There is no Nominatim: deploy/prepare test")
            throw error
        }
        let log = folder.appending(path: "log")
        var line = Data()
        while line.last != UInt8(ascii: "\n"), let piece = try output.fileHandleForReading.read(upToCount: 1),
            !piece.isEmpty
        {
            line += piece
        }
        let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return try #require(
            Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)),
            "Nominatim did not start (deploy/prepare test): \(said.suffix(2_000))")
    }

    private static let script = """
        import os, shutil, socket, subprocess, sys, threading
        folder = sys.argv[1]
        def watch():
            sys.stdin.read()
            shutil.rmtree(folder, ignore_errors=True)
            os._exit(0)
        threading.Thread(target=watch, daemon=True).start()
        command = os.path.join(os.path.dirname(sys.executable), "nominatim")
        with open("log", "w") as log:
            subprocess.run([command, "import", "--osm-file", "town.osm", "--no-updates", "--offline", "-j", "1"],
                check=True, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        import urllib.parse, urllib.request, uvicorn
        from nominatim_api.server.falcon.server import run_wsgi
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        sock.bind(("127.0.0.1", 0))
        sock.listen(16)
        port = sock.getsockname()[1]
        def greet():
            # Its first answers take seconds.
            for text in ["Backhausstraße 3, Larderhaven", "Larderhaven"]:
                query = urllib.parse.urlencode({"format": "jsonv2", "q": text})
                urllib.request.urlopen(f"http://127.0.0.1:{port}/search?{query}", timeout=60).read()
            print(port, flush=True)
        threading.Thread(target=greet, daemon=True).start()
        uvicorn.Server(uvicorn.Config(run_wsgi, factory=True, log_level="error")).run(sockets=[sock])
        """
}
