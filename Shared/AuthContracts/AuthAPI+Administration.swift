import Contracts

/// Account management by administrators, who cannot delete an account.
extension AuthAPI {
    public static let accounts: Endpoint<Admin, ManagedAccountQuery, Page<ManagedAccount>> = get(
        "accounts", "/v1/admin/accounts", "Accounts by name, address, role and state.")
    public static let account: Endpoint<Admin, Empty, ManagedAccount> = get(
        "account", "/v1/admin/accounts/:id", "One account.")
    public static let editAccount: Endpoint<Admin, ManagedAccountChange, ManagedAccount> = patch(
        "editAccount", "/v1/admin/accounts/:id", "Changes the details of an account that are named."
    )
    .refusing(409, "last-administrator", "own-account")
    public static let grantRole: Endpoint<Admin, Empty, ManagedAccount> = put(
        "grantRole", "/v1/admin/accounts/:id/roles/:role", "Gives an account a role."
    )
    .refusing(409, "last-administrator", "own-account")
    public static let withdrawRole: Endpoint<Admin, Empty, ManagedAccount> = delete(
        "withdrawRole", "/v1/admin/accounts/:id/roles/:role",
        "Takes a role from an account; the last administrator keeps theirs."
    )
    .refusing(409, "last-administrator", "own-account")
    public static let ban: Endpoint<Admin, BanOrder, ManagedAccount> = put(
        "ban", "/v1/admin/accounts/:id/ban", "Bans an account: its sessions end at once and no new one begins."
    )
    .refusing(409, "last-administrator", "own-account")
    public static let unban: Endpoint<Admin, Empty, ManagedAccount> = delete(
        "unban", "/v1/admin/accounts/:id/ban", "Lets a banned account in again."
    )
    .refusing(409, "last-administrator", "own-account")
    public static let auditLog: Endpoint<Admin, AuditQuery, Page<AuditEntry>> = get(
        "auditLog", "/v1/admin/audit", "Who did what to which account, the newest first.")

    public static let administrationRoutes = [
        Route(accounts), Route(account), Route(editAccount), Route(grantRole),
        Route(withdrawRole), Route(ban), Route(unban), Route(auditLog),
    ]
}
