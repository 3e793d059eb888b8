import Chassis
import Contracts
import PantryContracts
import Storage

/// Products by their barcodes: looking them up, finding codes in photos, and saying which food a product is.
struct ProductRoutes: Sendable {
    let lookup: ProductLookup
    let lessons: ProductLessons
    let scanner: BarcodeScanner
    let access: HouseholdAccess

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.product, use: show)
            .on(PantryAPI.readProductPhoto, use: read)
            .on(PantryAPI.teachProduct, use: teach)
            .on(PantryAPI.forgetProduct, use: forget)
            .on(PantryAPI.productFiles, use: files)
            .on(PantryAPI.productFoods, use: foods)
    }

    func show(_ query: ProductQuery, _ call: Call<SignedIn>) async throws -> ScannedProduct {
        let barcode = try lookup.barcode(query.code, as: query.symbology)
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        return try await lookup.look(up: barcode, for: kitchen)
    }

    func read(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> ProductPhoto {
        let found = try await scanner.read(upload.file, for: call.caller.account.description)
        var seen: Set<String> = []
        let codes = found.compactMap { found -> ProductPhoto.Code? in
            guard let code = try? lookup.barcode(found.text, as: found.symbology) else { return nil }
            return ProductPhoto.Code(text: found.text, symbology: found.symbology, code: code.gtin.description)
        }.filter { seen.insert($0.code).inserted }
        guard !codes.isEmpty else { throw Problem.invalid("photo", found.isEmpty ? .noBarcode : .noProductCode) }
        return ProductPhoto(codes: codes)
    }

    func teach(_ lesson: ProductLesson, _ call: Call<SignedIn>) async throws -> ScannedProduct {
        let barcode = try lookup.barcode(call.text("code"))
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        try await lessons.teach(barcode.gtin, lesson, by: call.caller.account, to: kitchen)
        return try await lookup.look(up: barcode, for: kitchen)
    }

    func forget(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let barcode = try lookup.barcode(call.text("code"))
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        try await lessons.forget(barcode.gtin, of: kitchen)
        return Empty()
    }

    func files(_: Empty, _ call: Call<Operator>) async throws -> Page<ProductFileReport> {
        let items = try await lookup.database.read { try ProductFileTable($0).all() }
        return Page(items: items, total: items.count)
    }

    func foods(_ query: ProductCodes, _ call: Call<ServiceCaller>) async throws -> Page<ProductFood> {
        var check = FieldCheck()
        check("codes", !query.codes.isEmpty, .blank)
        check("codes", query.codes.count <= ProductCodes.most, .tooMany(ProductCodes.most))
        try check.finish()
        let codes = try query.codes.map { try lookup.barcode($0, field: "codes").gtin }
        let items = try await lookup.foods(of: Array(Set(codes)).sorted())
        return Page(items: items, total: items.count)
    }
}

extension FieldRule {
    static let noBarcode = FieldRule("no-barcode")
    static let noProductCode = FieldRule("no-barcode", ["what": "no-product"])
}
