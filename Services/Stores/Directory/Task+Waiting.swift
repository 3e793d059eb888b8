extension Task where Failure == Never {
    /// The task's value; `nil` if it takes longer than `patience`. The task then continues.
    func value(within patience: Duration) async -> Success? {
        let (answers, give) = AsyncStream<Success?>.makeStream(bufferingPolicy: .bufferingOldest(1))
        let telling = Task<Void, Never> { give.yield(await value) }
        let clock = Task<Void, Never> {
            guard (try? await Task<Never, Never>.sleep(for: patience)) != nil else { return }
            give.yield(nil)
        }
        defer {
            clock.cancel()
            telling.cancel()
        }
        for await answer in answers { return answer }
        return nil
    }
}
