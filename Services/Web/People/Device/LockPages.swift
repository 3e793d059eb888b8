import AuthContracts
import Contracts
import Hummingbird

/// Locking and unlocking a device with a passcode.
struct LockPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/lock", lock)
        pages.get("/unlock", form)
        pages.post("/unlock", unlock)
        pages.get("/still-here", stillHere)
    }

    private func lock(_ visit: Visit) async throws -> PageResponse {
        do {
            _ = try await visit.ask { try await $0.call(AuthAPI.lock) }
        } catch let problem as Problem where problem.code == "no-passcode" {
            return .redirect(OwnPath(to: "/profile/passcode"), notice: Notice("passcode.none", isProblem: true))
        } catch let problem as Problem where problem.code == "locked" {
        }
        return .redirect(Self.address(leadingTo: visit.from))
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        guard await visit.visitor.isSignedIn else { return .redirect(OwnPath(to: "/log-in")) }
        return page(visit, .none)
    }

    private func unlock(_ visit: Visit) async throws -> PageResponse {
        do {
            try await visit.visitor.unlock(with: visit.form["passcode"] ?? "")
            return .redirect(visit.from ?? .home)
        } catch let problem as Problem where problem.code == "no-passcode" {
            return .redirect(visit.from ?? .home)
        } catch let problem as Problem where problem.status == 401 {
            return .redirect(OwnPath(to: "/log-in"), notice: Notice("lock.ended", isProblem: true), session: .ended)
        } catch let problem as Problem where problem.status == 422 {
            return page(visit, FieldErrors(problem, shown: ["passcode"], in: visit.language), problem)
        }
    }

    /// Keeps the device unlocked while a person types.
    private func stillHere(_ visit: Visit) async throws -> PageResponse {
        _ = try await visit.ask { try await $0.call(AuthAPI.passcode) }
        return .response(Response(status: .noContent))
    }

    private func page(_ visit: Visit, _ errors: FieldErrors, _ problem: Problem? = nil) -> PageResponse {
        let passcode = Field(
            name: "passcode", label: visit.language("passcode.digits"), type: "password", error: errors["passcode"],
            inputMode: "numeric", isRequired: true)
        let model = LockPage(passcode: passcode, general: errors.general, from: visit.from?.description)
        var screen = Screen(
            "Device/unlock", title: visit.language("lock.title"), status: .init(code: problem?.status ?? 200), model)
        screen.isAlone = true
        return .page(screen)
    }

    /// The address of the lock screen, with a way back to `place`.
    static func address(leadingTo place: OwnPath?) -> OwnPath {
        OwnPath(to: "/unlock", place.map { [("from", $0.description)] } ?? [])
    }
}

/// The form that unlocks the device.
struct LockPage: PageModel {
    let passcode: Field
    let general: String?
    let from: String?
}
