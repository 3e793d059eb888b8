import ArgumentParser
import AsyncHTTPClient
import AuthContracts
import Contracts
import Foundation
import ServiceClient
import Supervision

/// `larder stores`: what an operator does about stores.
struct StoresCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stores", abstract: "Brings stores into a running Larder.", subcommands: [Import.self])

    /// `larder stores import`: sends a file of places and waits until it was read.
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Sends a file of places, and says what came of it.",
            discussion: """
                An extract of OpenStreetMap (.osm.pbf), an answer of Overpass (.json), GeoJSON (.geojson, .geojsonl) or a table \
                (.csv, .tsv), up to 1 GiB. A file can be sent again: what stands in it as before stays as it is. The password is \
                asked for at the terminal or read from standard input. Once the file has arrived it is read to its end, whether \
                this command goes on or not. Ends with status 1 unless all of it was read.
                """)

        @Argument(help: "The file.")
        var file: String

        @Option(help: "An administrator's username or address.")
        var username: String

        @Option(help: "Where Larder is.")
        var url = "http://127.0.0.1:8080"

        func run() async throws {
            let sent = try PlaceFile(at: file)
            let client = ServiceClient(
                transport: HTTPTransport(client: .shared, origin: url), retries: RetryPolicy(deadline: .seconds(600)))
            guard let password = UnseenLine.read("Password: ") else {
                throw CommandError("Give the password on standard input.")
            }
            let session = try await CommandSession(
                at: url, client, Credentials(login: username, password: password, remember: false))
            let progress = ImportProgress(isTerminal: isatty(STDERR_FILENO) == 1)
            let end = await Result {
                try await PlaceFileSending(session: session, progress: progress.show).send(sent.streamed)
            }
            progress.finish()
            await session.end()
            let summary = PlaceImportSummary(try end.get())
            print(summary.text)
            guard summary.isWhole else { throw ExitCode.failure }
        }
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ work: () async throws -> Success) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
