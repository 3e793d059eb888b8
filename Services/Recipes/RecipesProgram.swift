import Chassis
import Foundation
import Storage

/// The executable `larder-recipes`: the service, or with `admin audit` a look at the moderators' audit log.
@main
enum RecipesProgram {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.first == "admin" else { return await RecipesService.main() }
        do {
            print(try await AuditOrder(words).carryOut())
        } catch {
            FileHandle.standardError.write(Data("larder admin: \(error)\n".utf8))
            exit(1)
        }
    }
}
