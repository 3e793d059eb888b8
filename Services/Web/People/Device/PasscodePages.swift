import AuthContracts
import Contracts

/// The four digits that lock this device.
struct PasscodePages: Pages {
    private static let address = OwnPath(to: "/profile/passcode")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/profile/passcode", form)
        pages.post("/profile/passcode", set)
        pages.post("/profile/passcode/removal", remove)
    }

    private func form(_ visit: Visit) async throws -> PageResponse { try await page(visit, .none, removal: .none) }

    private func set(_ visit: Visit) async throws -> PageResponse {
        let passcode = NewPasscode(
            passcode: visit.form["passcode"] ?? "", lockAfterMinutes: Int(visit.form["lockAfterMinutes"] ?? ""),
            password: visit.form.verbatim("password"))
        do {
            _ = try await visit.ask { try await $0.call(AuthAPI.setPasscode, sending: passcode) }
            // The tokens of a device that locks itself are shorter than the ones it has.
            try await visit.visitor.renewNow()
            return .redirect(Self.address, notice: Notice("passcode.saved"))
        } catch let problem as Problem where problem.canBeMended {
            let errors = FieldErrors(
                problem, shown: ["passcode", "lockAfterMinutes", "password"], in: visit.language)
            return try await page(visit, errors, removal: .none, status: problem.status)
        }
    }

    private func remove(_ visit: Visit) async throws -> PageResponse {
        let removal = PasscodeRemoval(passcode: visit.form["oldPasscode"] ?? "")
        do {
            _ = try await visit.ask { try await $0.call(AuthAPI.removePasscode, sending: removal) }
            try await visit.visitor.renewNow()
            return .redirect(Self.address, notice: Notice("passcode.removed"))
        } catch let problem as Problem where problem.canBeMended {
            let errors = FieldErrors(problem, shown: ["passcode"], in: visit.language)
            return try await page(visit, .none, removal: errors, status: problem.status)
        }
    }

    private func page(
        _ visit: Visit, _ errors: FieldErrors, removal: FieldErrors, status: Int = 200
    ) async throws -> PageResponse {
        let state = try await visit.ask { try await $0.call(AuthAPI.passcode) }
        let model = PasscodePage(state, errors, removal: removal, typed: visit.form, in: visit.language)
        return .page(
            Screen(
                "Device/passcode", title: visit.language("passcode.title"), tab: .profile,
                status: .init(code: status), model))
    }
}

extension Problem {
    /// Whether the person can mend it on the form that they sent.
    fileprivate var canBeMended: Bool { [409, 422, 429].contains(status) }
}

/// The forms that set and remove the passcode of this device.
struct PasscodePage: PageModel {
    let isSet: Bool
    let general: String?
    let passcode: Field
    let minutes: [Choice]
    let minutesError: String?
    let password: Field
    let oldPasscode: Field

    init(_ state: PasscodeState, _ errors: FieldErrors, removal: FieldErrors, typed: Form, in language: Language) {
        isSet = state.isSet
        general = errors.general ?? removal.general
        passcode = Field(
            name: "passcode", label: language(state.isSet ? "passcode.new" : "passcode.digits"), type: "password",
            hint: language("passcode.digitsHint"), error: errors["passcode"], autocomplete: "off",
            inputMode: "numeric", isRequired: true)
        let chosen = Int(typed["lockAfterMinutes"] ?? "") ?? state.lockAfterMinutes ?? 5
        minutes = Set([1, 5, 15, 30, 60, chosen]).filter { (1...60).contains($0) }.sorted().map {
            Choice(
                name: "lockAfterMinutes", value: "\($0)", label: language("passcode.minutes", count: $0),
                isOn: $0 == chosen)
        }
        minutesError = errors["lockAfterMinutes"]
        password = Field(
            name: "password", label: language("field.password"), type: "password",
            hint: language("passcode.passwordHint"), error: errors["password"], autocomplete: "current-password",
            isRequired: true)
        oldPasscode = Field(
            name: "oldPasscode", label: language("passcode.digits"), type: "password", error: removal["passcode"],
            inputMode: "numeric", isRequired: true)
    }
}
