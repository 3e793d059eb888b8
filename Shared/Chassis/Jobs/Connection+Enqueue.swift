import Contracts
import Foundation
import Storage

extension Connection {
    /// Adds a deferred job to the queue, in this transaction. It runs at least once after the commit. Idle runners of
    /// the service are woken in all processes.
    ///
    /// - Parameters:
    ///   - owner: the owner of the job, such as an account's identifier. At equal priority, the owner whose last turn
    ///     is the longest ago comes first; all jobs without an owner share one turn.
    ///   - priority: jobs with a higher priority come first, whatever their owner.
    ///   - due: the earliest time to run; `nil` for at once.
    ///   - expiry: the time from which the job is useless and is erased.
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

    /// Adds many jobs of one owner, due at once.
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

    /// The unfinished jobs of a kind, including dead letters, the oldest first; only those of `owners` if given.
    ///
    /// Jobs with unreadable payloads are left out.
    public func jobs<Payload>(
        _ kind: JobKind<Payload>, of owners: [String]? = nil
    ) throws -> [(id: ID<Job>, payload: Payload)] {
        try JobTable(self).payloads(of: kind.name, owners: owners).compactMap { id, text in
            (try? WireFormat.decoder.decode(Payload.self, from: Data(text.utf8))).map { (id, $0) }
        }
    }

    /// Withdraws jobs, including dead letters, and returns their number. A handler that runs one of them gets
    /// `JobLeaseLost`.
    @discardableResult
    public func withdrawJobs(_ ids: [ID<Job>]) throws -> Int { try JobTable(self).delete(ids) }

    /// Withdraws all jobs of an owner, or those of one kind.
    @discardableResult
    public func withdrawJobs(of owner: String, kind: String? = nil) throws -> Int {
        try JobTable(self).delete(of: owner, kind: kind)
    }
}

extension Encodable {
    /// The payload as stored in the queue.
    fileprivate var jobText: String {
        get throws { String(decoding: try WireFormat.encoder.encode(self), as: UTF8.self) }
    }
}
