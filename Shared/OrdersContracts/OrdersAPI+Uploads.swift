import Contracts

/// Uploads of whole menus and catalogues, by programs with many items or as files.
extension OrdersAPI {
    /// The largest file, in bytes.
    public static let largestCatalogueFile = 24 << 20
    /// The largest catalogue that a program sends, in bytes.
    public static let largestCatalogue = 48 << 20

    public static let uploadCatalogue: Endpoint<PartnerCatalogue, Upload, CatalogueUpload> = accept(
        "uploadCatalogue", "/v1/partner/places/:id/catalogue/uploads",
        "Replaces all items of a place by up to 100,000, sent as the JSON of a snapshot: answers at once and goes on by itself. How far it is stands at /v1/partner/catalogue/uploads/ID.",
        upTo: largestCatalogue
    )
    .answering(within: .seconds(30))
    .refusing(507, "full")
    public static let bringCatalogue: Endpoint<PartnerCatalogue, Upload, CatalogueUpload> = create(
        "bringCatalogue", "/v1/partner/places/:id/catalogue/files",
        "Reads a table (CSV) or a spreadsheet (XLSX, ODS) of items, and shows what of it is understood; nothing comes into the catalogue before it is confirmed.",
        upTo: largestCatalogueFile
    )
    .answering(within: .seconds(30))
    .refusing(507, "full")
    public static let catalogueUploads: Endpoint<PartnerCatalogue, Empty, Page<CatalogueUpload>> = get(
        "catalogueUploads", "/v1/partner/places/:id/catalogue/uploads",
        "What was brought for a place in the last 30 days, the latest first, at most 20.")
    public static let catalogueTable: Endpoint<PartnerCatalogue, Empty, Download> = get(
        "catalogueTable", "/v1/partner/places/:id/catalogue/table",
        "The items of a place as a spreadsheet (XLSX), to be changed and brought again."
    )
    .answering(within: .seconds(30))
    public static let catalogueUpload: Endpoint<PartnerCatalogue, Empty, CatalogueUpload> = get(
        "catalogueUpload", "/v1/partner/catalogue/uploads/:id",
        "How far items are that were brought, and what came of them.")
    public static let confirmCatalogue: Endpoint<PartnerCatalogue, CatalogueConfirmation, CatalogueUpload> = put(
        "confirmCatalogue", "/v1/partner/catalogue/uploads/:id/confirmation",
        "Has the items of a file written; it goes on by itself."
    )
    .refusing(409, "catalogue-file-unread")
    public static let discardCatalogue: Endpoint<PartnerCatalogue, Empty, Empty> = delete(
        "discardCatalogue", "/v1/partner/catalogue/uploads/:id",
        "Forgets a file, or stops what is being written; what was written stays.")

    static let uploadRoutes: [Route] = [
        Route(uploadCatalogue), Route(bringCatalogue), Route(catalogueUploads), Route(catalogueTable),
        Route(catalogueUpload), Route(confirmCatalogue), Route(discardCatalogue),
    ]
}
