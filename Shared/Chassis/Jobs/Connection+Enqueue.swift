import Contracts
import Foundation
import Storage

extension Connection {
    /// Puts a deferred job into the queue. It is run after the commit, at least once, or not at all if the transaction is
    /// undone. Whoever waits for jobs of this service, in any process, is woken.
    ///
    /// - Parameters:
    ///   - owner: whose job it is, such as an account's identifier. Of equal priority, the owner whose last turn was
    ///     longest ago comes first; all jobs without an owner share one turn.
    ///   - priority: jobs of a higher priority come first, whoever owns them.
    ///   - due: not before then; `nil` for at once.
    ///   - expiry: from then on the job is of no use and is erased.
    @discardableResult
    public func enqueue<Payload>(
        _ payload: Payload, as kind: JobKind<Payload>, id: ID<Job>? = nil, of owner: String? = nil, priority: Int = 0,
        due: Date? = nil, expiry: Date? = nil, at instant: Date
    ) throws -> ID<Job> {
        let id = id ?? ID(at: instant)
        let job = NewJob(
            id: id, kind: kind.name, owner: owner, priority: priority, payload: try payload.jobText,
            due: due ?? instant,
            expiry: expiry)
        try JobTable(self).insert([job], at: instant)
        return id
    }

    /// The same for many jobs of one owner, which are due at once.
    public func enqueue<Payload>(
        all payloads: [Payload], as kind: JobKind<Payload>, of owner: String?, at instant: Date
    ) throws {
        try JobTable(self).insert(
            payloads.map {
                NewJob(
                    id: ID(at: instant), kind: kind.name, owner: owner, priority: 0, payload: try $0.jobText,
                    due: instant,
                    expiry: nil)
            }, at: instant)
    }

    /// The jobs of a kind that have not been done, dead letters included, the oldest first; those of some owners if given.
    ///
    /// A job whose payload cannot be read is left out.
    public func jobs<Payload>(
        _ kind: JobKind<Payload>, of owners: [String]? = nil
    ) throws -> [(id: ID<Job>, payload: Payload)] {
        try JobTable(self).payloads(of: kind.name, owners: owners).compactMap { id, text in
            (try? WireFormat.decoder.decode(Payload.self, from: Data(text.utf8))).map { (id, $0) }
        }
    }

    /// Takes jobs back, dead letters included, and returns how many there were. Handlers that run one are told by
    /// `JobLeaseLost`.
    @discardableResult
    public func withdrawJobs(_ ids: [ID<Job>]) throws -> Int { try JobTable(self).delete(ids) }

    /// Takes all jobs of an owner back, or those of one kind.
    @discardableResult
    public func withdrawJobs(of owner: String, kind: String? = nil) throws -> Int {
        try JobTable(self).delete(of: owner, kind: kind)
    }
}

extension Encodable {
    /// As it stands in the queue.
    fileprivate var jobText: String {
        get throws { String(decoding: try WireFormat.encoder.encode(self), as: UTF8.self) }
    }
}
