/// Why nothing was fetched from an address.
enum FetchRefusal: Error, Hashable, Sendable {
    /// It is no address of a web page, or one that says more than where the page is.
    case address
    /// It, or where it leads to, is not of the public internet.
    case notPublic
    case unresolvable
    case unreachable
    /// It leads from one address to the next without end.
    case redirects
    /// It leads from an encrypted page to one that is not.
    case downgrade
    case slow
    case large
    /// It unpacks to many times its size, or is packed in a way that we do not unpack.
    case packed
    case mediaType
    case status(Int)
    /// Too much is being fetched already.
    case busy

    /// What the metrics call it.
    var label: String {
        if case .status = self { "status" } else { "\(self)" }
    }

    /// What whoever gave the address is told.
    var sentence: String {
        switch self {
        case .address: "This is no address of a web page with http or https."
        case .notPublic: "This address is not on the public internet."
        case .unresolvable: "There is no such site."
        case .unreachable: "The site does not answer."
        case .redirects: "The page leads from one address to the next without end."
        case .downgrade: "The page leads from an encrypted address to one that is not."
        case .slow: "The site took too long to answer."
        case .large: "The page is too large."
        case .packed: "The page is packed in a way that is not unpacked."
        case .mediaType: "What is there is not a page that recipes are read from."
        case .status(let code): "The site answered with status \(code)."
        case .busy: "Too many pages are being fetched at the moment."
        }
    }
}
