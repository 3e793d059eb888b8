extension Double {
    /// As people and JSON write it: “2” and not “2.0”.
    var written: String { Int(exactly: self).map { String($0) } ?? String(self) }
}
