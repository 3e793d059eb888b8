import Foundation

/// A file next to the checkout.
enum RealFile {
    /// The file unpacked by the program `gzip`; `nil` if either is missing.
    static func unpacked(_ file: URL) -> Data? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", file.path]
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return bytes
    }
}
