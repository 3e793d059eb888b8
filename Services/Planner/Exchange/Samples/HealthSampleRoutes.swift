import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Taking samples in and handing them out.
struct HealthSampleRoutes: Sendable {
    let database: Database
    let clock: PlanClock
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PlannerAPI.samples, use: list)
            .on(PlannerAPI.takeSamples, use: take)
    }

    func list(_ query: HealthSamplesQuery, _ call: Call<SignedIn>) async throws -> Page<HealthSample> {
        let part = try PageRequest<DiaryPlace>(query, of: PlannerAPI.samples)
        let zone = await clock.window(of: call.caller, in: query.timeZone).timeZone.timeZone
        let account = call.caller.account
        let found = try await database.read {
            try DiaryTable($0, of: account).page(from: query.from, to: query.to, after: part.after, limit: part.rows)
        }
        let (entries, next) = try part.cut(found) { DiaryPlace(day: $0.state.day, id: $0.id) }
        let own = entries.filter { $0.state.origin?.app != DiaryOrigin.appleHealth }
        return Page(items: own.map { HealthSample($0, in: zone) }, next: next)
    }

    func take(_ samples: HealthSamples, _ call: Call<SignedIn>) async throws -> TakenSamples {
        let window = await clock.window(of: call.caller, in: samples.timeZone)
        let foods = try SampledFoods(samples, in: window)
        let (account, instant) = (call.caller.account, now())
        return try await database.write { db in
            var taken = try SampleTaking(db: db, account: account, instant: instant).take(foods)
            taken.refused = foods.checked.refusedCount
            taken.refusals = foods.checked.named
            return taken
        }
    }
}
