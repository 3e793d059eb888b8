import Contracts

extension Anyone {
    /// Whether it is an administrator.
    var isModerator: Bool { identity.map { !$0.roles.isDisjoint(with: Admin.roles) } ?? false }
}
