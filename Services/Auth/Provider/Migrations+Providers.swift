import Storage

extension AuthService {
    static let providers: [Migration] = []
}
