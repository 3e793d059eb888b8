import Storage

extension AuthService {
    static let recovery: [Migration] = []
}
