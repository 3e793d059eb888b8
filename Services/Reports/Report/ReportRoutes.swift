import Chassis
import Contracts
import Foundation
import Photos
import ReportsContracts

/// Routes for people's own reports.
struct ReportRoutes: Sendable {
    let reports: OwnReports
    let photos: PhotoStore

    func register(on routes: Routes) {
        routes
            .on(ReportsAPI.reportProblem, use: report)
            .on(ReportsAPI.addScreenshot, use: add)
            .on(ReportsAPI.screenshot, use: screenshot)
            .on(ReportsAPI.reviewApp, use: review)
            .on(ReportsAPI.ownReports, use: list)
            .on(ReportsAPI.ownReport, use: show)
            .on(ReportsAPI.answerSupport, use: answer)
            .on(ReportsAPI.revealName, use: reveal)
            .on(ReportsAPI.hideName, use: hide)
            .on(ReportsAPI.withdrawReport, use: withdraw)
    }

    func report(_ draft: ProblemReportDraft, _ call: Call<Anyone>) async throws -> OwnReport {
        guard let account = call.caller.account else { return try await reports.report(draft, from: call.address) }
        return try await reports.report(draft, by: account)
    }

    func add(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> Photo {
        try await photos.add(upload.file, by: call.caller.account)
    }

    func screenshot(_ query: PhotoQuery, _ call: Call<SignedIn>) async throws -> Download {
        let id = try call.id(Photo.self)
        let isSupport = !call.caller.identity.roles.isDisjoint(with: Support.roles)
        let bytes = try await reports.database.read { db -> Data? in
            guard
                try (isSupport && reports.isReported(id, in: db)) || reports.isOwn(id, of: call.caller.account, in: db)
            else { return nil }
            return try PhotoTable(db, holders: .reports).bytes(of: id, query.size ?? .large)
        }.orNotFound(.screenshot)
        return Download(mediaType: DevelopedPhoto.mediaType, bytes: bytes)
    }

    func review(_ draft: AppReviewDraft, _ call: Call<SignedIn>) async throws -> OwnReport {
        try await reports.review(draft, by: call.caller.account)
    }

    func list(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<OwnReport> {
        try await reports.list(query, of: call.caller.account)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> OwnReport {
        try await reports.find(call.id(UserReport.self), of: call.caller.account)
    }

    func answer(_ draft: ReportAnswerDraft, _ call: Call<SignedIn>) async throws -> ReportMessage {
        try await reports.answer(call.id(UserReport.self), draft, by: call.caller.account)
    }

    func reveal(_ draft: ReportNameDraft, _ call: Call<SignedIn>) async throws -> OwnReport {
        try await reports.reveal(call.id(UserReport.self), draft, by: call.caller.account)
    }

    func hide(_: Empty, _ call: Call<SignedIn>) async throws -> OwnReport {
        try await reports.hide(call.id(UserReport.self), by: call.caller.account)
    }

    func withdraw(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await reports.withdraw(call.id(UserReport.self), by: call.caller.account)
        return Empty()
    }
}
