import Storage

extension AuthService {
    static let households: [Migration] = []
}
