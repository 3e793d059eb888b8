import Foundation

/// Programs of this package, which are built beside the tests.
public enum BuiltPrograms {
    public static func path(of name: String) -> String {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: own).deletingLastPathComponent().appending(path: name).path
    }
}
