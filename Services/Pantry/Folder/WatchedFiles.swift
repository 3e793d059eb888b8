import Chassis
import Contracts
import Foundation

/// The files that an operator drops into a folder, told apart by what they were when they were last read.
struct WatchedFiles: Sendable {
    /// One of them.
    struct File: Sendable {
        let name: String
        let url: URL
        /// Changes whenever the file does.
        let signature: String
    }

    private let folder: URL
    private let endings: [String]
    private let most: Int

    /// Throws `SettingsError` that names `setting` where there is no such folder.
    init(_ path: String, setting: String, endings: [String], most: Int) throws(SettingsError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw SettingsError(name: setting, rule: "must be a folder that is there, not “\(path)”")
        }
        self.init(URL(filePath: path), endings: endings, most: most)
    }

    init(_ folder: URL, endings: [String], most: Int) {
        self.folder = folder
        self.endings = endings
        self.most = most
    }

    /// Plain files alone, by name: nothing that a link leads to, and nothing that could be waited for without end. The thread
    /// waits.
    func all() throws -> [File] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
            endings.contains { name.lowercased().hasSuffix($0) } && !name.hasPrefix(".")
                && name.utf8.count <= 120 && name.isOneLine && name.isPlainText
        }
        return try names.sorted().prefix(most).compactMap { name in
            let url = folder.appending(path: name)
            let facts = try FileManager.default.attributesOfItem(atPath: url.path)
            guard facts[.type] as? FileAttributeType == .typeRegular else { return nil }
            let changed = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            let size = (facts[.size] as? NSNumber)?.int64Value ?? 0
            let number = (facts[.systemFileNumber] as? NSNumber)?.int64Value ?? 0
            return File(name: name, url: url, signature: "\(size) \(changed) \(number)")
        }
    }
}
