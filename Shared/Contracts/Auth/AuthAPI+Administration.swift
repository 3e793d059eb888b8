/// What administrators do about other people's accounts. They cannot delete one.
extension AuthAPI {
    public static let accounts: Endpoint<Admin, ManagedAccountQuery, Page<ManagedAccount>> = .get(
        "/v1/admin/accounts", "Accounts by name, address, role and state.")
    public static let account: Endpoint<Admin, Nothing, ManagedAccount> = .get("/v1/admin/accounts/:id", "One account.")
    public static let editAccount: Endpoint<Admin, ManagedAccountChange, ManagedAccount> = .patch(
        "/v1/admin/accounts/:id", "Changes the details of an account that are named.")
    public static let grantRole: Endpoint<Admin, Nothing, ManagedAccount> = .put(
        "/v1/admin/accounts/:id/roles/:role", "Gives an account a role.")
    public static let withdrawRole: Endpoint<Admin, Nothing, ManagedAccount> = .delete(
        "/v1/admin/accounts/:id/roles/:role", "Takes a role from an account; the last administrator keeps theirs.")
    public static let ban: Endpoint<Admin, BanOrder, ManagedAccount> = .put(
        "/v1/admin/accounts/:id/ban", "Bans an account: its sessions end at once and no new one begins.")
    public static let unban: Endpoint<Admin, Nothing, ManagedAccount> = .delete(
        "/v1/admin/accounts/:id/ban", "Lets a banned account in again.")
    public static let auditTrail: Endpoint<Admin, AuditQuery, Page<AuditEntry>> = .get(
        "/v1/admin/audit", "Who did what to which account, the newest first.")

    public static let administrationRoutes = [
        Route(service, accounts), Route(service, account), Route(service, editAccount), Route(service, grantRole),
        Route(service, withdrawRole), Route(service, ban), Route(service, unban), Route(service, auditTrail),
    ]
}
