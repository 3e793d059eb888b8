import Chassis
import Contracts
import RecipesContracts

/// Bringing recipes from somewhere else.
struct ImportRoutes: Sendable {
    let imports: Imports

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.imports, use: all)
            .on(RecipesAPI.importAddresses, use: addresses)
            .on(RecipesAPI.importText, use: text)
            .on(RecipesAPI.importFile, use: file)
            .on(RecipesAPI.publishFile, use: publish)
            .on(RecipesAPI.oneImport, use: show)
            .on(RecipesAPI.imported, use: recipes)
            .on(RecipesAPI.cancelImport, use: cancel)
            .on(RecipesAPI.undoImport, use: undo)
            .on(RecipesAPI.undoPublicImport, use: undoPublic)
    }

    func all(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<RecipeImport> {
        try await imports.all(query, of: call.caller.account)
    }

    func addresses(_ draft: AddressImport, _ call: Call<SignedIn>) async throws -> RecipeImport {
        try await imports.begin(draft, for: call.caller.account)
    }

    func text(_ draft: TextImport, _ call: Call<SignedIn>) async throws -> RecipeImport {
        try await imports.begin(draft, for: call.caller.account)
    }

    func file(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> RecipeImport {
        try await imports.begin(upload, for: call.caller.account)
    }

    func publish(_ upload: StreamedUpload, _ call: Call<Admin>) async throws -> RecipeImport {
        try await imports.begin(upload, for: call.caller.account, isPublic: true)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> RecipeImport {
        try await imports.find(call.id(RecipeImport.self), of: call.caller.account)
    }

    func recipes(_ query: ImportedQuery, _ call: Call<SignedIn>) async throws -> Page<ImportedRecipe> {
        try await imports.recipes(query, of: call.id(RecipeImport.self), for: call.caller.account)
    }

    func cancel(_: Empty, _ call: Call<SignedIn>) async throws -> RecipeImport {
        try await imports.cancel(call.id(RecipeImport.self), by: call.caller.account)
    }

    func undo(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await imports.undo(call.id(RecipeImport.self), by: call.caller.account)
        return Empty()
    }

    func undoPublic(_: Empty, _ call: Call<Admin>) async throws -> Empty {
        try await imports.undoPublic(call.id(RecipeImport.self), by: call.caller.account)
        return Empty()
    }
}
