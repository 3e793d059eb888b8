import Contracts

extension ServiceNotice {
    package init(_ fault: FileFault) { self.init(declared: fault.code, fault.values) }
}
