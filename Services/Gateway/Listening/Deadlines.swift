import Contracts
import NIOCore

/// How long each step of a request may take.
struct Deadlines: Sendable {
    /// From the first byte of a request to the end of its headers.
    var head = TimeAmount.seconds(10)
    /// For each 64 KiB of a body.
    var body = TimeAmount.seconds(12)
    /// For the whole of a body.
    var wholeBody = TimeAmount.minutes(10)
    /// Between two requests of one connection.
    var idle = TimeAmount.seconds(60)
    /// For the first byte of a request while there is hardly room for other connections.
    var crowded = TimeAmount.seconds(2)
    /// For a client to take what waits for it.
    var write = TimeAmount.seconds(15)
    /// For the rest of a request whose answer has been given.
    var linger = TimeAmount.seconds(2)
    /// For a service to take a connection.
    var connect = TimeAmount.seconds(1)
    /// For a service that has just answered to take connections again.
    var restart = TimeAmount.seconds(3)
    /// For a service to answer what only reads, where its endpoint says nothing else.
    var answer = TimeAmount(Route.usualTimeToRead)
    /// For a service to answer what changes something, where its endpoint says nothing else.
    var change = TimeAmount(Route.usualTimeToChange)
    /// For each part of a large answer, and for a service to take each part of a large body. A small machine at home
    /// that is busy takes tens of seconds for a part of somebody's data.
    var part = TimeAmount.seconds(30)
    /// After which a request that nothing is heard of has its service probed.
    var silence = TimeAmount.milliseconds(750)
    /// For a service to answer a probe.
    var probe = TimeAmount.milliseconds(750)
    /// Between two probes of a process that does not answer.
    var probeOut = TimeAmount.milliseconds(250)
    /// Between two probes of a process that has copies.
    var probeCopies = TimeAmount.milliseconds(500)
    /// How often is looked whether a probe is due.
    var probeTick = TimeAmount.milliseconds(100)
    /// For a connection to a service to wait for its next request; shorter than the services wait.
    var pooled = TimeAmount.seconds(20)
    /// For requests in flight when the gateway is told to stop.
    var drain = TimeAmount.seconds(10)
    /// For requests of services that are still in flight after those of people.
    var insideDrain = TimeAmount.seconds(3)
    /// For requests that were on their way to waiting connections then.
    var farewell = TimeAmount.milliseconds(300)
    /// How often all of this is looked at.
    var tick = TimeAmount.milliseconds(250)
}

extension Deadlines {
    /// How long a connection may wait for its first or its next request.
    func patience(isNew: Bool, isCrowded: Bool) -> TimeAmount {
        let usual = isNew ? head : idle
        return isCrowded ? min(usual, crowded) : usual
    }
}
