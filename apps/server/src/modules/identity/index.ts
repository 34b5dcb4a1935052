/** Who people are: accounts, companies, memberships and the sessions they sign in with. */

export type { CompanyPlan } from './company-plan.ts'
export { type DemoInvitation, inviteToDemo } from './demo-requests/invite-to-demo.ts'
export { licenceChanged, memberJoined, memberLeft, memberRoleChanged } from './events.ts'
export { foundCompany, type NewCompany } from './found-company.ts'
export { isEmailTaken } from './is-email-taken.ts'
export { listLicenceGrants } from './licences/list-licence-grants.ts'
export { makeLicences } from './licences/make-licences.ts'
export { type Colleague, listColleagues } from './list-colleagues.ts'
export { listMemberFaces, type MemberFace } from './list-member-faces.ts'
export { listPersonNames } from './list-person-names.ts'
export { listSubjectNames, type NamedSubject } from './list-subject-names.ts'
export { lockMembers } from './lock-members.ts'
export { listCompaniesCalled, type NamedCompany } from './operator-store.ts'
export { identityPorts } from './ports.ts'
export { identityRoutes } from './routes.ts'
export { getSpender } from './spender.ts'
export { invite } from './team/invite.ts'
export {
  findTeamReader,
  getCompanyName,
  listBillingManagers,
  listTeamManagers,
  type TeamReader,
} from './team-notices.ts'
export { hashSecret, newCompanySecret, readCompanySecret } from './token-hash.ts'
export { warnOfGuessesTask } from './warn-of-guesses.ts'
