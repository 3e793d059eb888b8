import AuthContracts
import Contracts
import Support

extension SampleKitchen {
    /// Adds auth's answers about the household and about the person's data.
    func housing(_ services: StubServices) -> StubServices {
        let kitchen = self
        return
            services
            .on(AuthAPI.household) { _ in kitchen.household }
            .on(AuthAPI.invite) { _ in kitchen.invitation }
            .on(AuthAPI.invitations) { _ in Page(items: [kitchen.invitation]) }
            .on(AuthAPI.invitation) { _ in kitchen.invitationView }
            .on(AuthAPI.acceptInvitation) { _ in kitchen.household }
            .on(AuthAPI.removeMember) { _ in kitchen.household }
            .on(AuthAPI.handHouseholdOver) { _ in kitchen.household }
            .on(AuthAPI.leaveHousehold) { _ in Empty() }
            .on(AuthAPI.erasure) { _ in kitchen.receipt }
            .on(AuthAPI.myData) { _ in
                PersonalDataOverview(
                    services: ServiceName.owners.map {
                        PersonalDataSummary(service: $0, kinds: [.init(name: kitchen.text, count: 2)])
                    })
            }
    }
}
