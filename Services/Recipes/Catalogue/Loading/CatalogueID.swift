import Chassis
import Contracts

extension ID {
    /// The identity of what the catalogue calls `name`: the same in every installation.
    init(ofCatalogue kind: String, _ name: String) { self.init(digestOf: "\(kind)/\(name)") }
}
