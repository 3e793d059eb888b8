import Storage

extension AuthService {
    static let messages: [Migration] = []
}
