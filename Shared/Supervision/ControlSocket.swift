import Foundation

/// One end of the connection between the supervisor and a process that it started. The process has its end as standard
/// input.
public final class ControlSocket: Sendable {
    public let descriptor: Int32
    /// The most descriptors that one message carries.
    private static let mostDescriptors = 8

    /// Takes over `descriptor` and closes it when it is released.
    public init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Two connected ends, which no process inherits by accident. Throws a `POSIXError`.
    public static func pair() throws -> (ControlSocket, ControlSocket) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        return (ControlSocket(descriptor: ends[0]), ControlSocket(descriptor: ends[1]))
    }

    /// Sends `message` with copies of `descriptors`. Returns `false` if the other end is gone.
    @discardableResult
    public func send(_ message: ControlMessage, _ descriptors: [Int32] = []) -> Bool {
        var byte = message.rawValue
        let control = AncillaryData(descriptors.prefix(Self.mostDescriptors))
        return control.bytes.withUnsafeBytes { ancillary in
            withUnsafeMutableBytes(of: &byte) { payload in
                var part = iovec(iov_base: payload.baseAddress, iov_len: payload.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var header = msghdr()
                    header.msg_iov = part
                    header.msg_iovlen = 1
                    if !descriptors.isEmpty {
                        header.msg_control = UnsafeMutableRawPointer(mutating: ancillary.baseAddress)
                        header.msg_controllen = control.length
                    }
                    return sendmsg(descriptor, &header, Int32(MSG_NOSIGNAL)) == 1
                }
            }
        }
    }

    /// The next message, and the descriptors that came with it, which are the caller's to close. `nil` if the other end is
    /// gone, sends something else, or nothing within `milliseconds`; a negative value waits for ever.
    public func receive(within milliseconds: Int32 = -1) -> (message: ControlMessage, descriptors: [Int32])? {
        var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var ready: Int32
        repeat { ready = poll(&interest, 1, milliseconds) } while ready < 0 && errno == EINTR
        guard ready > 0 else { return nil }
        var byte: UInt8 = 0
        var ancillary = [UInt64](repeating: 0, count: AncillaryData.words(for: Self.mostDescriptors))
        var length = 0
        let count = ancillary.withUnsafeMutableBytes { ancillary in
            withUnsafeMutableBytes(of: &byte) { payload in
                var part = iovec(iov_base: payload.baseAddress, iov_len: payload.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var header = msghdr()
                    header.msg_iov = part
                    header.msg_iovlen = 1
                    header.msg_control = ancillary.baseAddress
                    header.msg_controllen = ancillary.count
                    defer { length = header.msg_controllen }
                    return recvmsg(descriptor, &header, Int32(MSG_CMSG_CLOEXEC))
                }
            }
        }
        guard count == 1, let message = ControlMessage(rawValue: byte) else { return nil }
        return (message, AncillaryData.descriptors(in: ancillary, length: length))
    }
}

/// Descriptors as `sendmsg` and `recvmsg` carry them: one control message (`SCM_RIGHTS`), whose C macros Swift lacks.
private struct AncillaryData {
    /// Words, so that the header is aligned.
    private(set) var bytes: [UInt64]
    let length: Int
    private static let header = MemoryLayout<cmsghdr>.size

    static func words(for count: Int) -> Int { (header + count * 4 + 7) / 8 }

    init(_ descriptors: some Collection<Int32>) {
        bytes = Array(repeating: 0, count: Self.words(for: descriptors.count))
        length = bytes.count * 8
        let size = Self.header + descriptors.count * 4
        bytes.withUnsafeMutableBytes { raw in
            raw.storeBytes(of: size, as: Int.self)
            raw.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
            raw.storeBytes(of: Int32(SCM_RIGHTS), toByteOffset: 12, as: Int32.self)
            for (index, descriptor) in descriptors.enumerated() {
                raw.storeBytes(of: descriptor, toByteOffset: Self.header + index * 4, as: Int32.self)
            }
        }
    }

    static func descriptors(in words: [UInt64], length: Int) -> [Int32] {
        words.withUnsafeBytes { raw in
            guard length >= header, raw.count >= header else { return [] }
            let size = raw.loadUnaligned(as: Int.self)
            let kind = raw.loadUnaligned(fromByteOffset: 12, as: Int32.self)
            guard kind == Int32(SCM_RIGHTS), size >= header, size <= raw.count else { return [] }
            return (0..<(size - header) / 4).map {
                raw.loadUnaligned(fromByteOffset: header + $0 * 4, as: Int32.self)
            }
        }
    }
}
