import Foundation

/// The only fonts that a driven browser sees, so that pages look the same on every machine.
///
/// `LARDER_FONTS` chooses one of `dejavu` (the default), `liberation` and `noto`.
enum FontFamily: String, CaseIterable {
    case dejavu, liberation, noto

    static func chosen() throws -> FontFamily {
        let name = ProcessInfo.processInfo.environment["LARDER_FONTS"] ?? dejavu.rawValue
        guard let family = FontFamily(rawValue: name) else {
            let known = allCases.map(\.rawValue).joined(separator: ", ")
            throw BrowserFailure("LARDER_FONTS is “\(name)”, not one of \(known).")
        }
        return family
    }

    private var package: String {
        switch self {
        case .dejavu: "fonts-dejavu-core"
        case .liberation: "fonts-liberation"
        case .noto: "fonts-noto-core"
        }
    }

    /// The names of the family without and with serifs, and of the one whose letters are equally wide.
    private var names: (sans: String, serif: String, mono: String) {
        switch self {
        case .dejavu: ("DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono")
        case .liberation: ("Liberation Sans", "Liberation Serif", "Liberation Mono")
        case .noto: ("Noto Sans", "Noto Serif", "Noto Sans Mono")
        }
    }

    /// The folder of the fonts: the system's, or one under `.build/fonts` that the system does not see.
    private func folder() throws -> String {
        let project = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        let places = ["/", project.appending(path: ".build/fonts/").path]
        let folders = places.map { URL(filePath: $0).appending(path: "usr/share/fonts/truetype/\(rawValue)").path }
        guard let folder = folders.first(where: FileManager.default.fileExists(atPath:)) else {
            throw BrowserFailure("The browser tests need the fonts \(names.sans): apt-get install \(package).")
        }
        return folder
    }

    /// Writes a configuration for fontconfig into `folder` and returns the environment of a browser that goes by it.
    static func environment(writtenInto folder: URL) throws -> [String: String] {
        let file = try chosen().writeConfiguration(into: folder)
        return ProcessInfo.processInfo.environment.merging(["FONTCONFIG_FILE": file]) { $1 }
    }

    private func writeConfiguration(into folder: URL) throws -> String {
        let general = [
            ("sans-serif", names.sans), ("sans", names.sans), ("system-ui", names.sans), ("serif", names.serif),
            ("ui-serif", names.serif), ("monospace", names.mono), ("ui-monospace", names.mono),
        ].map {
            """
            <match><test name="family"><string>\($0)</string></test>\
            <edit name="family" mode="prepend" binding="strong"><string>\($1)</string></edit></match>
            """
        }
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
            <dir>\(try self.folder())</dir>
            <cachedir>\(folder.appending(path: "cache").path)</cachedir>
            <include ignore_missing="yes">/etc/fonts/conf.d</include>
            \(general.joined(separator: "\n"))
            </fontconfig>

            """
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "fonts.conf")
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
