import Storage

extension AuthService {
    static let sessionDetails: [Migration] = []
}
