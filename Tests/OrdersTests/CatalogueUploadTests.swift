import CatalogueFiles
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Chassis
@testable import Orders

/// Uploads of whole menus and catalogues.
@Suite(.timeLimit(.minutes(30)))
struct CatalogueUploadTests {
    private func file(_ text: String, named name: String = "karte.csv") -> Upload {
        Upload(mediaType: "text/csv", name: name, bytes: Data(text.utf8))
    }

    private func snapshot(_ items: [CatalogueItemDraft]) throws -> Upload {
        Upload(mediaType: "application/json", bytes: try WireFormat.encoder.encode(CatalogueSnapshot(items: items)))
    }

    private func items(_ shop: PartnerAtWork) async throws -> [CatalogueItemDraft] {
        try await shop.staff.call(
            OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery(limit: 100)
        ).items.map(\.details)
    }

    /// The upload once no part of it is pending.
    private func ended(_ id: ID<CatalogueUpload>, _ shop: PartnerAtWork) async throws -> CatalogueUpload {
        try await eventually("the upload has ended") {
            let upload = try await shop.staff.call(OrdersAPI.catalogueUpload, at: id)
            return upload.state == .running ? nil : upload
        }
    }

    @Test(arguments: Engine.all)
    func `O6 a file is shown before anything of it counts, and then replaces what is there`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            var soup = CatalogueItemDraft(
                sku: "1", name: "Tomatensuppe", price: .clamping(600, .eur), stock: 4, section: "Suppen",
                allergens: [.milk])
            soup.snoozedUntil = service.clock.now.addingTimeInterval(3_600).wholeSecond
            let old = CatalogueItemDraft(sku: "9", name: "Alt", price: .clamping(100, .eur))
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [soup, old]))
            let text = "Nr;Name;Preis;Bestand\n1;Tomatensuppe;6,50;7\n2;Brot;3,20;\n3;Salat;teuer;1\n2;Zwei;1,00;\n"
            let brought = try await shop.staff.call(OrdersAPI.bringCatalogue, at: shop.place.id, sending: file(text))
            #expect(brought.state == .preview && brought.format == .table && brought.title == "karte.csv")
            #expect(brought.found == 4 && brought.unreadable == 2 && brought.unknown == 2 && brought.absent == 1)
            #expect(brought.lines.map(\.number) == [4, 5] && brought.lines.map(\.sku) == ["3", "2"])
            #expect(brought.first.map(\.name) == ["Tomatensuppe", "Brot"])
            #expect(try await items(shop).map(\.price.amount) == [600, 100])

            let confirmed = try await shop.staff.call(
                OrdersAPI.confirmCatalogue, at: brought.id, sending: CatalogueConfirmation(mode: .replace))
            #expect([.running, .finished].contains(confirmed.state))
            let done = try await ended(brought.id, shop)
            #expect(done.state == .finished && done.done == 4 && done.endedAt != nil)
            #expect(done.report == CatalogueReport(added: 1, changed: 1, removed: 1, refused: 2))
            let now = try await items(shop)
            #expect(now.map(\.sku) == ["1", "2"] && now[0].price.amount == 650 && now[0].stock == 7)
            // Values without a column stay.
            #expect(
                now[0].allergens == [.milk] && now[0].section == "Suppen" && now[0].snoozedUntil == soup.snoozedUntil)
            // Confirming again changes nothing.
            _ = try await shop.staff.call(
                OrdersAPI.confirmCatalogue, at: brought.id, sending: CatalogueConfirmation(mode: .add))
            #expect(try await shop.staff.call(OrdersAPI.catalogueUpload, at: brought.id) == done)
            let list = try await shop.staff.call(OrdersAPI.catalogueUploads, at: shop.place.id)
            #expect(list.items.map(\.id) == [brought.id])
        }
    }

    @Test(arguments: Engine.either)
    func `O6 changes leave what they do not name, and a dish that is called something else contains what nobody knows`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let drafts = [
                CatalogueItemDraft(sku: "1", name: "Soup", price: .clamping(600, .eur), allergens: []),
                CatalogueItemDraft(sku: "2", name: "Curry", price: .clamping(900, .eur), stock: 3, allergens: []),
            ]
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: drafts))
            let brought = try await shop.staff.call(
                OrdersAPI.bringCatalogue, at: shop.place.id,
                sending: file("sku,name,price\n2,Peanut curry,9.50\n7,,1.00\n"))
            _ = try await shop.staff.call(
                OrdersAPI.confirmCatalogue, at: brought.id, sending: CatalogueConfirmation(mode: .add))
            let done = try await ended(brought.id, shop)
            // A new item needs a name: the preview reports it before anything is written.
            #expect(brought.lines.map(\.number) == [3] && brought.lines[0].errors.map(\.field) == ["name"])
            #expect(done.report == CatalogueReport(changed: 1, refused: 1))
            let now = try await items(shop)
            #expect(now.map(\.name) == ["Soup", "Peanut curry"] && now.map(\.allergens) == [[], nil])
            #expect(now[1].stock == 3)
        }
    }

    @Test(arguments: Engine.either)
    func `O6 a large snapshot is taken on with 202, and goes on part by part to the end`(on engine: Engine) async throws
    {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let program = try await shop.program([.catalogue])
            _ = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id,
                sending: CatalogueSnapshot(items: [
                    CatalogueItemDraft(sku: "old", name: "Old", price: .clamping(1, .eur))
                ]))
            let many = (0..<2_600).map {
                CatalogueItemDraft(sku: "s\($0)", name: "Item \($0)", price: .clamping(100 + $0, .eur), stock: $0)
            }
            await expectRefusal(Problem.invalid("items", .tooMany(2_000))) {
                try await program.call(
                    OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: many))
            }
            let taken = try await program.call(OrdersAPI.uploadCatalogue, at: shop.place.id, sending: snapshot(many))
            #expect(OrdersAPI.uploadCatalogue.success == .accepted && taken.found == 2_600 && taken.mode == .replace)
            let done = try await ended(taken.id, shop)
            #expect(done.state == .finished && done.report == CatalogueReport(added: 2_600, removed: 1))
            let again = try await program.call(OrdersAPI.uploadCatalogue, at: shop.place.id, sending: snapshot(many))
            #expect(try await ended(again.id, shop).report == CatalogueReport(unchanged: 2_600))
            // Another partner has no access.
            let other = try await PartnerAtWork(service, named: "Other", by: .otherPartner)
            await expectRefusal(Problem.notFound(.catalogueUpload)) {
                try await other.staff.call(OrdersAPI.catalogueUpload, at: taken.id)
            }
            await expectRefusal(Problem.notFound(.partnerPlace)) {
                try await other.staff.call(OrdersAPI.uploadCatalogue, at: shop.place.id, sending: snapshot(many))
            }
        }
    }

    /// A job is interrupted after some parts, as if the service were killed; a second run continues.
    @Test(arguments: Engine.either)
    func `O6 what is broken off goes on where it was, and says meanwhile that it is not whole`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let many = (0..<1_700).map {
                CatalogueItemDraft(sku: "s\($0)", name: "Item \($0)", price: .clamping(100 + $0, .eur))
            }
            var reading = CatalogueReading(in: .eur, at: service.clock.now)
            try await withSnapshot(many, &reading)
            let (instant, read) = (service.clock.now.wholeSecond, reading)
            let upload = CatalogueUpload(
                id: ID(at: instant), place: shop.place.id, title: "", format: .json, state: .running, mode: .replace,
                found: read.found, startedAt: instant)
            let order = CatalogueUploadOrder(upload: upload.id)
            // The queue is empty, so that only this run writes.
            try await service.database.write { db in
                try CatalogueUploadTable(db).insert(upload, of: shop.profile.id, read)
                try CatalogueUploadTable(db).start(upload, at: instant)
            }
            let work = CatalogueUploadWork(database: service.database, now: { service.clock.now })
            #expect(try await work.writePart(order))
            #expect(try await work.writePart(order))
            let half = try await shop.staff.call(OrdersAPI.catalogueUpload, at: upload.id)
            #expect(half.state == .running && half.done == 1_000 && half.report.added == 1_000)
            // A change made meanwhile is newer than the remaining parts.
            service.clock.advance(by: 5)
            let staff = try await service.signedIn(as: .partner)
            _ = try await staff.call(
                OrdersAPI.changeCatalogue, at: shop.place.id,
                sending: CatalogueDelta(items: [
                    CatalogueItemChange(sku: "s1650", name: "Newer", price: .clamping(5, .eur)),
                    CatalogueItemChange(sku: "later", name: "Later", price: .clamping(6, .eur)),
                ]))
            try await service.database.write { db in try db.enqueue(order, as: .catalogueUpload, at: instant) }
            let done = try await ended(upload.id, shop)
            #expect(done.state == .finished && done.report.added == 1_699 && done.report.unchanged == 1)
            let newer = try await staff.call(
                OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery(text: "er"))
            #expect(Set(newer.items.map(\.details.name)) == ["Newer", "Later"])
        }
    }

    private func withSnapshot(_ items: [CatalogueItemDraft], _ reading: inout CatalogueReading) async throws {
        var parts: [CatalogueFilePart] = []
        let bytes = try WireFormat.encoder.encode(CatalogueSnapshot(items: items))
        try CatalogueReaders.read(json: bytes) { parts.append($0) }
        for part in parts { try reading.take(part) }
    }

    @Test(arguments: Engine.all)
    func `O6 a later upload takes the place of one that is under way, and what cannot be told takes nothing out`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let instant = service.clock.now.wholeSecond
            let stuck = CatalogueUpload(
                id: ID(at: instant), place: shop.place.id, title: "", format: .json, state: .running, mode: .replace,
                startedAt: instant)
            try await service.database.write { db in
                try CatalogueUploadTable(db).insert(stuck, of: shop.profile.id, CatalogueReading(in: .eur, at: instant))
            }
            let old = CatalogueItemDraft(sku: "old", name: "Old", price: .clamping(1, .eur))
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [old]))
            let body =
                #"{"items": [{"name": "nameless"}, {"sku": "new", "name": "New", "price": {"amount": 1, "currency": "EUR"}}]}"#
            let taken = try await shop.staff.call(
                OrdersAPI.uploadCatalogue, at: shop.place.id,
                sending: Upload(mediaType: "application/json", bytes: Data(body.utf8)))
            let done = try await ended(taken.id, shop)
            #expect(done.report == CatalogueReport(added: 1, refused: 1, kept: 1))
            #expect(try await shop.staff.call(OrdersAPI.catalogueUpload, at: stuck.id).state == .superseded)
            #expect(try await items(shop).map(\.sku) == ["new", "old"])
        }
    }

    @Test func `O6 files that cannot be read are kept with the reason, and nothing is taken from them`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            for (bytes, code) in [
                (Data("Hello\nWorld\n".utf8), "catalogue-file"), (Data([0xD0, 0xCF, 0x11, 0xE0, 1, 2]), "spreadsheet"),
                (Data([0, 1, 2, 3]), "file-encoding"),
            ] {
                let refused = try await shop.staff.call(
                    OrdersAPI.bringCatalogue, at: shop.place.id,
                    sending: Upload(mediaType: "application/octet-stream", name: "karte.xls", bytes: bytes))
                #expect(refused.state == .refused && refused.remarks.map(\.code) == [code], "\(refused.remarks)")
                await expectRefusal(Problem(409, "catalogue-file-unread")) {
                    try await shop.staff.call(
                        OrdersAPI.confirmCatalogue, at: refused.id, sending: CatalogueConfirmation(mode: .replace))
                }
                _ = try await shop.staff.call(OrdersAPI.discardCatalogue, at: refused.id)
            }
            for broken in ["", "[]", "{", #"{"items": 7}"#, #"{"items": [{}"#] where !broken.isEmpty {
                let refused = try await shop.staff.call(
                    OrdersAPI.uploadCatalogue, at: shop.place.id,
                    sending: Upload(mediaType: "application/json", bytes: Data(broken.utf8)))
                #expect(refused.state == .refused && refused.remarks.map(\.code) == ["file-not-json"], "\(broken)")
            }
            // A preview expires after a day.
            let brought = try await shop.staff.call(
                OrdersAPI.bringCatalogue, at: shop.place.id, sending: file("Name,Price\na,1\n"))
            service.clock.advance(by: CatalogueUploadTable.previewed + 1)
            let later = try await service.signedIn(as: .partner)
            await expectRefusal(Problem.notFound(.catalogueUpload)) {
                try await later.call(OrdersAPI.catalogueUpload, at: brought.id)
            }
        }
    }

    @Test func `O6 what is there is taken along as a spreadsheet that is read again as it is`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let many = (0..<1_200).map {
                CatalogueItemDraft(
                    sku: "s\($0)", name: "Item \($0)", price: .clamping(100 + $0, .eur), stock: $0, allergens: [.milk])
            }
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: many))
            let table = try await shop.staff.call(OrdersAPI.catalogueTable, at: shop.place.id)
            #expect(table.name == "catalogue.xlsx")
            let brought = try await shop.staff.call(
                OrdersAPI.bringCatalogue, at: shop.place.id,
                sending: Upload(mediaType: table.mediaType, name: "catalogue.xlsx", bytes: table.bytes))
            #expect(brought.format == .excel && brought.found == 1_200 && brought.unknown == 0 && brought.absent == 0)
            #expect(brought.unreadable == 0 && brought.columns.allSatisfy { $0.column != nil })
            _ = try await shop.staff.call(
                OrdersAPI.confirmCatalogue, at: brought.id, sending: CatalogueConfirmation(mode: .replace))
            #expect(try await ended(brought.id, shop).report == CatalogueReport(unchanged: 1_200))
        }
    }
}
