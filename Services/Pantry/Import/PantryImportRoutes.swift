import Chassis
import Contracts
import PantryContracts

/// Moving a pantry and shopping lists in: bringing a file, looking at it, confirming, discarding and undoing.
struct PantryImportRoutes: Sendable {
    let imports: PantryImports
    let writer: PantryImportWriter
    let undone: UndonePantryImport
    let access: HouseholdAccess

    func register(on routes: Routes) {
        imports.files.register(
            on: routes, all: PantryAPI.imports, one: PantryAPI.oneImport, discard: PantryAPI.discardImport)
        routes
            .on(PantryAPI.importFile, use: begin)
            .on(PantryAPI.importRows) { [imports] query, call in
                try await imports.rows(query, of: call.id(PantryImport.self), for: call.caller.account)
            }
            .on(PantryAPI.confirmImport, use: confirm)
            .on(PantryAPI.undoImport, use: undo)
    }

    func begin(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> PantryImport {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await imports.begin(upload, by: call.caller.account, in: kitchen, call.language)
    }

    func confirm(_ choice: PantryImportChoice, _ call: Call<SignedIn>) async throws -> PantryImport {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await writer.confirm(
            call.id(PantryImport.self), choice, by: call.caller.account, in: kitchen)
    }

    func undo(_: Empty, _ call: Call<SignedIn>) async throws -> PantryImport {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .changing)
        return try await undone.undo(call.id(PantryImport.self), by: call.caller.account, in: kitchen)
    }
}
