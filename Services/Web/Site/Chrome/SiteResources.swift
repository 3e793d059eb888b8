import Foundation
import Synchronization

/// The languages, templates and assets that the pages are made of.
struct SiteResources: Sendable {
    let languages: Languages
    /// By the tag of the language.
    let templates: [String: PageTemplates]
    let assets: Assets
    let parts: PageParts

    /// Throws if a template, a language or an asset cannot be read.
    init(folder: URL) throws {
        let languages = try Languages(folder: folder.appending(path: "Languages"))
        let assets = try Assets(folder: folder.appending(path: "Assets"))
        let folder = folder.appending(path: "Templates")
        let icons = assets.address("icons.svg")
        templates = try Dictionary(
            uniqueKeysWithValues: languages.all.map { language in
                (language.tag, try PageTemplates(folder: folder, language: language, icons: icons))
            })
        parts = try PageParts(templates: folder, assets: assets)
        self.languages = languages
        self.assets = assets
    }

    private static let loaded = Mutex<[URL: SiteResources]>([:])

    /// The resources of `folder`, read once a process: a test starts the pages hundreds of times.
    static func shared(folder: URL) throws -> SiteResources {
        try loaded.withLock { loaded in
            if let resources = loaded[folder] { return resources }
            let resources = try SiteResources(folder: folder)
            loaded[folder] = resources
            return resources
        }
    }
}
