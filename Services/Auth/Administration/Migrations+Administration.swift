import Storage

extension AuthService {
    static let administration: [Migration] = []
}
