import Foundation

/// An executable that this process turns into: it keeps the terminal, the input and the output.
struct Successor {
    let executable: String
    let words: [String]

    /// Does not return where it succeeds; otherwise says why not.
    func takeOver(with environment: [String: String]) -> CommandError {
        guard FileManager.default.isExecutableFile(atPath: executable) else {
            return CommandError("\(executable) is missing. Build everything first: swift build.")
        }
        var arguments = ([executable] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        execve(executable, &arguments, &variables)
        return CommandError("\(executable) cannot be run: \(String(cString: strerror(errno))).")
    }
}
