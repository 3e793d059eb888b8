import AuthContracts
import Contracts
import HTTPTypes
import Hummingbird

/// Signing in with a provider: leaving and returning.
struct ProviderPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/log-in/with/:provider", leave)
        pages.get("/log-in/with/return", comeBack)
    }

    private func leave(_ visit: Visit) async throws -> PageResponse {
        let id = visit.parameters.get("provider") ?? ""
        do {
            let redirect = try await visit.site.client.call(AuthAPI.beginWithProvider, at: id)
            return ProviderDeparture(redirect, from: visit.from, isLinking: false).answer(for: visit)
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            return .redirect(OwnPath(to: "/log-in"), notice: .of(problem))
        }
    }

    private func comeBack(_ visit: Visit) async throws -> PageResponse {
        let clear = [visit.site.cookies.clear(.flow)]
        let kept = visit.site.signer.opened(PendingSignIn.self, visit.cookie(.flow), as: "flow")
        guard let kept else {
            return .redirect(OwnPath(to: "/log-in"), notice: Notice("provider.failed", isProblem: true))
        }
        do {
            let outcome = try await visit.site.client.call(
                AuthAPI.finishWithProvider, sending: ProviderReturn(visit.query, kept, deviceKey: visit.deviceKey))
            return .with(answer(to: outcome, kept, visit), cookies: clear)
        } catch let problem as Problem where problem.code == "unverified" {
            return .with(.redirect(OwnPath(to: "/verify"), notice: .of(problem)), cookies: clear)
        } catch let problem as Problem where FieldErrors.canShow(problem) {
            let place = kept.isLinking ? OwnPath(to: "/profile/providers") : OwnPath(to: "/log-in")
            return .with(.redirect(place, notice: .of(problem)), cookies: clear)
        }
    }

    private func answer(to outcome: ProviderOutcome, _ kept: PendingSignIn, _ visit: Visit) -> PageResponse {
        if let session = outcome.tokens {
            return .redirect(OwnPath(kept.from) ?? .home, session: .began(session))
        }
        if let linked = outcome.linked {
            return .redirect(
                OwnPath(to: "/profile/providers"), notice: Notice("provider.linked", ["provider": linked.name]))
        }
        if let ticket = outcome.registration {
            return SignInTicket(ticket, from: kept.from).answer(OwnPath(to: "/sign-up/with-provider"), for: visit)
        }
        if let ticket = outcome.joining {
            return SignInTicket(ticket, from: kept.from).answer(OwnPath(to: "/log-in/link"), for: visit)
        }
        return .redirect(OwnPath(to: "/log-in"), notice: Notice("provider.failed", isProblem: true))
    }
}

extension ProviderReturn {
    /// The parameters of the provider's return address.
    fileprivate init(_ query: Form, _ kept: PendingSignIn, deviceKey: String?) {
        self.init(
            flow: kept.flow, state: query["state"] ?? "", code: query["code"], error: query["error"],
            issuer: query["iss"], deviceKey: deviceKey)
    }
}

extension Notice {
    /// The notice for a problem of provider sign-in.
    static func of(_ problem: Problem) -> Notice {
        switch problem.code {
        case "unverified": Notice("provider.unverified")
        case "provider-cancelled": Notice("provider.cancelled", isProblem: true)
        case "provider-no-address": Notice("provider.noAddress", isProblem: true)
        case "provider-other-way": Notice("provider.otherWay", isProblem: true)
        case "provider-taken": Notice("provider.taken", isProblem: true)
        case "provider-linked-already": Notice("provider.linkedAlready", isProblem: true)
        case "ticket-over": Notice("provider.over", isProblem: true)
        case "unconfirmed": Notice("provider.unconfirmed", isProblem: true)
        case "only-way-in": Notice("provider.onlyWayIn", isProblem: true)
        case "no-password": Notice("provider.noPassword", isProblem: true)
        case "invalid" where problem.errors.contains { $0.field == "password" },
            "wrong-credentials":
            Notice("provider.wrongPassword", isProblem: true)
        case "banned": Notice("provider.banned", isProblem: true)
        case "too-many-requests": Notice("problem.too-many-requests.tries", isProblem: true)
        default: Notice("provider.failed", isProblem: true)
        }
    }
}
