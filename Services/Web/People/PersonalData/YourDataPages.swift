import AuthContracts
import Contracts
import Foundation
import Hummingbird

/// The person's data: overview, archive and deletion of the account.
struct YourDataPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/data", show)
        pages.post("/profile/data/archive", download)
        pages.post("/profile/data/deletion", delete)
    }

    private func show(_ visit: Visit) async throws -> PageResponse { try await page(visit) }

    private func download(_ visit: Visit) async throws -> PageResponse {
        do {
            let (archive, client) = try await visit.ask { (try await $0.call(AuthAPI.exportMe), $0) }
            let name = "larder-\(visit.today)"
            return .response(try Response(archive, named: name, photosFrom: client))
        } catch let problem as Problem where [429, 503].contains(problem.status) {
            return try await page(visit, problem)
        }
    }

    /// Requires the username against mistakes, and the password against other people.
    private func delete(_ visit: Visit) async throws -> PageResponse {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        let typed = visit.form["username"] ?? ""
        guard typed.lowercased() == account.username.lowercased() else {
            return try await page(visit, Problem.invalid("username", .usernameMismatch))
        }
        do {
            let password = visit.form.verbatim("password")
            if account.hasPassword {
                try await visit.ask {
                    _ = try await $0.call(AuthAPI.confirm, sending: Confirmation(password: password))
                }
            }
            let receipt = try await visit.ask { try await $0.call(AuthAPI.deleteMe) }
            let leaving = PageResponse.redirect(
                OwnPath("/erasures/\(receipt.key)") ?? OwnPath(to: "/"), notice: Notice("yourData.left"),
                session: .ended)
            return .with(leaving, headers: .forgettingStorage)
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            return try await page(visit, problem)
        }
    }

    private func page(_ visit: Visit, _ problem: Problem? = nil) async throws -> PageResponse {
        let account = try await visit.ask { try await $0.call(AuthAPI.me) }
        let overview = try await visit.askIfPossible { try await $0.call(AuthAPI.myData) }
        return .page(
            Screen(
                "PersonalData/your-data", title: visit.language("yourData.title"), tab: .profile,
                status: .init(code: problem?.status ?? 200),
                YourDataPage(account, overview, typed: visit.form["username"] ?? "", problem, in: visit.language)))
    }
}
