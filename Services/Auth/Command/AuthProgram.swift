import Foundation

/// The executable `larder-auth`: the service, or with `admin` a single operator command.
@main
enum AuthProgram {
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        guard words.first == "admin" else { return await AuthService.main() }
        do {
            print(try await AdminOrder(Array(words.dropFirst())).carryOut())
        } catch {
            FileHandle.standardError.write(Data("larder admin: \(error)\n".utf8))
            exit(1)
        }
    }
}
