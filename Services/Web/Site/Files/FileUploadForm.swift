/// The form that uploads a file to import.
struct FileUploadForm: PageModel {
    /// The address of the form.
    let action: String
    /// The largest file, in megabytes.
    let largest: Int
    /// The accepted endings; `nil` for any.
    var accept: String?
    let hint: String
    /// The names of the supported formats.
    var formats: [String] = []
    let error: String?
}

/// An earlier import in a list.
struct ImportSummary: PageModel {
    let address: String
    let title: String
    let summary: String
    let state: String
    /// The badge's style: `fresh`, `soon` or `past`.
    let badge: String
    let moment: Moment
}

extension Language {
    /// The name of an imported file, or a general title if it has none.
    func title(ofFile name: String) -> String { name.isEmpty ? self("exchange.untitled") : name }
}
