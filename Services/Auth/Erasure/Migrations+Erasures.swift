import Storage

extension AuthService {
    static let erasures: [Migration] = []
}
