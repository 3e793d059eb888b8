extension Task where Failure == Never {
    /// What the task tells within that time; `nil` where it takes longer, and it goes on then.
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
