import ArgumentParser
import Foundation

/// `larder probe`: whether one address answers as it should, for health checks of containers.
struct ProbeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe", abstract: "Ends with status 0 if an address answers with success, with 1 otherwise.")

    @Argument(help: "Such as http://127.0.0.1:8101/health/ready.")
    var url: String

    func run() async throws {
        let answer: (status: Int, body: Data)
        do {
            answer = try await HealthProbe.with { try await $0.get(url, within: .seconds(3)) }
        } catch {
            throw Refusal("\(url) does not answer.")
        }
        guard (200..<300).contains(answer.status) else {
            throw Refusal(
                "\(url) answers \(answer.status): \(String(decoding: answer.body.prefix(500), as: UTF8.self))")
        }
    }
}
