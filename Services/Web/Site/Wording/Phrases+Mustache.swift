import Contracts
import Mustache

extension Phrases: MustacheParent {
    public func child(named name: String) -> Any? {
        let child = self[name]
        return child?.text ?? child
    }
}
