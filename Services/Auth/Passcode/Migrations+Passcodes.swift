import Storage

extension AuthService {
    static let passcodes: [Migration] = []
}
