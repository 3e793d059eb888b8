import CatalogueFiles
import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// Worker tasks of orders: reading untrusted menus and catalogues.
enum CatalogueUploadTasks {
    static let file = WorkerTask<CatalogueFileInput, CatalogueFilePart>(
        "read-catalogue", within: WorkerLimits(computing: 60, waiting: 90))

    static func bind(to tasks: inout WorkerTasks) {
        tasks.on(file) { input, bytes, give in
            if input.isSnapshot {
                try CatalogueReaders.read(json: bytes, give)
            } else {
                try CatalogueReaders.read(bytes, in: input.currency, give)
            }
        }
    }
}

/// The worker's input besides the file's bytes.
struct CatalogueFileInput: Codable, Sendable {
    let currency: Currency
    /// Whether the file is a JSON snapshot.
    let isSnapshot: Bool
}

extension ServiceNotice {
    static let unreadCatalogue = ServiceNotice("catalogue-unread")
    static let slowCatalogue = ServiceNotice("catalogue-unread", ["what": "slow"])
    static let brokenOffCatalogue = ServiceNotice("catalogue-broken-off")
}

extension Problem {
    static let catalogueBusy = Problem(503, "unavailable", ["what": "catalogue-files"], retryAfter: 5)
}
